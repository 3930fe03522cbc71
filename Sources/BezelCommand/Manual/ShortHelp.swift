// Help that fits on two screens: what most pictures need in a line each, and the names of all else.
import ArgumentParser
import BezelGeometry

/// The first help of a command that has many options. `--help-all` says everything.
struct ShortHelp {
    /// Lines of two screens. What is not longer needs no short form.
    static let lines = 80
    private static let columns = 80
    /// Where the words on an option begin.
    private static let indent = 26

    /// The options that most pictures want, in whichever section they stand.
    private static let usual: Set<String> = [
        "align", "background", "color", "currency", "duration", "fit", "font", "output", "overflow",
        "preset", "scale", "side", "size", "spacing", "spec", "strict", "stroke", "tracking", "weight",
    ]
    /// How many options of a command's own first section are explained.
    private static let own = 8
    /// Lines of examples.
    private static let examples = 9

    private let command: CommandTree
    private let name: String

    init(of command: any ParsableCommand.Type) throws {
        self.command = try CommandTree(of: command)
        name = "bezel " + self.command.commandName
    }

    var text: String {
        var lines = Self.wrapped(command.abstract ?? "", indent: 0)
        lines += shownExamples
        lines += ["", "USAGE: " + usage]
        let positionals = command.shownArguments.filter { $0.kind == .positional }
        if !positionals.isEmpty {
            lines += ["", "ARGUMENTS:"] + positionals.map { Self.line("<\($0.valueName ?? "")>", $0.abstract) }
        }
        for (i, section) in sections.enumerated() {
            lines += ["", section.title + ":"] + Self.lines(of: section.options, isOwn: i == 0)
        }
        lines += ["", "\(name) --help-all explains all of them, with more examples."]
        return lines.joined(separator: "\n") + "\n"
    }

    private var usage: String {
        let positionals = command.shownArguments.filter { $0.kind == .positional }.map { argument in
            let name = "<\(argument.valueName ?? "")>"
            return argument.isOptional == true ? "[\(name)]" : name
        }
        return ([name] + positionals + ["[<options>]"]).joined(separator: " ")
    }

    /// The first examples, whole: a title and the lines below it.
    private var shownExamples: [String] {
        let all = (command.discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = all.firstIndex(of: "Examples:") else { return [] }
        let body = all[(start + 1)...].prefix { !$0.isEmpty }
        var count = 0
        // No example is cut in two.
        for (i, line) in body.enumerated() where i < Self.examples && !line.hasSuffix("\\") && !line.hasSuffix(":") {
            count = i + 1
        }
        return ["", "Examples:"] + body.prefix(count)
    }

    private struct Section {
        var title: String
        var options: [CommandTree.Argument]
    }
    private var sections: [Section] {
        var sections: [Section] = []
        for option in command.shownArguments where option.kind != .positional && option.longName != "--help" {
            let title = option.sectionTitle?.uppercased() ?? Self.others
            if let i = sections.firstIndex(where: { $0.title == title }) {
                sections[i].options.append(option)
            } else {
                sections.append(Section(title: title, options: [option]))
            }
        }
        return sections.filter { $0.title != Self.others } + sections.filter { $0.title == Self.others }
    }
    /// What stands in no section of its own comes last.
    private static let others = "OTHER OPTIONS"

    private static func lines(of options: [CommandTree.Argument], isOwn: Bool) -> [String] {
        let few = options.count <= 3
        let told = options.enumerated().filter { i, option in
            few || isOwn && i < own || option.names?.contains { usual.contains($0.name) } == true
        }.map(\.element)
        let rest = options.filter { option in !told.contains { $0.label == option.label } }.compactMap(\.longName)
        let names = rest.isEmpty ? [] : wrapped((told.isEmpty ? "" : "also ") + rest.joined(separator: ", "), indent: 2)
        return told.map { line($0.label, $0.abstract) } + names
    }

    /// An option and what it does, in one line.
    private static func line(_ label: String, _ abstract: String?) -> String {
        let start = "  " + label
        let room = columns - indent
        var text = firstSentence(abstract ?? "")
        if text.count > room {
            text = text.prefix(room - 1).split(separator: " ").dropLast().joined(separator: " ") + "…"
        }
        guard start.count < indent else { return start + "\n" + String(repeating: " ", count: indent) + text }
        return start + String(repeating: " ", count: indent - start.count) + text
    }
    private static func firstSentence(_ text: String) -> String {
        let ends = [". ", "; ", " (values:"].compactMap { text.firstRange(of: $0)?.lowerBound }
        let sentence = ends.min().map { text[..<$0] } ?? text[...]
        return sentence.last == "." ? String(sentence.dropLast()) : String(sentence)
    }

    /// Words in lines of the usual width.
    private static func wrapped(_ text: String, indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > columns {
                lines.append(space + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [space + line]
    }
}

extension CommandTree.Argument {
    /// The name by which messages call an option.
    fileprivate var longName: String? { (names?.first { $0.kind == .long } ?? names?.first)?.dashed }
    /// `-o, --output <file>`.
    fileprivate var label: String {
        let short = names?.first { $0.kind == .short }.map { $0.dashed + ", " } ?? ""
        return short + (longName ?? "") + (kind == .option ? " <\(valueName ?? "")>" : "")
    }
}
