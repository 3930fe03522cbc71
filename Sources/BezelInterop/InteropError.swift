// The one error that leaves this target: which C library said no, with which code, to what.
import BezelGeometry

/// A C library's refusal.
package struct InteropError: Error, Hashable, Sendable, CustomStringConvertible {
    package var library: String
    /// The library's own code; 0 where it gives none.
    package var code: Int
    package var message: String
    /// The limit that a picture's file reaches; nil for every other refusal.
    package var limit: LimitError?

    package init(library: String, code: Int = 0, message: String) {
        self.library = library
        self.code = code
        self.message = message
    }
    /// A limit that a picture's file reaches.
    package init(library: String, limit: LimitError) {
        self.init(library: library, message: limit.description)
        self.limit = limit
    }
    package var description: String { code == 0 ? "\(library): \(message)" : "\(library): \(message) (code \(code))" }
}
