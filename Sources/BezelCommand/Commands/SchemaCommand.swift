// `bezel schema`: the JSON Schema of what a command's --spec reads.
import ArgumentParser
import Bezel
import Foundation

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (2020-12) of a description.",
        discussion: """
            Examples:
              bezel schema gauge > gauge.schema.json
              bezel schema vote > vote.schema.json
              bezel schema seal -o seal.schema.json
            """
    )
    .ofBezel

    /// All faces are described alike.
    enum Name: String, CaseIterable, ExpressibleByArgument {
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

    @Argument(
        help: """
            dial, badge, flower, pattern or vote; instrument, gauge, watch, seal or lens, which are described alike.
            """)
    var name: Name
    @Option(name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        let json = try name.schema()
        guard let output, output != "-" else { return try Output.write(json) }
        try OutputFile(output).write(Array(json) + [0x0A])
    }
}
