// How the value of a field is written as text, in arguments, cells and JSON alike.
import BezelGeometry

/// What a field's value looks like, for those who write it.
package enum FieldForm: Hashable, Sendable {
    case text
    /// A plain decimal number.
    case number(ClosedRange<Double>)
    /// A colour as CSS writes it.
    case color
    /// The path of a file or a folder; the name of a font, or its file's path.
    case file, folder, font
    /// The path of a picture's file, or the picture itself as a `data:` URL.
    case picture
    /// One of a few words.
    case choice([String])
    /// Written such as these.
    case other(examples: [String])
}

/// Reads a value from text, and says what such texts look like.
package struct FieldReader<Value: Sendable>: Sendable {
    package var form: FieldForm
    /// Reads a text, or throws a ``UsageError`` that says what was expected.
    package var read: @Sendable (String) throws -> Value
    /// The text of a value, for defaults that help shows; nil where values have no short one.
    package var text: (@Sendable (Value) -> String)?

    package init(
        _ form: FieldForm, text: (@Sendable (Value) -> String)? = nil,
        _ read: @escaping @Sendable (String) throws -> Value
    ) {
        self.form = form
        self.text = text
        self.read = read
    }
}

extension FieldReader<String> {
    /// Any text.
    package static var text: FieldReader { FieldReader(.text, text: { $0 }) { $0 } }
    package static var file: FieldReader { FieldReader(.file) { $0 } }
    package static var folder: FieldReader { FieldReader(.folder) { $0 } }
    package static var font: FieldReader { FieldReader(.font, text: { $0 }) { $0 } }
}

extension FieldReader<Double> {
    /// A plain number in a range.
    ///
    /// - Parameter expected: What is said of other texts: “a scale from 0.01 to 64”.
    package static func number(_ range: ClosedRange<Double>, _ expected: String) -> FieldReader {
        FieldReader(.number(range), text: { $0.plain }) { try Read.number($0, in: range, expected) }
    }
}

extension FieldReader<Int> {
    /// A whole number in a range.
    package static func whole(_ range: ClosedRange<Int>, _ expected: String) -> FieldReader {
        FieldReader(.number(Double(range.lowerBound)...Double(range.upperBound)), text: { "\($0)" }) { text in
            guard let number = Int(text.trimmed), range.contains(number) else {
                throw UsageError("expected \(expected)")
            }
            return number
        }
    }
}

extension FieldReader where Value: RawRepresentable<String> & CaseIterable {
    /// One of a type's cases, by its raw value.
    package static var choice: FieldReader {
        let names = Value.allCases.map(\.rawValue)
        return FieldReader(.choice(names), text: { $0.rawValue }) { text in
            if let value = Value(rawValue: text) { return value }
            let hint = names.correction(of: text).map { "; " + $0 } ?? ""
            throw UsageError("expected \(names.listed)" + hint)
        }
    }
}
