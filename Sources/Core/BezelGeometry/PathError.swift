/// The first mistake in SVG path data, with its place.
public struct PathError: DescribedError, Hashable {
    /// Where reading stopped, as an offset in UTF-8 bytes from the data's start.
    public var position: Int
    /// What was expected and what was found there, for users to read.
    public var message: String
    /// A number was clamped and reading continued.
    package var isRepaired = false

    package init(position: Int, message: String) {
        self.position = position
        self.message = message
    }

    /// The message with its byte offset, as one sentence without a full stop.
    public var description: String { "path data, byte \(position): \(message)" }
}
