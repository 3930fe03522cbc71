// What help, manual pages, completions, schemas and keys of jobs use.

/// A field's declaration, without its value.
package struct FieldDescription: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case flag
        /// A named value.
        case value
        /// A positional value.
        case argument
        /// In jobs: JSON or a path.
        case description
        /// An object of strings, only in jobs.
        case texts
    }
    /// Where a field is accepted.
    package enum Doors: Hashable, Sendable {
        case all
        /// On the command line: output and printing.
        case command
        case jobs
    }

    /// The name on the command line and in jobs; for arguments, in jobs.
    package var name: String
    /// A single-dash alias.
    package var letter: Character?
    package var aliases: [String]
    /// Old names, which give a note.
    package var formerNames: [String] = []
    package var kind: Kind
    package var form: FieldForm
    /// Whether `no-` turns the flag off.
    package var isNegatable: Bool
    package var isRepeating: Bool
    package var isRequired: Bool
    /// One or two sentences.
    package var help: String
    /// Further explanation.
    package var more: String
    /// The kind of value: `color`, `degrees`, `file`.
    package var valueName: String
    /// The default as text.
    package var standard: String?
    /// The value of the bare name; nil if a value must follow.
    package var alone: String?
    /// The section in help.
    package var section: String?
    package var doors = Doors.all
    /// A slider's range, if narrower than the value's, and its step.
    package var slider: ClosedRange<Double>?
    package var step: Double?
    /// Whether editors show it: it is about the picture, not the machine, and has no other control.
    package var isEdited = true

    package init(
        name: String, letter: Character? = nil, aliases: [String] = [], kind: Kind, form: FieldForm = .text,
        isNegatable: Bool = false, isRepeating: Bool = false, isRequired: Bool = false, help: String = "",
        more: String = "", valueName: String = "", standard: String? = nil, alone: String? = nil
    ) {
        self.name = name
        self.letter = letter
        self.aliases = aliases
        self.kind = kind
        self.form = form
        self.isNegatable = isNegatable
        self.isRepeating = isRepeating
        self.isRequired = isRequired
        self.help = help
        self.more = more
        self.valueName = valueName
        self.standard = standard
        self.alone = alone
    }

    /// `--size`, or `<text>` for an argument.
    package var label: String { kind == .argument ? "<\(valueName)>" : "--" + name }
    /// `--size <size>`, for messages.
    package var fullLabel: String { kind == .value || kind == .description ? "--\(name) <\(valueName)>" : label }
    /// The letter first.
    package var dashedNames: [String] {
        guard kind != .argument, doors != .jobs else { return [] }
        return (letter.map { ["-\($0)"] } ?? []) + ([name] + aliases).map { "--" + $0 }
    }
    /// By any name.
    package func isNamed(_ text: some StringProtocol) -> Bool {
        name == text || aliases.contains { $0 == text } || formerNames.contains { $0 == text }
    }
    /// Whether it names a file or folder; only the owner's jobs may.
    package var readsFiles: Bool { form == .file || form == .folder }
    package var takesValue: Bool { kind == .value || kind == .description }
    package var wholeHelp: String { more.isEmpty ? help : help + " " + more }
    /// Empty unless enumerated.
    package var choices: [String] { if case .choice(let names) = form { names } else { [] } }
}
