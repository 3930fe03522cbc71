// JSON with its keys in order, and the JSON Schemas (2020-12) of descriptions: definitions gathered from the fields of
// described types, for editors and for the documentation. The fields themselves are in SpecField.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// A JSON value that keeps the order of keys.
package indirect enum JSONText: Hashable, Sendable {
    case object([Member])
    case array([JSONText])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONText
    }

    package static func object(_ members: [(String, JSONText)]) -> JSONText {
        .object(members.map { Member(key: $0.0, value: $0.1) })
    }
    /// Null for a value that cannot be written.
    package init(encoding value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value),
            let read = try? JSONDecoder().decode(JSONText.self, from: data)
        else {
            self = .null
            return
        }
        self = read
    }
    /// Sets a member of an object, at the end if it is new. Other values stay as they are.
    package mutating func set(_ key: String, _ value: JSONText) {
        guard case .object(var members) = self else { return }
        if let i = members.firstIndex(where: { $0.key == key }) {
            members[i].value = value
        } else {
            members.append(Member(key: key, value: value))
        }
        self = .object(members)
    }

    /// Whether it is the schema of a number, or of one or null.
    var isNumeric: Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { member in
            switch (member.key, member.value) {
            case ("type", .string(let name)): name == "number" || name == "integer"
            case ("anyOf", .array(let forms)): forms.contains(where: \.isNumeric)
            default: false
            }
        }
    }

    package static func number(in range: ClosedRange<Double>) -> JSONText {
        var text = JSONText.object([("type", .string("number"))])
        if range.lowerBound.isFinite { text.set("minimum", .number(range.lowerBound)) }
        if range.upperBound.isFinite { text.set("maximum", .number(range.upperBound)) }
        return text
    }
    package static func text(of pattern: TextPattern) -> JSONText {
        .object([("type", .string("string")), ("pattern", .string(pattern.expression))])
    }
    package static func integer(in range: ClosedRange<Int>) -> JSONText {
        .object([
            ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
            ("maximum", .number(Double(range.upperBound))),
        ])
    }
}

