// JSON Schema 2020-12.
import BezelGeometry
import BezelJSON
import BezelRequests

/// The schema of a command's jobs, for editors and for whoever writes rows.
///
/// It follows from the same descriptions of fields as reading does, so it accepts what is read, and refuses what can be
/// refused without drawing. Rules between fields are in RuleSchema.
package struct JobSchema: Sendable {
    private let command: JobCommand
    private let readsFiles: Bool
    private let place: String

    /// - Parameters:
    ///   - readsFiles: False for untrusted jobs.
    ///   - place: Where ``definitions`` stand, in references.
    package init(_ command: JobCommand, readsFiles: Bool = true, definitionsAt place: String = "#/$defs/") {
        self.command = readsFiles ? command : command.withoutFiles
        self.readsFiles = readsFiles
        self.place = place
    }

    /// Patterns that are too long to stand at each field: of colours, gradients, languages.
    package var definitions: [JSONValue.Member] {
        var found: [JSONValue.Member] = []
        for option in command.options {
            guard let writing = option.writing, !found.contains(where: { $0.key == Self.definition(writing) }) else {
                continue
            }
            let expression = writing.pattern.expression
            if Self.isShared(expression) {
                found.append(.init(Self.definition(writing), Self.text(expression, writing.examples)))
            }
        }
        return found.sorted { $0.key < $1.key }
    }

    private static func definition(_ writing: Writing) -> String { "\(writing.name)-text" }

    /// In characters; references are about as long as this.
    private static let longestInPlace = 400
    private static func isShared(_ expression: String) -> Bool { expression.utf8.count > longestInPlace }

    private static func text(_ expression: String, _ examples: [String]) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("type", .string("string")), .init("pattern", .string(expression)),
        ]
        if !examples.isEmpty { members.append(.init("examples", .array(examples.map { .string($0) }))) }
        return .object(members)
    }

    /// An object with the key `command` is a job.
    package func document(description: JSONValue?) -> JSONValue {
        var members = [
            JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            .init("title", .string(command.name)),
        ]
        let spec: JSONValue = .object([.init("$ref", .string("#/$defs/\(command.name)-description"))])
        let job = job(keys: [.command, .id, .output], spec: description == nil ? nil : spec, isWhole: true)
        guard case .object(let described)? = description else {
            if case .object(let own) = job { members += own }
            let definitions = definitions
            if !definitions.isEmpty { members.append(.init("$defs", .object(definitions))) }
            return .object(members)
        }
        var definitions = definitions
        var root: [JSONValue.Member] = []
        for member in described {
            switch member.key {
            case "$defs": if case .object(let own) = member.value { definitions += own }
            case "$schema", "title": break
            default: root.append(member)
            }
        }
        definitions.append(.init("\(command.name)-description", .object(root)))
        definitions.append(.init("job", job))
        let isJob = JSONValue.object([
            .init("type", .string("object")), .init("required", .array([.string("command")])),
        ])
        members += [
            .init("if", isJob), .init("then", .object([.init("$ref", .string("#/$defs/job"))])), .init("else", spec),
            .init("$defs", .object(definitions)),
        ]
        return .object(members)
    }

    package enum OwnKey: Sendable { case command, id, output }

    /// - Parameters:
    ///   - keys: Allowed besides options.
    ///   - isWhole: Requires the command.
    package func job(keys: [OwnKey], spec: JSONValue?, isWhole: Bool) -> JSONValue {
        var properties: [JSONValue.Member] = []
        var required: [JSONValue] = []
        for key in keys {
            switch key {
            case .command:
                properties.append(.init("command", .object([.init("const", .string(command.name))])))
                if isWhole { required.append(.string("command")) }
            case .id:
                properties.append(
                    .init("id", Self.orNull(Self.text("What the answer is known by; a batch needs one."))))
            case .output:
                var file = Self.text(OutputName.pattern.expression, [])
                let help = "The picture's file, below the folder of outputs."
                if case .object(let members) = file {
                    file = .object(members + [.init("description", .string(help))])
                }
                properties.append(.init("output", Self.orNull(file)))
            }
        }
        properties.append(
            .init(
                "format",
                Self.orNull(
                    .object([
                        .init("enum", .array(command.formats.map { .string($0) })),
                        .init("description", .string("What is drawn; \(command.formats.first ?? "png") unless given.")),
                    ]))))
        properties.append(.init("strict", Self.orNull(Self.flag("Whether warnings are errors."))))
        for option in command.options {
            let own = schema(of: option, spec: spec)
            properties.append(.init(option.name, option.isRequired ? own : Self.orNull(own)))
            if option.isRequired { required.append(.string(option.name)) }
            for alias in option.aliases { properties.append(.init(alias, Self.orNull(own))) }
            for former in option.formerNames { properties.append(.init(former, Self.deprecated(Self.orNull(own)))) }
        }
        var members = [
            JSONValue.Member("type", .string("object")), .init("description", .string(command.abstract)),
            .init("properties", .object(properties)), .init("additionalProperties", .bool(false)),
        ]
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        let isGiven = JSONValue.object([.init("not", .object([.init("type", .string("null"))]))])
        func having(_ names: [String]) -> JSONValue {
            .object([
                .init("required", .array(names.map { .string($0) })),
                .init("properties", .object(names.map { .init($0, isGiven) })),
            ])
        }
        let writer = RuleSchema(command: command)
        let ways = command.oneOf.compactMap { writer.given($0) }
        if !ways.isEmpty { members.append(.init("oneOf", .array(ways))) }
        let twice = command.options.flatMap { option in
            (option.aliases + option.formerNames).map { having([option.name, $0]) }
        }
        if !twice.isEmpty { members.append(.init("not", .object([.init("anyOf", .array(twice))]))) }
        var rules = command.rules().compactMap { writer.schema($0) }
        if keys.contains(.output) { rules.append(writer.outputHasFormat) }
        if !rules.isEmpty { members.append(.init("allOf", .array(rules))) }
        return .object(members)
    }

    /// The schema of one field. Fields that take lists also take a single value.
    package func schema(of option: FieldDescription, spec: JSONValue?) -> JSONValue {
        let schema: JSONValue
        switch option.kind {
        case .flag: return Self.flag(option.wholeHelp)
        case .texts:
            schema = .object([
                .init("type", .string("object")),
                .init(
                    "additionalProperties",
                    .object([.init("type", .array(["string", "number", "boolean"].map { .string($0) }))])),
            ])
        case .description:
            let path = readsFiles ? [JSONValue.object([.init("type", .string("string"))])] : []
            schema = .object([.init("anyOf", .array(path + [spec].compactMap(\.self)))])
        case .value, .argument: schema = value(option)
        }
        var members: [JSONValue.Member] = []
        if case .object(let own) = schema { members = own }
        if option.isRepeating {
            var list: [JSONValue.Member] = [.init("type", .string("array")), .init("items", schema)]
            if let most = option.most { list.append(.init("maxItems", .number("\(most)"))) }
            members = [.init("anyOf", .array([schema, .object(list)]))]
        }
        members.append(.init("description", .string(option.wholeHelp)))
        if let standard = option.standard { members.append(.init("default", .string(standard))) }
        return .object(members)
    }

    private func value(_ option: FieldDescription) -> JSONValue {
        switch option.form {
        case .choice(let names): return .object([.init("enum", .array(names.map { .string($0) }))])
        case .text, .file, .folder, .font:
            return .object([.init("type", .array([.string("string"), .string("number")]))])
        case .picture:
            return .object([
                .init("type", .string("string")), .init("contentMediaType", .string("image/*")),
                .init("pattern", .string(readsFiles ? "." : Self.picturePattern)),
            ])
        case .number(let range): return anyOf(.number(in: range), option)
        case .whole(let range): return anyOf(.whole(in: range), option)
        case .color, .colorOrNone, .written: return anyOf(nil, option)
        }
    }

    /// A number, unless it must be a text, or a text.
    private func anyOf(_ number: JSONValue?, _ option: FieldDescription) -> JSONValue {
        let text: JSONValue
        var numbers = number
        if let writing = option.writing {
            numbers = writing.numbers.map { .number(in: $0) } ?? writing.wholes.map { .whole(in: $0) }
            let expression = writing.pattern.expression
            text =
                Self.isShared(expression)
                ? .object([.init("$ref", .string(place + Self.definition(writing)))])
                : Self.text(expression, writing.examples)
        } else {
            let pattern: TextPattern =
                switch option.form {
                case .number(let range): .number(in: range)
                case .whole(let range): .whole(in: range)
                default: .empty
                }
            text = Self.text(TextPattern.spaced(pattern).expression, [])
        }
        return numbers.map { .object([.init("anyOf", .array([$0, text]))]) } ?? text
    }

    /// A URL or a document's text.
    private static let picturePattern = "^\\s*([dD][aA][tT][aA]:|<)"

    /// Null counts as absent, as tables give every row all keys.
    private static func orNull(_ schema: JSONValue) -> JSONValue {
        guard case .object(let members) = schema else { return schema }
        let null = JSONValue.string("null")
        if let reference = members.first(where: { $0.key == "$ref" }) {
            let forms: [JSONValue] = [.object([reference]), .object([.init("type", null)])]
            return .object([.init("anyOf", .array(forms))] + members.filter { $0.key != "$ref" })
        }
        return .object(
            members.map { member in
                switch (member.key, member.value) {
                case ("type", .string): .init("type", .array([member.value, null]))
                case ("type", .array(let types)): .init("type", .array(types + [null]))
                case ("enum", .array(let values)): .init("enum", .array(values + [.null]))
                case ("anyOf", .array(let forms)):
                    .init("anyOf", .array(forms + [.object([.init("type", null)])]))
                default: member
                }
            })
    }

    private static func deprecated(_ schema: JSONValue) -> JSONValue {
        guard case .object(let members) = schema else { return schema }
        return .object(members + [.init("deprecated", .bool(true))])
    }

    private static func text(_ help: String) -> JSONValue {
        .object([.init("type", .string("string")), .init("description", .string(help))])
    }
    private static func flag(_ help: String) -> JSONValue {
        .object([
            .init("enum", .array([.bool(true), .bool(false), .string("true"), .string("false")])),
            .init("description", .string(help)),
        ])
    }
}

extension FieldDescription {
    /// Of values with a manner of their own, colours included.
    fileprivate var writing: Writing? {
        switch form {
        case .color: Writing("color", examples: ["#E48072", "teal"]) { .color }
        case .colorOrNone:
            Writing("color-or-none", examples: ["#E48072", "teal", "none"]) { .choice(.text("none"), .color) }
        case .written(let writing): writing
        default: nil
        }
    }
}

extension JSONValue {
    fileprivate static func number(in range: ClosedRange<Double>) -> JSONValue {
        .object([
            .init("type", .string("number")), .init("minimum", .number(range.lowerBound.plain)),
            .init("maximum", .number(range.upperBound.plain)),
        ])
    }
    fileprivate static func whole(in range: ClosedRange<Int>) -> JSONValue {
        .object([
            .init("type", .string("integer")), .init("minimum", .number("\(range.lowerBound)")),
            .init("maximum", .number("\(range.upperBound)")),
        ])
    }
}
