// Rules between a command's fields, as conditions of JSON Schema.
import BezelGeometry
import BezelJSON
import BezelRequests

/// Writes conditions on a job of one command.
struct RuleSchema {
    let command: JobCommand

    /// `if` and `then`, or what must hold in any case. Nil if no job can break the rule.
    func schema(_ rule: FieldRule) -> JSONValue? {
        let requirement = condition(rule.requirement)
        if rule.condition == .all([]) { return requirement }
        guard let condition = condition(rule.condition) else { return nil }
        return .object([.init("if", condition), .init("then", requirement ?? .bool(false))])
    }

    /// That a field has a value: null, `false` and an empty list are none.
    func given(_ name: String) -> JSONValue? { condition(.given(name)) }

    /// Nil if it never holds, such as for a key that untrusted jobs lack.
    private func condition(_ condition: FieldRule.Condition) -> JSONValue? {
        switch condition {
        case .given(let name):
            guard let option = command.option(name) else { return nil }
            return having(option, value: given(option))
        case .value(let name, let texts):
            return having(name, value: .object([.init("enum", .array(texts.map { .string($0) }))]))
        case .differs(let name, let number):
            let same = JSONValue.object([.init("enum", .array([.number(number.plain), .null]))])
            let pattern = TextPattern.spaced(.number(in: number...number)).expression
            let written = JSONValue.object([.init("type", .string("string")), .init("pattern", .string(pattern))])
            return having(name, value: not(.object([.init("anyOf", .array([same, written]))])))
        case .contains(let name, let parts):
            let pattern = TextPattern.words(parts, ignoresCase: true)
            return having(
                name,
                value: .object([.init("type", .string("string")), .init("pattern", .string(pattern.partExpression))]))
        case .count(let name, let least):
            return having(
                name, value: .object([.init("type", .string("array")), .init("minItems", .number("\(least)"))]))
        case .format(let formats): return format(formats)
        case .any(let conditions):
            let some = conditions.compactMap { self.condition($0) }
            guard some.count != 1 else { return some[0] }
            return some.isEmpty ? nil : .object([.init("anyOf", .array(some))])
        case .all(let conditions):
            let all = conditions.map { self.condition($0) }
            return all.contains { $0 == nil } ? nil : .object([.init("allOf", .array(all.compactMap(\.self)))])
        case .items(let name, let names):
            guard let option = command.option(name) else { return .object([]) }
            let start = TextPattern.sequence(.words(names), .text("="))
            let text = JSONValue.Member("pattern", .string("^" + start.partExpression))
            let value = JSONValue.object([text, .init("items", .object([text]))])
            return .object([.init("properties", .object([.init(option.name, value)]))])
        case .not(let condition): return self.condition(condition).map(not) ?? .object([])
        }
    }

    private func not(_ schema: JSONValue) -> JSONValue { .object([.init("not", schema)]) }

    private func given(_ option: FieldDescription) -> JSONValue {
        if option.kind == .flag, !option.isNegatable {
            return .object([.init("enum", .array([.bool(true), .string("true")]))])
        }
        let null = JSONValue.object([.init("type", .string("null"))])
        guard option.isRepeating else { return not(null) }
        let none = JSONValue.object([.init("type", .string("array")), .init("maxItems", .number("0"))])
        return not(.object([.init("anyOf", .array([null, none]))]))
    }

    private func having(_ name: String, value: JSONValue) -> JSONValue? {
        command.option(name).map { having($0, value: value) }
    }
    private func having(_ option: FieldDescription, value: JSONValue) -> JSONValue {
        let names = [option.name] + option.aliases + option.formerNames
        guard names.count > 1 else { return Self.having(option.name, value) }
        return .object([.init("anyOf", .array(names.map { Self.having($0, value) }))])
    }

    static func having(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([
            .init("required", .array([.string(name)])), .init("properties", .object([.init(name, value)])),
        ])
    }

    /// A file's suffix says the format, unless there is the key.
    var outputHasFormat: JSONValue {
        .object([
            .init(
                "anyOf",
                .array([
                    Self.having("format", .object([.init("type", .string("string"))])), format(command.formats),
                ]))
        ])
    }

    /// By the key `format`, else by the output's suffix, else the command's first.
    private func format(_ formats: [String]) -> JSONValue {
        func absent(_ name: String) -> JSONValue.Member {
            .init(name, .object([.init("type", .string("null"))]))
        }
        let names = JSONValue.object([.init("enum", .array(formats.map { .string($0) }))])
        let suffix = TextPattern.sequence(.text("."), .words(formats, ignoresCase: true))
        let file = JSONValue.object([
            .init("type", .string("string")), .init("pattern", .string(suffix.endExpression)),
        ])
        var ways = [
            Self.having("format", names),
            .object([
                .init("required", .array([.string("output")])),
                .init("properties", .object([absent("format"), .init("output", file)])),
            ]),
        ]
        if let first = command.formats.first, formats.contains(first) {
            ways.append(.object([.init("properties", .object([absent("format"), absent("output")]))]))
        }
        return .object([.init("anyOf", .array(ways))])
    }
}
