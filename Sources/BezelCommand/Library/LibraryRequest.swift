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
            throw JobFailure(.key, "no file is written here: leave out “output”, and write the bytes yourself")
        }
        return try Job(members, commands: commands, output: nil, usualFormat: "png", isStrict: isStrict)
    }

    /// The key in a failure's message: “key” or `--key`.
    func field(in failure: JobFailure, commands: DrawingCommands) -> String? {
        guard case .string(let name)? = members["command"], let command = commands.command(name) else { return nil }
        if let field = failure.field { return field }
        let given = members.members.map(\.key)
        if failure.kind == .key {
            let isKnown = { (key: String) in command.option(key) != nil || Job.ownKeys.contains(key) }
            if let unknown = given.first(where: { !isKnown($0) }) { return unknown }
            let names = given + command.options.filter { $0.isRequired && members[$0.name] == nil }.map(\.name)
            if case .string(let format)? = members["format"], !command.formats.contains(format) { return "format" }
            // The message also names the command.
            return names.last { failure.message.contains("“\($0)”") }
        }
        return given.first { Self.names($0, in: failure.message) }
    }

    private static func names(_ key: String, in message: String) -> Bool {
        guard let found = message[...].firstRange(ofBytes: "--" + key) else { return false }
        return message[found.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "-" } ?? true
    }
}
