// Errors of C libraries.
import BezelGeometry

/// An error of a C library, with its name, code and message; or a limit of this library on what it may do.
package struct InteropError: Error, Hashable, Sendable, CustomStringConvertible {
    package var library: String
    /// The library's code, or 0.
    package var code: Int
    package var message: String
    package var limit: LimitError?

    package init(library: String, code: Int = 0, message: String) {
        self.library = library
        self.code = code
        self.message = message
    }
    package init(library: String, limit: LimitError) {
        self.init(library: library, message: limit.description)
        self.limit = limit
    }
    package var description: String { code == 0 ? "\(library): \(message)" : "\(library): \(message) (code \(code))" }
}
