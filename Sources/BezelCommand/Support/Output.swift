// Text on standard output.
import Bezel
import Foundation

enum Output {
    static func writeLine(_ line: String) throws { try put(Data((line + "\n").utf8)) }

    /// Indented JSON with sorted keys: the same input writes the same bytes.
    static func writeJSON(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try put(try encoder.encode(value) + Data("\n".utf8))
    }

    static func write(_ data: Data) throws { try put(data + Data("\n".utf8)) }

    private static func put(_ data: Data) throws { try FileWriter.writeToStandardOutput(Array(data)) }
}
