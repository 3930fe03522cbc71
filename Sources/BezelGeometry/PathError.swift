// What can be wrong with a path's text.

/// An error in path data, with the place in the text.
public struct PathError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The offset, in UTF-8 bytes from the text's start, of the first byte that could not be used.
    public var position: Int
    /// What was expected and what was found.
    public var message: String
    /// Whether the path goes on behind it: a number was pinned to `NumberBounds`.
    package var isRepaired = false

    /// An error at an offset in UTF-8 bytes from the text's start.
    public init(position: Int, message: String) {
        self.position = position
        self.message = message
    }

    public var description: String { "path data, byte \(position): \(message)" }
    public var errorDescription: String? { description }
}
