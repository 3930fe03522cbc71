// `bezel schema`: the JSON Schema of a command's jobs, and of what its `--spec` reads.
import ArgumentParser
import Bezel
import BezelBatch
import BezelGeometry

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (2020-12) of a command's jobs and descriptions.",
        discussion: """
            What has the key “command” is a job, as batch, worker and serve take it; of commands with --spec anything \
            else is a description.

            Examples:
              bezel schema vote
              bezel schema seal -o seal.schema.json
            """
    )
    .ofBezel

    @Argument(help: "A command that draws, measure, or instrument: what all faces are described by.")
    var name: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        let json = try schema()
        guard let output, output != "-" else { return try Output.write(json) }
        try OutputFile(output).write(Array(json) + [0x0A])
    }

    private func schema() throws -> Data { try DrawingCommands(access: .user).schema(of: name) }
}

extension DrawingCommands {
    /// The schema of a command's jobs and descriptions, or of all faces' descriptions, as JSON with sorted keys.
    ///
    /// - Throws: `ValidationError` where nothing has that name.
    func schema(of name: String) throws -> Data {
        if name == SpecSchema.instrument.rawValue { return try SpecSchema.instrument.schema() }
        guard let command = command(name) else {
            let names = names + [SpecSchema.instrument.rawValue]
            throw ValidationError(
                "nothing named “\(name.shortened)” has a schema; "
                    + (names.correction(of: name) ?? "there are \(names.listed)"))
        }
        let schema = JobSchema(formed(command), readsFiles: access != .untrusted)
            .document(description: description(of: name))
        return Data(schema.indentedBytes())
    }
}
