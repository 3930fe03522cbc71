// Why a row gives no picture.

/// A row's error, as its answer holds it.
package struct JobFailure: Error, Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The row cannot be read: no JSON, no UTF-8, broken quotes, too long.
        case row
        /// An id is missing, is no text, or comes twice.
        case id
        /// The command is missing or unknown.
        case command
        /// A key is unknown, or its value is of the wrong kind.
        case key
        /// A field of a template or of a document names nothing, or is not used.
        case field
        /// The output leads out of the folder, is taken by another row, or cannot be a file's name.
        case output
        /// A value cannot be read, or values contradict each other.
        case value
        /// A text, path, font, document or number cannot be used.
        case input
        /// A file that is to be read is not there.
        case missing
        /// The picture cannot be written.
        case write
        /// A limit on work, time or size was reached.
        case limit
        /// The process that drew it ended, by a fault of the program or a limit of the system.
        case process
    }
    package var kind: Kind
    package var message: String
    /// The key that it is about; nil where it is about none, or not known to be about one.
    package var field: String?
    package init(_ kind: Kind, _ message: String, field: String? = nil) {
        self.kind = kind
        self.message = message
        self.field = field
    }
}
