// The options of the commands as keys of jobs, told by the declarations that read the command line.
import ArgumentParser
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import Synchronization

/// The commands that draw jobs.
struct DrawingCommands: JobCommands {
    /// Who sends the jobs.
    var access: FileAccess

    /// All of them, in the order of the help.
    static let all: [any DrawingCommand.Type] = [
        TextCommand.self, DialCommand.self, BadgeCommand.self, FlowerCommand.self, PatternCommand.self,
        VoteCommand.self, GaugeCommand.self, WatchCommand.self, SealCommand.self, LensCommand.self,
        RenderCommand.self, MeasureCommand.self,
    ]
    static func type(_ name: String) -> (any DrawingCommand.Type)? { all.first { $0._commandName == name } }

    var version: String { bezelVersion }
    var names: [String] { Self.all.map { $0._commandName } }

    /// What each has been found to take.
    private static let known = Mutex<[String: JobCommand]>([:])

    func command(_ name: String) -> JobCommand? {
        if let found = Self.known.withLock({ $0[name] }) { return found }
        guard let type = Self.type(name) else { return nil }
        let made = Self.described(type)
        Self.known.withLock { $0[name] = made }
        return made
    }

    func renderer() -> any JobRenderer { CommandRenderer(access: access) }

    func description(of command: String) -> JSONValue? {
        guard let data = try? SpecSchema(rawValue: command)?.schema() else { return nil }
        return try? JSONReader.value(data)
    }

    /// Options that say what becomes of a picture, or print something else: of the job, not of its command.
    private static let left: Set<String> = [
        "help", "version", "output", "format", "strict", "print-spec", "list-presets", "open", "watch",
    ]

    private static func described(_ type: any DrawingCommand.Type) -> JobCommand {
        let dump = try? JSONReader.value(type._dumpHelp().utf8)
        var options: [JobOption] = []
        if case .array(let arguments)? = dump?["command"]?["arguments"] {
            options = arguments.compactMap { option($0, of: type) }
        }
        if type == RenderCommand.self {
            if let i = options.firstIndex(where: { $0.isPositional }) {
                options[i].isRequired = false
                options[i].help = "The document's file."
                options[i].valueName = "file"
            }
            options += [
                JobOption(
                    name: "svg", kind: .value, help: "The document itself, instead of its file.", valueName: "text"),
                JobOption(
                    name: "fields", kind: .fields,
                    help: "What stands for {{name}} in the document's texts and attributes.", valueName: "texts"),
            ]
        }
        return JobCommand(
            name: type._commandName, abstract: type.configuration.abstract, options: options, formats: type.formats,
            oneOf: type.oneOf)
    }

    private static func option(_ argument: JSONValue, of type: any DrawingCommand.Type) -> JobOption? {
        func text(_ key: String) -> String? {
            if case .string(let text)? = argument[key] { text } else { nil }
        }
        func flag(_ key: String) -> Bool { argument[key] == .bool(true) }
        var names: [String] = []
        if case .array(let all)? = argument["names"] {
            for name in all where name["kind"] == .string("long") {
                if case .string(let long)? = name["name"] { names.append(long) }
            }
        }
        let isPositional = text("kind") == "positional"
        if isPositional { names = [type.argumentKey ?? text("valueName") ?? "text"] }
        guard let name = names.first, !left.contains(name) else { return nil }
        var values: [String] = []
        if case .array(let all)? = argument["allValues"] {
            values = all.compactMap { if case .string(let value) = $0 { value } else { nil } }
        }
        return JobOption(
            name: name, aliases: Array(names.dropFirst()),
            kind: text("kind") == "flag" ? .flag : name == "spec" ? .specification : .value,
            isRepeating: flag("isRepeating"), isPositional: isPositional, isRequired: !flag("isOptional"),
            help: [text("abstract"), text("discussion")].compactMap(\.self).joined(separator: " "),
            valueName: text("valueName") ?? "", standard: text("defaultValue"), values: values)
    }
}
