// The errors of shaping. What can go wrong afterwards, when shaped text is placed on a path, is `LayoutError`
// (TextPath).
import BezelGeometry

/// Why text cannot be shaped; found before any glyph is made.
public enum TypesettingError: DescribedError, Hashable {
    /// There is no text: every span is empty. White space alone is text.
    case emptyText
    /// The text has more code points (Unicode scalars) than the limit `textLength` allows for one line.
    case tooLong(length: Int, limit: Int)
    /// A length of a style is not finite or too large, or an ornament has no extent; `what` names it.
    case invalidValue(what: String, value: Double)
    /// A font's size or variation cannot be used, as ``FontError/invalidValue(what:value:)`` says.
    case font(FontError)
    /// A library for fonts failed; the text is its own message.
    case library(String)

    /// What is wrong with which value and, for a limit, the remedy.
    public var description: String {
        switch self {
        case .emptyText: "there is no text to set"
        case .tooLong(let length, let limit):
            LimitError(Limits.textLength, value: limit, requested: Double(length)).description
        case .invalidValue(let what, let value): "\(what) cannot be \(value)"
        case .font(let error): error.description
        case .library(let message): message
        }
    }
}
