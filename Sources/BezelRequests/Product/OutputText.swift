// Text that is written: one line whatever is in it, JSON with sorted keys.
import BezelGeometry

package enum OutputText {
    /// One line: control characters of fonts and documents are shown, not sent to a terminal.
    package static func line(_ line: String) -> [UInt8] { Array((line.visible + "\n").utf8) }

    /// Indented JSON with sorted keys: the same input gives the same bytes.
    package static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return json(try encoder.encode(value))
    }
    /// Finished JSON.
    package static func json(_ json: Data) -> [UInt8] {
        Array((String(decoding: json, as: UTF8.self).visibleJSON + "\n").utf8)
    }
}
