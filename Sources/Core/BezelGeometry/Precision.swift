// Tolerances that several algorithms on curves share: where a number is so small that rounding has made it. A tolerance that
// one algorithm has for itself stands beside it, and the allowances for sums of lengths are in Rounding (BezelNumbers). None of
// these is a tolerance of what is drawn, which callers give in user units.

/// Where a curve's derivatives, parameters and angles are no more than rounding.
@usableFromInline enum Precision {
    /// Of the length of a control polygon: a shorter derivative has no direction, as differences of coordinates are rounded to
    /// 1e-16 of the polygon or, far from the origin, to more; half of the digits of its direction would be noise.
    static let direction: Double = 1e-8
    /// The square of ``direction``, for lengths that are compared as squares.
    @inlinable static var squaredDirection: Double { 1e-16 }
    /// Squared, of the length of a control polygon: where second derivatives are divided by the speed's third power, the speed
    /// must be ten times ``direction``.
    static let squaredSpeed: Double = 1e-14
    /// Of a segment's parameter, 0 to 1: a point so near an end is the end, and divides nothing.
    static let end: Double = 1e-9
    /// Of a parameter from 0 to 1: a step of Newton's method that changes no more than four units of the last place.
    static let parameter: Double = 1e-15
    /// The sine of an angle, as good as radians: a turn so near half a turn has no inner side.
    static let hairpin: Double = 1e-6
    /// The sine of an angle, as good as radians: lines at a lesser one are parallel.
    static let parallel: Double = 1e-12
    /// Of the sum of coordinates' magnitudes: a shorter line is the rounding of its own ends, and has no direction.
    static let coordinates: Double = 1e-12
    /// Of a coefficient, the greatest of an equation being 1: less is rounding, and the equation has one degree less.
    static let coefficient: Double = 1e-14
}
