// Files are written whole or not at all.
import BezelSystem
import BezelGeometry

/// Puts finished bytes into files.
public enum FileWriter {
    /// Writes a file whole or not at all: first under a temporary name in the same folder, then renamed.
    ///
    /// - Throws: ``RenderingError/cannotWrite(path:reason:code:)`` where the folder is missing, the disk is full, or
    ///   writing is not allowed. Nothing is left behind.
    public static func write(_ bytes: [UInt8], to path: String) throws(RenderingError) {
        do {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason, code: Int(error.code))
        }
    }

    /// Writes to standard output.
    public static func writeToStandardOutput(_ bytes: [UInt8]) throws(RenderingError) {
        do {
            try WholeFile.writeToStandardOutput(bytes)
        } catch {
            throw .cannotWrite(path: "standard output", reason: error.reason, code: Int(error.code))
        }
    }

    /// Whether standard output is a terminal, which pictures should not be written to.
    public static var standardOutputIsTerminal: Bool { WholeFile.standardOutputIsTerminal }
}
