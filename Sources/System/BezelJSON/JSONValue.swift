// JSON values.
import BezelGeometry

/// Keys are unique and ordered; numbers keep their digits.
package indirect enum JSONValue: Hashable, Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    /// As written.
    case number(String)
    case bool(Bool)
    case null

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONValue
        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    package static func texts(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }
    package static func number(_ value: Int) -> JSONValue { .number(String(value)) }
    /// The shortest digits that read as the same number, without a fraction for whole numbers. It must be finite.
    package static func number(_ value: Double) -> JSONValue {
        .number(Int(exactly: value).map { String($0) } ?? String(value))
    }
    /// What the value writes, its keys sorted; null for a value that cannot be written.
    package init(encoding value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self = (try? encoder.encode(value)).flatMap { try? JSONReader.value($0) } ?? .null
    }

    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Sets a member of an object, at the end if it is new. Other values stay as they are.
    package mutating func set(_ key: String, _ value: JSONValue) {
        guard case .object(var members) = self else { return }
        if let i = members.firstIndex(where: { $0.key == key }) {
            members[i].value = value
        } else {
            members.append(Member(key, value))
        }
        self = .object(members)
    }

    /// Merges objects recursively; other values, including null, replace.
    package func overlaid(by part: JSONValue) -> JSONValue {
        guard case .object(var members) = self, case .object(let changes) = part else { return part }
        for change in changes {
            if let i = members.firstIndex(where: { $0.key == change.key }) {
                members[i].value = members[i].value.overlaid(by: change.value)
            } else {
                members.append(change)
            }
        }
        return .object(members)
    }

    package var kind: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .number: "a number"
        case .bool(let flag): flag ? "true" : "false"
        case .null: "null"
        }
    }

    /// - Parameter sorted: By bytes: equal objects give equal text.
    package func text(sorted: Bool = false) -> String {
        String(decoding: bytes(sorted: sorted), as: UTF8.self)
    }
    package func bytes(sorted: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, sorted: sorted)
        return bytes
    }

    private func write(to bytes: inout [UInt8], sorted: Bool) {
        switch self {
        case .object(let members):
            let members =
                sorted ? members.sorted { Array($0.key.utf8).lexicographicallyPrecedes($1.key.utf8) } : members
            bytes.append(UInt8(ascii: "{"))
            for (i, member) in members.enumerated() {
                if i > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes, sorted: sorted)
            }
            bytes.append(UInt8(ascii: "}"))
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (i, item) in items.enumerated() {
                if i > 0 { bytes.append(UInt8(ascii: ",")) }
                item.write(to: &bytes, sorted: sorted)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let text): Self.write(text, to: &bytes)
        case .number(let number): bytes += number.utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        }
    }

    /// Keys are sorted by bytes.
    package func indentedBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        writeIndented(to: &bytes, by: 0)
        return bytes
    }
    private func writeIndented(to bytes: inout [UInt8], by depth: Int) {
        func newLine(_ depth: Int) { bytes += [0x0A] + [UInt8](repeating: 0x20, count: 2 * depth) }
        switch self {
        case .object(let members) where !members.isEmpty:
            bytes.append(UInt8(ascii: "{"))
            let sorted = members.sorted { Array($0.key.utf8).lexicographicallyPrecedes($1.key.utf8) }
            for (i, member) in sorted.enumerated() {
                if i > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(depth + 1)
                Self.write(member.key, to: &bytes)
                bytes += " : ".utf8
                member.value.writeIndented(to: &bytes, by: depth + 1)
            }
            newLine(depth)
            bytes.append(UInt8(ascii: "}"))
        case .array(let items) where !items.isEmpty:
            bytes.append(UInt8(ascii: "["))
            for (i, item) in items.enumerated() {
                if i > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(depth + 1)
                item.writeIndented(to: &bytes, by: depth + 1)
            }
            newLine(depth)
            bytes.append(UInt8(ascii: "]"))
        default: write(to: &bytes, sorted: true)
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { buffer in
            // Most texts, such as base64 images, need no escapes. DEL (0x7F) could control a terminal.
            var start = 0
            for i in buffer.indices {
                let byte = buffer[i]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F else {
                    continue
                }
                bytes += buffer[Range(from: start, upTo: i)]
                bytes += escape(byte)
                start = i + 1
            }
            bytes += buffer[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }
    private static func escape(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\""): return Array("\\\"".utf8)
        case UInt8(ascii: "\\"): return Array("\\\\".utf8)
        case 0x0A: return Array("\\n".utf8)
        case 0x0D: return Array("\\r".utf8)
        case 0x09: return Array("\\t".utf8)
        default:
            let digits = String(byte, radix: 16)
            return Array(("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
        }
    }
}

// Values written in place, as in JSON: `["openapi": "3.1.0", "paths": .object(paths)]`. Keys keep their order.
extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0, $1) })
    }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
