// What the commands declare of themselves, as swift-argument-parser tells it (tool info, version 0).
import ArgumentParser
import BezelGeometry

/// A command with its options and subcommands.
struct CommandTree: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var arguments: [Argument]?
    var subcommands: [CommandTree]?

    /// An argument, an option or a flag.
    struct Argument: Decodable {
        enum Kind: String, Decodable { case positional, option, flag }
        struct Name: Decodable {
            enum Kind: String, Decodable { case long, short, longWithSingleDash }
            var kind: Kind
            var name: String
            var dashed: String { (kind == .long ? "--" : "-") + name }
        }
        var kind: Kind
        var shouldDisplay: Bool?
        var sectionTitle: String?
        var isOptional: Bool?
        var isRepeating: Bool?
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var allValues: [String]?
        var abstract: String?
        var discussion: String?
    }
    private struct Document: Decodable { var command: CommandTree }

    /// The whole tree of a command.
    init(of command: (some ParsableCommand).Type) throws {
        self = try JSONDecoder().decode(Document.self, from: Data(command._dumpHelp().utf8)).command
    }
    /// The subcommands that the help lists, but for `help` itself.
    var shownCommands: [CommandTree] {
        (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }
    /// The arguments that the help lists.
    var shownArguments: [Argument] { (arguments ?? []).filter { $0.shouldDisplay != false } }
}
