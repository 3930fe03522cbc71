/// An error that says what was expected, what was found and what to do.
public protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

extension DescribedError {
    /// The message that Foundation shows as `localizedDescription`: the same as `description`.
    public var errorDescription: String? { description }
}
