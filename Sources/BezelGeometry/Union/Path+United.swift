// One simple outline for shapes that touch, its curves kept: the polygons of PolygonClipper with the curves that they were
// cut from put back.

extension Path {
    /// One outline round all that the shapes cover: no lines within it, no crossings, each ring clockwise on the screen
    /// round its inside, so that it fills alike by either rule. Nil where the shapes are too tangled for it: more than
    /// 60 000 chords in one piece of ink, or edges that lie over each other by the thousand.
    ///
    /// Curves stay curves; where outlines cross they are cut, within `tolerance` user units of the place. Shapes whose
    /// boxes lie apart are united apart. Costs about 10 µs a curve, more where many cross.
    ///
    /// - Parameters:
    ///   - shapes: Filled paths; open subpaths count as closed.
    ///   - rule: Which points of each shape lie inside it.
    ///   - tolerance: How far points of crossing may lie from their true places. At most a ten-thousandth of a piece's size
    ///     is taken.
    public static func united(
        _ shapes: [Path], rule: FillRule = .nonZero, tolerance: Double = 0.002
    ) -> Path? {
        united(shapes.map { UnionShape(path: $0, rule: rule) }, tolerance: tolerance, work: OutlineWork())
    }

    /// One outline round shapes that are filled by rules of their own.
    ///
    /// - Parameter work: Whose steps are counted; nil is given where there are not enough.
    package static func united(_ shapes: [UnionShape], tolerance: Double = 0.002, work: OutlineWork) -> Path? {
        var result = Path()
        guard let pieces = UnionShape.clusters(shapes, work: work) else { return nil }
        for piece in pieces {
            var simple = Path()
            for shape in piece {
                // Alone first: shapes may run round their insides in opposite directions.
                guard let own = CurveUnion(shape.path, rule: shape.rule, tolerance: tolerance, work: work).outline()
                else { return nil }
                simple.addPath(own)
            }
            if piece.count > 1 {
                guard let all = CurveUnion(simple, rule: .nonZero, tolerance: tolerance, work: work).outline() else {
                    return nil
                }
                simple = all
            }
            result.addPath(simple)
        }
        return result
    }
}

/// A shape to be united with others.
package struct UnionShape {
    package var path: Path
    package var rule: FillRule
    package init(path: Path, rule: FillRule) {
        self.path = path
        self.rule = rule
    }

    /// The shapes in groups whose boxes touch, one through the other; those without points left out. Nil where finding
    /// them takes more steps than are left.
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
        // In the order of their first shapes: the same shapes give the same path.
        return groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { $0.map { shapes[$0] } }
    }
}
