// The service's description (OpenAPI 3.1), from the declared options.
import BezelBatch
import BezelJSON

struct OpenAPI {
    private let commands: any JobCommands
    init(_ commands: any JobCommands) { self.commands = commands }

    private func text(_ text: String) -> JSONValue { .string(text) }
    private func object(_ members: (String, JSONValue)...) -> JSONValue {
        .object(members.map { JSONValue.Member($0.0, $0.1) })
    }

    var document: JSONValue {
        var schemas: [JSONValue.Member] = [.init("problem", problem), .init("answer", answer)]
        var paths: [JSONValue.Member] = []
        for name in commands.names {
            guard let plain = commands.command(name) else { continue }
            let command = plain.withoutFiles
            var spec: JSONValue?
            if let description = commands.description(of: name) {
                spec = reference("\(name)-description")
                add(description, name, to: &schemas)
            }
            let schema = JobSchema(command, readsFiles: false, definitionsAt: "#/components/schemas/")
            schemas += schema.definitions.filter { own in !schemas.contains { $0.key == own.key } }
            schemas.append(.init(name, schema.job(keys: [.command, .id], spec: spec, isWhole: false)))
            paths.append(
                .init(
                    "/v1/" + name,
                    object(("get", get(command, schema, spec)), ("post", post(command)))))
        }
        paths += [
            .init("/v1/batch", object(("post", batch))),
            .init("/healthz", object(("get", page("Whether the service answers.", "text/plain")))),
            .init("/metrics", object(("get", page("Figures for Prometheus.", "text/plain")))),
            .init("/openapi.json", object(("get", page("This description.", "application/json")))),
        ]
        return object(
            ("openapi", text("3.1.0")),
            (
                "info",
                object(
                    ("title", text("Bezel")), ("version", text(commands.version)),
                    ("description", text("Text on curves: dials, arches, seals, labels.")))
            ),
            ("paths", .object(paths)), ("components", object(("schemas", .object(schemas)))))
    }

    private func reference(_ name: String) -> JSONValue { object(("$ref", text("#/components/schemas/\(name)"))) }

    private func add(_ description: JSONValue, _ name: String, to schemas: inout [JSONValue.Member]) {
        func moved(_ value: JSONValue) -> JSONValue {
            switch value {
            case .object(let members):
                return .object(
                    members.map { member in
                        if member.key == "$ref", case .string(let target) = member.value, target.hasPrefix("#/$defs/") {
                            return .init("$ref", .string("#/components/schemas/\(name)-" + target.dropFirst(8)))
                        }
                        return .init(member.key, moved(member.value))
                    })
            case .array(let items): return .array(items.map(moved))
            default: return value
            }
        }
        guard case .object(let members) = description else { return }
        schemas.append(
            .init(
                "\(name)-description",
                moved(.object(members.filter { !["$defs", "$schema", "title"].contains($0.key) }))))
        if case .object(let parts)? = description["$defs"] {
            schemas += parts.map { .init("\(name)-\($0.key)", moved($0.value)) }
        }
    }

    // MARK: Operations

    private func get(_ command: JobCommand, _ schema: JobSchema, _ spec: JSONValue?) -> JSONValue {
        var parameters: [JSONValue] = []
        func add(_ name: String, _ schema: JSONValue, isRequired: Bool = false) {
            parameters.append(
                object(
                    ("name", text(name)), ("in", text("query")), ("required", .bool(isRequired)), ("schema", schema)))
        }
        add("format", object(("enum", .array(command.formats.map { .string($0) }))))
        add("strict", object(("enum", .array([.string("true"), .string("false")]))))
        for option in command.options {
            switch option.kind {
            case .flag: add(option.name, object(("enum", .array([.string("true"), .string("false")]))))
            case .description, .texts:
                let content = schema.schema(of: option, spec: spec)
                parameters.append(
                    object(
                        ("name", text(option.name)), ("in", text("query")), ("required", .bool(false)),
                        ("content", object(("application/json", object(("schema", content)))))))
            case .value, .argument:
                add(option.name, schema.schema(of: option, spec: spec), isRequired: option.isRequired)
            }
        }
        return object(
            ("summary", text(command.abstract)), ("operationId", text("get-" + command.name)),
            ("parameters", .array(parameters)), ("responses", responses(command, isGet: true)))
    }

