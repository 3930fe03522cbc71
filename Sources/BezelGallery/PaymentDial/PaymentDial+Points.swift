// Which value a point of the dial's picture stands for, for whoever turns it by hand.
import BezelGeometry
import BezelInstruments

extension PaymentDial {
    /// The value that a point on the ring stands for: an amount of the dial's range, or a fraction of the way. On the stop
    /// it is the value of the nearer end. Nil off the ring, which counts as wide as the thumb where that is wider, and for
    /// a dial without a value.
    public func value(at point: Point) -> Double? {
        let width = max(ring.width, thumb?.diameter ?? 0)
        guard abs(point.distance(to: center) - ringRadius) <= width / 2 else { return nil }
        return value(towards: point)
    }
    /// The same for a point anywhere else than in the very middle, as when a finger has left the ring.
    public func value(towards point: Point) -> Double? {
        guard let value, (try? check()) != nil, let fraction = valueGuide.nearestFraction(at: point) else { return nil }
        switch value.turned(to: fraction) {
        case .fraction(let fraction): return fraction
        case .amount(let amount, let from, let to): return min(max(amount, from), to)
        }
    }
    /// Whether a point lies on the thumb, its shadow left out.
    public func thumb(contains point: Point) -> Bool {
        guard let thumb, let value, (try? check()) != nil else { return false }
        return point.distance(to: pointOnRing(value.fraction)) <= thumb.diameter / 2
    }
}
