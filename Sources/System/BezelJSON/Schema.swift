// JSON Schemas (2020-12), put together from parts: those of descriptions, of jobs, of the service and of the tools of
// assistants. What values of a kind may be is said where they are read (ValueForm, SpecField, RuleSchema), not here.
import BezelGeometry

/// What a JSON value may be: the keywords of a JSON Schema, in order.
package struct Schema: Hashable, Sendable {
    private var keywords: [JSONValue.Member]

    private init(_ keywords: [JSONValue.Member]) { self.keywords = keywords }
    /// A schema that was read or written elsewhere; what is no object allows anything.
    package init(_ json: JSONValue) {
        if case .object(let keywords) = json { self.init(keywords) } else { self.init([]) }
    }
    private init(_ keyword: String, _ value: JSONValue) { keywords = [.init(keyword, value)] }
    private init(types names: [String]) {
        self.init("type", names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))
    }

    package var json: JSONValue { .object(keywords) }

    package subscript(keyword: String) -> JSONValue? {
        get { keywords.first { $0.key == keyword }?.value }
        set {
            let i = keywords.firstIndex { $0.key == keyword }
            switch (i, newValue) {
            case (let i?, let value?): keywords[i].value = value
            case (let i?, nil): keywords.remove(at: i)
            case (nil, let value?): keywords.append(.init(keyword, value))
            case (nil, nil): break
            }
        }
    }
    /// With a keyword set, or left out for nil.
    package func with(_ keyword: String, _ value: JSONValue?) -> Schema {
        var copy = self
        copy[keyword] = value
        return copy
    }
    /// What must hold besides: the keywords of both.
    package func with(_ other: Schema) -> Schema { other.keywords.reduce(self) { $0.with($1.key, $1.value) } }
    package func described(_ text: String) -> Schema { with("description", .string(text)) }
}

// MARK: - Values

extension Schema {
    package static let any = Schema([])
    package static let null = Schema(types: ["null"])
    package static let boolean = Schema(types: ["boolean"])
    package static let text = Schema(types: ["string"])
    package static let number = Schema(types: ["number"])
    package static let integer = Schema(types: ["integer"])
    /// Of any of the types, such as `string` and `number`.
    package static func types(_ names: String...) -> Schema { Schema(types: names) }

    /// Ends that are infinite are left out.
    package static func number(in range: ClosedRange<Double>) -> Schema {
        let (low, high) = (range.lowerBound, range.upperBound)
        return number.with("minimum", low.isFinite ? .number(low) : nil)
            .with("maximum", high.isFinite ? .number(high) : nil)
    }
    package static func integer(in range: ClosedRange<Int>) -> Schema {
        integer.with("minimum", .number(range.lowerBound)).with("maximum", .number(range.upperBound))
    }
    package static func text(_ pattern: TextPattern, examples: [String] = []) -> Schema {
        text(matching: pattern.expression, examples: examples)
    }
    /// - Parameter expression: A regular expression of ECMAScript, of which the text may have only a part.
    package static func text(matching expression: String, examples: [String] = []) -> Schema {
        text.with("pattern", .string(expression)).with("examples", examples.isEmpty ? nil : .texts(examples))
    }
    /// The text of a picture's document, or its address.
    package static func picture(matching expression: String) -> Schema {
        text.with("contentMediaType", "image/*").with("pattern", .string(expression))
    }
    package static func choice(_ names: [String]) -> Schema { choice(names.map { .string($0) }) }
    package static func choice(_ values: [JSONValue]) -> Schema { Schema("enum", .array(values)) }
    package static func choice<V: CaseIterable & RawRepresentable<String>>(of type: V.Type) -> Schema {
        choice(V.allCases.map(\.rawValue))
    }
    package static func constant(_ text: String) -> Schema { Schema("const", .string(text)) }

    package static func list(of items: Schema, least: Int? = nil, most: Int? = nil) -> Schema {
        list(least: least, most: most).with("items", items.json)
    }
    /// Of any items.
    package static func list(least: Int? = nil, most: Int? = nil) -> Schema {
        Schema(types: ["array"]).with("minItems", least.map { .number($0) }).with("maxItems", most.map { .number($0) })
    }
    /// - Parameter isOpen: Allows other members; nil says nothing, which allows them too.
    package static func object(
        _ properties: Properties, required: [String] = [], isOpen: Bool? = false
    ) -> Schema {
        object.with("properties", properties.json).with("required", required.isEmpty ? nil : .texts(required))
            .with("additionalProperties", isOpen.map { .bool($0) })
    }
    package static let object = Schema(types: ["object"])
    /// An object with names that are not known here.
    package static func map(of values: Schema, named names: Schema? = nil) -> Schema {
        object.with("propertyNames", names?.json).with("additionalProperties", values.json)
    }

