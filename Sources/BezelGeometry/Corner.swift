// The outer side of a corner: round, mitred, clipped or bevelled.
import Foundation

/// A corner between two directions, and the side at a signed distance to the left of travel on which it is joined.
struct Corner {
    let vertex: CGPoint
    let incoming: Vector
    let outgoing: Vector
    /// The offset to the left; negative for the right side.
    let radius: CGFloat

    private var from: CGPoint { vertex + incoming.leftNormal * radius }
    private var to: CGPoint { vertex + outgoing.leftNormal * radius }

    /// The segments from the incoming side's end to the outgoing side's start.
    ///
    /// A limit below 1, or one that is not a number, counts as 1; one above a million as a million.
    func join(_ style: StrokeStyle.LineJoin, miterLimit: CGFloat) -> [PathSegment] {
        let miterLimit = miterLimit >= 1 ? min(miterLimit, 1e6) : 1
        switch style {
        case .bevel: return [.line(from, to)]
        case .round: return arc()
        case .miter, .miterClip:
            // Half the angle between the two lines; the mitre's length is width / sin(half).
            let cosine = min(max(incoming.dot(outgoing), -1), 1)
            let sineHalf = ((1 + cosine) / 2).squareRoot()
            if sineHalf * miterLimit >= 1 {
                let middle = incoming.leftNormal + outgoing.leftNormal
                guard let direction = middle.normalized, sineHalf > 1e-9 else { return [.line(from, to)] }
                let tip = vertex + direction * (radius / sineHalf)
                return [.line(from, tip), .line(tip, to)]
            }
            return style == .miter ? [.line(from, to)] : clipped(sineHalf, miterLimit)
        }
    }

    /// SVG 2's miter-clip: the mitre cut square at half the limit times the width from the vertex.
    private func clipped(_ sineHalf: CGFloat, _ miterLimit: CGFloat) -> [PathSegment] {
        let extent = abs(radius) * miterLimit
        // The bevel lies at radius·sin(half) from the vertex; a cut nearer than that is the bevel itself.
        guard extent > abs(radius) * sineHalf else { return [.line(from, to)] }
        let cosineHalf = (1 - sineHalf * sineHalf).squareRoot()
        guard cosineHalf > 1e-12 else { return [.line(from, to)] }
        let run = (extent - abs(radius) * sineHalf) / cosineHalf
        let a = from + incoming * run
        let b = to - outgoing * run
        return [.line(from, a), .line(a, b), .line(b, to)]
    }

    /// The arc about the vertex, the shorter way round; a hairpin goes round its tip.
    func arc() -> [PathSegment] {
        let cross = incoming.cross(outgoing)
        let dot = incoming.dot(outgoing)
        var delta = atan2(cross, dot)
        // A turn of half a circle has no side; the tip of the hairpin lies ahead.
        if dot < 0, abs(cross) < 1e-6 { delta = radius > 0 ? abs(delta) : -abs(delta) }
        let start = incoming.leftNormal * radius
        return Corner.arc(center: vertex, from: start, delta: delta, end: to)
    }

    /// Cubics round `center` from `center + from` by the angle `delta`, the last ending exactly at `end`. None for an angle
    /// or a radius of 0.
    static func arc(center: CGPoint, from: Vector, delta: CGFloat, end: CGPoint) -> [PathSegment] {
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
