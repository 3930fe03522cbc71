// One declaration for each key of a description: it reads, writes and checks the value, and gives its JSON Schema.
// Types that are described so list their fields. The kinds of values are in SpecKind. Schemas are gathered in JSONSchema.
import BezelColor
import BezelGeometry
import BezelJSON

/// A value in JSON, read, written, checked and described by its keys.
///
/// A value begins with all defaults, and keys that are given replace them, so every key may be left out unless it is
/// required. Unknown keys are errors. Values that equal their defaults are not written.
package protocol SpecDescribed: Codable, Hashable, Sendable {
    /// All keys at their defaults.
    init()
    /// In the documentation's order.
    static var fields: [SpecField<Self>] { get }
    /// The name of the schema's definition.
    static var schemaName: String { get }
    /// A sentence for the documentation.
    static var summary: String { get }
    /// The key and value that tell this type from others in a list; nil where only it can stand.
    static var tag: SpecTag? { get }
    /// Keys that must be given.
    static var required: [String] { get }
    /// Whether values that equal their defaults are written too.
    static var writesDefaults: Bool { get }
    /// A value for the documentation and its tests.
    static var example: Self { get }
    /// Checks what concerns several keys.
    ///
    /// - Parameter path: Where the value stands, for messages.
    func checkWhole(_ path: String) throws(GalleryError)
}

package struct SpecTag: Hashable, Sendable {
    package var key: String
    package var value: String
    package init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}

extension SpecDescribed {
    package static var tag: SpecTag? { nil }
    package static var required: [String] { [] }
    package static var writesDefaults: Bool { false }
    package static var example: Self { Self() }
    package func checkWhole(_ path: String) throws(GalleryError) {}

    package init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    package func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }

    /// `init(from:)` for types that also read other forms.
    package init(describedBy decoder: any Decoder) throws {
        self.init()
        let object = try SpecObject(decoder, knowing: Self.fields.map(\.key) + [Self.tag?.key].compactMap { $0 })
        for key in Self.required where !object.container.contains(SpecKey(key)) {
            throw DecodingError.keyNotFound(
                SpecKey(key), .init(codingPath: decoder.codingPath, debugDescription: "missing"))
        }
        for field in Self.fields { try field.read(&self, object) }
    }
    /// Without defaults unless ``writesDefaults``.
    package func encodeFields(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: SpecKey.self)
        if let tag = Self.tag { try container.encode(tag.value, forKey: SpecKey(tag.key)) }
        for field in Self.fields { try field.write(self, &container) }
    }

    fileprivate static func isWritten(_ key: String) -> Bool { writesDefaults || required.contains(key) }

    /// Reads and checks a value, except for what concerns several keys.
    package static func described(byChecked json: Data) throws(GalleryError) -> Self {
        let value: Self = try .described(by: json)
        for field in fields { try field.check(value, "") }
        return value
    }

    /// Checks all keys and the value as a whole.
    ///
    /// - Throws: `GalleryError` that names the key by its path.
    package func check(_ path: String = "") throws(GalleryError) {
        for field in Self.fields { try field.check(self, path) }
        try checkWhole(path)
    }
}

/// A key of a described value, as four functions that follow from the kind of its values.
package struct SpecField<Root: SpecDescribed>: Sendable {
    package let key: String
    let read: @Sendable (inout Root, SpecObject) throws -> Void
    let write: @Sendable (Root, inout KeyedEncodingContainer<SpecKey>) throws -> Void
    let check: @Sendable (Root, String) throws(GalleryError) -> Void
    let schema: @Sendable (inout SchemaDefinitions) -> Schema
}

/// Makes a key path where it is used: all of a face's take a tenth of its drawing.
package typealias SpecPath<Root, Value> = @Sendable () -> WritableKeyPath<Root, Value>

