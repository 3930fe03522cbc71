/// An error in path data.
public struct PathError: DescribedError, Hashable {
    /// The offset in UTF-8 bytes.
    public var position: Int
    /// The expected and found text.
    public var message: String
    /// A number was clamped and reading continued.
    package var isRepaired = false

    package init(position: Int, message: String) {
        self.position = position
        self.message = message
    }

    public var description: String { "path data, byte \(position): \(message)" }
}
