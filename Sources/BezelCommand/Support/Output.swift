// Text on standard output.
import Bezel
import BezelGeometry

enum Output {
    /// One line whatever is in it: control characters of fonts and documents are shown, not sent to a terminal.
    static func writeLine(_ line: String) throws { try put(Data(Self.line(line))) }

    /// One line whatever is in it, as bytes.
    static func line(_ line: String) -> [UInt8] { Array((line.visible + "\n").utf8) }

    /// Lines of our own, as they are.
    static func writeText(_ text: String) throws { try put(Data((text + "\n").utf8)) }

    /// Indented JSON with sorted keys: the same input writes the same bytes.
    static func writeJSON(_ value: some Encodable) throws { try put(Data(try json(value))) }

    /// The same as bytes.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return visible(try encoder.encode(value))
    }

    /// Finished JSON.
    static func write(_ json: Data) throws { try put(Data(visible(json))) }

    private static func visible(_ json: Data) -> [UInt8] {
        Array((String(decoding: json, as: UTF8.self).visibleJSON + "\n").utf8)
    }

    private static func put(_ data: Data) throws { try FileWriter.writeToStandardOutput(Array(data)) }
}
