// Options that contradict each other or cannot be read.

/// A mistake in what was asked for, before anything is drawn.
package struct UsageError: Error, Hashable, CustomStringConvertible {
    package var message: String
    /// The field that it is about, by its name; nil where it is about several or none.
    package var field: String?

    package init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }
    package var description: String { message }
}
