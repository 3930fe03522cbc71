// How fields are declared: options, flags, arguments, groups, and what is said of them.
import BezelGeometry

extension Fields {
    /// A member of the root. It is made where a key path is written, so that the compiler makes no key path at a start.
    package struct Member<Value: Sendable>: Sendable {
        var get: @Sendable (Root) -> Value
        var set: @Sendable (inout Root, Value) -> Void

        @inline(__always) init(_ path: @escaping LazyPath<Value>) {
            get = { $0[keyPath: path()] }
            set = { $0[keyPath: path()] = $1 }
        }
    }

    @inline(__always)
    package static func option<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value?>, _ reader: FieldReader<Value>,
        _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], alone: Value? = nil, _ help: String, more: String = ""
    ) -> Fields {
        optional(
            FieldText(name, valueName, help, more), Member(path), reader, letter: letter, aliases: aliases,
            alone: alone)
    }
    private static func optional<Value: Sendable>(
        _ text: FieldText, _ member: Member<Value?>, _ reader: FieldReader<Value>, letter: Character?,
        aliases: [String], alone: Value?
    ) -> Fields {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.letter = letter
        description.aliases = aliases
        description.alone = alone.flatMap { reader.text?($0) }
        return Fields(
            description,
            set: { [description] root, given in
                for text in given.texts { member.set(&root, try description.read(text, reader, given.name)) }
            },
            isGiven: { member.get($0) != nil })
    }

    @inline(__always)
    package static func option<Value: Sendable & Equatable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], _ help: String, more: String = ""
    ) -> Fields where Root: FieldGroup {
        standard(FieldText(name, valueName, help, more), Member(path), reader, letter: letter, aliases: aliases)
    }
    private static func standard<Value: Sendable & Equatable>(
        _ text: FieldText, _ member: Member<Value>, _ reader: FieldReader<Value>, letter: Character?,
        aliases: [String]
    ) -> Fields where Root: FieldGroup {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.letter = letter
        description.aliases = aliases
        if let write = reader.text { description.setStandard { write(member.get(Root())) } }
        return Fields(
            description,
            set: { [description] root, given in
                for text in given.texts { member.set(&root, try description.read(text, reader, given.name)) }
            },
            isGiven: { member.get($0) != member.get(Root()) })
    }

    @inline(__always)
    package static func list<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<[Value]>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        list(FieldText(name, valueName, help, more), Member(path), reader)
    }
    private static func list<Value: Sendable>(
        _ text: FieldText, _ member: Member<[Value]>, _ reader: FieldReader<Value>
    ) -> Fields {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.isRepeating = true
        return Fields(
            description,
            set: { [description] root, given in
                member.set(&root, try given.texts.map { try description.read($0, reader, given.name) })
            },
            isGiven: { !member.get($0).isEmpty })
    }

    @inline(__always)
    package static func flag(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Bool>, _ help: String, more: String = ""
    ) -> Fields {
        flag(FieldText(name, "", help, more), Member(path))
    }
    private static func flag(_ text: FieldText, _ member: Member<Bool>) -> Fields {
        Fields(
            FieldDescription(text, kind: .flag), set: { member.set(&$0, $1.texts.last == "true") },
            isGiven: { member.get($0) })
    }

    @inline(__always)
    package static func flag(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Bool?>, _ help: String, more: String = ""
    ) -> Fields {
        flag(FieldText(name, "", help, more), Member(path))
    }
    private static func flag(_ text: FieldText, _ member: Member<Bool?>) -> Fields {
        var description = FieldDescription(text, kind: .flag)
        description.isNegatable = true
        return Fields(
            description, set: { member.set(&$0, $1.texts.last == "true") }, isGiven: { member.get($0) != nil })
    }

    /// - Parameter name: In jobs.
    @inline(__always)
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping LazyPath<String>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        argument(FieldText(name, valueName, help, more), Member(path))
    }
    private static func argument(_ text: FieldText, _ member: Member<String>) -> Fields {
        Fields(
            FieldDescription(text, kind: .argument), set: { member.set(&$0, $1.texts.last ?? "") },
            isGiven: { !member.get($0).isEmpty }
        ).required
    }
    @inline(__always)
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping LazyPath<String?>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        argument(FieldText(name, valueName, help, more), Member(path))
    }
    private static func argument(_ text: FieldText, _ member: Member<String?>) -> Fields {
        Fields(
            FieldDescription(text, kind: .argument), set: { member.set(&$0, $1.texts.last) },
            isGiven: { member.get($0) != nil })
    }
    @inline(__always)
    package static func argument<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String
    ) -> Fields {
        argument(FieldText(name, valueName, help, ""), Member(path), reader)
    }
    private static func argument<Value: Sendable>(
        _ text: FieldText, _ member: Member<Value>, _ reader: FieldReader<Value>
    ) -> Fields {
        let description = FieldDescription(text, kind: .argument, form: reader.form)
        return Fields(
            description,
            set: { root, given in
                for text in given.texts { member.set(&root, try description.read(text, reader, given.name)) }
            },
            isGiven: { _ in false })
    }
    @inline(__always)
    package static func arguments(
        _ name: String, _ path: @autoclosure @escaping LazyPath<[String]>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Fields {
        arguments(FieldText(name, valueName, help, more), Member(path))
    }
    private static func arguments(_ text: FieldText, _ member: Member<[String]>) -> Fields {
        var description = FieldDescription(text, kind: .argument)
        description.isRepeating = true
        return Fields(description, set: { member.set(&$0, $1.texts) }, isGiven: { !member.get($0).isEmpty })
    }

    /// - Parameter section: In help, for fields without one.
    @inline(__always)
    package static func group<Part: FieldGroup>(_ path: @autoclosure @escaping LazyPath<Part>, _ section: String? = nil)
        -> Fields
    {
        group(Member(path), section)
    }
    private static func group<Part: FieldGroup>(_ member: Member<Part>, _ section: String?) -> Fields {
        let group = Fields(
            Group(
                fields: {
                    Part.fields.all.map { field in
                        Field(
                            field.description,
                            set: { root, given in
                                var part = member.get(root)
                                try field.set(&part, given)
                                member.set(&root, part)
                            },
                            isGiven: { field.isGiven(member.get($0)) })
                    }
                },
                description: { Part.fields.description(where: $0) },
                set: { root, given, setting in
                    var part = member.get(root)
                    try Part.fields.set(given, in: &part, setting)
                    member.set(&root, part)
                },
                check: { try Part.fields.check(member.get($0)) },
                expected: { Part.fields.expected }, needsFields: Part.needsFields))
        guard let section else { return group }
        return group.changing { $0.section = $0.section ?? section }
    }
}

extension Fields {
    private func changing(_ change: @escaping @Sendable (inout FieldDescription) -> Void) -> Fields {
        var changed = self
        changed.parts = parts.map { part in
            switch part {
            case .field(let field): .field(field.changing(change))
            case .group(let group): .group(group.changing(change))
            }
        }
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
