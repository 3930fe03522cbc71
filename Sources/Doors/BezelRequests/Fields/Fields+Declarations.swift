// Declarations of fields: options, flags, arguments and groups.
import BezelGeometry

extension Fields {
    /// A member of the root. Key paths are made where they are used, so that none is made at startup.
    package struct Member<Value: Sendable>: Sendable {
        var get: @Sendable (Root) -> Value
        var set: @Sendable (inout Root, Value) -> Void

        @inline(__always) init(_ path: @escaping LazyPath<Value>) {
            get = { $0[keyPath: path()] }
            set = { $0[keyPath: path()] = $1 }
        }
    }
}

extension Fields.Part {
    private static func declared(
        _ description: FieldDescription, set: @escaping Fields.Setter,
        texts: @escaping @Sendable (Root) -> [String]?, verify: Fields.Field.Verifier? = nil
    ) -> Self {
        .field(Fields.Field(description, set: set, texts: texts, verify: verify))
    }

    @inline(__always)
    package static func option<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<Value?>, _ reader: FieldReader<Value>,
        _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], alone: Value? = nil, _ help: String, more: String = ""
    ) -> Self {
        optional(
            FieldText(name, valueName, help, more), Fields.Member(path), reader, letter: letter, aliases: aliases,
            alone: alone)
    }
    private static func optional<Value: Sendable>(
        _ text: FieldText, _ member: Fields.Member<Value?>, _ reader: FieldReader<Value>, letter: Character?,
        aliases: [String], alone: Value?
    ) -> Self {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.letter = letter
        description.aliases = aliases
        description.alone = alone.flatMap { reader.text?($0) }
        return declared(
            description,
            set: { root, given, description in
                for text in given.texts { member.set(&root, try description.read(text, reader, given)) }
            },
            texts: { member.get($0).map { [reader.written($0)] } }, verify: reader.verifier)
    }

    @inline(__always)
    package static func option<Value: Sendable & Equatable>(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String,
        letter: Character? = nil,
        also aliases: [String] = [], _ help: String, more: String = ""
    ) -> Self where Root: FieldGroup {
        standard(FieldText(name, valueName, help, more), Fields.Member(path), reader, letter: letter, aliases: aliases)
    }
    private static func standard<Value: Sendable & Equatable>(
        _ text: FieldText, _ member: Fields.Member<Value>, _ reader: FieldReader<Value>, letter: Character?,
        aliases: [String]
    ) -> Self where Root: FieldGroup {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.letter = letter
        description.aliases = aliases
        if let write = reader.text { description.setStandard { write(member.get(Root())) } }
        return declared(
            description,
            set: { root, given, description in
                for text in given.texts { member.set(&root, try description.read(text, reader, given)) }
            },
            texts: { root in
                let value = member.get(root)
                return value == member.get(Root()) ? nil : [reader.written(value)]
            }, verify: reader.verifier)
    }

    @inline(__always)
    package static func list<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<[Value]>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String,
        more: String = ""
    ) -> Self {
        list(FieldText(name, valueName, help, more), Fields.Member(path), reader)
    }
    private static func list<Value: Sendable>(
        _ text: FieldText, _ member: Fields.Member<[Value]>, _ reader: FieldReader<Value>
    ) -> Self {
        var description = FieldDescription(text, kind: .value, form: reader.form)
        description.isRepeating = true
        return declared(
            description,
            set: { root, given, description in
                member.set(&root, try given.texts.map { try description.read($0, reader, given) })
            },
            texts: { root in
                let values = member.get(root)
                return values.isEmpty ? nil : values.map(reader.written)
            }, verify: reader.verifier)
    }

    @inline(__always)
    package static func flag(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<Bool>, _ help: String, more: String = ""
    ) -> Self {
        flag(FieldText(name, "", help, more), Fields.Member(path))
    }
    private static func flag(_ text: FieldText, _ member: Fields.Member<Bool>) -> Self {
        declared(
            FieldDescription(text, kind: .flag),
            set: { root, given, description in member.set(&root, try description.flag(given)) },
            texts: { member.get($0) ? ["true"] : nil })
    }

    @inline(__always)
    package static func flag(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<Bool?>, _ help: String, more: String = ""
    ) -> Self {
        flag(FieldText(name, "", help, more), Fields.Member(path))
    }
    private static func flag(_ text: FieldText, _ member: Fields.Member<Bool?>) -> Self {
        var description = FieldDescription(text, kind: .flag)
        description.isNegatable = true
        return declared(
            description, set: { root, given, description in member.set(&root, try description.flag(given)) },
            texts: { member.get($0).map { ["\($0)"] } })
    }

    /// - Parameter name: In jobs.
    @inline(__always)
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<String>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Self {
        argument(FieldText(name, valueName, help, more), Fields.Member(path))
    }
    private static func argument(_ text: FieldText, _ member: Fields.Member<String>) -> Self {
        declared(
            FieldDescription(text, kind: .argument),
            set: { root, given, _ in member.set(&root, given.texts.last ?? "") },
            texts: { root in
                let text = member.get(root)
                return text.isEmpty ? nil : [text]
            }
        ).required
    }
    @inline(__always)
    package static func argument(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<String?>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Self {
        argument(FieldText(name, valueName, help, more), Fields.Member(path))
    }
    private static func argument(_ text: FieldText, _ member: Fields.Member<String?>) -> Self {
        declared(
            FieldDescription(text, kind: .argument), set: { root, given, _ in member.set(&root, given.texts.last) },
            texts: { member.get($0).map { [$0] } })
    }
    @inline(__always)
    package static func argument<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<Value>, _ reader: FieldReader<Value>,
        _ valueName: String, _ help: String
    ) -> Self {
        argument(FieldText(name, valueName, help, ""), Fields.Member(path), reader)
    }
    private static func argument<Value: Sendable>(
        _ text: FieldText, _ member: Fields.Member<Value>, _ reader: FieldReader<Value>
    ) -> Self {
        let description = FieldDescription(text, kind: .argument, form: reader.form)
        return declared(
            description,
            set: { root, given, description in
                for text in given.texts { member.set(&root, try description.read(text, reader, given)) }
            },
            texts: { root in
                let text = reader.written(member.get(root))
                return text.isEmpty ? nil : [text]
            })
    }
    @inline(__always)
    package static func arguments(
        _ name: String, _ path: @autoclosure @escaping Fields.LazyPath<[String]>, _ valueName: String, _ help: String,
        more: String = ""
    ) -> Self {
        arguments(FieldText(name, valueName, help, more), Fields.Member(path))
    }
    private static func arguments(_ text: FieldText, _ member: Fields.Member<[String]>) -> Self {
        var description = FieldDescription(text, kind: .argument)
        description.isRepeating = true
        return declared(
            description,
            set: { root, given, description in
                if let most = description.most, given.texts.count > most {
                    throw UsageError(
                        "\(given.texts.count) values are given for \(description.spelled), of at most \(most)",
                        field: description.name)
                }
                member.set(&root, given.texts)
            },
            texts: { root in
                let texts = member.get(root)
                return texts.isEmpty ? nil : texts
            })
    }

    /// - Parameter section: In help, for fields without one.
    @inline(__always)
    package static func group<Value: FieldGroup>(
        _ path: @autoclosure @escaping Fields.LazyPath<Value>, _ section: String? = nil
    ) -> Self {
        group(Fields.Member(path), section)
    }
    private static func group<Value: FieldGroup>(_ member: Fields.Member<Value>, _ section: String?) -> Self {
        let group = Fields.Group(
            fields: { Value.fields.all.map { lifted($0, to: member) } },
            description: { Value.fields.description(where: $0) },
            set: { root, given, setting in
                var value = member.get(root)
                try Value.fields.set(given, in: &value, setting)
                member.set(&root, value)
            },
            given: { Value.fields.givenFields(in: member.get($0)) },
            check: { try Value.fields.check(member.get($0), $1) }, expected: { Value.fields.expected },
            rules: { Value.allRules }, needsFields: Value.needsFields)
        guard let section else { return .group(group) }
        return Self.group(group).changing { $0.section = $0.section ?? section }
    }
    private static func lifted<Value>(
        _ field: Fields<Value>.Field, to member: Fields.Member<Value>
    ) -> Fields.Field {
        Fields.Field(
            field.description,
            set: { root, given, description in
                var value = member.get(root)
                try field.set(&value, given, description)
                member.set(&root, value)
            },
            texts: { field.texts(member.get($0)) }, verify: field.verify)
    }
}

