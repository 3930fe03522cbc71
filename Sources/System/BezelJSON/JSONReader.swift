// A strict JSON reader (RFC 8259): no duplicate keys, no lone surrogates.

package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In bytes.
    package var offset: Int
    package var problem: String
    package var description: String { "\(problem) at byte \(offset)" }
}

package struct JSONReader {
    package static let deepest = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private var i = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads one value with optional surrounding white space, in linear time.
    package static func value(_ bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
        let result = bytes.withContiguousStorageIfAvailable { buffer -> Result<JSONValue, JSONError> in
            var reader = JSONReader(buffer)
            return Result { () throws(JSONError) in try reader.document() }
        }
        guard let result else { return try value(Array(bytes)) }
        return try result.get()
    }

    private mutating func document() throws(JSONError) -> JSONValue {
        let value = try value()
        skipSpace()
        if i < bytes.count { throw error("something follows the value") }
        return value
    }

    private func error(_ problem: String, at offset: Int? = nil) -> JSONError {
        JSONError(offset: offset ?? i, problem: problem)
    }
    private mutating func skipSpace() {
        while i < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[i]) { i += 1 }
    }
    private mutating func take(_ byte: UInt8) -> Bool {
        guard i < bytes.count, bytes[i] == byte else { return false }
        i += 1
        return true
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        guard i < bytes.count else { throw error("a value is missing") }
        switch bytes[i] {
        case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw error("no value begins so")
        }
    }
    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        i += 1
        depth += 1
        if depth > Self.deepest { throw error("more than \(Self.deepest) lists and objects within each other") }
        let value = try read(&self)
        depth -= 1
        return value
    }
    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard i + wanted.count <= bytes.count, zip(wanted, bytes[i...]).allSatisfy({ $0 == $1 }) else {
            throw error("no value begins so")
        }
        i += wanted.count
        return value
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object([]) }
        while true {
            skipSpace()
            let start = i
            guard i < bytes.count, bytes[i] == UInt8(ascii: "\"") else { throw error("a key in quotes is missing") }
            let key = try string()
            guard keys.insert(key).inserted else {
                throw error("the key “\(key.prefix(40))” is there twice", at: start)
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("a colon is missing") }
            members.append(JSONValue.Member(key, try value()))
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "}")) else { throw error("a comma or } is missing") }
            return .object(members)
        }
    }
    private mutating func array() throws(JSONError) -> JSONValue {
        var items: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        while true {
            items.append(try value())
            skipSpace()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "]")) else { throw error("a comma or ] is missing") }
            return .array(items)
        }
    }

    private mutating func number() throws(JSONError) -> String {
        let start = i
        func digits(_ reader: inout JSONReader) -> Int {
            let first = reader.i
            while reader.i < reader.bytes.count, (0x30...0x39).contains(reader.bytes[reader.i]) { reader.i += 1 }
            return reader.i - first
        }
        _ = take(UInt8(ascii: "-"))
        let leading = i
        let whole = digits(&self)
        guard whole > 0, whole == 1 || bytes[leading] != 0x30 else { throw error("a number is broken", at: start) }
        if take(UInt8(ascii: ".")), digits(&self) == 0 { throw error("a number is broken", at: start) }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            if digits(&self) == 0 { throw error("a number is broken", at: start) }
        }
        return String(decoding: bytes[Range(from: start, upTo: i)], as: UTF8.self)
    }

    private mutating func string() throws(JSONError) -> String {
        let start = i + 1
        i = start
        while i < bytes.count, bytes[i] != UInt8(ascii: "\""), bytes[i] != UInt8(ascii: "\\"), bytes[i] >= 0x20 {
            i += 1
        }
        if take(UInt8(ascii: "\"")) {
            guard let text = String(validating: bytes[Range(from: start, upTo: i - 1)], as: UTF8.self) else {
                throw error("a text is not UTF-8", at: start)
            }
            return text
        }
        var text = Array(bytes[Range(from: start, upTo: i)])
        while i < bytes.count {
            let byte = bytes[i]
            i += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let read = String(validating: text, as: UTF8.self) else {
                    throw error("a text is not UTF-8", at: start)
                }
                return read
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("a text has a control character that is not escaped", at: i - 1)
            default: text.append(byte)
            }
        }
        throw error("a text does not end", at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard i < bytes.count else { throw error("a text does not end") }
        let byte = bytes[i]
        i += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try unit()
            if (0xD800..<0xDC00).contains(code) {
                guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw error("a surrogate stands alone") }
                let low = try unit()
                guard (0xDC00..<0xE000).contains(low) else { throw error("a surrogate stands alone") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw error("a surrogate stands alone") }
            text += UTF8.encode(scalar).map { Array($0) } ?? []
        default: throw error("there is no such escape", at: i - 1)
        }
    }
    private mutating func unit() throws(JSONError) -> UInt32 {
        guard i + 4 <= bytes.count else { throw error("a text does not end") }
        var code: UInt32 = 0
        for byte in bytes[i..<i + 4] {
            switch byte {
            case 48...57: code = code << 4 | UInt32(byte - 48)
            case 65...70: code = code << 4 | UInt32(byte - 55)
            case 97...102: code = code << 4 | UInt32(byte - 87)
            default: throw error("an escape has four hexadecimal digits")
            }
        }
        i += 4
        return code
    }
}
