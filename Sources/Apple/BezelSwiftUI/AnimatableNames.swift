import BezelDrawing

/// Numbers to animate.
public typealias VectorArithmetic = AnimatableVector
/// No data.
public typealias EmptyAnimatableData = EmptyAnimatableVector
/// A foreground level.
public typealias HierarchicalShapeStyle = HierarchicalStyle

/// For a shape's `animatableData`.
public struct AnimatablePair<First: AnimatableVector, Second: AnimatableVector>: AnimatableVector {
    /// First.
    public var first: First
    /// Second.
    public var second: Second
    /// Joins two numbers or vectors, so that an animation moves both; pairs can be nested for more.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
    public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
        AnimatablePair(a.first + b.first, a.second + b.second)
    }
    public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
        AnimatablePair(a.first - b.first, a.second - b.second)
    }
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

extension Angle {
    /// Adds an angle.
    public static func += (a: inout Angle, b: Angle) { a = a + b }
    /// Takes an angle away.
    public static func -= (a: inout Angle, b: Angle) { a = a - b }
    /// Multiplies the angle.
    public static func *= (a: inout Angle, factor: Double) { a = .radians(a.radians * factor) }
    /// Divides the angle.
    public static func /= (a: inout Angle, divisor: Double) { a = .radians(a.radians / divisor) }
}
