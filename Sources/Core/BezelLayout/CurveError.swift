// Why a curve cannot be made: which of its numbers, what it may be, and what it was. `Curve` throws it for every door;
// options say it with their own names (`PathOptions`).
import BezelGeometry

/// A number with which there is no such curve.
///
/// Callers that know the number by another name, as options do, take ``kind`` and ``field`` and say it in their words.
public struct CurveError: DescribedError, Hashable {
    /// The numbers that describe curves.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case radius, radiusX, radiusY, innerRadius, start, sweep, span, rise, length, height, width, count, turns, gap
        case corners, startX, startY, endX, endY
    }

    /// What was to be made.
    public let kind: Curve.Kind
    /// Which of its numbers cannot be.
    public let field: Field
    /// What the number may be, with the other numbers as they are; angles are in degrees, all else in user units.
    public let allowed: ClosedRange<Double>
    /// Whether 0 is not allowed, although it is within ``allowed``.
    public let excludesZero: Bool
    /// The number that was given.
    public let found: Double

    /// The number, and what it may be.
    public var description: String {
        let name = Self.words(field.rawValue)
        let (least, most) = (allowed.lowerBound.roundedForReading(.up), allowed.upperBound.roundedForReading(.down))
        let range = "from \(least.plain) to \(most.plain)"
        let zero = excludesZero ? ", and not 0" : ""
        let curve = Self.words(kind.rawValue)
        let article = "aeiou".contains(curve.prefix(1)) ? "an" : "a"
        return "the \(name) of \(article) \(curve) must be \(range)\(zero), and is \(found.plain)"
    }

    /// `roundedRectangle` as “rounded rectangle”.
    private static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }

    static func check(
        _ kind: Curve.Kind, _ field: Field, _ number: Double, _ allowed: ClosedRange<Double>, excludesZero: Bool = false
    ) throws(CurveError) {
        guard number.isFinite, allowed.contains(number), !(excludesZero && number == 0) else {
            throw CurveError(kind: kind, field: field, allowed: allowed, excludesZero: excludesZero, found: number)
        }
    }
}

extension Double {
    /// A bound that follows from other numbers, to a thousandth within it; as it is if it is tiny or huge.
    func roundedForReading(_ rule: FloatingPointRoundingRule) -> Double {
        (1...1e9).contains(abs(self)) ? (self * 1000).rounded(rule) / 1000 : self
    }
}
