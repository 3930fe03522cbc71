// What must hold between fields, for schemas. A group states its rules beside `validate()`, which checks the same of values.
// `JobSchemaTests` checks how they are written.
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
