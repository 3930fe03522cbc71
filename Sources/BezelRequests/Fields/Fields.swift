// The fields of a value: each declared once, with its name, its place in the value, and what is said of it.
import BezelGeometry

/// Values that are read field by field.
package protocol FieldGroup: Sendable {
    /// The defaults.
    init()
    static var fields: Fields<Self> { get }
    /// Refuses fields that exclude each other, or lack what they need.
    ///
    /// - Throws: ``UsageError``.
    func validate() throws
}

extension FieldGroup {
    package func validate() throws {}
}

/// What was given of a field.
package struct GivenTexts: Sendable {
    /// In the order in which they were given; of a flag `true` or `false`.
    package var texts: [String]
    /// The name that was used; nil for the field's own.
    package var name: String?
}

/// A field that was given, by its place among all fields.
package struct GivenField: Sendable {
    package var field: Int
    package var value: GivenTexts

    package init(_ field: Int, _ texts: [String], name: String? = nil) {
        self.field = field
        value = GivenTexts(texts: texts, name: name)
    }
}

/// A list of fields, written as an array of them and of groups of them.
package struct Fields<Root: Sendable>: Sendable, ExpressibleByArrayLiteral {
    package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    package struct Field: Sendable {
        package var description: FieldDescription
        /// Sets the value from what was given.
        package var set: @Sendable (inout Root, GivenTexts) throws -> Void
        /// Whether a value holds anything but the default.
        package var isGiven: @Sendable (Root) -> Bool
    }
    private(set) var all: [Field] = []
    /// The checks of groups, innermost first.
    private(set) var checks: [@Sendable (Root) throws -> Void] = []

    package init(arrayLiteral parts: Fields...) {
        for part in parts {
            all += part.all
            checks += part.checks
        }
    }
    private init(_ field: Field) { all = [field] }

    /// Where a field stands among all; nil where there is none of the name.
    package func place(of name: String) -> Int? { all.firstIndex { $0.description.name == name } }

    /// What is declared, in order.
    package var descriptions: [FieldDescription] { all.map(\.description) }

    /// The name of the first field that a value has and a condition holds for, as the command line writes it.
    package func given(in root: Root, where condition: (FieldDescription) -> Bool = { _ in true }) -> String? {
        all.first { condition($0.description) && $0.isGiven(root) }?.description.label
    }
}

// MARK: Declarations

extension Fields {
    /// A field that may be left out.
    package static func option<Value: Sendable>(
        _ name: String, _ path: Path<Value?>, _ reader: FieldReader<Value>, _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], alone: Value? = nil, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, letter: letter, aliases: aliases, kind: .value, form: reader.form, help: help, more: more,
            valueName: valueName, alone: alone.flatMap { reader.text?($0) })
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    for text in given.texts { root[keyPath: path] = try description.read(text, reader, given.name) }
                },
                isGiven: { $0[keyPath: path] != nil }))
    }

    /// A field that has a value in any case.
    package static func option<Value: Sendable & Equatable>(
        _ name: String, _ path: Path<Value>, _ reader: FieldReader<Value>, _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], _ help: String, more: String = ""
    ) -> Fields where Root: FieldGroup {
        let usual = Root()[keyPath: path]
        let description = FieldDescription(
            name: name, letter: letter, aliases: aliases, kind: .value, form: reader.form, help: help, more: more,
            valueName: valueName, standard: reader.text?(usual))
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    for text in given.texts { root[keyPath: path] = try description.read(text, reader, given.name) }
                },
                isGiven: { $0[keyPath: path] != usual }))
    }

    /// A field that may be given several times.
    package static func list<Value: Sendable>(
        _ name: String, _ path: Path<[Value]>, _ reader: FieldReader<Value>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .value, form: reader.form, isRepeating: true, help: help, more: more, valueName: valueName
        )
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    root[keyPath: path] = try given.texts.map { try description.read($0, reader, given.name) }
                },
                isGiven: { !$0[keyPath: path].isEmpty }))
    }

    /// A field that is on or off.
    package static func flag(
        _ name: String, _ path: Path<Bool>, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(name: name, kind: .flag, help: help, more: more)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path] = given.texts.last == "true" },
                isGiven: { $0[keyPath: path] }))
    }

    /// A field that is on, off, or left to whoever reads it.
    package static func flag(_ name: String, _ path: Path<Bool?>, _ help: String, more: String = "") -> Fields {
        let description = FieldDescription(name: name, kind: .flag, isNegatable: true, help: help, more: more)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path] = given.texts.last == "true" },
                isGiven: { $0[keyPath: path] != nil }))
    }

    /// A text that is given by its place.
    ///
    /// - Parameter name: What jobs call it.
    package static func argument(
        _ name: String, _ path: Path<String>, _ valueName: String, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, isRequired: true, help: help, more: more, valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path] = given.texts.last ?? "" },
                isGiven: { !$0[keyPath: path].isEmpty }))
    }
    /// A text that is given by its place, and may be left out.
    package static func argument(
        _ name: String, _ path: Path<String?>, _ valueName: String, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(name: name, kind: .argument, help: help, more: more, valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path] = given.texts.last },
                isGiven: { $0[keyPath: path] != nil }))
    }
    /// A value that is given by its place, and has a default.
    package static func argument<Value: Sendable>(
        _ name: String, _ path: Path<Value>, _ reader: FieldReader<Value>, _ valueName: String, _ help: String
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, form: reader.form, help: help, valueName: valueName)
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    for text in given.texts { root[keyPath: path] = try description.read(text, reader, given.name) }
                },
                isGiven: { _ in false }))
    }
    /// Texts that are given by their place.
    package static func arguments(
        _ name: String, _ path: Path<[String]>, _ valueName: String, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, isRepeating: true, help: help, more: more,
            valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path] = given.texts },
                isGiven: { !$0[keyPath: path].isEmpty }))
    }

    /// The fields of a part.
    ///
    /// - Parameter section: The part of the help that they stand in, unless they name their own.
    package static func group<Part: FieldGroup>(_ path: Path<Part>, _ section: String? = nil) -> Fields {
        var lifted: Fields = []
        lifted.all = Part.fields.all.map { field in
            var description = field.description
            description.section = description.section ?? section
            return Field(
                description: description,
                set: { root, given in try field.set(&root[keyPath: path], given) },
                isGiven: { field.isGiven($0[keyPath: path]) })
        }
        lifted.checks = Part.fields.checks.map { check in { try check($0[keyPath: path]) } }
        lifted.checks.append { try $0[keyPath: path].validate() }
        return lifted
    }
}

