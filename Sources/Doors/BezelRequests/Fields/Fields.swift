// A request's fields: one list of them for each group, from which everything else follows.
//
// A group declares each field once, with its name, its property, how its text is read, and its help. Arguments, JSON keys,
// cells of a table, schemas, help, manual pages, completions and the functions of Python are made from this list. Here values
// are put into a group and checked; how a declaration is written is in Fields+Declarations, readers of values in FieldReader.
//
// Groups stand in one another. A field is found in two steps, in the request and then in its group, as making all descriptions
// of a request takes longer than drawing a small picture.
import BezelGeometry
import Synchronization

package protocol FieldGroup: Sendable {
    init()
    static var fields: Fields<Self> { get }
    /// Whether it or a group has positional or required fields, or is invalid if none is given.
    static var needsFields: Bool { get }
    /// What must hold between fields, without its groups' rules. It is checked where fields are read or a program has set
    /// them, if a field of the group is given or ``needsFields``, and told by schemas.
    static var rules: [FieldRule] { get }
    /// Rules for schemas alone: drawing refuses the same, once it knows the face or the letters.
    static var drawnRules: [FieldRule] { get }
    /// Exactly one of these must be given.
    static var oneOf: [String] { get }
    /// Checks what is given by the rules.
    ///
    /// - Throws: ``UsageError``.
    static func check(_ given: GivenFields) throws
    /// Checks what no rule can say, such as relations of numbers. The rules hold already.
    ///
    /// - Throws: ``UsageError``.
    func validate() throws
    /// Takes what was found about lengths while fields were set.
    ///
    /// - Throws: ``UsageError`` for lengths in em or cap, if it has no letters that they could follow.
    mutating func take(_ lengths: GivenLengths) throws
}

extension FieldGroup {
    package func validate() throws {}
    package mutating func take(_ lengths: GivenLengths) throws {
        guard let first = lengths.ofLetters.first else { return }
        throw UsageError("\(option: first.name) takes no em and cap here", field: first.name)
    }
    package static var needsFields: Bool { false }
    package static var rules: [FieldRule] { [] }
    package static var drawnRules: [FieldRule] { [] }
    /// Its own and its groups'.
    package static var allRules: [FieldRule] { fields.rulesOfGroups + rules + drawnRules }
    package static var oneOf: [String] { [] }
    package static func check(_ given: GivenFields) throws { try given.check(rules, oneOf: oneOf) }
}

package struct GivenTexts: Sendable {
    /// In order; `true` or `false` for a flag.
    package var texts: [String]
    /// The name used; nil for the main one.
    package var name: String?
    /// Of lengths.
    package var scale = LengthScale()
}

package struct GivenField: Sendable {
    package var name: String
    package var value: GivenTexts

    package init(_ name: String, _ texts: [String], as used: String? = nil) {
        self.name = name
        value = GivenTexts(texts: texts, name: used)
    }
}

package struct Fields<Root: Sendable>: Sendable, ExpressibleByArrayLiteral {
    package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable
    /// Made on demand, as making all takes longer than drawing a small picture.
    package typealias LazyPath<Value> = @Sendable () -> Path<Value>

    /// Sets a member; the description is for messages.
    package typealias Setter = @Sendable (inout Root, GivenTexts, FieldDescription) throws -> Void

    /// A class, since descriptions are large to copy.
    package final class Field: Sendable {
        /// Changed only while the field is declared, before it is shared.
        fileprivate(set) nonisolated(unsafe) var description: FieldDescription
        let set: Setter
        /// What would be read as the value, empty where that has no text; nil if the value is the default.
        let texts: @Sendable (Root) -> [String]?
        /// Reads a text of a value that a program has set; nil where every value of the type is valid.
        let verify: Verifier?

        package typealias Verifier = @Sendable (String, FieldDescription) throws -> Void

        init(
            _ description: FieldDescription, set: @escaping Setter, texts: @escaping @Sendable (Root) -> [String]?,
            verify: Verifier? = nil
        ) {
            self.description = description
            self.set = set
            self.texts = texts
            self.verify = verify
        }

        /// Throws a `UsageError` for a value that could not have been read.
        func check(_ root: Root) throws {
            guard let verify, let texts = texts(root) else { return }
            for text in texts { try verify(text, description) }
        }
    }

    /// A member with fields of its own, made when one is looked up.
    package final class Group: Sendable {
        /// Lifted to the root.
        let fields: @Sendable () -> [Field]
        let description: @Sendable (_ condition: (FieldDescription) -> Bool) -> FieldDescription?
        let set: @Sendable (inout Root, [GivenField], FieldSetting) throws -> Void
        let given: @Sendable (Root) -> [GivenField]
        let check: @Sendable (Root, GivenFields) throws -> Void
        let expected: @Sendable () -> [FieldDescription]
        let rules: @Sendable () -> [FieldRule]
        let needsFields: Bool

        init(
            fields: @escaping @Sendable () -> [Field],
            description: @escaping @Sendable (_ condition: (FieldDescription) -> Bool) -> FieldDescription?,
            set: @escaping @Sendable (inout Root, [GivenField], FieldSetting) throws -> Void,
            given: @escaping @Sendable (Root) -> [GivenField],
            check: @escaping @Sendable (Root, GivenFields) throws -> Void,
            expected: @escaping @Sendable () -> [FieldDescription],
            rules: @escaping @Sendable () -> [FieldRule], needsFields: Bool
        ) {
            self.fields = fields
            self.description = description
            self.set = set
            self.given = given
            self.check = check
            self.expected = expected
            self.rules = rules
            self.needsFields = needsFields
        }
    }
    package enum Part: Sendable {
        case field(Field)
        case group(Group)

        func changing(_ change: @escaping @Sendable (inout FieldDescription) -> Void) -> Part {
            switch self {
            case .field(let field):
                change(&field.description)
                return self
            case .group(let group): return .group(group.changing(change))
            }
        }
    }
    let parts: [Part]
    private let places = FieldPlaces()

    init(parts: [Part]) { self.parts = parts }
    package init(arrayLiteral parts: Part...) { self.init(parts: parts) }
}

