// What must hold between fields, as schemas can say it.
//
// A rule promises to readers of a schema what the program does; nothing is refused by a rule itself. Groups refuse the same in
// `validate()`, with a sentence that says what to do instead, and options of some formats alone where the format is known
// (`OutputGroup.checkedFormat`). What compares numbers, such as that --from and --to differ, is checked there and is no rule.
// `JobSchemaTests` checks how rules are written into a schema; `SchemaDefaultTests`, that commands take what theirs says.
import BezelGeometry

/// If a condition holds, so must another one.
package struct FieldRule: Hashable, Sendable {
    package indirect enum Condition: Hashable, Sendable {
        /// A value is given: no null, no `false` and no empty list.
        case given(String)
        /// The value is one of these texts.
        case value(String, [String])
        /// The value is another than this number.
        case differs(String, Double)
        /// The text has a part of this pattern.
        case contains(String, TextPattern)
        /// The list has at least so many items.
        case count(String, Int)
        /// The picture's format is one of these.
        case format([String])
        /// Each item of the list, or the value alone, begins with one of these names and `=`; also if none is given.
        case items(String, [String])
        case any([Condition])
        case all([Condition])
        case not(Condition)
    }
    package var condition: Condition
    package var requirement: Condition

    package init(_ condition: Condition, requires requirement: Condition) {
        self.condition = condition
        self.requirement = requirement
    }

    package static func given(_ name: String, requires others: String...) -> FieldRule {
        FieldRule(.given(name), requires: .any(others.map { .given($0) }))
    }
    package static func given(_ name: String, excludes others: String...) -> FieldRule {
        FieldRule(.given(name), requires: .not(.any(others.map { .given($0) })))
    }
    package static func given(_ names: [String], onlyAs formats: String...) -> FieldRule {
        FieldRule(.any(names.map { .given($0) }), requires: .format(formats))
    }
    /// At least one.
    package static func needs(_ names: String...) -> FieldRule {
        FieldRule(.any([]), requires: .any(names.map { .given($0) }))
    }
}
