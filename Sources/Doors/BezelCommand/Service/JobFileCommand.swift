// `bezel draw`: draws one job's file.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJobs
import BezelRequests
import BezelJSON

struct JobFileCommand: Command {
    static let command = CommandDescription(
        name: "draw",
        abstract: "Draw the job in a JSON file.",
        discussion: """
            A job is a JSON object: its command, and that command's long options as keys. `bezel schema text` prints \
            what a job of `text` may hold; `bezel batch` draws many.

            Examples:
              echo '{"command": "text", "text": "HELLO", "circle": 100}' > hello.json
              bezel draw hello.json -o hello.png
              bezel draw hello.json --format svg -o - | wc -c
            """
    )

    var file: String = ""
    var output: String?
    var format: String?
    var strict = false

    static let fields: Fields<JobFileCommand> = [
        .argument("file", \.file, "job.json", "The job's file; - reads standard input."),
        .option(
            "output", \.output, .text, "output", letter: "o",
            "The picture's file, instead of the job's own output; - writes to standard output."),
        .option("format", \.format, .text, "format", "The picture's format, where no file's name says it."),
        .flag("strict", \.strict, "Fail instead of warning where something would be lost."),
    ]

    func run() throws {
        var members = try readMembers()
        guard let name = try output ?? failing({ () throws(JobFailure) in try members.text("output", .output) }) else {
            throw UsageError(
                "no picture's file: give --output picture.png, or -o - for standard output", field: "output")
        }
        if let format {
            members.members.removeAll { $0.key == "format" }
            members.members.append(JSONValue.Member("format", .string(format)))
        }
        // The user's own job, as standard input is consumed.
        let context = RenderContext()
        let job = try failing { () throws(JobFailure) in
            try Job(
                members, commands: DrawingCommands(access: context.access), output: name == "-" ? nil : name,
                usualFormat: "png",
                isStrict: strict)
        }
        let renderer = CommandRenderer(in: context)
        let drawing = try failing { () throws(JobFailure) in try renderer.draw(job) }
        drawing.warnings.forEach(Report.warning)
        try OutputFile(name).write(drawing.bytes)
    }

    private func readMembers() throws -> JobMembers {
        let bytes = Array(try RenderContext().read(file))
        let value: JSONValue
        do { value = try JSONReader.value(bytes) } catch {
            throw RequestFailure("\(Input.name(file)) holds no JSON: \(error)")
        }
        guard case .object(let members) = value else {
            throw RequestFailure(
                "\(Input.name(file)) holds \(value.kind) instead of one job, an object; `bezel batch` draws lists of jobs"
            )
        }
        return JobMembers(members)
    }

    private func failing<R>(_ work: () throws(JobFailure) -> R) throws -> R {
        do { return try work() } catch {
            let status: ExitStatus =
                switch error.kind {
                case .missing: .missingFile
                case .write: .io
                case .command, .key, .value, .access, .output, .id, .field: .usage
                case .row, .input, .limit, .process: .badInput
                }
            throw RequestFailure(error.message, status)
        }
    }
}
