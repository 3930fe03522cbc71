// `bezel schema`: the JSON Schema of a command's jobs and descriptions.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJobs
import BezelRequests

struct SchemaCommand: Command {
    static let command = CommandDescription(
        name: "schema",
        abstract: "Print the JSON Schema (2020-12) of a command's jobs and descriptions.",
        discussion: """
            What has the key “command” is a job, as batch, worker and serve take it; of commands with --spec anything \
            else is a description.

            Examples:
              bezel schema vote
              bezel schema seal -o seal.schema.json
            """
    )

    var name: String = ""
    var output: String?

    static let fields: Fields<SchemaCommand> = [
        .argument(
            "name", \.name, "name", "A command that draws, measure, or instrument: what all faces are described by."),
        .option("output", \.output, .file, "file", letter: "o", "The file; - is standard output."),
    ]

    func run() throws {
        let json = try schema()
        guard let output, output != "-" else { return try Output.write(json) }
        try OutputFile(output).write(Array(json) + [0x0A])
    }

    private func schema() throws -> Data { try DrawingCommands(access: .user).schema(of: name) }
}
