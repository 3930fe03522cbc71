// What all rows of a batch share: values with fields in braces, the names of outputs, ids. A template and a row
// together are read as a Job.
import BezelGeometry
import BezelJSON

/// A text with fields. Fields are `{name}`; `{{` and `}}` are literal braces.
package struct FieldText: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case field(String)
    }
    let parts: [Part]

    package init(_ text: String) throws(JobFailure) {
        var parts: [Part] = []
        for part in TextTemplate(text).parts {
            switch part {
            case .text(let plain): parts.append(.text(plain))
            case .field(let name): parts.append(.field(name))
            case .open:
                throw JobFailure(.field, "“\(text.shortened)”: { has no name and }; a brace itself is written {{")
            case .close: throw JobFailure(.field, "“\(text.shortened)”: } has no {; a brace itself is written }}")
            }
        }
        self.parts = parts
    }

    /// The names of all fields.
    package var fields: Set<String> {
        Set(parts.compactMap { if case .field(let name) = $0 { name } else { nil } })
    }

    /// The field's name if the text is nothing else.
    var onlyField: String? {
        if parts.count == 1, case .field(let name) = parts[0] { return name }
        return nil
    }

    /// The text with a row's values. Null and missing values of known fields are empty.
    ///
    /// - Parameters:
    ///   - known: Whether a field that the row lacks may be missing, as a column of its table.
    ///   - change: Applied to each value, such as to make it a part of a file's name.
    /// - Throws: `JobFailure` of kind `field` for unknown fields, lists and objects.
    package func filled(
        _ row: JobMembers, known: (String) -> Bool, _ change: (String) -> String = { $0 }
    ) throws(JobFailure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .field(let name): text += change(try Self.value(of: name, row, known) ?? "")
            }
        }
        return text
    }
    static func value(of name: String, _ row: JobMembers, _ known: (String) -> Bool) throws(JobFailure) -> String? {
        switch row[name] {
        case .string(let text)?: return text
        case .number(let number)?: return number
        case .bool(let flag)?: return flag ? "true" : "false"
        case .null?: return nil
        case nil:
            if known(name) { return nil }
            throw JobFailure(.field, "the template names {\(name.shortened)}, and the row has no such key")
        case let other?:
            throw JobFailure(
                .field, "the template's {\(name.shortened)} is \(other.kind); it must be a text or a number")
        }
    }
}

/// A template with fields at any depth of its values.
///
/// It is read once, so that mistakes in it are found before the first row; filling it costs its size for each row. A
/// value that is one field takes the row's text as it is, and is left out where the row has null, as an empty cell
/// does.
package struct JobTemplate: Sendable {
    private indirect enum Value: Sendable {
        case text(FieldText)
        case plain(JSONValue)
        case object([(String, Value)])
        case array([Value])
    }
    private let members: [(key: String, value: Value)]
    package let fields: Set<String>
    /// Nil for `ID.FORMAT`.
    let name: FieldText?
    /// For rows without an id.
    package private(set) var id: FieldText?

    package static let none = JobTemplate()
    private init() {
        members = []
        fields = []
        name = nil
    }

    package init(_ template: JSONValue?, name: String?) throws(JobFailure) {
        self.name = try name.map { text throws(JobFailure) in try FieldText(text) }
        var fields = self.name?.fields ?? []
        var read: [(key: String, value: Value)] = []
        switch template {
        case nil: break
        case .object(let members)?:
            for member in members {
                if member.key == "output" {
                    throw JobFailure(
                        .key,
                        "a template says what all rows share, and “output” differs between them; --name names outputs")
                }
                if member.key == "id" {
                    id = try Self.id(member.value)
                    continue
                }
                read.append((member.key, try Self.read(member.value, &fields)))
            }
        case let other?: throw JobFailure(.row, "the template is \(other.kind); it must be an object")
        }
        members = read
        self.fields = fields
    }

    private static func id(_ value: JSONValue) throws(JobFailure) -> FieldText {
        guard case .string(let text) = value else {
            throw JobFailure(.id, "the template's id is \(value.kind); it must be a text such as \"{Ticket}\"")
        }
        let read = try FieldText(text)
        guard !read.fields.isEmpty else {
            throw JobFailure(
                .id, "the template gives all rows the id “\(text.shortened)”; name a column in it, such as {Ticket}")
        }
        return read
    }

    /// Whether the template gives rows this key, with whatever value.
    package func defines(_ key: String) -> Bool { members.contains { $0.key == key } }

    /// Nil if the text has fields.
    package func shared(_ key: String) -> String? {
        guard case .text(let text)? = members.first(where: { $0.key == key })?.value, text.fields.isEmpty else {
            return nil
        }
        return text.parts.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
    }

    private static func read(_ value: JSONValue, _ fields: inout Set<String>) throws(JobFailure) -> Value {
        switch value {
        case .string(let text):
            let read = try FieldText(text)
            fields.formUnion(read.fields)
            return .text(read)
        case .object(let members):
            var read: [(String, Value)] = []
            for member in members { read.append((member.key, try Self.read(member.value, &fields))) }
            return .object(read)
        case .array(let items):
            var read: [Value] = []
            for item in items { read.append(try Self.read(item, &fields)) }
            return .array(read)
        default: return .plain(value)
        }
    }

    /// A row's members over the filled template. A row's key that is a field only fills it, except ``Job/ownKeys``.
    ///
    /// - Parameter known: Missing fields that are columns are empty.
    package func job(for row: JobMembers, known: (String) -> Bool = { _ in false }) throws(JobFailure) -> JobMembers {
        if members.isEmpty, fields.isEmpty { return row }
        let own = row.members.filter { Job.ownKeys.contains($0.key) || !fields.contains($0.key) }
        var result: [JSONValue.Member] = []
        for member in members where !own.contains(where: { $0.key == member.key }) {
            guard let value = try filled(member.value, row, known) else { continue }
            result.append(JSONValue.Member(member.key, value))
        }
        return JobMembers(result + own)
    }

    private func filled(
        _ value: Value, _ row: JobMembers, _ known: (String) -> Bool
    ) throws(JobFailure) -> JSONValue? {
        switch value {
        case .plain(let plain): return plain
        case .text(let text):
            // As an empty cell does.
            if let field = text.onlyField { return try FieldText.value(of: field, row, known).map { .string($0) } }
            return .string(try text.filled(row, known: known))
        case .array(let items):
            var result: [JSONValue] = []
            for item in items {
                if let filled = try filled(item, row, known) { result.append(filled) }
            }
            return .array(result)
        case .object(let members):
            var result: [JSONValue.Member] = []
            for (key, value) in members {
                if let filled = try filled(value, row, known) { result.append(JSONValue.Member(key, filled)) }
            }
            return .object(result)
        }
    }
}
