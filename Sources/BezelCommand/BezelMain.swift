// The `bezel` command.
import ArgumentParser
import Bezel

@main
struct BezelMain: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bezel", abstract: "Set text on curves.")
}
