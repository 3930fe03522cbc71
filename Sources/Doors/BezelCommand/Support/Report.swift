// Messages on standard error.
import BezelGeometry
import BezelSystem
import BezelRequests

enum Report {
    static func error(_ message: String) { write("bezel: error: \(message)") }
    static func warning(_ message: String) { write("bezel: warning: \(message)") }

    static func note(_ message: String) { write("bezel: note: \(message)") }

    /// Writes one line, with visible control characters.
    private static func write(_ line: String) {
        var line = line.visible
        // Names may have megabytes; the end suggests the remedy.
        if line.utf8.count > longest { line = "\(line.prefix(longest / 8))…\(line.suffix(longest / 8))" }
        WholeFile.writeToStandardError(Array((line + "\n").utf8))
    }
}

extension Report {
    private static let longest = 4_096
}
