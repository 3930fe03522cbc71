// A PDF as numbered objects: their syntax, object streams and the table at the end. Nothing here knows what objects
// mean; contents are in the folder Content, pages in Document.
import BezelGeometry

struct PDFReference: Hashable, CustomStringConvertible {
    var number: Int
    var description: String { "\(number) 0 R" }
}

/// A dictionary in written form, in order of setting.
struct PDFDictionary: CustomStringConvertible {
    private var entries = ""
    var isEmpty: Bool { entries.isEmpty }
    var description: String { "<<\(entries)>>" }

    mutating func set(_ key: String, _ value: some CustomStringConvertible) {
        let text = value.description
        entries += "/\(key)"
        // Names, strings, arrays and dictionaries need no space.
        if let first = text.utf8.first, !"/<[(".utf8.contains(first) { entries += " " }
        entries += text
    }
}

/// How values are written (ISO 32000-1, 7.3).
enum PDFSyntax {
    /// PDFDocEncoding for ASCII, else UTF-16 in hexadecimal digits.
    static func text(_ string: String) -> String {
        guard string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "<FEFF\(hex(string))>" }
        return "(" + string.reduce(into: "") { $0 += "()\\".contains($1) ? "\\\($1)" : "\($1)" } + ")"
    }

    /// UTF-16BE in hexadecimal digits.
    static func hex(_ string: String) -> String { string.utf16.reduce(into: "") { $0 += four($1) } }

    static func four(_ value: UInt16) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Escapes all but plain characters.
    static func name(_ string: String) -> String {
        string.utf8.reduce(into: "/") { text, byte in
            let isPlain = (0x21..<0x7F).contains(byte) && !"#/%()<>[]{}".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "#" + PDFSyntax.four(UInt16(byte)).suffix(2)
            }
        }
    }

    static func number(_ value: Double, decimals: Int = 4) -> String {
        var bytes: [UInt8] = []
        NumberFormat.append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func array(_ values: [Double], decimals: Int = 4) -> String {
        "[" + values.map { number($0, decimals: decimals) }.joined(separator: " ") + "]"
    }
}

/// Decimal numbers without exponents, which PDF has not, and without needless zeros.
enum NumberFormat {
    private static let powers: [Double] = (0...12).map { pow(10, Double($0)) }

    static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        let decimals = decimals.clamped(to: 0...12)
        let scaled = (value * powers[decimals]).rounded()
        guard abs(scaled) < 9e17 else {
            // Beyond all pages; within readers' real numbers.
            let far = Int64(clamping: value.clamped(to: -9e17...9e17))
            bytes += Array(String(far).utf8)
            return
        }
        var rest = UInt64(clamping: abs(scaled))
        if rest == 0 { return bytes.append(UInt8(ascii: "0")) }
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        var digits: [UInt8] = []
        var left = decimals
        while left > 0, rest % 10 == 0 {
            rest /= 10
            left -= 1
        }
        while rest > 0 || left > 0 {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            if left > 0 {
                left -= 1
                if left == 0 { digits.append(UInt8(ascii: ".")) }
            }
        }
        bytes += digits.reversed()
    }
}

/// Collects objects; equal ones in the same order give equal bytes.
///
/// Streams are written at once; all other objects wait and are packed into object streams of a hundred (ISO 32000-1,
/// 7.5.7), which deflate well. Each reference must be defined exactly once before the end. With a receiver the bytes
/// are handed over in pieces, so the memory does not grow with the document, except for the shared objects' keys.
final class PDFFile {
    private enum Place {
        case free
        case offset(Int)
        case packed(stream: Int, index: Int)
    }
    private var output: [UInt8]
    private var handedOver = 0
    private var identity = FileIdentity()
    /// Takes the bytes in pieces; nil keeps them.
    private let receive: (([UInt8]) throws(PDFError) -> Void)?
    private var places: [Place] = [.free]
    private var waiting: [(number: Int, text: String)] = []
    private var shared: [String: PDFReference] = [:]
    private var sharedStreams: [StreamKey: PDFReference] = [:]
    /// Few enough for a reader that needs one.
    private static let objectsPerStream = 100
    private static let pieceSize = 1 << 16

    init(version: String = "1.7", receive: (([UInt8]) throws(PDFError) -> Void)? = nil) {
        output = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        self.receive = receive
    }

    /// 16 hexadecimal digits from the file so far.
    var fingerprint: String {
        var own = identity
        own.add(output)
        for object in waiting { own.add(Array(object.text.utf8)) }
        return own.text
    }

    private var position: Int { handedOver + output.count }

