// A manual page in mdoc(7), for Linux and macOS.
import BezelGeometry
import BezelRequests

struct ManualPage {
    /// With spaces; the page has dashes.
    let name: String
    let command: CommandDescription
    let fields: [FieldDescription]
    var subcommands: [CommandDescription] = []
    var others: [String]

    static func fileName(of command: String) -> String { command.replacing(" ", with: "-") }

    var text: String {
        var page = Roff()
        let title = Self.fileName(of: name)
        page.macro("Dd", "$Mdocdate$")
        page.macro("Dt", title.uppercased(), "1")
        page.macro("Os")
        page.section("NAME")
        page.macro("Nm", title)
        page.macro("Nd", firstWords(command.abstract))
        synopsis(&page)
        page.section("DESCRIPTION")
        page.line(command.abstract)
        if !command.discussion.isEmpty { page.macro("Pp") }
        describe(command.discussion, &page)
        if !subcommands.isEmpty { list(subcommands, &page) }
        options(&page)
        page.section("ENVIRONMENT")
        page.list {
            $0.item("Ev", "BEZEL_FONTS")
            $0.line("A folder of fonts that stand in for those beside the command.")
        }
        page.section("EXIT STATUS")
        page.list {
            for (status, meaning) in Self.statuses {
                $0.item("Li", status)
                $0.line(meaning)
            }
        }
        if !others.isEmpty {
            page.section("SEE ALSO")
            for (i, other) in others.sorted().enumerated() {
                page.reference(to: other, after: i < others.count - 1 ? " ," : "")
            }
        }
        return page.text
    }

    private static let statuses = [
        ("0", "All went well."), ("64", "The arguments are wrong."), ("65", "What was read is wrong."),
        ("66", "A file is missing or cannot be read."), ("74", "What was made cannot be written."),
        ("130", "The user ended it by Ctrl-C."), ("143", "It was ended by SIGTERM, after what it had begun."),
    ]

    /// One line without a full stop, for mdoc.
    private func firstWords(_ text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? ""
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    private func synopsis(_ page: inout Roff) {
        page.section("SYNOPSIS")
        page.macro("Nm", name)
        if !subcommands.isEmpty { page.macro("Ar", "command") }
        if fields.contains(where: { $0.kind != .argument }) { page.macro("Op", "Ar options") }
        for field in fields where field.kind == .argument {
            let shown = field.isRequired ? ["Ar", field.valueName] : ["Op", "Ar", field.valueName]
            page.macro(shown[0], shown.dropFirst().joined(separator: " "), field.isRepeating ? "..." : "")
        }
    }

    private func describe(_ discussion: String, _ page: inout Roff) {
        var example: [String] = []
        func close() {
            if !example.isEmpty { page.display(example) }
            example = []
        }
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("  ") {
                example.append(line)
            } else {
                close()
                line.isEmpty ? page.macro("Pp") : page.line(line)
            }
        }
        close()
    }

    private func list(_ commands: [CommandDescription], _ page: inout Roff) {
        page.section("COMMANDS")
        page.list {
            for command in commands {
                $0.item("Xr " + Self.fileName(of: name + " " + command.name) + " 1")
                $0.line(command.abstract)
            }
        }
    }

    private func options(_ page: inout Roff) {
        let arguments = fields.filter { $0.kind == .argument }
        let sections = HelpSection.all(of: fields, own: command.ownTitle)
        guard !arguments.isEmpty || !sections.isEmpty else { return }
        page.section("OPTIONS")
        if !arguments.isEmpty { page.list { for field in arguments { item(field, &$0) } } }
        for section in sections {
            if section.title != HelpSection.others {
                page.subsection(section.fields.first?.section ?? command.ownTitle ?? section.title)
            }
            page.list { for field in section.fields { item(field, &$0) } }
        }
    }

    private func item(_ field: FieldDescription, _ page: inout Roff) {
        if field.kind == .argument {
            page.item("Ar", field.valueName)
        } else {
            let all = field.dashedNames + (field.isNegatable ? ["--no-" + field.name] : [])
            let names = all.map { "Fl " + String($0.dropFirst()) }.joined(separator: " , ")
            page.item(field.takesValue ? names + " Ar " + Roff.quoted(field.valueName) : names)
        }
        page.line(field.help)
        if !field.more.isEmpty { page.line(field.more) }
        if !field.choices.isEmpty { page.line("One of: " + field.choices.joined(separator: ", ") + ".") }
        if let standard = field.shownDefault { page.line("Default: " + standard + ".") }
    }
}

struct Roff {
    private(set) var text = ""

    mutating func macro(_ name: String, _ words: String...) {
        let rest = words.filter { !$0.isEmpty }
        text += ([".\(name)"] + rest.map(Self.escaped)).joined(separator: " ") + "\n"
    }
    mutating func section(_ title: String) { macro("Sh", title) }
    mutating func subsection(_ title: String) { macro("Ss", title) }
    mutating func reference(to page: String, after: String) { text += ".Xr \(page) 1\(after)\n" }
    /// Sentences begin lines, for correct spacing.
    mutating func line(_ words: String) {
        var rest = words[...]
        while let stop = rest.firstRange(of: ". ") {
            literal(String(rest[..<stop.lowerBound]) + ".")
            rest = rest[stop.upperBound...]
        }
        if !rest.isEmpty { literal(String(rest)) }
    }
    private mutating func literal(_ words: String) {
        let escaped = Self.escaped(words)
        text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
    }
    mutating func display(_ lines: [String]) {
        text += ".Bd -literal -offset indent\n"
        for each in lines { literal(String(each.dropFirst(2))) }
        text += ".Ed\n"
    }
    mutating func list(_ body: (inout Roff) -> Void) {
        text += ".Bl -tag -width indent\n"
        body(&self)
        text += ".El\n"
    }
    mutating func item(_ macro: String, _ words: String = "") {
        text += ".It \(macro)" + (words.isEmpty ? "" : " " + Self.escaped(words)) + "\n"
    }
    static func quoted(_ word: String) -> String {
        word.contains(" ") ? "\"\(word.replacing("\"", with: "\"\""))\"" : word
    }
    private static func escaped(_ words: String) -> String {
        words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }
}
