// Texts that the command writes to its output: one line, or JSON in one form.
import BezelGeometry

package enum OutputText {
    /// Control characters are escaped for terminals.
    package static func line(_ line: String) -> [UInt8] { Array((line.visible + "\n").utf8) }

    /// Indented, with sorted keys.
    package static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return json(try encoder.encode(value))
    }
    package static func json(_ json: Data) -> [UInt8] {
        Array((String(decoding: json, as: UTF8.self).visibleJSON + "\n").utf8)
    }
}