struct FieldSetting {
    /// Of lengths.
    var scale = LengthScale()
    let lengths = LengthCollector()
    /// All fields of the outermost root, which must go together; nil if that is not checked. Groups that neither need nor
    /// have fields are not checked.
    var given: GivenFields?
    /// Whether the process reads many values, which makes an index worthwhile.
    var isOneOfMany = false
}

/// Places of the fields among the parts, by main name.
private final class FieldPlaces: Sendable {
    private let made = Mutex<[String: Int]?>(nil)

    func all(_ make: () -> [String: Int]) -> [String: Int] {
        made.withLock { made in
            let places = made ?? make()
            made = places
            return places
        }
    }
}

// MARK: Looking fields up

// Loops use integers, since the types of generic sequences and indices are made at each start.

package protocol FieldList: Sendable {
    var descriptions: [FieldDescription] { get }
    var expected: [FieldDescription] { get }
    func description(where condition: (FieldDescription) -> Bool) -> FieldDescription?
}

extension FieldList {
    package func description(named name: String) -> FieldDescription? { description { $0.name == name } }
}

extension Fields: FieldList {
    /// Also makes the groups' fields, which takes longer than drawing a small picture.
    var all: [Field] {
        parts.flatMap { part in
            switch part {
            case .field(let field): [field]
            case .group(let group): group.fields()
            }
        }
    }

    package var descriptions: [FieldDescription] { all.map(\.description) }

    var rulesOfGroups: [FieldRule] {
        parts.flatMap { part -> [FieldRule] in
            switch part {
            case .field: []
            case .group(let group): group.rules()
            }
        }
    }

    /// Fields outside groups come first.
    package func description(where condition: (FieldDescription) -> Bool) -> FieldDescription? {
        ownField(where: condition)?.description ?? group(where: condition)?.found
    }

    /// Looks in an index, for processes that ask often.
    package func hasField(named name: String) -> Bool { index[name] != nil }

    private var index: [String: Int] {
        func make() -> [String: Int] {
            var index: [String: Int] = [:]
            for i in (0..<parts.count).reversed() {
                switch parts[i] {
                case .field(let field): index[field.description.name] = i
                case .group(let group): for field in group.fields() { index[field.description.name] = i }
                }
            }
            return index
        }
        return places.all(make)
    }

    /// Positional and required fields, in order.
    package var expected: [FieldDescription] {
        var expected: [FieldDescription] = []
        for i in 0..<parts.count {
            switch parts[i] {
            case .field(let field): if field.description.isExpected { expected.append(field.description) }
            case .group(let group): if group.needsFields { expected += group.expected() }
            }
        }
        return expected
    }

    package func given(in root: Root, where condition: (FieldDescription) -> Bool = { _ in true }) -> FieldDescription?
    {
        all.first { condition($0.description) && $0.texts(root) != nil }?.description
    }

    private func place(of name: String) -> Int? {
        for i in 0..<parts.count {
            if case .field(let field) = parts[i], field.description.name == name { return i }
        }
        return group(where: { $0.name == name })?.place
    }
    private func ownField(where condition: (FieldDescription) -> Bool) -> Field? {
        for i in 0..<parts.count {
            if case .field(let field) = parts[i], condition(field.description) { return field }
        }
        return nil
    }
    private func group(where condition: (FieldDescription) -> Bool) -> (place: Int, found: FieldDescription)? {
        // Backwards, as the last group is mostly the output's and nearly always given.
        var i = parts.count
        while i > 0 {
            i -= 1
            guard case .group(let group) = parts[i] else { continue }
            if let found = group.description(condition) { return (i, found) }
        }
        return nil
    }
}

