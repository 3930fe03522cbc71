// The JSON Schemas (2020-12) of descriptions: definitions gathered from the fields of
// described types, for editors and for the documentation. The fields themselves are in SpecField.
import BezelColor
import BezelGeometry
import BezelJSON
import BezelTypesetting

extension JSONValue {
    @_disfavoredOverload
    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { Member($0.0, $0.1) })
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

    package static func number(in range: ClosedRange<Double>) -> JSONValue {
        var text = JSONValue.object([("type", .string("number"))])
        if range.lowerBound.isFinite { text.set("minimum", .number(range.lowerBound)) }
        if range.upperBound.isFinite { text.set("maximum", .number(range.upperBound)) }
        return text
    }
    package static func text(of pattern: TextPattern) -> JSONValue {
        .object([("type", .string("string")), ("pattern", .string(pattern.expression))])
    }
    package static func integer(in range: ClosedRange<Int>) -> JSONValue {
        .object([
            ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
            ("maximum", .number(Double(range.upperBound))),
        ])
    }
}

/// The definitions of a schema, gathered while types refer to each other.
package struct SchemaDefinitions {
    private var definitions: [String: JSONValue] = [:]

    package init() {}

    /// A reference to a type's definition, which is made with the first one.
    package mutating func reference<V: SpecDescribed>(to type: V.Type) -> JSONValue {
        define(V.schemaName) { V.schema(&$0) }
    }
    /// May be recursive.
    package mutating func define(_ name: String, _ make: (inout SchemaDefinitions) -> JSONValue) -> JSONValue {
        if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = make(&self)
        }
        return .object([("$ref", .string("#/$defs/\(name)"))])
    }
    package var color: JSONValue {
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

    package var gradient: JSONValue {
        mutating get {
            define("gradient") { definitions in
                let color = definitions.color
                var location = JSONValue.number(in: GradientDescription.locations)
                SoftRange.fraction.mark(&location)
                let stop = JSONValue.object([
                    ("type", .string("object")),
                    (
                        "properties",
                        .object([("color", color), ("location", location)])
                    ),
                    ("required", .array([.string("color"), .string("location")])),
                    ("additionalProperties", .bool(false)),
                ])
                func list(_ items: JSONValue) -> JSONValue {
                    .object([
                        ("type", .string("array")), ("items", items),
                        ("maxItems", .number(Double(GalleryLimits.count))),
                    ])
                }
                let stops = list(stop)
                let colors = list(color)
                let kinds = Gradient.Interpolation.allCases.map { JSONValue.string($0.rawValue) }
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
    package static func document<V: SpecDescribed>(for type: V.Type) -> JSONValue {
        var definitions = SchemaDefinitions()
        var root = V.schema(&definitions)
        root.set("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
        root.set("title", .string(V.schemaName))
        root.set("examples", .array([JSONValue(encoding: V.example)]))
        let sorted = definitions.definitions.sorted { $0.key < $1.key }
        root.set("$defs", .object(sorted.map { ($0.key, $0.value) }))
        return root
    }
}

extension SpecDescribed {
    static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        var properties: [(String, JSONValue)] = []
        if let tag { properties.append((tag.key, .object([("const", .string(tag.value))]))) }
        for field in fields { properties.append((field.key, field.schema(&definitions))) }
        var text = JSONValue.object([
            ("type", .string("object")), ("description", .string(summary)), ("properties", .object(properties)),
            ("additionalProperties", .bool(false)),
        ])
        let needed = [tag?.key].compactMap { $0 } + required
        if !needed.isEmpty { text.set("required", .array(needed.map { .string($0) })) }
        return text
    }
}

extension SchemaDefinitions {
    package var lettering: JSONValue {
        mutating get {
            define("lettering") { definitions in
                .object([
                    ("description", .string("A text and its look; a plain string changes only what it says.")),
                    ("anyOf", .array([Self.type("string"), definitions.look])),
                ])
            }
        }
    }
    private var look: JSONValue {
        mutating get {
            let texts = JSONValue.object([("type", .string("array")), ("items", Self.type("string"))])
            let features = JSONValue.object([
                ("type", .string("array")), ("items", .text(of: Font.Feature.pattern)),
            ])
            let axis = TextPattern.repeated(.character("!-~"), least: 1, most: 4)
            let numbers = JSONValue.object([
                ("type", .string("object")), ("propertyNames", .text(of: axis)),
                ("additionalProperties", Self.type("number")),
            ])
            let positive = JSONValue.object([
                ("type", .string("number")), ("exclusiveMinimum", .number(0)), ("maximum", .number(GalleryLimits.size)),
            ])
            let size = lengths(in: Lettering.sizes, number: positive)
            let tracking = lengths(in: Lettering.trackings, hasLetters: true)
            let properties: [(String, JSONValue)] = [
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
    private static func type(_ name: String, _ about: String? = nil) -> JSONValue {
        .object([("type", .string(name))] + (about.map { [("description", .string($0))] } ?? []))
    }
    private static func number(_ about: String, _ range: ClosedRange<Double>, _ soft: SoftRange? = nil) -> JSONValue {
        var text = JSONValue.number(in: range)
        text.set("description", .string(about))
        soft?.mark(&text)
        return text
    }
    private static func length(_ about: String, _ forms: [JSONValue], _ soft: SoftRange) -> JSONValue {
        var text = JSONValue.object([("description", .string(about)), ("anyOf", .array(forms))])
        soft.mark(&text)
        return text
    }
}
