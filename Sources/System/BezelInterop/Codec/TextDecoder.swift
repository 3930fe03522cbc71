// Text of other encodings as UTF-8, by the C library's iconv.
import BezelGeometry

/// Why a text is not read.
package struct TextDecodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        /// The bytes from an offset on are no text of the encoding.
        case malformed(offset: Int)
        /// The C library has no converter, as in images without its modules.
        case unavailable
        case tooLarge(LimitError)
    }
    package var encoding: TextEncoding
    package var kind: Kind

    package var description: String {
        switch kind {
        case .malformed(let offset): "byte \(offset) and those after it are not \(encoding)"
        case .unavailable: "the C library of this system cannot read \(encoding) (its gconv modules are missing)"
        case .tooLarge(let error): error.description
        }
    }
}

/// Converts text to UTF-8. Malformed text is refused, never replaced, as a document would be read wrongly without a
/// word.
package enum TextDecoder {
    /// The text as UTF-8, without a byte order mark. Linear in time.
    ///
    /// - Parameter limit: In bytes of UTF-8.
    /// - Throws: ``TextDecodingFailure`` for malformed text, unknown converters and the limit.
    package static func utf8(
        _ bytes: [UInt8], from encoding: TextEncoding, limit: Limit = Limits.documentText
    ) throws(TextDecodingFailure) -> [UInt8] {
        let mark = TextEncoding.marked(bytes)
        let start = mark?.encoding == encoding ? mark?.length ?? 0 : 0
        var sink = Sink(encoding: encoding, limit: limit, capacity: bytes.count)
        switch encoding {
        case .utf8:
            try sink.append(bytes[start...])
            if let offset = UTF8Check.firstFault(in: bytes) { throw sink.malformed(at: offset) }
        case .utf16BigEndian, .utf16LittleEndian:
            try sixteen(bytes, from: start, isBig: encoding == .utf16BigEndian, &sink)
        case .utf32BigEndian, .utf32LittleEndian:
            try thirtyTwo(bytes, from: start, isBig: encoding == .utf32BigEndian, &sink)
        case .windows1252:
            for byte in bytes { try sink.append(Unicode.Scalar(windows1252(byte)) ?? "\u{FFFD}") }
        default: try convert(bytes, &sink)
        }
        return sink.utf8
    }

    /// The text so far, within its limit.
    private struct Sink {
        let encoding: TextEncoding
        let limit: Limit
        private(set) var utf8: [UInt8] = []

        init(encoding: TextEncoding, limit: Limit, capacity: Int) {
            self.encoding = encoding
            self.limit = limit
            utf8.reserveCapacity(min(capacity + capacity / 2, limit.standard))
        }
        func malformed(at offset: Int) -> TextDecodingFailure {
            TextDecodingFailure(encoding: encoding, kind: .malformed(offset: offset))
        }
        mutating func append(_ bytes: ArraySlice<UInt8>) throws(TextDecodingFailure) {
            guard utf8.count + bytes.count <= limit.standard else {
                throw TextDecodingFailure(encoding: encoding, kind: .tooLarge(LimitError(limit)))
            }
            utf8.append(contentsOf: bytes)
        }
        mutating func append(_ scalar: Unicode.Scalar) throws(TextDecodingFailure) {
            guard utf8.count + 4 <= limit.standard else {
                throw TextDecodingFailure(encoding: encoding, kind: .tooLarge(LimitError(limit)))
            }
            if scalar.isASCII {
                utf8.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                utf8.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }
    }

    /// UTF-16. Lone surrogates are malformed.
    private static func sixteen(
        _ bytes: [UInt8], from start: Int, isBig: Bool, _ sink: inout Sink
    ) throws(TextDecodingFailure) {
        func unit(_ at: Int) -> UInt32 {
            isBig ? UInt32(bytes[at]) << 8 | UInt32(bytes[at + 1]) : UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
        }
        var i = start
        while i < bytes.count {
            guard i + 2 <= bytes.count else { throw sink.malformed(at: i) }
            var value = unit(i)
            var length = 2
            if 0xD800...0xDBFF ~= value, i + 4 <= bytes.count, 0xDC00...0xDFFF ~= unit(i + 2) {
                value = 0x10000 + (value - 0xD800) << 10 + (unit(i + 2) - 0xDC00)
                length = 4
            }
            guard let scalar = Unicode.Scalar(value) else { throw sink.malformed(at: i) }
            try sink.append(scalar)
            i += length
        }
    }

    private static func thirtyTwo(
        _ bytes: [UInt8], from start: Int, isBig: Bool, _ sink: inout Sink
    ) throws(TextDecodingFailure) {
        var i = start
        while i < bytes.count {
            guard i + 4 <= bytes.count else { throw sink.malformed(at: i) }
            let unit = bytes[i..<i + 4]
            let value = (isBig ? Array(unit) : unit.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            guard let scalar = Unicode.Scalar(value) else { throw sink.malformed(at: i) }
            try sink.append(scalar)
            i += 4
        }
    }

    /// WHATWG's index, whose five empty places are control characters.
    private static func windows1252(_ byte: UInt8) -> UInt16 {
        0x80...0x9F ~= byte ? upper1252[Int(byte) - 0x80] : UInt16(byte)
    }
    private static let upper1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// The corresponding C function is `iconv`.
    private static func convert(_ bytes: [UInt8], _ sink: inout Sink) throws(TextDecodingFailure) {
        let failed = iconv_t(bitPattern: -1)
        let opened = sink.encoding.converters.lazy.compactMap { iconv_open("UTF-8", $0) }.first { $0 != failed }
        guard let converter = opened else {
            throw TextDecodingFailure(encoding: sink.encoding, kind: .unavailable)
        }
        defer { iconv_close(converter) }
        var input = bytes
        var block = [UInt8](repeating: 0, count: 1 << 14)
        var start = 0
        while start < input.count {
            let step = Self.step(converter, &input, from: start, into: &block)
            try sink.append(block[..<step.written])
            start += step.read
            switch step.failure {
            case 0, E2BIG:
                // Each step makes progress, since a block holds any character.
                guard step.read > 0 || step.written > 0 else { throw sink.malformed(at: start) }
            default:
                // Windows' code pages have empty places, which WHATWG reads as control characters.
                guard start < input.count, 0x80...0x9F ~= input[start], sink.encoding.name.hasPrefix("windows-") else {
                    throw sink.malformed(at: start)
                }
                try sink.append(Unicode.Scalar(input[start]))
                start += 1
            }
        }
        // What a converter holds back until it has seen the next character.
        let rest = Self.step(converter, nil, into: &block)
        try sink.append(block[..<rest.written])
    }

    private struct Step {
        var read: Int
        var written: Int
        /// `errno`; 0 if all was read.
        var failure: Int32
    }

    private static func step(
        _ converter: iconv_t, _ input: inout [UInt8], from start: Int, into block: inout [UInt8]
    ) -> Step {
        input.withUnsafeMutableBytes { all in
            let part = UnsafeMutableRawBufferPointer(rebasing: all[start...])
            return step(converter, part.bindMemory(to: CChar.self), into: &block)
        }
    }

    /// - Parameter input: nil ends the text.
    private static func step(
        _ converter: iconv_t, _ input: UnsafeMutableBufferPointer<CChar>?, into block: inout [UInt8]
    ) -> Step {
        block.withUnsafeMutableBytes { out in
            var from = input?.baseAddress
            var left = input?.count ?? 0
            var to = out.bindMemory(to: CChar.self).baseAddress
            var free = out.count
            let result = iconv(converter, &from, &left, &to, &free)
            let failure = result == Int(bitPattern: UInt.max) ? errno : 0
            return Step(read: (input?.count ?? 0) - left, written: out.count - free, failure: failure)
        }
    }
}

/// Whether bytes are UTF-8, and where not.
package enum UTF8Check {
    /// Whether a text that is said to be in another encoding is UTF-8 all the same: all of it is, and it has more
    /// characters beyond ASCII than other encodings are likely to make look like it.
    static func isUnmistakable(_ bytes: some Collection<UInt8>) -> Bool {
        firstFault(in: bytes) == nil
            && bytes.lazy.filter { $0 >= 0xC0 }.prefix(leastSequences).count == leastSequences
    }
    private static let leastSequences = 3

    /// The offset of the first byte that is not UTF-8; nil if all are.
    package static func firstFault(in bytes: some Collection<UInt8>) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
