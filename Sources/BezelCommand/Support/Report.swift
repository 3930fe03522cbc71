// What is said on standard error.
import BezelGeometry
import BezelSystem
import BezelRequests

/// Messages on standard error.
enum Report {
    static func error(_ message: String) { write("bezel: error: \(message)") }
    static func warning(_ message: String) { write("bezel: warning: \(message)") }

    static func note(_ message: String) { write("bezel: note: \(message)") }

    /// One line whatever is in it: control characters are shown, not sent to a terminal.
    private static func write(_ line: String) {
        var line = line.visible
        // A document may hold names of megabytes. The end says what to do.
        if line.utf8.count > longest { line = "\(line.prefix(longest / 8))…\(line.suffix(longest / 8))" }
        WholeFile.writeToStandardError(Array((line + "\n").utf8))
    }
}

extension Report {
    /// Bytes of the longest message that is printed whole.
    private static let longest = 4_096
}
