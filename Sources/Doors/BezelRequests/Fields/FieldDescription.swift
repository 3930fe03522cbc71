// Used by help, manual pages, completions, schemas and jobs.

package struct FieldDescription: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case flag
        case value
        /// Positional.
        case argument
        /// In jobs JSON or a path.
        case description
        /// An object of strings, only in jobs.
        case texts
    }
    package enum Doors: Hashable, Sendable {
        case all
        /// Output and printing.
        case command
        case jobs
    }

    /// Arguments need it only in jobs.
    package var name: String
    /// With a single dash.
    package var letter: Character?
    package var aliases: [String]
    /// Accepted with a note.
    package var formerNames: [String] = []
    package var kind: Kind
    package var form: ValueForm
    /// `no-` turns it off.
    package var isNegatable: Bool
    package var isRepeating: Bool
    /// Values of a list; nil for any number.
    package var most: Int?
    package var isRequired: Bool
    /// One or two sentences.
    package var help: String
    package var more: String
    /// `color`, `degrees`, `file`.
    package var valueName: String
    /// The default, made on demand.
    package var standard: String? {
        get { lazyStandard?.text }
        set { lazyStandard = newValue.map { text in LazyText { text } } }
    }
    private var lazyStandard: LazyText?
    /// The bare name's value; nil if a value must follow.
    package var alone: String?
    /// In help.
    package var section: String?
    package var doors = Doors.all
    /// A slider's range, if narrower, and its step.
    package var slider: ClosedRange<Double>?
    package var step: Double?
    /// It is about the picture and has no other control.
    package var isEdited = true

    package init(_ text: FieldText, kind: Kind, form: ValueForm = .text) {
        name = text.name
        letter = nil
        aliases = []
        self.kind = kind
        self.form = kind == .flag ? .flag : form
        isNegatable = false
        isRepeating = false
        isRequired = false
        help = text.help
        more = text.more
        valueName = text.valueName
        lazyStandard = nil
        alone = nil
    }

    mutating func setStandard(_ make: @escaping @Sendable () -> String) { lazyStandard = LazyText(make: make) }

    package var label: String { kind == .argument ? "<\(valueName)>" : "--" + name }
    /// As a word of a message.
    package var spelled: Sentence { kind == .argument ? "<\(valueName)>" : "\(option: name)" }
    package var fullLabel: String { kind == .value || kind == .description ? "--\(name) <\(valueName)>" : label }
    /// The letter first.
    package var dashedNames: [String] {
        guard kind != .argument, doors != .jobs else { return [] }
        return (letter.map { ["-\($0)"] } ?? []) + ([name] + aliases).map { "--" + $0 }
    }
    package func isNamed(_ text: some StringProtocol) -> Bool {
        name == text || aliases.contains { $0 == text } || formerNames.contains { $0 == text }
    }
    /// Untrusted jobs lack such fields.
    package var readsFiles: Bool { form == .file || form == .folder }
    package var isExpected: Bool { kind == .argument || isRequired }
    package var takesValue: Bool { kind == .value || kind == .description }
    package var wholeHelp: String { more.isEmpty ? help : help + " " + more }
    package var choices: [String] { if case .choice(let names) = form { names } else { [] } }
}

package struct FieldText: Sendable {
    var name: String
    var valueName: String
    var help: String
    var more: String

    package init(_ name: String, _ valueName: String, _ help: String, _ more: String) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.more = more
    }
}

private struct LazyText: Hashable, Sendable {
    let make: @Sendable () -> String
    var text: String { make() }

    static func == (a: LazyText, b: LazyText) -> Bool { a.text == b.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
