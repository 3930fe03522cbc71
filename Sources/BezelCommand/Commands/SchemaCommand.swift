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
              bezel schema seal -o seal.schema.json
            """
    )
    .ofBezel

    /// All faces are described alike.
    enum Name: String, CaseIterable, ExpressibleByArgument { case instrument, gauge, watch, seal, lens }

    @Argument(help: "instrument, gauge, watch, seal or lens; these are described alike.") var name: Name
    @Option(name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        let json = try Instrument.jsonSchema()
        guard let output, output != "-" else { return try Output.write(json) }
        try OutputFile(output).write(Array(json) + [0x0A])
    }
}
