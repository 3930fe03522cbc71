// Numbers that move together when a part is animated.
import BezelGeometry

/// A value that can be added and scaled, so that animations find what lies between two of its kind: what SwiftUI calls
/// `VectorArithmetic`.
public protocol AnimatableVector: AdditiveArithmetic {
    /// Multiplies every number by a factor.
    mutating func scale(by factor: Double)
    /// The sum of the squares of the numbers.
    var magnitudeSquared: Double { get }
}

extension AnimatableVector {
    /// The value at a fraction of the way to another; fractions outside 0…1 go on in a straight line.
    package func moved(to other: Self, _ fraction: Double) -> Self {
        var step = other - self
        step.scale(by: fraction)
        return fraction == 1 ? other : self + step
    }
}

extension Double: AnimatableVector {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The number times itself.
    public var magnitudeSquared: Double { self * self }
}
extension Float: AnimatableVector {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// The number times itself.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that moves: the data of shapes that name none.
public struct EmptyAnimatableVector: AnimatableVector, Hashable, Sendable {
    /// Nothing.
    public init() {}
    public static var zero: EmptyAnimatableVector { EmptyAnimatableVector() }
    public static func + (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    public static func - (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    public mutating func scale(by factor: Double) {}
    public var magnitudeSquared: Double { 0 }
}

/// Numbers in a row; a shorter list counts as ending in zeros.
package struct NumberList: AnimatableVector, Hashable, Sendable {
    package var numbers: [Double]
    package init(_ numbers: [Double]) { self.numbers = numbers }
    package static var zero: NumberList { NumberList([]) }
    package static func + (a: NumberList, b: NumberList) -> NumberList { combined(a, b, +) }
    package static func - (a: NumberList, b: NumberList) -> NumberList { combined(a, b, -) }
    private static func combined(
        _ a: NumberList, _ b: NumberList, _ operation: (Double, Double) -> Double
    ) -> NumberList {
        NumberList(
            (0..<max(a.numbers.count, b.numbers.count)).map { i in
                operation(i < a.numbers.count ? a.numbers[i] : 0, i < b.numbers.count ? b.numbers[i] : 0)
            })
    }
    package mutating func scale(by factor: Double) { numbers = numbers.map { $0 * factor } }
    package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}