/// A member of the root. The compiler makes plain accesses of what a key path written in place gets and sets, so checks of
/// drawn values make none.
package struct SpecMember<Root, Value: Sendable>: Sendable {
    let get: @Sendable (Root) -> Value
    let set: @Sendable (inout Root, Value) -> Void

    @inline(__always) init(_ path: @escaping SpecPath<Root, Value>) {
        get = { $0[keyPath: path()] }
        set = { $0[keyPath: path()] = $1 }
    }
}

extension SpecField {
    /// A key whose value is of a kind, and not null.
    @inline(__always)
    package static func field<V>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V>, _ kind: SpecKind<V>, _ about: String
    ) -> SpecField {
        given(key, SpecMember(path), kind, about)
    }
    /// A key whose value is of a kind, or null.
    @inline(__always)
    package static func field<V>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V?>, _ kind: SpecKind<V>, _ about: String
    ) -> SpecField {
        optional(key, SpecMember(path), kind, about)
    }

    private static func given<V>(
        _ key: String, _ member: SpecMember<Root, V>, _ kind: SpecKind<V>, _ about: String
    ) -> SpecField {
        SpecField(
            key: key,
            read: { root, object in
                guard object.container.contains(SpecKey(key)) else { return }
                member.set(&root, try kind.read(object, key, member.get(root)))
            },
            write: { root, container in
                let value = member.get(root)
                if Root.isWritten(key) || value != member.get(Root()) {
                    try container.encode(value, forKey: SpecKey(key))
                }
            },
            check: { (root, position) throws(GalleryError) in try kind.check(member.get(root), position.key(key)) },
            schema: { definitions in
                // A required key has no default: what an empty value holds need not be valid.
                let standard = Root.required.contains(key) ? nil : JSONValue(encoding: member.get(Root()))
                return marked(kind.schema(&definitions).described(about).with("default", standard), key)
            })
    }
    private static func optional<V>(
        _ key: String, _ member: SpecMember<Root, V?>, _ kind: SpecKind<V>, _ about: String
    ) -> SpecField {
        SpecField(
            key: key,
            read: { root, object in
                guard object.container.contains(SpecKey(key)) else { return }
                let isNull = try object.container.decodeNil(forKey: SpecKey(key))
                member.set(&root, isNull ? nil : try kind.read(object, key, member.get(root) ?? kind.base))
            },
            write: { root, container in
                let value = member.get(root)
                guard Root.isWritten(key) || value != member.get(Root()) else { return }
                if let value {
                    try container.encode(value, forKey: SpecKey(key))
                } else {
                    try container.encodeNil(forKey: SpecKey(key))
                }
            },
            check: { (root, position) throws(GalleryError) in
                if let value = member.get(root) { try kind.check(value, position.key(key)) }
            },
            schema: { definitions in
                let schema = marked(.anyOf([kind.schema(&definitions), .null]).described(about), key)
                return schema.with("x-inherited", kind.base.map { JSONValue(encoding: member.get(Root()) ?? $0) })
            })
    }
    /// Adds what editors show beside the value: its useful range, and what stands in for it.
    private static func marked(_ schema: Schema, _ key: String) -> Schema {
        let range = schema.isNumeric ? SoftRange.of(key, in: Root.schemaName) : nil
        let name = InheritedMember.of(key, in: Root.schemaName)
        return (range?.marking(schema) ?? schema).with("x-inherits", name.map { .string($0) })
    }
}

/// A value that is one of several names.
package protocol SpecChoice: RawRepresentable, CaseIterable, Codable, Hashable, Sendable where RawValue == String {}

extension StrokeStyle.LineCap: SpecChoice {}

extension SpecChoice {
    /// The error lists the names.
    package init(choiceFrom decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            let hint = names.correction(of: name).map { $0 + " " } ?? ""
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "“\(name.shortened)” is not known; \(hint)it must be one of "
                        + names.joined(separator: ", ")))
        }
        self = value
    }
}

extension String {
    func key(_ key: String) -> String { isEmpty ? key : "\(self).\(key)" }
}