extension JSONText: Codable {
    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: SpecKey.self) {
            var members: [Member] = []
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                members.append(Member(key: key.stringValue, value: try container.decode(JSONText.self, forKey: key)))
            }
            self = .object(members)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else {
            self = .array(try container.decode([JSONText].self))
        }
    }
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: SpecKey.self)
            for member in members { try container.encode(member.value, forKey: SpecKey(member.key)) }
        case .array(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(item) }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
        case .bool(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

/// The definitions of a schema, gathered while types refer to each other.
package struct SchemaDefinitions {
    private var definitions: [String: JSONText] = [:]

    package init() {}

    /// A reference to a type's definition, which is made with the first one.
    package mutating func reference<V: SpecDescribed>(to type: V.Type) -> JSONText {
        define(V.schemaName) { V.schema(&$0) }
    }
    /// May be recursive.
    package mutating func define(_ name: String, _ make: (inout SchemaDefinitions) -> JSONText) -> JSONText {
        if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = make(&self)
        }
        return .object([("$ref", .string("#/$defs/\(name)"))])
    }
    package var color: JSONText {
        mutating get {
            define("color") { _ in
                .object([
                    ("type", .string("string")),
                    ("pattern", .string(TextPattern.color.expression)),
                    ("description", .string("A colour as CSS writes it: #E48072, #E4807280, teal, hsl(200 60% 40%).")),
                    ("examples", .array([.string("#E48072"), .string("teal")])),
                ])
            }
        }
    }

    package var gradient: JSONText {
        mutating get {
            define("gradient") { definitions in
                let color = definitions.color
                var location = JSONText.number(in: GradientDescription.locations)
                SoftRange.fraction.mark(&location)
                let stop = JSONText.object([
                    ("type", .string("object")),
                    (
                        "properties",
                        .object([("color", color), ("location", location)])
                    ),
                    ("required", .array([.string("color"), .string("location")])),
                    ("additionalProperties", .bool(false)),
                ])
                func list(_ items: JSONText) -> JSONText {
                    .object([
                        ("type", .string("array")), ("items", items),
                        ("maxItems", .number(Double(GalleryLimits.count))),
                    ])
                }
                let stops = list(stop)
                let colors = list(color)
                let kinds = Gradient.Interpolation.allCases.map { JSONText.string($0.rawValue) }
                return .object([
                    ("description", .string("Colours at equal distances, or stops with their locations from 0 to 1.")),
                    (
                        "anyOf",
                        .array([
                            colors, stops,
                            .object([
                                ("type", .string("object")),
                                (
                                    "properties",
                                    .object([
                                        ("stops", stops),
                                        ("interpolation", .object([("enum", .array(kinds))])),
                                    ])
                                ),
                                ("required", .array([.string("stops")])), ("additionalProperties", .bool(false)),
                            ]),
                        ])
                    ),
                ])
            }
        }
    }

    /// A whole schema with an example and all definitions that it needs, sorted by name.
    package static func document<V: SpecDescribed>(for type: V.Type) -> JSONText {
        var definitions = SchemaDefinitions()
        var root = V.schema(&definitions)
        root.set("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
        root.set("title", .string(V.schemaName))
        root.set("examples", .array([JSONText(encoding: V.example)]))
        let sorted = definitions.definitions.sorted { $0.key < $1.key }
        root.set("$defs", .object(sorted.map { ($0.key, $0.value) }))
        return root
    }
}

extension SpecDescribed {
    static func schema(_ definitions: inout SchemaDefinitions) -> JSONText {
        var properties: [(String, JSONText)] = []
        if let tag { properties.append((tag.key, .object([("const", .string(tag.value))]))) }
        for field in fields { properties.append((field.key, field.schema(&definitions))) }
        var text = JSONText.object([
            ("type", .string("object")), ("description", .string(summary)), ("properties", .object(properties)),
            ("additionalProperties", .bool(false)),
        ])
        let needed = [tag?.key].compactMap { $0 } + required
        if !needed.isEmpty { text.set("required", .array(needed.map { .string($0) })) }
        return text
    }
}

extension SchemaDefinitions {
    package var lettering: JSONText {
        mutating get {
            define("lettering") { definitions in
                .object([
                    ("description", .string("A text and its look; a plain string changes only what it says.")),
                    ("anyOf", .array([Self.type("string"), definitions.look])),
                ])
            }
        }
    }
    private var look: JSONText {
        mutating get {
            let texts = JSONText.object([("type", .string("array")), ("items", Self.type("string"))])
            let features = JSONText.object([
                ("type", .string("array")), ("items", .text(of: Font.Feature.pattern)),
            ])
            let axis = TextPattern.repeated(.character("!-~"), least: 1, most: 4)
            let numbers = JSONText.object([
                ("type", .string("object")), ("propertyNames", .text(of: axis)),
                ("additionalProperties", Self.type("number")),
            ])
            let positive = JSONText.object([
                ("type", .string("number")), ("exclusiveMinimum", .number(0)), ("maximum", .number(GalleryLimits.size)),
            ])
            let size = lengths(in: Lettering.sizes, number: positive)
            let tracking = lengths(in: Lettering.trackings, hasLetters: true)
            let properties: [(String, JSONText)] = [
                ("text", Self.type("string")),
                ("font", Self.type("string", "A family that `bezel fonts` lists.")),
                ("fallbacks", texts),
                ("weight", Self.number("400 is regular, 700 bold.", 1...1000, .weight)),
                ("italic", Self.type("boolean")),
                ("features", features),
                ("variations", numbers),
                ("language", .object([("type", .array([.string("string"), .string("null")]))])),
                ("size", Self.length("User units to the em.", size, .typeSize)),
                ("tracking", Self.length("User units between letters.", tracking, .tracking)),
                ("kern", .text(of: PairKerning.pattern)),
                ("color", color),
                ("smallestScale", Self.number("The smallest fraction of the size that it may be shrunk to.", 0.01...1)),
                ("holdStems", Self.type("boolean", "Stems keep their width where the text is set smaller or larger.")),
                ("runs", .object([("type", .string("array")), ("items", reference(to: LetteringRun.self))])),
            ]
            return .object([
                ("type", .string("object")), ("properties", .object(properties)),
                ("additionalProperties", .bool(false)),
            ])
        }
    }
    private static func type(_ name: String, _ about: String? = nil) -> JSONText {
        .object([("type", .string(name))] + (about.map { [("description", .string($0))] } ?? []))
    }
    private static func number(_ about: String, _ range: ClosedRange<Double>, _ soft: SoftRange? = nil) -> JSONText {
        var text = JSONText.number(in: range)
        text.set("description", .string(about))
        soft?.mark(&text)
        return text
    }
    private static func length(_ about: String, _ forms: [JSONText], _ soft: SoftRange) -> JSONText {
        var text = JSONText.object([("description", .string(about)), ("anyOf", .array(forms))])
        soft.mark(&text)
        return text
    }
}
