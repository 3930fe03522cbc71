// A job from another language.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests

struct LibraryRequest {
    private var members: JobMembers

    init(_ json: [UInt8]) throws(LibraryFailure) {
        let value: JSONValue
        do { value = try JSONReader.value(json) } catch {
            throw LibraryFailure(kind: JobFailure.Kind.row.rawValue, "the request holds no JSON: \(error)")
        }
        guard case .object(let members) = value else {
            throw LibraryFailure(
                kind: JobFailure.Kind.row.rawValue, "the request holds \(value.kind) instead of one job, an object")
        }
        self.members = JobMembers(members)
    }

    mutating func assume(command: String) {
        guard members["command"] == nil else { return }
        members.members.append(JSONValue.Member("command", .string(command)))
    }

    mutating func set(format: String) {
        members.members.removeAll { $0.key == "format" }
        members.members.append(JSONValue.Member("format", .string(format)))
    }

    func job(_ commands: DrawingCommands, isStrict: Bool) throws(JobFailure) -> Job {
        if members["output"] != nil, members["output"] != .null {
            throw JobFailure(
                .key, "no file is written here: leave out “output”, and write the bytes yourself", field: "output")
        }
        return try Job(members, commands: commands, output: nil, usualFormat: "png", isStrict: isStrict)
    }

    /// What failed. A failure that concerns several keys names them in its message alone, and the first that is given is
    /// told.
    func field(in failure: JobFailure, commands: DrawingCommands) -> String? {
        if let field = failure.field { return field }
        guard failure.kind == .value else { return nil }
        return members.members.map(\.key).first { Self.names($0, in: failure.message) }
    }

    private static func names(_ key: String, in message: String) -> Bool {
        guard let found = message[...].firstRange(ofBytes: "--" + key) else { return false }
        return message[found.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "-" } ?? true
    }
}
