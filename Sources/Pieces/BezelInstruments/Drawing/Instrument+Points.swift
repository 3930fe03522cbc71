// The way back from a point to a value, for pointers: nothing is drawn, and only the scale is asked. Which part of a
// face lies under a pointer is found by its picture instead (PiecePart).
import BezelGeometry

extension Instrument {
    /// The value of a scale at a point, for a pointer that drags a hand.
    ///
    /// It is found by direction on a circle, and by the nearest point on a path.
    ///
    /// - Parameters:
    ///   - point: In user units from the picture's upper left corner.
    ///   - name: In ``scales``.
    /// - Returns: Nil beyond an open arc's ends, at its centre, for an unknown scale and for a face that cannot be
    ///   drawn.
    public func value(at point: Point, scale name: String = "main") -> Double? {
        guard let scale = try? scale(name), (try? check()) != nil,
            let curve = try? GuideCurve(scale, middle: middle, what: "scales.\(name)"),
            let fraction = curve.fraction(at: point)
        else { return nil }
        return scale.value(at: fraction)
    }
}