extension Fields.Part {
    package var required: Self { changing { $0.isRequired = true } }
    /// The default in help.
    package func usually(_ text: String) -> Self { changing { $0.standard = text } }
    package func slider(_ range: ClosedRange<Double>, step: Double = 1) -> Self {
        changing {
            $0.slider = range
            $0.step = step
        }
    }
    /// At most so many values.
    package func upTo(_ count: Int) -> Self { changing { $0.most = count } }
    package var unedited: Self { changing { $0.isEdited = false } }
    package func formerly(_ name: String) -> Self { changing { $0.formerNames.append(name) } }
    /// Where another field has the name now.
    package var withoutFormerNames: Self { changing { $0.formerNames = [] } }
    package func section(_ title: String) -> Self { changing { $0.section = title } }
    package var onCommandLine: Self { changing { $0.doors = .command } }
    package var inJobs: Self { changing { $0.doors = .jobs } }
    package var asTexts: Self { changing { $0.kind = .texts } }
    package var asDescription: Self { changing { $0.kind = .description } }
}

extension FieldReader {
    /// As it would be read; empty for a value without a text.
    fileprivate func written(_ value: Value) -> String { (write ?? text)?(value) ?? value as? String ?? "" }

    /// Nil where every value of the type is valid.
    fileprivate var verifier: (@Sendable (String, FieldDescription) throws -> Void)? {
        guard write != nil else { return nil }
        return { text, description in _ = try description.read(text, self, GivenTexts(texts: [])) }
    }
}

extension FieldDescription {
    /// - Throws: ``UsageError`` for another text than `true` or `false`.
    fileprivate func flag(_ given: GivenTexts) throws -> Bool {
        switch given.texts.last {
        case "true": return true
        case "false", nil: return false
        case let text?:
            throw UsageError("expected true or false for \(spelled), and not “\(text.shortened)”", field: name)
        }
    }

    /// - Parameter given: The name used, and the scale of lengths.
    fileprivate func read<Value>(_ text: String, _ reader: FieldReader<Value>, _ given: GivenTexts) throws -> Value {
        func refusal(_ message: Sentence) -> UsageError {
            var named = self
            named.name = given.name ?? name
            return UsageError("The value '\(text.shortened)' is invalid for \(named.spelled): \(message)", field: name)
        }
        do { return try reader.read(text, given.scale) } catch let error as UsageError {
            throw refusal(error.sentence)
        } catch let error as LengthError {
            // Whoever set the field may know the letters later.
            if case .lettersUnknown = error { throw error }
            throw refusal(Sentence(verbatim: error.description))
        }
    }
}
