// A small reader of what the writer writes: enough to look at objects, streams and operators.
import BezelInterop
import Foundation
import Testing

/// A PDF file taken apart again. Only for files whose streams are packed by deflate, if at all.
struct PDFReader {
    /// What stands between `obj` and `endobj`, or in an object stream, by number.
    private(set) var objects: [Int: String] = [:]
    private(set) var streams: [Int: [UInt8]] = [:]

    init(_ bytes: [UInt8]) throws {
        // One character a byte, so that positions are alike.
        let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        let all = Array(text.unicodeScalars)
        for match in text.matches(of: /(?s)(\d+) 0 obj\n(<<.*?>>)\nstream\n/) {
            let number = try #require(Int(match.1))
            let dictionary = String(match.2)
            let start = text.unicodeScalars.distance(from: text.startIndex, to: match.range.upperBound)
            let length = try #require(Int(Self.value("Length", in: dictionary)?.split(separator: " ").first ?? ""))
            let raw = all[start..<(start + length)].map { UInt8($0.value) }
            objects[number] = dictionary
            streams[number] = dictionary.contains("/FlateDecode") ? try Inflate.zlib(raw, atMost: 1 << 28) : raw
        }
        for (number, dictionary) in objects where dictionary.contains("/Type/ObjStm") {
            let body = try #require(streams[number])
            let first = try #require(Int(Self.value("First", in: dictionary) ?? ""))
            let head = String(decoding: body[..<first], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
            let ends = stride(from: 3, to: head.count, by: 2).map { head[$0] } + [body.count - first]
            for (k, end) in ends.enumerated() {
                objects[head[2 * k]] = String(decoding: body[(first + head[2 * k + 1])..<(first + end)], as: UTF8.self)
            }
        }
    }

    /// What follows a key in a dictionary, up to the next key.
    static func value(_ key: String, in dictionary: String) -> String? {
        guard let range = dictionary.range(of: "/\(key)(?![A-Za-z0-9])", options: .regularExpression) else {
            return nil
        }
        let rest = dictionary[range.upperBound...]
        let end = rest.dropFirst().firstIndex { "/>".contains($0) } ?? rest.endIndex
        return rest[..<end].trimmingCharacters(in: .whitespaces)
    }

    /// All objects that hold a text.
    func objects(with text: String) -> [String] { objects.values.filter { $0.contains(text) }.sorted() }

    /// The content of all pages and forms, one after another.
    var content: String {
        let packed = ["/ObjStm", "/XRef", "/Metadata", "/CIDFontType0C", "/Subtype/Image", "/ShadingType"]
        return streams.sorted { $0.key < $1.key }.filter { entry in
            !packed.contains { objects[entry.key]?.contains($0) == true }
        }.map { String(decoding: $0.value, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The texts that codes stand for, of all fonts.
    var unicode: [String] {
        content.matches(of: /beginbfrange<[0-9A-F]{4}><[0-9A-F]{4}>\[([<>0-9A-F]*)\]/).flatMap { match in
            match.1.matches(of: /<([0-9A-F]*)>/).map { text in
                let digits = Array(String(text.1))
                let units = stride(from: 0, to: digits.count - 3, by: 4).compactMap {
                    UInt16(String(digits[$0..<($0 + 4)]), radix: 16)
                }
                return String(decoding: units, as: UTF16.self)
            }
        }
    }

    /// The programs of all fonts.
    var fontPrograms: [[UInt8]] {
        objects.filter { $0.value.contains("/CIDFontType0C") }.sorted { $0.key < $1.key }.compactMap { streams[$0.key] }
    }
}