extension Fields {
    /// The same fields, changed.
    private func changing(_ change: (inout FieldDescription) -> Void) -> Fields {
        var changed = self
        for i in changed.all.indices { change(&changed.all[i].description) }
        return changed
    }
    /// The same fields, which must be given.
    package var required: Fields { changing { $0.isRequired = true } }
    /// The same fields with the value that holds where none is given, which their help says.
    package func usually(_ text: String) -> Fields { changing { $0.standard = text } }
    /// The same fields with the values that a slider reaches.
    package func slider(_ range: ClosedRange<Double>, step: Double = 1) -> Fields {
        changing {
            $0.slider = range
            $0.step = step
        }
    }
    /// The same fields, which no editor of pictures shows.
    package var unedited: Fields { changing { $0.isEdited = false } }
    /// The same fields, which an earlier version called otherwise.
    package func formerly(_ name: String) -> Fields { changing { $0.formerNames.append(name) } }
    /// The same fields, in a part of the help.
    package func section(_ title: String) -> Fields { changing { $0.section = title } }
    /// The same fields, on the command line alone.
    package var onCommandLine: Fields { changing { $0.doors = .command } }
    /// The same fields, in jobs alone.
    package var inJobs: Fields { changing { $0.doors = .jobs } }
    /// The same fields, whose values are objects of texts.
    package var asTexts: Fields { changing { $0.kind = .texts } }
    /// The same fields, whose values are JSON or its file.
    package var asDescription: Fields { changing { $0.kind = .description } }
}

extension FieldDescription {
    /// Reads one of the field's values.
    ///
    /// - Parameter given: The name that it was given by.
    fileprivate func read<Value>(_ text: String, _ reader: FieldReader<Value>, _ given: String?) throws -> Value {
        do { return try reader.read(text) } catch let error as UsageError {
            var named = self
            named.name = given ?? name
            throw UsageError(
                "The value '\(text.shortened)' is invalid for '\(named.fullLabel)': \(error.message)", field: name)
        }
    }
}

extension Fields where Root: FieldGroup {
    /// A value with the fields that are given, each by its place among all fields.
    ///
    /// - Throws: ``UsageError`` where a text cannot be read, or fields exclude each other.
    package func value(of given: [GivenField]) throws -> Root {
        var root = Root()
        for given in given { try set(given, in: &root) }
        try check(root)
        return root
    }
    package func set(_ given: GivenField, in root: inout Root) throws { try all[given.field].set(&root, given.value) }

    /// Refuses fields that exclude each other, of all groups.
    package func check(_ root: Root) throws {
        for check in checks { try check(root) }
        try root.validate()
    }
}
