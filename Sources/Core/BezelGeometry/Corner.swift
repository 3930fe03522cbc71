// Joins on the outer side of a corner: bevel, round, mitre and clipped mitre. Stroker and Path+Offset use it; they decide
// which side is the outer one.

/// A vertex with the unit directions before and after it, and the parallel at a distance from both.
struct Corner {
    let vertex: Point
    let incoming: Vector
    let outgoing: Vector
    /// To the left; negative on the right.
    let radius: Double

    // The ends of the two parallels, which the join connects.
    private var from: Point { vertex + incoming.leftNormal * radius }
    private var to: Point { vertex + outgoing.leftNormal * radius }

    /// Sines and cosines of half a turn that are divided by. Below the first, both sides of a hairpin run side by side, and
    /// their mitre would end beyond every coordinate; below the second the line goes straight on, and there is nothing to clip.
    private static let (leastSine, leastCosine) = (1e-9, 1e-12)

    /// Adds the join to `out`, from the end of the first parallel to the beginning of the second.
    ///
    /// - Parameter miterLimit: As in SVG, pinned to 1…1e6; NaN is 1.
    func addJoin(_ style: StrokeStyle.LineJoin, miterLimit: Double, into out: inout [PathSegment]) {
        let miterLimit = miterLimit >= 1 ? min(miterLimit, 1e6) : 1
        switch style {
        case .bevel: out.append(.line(from, to))
        case .round: out += arc()
        case .miter, .miterClip:
            let cosine = incoming.dot(outgoing).clamped(to: -1...1)
            let sineHalf = ((1 + cosine) / 2).squareRoot()
            if sineHalf * miterLimit >= 1 {
                let middle = incoming.leftNormal + outgoing.leftNormal
                guard let direction = middle.normalized, sineHalf > Self.leastSine else {
                    return out.append(.line(from, to))
                }
                let tip = vertex + direction * (radius / sineHalf)
                out.append(.line(from, tip))
                out.append(.line(tip, to))
            } else if style == .miter {
                out.append(.line(from, to))
            } else {
                addClipped(sineHalf, miterLimit, into: &out)
            }
        }
    }

    /// SVG 2 miter-clip: half the limit times the width from the vertex.
    private func addClipped(_ sineHalf: Double, _ miterLimit: Double, into out: inout [PathSegment]) {
        let extent = abs(radius) * miterLimit
        // A nearer cut is the bevel.
        let cosineHalf = (1 - sineHalf * sineHalf).squareRoot()
        guard extent > abs(radius) * sineHalf, cosineHalf > Self.leastCosine else { return out.append(.line(from, to)) }
        let run = (extent - abs(radius) * sineHalf) / cosineHalf
        let a = from + incoming * run
        let b = to - outgoing * run
        out.append(.line(from, a))
        out.append(.line(a, b))
        out.append(.line(b, to))
    }

    /// The shorter way, or around a hairpin's tip.
    func arc() -> [PathSegment] {
        let cross = incoming.cross(outgoing)
        let dot = incoming.dot(outgoing)
        var delta = atan2(cross, dot)
        // A half turn has no side.
        if dot < 0, abs(cross) < Precision.hairpin { delta = radius > 0 ? abs(delta) : -abs(delta) }
        let start = incoming.leftNormal * radius
        return Corner.arc(center: vertex, from: start, delta: delta, end: to)
    }

    /// Empty if degenerate.
    ///
    /// A circular arc from an angle on, as cubics that end exactly at a point.
    static func arc(center: Point, from: Vector, delta: Double, end: Point) -> [PathSegment] {
        let map = Transform(a: from.dx, b: from.dy, c: -from.dy, d: from.dx, tx: center.x, ty: center.y)
        var segments: [PathSegment] = []
        var pen = center + from
        EllipticArc(from: 0, delta: delta, map: map)?.forEachCubic(end: end) {
            segments.append(.cubic(pen, $0, $1, $2))
            pen = $2
        }
        return segments
    }
}
