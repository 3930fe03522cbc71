// The way back from a point on the dial to a value, for pointers that drag the thumb.
import BezelGeometry
import BezelInstruments

extension PaymentDial {
    /// The value at a point, in the dial's range or as a fraction, for a pointer that drags the thumb.
    ///
    /// The stop has the nearer end's value.
    ///
    /// - Parameter point: In user units from the picture's upper left corner.
    /// - Returns: Nil off the ring, where the ring counts as wide as the thumb, and for a dial without a value.
    public func value(at point: Point) -> Double? {
        let width = max(ring.width, thumb?.diameter ?? 0)
        guard abs(point.distance(to: center) - ringRadius) <= width / 2 else { return nil }
        return value(towards: point)
    }
    /// The value in a point's direction from the centre, however far away, as a drag goes on off the ring.
    ///
    /// - Returns: Nil at the centre, for a dial without a value and for one that cannot be drawn.
    public func value(towards point: Point) -> Double? {
        guard let value, (try? check()) != nil, let fraction = valueGuide.nearestFraction(at: point) else { return nil }
        switch value.turned(to: fraction) {
        case .fraction(let fraction): return fraction
        case .amount(let amount, let from, let to): return amount.clamped(from: from, through: to)
        }
    }
    /// Whether a point lies on the thumb, without its shadow; false where no thumb is drawn.
    public func thumb(contains point: Point) -> Bool {
        guard let thumb, let value, (try? check()) != nil else { return false }
        return point.distance(to: pointOnRing(value.fraction)) <= thumb.diameter / 2
    }
}
