// Values as text in arguments, cells and JSON.
import BezelGeometry

package struct FieldReader<Value: Sendable>: Sendable {
    package var form: ValueForm
    /// Throws a `UsageError` that says what was expected, or a `LengthError` for a length that the scale cannot measure.
    package var read: @Sendable (String, LengthScale) throws -> Value
    /// Writes a default for help; nil without a short form.
    package var text: (@Sendable (Value) -> String)?
    /// Writes any value of the type as text for `read`, valid or not; nil where every value of the type is valid.
    ///
    /// It checks the values that programs set, by the rules of those that are written.
    package var write: (@Sendable (Value) -> String)?

    package init(
        _ form: ValueForm, text: (@Sendable (Value) -> String)? = nil,
        write: (@Sendable (Value) -> String)? = nil, _ read: @escaping @Sendable (String) throws -> Value
    ) {
        self.form = form
        self.text = text
        self.write = write
        self.read = { text, _ in try read(text) }
    }
    /// - Parameter read: Reads lengths with a picture's scale.
    package init(
        _ form: ValueForm, text: (@Sendable (Value) -> String)? = nil,
        write: (@Sendable (Value) -> String)? = nil,
        scaled read: @escaping @Sendable (String, LengthScale) throws -> Value
    ) {
        self.form = form
        if case .written(var writing) = form {
            writing.hasLengths = true
            self.form = .written(writing)
        }
        self.text = text
        self.write = write
        self.read = read
    }
}

extension FieldReader<String> {
    package static var text: FieldReader { FieldReader(.text, text: { $0 }) { $0 } }
    package static var file: FieldReader { FieldReader(.file) { $0 } }
    package static var folder: FieldReader { FieldReader(.folder) { $0 } }
    package static var font: FieldReader { FieldReader(.font, text: { $0 }) { $0 } }
}

extension FieldReader<Double> {
    /// - Parameter expected: For messages: “a scale from 0.01 to 64”.
    package static func number(_ range: ClosedRange<Double>, _ expected: String) -> FieldReader {
        FieldReader(.number(range), text: { $0.plain }, write: { String($0) }) {
            try Read.number($0, in: range, expected)
        }
    }
}

extension FieldReader<Int> {
    package static func whole(_ range: ClosedRange<Int>, _ expected: String) -> FieldReader {
        FieldReader(.whole(range), text: { "\($0)" }, write: { "\($0)" }) { text in
            guard let number = Int(text.trimmed), range.contains(number) else {
                throw UsageError("expected \(expected)")
            }
            return number
        }
    }
}

extension FieldReader where Value: RawRepresentable<String> & CaseIterable {
    package static var choice: FieldReader { choice(of: Array(Value.allCases)) }

    /// Of values named as in Swift, which options write with dashes: `alongArc` as `along-arc`.
    package static var dashedChoice: FieldReader {
        choice(of: Array(Value.allCases)) { value in
            value.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
        }
    }

    package static func choice(
        of values: [Value], named name: @escaping @Sendable (Value) -> String = { $0.rawValue }
    ) -> FieldReader {
        let names = values.map(name)
        return FieldReader(.choice(names), text: name) { text in
            if let i = names.firstIndex(of: text) { return values[i] }
            let hint = names.correction(of: text).map { "; " + $0 } ?? ""
            throw UsageError("expected \(names.listed)" + hint)
        }
    }
}
