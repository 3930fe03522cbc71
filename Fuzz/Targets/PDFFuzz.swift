// Documents as PDF, in several manners: what is written is whole.
import Bezel
import BezelInterop
import Foundation

enum PDFFuzz {
    static func run(_ bytes: [UInt8]) throws(Broken) {
        let document: SVGDocument
        do { document = try SVGDocument(data: Data(bytes), options: SVGFuzz.options) } catch {
            return try Fuzz.expectTyped(error)
        }
        var choices = Choices(bytes.suffix(16))
        var writer = PDFWriter(text: choices.pick(PDFWriter.TextMode.allCases), rasterDPI: 10)
        if choices.flag() {
            writer.page = PDFPage(
                size: choices.flag() ? Size(width: choices.number(1...600), height: choices.number(1...600)) : nil,
                bleed: choices.number(0...20), hasCropMarks: choices.flag(), margin: choices.number(0...20),
                columns: 1 + choices.below(3), rows: 1 + choices.below(3), gap: choices.number(0...10),
                leastLine: choices.number(0...2))
        }
        let scene = document.scene
        do {
            let written = try PDFDocument(writer)
            try written.add(scene)
            _ = try written.fillSheet(Array(repeating: scene, count: min(2, written.picturesPerSheet)))
            try PDFCheck(try written.finish().bytes).run()
        } catch {
            try Fuzz.expectTyped(error)
        }
    }
}

/// What must hold of every written PDF: each object is where the table says, each stream can be read, and every state
/// that is entered is left.
struct PDFCheck {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func run() throws(Broken) {
        try Fuzz.expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)), "a PDF without its head")
        let tail = String(decoding: bytes.suffix(40), as: UTF8.self).split(separator: "\n")
        guard tail.count >= 3, tail.last == "%%EOF", let start = Int(tail[tail.count - 2]) else {
            throw Broken("a PDF without its end")
        }
        let table = try object(at: start)
        guard let size = table.number("Size"), let widths = table.numbers("W"), widths.count == 3 else {
            throw Broken("a PDF without its table")
        }
        let rows = table.stream
        let width = widths.reduce(0, +)
        try Fuzz.expect(rows.count == size * width, "a table of \(rows.count) bytes for \(size) objects")
        var streams: [Int: [Int]] = [:]
        for number in 0..<size {
            func field(_ k: Int) -> Int {
                let from = number * width + widths[..<k].reduce(0, +)
                return rows[from..<from + widths[k]].reduce(0) { $0 << 8 | Int($1) }
            }
            switch field(0) {
            case 1:
                let found = try object(at: field(1))
                try Fuzz.expect(found.number == number, "object \(found.number) where \(number) should be")
                try check(found)
            case 2: streams[field(1), default: []].append(number)
            default: break
            }
        }
    }

    private struct Object {
        var number: Int
        var dictionary: String
        var stream: [UInt8]

        func number(_ key: String) -> Int? { numbers(key)?.first }
        func numbers(_ key: String) -> [Int]? {
            guard let range = dictionary.range(of: "/\(key) ") ?? dictionary.range(of: "/\(key)[") else { return nil }
            let rest = dictionary[range.upperBound...]
            return rest.prefix { $0.isNumber || $0 == " " }.split(separator: " ").compactMap { Int($0) }
        }
    }

    /// A stream at an offset; only streams stand outside of others.
    private func object(at offset: Int) throws(Broken) -> Object {
        guard offset > 0, offset < bytes.count else { throw Broken("an object at \(offset) of \(bytes.count)") }
        let mark = Array("\nstream\n".utf8)
        let most = min(bytes.count, offset + (1 << 20))
        guard
            let end = (offset..<max(offset, most - mark.count)).first(where: {
                bytes[$0] == 0x0A && bytes[$0...].starts(with: mark)
            })
        else { throw Broken("no stream at \(offset)") }
        let head = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard let number = Int(head.prefix { $0.isNumber }), head.dropFirst("\(number)".count).hasPrefix(" 0 obj\n<<")
        else { throw Broken("no object at \(offset): \(head.prefix(30))") }
        var object = Object(number: number, dictionary: String(head), stream: [])
        guard let length = object.numbers("Length")?.first, end + mark.count + length <= bytes.count else {
            throw Broken("object \(number) has no length")
        }
        let from = end + mark.count
        let raw = Array(bytes[from..<from + length])
        try Fuzz.expect(
            bytes[(from + length)...].starts(with: Array("\nendstream\nendobj\n".utf8)), "object \(number) has no end")
        guard head.contains("/FlateDecode") else {
            object.stream = raw
            return object
        }
        do { object.stream = try Inflate.zlib(raw, atMost: 1 << 28) } catch {
            throw Broken("the stream of object \(number) is damaged")
        }
        return object
    }

    private func check(_ object: Object) throws(Broken) {
        let isContent = object.dictionary.contains("/Subtype/Form") || object.dictionary.contains("/PatternType 1")
        let isBare =
            !object.dictionary.contains("/Type") && !object.dictionary.contains("/Length1")
            && !object.dictionary.contains("/Subtype") && !object.dictionary.contains("/ShadingType")
            && !object.dictionary.contains("/FunctionType")
        guard isContent || isBare else { return }
        let text = String(decoding: object.stream, as: UTF8.self)
        if !isContent, text.hasPrefix("/CIDInit") || !text.utf8.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) })
        {
            return
        }
        var depths = [0, 0, 0]
        for line in text.split(separator: "\n") {
            let word = line.split(separator: " ").last ?? line
            switch word {
            case "q": depths[0] += 1
            case "Q": depths[0] -= 1
            case "BT": depths[1] += 1
            case "ET": depths[1] -= 1
            case "EMC": depths[2] -= 1
            default: if line.hasSuffix("BDC") || line.hasSuffix("BMC") { depths[2] += 1 }
            }
            try Fuzz.expect(
                depths.allSatisfy { $0 >= 0 }, "object \(object.number) leaves what it did not enter: \(line)")
            // Words that are read aloud may be these.
            let numbers = line.hasSuffix("BDC") ? line.prefix { $0 != "(" } : line
            try Fuzz.expect(
                !numbers.contains("nan") && !numbers.contains("inf"), "object \(object.number) says “\(line.prefix(60))”")
        }
        try Fuzz.expect(depths == [0, 0, 0], "object \(object.number) ends within \(depths)")
    }
}
