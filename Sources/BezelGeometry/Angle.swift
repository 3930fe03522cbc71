// An angle as a type of its own, spelt as SwiftUI spells it.

/// An angle. Positive angles turn clockwise on the screen, because y points down.
public struct Angle: Hashable, Comparable, Sendable, Codable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    @inlinable public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn.
    @inlinable public init() { radians = 0 }
    /// An angle given in radians.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// An angle given in degrees.
    @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// An angle given in radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle given in degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// No turn.
    public static let zero = Angle()

    @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// The sum of two angles; turns are kept.
    @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The difference of two angles; turns are kept.
    @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// A multiple of an angle.
    @inlinable public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
    /// A part of an angle. Division by zero gives an infinite angle, or NaN for zero.
    @inlinable public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
    /// The angle the other way round.
    @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
