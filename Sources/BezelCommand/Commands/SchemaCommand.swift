// `bezel schema`: the JSON Schema of a command's jobs, and of what its `--spec` reads.
import ArgumentParser
import Bezel
import BezelBatch
import Foundation

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

    /// What can be described in JSON. All faces are described alike.
    enum Name: String, CaseIterable {
        case instrument, gauge, watch, seal, lens, dial, badge, flower, pattern, vote

        func schema() throws -> Data {
            switch self {
            case .instrument, .gauge, .watch, .seal, .lens: try Instrument.jsonSchema()
            case .dial: try PaymentDial.jsonSchema()
            case .badge: try Badge.jsonSchema()
            case .flower: try Flower.jsonSchema()
            case .pattern: try TrianglePattern.jsonSchema()
            case .vote: try VotePair.jsonSchema()
            }
        }
    }

    @Argument(help: "A command that draws, measure, or instrument: what all faces are described by.")
    var name: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        let json = try schema()
        guard let output, output != "-" else { return try Output.write(json) }
        try OutputFile(output).write(Array(json) + [0x0A])
    }

    private func schema() throws -> Data {
        if name == Name.instrument.rawValue { return try Name.instrument.schema() }
        let commands = DrawingCommands(access: .user)
        guard let command = commands.command(name) else {
            let names = commands.names + [Name.instrument.rawValue]
            let near = names.nearest(to: name)
            throw ValidationError(
                "nothing named “\(name.shortened)” has a schema; "
                    + (near.map { "did you mean “\($0)”?" } ?? "there are \(names.listed)"))
        }
        let schema = JobSchema(commands.formed(command)).document(description: commands.description(of: name))
        let object = try JSONSerialization.jsonObject(with: Data(schema.bytes()))
        return try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }
}
