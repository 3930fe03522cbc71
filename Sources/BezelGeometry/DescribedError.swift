/// An error that says what was expected, what was found and what to do.
public protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

extension DescribedError {
    /// The description.
    public var errorDescription: String? { description }
}
