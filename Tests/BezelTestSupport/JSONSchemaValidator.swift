// JSON as a value, and as much of JSON Schema (2020-12) as Bezel's own schemas use.
import Foundation

/// Any JSON.
public indirect enum JSONValue: Hashable, Sendable, Codable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let items = try? container.decode([JSONValue].self) {
            self = .array(items)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let items): try container.encode(items)
        case .string(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .bool(let flag): try container.encode(flag)
        case .null: try container.encodeNil()
        }
    }
    public init(json: Data) throws { self = try JSONDecoder().decode(JSONValue.self, from: json) }
    public var data: Data { get throws { try JSONEncoder().encode(self) } }

    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// This value with one thing changed, once for each thing that can be: every value in it becomes each of `others`,
    /// every object gets a key that it should not have, every key another name.
    public func mutants(_ others: [JSONValue]) -> [JSONValue] {
        var all = others.filter { $0 != self }
        switch self {
        case .object(let members):
            all.append(.object(members.merging(["xyzzy": .number(1)]) { $1 }))
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                var renamed = members
                renamed[key] = nil
                renamed[key + "x"] = value
                all.append(.object(renamed))
                for mutant in value.mutants(others) { all.append(.object(members.merging([key: mutant]) { $1 })) }
            }
        case .array(let items):
            for i in items.indices {
                for mutant in items[i].mutants(others) {
                    var changed = items
                    changed[i] = mutant
                    all.append(.array(changed))
                }
            }
        case .string, .number, .bool, .null: break
        }
        return all
    }
}

/// Checks values against a schema. A keyword that it does not know is a problem, so that none goes unchecked.
public struct JSONSchemaValidator: Sendable {
    private let root: JSONValue

    public init(_ schema: Data) throws { root = try JSONValue(json: schema) }

    /// What is wrong with a value; nil for one that the schema accepts.
    public func problem(_ value: JSONValue) -> String? { problem(value, root, "") }

    private static let silent: Set = [
        "x-length", "x-soft-range", "x-soft-unit", "x-inherits", "x-inherited", "description", "default", "examples",
        "title",
        "$schema", "$defs",
    ]

    private func problem(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
        guard case .object(let keywords) = schema else { return "\(path): no schema" }
        for (keyword, limit) in keywords.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(keyword) {
            if let found = problem(value, keyword, limit, keywords, path) { return found }
        }
        return nil
    }

    private func problem(
        _ value: JSONValue, _ keyword: String, _ limit: JSONValue, _ keywords: [String: JSONValue], _ path: String
    ) -> String? {
        switch (keyword, limit) {
        case ("$ref", .string(let name)):
            guard let definition = root["$defs"]?[String(name.dropFirst("#/$defs/".count))] else {
                return "\(path): no definition \(name)"
            }
            return problem(value, definition, path)
        case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)):
            let problems = schemas.map { problem(value, $0, path) }
            let accepted = problems.count { $0 == nil }
            let isRight = keyword == "anyOf" ? accepted > 0 : accepted == 1
            return isRight
                ? nil : "\(path): \(accepted) of \(keyword); " + problems.compactMap(\.self).joined(separator: "; ")
        case ("const", _): return value == limit ? nil : "\(path): not \(limit)"
        case ("enum", .array(let values)): return values.contains(value) ? nil : "\(path): none of the names"
        case ("type", .string(let name)): return Self.types(value).contains(name) ? nil : "\(path): no \(name)"
        case ("type", .array(let names)):
            return names.contains { if case .string(let n) = $0 { Self.types(value).contains(n) } else { false } }
                ? nil : "\(path): of none of the types"
        case ("pattern", .string(let pattern)):
            guard case .string(let text) = value else { return nil }
            return text.range(of: pattern, options: .regularExpression) != nil ? nil : "\(path): not of the form"
        case ("minimum", .number(let least)), ("exclusiveMinimum", .number(let least)):
            guard case .number(let number) = value else { return nil }
            return number > least || number == least && keyword == "minimum" ? nil : "\(path): under \(least)"
        case ("maximum", .number(let most)):
            guard case .number(let number) = value else { return nil }
            return number <= most ? nil : "\(path): over \(most)"
        case ("items", _), ("minItems", .number), ("maxItems", .number): return itemProblem(value, keyword, limit, path)
        default: return memberProblem(value, keyword, limit, keywords, path)
        }
    }

    private func itemProblem(_ value: JSONValue, _ keyword: String, _ limit: JSONValue, _ path: String) -> String? {
        guard case .array(let items) = value else { return nil }
        switch (keyword, limit) {
        case ("minItems", .number(let least)): return Double(items.count) >= least ? nil : "\(path): too few"
        case ("maxItems", .number(let most)): return Double(items.count) <= most ? nil : "\(path): too many"
        default:
            for (i, item) in items.enumerated() { if let p = problem(item, limit, "\(path)[\(i)]") { return p } }
            return nil
        }
    }

    private func memberProblem(
        _ value: JSONValue, _ keyword: String, _ limit: JSONValue, _ keywords: [String: JSONValue], _ path: String
    ) -> String? {
        guard ["properties", "propertyNames", "additionalProperties", "required", "minProperties"].contains(keyword)
        else {
            return "\(path): the keyword \(keyword) is not known"
        }
        guard case .object(let members) = value else { return nil }
        switch (keyword, limit) {
        case ("properties", .object(let schemas)):
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                if let schema = schemas[key], let p = problem(member, schema, "\(path).\(key)") { return p }
            }
        case ("additionalProperties", _):
            for (key, member) in members where keywords["properties"]?[key] == nil {
                if limit == .bool(false) { return "\(path): unknown key \(key)" }
                if let p = problem(member, limit, "\(path).\(key)") { return p }
            }
        case ("propertyNames", _):
            for key in members.keys.sorted() { if let p = problem(.string(key), limit, "\(path).\(key)") { return p } }
        case ("required", .array(let keys)):
            for case .string(let key) in keys where members[key] == nil { return "\(path): \(key) is missing" }
        case ("minProperties", .number(let least)):
            if Double(members.count) < least { return "\(path): too few keys" }
        default: return "\(path): \(keyword) is none"
        }
        return nil
    }

    private static func types(_ value: JSONValue) -> [String] {
        switch value {
        case .object: ["object"]
        case .array: ["array"]
        case .string: ["string"]
        case .number(let number): number == number.rounded() ? ["number", "integer"] : ["number"]
        case .bool: ["boolean"]
        case .null: ["null"]
        }
    }
}
