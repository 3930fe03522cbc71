// One declaration for each key of a description: it reads, writes and checks the value, and gives its JSON Schema.
// Types that are described so list their fields; the kinds of values are below. Schemas are gathered in JSONSchema.
import BezelColor
import BezelGeometry

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
    /// JSON Schema 2020-12.
    package static func schemaDocument() throws(GalleryError) -> Data {
        try SchemaDefinitions.document(for: Self.self).description()
    }

    /// Checks all keys and the value as a whole.
    ///
    /// - Throws: `GalleryError` that names the key by its path.
    package func check(_ path: String = "") throws(GalleryError) {
        for field in Self.fields { try field.check(self, path) }
        try checkWhole(path)
    }
}

/// A key of a described value, as four functions. Built by the static functions below, one for each kind of value.
package struct SpecField<Root: SpecDescribed>: Sendable {
    package let key: String
    package internal(set) var read: @Sendable (inout Root, SpecObject) throws -> Void
    package let write: @Sendable (Root, inout KeyedEncodingContainer<SpecKey>) throws -> Void
    package let check: @Sendable (Root, String) throws(GalleryError) -> Void
    package fileprivate(set) var schema: @Sendable (inout SchemaDefinitions) -> JSONText
}

package typealias SpecPath<Root, Value> = WritableKeyPath<Root, Value> & Sendable

extension SpecField {
    package static func value<V: Codable & Hashable & Sendable>(
        _ key: String, _ path: SpecPath<Root, V>, _ about: String,
        check: @escaping @Sendable (V, String) throws(GalleryError) -> Void = { (_, _) throws(GalleryError) in },
        schema: @escaping @Sendable (inout SchemaDefinitions) -> JSONText
    ) -> SpecField {
        SpecField(
            key: key,
            read: { root, object in root[keyPath: path] = try object.value(key, root[keyPath: path]) },
            write: { root, container in
                let value = root[keyPath: path]
                if Root.isWritten(key) || value != Root()[keyPath: path] {
                    try container.encode(value, forKey: SpecKey(key))
                }
            },
            check: { (root, position) throws(GalleryError) in try check(root[keyPath: path], position.key(key)) },
            schema: { definitions in
                var text = schema(&definitions)
                text.set("description", .string(about))
                // A required key has no default: what an empty value holds need not be valid.
                if !Root.required.contains(key) { text.set("default", JSONText(encoding: Root()[keyPath: path])) }
                mark(&text, key)
                return text
            })
    }
    package static func optional<V: Codable & Hashable & Sendable>(
        _ key: String, _ path: SpecPath<Root, V?>, _ about: String,
        check: @escaping @Sendable (V, String) throws(GalleryError) -> Void = { (_, _) throws(GalleryError) in },
        schema: @escaping @Sendable (inout SchemaDefinitions) -> JSONText
    ) -> SpecField {
        SpecField(
            key: key,
            read: { root, object in root[keyPath: path] = try object.optional(key, root[keyPath: path]) },
            write: { root, container in
                let value = root[keyPath: path]
                guard Root.isWritten(key) || value != Root()[keyPath: path] else { return }
                if let value {
                    try container.encode(value, forKey: SpecKey(key))
                } else {
                    try container.encodeNil(forKey: SpecKey(key))
                }
            },
            check: { (root, position) throws(GalleryError) in
                if let value = root[keyPath: path] { try check(value, position.key(key)) }
            },
            schema: { definitions in
                var text = JSONText.object([
                    ("anyOf", .array([schema(&definitions), .object([("type", .string("null"))])]))
                ])
                text.set("description", .string(about))
                mark(&text, key)
                return text
            })
    }
    /// Adds what editors show beside the value: its useful range, and what stands in for it.
    private static func mark(_ schema: inout JSONText, _ key: String) {
        if schema.isNumeric { SoftRange.of(key, in: Root.schemaName)?.mark(&schema) }
        if let name = InheritedMember.of(key, in: Root.schemaName) { schema.set("x-inherits", .string(name)) }
    }
}

// MARK: - The usual kinds

