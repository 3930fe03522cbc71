// What ends the drawing or reading of a piece, the checks that throw it, and the limits of pieces as numbers. What is
// drawn otherwise than asked is a `GalleryFinding`.
import BezelGeometry
import BezelLayout
import BezelTypesetting

/// Why a piece cannot be drawn, with the part that is wrong and what was expected of it.
public enum GalleryError: DescribedError, Hashable {
    /// A number out of range, or NaN, with what was expected of it.
    case invalidNumber(what: String, value: Double, expected: String)
    /// A font that is not installed or cannot be used, with the font library's own error.
    case font(FontError, what: String)
    /// A text that cannot be set, such as one with characters that its font does not have.
    case text(what: String, text: String, reason: String)
    /// A text that names, in braces, a field that there is not, with those that there are.
    case unknownField(what: String, text: String, field: String, known: [String])
    /// A text that does not fit its place even at its smallest size, in user units to the em.
    case tooLong(what: String, text: String, smallestSize: Double)
    /// A mistake in a description, at a path of keys such as `layers[1].radius`.
    case description(path: String, problem: String)
    /// A text or an outline that is needed and missing.
    case empty(what: String)
    /// A number over one of the limits for pieces, with the limit's name and value.
    case limit(LimitError, what: String)

    public var description: String {
        switch self {
        case .invalidNumber(let what, let value, let expected): "\(what) is \(value.plain); it must be \(expected)"
        case .font(let error, let what): "\(what): \(error)"
        case .text(let what, let text, let reason): "\(what) “\(text.shortened)” cannot be set: \(reason)"
        case .unknownField(let what, let text, let field, let known):
            "\(what) “\(text.shortened)” names {\(field.shortened)}, which there is not; "
                + (known.nearest(to: field).map { "did you mean {\($0)}? " } ?? "")
                + "Known are \(known.map { "{\($0)}" }.joined(separator: ", ")); {{ and }} stand for braces"
        case .tooLong(let what, let text, let smallestSize):
            "\(what) “\(text.shortened)” does not fit its place even at a font size of \(smallestSize.plain); shorten it or "
                + "make it smaller"
        case .description(let path, let problem): path.isEmpty ? problem : "\(path): \(problem)"
        case .empty(let what): "\(what) is empty"
        case .limit(let error, let what): "\(what): \(error)"
        }
    }
}

/// Checks of numbers, each with the error that names what the number is, what it was, and what was expected.
/// Not-a-number fails all of them.
package enum Check {
    package static func number(
        _ value: Double, _ what: String, _ range: ClosedRange<Double>, expected: String? = nil
    ) throws(GalleryError) {
        guard range.contains(value) else {
            let text =
                expected
                ?? (range.upperBound.isFinite
                    ? "from \(range.lowerBound.plain) to \(range.upperBound.plain)"
                    : "\(range.lowerBound.plain) or more")
            throw .invalidNumber(what: what, value: value, expected: text)
        }
    }
    /// Between two ends of which other values decide. They may leave no room at all; then no value is valid.
    package static func number(
        _ value: Double, _ what: String, from low: Double, through high: Double
    ) throws(GalleryError) {
        guard let range = ClosedRange(from: low, through: high) else {
            throw .invalidNumber(
                what: what, value: value,
                expected: "from \(low.plain) to \(high.plain), which no number is: change the values it depends on")
        }
        try number(value, what, range)
    }
    package static func positive(
        _ value: Double, _ what: String, upTo limit: Limit = Limits.pieceSize
    ) throws(GalleryError) {
        guard value > 0, value.isFinite else {
            throw .invalidNumber(what: what, value: value, expected: "greater than 0")
        }
        try count(value, what, upTo: limit)
    }
    package static func length(_ value: Double, _ what: String) throws(GalleryError) {
        guard value >= 0, value.isFinite else {
            throw .invalidNumber(what: what, value: value, expected: "0 or more")
        }
        try count(value, what, upTo: Limits.pieceSize)
    }
    package static func count(_ value: Double, _ what: String, upTo limit: Limit) throws(GalleryError) {
        guard value <= Double(limit.standard) else { throw .limit(LimitError(limit, requested: value), what: what) }
    }
}

/// The limits of pieces as numbers.
package enum GalleryLimits {
    /// In user units: texts and boxes without a length are divided by this.
    package static let shortest: Double = 1e-9
    /// Sides of pictures, in user units.
    package static let size = Double(Limits.pieceSize.standard)
    /// Pixels per user unit.
    package static let scale = Double(Limits.pieceScale.standard)
    /// Petals, markers and other counts.
    package static let count = Limits.pieceCount.standard

    // The ranges of fields, which options that set them have too.

    /// In user units: of pictures and boxes, which are as long as curves are.
    package static let sides = Curve.lengths
    package static let lengths = 0...longest
    package static let places = -longest...longest
    private static let longest = sides.upperBound
    /// On scales.
    package static let values = -1e12...1e12
    /// Of motions, in seconds. Long ones in pictures are refused by their cost; pages play them.
    package static let durations = 0.01...GalleryLimits.longestMotion
    package static let longestMotion = 3600.0
}
