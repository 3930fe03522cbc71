// What a value may be, said once for all who ask: readers, help, editors and schemas. Fields of requests carry a form in
// their reader (FieldReader), fields of descriptions in their kind (SpecKind). What objects and lists hold, kinds say.
import BezelColor
import BezelGeometry
import BezelJSON

package enum ValueForm: Hashable, Sendable {
    case text
    case flag
    case number(ClosedRange<Double>)
    /// Without fraction.
    case whole(ClosedRange<Int>)
    /// In CSS.
    case color
    /// Or `none`.
    case colorOrNone
    /// A font may be a name.
    case file, folder, font
    /// A path or `data:` URL.
    case picture
    case choice([String])
    case written(Writing)

    /// A length in user units; in JSON a number of these, or text with a unit.
    package static func length(_ range: ClosedRange<Double>, hasLetters: Bool = false) -> ValueForm {
        let ends = [range.lowerBound, range.upperBound].map { DecimalText.shortest($0, decimals: 6) }
        var writing = Writing(
            "length\(ends[0])to\(ends[1])\(hasLetters ? "em" : "")", examples: [], numbers: range
        ) { .spaced(LengthRange.described(range, hasLetters: hasLetters).pattern()) }
        writing.hasLengths = true
        writing.about = "A length with a unit, such as 3mm\(hasLetters ? " or 0.1em" : "")."
        return .written(writing)
    }
}

/// How values of a kind are written, stated beside the function that reads them.
package struct Writing: Hashable, Sendable {
    /// Of the kind, where schemas share its pattern.
    package var name: String
    package var examples: [String]
    /// Those that a number may be, instead of a text.
    package var numbers: ClosedRange<Double>?
    /// Likewise, without fraction.
    package var wholes: ClosedRange<Int>?
    /// Whether lengths are among what is written, which may have units.
    package var hasLengths = false
    /// A sentence for descriptions' schemas, which define such a text by its name; others have the pattern in place.
    var about: String?
    private let makePattern: @Sendable () -> TextPattern

    /// - Parameter pattern: Made on demand, as only schemas need it. It leaves out no text that is read, and no more texts
    ///   that are not read than a regular expression must.
    package init(
        _ name: String, examples: [String], numbers: ClosedRange<Double>? = nil, wholes: ClosedRange<Int>? = nil,
        _ pattern: @escaping @Sendable () -> TextPattern
    ) {
        self.name = name
        self.examples = examples
        self.numbers = numbers
        self.wholes = wholes
        makePattern = pattern
    }

    package var pattern: TextPattern { makePattern() }

    package static func == (a: Writing, b: Writing) -> Bool {
        a.name == b.name && a.examples == b.examples && a.numbers == b.numbers && a.wholes == b.wholes
            && a.pattern == b.pattern
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    fileprivate static var color: Writing {
        var writing = Writing("color", examples: ["#E48072", "teal"]) { .color }
        writing.about = "A colour as CSS writes it: #E48072, #E4807280, teal, hsl(200 60% 40%)."
        return writing
    }
    fileprivate static var colorOrNone: Writing {
        Writing("color-or-none", examples: ["#E48072", "teal", "none"]) { .choice(.text("none"), .color) }
    }
}

// MARK: - Schemas

extension ValueForm {
    /// How values come.
    package enum Notation: Sendable {
        /// As descriptions have them: a number is a number.
        case json
        /// As jobs have them: also as text, as arguments and the cells of tables are.
        case text(readsFiles: Bool)
    }

    /// The schema of values.
    package func schema(_ definitions: inout SchemaDefinitions, as notation: Notation = .json) -> Schema {
        switch self {
        case .text, .file, .folder, .font: notation.isText ? .types("string", "number") : .text
        case .flag: notation.isText ? .choice([true, false, "true", "false"]) : .boolean
        case .choice(let names): .choice(names)
        case .picture:
            if case .text(readsFiles: true) = notation {
                .picture(matching: ".")
            } else {
                // A URL or a document's text. What the picture holds is left to its reader.
                .picture(matching: "^\\s*([dD][aA][tT][aA]:|<)")
            }
        case .number(let range):
            notation.isText ? .anyOf([.number(in: range), .text(.spaced(.number(in: range)))]) : .number(in: range)
        case .whole(let range):
            notation.isText ? .anyOf([.integer(in: range), .text(.spaced(.whole(in: range)))]) : .integer(in: range)
        case .color: Writing.color.schema(&definitions, as: notation)
        case .colorOrNone: Writing.colorOrNone.schema(&definitions, as: notation)
        case .written(let writing): writing.schema(&definitions, as: notation)
        }
    }
}

extension ValueForm.Notation {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Writing {
    /// Of patterns, in characters; references are about as long as this.
    private static let longestInPlace = 400

    /// A number, unless it must be a text, or a text.
    fileprivate func schema(_ definitions: inout SchemaDefinitions, as notation: ValueForm.Notation) -> Schema {
        let text =
            if !notation.isText, let about {
                definitions.define(name) { _ in
                    .text(pattern, examples: examples).described(about).with("x-length", hasLengths ? true : nil)
                }
            } else {
                inPlace(&definitions, isShared: notation.isText)
            }
        let number = numbers.map { Schema.number(in: $0) } ?? wholes.map { .integer(in: $0) }
        return number.map { .anyOf([$0, text]) } ?? text
    }
    /// The text's schema where it stands, or a reference to it.
    private func inPlace(_ definitions: inout SchemaDefinitions, isShared: Bool) -> Schema {
        let shared = name + "-text"
        // Long patterns take the longest to make.
        if isShared, let known = definitions.reference(to: shared) { return known }
        let expression = pattern.expression
        let text = Schema.text(matching: expression, examples: examples)
        guard isShared, expression.utf8.count > Self.longestInPlace else { return text }
        return definitions.define(shared) { _ in text }
    }
}
