import BezelGeometry

package protocol FieldGroup: Sendable {
    init()
    static var fields: Fields<Self> { get }
    /// Checks that fields go together.
    ///
    /// - Throws: ``UsageError``.
    func validate() throws
}

extension FieldGroup {
    package func validate() throws {}
}

package struct GivenTexts: Sendable {
    /// In order; `true` or `false` for a flag.
    package var texts: [String]
    /// The name used; nil for the main one.
    package var name: String?
}

/// Indexed among all fields.
package struct GivenField: Sendable {
    package var field: Int
    package var value: GivenTexts

    package init(_ field: Int, _ texts: [String], name: String? = nil) {
        self.field = field
        value = GivenTexts(texts: texts, name: name)
    }
}

package struct Fields<Root: Sendable>: Sendable, ExpressibleByArrayLiteral {
    package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable
    /// Made when a field is read, as making all of them takes longer than a small picture.
    package typealias LazyPath<Value> = @Sendable () -> Path<Value>

    package struct Field: Sendable {
        package var description: FieldDescription
        package var set: @Sendable (inout Root, GivenTexts) throws -> Void
        /// Differs from the default.
        package var isGiven: @Sendable (Root) -> Bool
    }
    private(set) var all: [Field] = []
    /// Of groups, innermost first.
    private(set) var checks: [@Sendable (Root) throws -> Void] = []

    package init(arrayLiteral parts: Fields...) {
        for part in parts {
            all += part.all
            checks += part.checks
        }
    }
    private init(_ field: Field) { all = [field] }

    package func place(of name: String) -> Int? { all.firstIndex { $0.description.name == name } }

    package var descriptions: [FieldDescription] { all.map(\.description) }

    /// The label of the first given field that meets a condition.
    package func given(in root: Root, where condition: (FieldDescription) -> Bool = { _ in true }) -> String? {
        all.first { condition($0.description) && $0.isGiven(root) }?.description.label
    }
}

// MARK: Declarations

extension Fields {
    package static func option<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value?>, _ reader: FieldReader<Value>,
        _ valueName: String,
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
                    for text in given.texts { root[keyPath: path()] = try description.read(text, reader, given.name) }
                },
                isGiven: { $0[keyPath: path()] != nil }))
    }

    package static func option<Value: Sendable & Equatable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], _ help: String, more: String = ""
    ) -> Fields where Root: FieldGroup {
        let usual: @Sendable () -> Value = { Root()[keyPath: path()] }
        var standard: (@Sendable () -> String)?
        if let text = reader.text { standard = { text(usual()) } }
        let description = FieldDescription(
            name: name, letter: letter, aliases: aliases, kind: .value, form: reader.form, help: help, more: more,
            valueName: valueName, standard: standard)
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    for text in given.texts { root[keyPath: path()] = try description.read(text, reader, given.name) }
                },
                isGiven: { $0[keyPath: path()] != usual() }))
    }

    package static func list<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<[Value]>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .value, form: reader.form, isRepeating: true, help: help, more: more, valueName: valueName
        )
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    root[keyPath: path()] = try given.texts.map { try description.read($0, reader, given.name) }
                },
                isGiven: { !$0[keyPath: path()].isEmpty }))
    }

    package static func flag(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Bool>, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(name: name, kind: .flag, help: help, more: more)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path()] = given.texts.last == "true" },
                isGiven: { $0[keyPath: path()] }))
    }

    package static func flag(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Bool?>, _ help: String, more: String = ""
    ) -> Fields {
        let description = FieldDescription(name: name, kind: .flag, isNegatable: true, help: help, more: more)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path()] = given.texts.last == "true" },
                isGiven: { $0[keyPath: path()] != nil }))
    }

    /// - Parameter name: In jobs.
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping LazyPath<String>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, isRequired: true, help: help, more: more, valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path()] = given.texts.last ?? "" },
                isGiven: { !$0[keyPath: path()].isEmpty }))
    }
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping LazyPath<String?>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        let description = FieldDescription(name: name, kind: .argument, help: help, more: more, valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path()] = given.texts.last },
                isGiven: { $0[keyPath: path()] != nil }))
    }
    package static func argument<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, form: reader.form, help: help, valueName: valueName)
        return Fields(
            Field(
                description: description,
                set: { root, given in
                    for text in given.texts { root[keyPath: path()] = try description.read(text, reader, given.name) }
                },
                isGiven: { _ in false }))
    }
    package static func arguments(
        _ name: String, _ path: @autoclosure @escaping LazyPath<[String]>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        let description = FieldDescription(
            name: name, kind: .argument, isRepeating: true, help: help, more: more,
            valueName: valueName)
        return Fields(
            Field(
                description: description, set: { root, given in root[keyPath: path()] = given.texts },
                isGiven: { !$0[keyPath: path()].isEmpty }))
    }

    /// - Parameter section: In help, for fields without one.
    package static func group<Part: FieldGroup>(_ path: @autoclosure @escaping LazyPath<Part>, _ section: String? = nil)
        -> Fields
    {
        var lifted: Fields = []
        lifted.all = Part.fields.all.map { field in
            var description = field.description
            description.section = description.section ?? section
            return Field(
                description: description,
                set: { root, given in try field.set(&root[keyPath: path()], given) },
                isGiven: { field.isGiven($0[keyPath: path()]) })
        }
        lifted.checks = Part.fields.checks.map { check in { try check($0[keyPath: path()]) } }
        lifted.checks.append { try $0[keyPath: path()].validate() }
        return lifted
    }
}

extension Fields {
    private func changing(_ change: (inout FieldDescription) -> Void) -> Fields {
        var changed = self
        for i in changed.all.indices { change(&changed.all[i].description) }
        return changed
    }
    package var required: Fields { changing { $0.isRequired = true } }
    /// The default in help.
    package func usually(_ text: String) -> Fields { changing { $0.standard = text } }
    package func slider(_ range: ClosedRange<Double>, step: Double = 1) -> Fields {
        changing {
            $0.slider = range
            $0.step = step
        }
    }
    package var unedited: Fields { changing { $0.isEdited = false } }
    package func formerly(_ name: String) -> Fields { changing { $0.formerNames.append(name) } }
    package func section(_ title: String) -> Fields { changing { $0.section = title } }
    package var onCommandLine: Fields { changing { $0.doors = .command } }
    package var inJobs: Fields { changing { $0.doors = .jobs } }
    /// An object of strings.
    package var asTexts: Fields { changing { $0.kind = .texts } }
    /// JSON or its file.
    package var asDescription: Fields { changing { $0.kind = .description } }
}

extension FieldDescription {
    /// - Parameter given: The name used.
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
    /// - Throws: ``UsageError`` for unreadable or incompatible fields.
    package func value(of given: [GivenField]) throws -> Root {
        var root = Root()
        for given in given { try set(given, in: &root) }
        try check(root)
        return root
    }
    package func set(_ given: GivenField, in root: inout Root) throws { try all[given.field].set(&root, given.value) }

    package func check(_ root: Root) throws {
        for check in checks { try check(root) }
        try root.validate()
    }
}
