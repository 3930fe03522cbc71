// JSON Schema 2020-12.
import BezelGeometry
import BezelJSON
import BezelRequests

/// The schema of a command's jobs, for editors and for whoever writes rows.
///
/// It follows from the same descriptions of fields as reading does, so it accepts what is read, and refuses what can be
/// refused without drawing. Rules between fields are in RuleSchema.
package struct JobSchema: Sendable {
    private let command: JobCommand
    private let readsFiles: Bool
    /// By the names of the command's fields.
    private let values: [String: Schema]
    /// Patterns that are too long to stand at each field: of colours, gradients, languages.
    package let definitions: Schema.Properties

    /// - Parameters:
    ///   - readsFiles: False for untrusted jobs.
    ///   - place: Where ``definitions`` stand, in references.
    package init(_ command: JobCommand, readsFiles: Bool = true, definitionsAt place: String = "#/$defs/") {
        self.command = readsFiles ? command : command.withoutFiles
        self.readsFiles = readsFiles
        var definitions = SchemaDefinitions(at: place)
        var values: [String: Schema] = [:]
        for option in self.command.options {
            values[option.name] = option.form.schema(&definitions, as: .text(readsFiles: readsFiles))
        }
        self.values = values
        self.definitions = definitions.all
    }

    /// An object with the key `command` is a job.
    package func document(description: JSONValue?) -> JSONValue {
        let own = "\(command.name)-description"
        let spec = Schema.reference("#/$defs/" + own)
        let job = job(keys: [.command, .id, .output], spec: description == nil ? nil : spec, isWhole: true)
        var root = job
        var definitions = definitions
        if case .object(let described)? = description {
            let kept = described.filter { !["$defs", "$schema", "title"].contains($0.key) }
            definitions.merge(Schema.Properties(description?["$defs"]))
            definitions.add(own, Schema(.object(kept)))
            definitions.add("job", job)
            root = .when(.object.with("required", ["command"]), then: .reference("#/$defs/job"), else: spec)
        }
        return root.with("$schema", "https://json-schema.org/draft/2020-12/schema")
            .with("title", .string(command.name)).with("$defs", definitions.isEmpty ? nil : definitions.json).json
    }

    package enum OwnKey: Sendable { case command, id, output }

    /// - Parameters:
    ///   - keys: Allowed besides options.
    ///   - isWhole: Requires the command.
    package func job(keys: [OwnKey], spec: Schema?, isWhole: Bool) -> Schema {
        var properties = Schema.Properties()
        var required: [String] = []
        for key in keys {
            switch key {
            case .command:
                properties.add("command", .constant(command.name))
                if isWhole { required.append("command") }
            case .id: properties.add("id", .text.orNull.described("What the answer is known by; a batch needs one."))
            case .output:
                let help = "The picture's file, below the folder of outputs."
                properties.add("output", .text(OutputName.pattern).described(help).orNull)
            }
        }
        let format = "What is drawn; \(command.formats.first ?? "png") unless given."
        properties.add("format", .choice(command.formats).described(format).orNull)
        properties.add("strict", Self.flag.described("Whether warnings are errors.").orNull)
        for option in command.options {
            let own = schema(of: option, spec: spec)
            properties.add(option.name, option.isRequired ? own : own.orNull)
            if option.isRequired { required.append(option.name) }
            for alias in option.aliases { properties.add(alias, own.orNull) }
            for former in option.formerNames { properties.add(former, own.orNull.with("deprecated", true)) }
        }
        var job = Schema.object(properties, required: required).described(command.abstract)
        let writer = RuleSchema(command: command)
        let ways = command.oneOf.compactMap { writer.given($0) }
        if !ways.isEmpty { job = job.with(.oneOf(ways)) }
        let twice = command.options.flatMap { option in
            (option.aliases + option.formerNames).map { name in
                Schema.having([option.name: .not(.null), name: .not(.null)], required: [option.name, name])
            }
        }
        if !twice.isEmpty { job = job.with(.not(.anyOf(twice))) }
        var rules = command.rules().compactMap { writer.schema($0) }
        if keys.contains(.output) { rules.append(writer.outputHasFormat) }
        return rules.isEmpty ? job : job.with(.allOf(rules))
    }

    /// The schema of one of the command's fields. Fields that take lists also take a single value.
    package func schema(of option: FieldDescription, spec: Schema?) -> Schema {
        var schema: Schema
        switch option.kind {
        case .texts: schema = .map(of: .types("string", "number", "boolean"))
        case .description: schema = .anyOf((readsFiles ? [.text] : []) + [spec].compactMap(\.self))
        case .flag, .value, .argument: schema = values[option.name] ?? .any
        }
        if option.isRepeating { schema = .anyOf([schema, .list(of: schema, most: option.most)]) }
        return schema.described(option.wholeHelp).with("default", option.standard.map { .string($0) })
    }

    private static let flag: Schema = {
        var definitions = SchemaDefinitions()
        return ValueForm.flag.schema(&definitions, as: .text(readsFiles: false))
    }()
}
