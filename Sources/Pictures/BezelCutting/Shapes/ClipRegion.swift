// Clips as outlines, and shapes cut by them. Used for a picture's edge and for groups' clips, by ShapeCollector.
import BezelDrawing
import BezelGeometry

/// A clip as one outline without overlaps.
///
/// Rectangles are recognized, since most shapes lie wholly within the picture and then need no cutting.
struct ClipRegion {
    private let path: Path
    private let box: Rect
    private let isRectangle: Bool

    init(_ rect: Rect) {
        path = Path(rect)
        box = rect
        isRectangle = true
    }

    /// - Parameter transform: To the region's space.
    init(_ clip: Clip, _ transform: Transform, tolerance: Double, work: OutlineWork) throws(CuttingError) {
        var all = Path()
        for shape in clip.shapes {
            let placed = shape.path.applying(transform)
            guard placed.isFinite else { throw .notFinite(what: "a point of a clip") }
            var own = placed.normalized(eoFill: shape.rule == .evenOdd, tolerance: tolerance, work: work)
            for inner in shape.clips {
                let region = try ClipRegion(inner, transform, tolerance: tolerance, work: work)
                own = own.combined(with: region.path, eoFill: false, tolerance: tolerance, work: work) { $0 && $1 }
            }
            all =
                all.isEmpty
                ? own : all.combined(with: own, eoFill: false, tolerance: tolerance, work: work) { $0 || $1 }
        }
        if work.isSpent { throw .limit(work.error) }
        path = all
        box = all.controlBounds
        let corners = all.subpaths.count == 1 ? all.subpaths[0].segments.count : 0
        isRectangle =
            corners == 4
            && abs(abs(all.signedArea) - box.width * box.height) <= Rounding.fraction * box.width * box.height
    }

    /// A shape's part within the region; nil if there is none. Outlines of equal area before and after are returned as
    /// they were, with their curves.
    func cut(_ shape: CutShape, tolerance: Double, work: OutlineWork) -> CutShape? {
        let own = shape.path.controlBounds
        guard !box.isNull, !own.isNull else { return nil }
        if isRectangle {
            // Where a picture ends at its ink, only the curves of its last letters are within, and not their handles.
            let room = box.insetBy(dx: -Rounding.length, dy: -Rounding.length)
            if room.contains(own) || room.contains(shape.path.boundingRect) { return shape }
        }
        guard own.maxX >= box.minX, own.minX <= box.maxX, own.maxY >= box.minY, own.minY <= box.maxY else { return nil }
        var result = shape
        switch shape.form {
        case .outline(let rule):
            let simple = shape.path.normalized(eoFill: rule == .evenOdd, tolerance: tolerance, work: work)
            let left = simple.combined(with: path, eoFill: false, tolerance: tolerance, work: work) { $0 && $1 }
            // Wholly visible shapes keep their curves.
            let whole = abs(simple.signedArea)
            if abs(whole - abs(left.signedArea)) <= Rounding.fraction * whole { return shape }
            result.path = left
            result.form = .outline(.nonZero)
        case .line: result.path = cutLines(shape.path, tolerance: tolerance, work: work)
        }
        return result.path.isEmpty ? nil : result
    }

    /// Keeps lines on the edge: a rim may be drawn as a line along the clip.
    private func cutLines(_ lines: Path, tolerance: Double, work: OutlineWork) -> Path {
        let edges = path.subpaths.flatMap(\.segments)
        var result = Path()
        for subpath in lines.subpaths {
            let flat = subpath.path.flattened(tolerance: tolerance)
            var pieces: [[Point]] = []
            var isWhole = true
            var isOpen = false
            for segment in flat.subpaths.flatMap(\.segments) {
                guard work.spend(edges.count * 8) else { return Path() }
                let cuts = cuts(of: segment, by: edges)
                for (from, to) in zip([0] + cuts, cuts + [1]) where to > from {
                    let (a, b) = (segment.point(at: from), segment.point(at: to))
                    let middle = a.lerp(to: b, 0.5)
                    // Chords of both are within the tolerance of the curve.
                    guard path.contains(middle) || edges.contains(where: { $0.isNear(middle, 2 * tolerance) }) else {
                        (isOpen, isWhole) = (false, false)
                        continue
                    }
                    if !isOpen { pieces.append([a]) }
                    pieces[pieces.count - 1].append(b)
                    isOpen = true
                }
            }
            if isWhole {
                result.addSubpath(subpath)
            } else {
                for piece in pieces { result.addLines(piece) }
            }
        }
        return result
    }

    /// Where a line crosses the region's edges, as rising fractions. Curved edges count as their chords.
    private func cuts(of segment: PathSegment, by edges: [PathSegment]) -> [Double] {
        let (a, b) = (segment.start, segment.end)
        let d = b - a
        var cuts: [Double] = []
        for edge in edges {
            let (c, e) = (edge.start, edge.end)
            guard max(c.x, e.x) >= min(a.x, b.x), min(c.x, e.x) <= max(a.x, b.x), max(c.y, e.y) >= min(a.y, b.y),
                min(c.y, e.y) <= max(a.y, b.y)
            else { continue }
            let cross = d.cross(e - c)
            guard cross != 0 else { continue }
            let t = (c - a).cross(e - c) / cross
            let u = (c - a).cross(d) / cross
            if t > 0, t < 1, u >= 0, u <= 1 { cuts.append(t) }
        }
        return cuts.sorted()
    }
}

extension PathSegment {
    fileprivate func isNear(_ p: Point, _ distance: Double) -> Bool {
        guard p.x >= min(start.x, end.x) - distance, p.x <= max(start.x, end.x) + distance,
            p.y >= min(start.y, end.y) - distance, p.y <= max(start.y, end.y) + distance
        else { return false }
        let whole = end - start
        let length = whole.length
        guard length > 0 else { return true }
        return abs(whole.cross(p - start)) <= distance * length
    }
}
