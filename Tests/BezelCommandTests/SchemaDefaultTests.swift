// The defaults that schemas name: each is valid by the schema beside it, and the program takes it.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelJobs
import BezelRequests
import Testing

@testable import BezelCommand

@Suite("Defaults of schemas")
struct SchemaDefaultTests {
    private static let commands = DrawingCommands(access: .job)

    private func schema(_ command: String) throws -> JSONValue {
        try JSONReader.value(try Self.commands.schema(of: command))
    }

    /// Every object in a schema that has a default, with its path.
    private func defaults(_ value: JSONValue, _ path: String = "") -> [(path: String, schema: JSONValue)] {
        switch value {
        case .object(let members):
            let own = path.contains("properties/") && value["default"] != nil ? [(path, value)] : []
            return own + members.flatMap { defaults($0.value, "\(path)/\($0.key)") }
        case .array(let values): return values.flatMap { defaults($0, path) }
        default: return []
        }
    }

    @Test("a default is valid by its own schema", arguments: commands.names)
    func areValid(_ command: String) throws {
        let root = try schema(command)
        for (path, schema) in defaults(root) {
            guard let value = schema["default"] else { continue }
            #expect(try SmallValidator(root: root).accepts(value, schema), "\(path): \(value.text())")
        }
    }

    @Test("a default is taken by the command that has it", arguments: commands.names)
    func areTaken(_ command: String) throws {
        var options = RunOptions(commands: Self.commands, template: .none)
        (options.needsID, options.namesOutputs) = (false, false)
        let planner = RowPlanner(options, format: .jsonl)
        let drawer = RowDrawer(options, renderer: Self.commands.renderer())
        guard case .object(let properties)? = try schema(command)["properties"] else { return }
        for property in properties {
            guard let value = property.value["default"] else { continue }
            // Some options are for one format only, or go with another option.
            let failures = ["png", "pdf", "gcode"].map { format in
                var job: [JSONValue.Member] = [
                    .init("command", .string(command)), .init("format", .string(format)), .init(property.key, value),
                ]
                switch command {
                case "text", "measure":
                    job += [.init("text", .string("A")), .init("circle", .number(50))]
                    if property.key == "stroke-width", command == "text" { job.append(.init("stroke", .string("red"))) }
                case "render":
                    job.append(.init("svg", .string("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")))
                default: break
                }
                if property.key == "document-date" { job.append(.init("pdf-standard", .string("a-2u"))) }
                if property.key == "format" || command == "measure" { job.removeAll { $0.key == "format" } }
                return drawer.check(planner.plan(RawRow(line: 1, number: 0, bytes: JSONValue.object(job).bytes())))
            }
            let isTaken = failures.contains { $0 == nil }
            #expect(isTaken, "\(property.key): \(failures.first??.message ?? "")")
        }
    }
}

/// As much of JSON Schema as defaults need.
private struct SmallValidator {
    let root: JSONValue

    func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
        guard case .object(let keywords) = schema else { return true }
        return try keywords.allSatisfy { try accepts(value, $0.key, $0.value, schema) }
    }

    private func accepts(_ value: JSONValue, _ key: String, _ rule: JSONValue, _ schema: JSONValue) throws -> Bool {
        switch (key, rule, value) {
        case ("$ref", .string(let name), _):
            guard let last = name.split(separator: "/").last, let target = root["$defs"]?[String(last)] else {
                return false
            }
            return try accepts(value, target)
        case ("type", .string(let name), _):
            return [name, name == "number" ? "integer" : name].contains(value.schemaType)
        case ("type", .array(let names), _):
            return names.contains(.string(value.schemaType))
                || names.contains(.string("number")) && value.schemaType == "integer"
        case ("enum", .array(let values), _): return values.contains(value)
        case ("const", _, _): return rule == value
        case ("anyOf", .array(let all), _): return try all.contains { try accepts(value, $0) }
        case ("oneOf", .array(let all), _): return try all.filter { try accepts(value, $0) }.count == 1
        case ("allOf", .array(let all), _): return try all.allSatisfy { try accepts(value, $0) }
        case ("minimum", .number(let limit), .number(let own)): return Double(own) ?? 0 >= Double(limit) ?? 0
        case ("maximum", .number(let limit), .number(let own)): return Double(own) ?? 0 <= Double(limit) ?? 0
        case ("exclusiveMinimum", .number(let limit), .number(let own)): return Double(own) ?? 0 > Double(limit) ?? 0
        case ("exclusiveMaximum", .number(let limit), .number(let own)): return Double(own) ?? 0 < Double(limit) ?? 0
        case ("minItems", .number(let limit), .array(let own)): return own.count >= Int(limit) ?? 0
        case ("maxItems", .number(let limit), .array(let own)): return own.count <= Int(limit) ?? 0
        case ("minLength", .number(let limit), .string(let own)): return own.unicodeScalars.count >= Int(limit) ?? 0
        case ("pattern", .string(let pattern), .string(let own)): return try own.contains(Regex(pattern))
        case ("items", _, .array(let own)): return try own.allSatisfy { try accepts($0, rule) }
        case ("required", .array(let names), .object(let own)):
            return names.allSatisfy { name in own.contains { .string($0.key) == name } }
        case ("properties", _, .object(let own)):
            return try own.allSatisfy { member in try rule[member.key].map { try accepts(member.value, $0) } ?? true }
        case ("additionalProperties", .bool(false), .object(let own)):
            return own.allSatisfy { schema["properties"]?[$0.key] != nil }
        default: return true
        }
    }
}

extension JSONValue {
    fileprivate var schemaType: String {
        switch self {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number(let literal): Double(literal).map { $0 == $0.rounded() } ?? false ? "integer" : "number"
        case .bool: "boolean"
        case .null: "null"
        }
    }
}
