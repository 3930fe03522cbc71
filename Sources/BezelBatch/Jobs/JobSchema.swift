// JSON Schema 2020-12.
import BezelGeometry
import BezelJSON
import BezelRequests

package struct JobSchema: Sendable {
    private let command: JobCommand
    private let readsFiles: Bool

    /// - Parameter readsFiles: False for untrusted jobs.
    package init(_ command: JobCommand, readsFiles: Bool = true) {
        self.command = readsFiles ? command : command.withoutFiles
        self.readsFiles = readsFiles
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
            return .object(members)
        }
        var definitions: [JSONValue.Member] = []
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
                let help = "The picture's file, below the folder of outputs."
                properties.append(.init("output", Self.orNull(Self.text(help))))
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
        if !command.oneOf.isEmpty { members.append(.init("oneOf", .array(command.oneOf.map { having([$0]) }))) }
        let twice = command.options.flatMap { option in
            (option.aliases + option.formerNames).map { having([option.name, $0]) }
        }
        if !twice.isEmpty { members.append(.init("not", .object([.init("anyOf", .array(twice))]))) }
        return .object(members)
    }

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
            members = [
                .init(
                    "anyOf",
                    .array([schema, .object([.init("type", .string("array")), .init("items", schema)])]))
            ]
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
        case .number(let range):
            return .object([
                .init(
                    "anyOf",
                    .array([
                        .object([
                            .init("type", .string("number")), .init("minimum", .number(range.lowerBound.plain)),
                            .init("maximum", .number(range.upperBound.plain)),
                        ]),
                        .object([.init("type", .string("string")), .init("pattern", .string(Self.numberPattern))]),
                    ]))
            ])
        case .color:
            return .object([
                .init("type", .string("string")), .init("examples", .array([.string("#E48072"), .string("teal")])),
            ])
        case .other(let examples):
            let type = JSONValue.Member("type", .array([.string("string"), .string("number")]))
            if examples.isEmpty { return .object([type]) }
            return .object([type, .init("examples", .array(examples.map { .string($0) }))])
        }
    }
    /// A URL or a document's text.
    private static let picturePattern = "^\\s*([dD][aA][tT][aA]:|<)"
    private static let numberPattern = "^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$"

    /// Null counts as absent, as tables give every row all keys.
    private static func orNull(_ schema: JSONValue) -> JSONValue {
        guard case .object(let members) = schema else { return schema }
        let null = JSONValue.string("null")
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
