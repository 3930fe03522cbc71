// A command's full help, from its declarations.
import BezelGeometry
import BezelRequests

struct HelpPage {
    static let columns = 80
    private static let indent = 26
    private static let deeper = 8

    let command: CommandDescription
    let fields: [FieldDescription]
    var subcommands: [CommandDescription] = []

    var text: String {
        var lines = TextLines.wrapped("OVERVIEW: " + command.abstract)
        if !command.discussion.isEmpty { lines += [""] + TextLines.paragraphs(command.discussion) }
        lines += ["", "USAGE: " + usage]
        let arguments = fields.filter { $0.kind == .argument }
        if !arguments.isEmpty { lines += ["", "ARGUMENTS:"] + arguments.flatMap(Self.lines) }
        let sections = HelpSection.all(of: fields, own: command.ownTitle)
        for section in sections {
            lines += ["", section.title + ":"] + section.fields.flatMap(Self.lines)
            if section.title == HelpSection.others { lines += Self.own(isRoot: !subcommands.isEmpty) }
        }
        if !sections.contains(where: { $0.title == HelpSection.others }) {
            lines += ["", HelpSection.others + ":"] + Self.own(isRoot: !subcommands.isEmpty)
        }
        if !subcommands.isEmpty {
            lines += ["", "SUBCOMMANDS:"]
            for command in subcommands { lines += Self.entry(command.name, command.abstract) }
            lines += ["", "  See “bezel help <subcommand>” for detailed help."]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var usage: String {
        subcommands.isEmpty ? Self.usage(of: command, fields) : "bezel <subcommand>"
    }

    /// The line of both helps: what must be given, then the options.
    static func usage(of command: CommandDescription, _ fields: [FieldDescription]) -> String {
        let arguments = fields.filter { $0.kind == .argument }.map { field in
            let name = field.label + (field.isRepeating ? " ..." : "")
            return field.isRequired ? name : "[\(name)]"
        }
        let options = fields.filter { $0.kind != .argument }
        let required = options.filter(\.isRequired).map(\.fullLabel)
        let others = options.count > required.count ? ["[<options>]"] : []
        return (["bezel " + command.name] + arguments + required + others).joined(separator: " ")
    }

    private static func own(isRoot: Bool) -> [String] {
        (isRoot ? entry("--version", "Show the version.") : []) + entry("-h, --help", "Show help information.")
    }

    private static func lines(of field: FieldDescription) -> [String] {
        var words = field.help
        var facts: [String] = []
        if !field.choices.isEmpty { facts.append("values: " + field.choices.joined(separator: ", ")) }
        if let standard = field.shownDefault { facts.append("default: " + standard) }
        if !facts.isEmpty { words += " (" + facts.joined(separator: "; ") + ")" }
        let more = field.more.isEmpty ? [] : TextLines.wrapped(field.more, indent: deeper)
        return entry(field.helpLabel, words) + more
    }

    private static func entry(_ label: String, _ words: String) -> [String] {
        let start = "  " + label
        let lines = TextLines.wrapped(words, indent: indent)
        guard start.count < indent, let first = lines.first else { return [start] + lines }
        return [start + first.dropFirst(start.count)] + lines.dropFirst()
    }
}

struct HelpSection {
    /// For options without a section; last.
    static let others = "OPTIONS"

    var title: String
    var fields: [FieldDescription]

    /// - Parameter own: The title of options without a section, which then come first.
    static func all(of fields: [FieldDescription], own: String?) -> [HelpSection] {
        let others = own?.uppercased() ?? Self.others
        var sections: [HelpSection] = []
        for field in fields where field.kind != .argument && field.doors != .jobs {
            let title = field.section?.uppercased() ?? others
            if let i = sections.firstIndex(where: { $0.title == title }) {
                sections[i].fields.append(field)
            } else {
                sections.append(HelpSection(title: title, fields: [field]))
            }
        }
        let rest = sections.filter { $0.title != others }
        let unnamed = sections.filter { $0.title == others }
        return own == nil ? rest + unnamed : unnamed + rest
    }
}

extension FieldDescription {
    /// `-o, --output <file>`.
    var helpLabel: String {
        if kind == .argument { return label }
        var names = dashedNames
        if isNegatable { names.append("--no-" + name) }
        return names.joined(separator: isNegatable ? "/" : ", ") + (takesValue ? " <\(valueName)>" : "")
    }
    /// Nil for zero, which changes nothing.
    var shownDefault: String? {
        guard let standard, !standard.isEmpty, standard != "0" else { return nil }
        return standard
    }
}

enum TextLines {
    static func wrapped(_ text: String, indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > HelpPage.columns {
                lines.append(space + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [space + line]
    }
    /// Keeps indented lines.
    static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.hasPrefix(" ") || line.isEmpty ? [String(line)] : wrapped(String(line))
        }
    }
}
