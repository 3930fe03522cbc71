// What can be wrong with text before it is placed.
import BezelGeometry

/// Text that cannot be shaped.
public enum TypesettingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// There is no text at all.
    case emptyText
    /// The text has more characters (code points) than ``TypesettingLimits/maximumTextLength``.
    case tooLong(length: Int, limit: Int)
    /// A style names something that is not a finite number.
    case invalidValue(what: String, value: Double)
    /// A style's font cannot be used.
    case font(FontError)
    /// A C library refused.
    case library(String)

    /// What is wrong, in words for the user.
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
    public var errorDescription: String? { description }
}
