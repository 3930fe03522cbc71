// What must hold between fields: checked by the reader, and told by schemas.
//
// A group states each relation of its fields once, with what a user is told. The reader checks it where fields are read from
// arguments, cells and jobs, and where a program has set them (`Fields`, `GivenFields`); RuleSchema writes it into the schemas
// of jobs. What compares two numbers no schema can say: it is no rule, and stands in the group's `validate()`.
import BezelGeometry

/// If a condition holds, so must another one.
package struct FieldRule: Sendable {
    package indirect enum Condition: Hashable, Sendable {
        /// A value is given: no null, no `false` and no empty list.
        case given(String)
        /// The value is one of these texts.
        case value(String, [String])
        /// The value is another than this number.
        case differs(String, Double)
        /// The text has one of these parts, in small letters or capitals.
        case contains(String, [String])
        /// The list has at least so many items.
        case count(String, Int)
        /// The picture's format is one of these. Without an output it is unknown, and no rule about it is broken.
        case format([String])
        /// Each item of the list, or the value alone, begins with one of these names and `=`; also if none is given.
        case items(String, [String])
        case any([Condition])
        case all([Condition])
        case not(Condition)
    }
    package var condition: Condition
    package var requirement: Condition
    /// What to do instead; nil where it is enough to say the rule.
    let sentence: @Sendable () -> Sentence?

    package init(
        _ condition: Condition, requires requirement: Condition,
        saying sentence: @autoclosure @escaping @Sendable () -> Sentence? = nil
    ) {
        self.condition = condition
        self.requirement = requirement
        self.sentence = sentence
    }

    package static func given(
        _ name: String, requires others: String...,
        saying sentence: @autoclosure @escaping @Sendable () -> Sentence? = nil
    ) -> FieldRule {
        FieldRule(.given(name), requires: .any(others.map { .given($0) }), saying: sentence())
    }
    package static func given(
        _ name: String, excludes others: String...,
        saying sentence: @autoclosure @escaping @Sendable () -> Sentence? = nil
    ) -> FieldRule {
        FieldRule(.given(name), requires: .not(.any(others.map { .given($0) })), saying: sentence())
    }
    package static func given(_ names: [String], onlyAs formats: String...) -> FieldRule {
        FieldRule(.any(names.map { .given($0) }), requires: .format(formats))
    }
    /// At least one.
    package static func needs(
        _ names: String..., saying sentence: @autoclosure @escaping @Sendable () -> Sentence? = nil
    ) -> FieldRule {
        FieldRule(.all([]), requires: .any(names.map { .given($0) }), saying: sentence())
    }
}

extension FieldRule.Condition {
    /// The length has a unit, and not that of a pixel.
    static func isPhysical(_ name: String) -> FieldRule.Condition {
        .contains(name, Length.Unit.absolute.filter(\.isPhysical).map(\.rawValue))
    }

    /// The fields that decide it, in order.
    var names: [String] {
        switch self {
        case .given(let name), .value(let name, _), .differs(let name, _), .contains(let name, _), .count(let name, _),
            .items(let name, _):
            [name]
        case .format: ["output"]
        case .any(let conditions), .all(let conditions): conditions.flatMap(\.names)
        case .not(let condition): condition.names
        }
    }

    /// As a word of a message: “--color-space cmyk”, “--circle or --ellipse”.
    var words: Sentence {
        switch self {
        case .given(let name), .differs(let name, _): "\(option: name)"
        case .value(let name, let texts), .contains(let name, let texts): "\(option: name) \(texts.listed)"
        case .count(let name, _): "several \(option: name)"
        case .format(let formats): "an --output that ends in \(formats.map { "." + $0 }.listed)"
        case .items(let name, let names): "\(option: name) \(names.map { $0 + "=…" }.listed)"
        case .any(let conditions): Sentence(conditions.map(\.words), joinedBy: "or")
        case .all(let conditions): Sentence(conditions.map(\.words), joinedBy: "and")
        case .not(let condition): "no \(condition.words)"
        }
    }
}
