/// An angle, positive clockwise on the screen, as in SwiftUI.
///
/// Angles keep whole turns: 360° and 0° are different values. Infinities and NaN are allowed here; what uses an angle says how
/// it treats them. `Codable` stores the radians.
public struct Angle: Hashable, Comparable, Sendable, Codable {
    /// The size in radians, the stored value; 2π is a full turn clockwise.
    public var radians: Double

    /// The size in degrees, converted at each access; 360 is a full turn clockwise.
    @inlinable public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Creates an angle of 0, which as a direction points to 3 o'clock.
    @inlinable public init() { radians = 0 }
    /// Creates an angle from radians; any number of turns, either sign.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// Creates an angle from degrees; any number of turns, either sign.
    @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// Creates an angle from radians, for call sites such as `.radians(.pi / 2)`.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// Creates an angle from degrees, for call sites such as `.degrees(90)`.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// The angle of 0, which as a direction points to 3 o'clock.
    public static let zero = Angle()

    /// Compares the radians, whole turns included: 0° is less than 360°.
    @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// The sum of both angles, which is not reduced to one turn.
    @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The first angle less the second, which is not reduced to one turn.
    @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// The angle times a factor; a negative factor turns the other way.
    @inlinable public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
    /// The angle divided by a number; division by zero gives infinity or NaN.
    @inlinable public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
    /// The same angle in the other direction of turning.
    @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
