import BezelGeometry

extension Instrument {
    /// Returns the value of a scale at a point of the picture: by direction on a circle, by the nearest point on a
    /// path. Nil beyond the ends of an open scale, in the very centre, and for an unknown scale.
    public func value(at point: Point, scale name: String = "main") -> Double? {
        guard let scale = try? scale(name), (try? check()) != nil,
            let curve = try? GuideCurve(scale, middle: middle, what: "scales.\(name)"),
            let fraction = curve.fraction(at: point)
        else { return nil }
        let value = scale.value(at: fraction)
        return value.isFinite ? value : nil
    }
}
