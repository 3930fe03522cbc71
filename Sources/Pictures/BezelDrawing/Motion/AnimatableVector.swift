// The arithmetic by which views are animated: numbers that are added and scaled, whatever they mean. Values that are
// interpolated by what they mean, such as colours and paths in a timeline, are Interpolatable.
import BezelGeometry

/// Numbers that an animation adds, subtracts and scales: SwiftUI's `VectorArithmetic`.
public protocol AnimatableVector: AdditiveArithmetic {
    /// Multiplies every number by a factor; springs also give factors below 0 and above 1.
    mutating func scale(by factor: Double)
    /// The sum of the squares of all numbers, by which an animation can tell whether it has arrived.
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
    /// Multiplies the number by a factor of any sign; SwiftUI's `VectorArithmetic` asks for it.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The number times itself, so that its sign is lost.
    public var magnitudeSquared: Double { self * self }
}
extension Float: AnimatableVector {
    /// Multiplies the number by a factor, which is rounded to `Float` first.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// The number times itself, in the precision of `Float`; infinite above about 1.8e19.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// A vector without numbers, for what has nothing to animate: SwiftUI's `EmptyAnimatableData`.
public struct EmptyAnimatableVector: AnimatableVector, Hashable, Sendable {
    /// Creates the only value that there is, which equals ``zero``.
    public init() {}
    /// The only value that there is, the same as ``init()`` gives.
    public static var zero: EmptyAnimatableVector { EmptyAnimatableVector() }
    /// The only value that there is, so that adding one changes nothing.
    public static func + (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    /// The only value that there is, so that subtracting one changes nothing.
    public static func - (a: EmptyAnimatableVector, b: EmptyAnimatableVector) -> EmptyAnimatableVector { a }
    /// Changes nothing, as there are no numbers to multiply by the factor.
    public mutating func scale(by factor: Double) {}
    /// Always 0, as there are no numbers to add up.
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
