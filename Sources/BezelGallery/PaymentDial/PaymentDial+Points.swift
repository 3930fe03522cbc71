import BezelGeometry
import BezelInstruments

extension PaymentDial {
    /// The value at a point, in the dial's range or as a fraction; nil off the ring.
    ///
    /// The stop has the nearer end's value.
    public func value(at point: Point) -> Double? {
        let width = max(ring.width, thumb?.diameter ?? 0)
        guard abs(point.distance(to: center) - ringRadius) <= width / 2 else { return nil }
        return value(towards: point)
    }
    /// The value in a point's direction.
    public func value(towards point: Point) -> Double? {
        guard let value, (try? check()) != nil, let fraction = valueGuide.nearestFraction(at: point) else { return nil }
        switch value.turned(to: fraction) {
        case .fraction(let fraction): return fraction
        case .amount(let amount, let from, let to): return amount.clamped(from: from, through: to)
        }
    }
    /// Whether a point is on the thumb, without its shadow.
    public func thumb(contains point: Point) -> Bool {
        guard let thumb, let value, (try? check()) != nil else { return false }
        return point.distance(to: pointOnRing(value.fraction)) <= thumb.diameter / 2
    }
}