    /// The members of an object, in order.
    package struct Properties: ExpressibleByDictionaryLiteral, Sendable {
        private var list: [(name: String, schema: Schema)] = []

        package init(_ list: [(name: String, schema: Schema)] = []) { self.list = list }
        package init(dictionaryLiteral elements: (String, Schema)...) {
            self.init(elements.map { (name: $0, schema: $1) })
        }

        /// Those of an object whose members are schemas.
        package init(_ json: JSONValue?) {
            if case .object(let members)? = json { list = members.map { ($0.key, Schema($0.value)) } }
        }

        package mutating func add(_ name: String, _ schema: Schema) { list.append((name, schema)) }
        /// Adds those whose names are not there yet.
        package mutating func merge(_ others: Properties) {
            list += others.list.filter { other in !list.contains { $0.name == other.name } }
        }
        package var isEmpty: Bool { list.isEmpty }
        package var names: [String] { list.map(\.name) }
        package var json: JSONValue { .object(list.map { .init($0.name, $0.schema.json) }) }
    }
}

// MARK: - Schemas of schemas

extension Schema {
    /// - Parameter place: `#/$defs/color`.
    package static func reference(_ place: String) -> Schema { Schema("$ref", .string(place)) }
    package static func anyOf(_ forms: [Schema]) -> Schema { Schema("anyOf", .array(forms.map(\.json))) }
    package static func oneOf(_ forms: [Schema]) -> Schema { Schema("oneOf", .array(forms.map(\.json))) }
    package static func allOf(_ all: [Schema]) -> Schema { Schema("allOf", .array(all.map(\.json))) }
    package static func not(_ schema: Schema) -> Schema { Schema("not", schema.json) }
    /// - Parameter then: Nil for a condition that must not hold.
    package static func when(_ condition: Schema, then: Schema?, else other: Schema? = nil) -> Schema {
        Schema("if", condition.json).with("then", then?.json ?? false).with("else", other?.json)
    }
    /// What an object's members are if it has them; what is no object, is not refused.
    package static func having(_ properties: Properties, required: [String]? = nil) -> Schema {
        Schema([]).with("required", required.map { .texts($0) }).with("properties", properties.json)
    }

    /// Takes null too, as tables give every row all keys.
    package var orNull: Schema {
        if let reference = self["$ref"] {
            var forms = with("$ref", nil)
            forms.keywords.insert(.init("anyOf", [Schema("$ref", reference).json, Schema.null.json]), at: 0)
            return forms
        }
        var copy = self
        for (i, keyword) in keywords.enumerated() {
            switch (keyword.key, keyword.value) {
            case ("type", .string): copy.keywords[i].value = .array([keyword.value, "null"])
            case ("type", .array(let types)): copy.keywords[i].value = .array(types + ["null"])
            case ("enum", .array(let values)): copy.keywords[i].value = .array(values + [.null])
            case ("anyOf", .array(let forms)): copy.keywords[i].value = .array(forms + [Schema.null.json])
            default: break
            }
        }
        return copy
    }
    /// Whether it is of a number, or of one in some form.
    package var isNumeric: Bool {
        if case .string("number")? = self["type"] { return true }
        if case .string("integer")? = self["type"] { return true }
        guard case .array(let forms)? = self["anyOf"] else { return false }
        return forms.contains { Schema($0).isNumeric }
    }
}

/// Schemas that others refer to by name, gathered while they are made.
package struct SchemaDefinitions {
    private var made: [String: Schema] = [:]
    private let place: String

    /// - Parameter place: Where ``all`` will stand, in references.
    package init(at place: String = "#/$defs/") { self.place = place }

    /// A reference to a definition, which is made with the first one. It may refer to itself.
    package mutating func define(_ name: String, _ make: (inout SchemaDefinitions) -> Schema) -> Schema {
        if made[name] == nil {
            made[name] = .null
            made[name] = make(&self)
        }
        return .reference(place + name)
    }
    /// Nil for what is not defined yet.
    package func reference(to name: String) -> Schema? { made[name] == nil ? nil : .reference(place + name) }
    /// Sorted by name.
    package var all: Schema.Properties {
        Schema.Properties(made.sorted { $0.key < $1.key }.map { (name: $0.key, schema: $0.value) })
    }
}