    private func handOver() throws(PDFError) {
        guard let receive, !output.isEmpty else { return }
        identity.add(output)
        handedOver += output.count
        try receive(output)
        output.removeAll(keepingCapacity: true)
    }

    /// A number for an object that is defined later.
    func reserve() -> PDFReference {
        places.append(.free)
        return PDFReference(number: places.count - 1)
    }

    func define(_ reference: PDFReference, as value: some CustomStringConvertible) throws(PDFError) {
        waiting.append((reference.number, value.description))
        if waiting.count >= Self.objectsPerStream { try pack() }
    }

    func add(_ value: some CustomStringConvertible) throws(PDFError) -> PDFReference {
        let reference = reserve()
        try define(reference, as: value)
        return reference
    }

    /// Adds an object, or finds the equal one that was shared before.
    func share(_ value: some CustomStringConvertible) throws(PDFError) -> PDFReference {
        let text = value.description
        if let found = shared[text] { return found }
        let reference = try add(text)
        shared[text] = reference
        return reference
    }

    /// Writes equal streams once, deflated if that helps.
    ///
    /// - Parameter dictionary: The entries that say nothing about the data.
    func shareStream(_ dictionary: PDFDictionary, _ bytes: [UInt8]) throws(PDFError) -> PDFReference {
        let key = StreamKey(dictionary, bytes)
        if let found = sharedStreams[key] { return found }
        let reference = try addStream(dictionary, .packed(bytes))
        sharedStreams[key] = reference
        return reference
    }

    /// - Parameter dictionary: The entries that say nothing about the data; filter and length are the data's own.
    func addStream(
        _ dictionary: PDFDictionary, _ data: StreamData, as reference: PDFReference? = nil
    ) throws(PDFError) -> PDFReference {
        let reference = reference ?? reserve()
        var dictionary = dictionary
        data.describe(in: &dictionary)
        places[reference.number] = .offset(position)
        output += Array("\(reference.number) 0 obj\n\(dictionary)\nstream\n".utf8)
        output += data.bytes
        output += Array("\nendstream\nendobj\n".utf8)
        if output.count >= Self.pieceSize { try handOver() }
        return reference
    }

    /// Writes the cross-reference stream and the end (ISO 32000-1, 7.5.8). Empty if the bytes were handed over.
    ///
    /// Offsets take as many bytes as the file needs. Indices within object streams fit into one, as there are at most a
    /// hundred.
    func finish(root: PDFReference, info: PDFReference) throws(PDFError) -> [UInt8] {
        try pack()
        let table = reserve()
        let start = position
        places[table.number] = .offset(start)
        let width = start < 1 << 16 ? 2 : start < 1 << 24 ? 3 : 5
        var rows: [UInt8] = []
        for place in places {
            let (kind, value, index): (UInt8, Int, Int) =
                switch place {
                case .free: (0, 0, 0)
                case .offset(let offset): (1, offset, 0)
                case .packed(let stream, let index): (2, stream, index)
                }
            rows.append(kind)
            for k in (0..<width).reversed() { rows.append(UInt8(truncatingIfNeeded: value >> (8 * k))) }
            rows.append(UInt8(truncatingIfNeeded: index))
        }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/XRef")
        dictionary.set("Size", places.count)
        dictionary.set("W", "[1 \(width) 1]")
        dictionary.set("Root", root)
        dictionary.set("Info", info)
        identity.add(output)
        let id = identity.text
        dictionary.set("ID", "[<\(id)><\(id)>]")
        _ = try addStream(dictionary, .packed(rows), as: table)
        output += Array("startxref\n\(start)\n%%EOF\n".utf8)
        try handOver()
        return output
    }

    /// Writes the waiting objects as one object stream.
    private func pack() throws(PDFError) {
        guard !waiting.isEmpty else { return }
        let stream = reserve()
        var head = ""
        var body: [UInt8] = []
        for (index, object) in waiting.enumerated() {
            head += "\(object.number) \(body.count) "
            body += Array(object.text.utf8) + [0x0A]
            places[object.number] = .packed(stream: stream.number, index: index)
        }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/ObjStm")
        dictionary.set("N", waiting.count)
        dictionary.set("First", head.utf8.count)
        waiting.removeAll()
        _ = try addStream(dictionary, .packed(Array(head.utf8) + body), as: stream)
    }
}

/// FNV-1a of the bytes.
private struct FileIdentity {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var text: String {
        (0..<4).reversed().map { PDFSyntax.four(UInt16(truncatingIfNeeded: value >> (16 * UInt64($0)))) }.joined()
    }
}
