// A job from another language, with what its call adds. What makes no job, and files to write, are refused here.
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
        // Null is the same as a missing key.
        self.members = JobMembers(members.filter { $0.value != .null })
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
        if members["output"] != nil {
            throw JobFailure(
                .key, "no file is written here: leave out “output”, and write the bytes yourself", field: "output")
        }
        return try Job(members, commands: commands, output: nil, usualFormat: "png", isStrict: isStrict)
    }
}
