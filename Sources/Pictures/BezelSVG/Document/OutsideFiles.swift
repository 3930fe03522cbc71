// Which files a document reads, without drawing it: for runs that must know whether a picture is still that of its files.
//
// The document is read as for drawing, with its style sheets and the documents that it refers to, so that no spelling of a
// reference is missed: entities, quotes, escapes, other encodings, packed files. Most documents refer to nothing outside, and
// one pass over their bytes is enough to say so.
import BezelGeometry
import BezelInterop
import Synchronization

/// Collects the resolved paths of files that are read.
final class ResourceLog: Sendable {
    private let found = Mutex<(order: [String], known: Set<String>)>(([], []))

    var paths: [String] { found.withLock(\.order) }
    func add(_ path: String) {
        found.withLock { if $0.known.insert(path).inserted { $0.order.append(path) } }
    }
}

extension SVGDocument {
    /// The resolved paths of all files that drawing a document may read: pictures, style sheets, fonts, other documents.
    ///
    /// In the order in which they are found, without repetition; files that do not exist, or may not be read, are left out.
    /// Costs about as much as reading the document does, and next to nothing if it names nothing outside.
    ///
    /// - Returns: None for a document that cannot be read, which has no picture either.
    package static func files(of data: Data, options: SVGOptions) -> [String] {
        guard MayReferOutside.any(in: data) else { return [] }
        let log = ResourceLog()
        var files = ResourceFiles(options)
        files.log = log
        guard let tree = try? StyledTree(data, time: options.time, following: .documents(files)).tree else { return [] }
        for element in tree.elements { note(element, files) }
        for rule in tree.fontFaces.prefix(Limits.fontFaces.standard) {
            for case .file(let reference) in rule.sources { note(reference, rule.files) }
        }
        return log.paths
    }

    private static func note(_ element: Element, _ files: ResourceFiles) {
        switch element.name {
        case "image", "feImage":
            for name in ["href", "xlink:href"] {
                if let reference = element.attributes[name] { note(reference, files) }
            }
        case "set", "animate":
            // A reference that changes with time.
            guard let changed = element.attributes["attributeName"], changed.hasSuffix("href") else { return }
            for name in ["to", "from", "values"] {
                for reference in (element.attributes[name] ?? "").split(separator: ";") {
                    note(String(reference), files)
                }
            }
        default: return
        }
    }

    /// Without reading the file.
    private static func note(_ reference: String, _ files: ResourceFiles) {
        let reference = reference.trimmed
        guard reference.prefix(5).lowercased() != "data:", !reference.hasPrefix("#") else { return }
        if let path = try? files.locate(ResourceFiles.parts(reference).name) { files.log?.add(path) }
    }
}

/// Whether a document may refer to a file. Never false for one that does; true for some that do not.
private enum MayReferOutside {
    private static let (declaration, sheet, imported) = (word("!entity"), word("?xml-stylesheet"), word("@import"))
    private static let (encoding, utf8, url, link, data) = (
        word("encoding"), word("utf-8"), word("url("), word("href"), word("data:")
    )
    private static let entities = ["lt;", "gt;", "amp;", "quot;", "apos;"].map(word)

    private static func word(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func any(in data: Data) -> Bool {
        let bytes = Array(data)
        // Packed, or in an encoding of two bytes.
        if bytes.prefix(4).contains(where: { $0 == 0 || $0 == 0x1F || $0 >= 0xFE }) { return true }
        var i = 0
        while i < bytes.count {
            switch bytes[i] | 0x20 {
            case 0x20:
                // A zero byte; a document in UTF-16 has many.
                if bytes[i] == 0 { return true }
            case UInt8(ascii: "|"):
                // A backslash, which also begins an escape in CSS.
                if bytes[i] == UInt8(ascii: "\\") { return true }
            case UInt8(ascii: "&"):
                if !isPlainEntity(bytes, after: i) { return true }
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                if follows(declaration, bytes, at: i) || follows(sheet, bytes, at: i) { return true }
            case UInt8(ascii: "@"), UInt8(ascii: "`"):
                if follows(imported, bytes, at: i) { return true }
            case UInt8(ascii: "e"):
                if follows(encoding, bytes, at: i), !isUTF8(bytes, after: i + 8) { return true }
            case UInt8(ascii: "u"):
                if follows(url, bytes, at: i), leadsOut(bytes, after: i + 4) { return true }
            case UInt8(ascii: "h"):
                if follows(link, bytes, at: i), leadsOut(bytes, after: i + 4) { return true }
            default: break
            }
            i += 1
        }
        return false
    }

    /// Whether a word in lowercase stands there, in any case of letters.
    private static func follows(_ word: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
        guard start + word.count <= bytes.count else { return false }
        return word.indices.allSatisfy { k in
            let byte = bytes[start + k]
            return (65...90 ~= byte ? byte | 0x20 : byte) == word[k]
        }
    }

    /// Whether a reference is more than `#id` or a data URL.
    private static func leadsOut(_ bytes: [UInt8], after start: Int) -> Bool {
        guard let i = value(bytes, after: start) else { return false }
        return bytes[i] != UInt8(ascii: "#") && !follows(data, bytes, at: i)
    }

    /// Where a value begins, perhaps after an equals sign and a quotation mark; nil at the end.
    private static func value(_ bytes: [UInt8], after start: Int) -> Int? {
        bytes.indices[start...].first {
            bytes[$0] > 32 && ![UInt8(ascii: "="), UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(bytes[$0])
        }
    }

    /// The five that XML has itself; others can stand for anything.
    private static func isPlainEntity(_ bytes: [UInt8], after start: Int) -> Bool {
        entities.contains { follows($0, bytes, at: start + 1) }
    }

    private static func isUTF8(_ bytes: [UInt8], after start: Int) -> Bool {
        value(bytes, after: start).map { follows(utf8, bytes, at: $0) } ?? false
    }
}
