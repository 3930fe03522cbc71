// What help, manual pages, completions, schemas and keys of jobs say of a field.

/// A field as it is declared, without the value that holds it.
package struct FieldDescription: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Given or not.
        case flag
        /// Followed by a value.
        case value
        /// Given by its place, without a name.
        case argument
        /// Of jobs: JSON, or a file's path.
        case description
        /// An object of texts, in jobs alone.
        case texts
    }
    /// Where a field can be given.
    package enum Doors: Hashable, Sendable {
        case all
        /// On the command line: where a picture goes, what is printed instead of it.
        case command
        /// In jobs.
        case jobs
    }

    /// As the command line and jobs name it; of an argument, as its value is named there.
    package var name: String
    /// A letter that stands for the name after a single dash.
    package var letter: Character?
    /// Other names.
    package var aliases: [String]
    /// Names of earlier versions, which are answered by a note.
    package var formerNames: [String] = []
    package var kind: Kind
    package var form: FieldForm
    /// Whether `no-` before a flag's name turns it off.
    package var isNegatable: Bool
    package var isRepeating: Bool
    package var isRequired: Bool
    /// What it does, as a sentence or two.
    package var help: String
    /// What else there is to say.
    package var more: String
    /// What the value is: `color`, `degrees`, `file`.
    package var valueName: String
    /// The text of its value where none is given.
    package var standard: String?
    /// The text of its value where its name stands alone; nil where a value must follow.
    package var alone: String?
    /// The part of the help that it stands in.
    package var section: String?
    package var doors = Doors.all
    /// The values that a slider reaches, where all are more than anyone pulls through, and its step.
    package var slider: ClosedRange<Double>?
    package var step: Double?
    /// Whether an editor of pictures shows it: it is of the picture, not of the machine that draws it, and has no other place.
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

    /// `--size`, or `<text>` of an argument.
    package var label: String { kind == .argument ? "<\(valueName)>" : "--" + name }
    /// `--size <size>`, as messages name it.
    package var fullLabel: String { kind == .value || kind == .description ? "--\(name) <\(valueName)>" : label }
    /// All names with their dashes, the letter first.
    package var dashedNames: [String] {
        guard kind != .argument, doors != .jobs else { return [] }
        return (letter.map { ["-\($0)"] } ?? []) + ([name] + aliases).map { "--" + $0 }
    }
    /// Whether it is called so, by any of its names.
    package func isNamed(_ text: some StringProtocol) -> Bool {
        name == text || aliases.contains { $0 == text } || formerNames.contains { $0 == text }
    }
    /// Whether it names a file or a folder, which only jobs of whoever owns them may.
    package var readsFiles: Bool { form == .file || form == .folder }
    /// Whether a value follows its name.
    package var takesValue: Bool { kind == .value || kind == .description }
    /// All that is said of it.
    package var wholeHelp: String { more.isEmpty ? help : help + " " + more }
    /// The values that there are; empty where they are not counted.
    package var choices: [String] { if case .choice(let names) = form { names } else { [] } }
}
