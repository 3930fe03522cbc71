// What became of a row or job, as a line of JSON: in ledgers, on standard output, in the studio's responses.
import BezelSystem
import BezelGeometry
import BezelJSON

/// The answer to a job. Only ``line`` and ``milliseconds`` may differ between runs of a job.
package struct Answer: Sendable {
    /// Drawn, drawn with warnings, not drawn, or there from an earlier run.
    package enum Status: String, Sendable { case ok, warned, failed, skipped }

    package var id: String?
    /// From 1.
    package var line: Int
    package var status: Status
    /// Relative to the folder.
    package var output: String?
    /// In merged output, from 1.
    package var page: Int?
    /// On a page of several pictures, from 1.
    package var cell: Int?
    /// The size of the file.
    package var bytes: Int?
    /// The file's digest.
    package var sha256: Digest?
    /// The job's digest, by which a later run knows whether the picture is current.
    package var job: Digest?
    /// From planning to the written file, with hundredths.
    package var milliseconds: Double
    package var warnings: [String] = []
    package var notes: [String] = []
    /// The smallest fraction of its size at which a text was set; nil if all have theirs.
    package var smallestScale: Double?
    package var error: JobFailure?
    /// Only without a file.
    package var data: [UInt8]?

    package init(id: String?, line: Int, status: Status, milliseconds: Double = 0) {
        self.id = id
        self.line = line
        self.status = status
        self.milliseconds = milliseconds
    }
    package init(id: String?, line: Int, failure: JobFailure) {
        self.init(id: id, line: line, status: .failed)
        error = failure
    }

    package mutating func fail(_ failure: JobFailure) {
        status = .failed
        error = failure
        warnings = []
        notes = []
        smallestScale = nil
    }

    /// The answer as an object, with keys in a fixed order and without those that say nothing.
    package var json: JSONValue {
        var members = [
            JSONValue.Member("id", id.map { .string($0) } ?? .null), .init("line", .number(line)),
            .init("status", .string(status.rawValue)),
        ]
        if let output { members.append(.init("output", .string(output))) }
        if let page { members.append(.init("page", .number(page))) }
        if let cell { members.append(.init("cell", .number(cell))) }
        if let bytes { members.append(.init("bytes", .number(bytes))) }
        if let sha256 { members.append(.init("sha256", .string(sha256.hexadecimal))) }
        if let job { members.append(.init("job", .string(job.hexadecimal))) }
        let hundredths = Int(clamping: (milliseconds * 100).rounded())
        let rest = hundredths % 100
        members.append(
            .init("milliseconds", .number("\(hundredths / 100)" + (rest < 10 ? ".0\(rest)" : ".\(rest)"))))
        members.append(.init("warnings", .array(warnings.map { .string($0) })))
        if !notes.isEmpty { members.append(.init("notes", .array(notes.map { .string($0) }))) }
        if let smallestScale {
            members.append(.init("smallestScale", .number(((smallestScale * 1000).rounded() / 1000).plain)))
        }
        if let error {
            var facts = [
                JSONValue.Member("kind", .string(error.kind.rawValue)), .init("message", .string(error.message)),
            ]
            if let field = error.field { facts.append(.init("field", .string(field))) }
            members.append(.init("error", .object(facts)))
        }
        if let data { members.append(.init("data", .string(Data(data).base64EncodedString()))) }
        return .object(members)
    }
}
