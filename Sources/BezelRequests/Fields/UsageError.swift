/// Thrown before drawing.
package struct UsageError: Error, Hashable, CustomStringConvertible {
    package var message: String
    /// Nil for several fields or none.
    package var field: String?

    package init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }
    package var description: String { message }
}
