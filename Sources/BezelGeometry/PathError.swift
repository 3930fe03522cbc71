/// An error in path data.
public struct PathError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The offset in UTF-8 bytes.
    public var position: Int
    /// The expected and found text.
    public var message: String
    /// Whether a number was clamped and reading continued.
    package var isRepaired = false

    /// The position is in UTF-8 bytes.
    public init(position: Int, message: String) {
        self.position = position
        self.message = message
    }

    public var description: String { "path data, byte \(position): \(message)" }
    public var errorDescription: String? { description }
}
