// A row's error.

package struct JobFailure: Error, Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Not JSON or UTF-8, broken quotes, or too long.
        case row
        /// Missing, repeated, or not a text.
        case id
        case command
        /// Unknown, or with a value of the wrong type.
        case key
        /// Unknown or unused, in a template or document.
        case field
        /// Outside the folder, used by another row, or invalid.
        case output
        /// Unreadable or contradictory.
        case value
        /// An unusable text, path, font, document or number.
        case input
        case missing
        case write
        /// Of work, time or size.
        case limit
        /// The drawing process ended.
        case process
    }
    package var kind: Kind
    package var message: String
    /// The key concerned, if known.
    package var field: String?
    package init(_ kind: Kind, _ message: String, field: String? = nil) {
        self.kind = kind
        self.message = message
        self.field = field
    }
}
