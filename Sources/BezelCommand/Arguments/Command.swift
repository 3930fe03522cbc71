// A subcommand: what it is called, what it takes, what it does.
import BezelRequests

/// What a command says of itself.
struct CommandDescription: Sendable {
    var name: String
    /// One sentence.
    var abstract: String
    /// Paragraphs and examples; lines that are indented stay as they are.
    var discussion = ""
    /// Whether help lists it.
    var isListed = true
}

/// A command whose fields are read from arguments.
protocol Command: FieldGroup {
    static var command: CommandDescription { get }
    func run() throws
}

extension Command {
    static var fieldDescriptions: [FieldDescription] { fields.descriptions }

    /// Reads the arguments behind the command's name.
    ///
    /// - Throws: ``UsageError`` where they are wrong, ``HelpRequest`` where help is asked for.
    init(arguments: [String]) throws {
        let given = try ArgumentReader(Self.fields.descriptions).read(arguments)
        self = try Self.fields.value(of: given)
    }
}