    private func post(_ command: JobCommand) -> JSONValue {
        object(
            ("summary", text(command.abstract)), ("operationId", text("post-" + command.name)),
            (
                "requestBody",
                object(
                    ("required", .bool(true)),
                    ("content", object(("application/json", object(("schema", reference(command.name)))))))
            ), ("responses", responses(command, isGet: false)))
    }

    private func responses(_ command: JobCommand, isGet: Bool) -> JSONValue {
        var content: [JSONValue.Member] = []
        for format in command.formats {
            guard let type = PictureService.mediaTypes[format] else { continue }
            content.append(.init(type, object()))
        }
        var responses = [
            JSONValue.Member("200", object(("description", text("The picture.")), ("content", .object(content))))
        ]
        if isGet { responses.append(.init("304", object(("description", text("The client has it already."))))) }
        for (status, what) in [
            ("400", "The request cannot be read."), ("403", "A page of another origin."), ("406", "No such format."),
            ("413", "The body is too large."), ("415", "The body is no JSON."), ("421", "Another host is meant."),
            ("422", "The job cannot be drawn."), ("431", "The address and the head are too long."),
            ("500", "The process that drew the job ended."),
            ("503", "Too much to do; come again."),
        ] {
            responses.append(.init(status, failure(what)))
        }
        return .object(responses)
    }
    private func failure(_ what: String) -> JSONValue {
        object(
            ("description", text(what)),
            ("content", object((Problem.mediaType, object(("schema", reference("problem")))))))
    }

    private var batch: JSONValue {
        // Any bytes, because lines that are no jobs are answered as failed.
        let lines = object(("application/jsonl", object()))
        return object(
            ("summary", text("Jobs, one a line, answered line by line while they come.")),
            ("operationId", text("batch")),
            ("requestBody", object(("required", .bool(true)), ("content", lines))),
            (
                "responses",
                object(
                    ("200", object(("description", text("An answer a line.")), ("content", lines))),
                    ("400", failure("The request cannot be read.")), ("403", failure("A page of another origin.")),
                    ("415", failure("Rows are application/jsonl.")), ("421", failure("Another host is meant.")))
            ))
    }

    private func page(_ what: String, _ type: String) -> JSONValue {
        object(
            ("summary", text(what)),
            ("operationId", text("page-" + what.prefix { $0 != " " }.lowercased() + "-" + String(what.count))),
            (
                "responses",
                object(
                    ("200", object(("description", text(what)), ("content", object((type, object()))))),
                    ("400", failure("The request cannot be read.")), ("421", failure("Another host is meant.")))
            ))
    }

    private var problem: JSONValue {
        let string = object(("type", text("string")))
        return object(
            ("type", text("object")),
            (
                "properties",
                object(
                    ("type", string), ("title", string), ("status", object(("type", text("integer")))),
                    ("detail", string), ("id", string), ("field", string),
                    ("kind", object(("enum", .array(JobFailure.Kind.allCases.map { .string($0.rawValue) })))))
            ), ("required", .array(["type", "title", "status", "detail"].map { .string($0) })))
    }
    private var answer: JSONValue {
        let string = object(("type", text("string")))
        return object(
            ("type", text("object")),
            (
                "properties",
                object(
                    ("id", object(("type", .array([text("string"), text("null")])))),
                    ("line", object(("type", text("integer")))),
                    ("status", object(("enum", .array(["ok", "warned", "failed", "skipped"].map { .string($0) })))),
                    ("output", string), ("bytes", object(("type", text("integer")))), ("sha256", string),
                    ("job", string),
                    ("milliseconds", object(("type", text("number")))),
                    ("warnings", object(("type", text("array")), ("items", string))),
                    ("error", object(("type", text("object")))), ("data", string))
            ), ("required", .array(["id", "line", "status", "milliseconds", "warnings"].map { .string($0) })))
    }
}
