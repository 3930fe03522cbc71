// What is given of a request's fields, by which its rules are checked.
//
// The reader knows the names and texts that were given, and so needs no descriptions: making all of them takes longer than
// drawing a small picture. Of a value that a program has set, they are those of the fields that differ from their defaults.
import BezelGeometry

package struct GivenFields: Sendable {
    private let fields: [GivenField]
    private let all: any FieldList

    /// - Parameter all: The fields of the request, to tell a flag that is off from a text.
    init(_ fields: [GivenField], of all: any FieldList) {
        self.fields = fields
        self.all = all
    }

    /// Each field is given once.
    private func texts(_ name: String) -> [String] {
        for i in 0..<fields.count where fields[i].name == name { return fields[i].value.texts }
        return []
    }

    private func isGiven(_ name: String) -> Bool {
        let texts = texts(name)
        guard texts.last == "false" else { return !texts.isEmpty }
        return all.description(named: name).map { $0.kind != .flag || $0.isNegatable } ?? true
    }

    /// By --format or the file's name; nil for commands without an output, and where neither says it.
    var format: String? {
        texts("format").last ?? texts("output").last.flatMap { OutputFormat.named(by: $0)?.rawValue }
    }

    /// - Throws: ``UsageError`` with the fields of the first rule that is broken.
    func check(_ rules: [FieldRule], oneOf names: [String]) throws {
        for i in 0..<rules.count where holds(rules[i].condition) == true && holds(rules[i].requirement) == false {
            let rule = rules[i]
            throw UsageError(rule.sentence() ?? usualSentence(rule), fields: self.names(rule))
        }
        let given = names.filter(isGiven)
        if given.count > 1 {
            throw UsageError("give only one of \(Sentence(options: given, joinedBy: "and"))", fields: given)
        } else if given.isEmpty, !names.isEmpty {
            throw UsageError("give one of \(Sentence(options: names, joinedBy: "and"))")
        }
    }

    /// The fields of a broken rule: of alternatives, those that were given.
    private func names(_ rule: FieldRule) -> [String] {
        var required = rule.requirement.names
        if case .not(let excluded) = rule.requirement { required = holding(excluded).flatMap(\.names) }
        var all: [String] = []
        for name in holding(rule.condition).flatMap(\.names) + required where !all.contains(name) { all.append(name) }
        return all
    }

    /// “--gap needs --grid”; of alternatives, those that were given.
    private func usualSentence(_ rule: FieldRule) -> Sentence {
        let subject = holding(rule.condition).first?.words
        switch rule.requirement {
        case .format(let formats):
            let endings = formats.map { "." + $0 }
            return
                "\(subject ?? "this") is for \(endings.joined(separator: " and ")): name an --output that ends in \(endings.listed)"
        case .not(let excluded):
            let words = Sentence(holding(excluded).map(\.words), joinedBy: "and")
            return "\(subject ?? "this") goes without \(words)"
        default: return subject.map { "\($0) needs \(rule.requirement.words)" } ?? "give \(rule.requirement.words)"
        }
    }

    /// Nil if the format decides it, and is not known.
    func holds(_ condition: FieldRule.Condition) -> Bool? {
        switch condition {
        case .given(let name): return isGiven(name)
        case .value(let name, let values): return texts(name).contains(where: values.contains)
        case .differs(let name, let number): return texts(name).contains { NumberText.value(of: $0) != number }
        case .contains(let name, let parts):
            return texts(name).contains { text in parts.contains(where: text.lowercased().contains) }
        case .count(let name, let least): return texts(name).count >= least
        case .format(let formats): return format.map(formats.contains)
        case .items(let name, let names):
            return texts(name).allSatisfy { text in names.contains { text.hasPrefix($0 + "=") } }
        case .any(let conditions): return any(conditions, is: true)
        case .all(let conditions): return any(conditions, is: false)
        case .not(let condition): return holds(condition).map { !$0 }
        }
    }

    /// Whether any holds, or does not; nil if one that is not known would decide it.
    private func any(_ conditions: [FieldRule.Condition], is wanted: Bool) -> Bool? {
        var isKnown = true
        for i in 0..<conditions.count {
            let holds = holds(conditions[i])
            if holds == wanted { return wanted }
            isKnown = isKnown && holds != nil
        }
        return isKnown ? !wanted : nil
    }

    /// The parts of a condition that make it hold.
    private func holding(_ condition: FieldRule.Condition) -> [FieldRule.Condition] {
        guard holds(condition) == true else { return [] }
        return switch condition {
        case .any(let conditions): conditions.flatMap { holding($0) }
        case .all(let conditions): conditions
        case .value(let name, let values): [.value(name, texts(name).filter(values.contains))]
        default: [condition]
        }
    }
}
