// The curve that a scale lies on, with what stands on either side of it.
import BezelGeometry
import Foundation

/// The curve of a scale in its face: a circle, an arc or a path.
struct GuideCurve {
    /// Where something stands on a scale.
    struct Station {
        var position: CGPoint
        /// Away from the centre, or to the left of a path.
        var outward: Vector
        /// The direction in which values grow.
        var along: Vector
    }
    private enum Kind {
        case circle(center: CGPoint, start: Angle, sweep: Angle)
        case path(PathMeasure)
    }
    private let kind: Kind
    let isClosed: Bool

    /// - Parameter middle: The middle of the face.
    init(_ scale: Scale, middle: CGPoint, what: String) throws(GalleryError) {
        isClosed = scale.isClosed
        guard let data = scale.path else {
            kind = .circle(
                center: middle + Vector(dx: scale.x, dy: scale.y), start: .degrees(scale.start - 90),
                sweep: .degrees(scale.sweep))
            return
        }
        let path: Path
        do { path = try Path(svg: data) } catch {
            throw .description(path: "\(what).path", problem: "not a path: \(error)")
        }
        let measure = PathMeasure(
            path.applying(Transform(translationX: middle.x + scale.x, y: middle.y + scale.y)))
        guard measure.length > 0 else { throw .description(path: "\(what).path", problem: "the path has no length") }
        kind = .path(measure)
    }

    /// What stands at a fraction of the curve and a radius.
    func station(at fraction: Double, radius: Double) -> Station? {
        switch kind {
        case .circle(let center, let start, let sweep):
            let outward = Vector(angle: start + sweep * fraction)
            let clockwise = -outward.leftNormal
            return Station(
                position: center + outward * radius, outward: outward, along: sweep < .zero ? -clockwise : clockwise)
        case .path(let measure):
            // Rounding must not lose what stands at an end.
            let distance = measure.length * min(max(fraction, 0), 1)
            guard let frame = measure.frame(at: distance) else { return nil }
            return Station(
                position: frame.position + frame.normal * radius, outward: frame.normal, along: frame.tangent)
        }
    }

    /// The fraction of the curve that a point stands for; nil beyond the ends of an arc and in its centre.
    func fraction(at point: CGPoint) -> Double? {
        switch kind {
        case .circle(let center, let start, let sweep):
            guard point != center, sweep != .zero else { return nil }
            let turn = ((point - center).angle.degrees - start.degrees) * (sweep < .zero ? -1 : 1)
            let positive = turn - 360 * (turn / 360).rounded(.down)
            let extent = abs(sweep.degrees)
            // Rounding must not lose what stands at an end.
            if positive > 360 - 1e-9 { return 0 }
            return positive <= extent + 1e-9 ? min(positive / extent, 1) : nil
        case .path(let measure):
            return measure.nearest(to: point).map { $0.distance / measure.length }
        }
    }

    /// The part of the curve between two fractions at a radius, open.
    func part(from a: Double, to b: Double, radius: Double) -> Path {
        switch kind {
        case .circle(let center, let start, let sweep):
            return Path.arc(center: center, radius: radius, startAngle: start + sweep * a, delta: sweep * (b - a))
        case .path(let measure):
            let part = measure.part(from: measure.length * min(a, b), to: measure.length * max(a, b))
            return part.offset(by: radius, keepsFolds: false)
        }
    }
    /// The length of the curve at a radius.
    func length(radius: Double) -> Double {
        switch kind {
        case .circle(_, _, let sweep): abs(sweep.radians) * radius
        case .path(let measure): measure.length
        }
    }
    /// Whether `part` is a full circle: its ends meet.
    func closes(from a: Double, to b: Double) -> Bool { isClosed && abs(abs(b - a) - 1) < 1e-12 }
}
