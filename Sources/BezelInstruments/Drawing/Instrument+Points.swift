// Which value a point of a face stands for, for whoever turns its hand.
import BezelGeometry

extension Instrument {
    /// The value of a scale that a point of the picture stands for: on a circle by its direction from the centre, on a
    /// path by the nearest point of it. Nil beyond the ends of an open scale, in the very centre, and where the face has no
    /// such scale.
    public func value(at point: Point, scale name: String = "main") -> Double? {
        guard let scale = try? scale(name), (try? check()) != nil,
            let curve = try? GuideCurve(scale, middle: middle, what: "scales.\(name)"),
            let fraction = curve.fraction(at: point)
        else { return nil }
        let value = scale.value(at: fraction)
        return value.isFinite ? value : nil
    }
}