extension SpecField {
    package static func number(
        _ key: String, _ path: SpecPath<Root, Double>, _ about: String, _ range: ClosedRange<Double>
    ) -> SpecField {
        value(
            key, path, about,
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) },
            schema: { _ in .number(in: range) })
    }
    package static func number(
        _ key: String, _ path: SpecPath<Root, Double?>, _ about: String, _ range: ClosedRange<Double>
    ) -> SpecField {
        optional(
            key, path, about,
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) },
            schema: { _ in .number(in: range) })
    }
    package static func count(
        _ key: String, _ path: SpecPath<Root, Int>, _ about: String, _ range: ClosedRange<Int>
    ) -> SpecField {
        value(
            key, path, about,
            check: { (value, position) throws(GalleryError) in
                try Check.number(
                    Double(value), position, from: Double(range.lowerBound), through: Double(range.upperBound))
            },
            schema: { _ in .integer(in: range) })
    }
    package static func numbers(
        _ key: String, _ path: SpecPath<Root, [Double]>, _ about: String, _ range: ClosedRange<Double>,
        most: Int = GalleryLimits.count
    ) -> SpecField {
        value(
            key, path, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", from: 0, through: Double(most))
                for (i, value) in values.enumerated() { try Check.number(value, "\(position)[\(i)]", range) }
            },
            schema: { _ in
                .object([
                    ("type", .string("array")), ("items", .number(in: range)), ("maxItems", .number(Double(most))),
                ])
            })
    }
    package static func flag(_ key: String, _ path: SpecPath<Root, Bool>, _ about: String) -> SpecField {
        value(key, path, about, schema: { _ in .object([("type", .string("boolean"))]) })
    }
    package static func text(_ key: String, _ path: SpecPath<Root, String>, _ about: String) -> SpecField {
        value(key, path, about, schema: { _ in .object([("type", .string("string"))]) })
    }
    package static func text(_ key: String, _ path: SpecPath<Root, String?>, _ about: String) -> SpecField {
        optional(key, path, about, schema: { _ in .object([("type", .string("string"))]) })
    }
    /// - Parameters:
    ///   - check: Throws for texts that are no value.
    ///   - pattern: Of what `check` takes.
    package static func text(
        _ key: String, _ path: SpecPath<Root, String?>, _ about: String,
        check: @escaping @Sendable (String, String) throws(GalleryError) -> Void,
        pattern: @escaping @Sendable () -> TextPattern
    ) -> SpecField {
        optional(key, path, about, check: check, schema: { _ in .text(of: pattern()) })
    }
    package static func texts(_ key: String, _ path: SpecPath<Root, [String]>, _ about: String) -> SpecField {
        value(
            key, path, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", 0...Double(GalleryLimits.count))
            },
            schema: { _ in
                .object([("type", .string("array")), ("items", .object([("type", .string("string"))]))])
            })
    }
    package static func color(_ key: String, _ path: SpecPath<Root, Color>, _ about: String) -> SpecField {
        value(key, path, about, schema: { $0.color })
    }
    package static func color(_ key: String, _ path: SpecPath<Root, Color?>, _ about: String) -> SpecField {
        optional(key, path, about, schema: { $0.color })
    }
    package static func choice<V: SpecChoice>(
        _ key: String, _ path: SpecPath<Root, V>, _ about: String
    ) -> SpecField {
        var field = value(
            key, path, about, schema: { _ in .object([("enum", .array(V.allCases.map { .string($0.rawValue) }))]) })
        // Some choices have another `Codable` form.
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            root[keyPath: path] = try V(choiceFrom: object.container.superDecoder(forKey: SpecKey(key)))
        }
        return field
    }
    package static func choice<V: SpecChoice>(
        _ key: String, _ path: SpecPath<Root, V?>, _ about: String
    ) -> SpecField {
        var field = optional(
            key, path, about, schema: { _ in .object([("enum", .array(V.allCases.map { .string($0.rawValue) }))]) })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            let isNull = try object.container.decodeNil(forKey: SpecKey(key))
            root[keyPath: path] =
                isNull ? nil : try V(choiceFrom: object.container.superDecoder(forKey: SpecKey(key)))
        }
        return field
    }
    package static func choices<V: SpecChoice>(
        _ key: String, _ path: SpecPath<Root, [V]>, _ about: String
    ) -> SpecField {
        var field = value(
            key, path, about,
            schema: { _ in
                .object([
                    ("type", .string("array")),
                    ("items", .object([("enum", .array(V.allCases.map { .string($0.rawValue) }))])),
                ])
            })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            var list = try object.container.nestedUnkeyedContainer(forKey: SpecKey(key))
            var values: [V] = []
            while !list.isAtEnd { values.append(try V(choiceFrom: list.superDecoder())) }
            root[keyPath: path] = values
        }
        return field
    }
    package static func gradient(_ key: String, _ path: SpecPath<Root, Gradient>, _ about: String) -> SpecField {
        var field = value(key, path, about, schema: { $0.gradient })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            root[keyPath: path] = try object.container.decode(GradientDescription.self, forKey: SpecKey(key)).gradient
        }
        return field
    }
    /// Fractions of a box: `{"x": 0.5, "y": 0}`.
    package static func point(_ key: String, _ path: SpecPath<Root, UnitPoint>, _ about: String) -> SpecField {
        let range = -1000.0...1000.0
        var coordinate = JSONText.number(in: range)
        SoftRange.fraction.mark(&coordinate)
        var field = value(
            key, path, about,
            check: { (point, position) throws(GalleryError) in
                try Check.number(point.x, position.key("x"), range)
                try Check.number(point.y, position.key("y"), range)
            },
            schema: { [coordinate] _ in
                .object([
                    ("type", .string("object")),
                    ("properties", .object([("x", coordinate), ("y", coordinate)])),
                    ("required", .array([.string("x"), .string("y")])), ("additionalProperties", .bool(false)),
                ])
            })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            let point = try SpecObject(object.container.superDecoder(forKey: SpecKey(key)), knowing: ["x", "y"])
            root[keyPath: path] = UnitPoint(
                x: try point.container.decode(Double.self, forKey: SpecKey("x")),
                y: try point.container.decode(Double.self, forKey: SpecKey("y")))
        }
        return field
    }
    package static func nested<V: SpecDescribed>(
        _ key: String, _ path: SpecPath<Root, V>, _ about: String
    ) -> SpecField {
        value(
            key, path, about, check: { (value, position) throws(GalleryError) in try value.check(position) },
            schema: { $0.reference(to: V.self) })
    }
    package static func nested<V: SpecDescribed>(
        _ key: String, _ path: SpecPath<Root, V?>, _ about: String
    ) -> SpecField {
        optional(
            key, path, about, check: { (value, position) throws(GalleryError) in try value.check(position) },
            schema: { $0.reference(to: V.self) })
    }
    package static func list<V: SpecDescribed>(
        _ key: String, _ path: SpecPath<Root, [V]>, _ about: String
    ) -> SpecField {
        value(
            key, path, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", 0...Double(GalleryLimits.count))
                for (i, value) in values.enumerated() { try value.check("\(position)[\(i)]") }
            },
            schema: { .object([("type", .string("array")), ("items", $0.reference(to: V.self))]) })
    }
    package static func lettering(
        _ key: String, _ path: SpecPath<Root, Lettering?>, _ about: String, over base: Lettering
    ) -> SpecField {
        var field = optional(
            key, path, about,
            check: { (value, position) throws(GalleryError) in try value.checkKeys(position) },
            schema: { $0.lettering })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            root[keyPath: path] = try object.lettering(key, over: root[keyPath: path] ?? base)
        }
        let schema = field.schema
        field.schema = { definitions in
            var text = schema(&definitions)
            text.set("x-inherited", JSONText(encoding: Root()[keyPath: path] ?? base))
            return text
        }
        return field
    }
    /// Without null.
    package static func lettering(
        _ key: String, _ path: SpecPath<Root, Lettering>, _ about: String
    ) -> SpecField {
        var field = value(
            key, path, about,
            check: { (value, position) throws(GalleryError) in try value.checkKeys(position) },
            schema: { $0.lettering })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            root[keyPath: path] = try Lettering(
                from: object.container.superDecoder(forKey: SpecKey(key)), over: root[keyPath: path])
        }
        return field
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
    fileprivate func key(_ key: String) -> String { isEmpty ? key : "\(self).\(key)" }
}
