// Why a job or row has no picture, in a form that programs can tell apart: a kind, a message, and the field it is
// about.

/// A failure of one job. Its message says what was found, what was expected, and where it can, what to write instead.
package struct JobFailure: Error, Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Not JSON or UTF-8, broken quotes, or too long.
        case row
        /// Missing, repeated, or not a text.
        case id
        case command
        /// Unknown, or of the wrong type.
        case key
        /// In a template or document, unknown or unused.
        case field
        /// Outside the folder, used by another row, or invalid.
        case output
        /// Unreadable or contradictory.
        case value
        case input
        case missing
        /// A file, a folder or a font that those who ask may not use, whether or not it is there.
        case access
        case write
        /// Of work, time or size.
        case limit
        case process
    }
    package var kind: Kind
    package var message: String
    package var field: String?
    package init(_ kind: Kind, _ message: String, field: String? = nil) {
        self.kind = kind
        self.message = message
        self.field = field
    }
}
