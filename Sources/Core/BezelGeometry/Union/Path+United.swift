// Unions that keep curves, of shapes that may touch in groups. Shapes that do not meet are united separately, each by
// CurveUnion; BezelCutting calls it for what a machine cuts.

extension Path {
    /// One outline around all shapes, clockwise and without crossings. Nil for more than 60 000 chords in a connected
    /// part, or thousands of overlapping edges.
    ///
    /// Curves stay curves. Costs about 10 µs a curve, more for many crossings.
    ///
    /// - Parameters:
    ///   - shapes: Filled; open subpaths are closed.
    ///   - tolerance: Maximum error of crossings in user units, at most a ten-thousandth of a part's size.
    package static func united(
        _ shapes: [Path], rule: FillRule = .nonZero, tolerance: Double = 0.002
    ) -> Path? {
        united(shapes.map { UnionShape(path: $0, rule: rule) }, tolerance: tolerance, work: OutlineWork())
    }

    /// Nil also if the budget is exceeded.
    package static func united(_ shapes: [UnionShape], tolerance: Double = 0.002, work: OutlineWork) -> Path? {
        var result = Path()
        guard let pieces = UnionShape.clusters(shapes, work: work) else { return nil }
        for piece in pieces {
            guard let outline = united(cluster: piece, tolerance: tolerance, work: work) else { return nil }
            result.addPath(outline)
        }
        return result
    }

    private static func united(cluster: [UnionShape], tolerance: Double, work: OutlineWork) -> Path? {
        guard cluster.count > 1 else {
            return cluster.first.map { outline(of: $0, tolerance: tolerance, work: work) } ?? Path()
        }
        return work.outline(of: cluster, tolerance: tolerance) {
            var simple = Path()
            for shape in cluster {
                guard let own = outline(of: shape, tolerance: tolerance, work: work) else { return nil }
                simple.addPath(own)
                guard simple.canBeUnited else { return nil }
            }
            return CurveUnion(simple, rule: .nonZero, tolerance: tolerance, work: work)?.outline()
        }
    }

    private static func outline(of shape: UnionShape, tolerance: Double, work: OutlineWork) -> Path? {
        work.outline(of: [shape], tolerance: tolerance) {
            CurveUnion(shape.path, rule: shape.rule, tolerance: tolerance, work: work)?.outline()
        }
    }

    /// Whether the path has no more segments than a union has chords; each takes one chord or more.
    package var canBeUnited: Bool {
        guard elements.count > Path.maximumBooleanEdges else { return true }
        return segmentCount <= Path.maximumBooleanEdges
    }
    /// Whether the outline of the path's stroke, which has two sides, might be united. Strokes take memory for what can only be
    /// refused.
    package var mayBeUnitedAsStroke: Bool { 2 * segmentCount <= Path.maximumBooleanEdges }

    private var segmentCount: Int {
        elements.count { element in
            switch element {
            case .line, .quadCurve, .curve: true
            case .move, .closeSubpath: false
            }
        }
    }
}

/// A filled path with its rule.
package struct UnionShape: Hashable, Sendable {
    package var path: Path
    package var rule: FillRule
    package init(path: Path, rule: FillRule) {
        self.path = path
        self.rule = rule
    }

    /// Groups by touching boxes; nil if the budget is exceeded.
    static func clusters(_ shapes: [UnionShape], work: OutlineWork) -> [[UnionShape]]? {
        let boxes = shapes.map(\.path.controlBounds)
        let order = boxes.indices.filter { !boxes[$0].isNull }.sorted { boxes[$0].minX < boxes[$1].minX }
        var parent = Array(boxes.indices)
        func root(_ i: Int) -> Int {
            var i = i
            while parent[i] != i {
                parent[i] = parent[parent[i]]
                i = parent[i]
            }
            return i
        }
        var active: [Int] = []
        for i in order {
            guard work.spend(active.count * 4) else { return nil }
            active.removeAll { boxes[$0].maxX < boxes[i].minX }
            for j in active where boxes[j].minY <= boxes[i].maxY && boxes[i].minY <= boxes[j].maxY {
                parent[root(i)] = root(j)
            }
            active.append(i)
        }
        var groups: [Int: [Int]] = [:]
        for i in order { groups[root(i), default: []].append(i) }
        // Ordered by first shape, to be deterministic.
        return groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { $0.map { shapes[$0] } }
    }
}
