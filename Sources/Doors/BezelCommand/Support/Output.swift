// Text on standard output.
import Bezel
import BezelGeometry
import BezelRequests

enum Output {
    static func writeLine(_ line: String) throws { try FileWriter.writeToStandardOutput(OutputText.line(line)) }
    static func writeJSON(_ value: some Encodable) throws {
        try FileWriter.writeToStandardOutput(OutputText.json(value))
    }
    static func write(_ json: Data) throws { try FileWriter.writeToStandardOutput(OutputText.json(json)) }
}
