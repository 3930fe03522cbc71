import BezelGeometry

/// Numbers to animate: SwiftUI's `VectorArithmetic`.
public protocol AnimatableVector: AdditiveArithmetic {
    /// Multiplies every number.
    mutating func scale(by factor: Double)
    /// The sum of squares.
    var magnitudeSquared: Double { get }
}

extension AnimatableVector {
    package func moved(to other: Self, _ fraction: Double) -> Self {
        var step = other - self
        step.scale(by: fraction)
        return fraction == 1 ? other : self + step
    }
}

extension Double: AnimatableVector {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The square.
    public var magnitudeSquared: Double { self * self }
}
extension Float: AnimatableVector {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Empty animatable data.
public struct EmptyAnimatableVector: AnimatableVector, Hashable, Sendable {
    /// An empty vector.
    public init() {}
    public static var zero: EmptyAnimatableVector { EmptyAnimatableVector() }
    public static func + (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    public static func - (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    public mutating func scale(by factor: Double) {}
    public var magnitudeSquared: Double { 0 }
}

/// Shorter lists are padded with zeros.
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
