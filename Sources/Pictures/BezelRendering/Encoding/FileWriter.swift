// The public way to write a file whole. BezelSystem does it, with the same rules for every file that Bezel writes; here
// its errors become those of rendering.
import BezelSystem
import BezelGeometry

/// Writes files whole or not at all, so that no reader sees a part.
public enum FileWriter {
    /// Writes to a temporary name in the same folder, then renames.
    ///
    /// - Throws: ``RenderingError/cannotWrite(path:reason:code:)``. Leaves no temporary file.
    public static func write(_ bytes: [UInt8], to path: String) throws(RenderingError) {
        do {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason, code: Int(error.code))
        }
    }

    package static func writeToStandardOutput(_ bytes: [UInt8]) throws(RenderingError) {
        do {
            try WholeFile.writeToStandardOutput(bytes)
        } catch {
            throw .cannotWrite(path: "standard output", reason: error.reason, code: Int(error.code))
        }
    }

    package static var standardOutputIsTerminal: Bool { WholeFile.standardOutputIsTerminal }
}
