// Help of at most two screens: the main options explained, the others listed.
import BezelGeometry
import BezelRequests

struct ShortHelp {
    /// Shorter help needs no short form.
    static let lines = 80
    private static let columns = HelpPage.columns
    private static let indent = 26

    /// Explained in any section.
    private static let usual: Set<String> = [
        "align", "background", "bottom", "color", "currency", "dry-run", "duration", "fit", "font", "font-dir",
        "font-size",
        "height", "output", "overflow", "padding", "preset", "scale", "shard", "side", "size", "spacing", "spec",
        "strict", "template", "tracking", "weight",
        "width",
    ]
    /// Explained in the first section.
    private static let own = 8
    /// Lines.
    private static let examples = 9
    /// Options that few need, of which a section names the first and counts the others.
    private static let folded: [(section: String, named: Int)] = [("PDF", 3)]
    /// Options of the output for machines that cut, engrave and plot, which are counted.
    private static let machines: Set<String> = [
        "outlines", "tolerance", "user-unit", "laser", "origin", "feed", "power", "passes", "layer", "park", "rapid",
        "acceleration", "dynamic-power", "no-arcs",
    ]

    let command: CommandDescription
    let fields: [FieldDescription]

    /// With whole sentences, on two lines each where they need them, if that is short enough; else with sentences cut off.
    var text: String {
        let whole = page(cutsSentences: false, examples: Self.examples)
        if whole.count <= Self.lines { return Self.joined(whole) }
        var count = Self.examples
        var page = page(cutsSentences: true, examples: count)
        while page.count > Self.lines, count > 0 {
            count -= 1
            page = self.page(cutsSentences: true, examples: count)
        }
        return Self.joined(page)
    }
    private static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    private func page(cutsSentences: Bool, examples: Int) -> [String] {
        var lines = TextLines.wrapped(command.abstract)
        lines += shownExamples(examples)
        lines += ["", "USAGE: " + HelpPage.usage(of: command, fields)]
        let positionals = fields.filter { $0.kind == .argument }
        if !positionals.isEmpty {
            lines += ["", "ARGUMENTS:"] + positionals.flatMap { Self.lines($0.label, $0.help, cut: cutsSentences) }
        }
        for (i, section) in HelpSection.all(of: fields, own: command.ownTitle).enumerated() {
            if let folded = Self.folded.first(where: { $0.section == section.title }) {
                let names = section.fields.prefix(folded.named).map(\.label).joined(separator: ", ")
                let more = section.fields.count - folded.named
                lines += [
                    "", "\(section.title):", "  \(names)" + (more > 0 ? " and \(more) more: see --help-all" : ""),
                ]
            } else {
                lines += ["", section.title + ":"] + Self.lines(of: section.fields, isOwn: i == 0, cut: cutsSentences)
            }
        }
        lines += ["", "bezel \(command.name) --help-all explains all options, with more examples."]
        return lines
    }

    /// Whole ones: titles and the lines below.
    private func shownExamples(_ most: Int) -> [String] {
        let all = command.discussion.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = all.firstIndex(of: "Examples:") else { return [] }
        let body = all[(start + 1)...].prefix { !$0.isEmpty }
        var count = 0
        for (i, line) in body.enumerated() where i < most && !line.hasSuffix("\\") && !line.hasSuffix(":") {
            count = i + 1
        }
        return count == 0 ? [] : ["", "Examples:"] + body.prefix(count)
    }

    private static func lines(of options: [FieldDescription], isOwn: Bool, cut: Bool) -> [String] {
        let few = options.count <= 3
        let told = options.enumerated().filter { i, option in
            few || isOwn && i < own || ([option.name] + option.aliases).contains(where: usual.contains)
        }.map(\.element)
        let others = options.filter { option in !told.contains { $0.name == option.name } }
        var rest = others.filter { !machines.contains($0.name) }.map(\.label)
        let machined = others.count - rest.count
        if machined > 0 { rest.append("and \(machined) for lasers, cutters and plotters") }
        let names =
            rest.isEmpty
            ? [] : TextLines.wrapped((told.isEmpty ? "" : "also ") + rest.joined(separator: ", "), indent: 2)
        return told.flatMap { lines($0.shortLabel, $0.help, cut: cut) } + names
    }

    private static func lines(_ label: String, _ help: String, cut: Bool) -> [String] {
        let start = "  " + label
        let room = columns - indent
        let sentence = firstSentence(help)
        var text = [sentence]
        if sentence.count > room {
            text =
                cut
                ? [sentence.prefix(room - 1).split(separator: " ").dropLast().joined(separator: " ") + "…"]
                : TextLines.wrapped(sentence, indent: indent).map { String($0.dropFirst(indent)) }
        }
        let column = String(repeating: " ", count: indent)
        guard let first = text.first, start.count < indent else { return [start] + text.map { column + $0 } }
        return [start + column.dropFirst(start.count) + first] + text.dropFirst().map { column + $0 }
    }
    static func firstSentence(_ text: String) -> String {
        let ends = [". ", "; ", " (values:"].compactMap { text.firstRange(of: $0)?.lowerBound }
        let sentence = ends.min().map { text[..<$0] } ?? text[...]
        return sentence.last == "." ? String(sentence.dropLast()) : String(sentence)
    }

}

extension FieldDescription {
    /// `-o, --output <file>`.
    fileprivate var shortLabel: String { (letter.map { "-\($0), " } ?? "") + fullLabel }
}
