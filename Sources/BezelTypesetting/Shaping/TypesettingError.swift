import BezelGeometry

/// Text that cannot be shaped.
public enum TypesettingError: DescribedError, Hashable {
    /// There is no text.
    case emptyText
    /// The text exceeds the limit.
    case tooLong(length: Int, limit: Int)
    /// A number is not finite.
    case invalidValue(what: String, value: Double)
    /// A font cannot be used.
    case font(FontError)
    /// A C library failed.
    case library(String)

    /// The message.
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
