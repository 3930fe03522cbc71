// The service's description (OpenAPI 3.1), from the declared options.
import BezelBatch
import BezelJSON

struct OpenAPI {
    private let commands: any JobCommands
    init(_ commands: any JobCommands) { self.commands = commands }

    private static let place = "#/components/schemas/"

    var document: JSONValue {
        var schemas: Schema.Properties = ["problem": Self.problem, "answer": Self.answer]
        var paths: [JSONValue.Member] = []
        for name in commands.names {
            guard let plain = commands.command(name) else { continue }
            let command = plain.withoutFiles
            var spec: Schema?
            if let description = commands.description(of: name) {
                spec = .reference("\(Self.place)\(name)-description")
                Self.add(description, name, to: &schemas)
            }
            let schema = JobSchema(command, readsFiles: false, definitionsAt: Self.place)
            schemas.merge(schema.definitions)
            schemas.add(name, schema.job(keys: [.command, .id], spec: spec, isWhole: false))
            paths.append(.init("/v1/" + name, ["get": get(command, schema, spec), "post": post(command)]))
        }
        paths += [
            .init("/v1/batch", ["post": batch]),
            .init("/healthz", ["get": page("Whether the service answers.", "text/plain")]),
            .init("/metrics", ["get": page("Figures for Prometheus.", "text/plain")]),
            .init("/openapi.json", ["get": page("This description.", "application/json")]),
        ]
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Bezel", "version": .string(commands.version),
                "description": "Text on curves: dials, arches, seals, labels.",
            ],
            "paths": .object(paths), "components": ["schemas": schemas.json],
        ]
    }

    private static func add(_ description: JSONValue, _ name: String, to schemas: inout Schema.Properties) {
        func moved(_ value: JSONValue) -> JSONValue {
            switch value {
            case .object(let members):
                return .object(
                    members.map { member in
                        if member.key == "$ref", case .string(let target) = member.value, target.hasPrefix("#/$defs/") {
                            return .init("$ref", "\(place)\(name)-\(target.dropFirst(8))")
                        }
                        return .init(member.key, moved(member.value))
                    })
            case .array(let items): return .array(items.map(moved))
            default: return value
            }
        }
        guard case .object(let members) = description else { return }
        let kept = members.filter { !["$defs", "$schema", "title"].contains($0.key) }
        schemas.add("\(name)-description", Schema(moved(.object(kept))))
        if case .object(let parts)? = description["$defs"] {
            for part in parts { schemas.add("\(name)-\(part.key)", Schema(moved(part.value))) }
        }
    }

    // MARK: Operations

    private func get(_ command: JobCommand, _ schema: JobSchema, _ spec: Schema?) -> JSONValue {
        var parameters: [JSONValue] = []
        func add(_ name: String, _ schema: Schema, isRequired: Bool = false, isJSON: Bool = false) {
            let value = JSONValue.Member("schema", schema.json)
            parameters.append(
                .object([
                    .init("name", .string(name)), .init("in", "query"), .init("required", .bool(isRequired)),
                    isJSON ? .init("content", ["application/json": .object([value])]) : value,
                ]))
        }
        let flag = Schema.choice(["true", "false"])
        add("format", .choice(command.formats))
        add("strict", flag)
        for option in command.options {
            switch option.kind {
            case .flag: add(option.name, flag)
            case .description, .texts: add(option.name, schema.schema(of: option, spec: spec), isJSON: true)
            case .value, .argument:
                add(option.name, schema.schema(of: option, spec: spec), isRequired: option.isRequired)
            }
        }
        return [
            "summary": .string(command.abstract), "operationId": "get-\(command.name)",
            "parameters": .array(parameters), "responses": responses(command, isGet: true),
        ]
    }

    private func post(_ command: JobCommand) -> JSONValue {
        let job: JSONValue = ["application/json": ["schema": Schema.reference(Self.place + command.name).json]]
        return [
            "summary": .string(command.abstract), "operationId": "post-\(command.name)",
            "requestBody": ["required": true, "content": job], "responses": responses(command, isGet: false),
        ]
    }

    private func responses(_ command: JobCommand, isGet: Bool) -> JSONValue {
        let types = command.formats.compactMap { PictureService.mediaTypes[$0] }
        let content = JSONValue.object(types.map { .init($0, [:]) })
        var responses = [JSONValue.Member("200", ["description": "The picture.", "content": content])]
        if isGet { responses.append(.init("304", ["description": "The client has it already."])) }
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
        let content = JSONValue.Member(Problem.mediaType, ["schema": Schema.reference(Self.place + "problem").json])
        return ["description": .string(what), "content": .object([content])]
    }

    private var batch: JSONValue {
        // Any bytes, because lines that are no jobs are answered as failed.
        let lines: JSONValue = ["application/jsonl": [:]]
        return [
            "summary": "Jobs, one a line, answered line by line while they come.",
            "operationId": "batch",
            "requestBody": ["required": true, "content": lines],
            "responses": [
                "200": ["description": "An answer a line.", "content": lines],
                "400": failure("The request cannot be read."), "403": failure("A page of another origin."),
                "415": failure("Rows are application/jsonl."), "421": failure("Another host is meant."),
            ],
        ]
    }

    private func page(_ what: String, _ type: String) -> JSONValue {
        [
            "summary": .string(what),
            "operationId": "page-\(what.prefix { $0 != " " }.lowercased())-\(what.count)",
            "responses": [
                "200": ["description": .string(what), "content": .object([.init(type, [:])])],
                "400": failure("The request cannot be read."), "421": failure("Another host is meant."),
            ],
        ]
    }

    private static let problem = Schema.object(
        [
            "type": .text, "title": .text, "status": .integer, "detail": .text, "id": .text, "field": .text,
            "kind": .choice(of: JobFailure.Kind.self),
        ], required: ["type", "title", "status", "detail"], isOpen: nil)
    private static let answer = Schema.object(
        [
            "id": .text.orNull, "line": .integer, "status": .choice(["ok", "warned", "failed", "skipped"]),
            "output": .text, "bytes": .integer, "sha256": .text, "job": .text, "milliseconds": .number,
            "warnings": .list(of: .text), "error": .object, "data": .text,
        ], required: ["id", "line", "status", "milliseconds", "warnings"], isOpen: nil)
}