extension Fields.Group {
    func changing(_ change: @escaping @Sendable (inout FieldDescription) -> Void) -> Fields.Group {
        let changed: @Sendable (FieldDescription) -> FieldDescription = {
            var description = $0
            change(&description)
            return description
        }
        return Fields.Group(
            fields: { [fields] in
                fields().map {
                    Fields.Field(changed($0.description), set: $0.set, texts: $0.texts, verify: $0.verify)
                }
            },
            // Changes only the found description: changing all candidates takes longer than drawing a small picture.
            description: { [description] condition in description(condition).map(changed) },
            set: set, given: given, check: check, expected: { [expected] in expected().map(changed) }, rules: rules,
            needsFields: needsFields)
    }
}

extension Fields where Root: FieldGroup {
    /// - Parameter isOneOfMany: Whether the process reads many values.
    /// - Throws: ``UsageError`` for unreadable or incompatible fields.
    package func value(of given: [GivenField], isOneOfMany: Bool = false) throws -> Root {
        var root = Root()
        let setting = FieldSetting(
            scale: try Self.scale(of: given), given: GivenFields(given, of: self), isOneOfMany: isOneOfMany)
        try take(given, in: &root, setting)
        return root
    }
    /// Incompatible fields are found by ``check(_:)``.
    ///
    /// - Parameter scale: Of lengths; a user unit is a pixel unless given.
    package func set(_ given: GivenField, in root: inout Root, scale: LengthScale = LengthScale()) throws {
        try take([given], in: &root, FieldSetting(scale: scale))
    }

    private func take(_ given: [GivenField], in root: inout Root, _ setting: FieldSetting) throws {
        try set(given, in: &root, setting)
        let found = setting.lengths.found
        if found.isPhysical || !found.ofLetters.isEmpty { try root.take(found) }
    }

    /// A user unit is as long as one of the fields says, wherever it stands among them.
    private static func scale(of given: [GivenField]) throws -> LengthScale {
        guard let unit = given.last(where: { $0.name == CuttingOptions.unitName })?.value.texts.last else {
            return LengthScale()
        }
        // A wrong one is refused as the field's value.
        return LengthScale(unit: (try? Read.userUnit(unit)) ?? LengthScale.pixel)
    }

    func set(_ given: [GivenField], in root: inout Root, _ setting: FieldSetting) throws {
        var grouped: [[GivenField]] = Array(repeating: [], count: parts.count)
        let index = setting.isOneOfMany ? index : [:]
        for given in given {
            guard let place = setting.isOneOfMany ? index[given.name] : place(of: given.name) else {
                throw UsageError("there is no field “\(given.name.shortened)”", field: given.name)
            }
            switch parts[place] {
            case .field(let field): try set(field, given, in: &root, setting)
            case .group: grouped[place].append(given)
            }
        }
        for i in 0..<parts.count {
            guard case .group(let group) = parts[i], group.needsFields || !grouped[i].isEmpty else { continue }
            try group.set(&root, grouped[i], setting)
        }
        guard let all = setting.given else { return }
        try Root.check(all)
        try root.validate()
    }

    private func set(_ field: Field, _ given: GivenField, in root: inout Root, _ setting: FieldSetting) throws {
        var value = given.value
        value.scale = setting.scale
        if case .written(let writing) = field.description.form, writing.hasLengths,
            value.texts.contains(where: { Length.isPhysical($0) })
        {
            setting.lengths.found.isPhysical = true
        }
        do { try field.set(&root, value, field.description) } catch is LengthError {
            value.scale = .placeholder(setting.scale)
            try field.set(&root, value, field.description)
            setting.lengths.found.ofLetters.append(given)
        }
    }

    /// Checks values that a program has set: each by its field's rules, then whether they go together.
    ///
    /// - Throws: ``UsageError`` with the field's name.
    package func check(_ root: Root) throws { try check(root, GivenFields(givenFields(in: root), of: self)) }

    func check(_ root: Root, _ given: GivenFields) throws {
        for part in parts {
            switch part {
            case .field(let field): try field.check(root)
            case .group(let group): try group.check(root, given)
            }
        }
        try Root.check(given)
        try root.validate()
    }

    /// Fields that differ from their defaults.
    func givenFields(in root: Root) -> [GivenField] {
        parts.flatMap { part in
            switch part {
            case .field(let field): field.texts(root).map { [GivenField(field.description.name, $0)] } ?? []
            case .group(let group): group.given(root)
            }
        }
    }
}
