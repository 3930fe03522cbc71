import BezelGeometry

extension Instrument {
    /// The value of a scale at a point, by direction on a circle and by distance on a path. Nil beyond an open scale's
    /// ends, at the centre and for an unknown scale.
    public func value(at point: Point, scale name: String = "main") -> Double? {
        guard let scale = try? scale(name), (try? check()) != nil,
            let curve = try? GuideCurve(scale, middle: middle, what: "scales.\(name)"),
            let fraction = curve.fraction(at: point)
        else { return nil }
        return scale.value(at: fraction)
    }
}
