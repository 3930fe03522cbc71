// The line of a face's scale, an arc or a path, as one kind of thing for all that stands along it. Values become
// fractions of it in Scale.
import BezelGeometry

/// The curve of a scale: an arc, or a path whose fractions are those of its length.
struct GuideCurve {
    private enum Kind {
        case arc(ArcGuide)
        case path(PathMeasure)
    }
    private let kind: Kind
    let isClosed: Bool

    init(_ scale: Scale, middle: Point, what: String) throws(GalleryError) {
        isClosed = scale.isClosed
        guard let data = scale.path else {
            kind = .arc(
                ArcGuide(
                    center: middle + Vector(dx: scale.x, dy: scale.y), start: .degrees(scale.start - 90),
                    sweep: .degrees(scale.sweep)))
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

    /// A position on the curve, or at a radius from it: from the centre of an arc, to the left of a path. Fractions
    /// beyond 0…1 go on along an arc and stay at the ends of a path.
    func station(at fraction: Double, radius: Double) -> GuideStation? {
        switch kind {
        case .arc(let arc): return arc.station(at: fraction, radius: radius)
        case .path(let measure):
            // Rounding must not lose an end.
            let distance = measure.length * fraction.clamped(to: 0...1)
            guard let frame = measure.frame(at: distance) else { return nil }
            return GuideStation(
                position: frame.position + frame.normal * radius, outward: frame.normal, along: frame.tangent)
        }
    }

    /// The fraction nearest to a point; nil beyond the ends of an arc.
    func fraction(at point: Point) -> Double? {
        switch kind {
        case .arc(let arc): return arc.fraction(at: point)
        case .path(let measure):
            return measure.nearest(to: point).map { $0.distance / measure.length }
        }
    }

    /// A part of the curve at a radius.
    func part(from a: Double, to b: Double, radius: Double) -> Path {
        switch kind {
        case .arc(let arc): return arc.part(from: a, to: b, radius: radius)
        case .path(let measure):
            let part = measure.part(from: measure.length * min(a, b), to: measure.length * max(a, b))
            return part.offset(by: radius, keepsFolds: false)
        }
    }
}
