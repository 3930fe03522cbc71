// Rules between a command's fields, as conditions of JSON Schema.
import BezelGeometry
import BezelJSON
import BezelRequests

/// Writes conditions on a job of one command.
struct RuleSchema {
    let command: JobCommand

    /// `if` and `then`, or what must hold in any case. Nil if no job can break the rule.
    func schema(_ rule: FieldRule) -> Schema? {
        let requirement = condition(rule.requirement)
        if rule.condition == .all([]) { return requirement }
        return condition(rule.condition).map { .when($0, then: requirement) }
    }

    /// That a field has a value: null, `false` and an empty list are none.
    func given(_ name: String) -> Schema? { condition(.given(name)) }

    /// Nil if it never holds, such as for a key that untrusted jobs lack.
    private func condition(_ condition: FieldRule.Condition) -> Schema? {
        switch condition {
        case .given(let name):
            guard let option = command.option(name) else { return nil }
            return having(option, value: given(option))
        case .value(let name, let texts): return having(name, value: .choice(texts))
        case .differs(let name, let number):
            let written = TextPattern.spaced(.number(in: number...number))
            return having(name, value: .not(.anyOf([.choice([.number(number), .null]), .text(written)])))
        case .contains(let name, let parts):
            let pattern = TextPattern.words(parts, ignoresCase: true)
            return having(name, value: .text(matching: pattern.partExpression))
        case .count(let name, let least): return having(name, value: .list(least: least))
        case .format(let formats): return format(formats)
        case .any(let conditions):
            let some = conditions.compactMap { self.condition($0) }
            guard some.count != 1 else { return some[0] }
            return some.isEmpty ? nil : .anyOf(some)
        case .all(let conditions):
            let all = conditions.compactMap { self.condition($0) }
            return all.count < conditions.count ? nil : .allOf(all)
        case .items(let name, let names):
            guard let option = command.option(name) else { return .any }
            let start = TextPattern.sequence(.words(names), .text("="))
            let text = Schema.any.with("pattern", .string("^" + start.partExpression))
            return .having([option.name: text.with("items", text.json)])
        case .not(let condition): return self.condition(condition).map { .not($0) } ?? .any
        }
    }

    private func given(_ option: FieldDescription) -> Schema {
        if option.kind == .flag, !option.isNegatable { return .choice([true, "true"]) }
        return .not(option.isRepeating ? .anyOf([.null, .list(most: 0)]) : .null)
    }

    private func having(_ name: String, value: Schema) -> Schema? {
        command.option(name).map { having($0, value: value) }
    }
    private func having(_ option: FieldDescription, value: Schema) -> Schema {
        let names = [option.name] + option.aliases + option.formerNames
        guard names.count > 1 else { return Self.having(option.name, value) }
        return .anyOf(names.map { Self.having($0, value) })
    }

    static func having(_ name: String, _ value: Schema) -> Schema { .having([name: value], required: [name]) }

    /// A file's suffix says the format, unless there is the key.
    var outputHasFormat: Schema { .anyOf([Self.having("format", .text), format(command.formats)]) }

    /// By the key `format`, else by the output's suffix, else the command's first.
    private func format(_ formats: [String]) -> Schema {
        let suffix = TextPattern.sequence(.text("."), .words(formats, ignoresCase: true))
        let file = Schema.text(matching: suffix.endExpression)
        var ways = [
            Self.having("format", .choice(formats)),
            .having(["format": .null, "output": file], required: ["output"]),
        ]
        if let first = command.formats.first, formats.contains(first) {
            ways.append(.having(["format": .null, "output": .null]))
        }
        return .anyOf(ways)
    }
}
