/// An angle, positive clockwise on the screen.
public struct Angle: Hashable, Comparable, Sendable, Codable {
    /// In radians.
    public var radians: Double

    /// In degrees.
    @inlinable public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// 0.
    @inlinable public init() { radians = 0 }
    /// In radians.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// In degrees.
    @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// In radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// In degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// 0.
    public static let zero = Angle()

    @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// Not reduced to one turn.
    @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// Not reduced to one turn.
    @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// Multiplies.
    @inlinable public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
    /// Divides; by zero gives infinity or NaN.
    @inlinable public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
    /// Negates.
    @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
