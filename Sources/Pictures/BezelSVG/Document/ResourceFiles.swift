// Reads data URLs and files in allowed folders, never a network.
//
// Everything that a document takes from outside goes through `ResourceFiles.read`: pictures, sheets, fonts, other documents.
// A document is not trusted: without folders in `SVGOptions` it can read nothing but data URLs. Paths are compared after
// links and “..” are resolved, so that a link within a folder cannot lead out of it.
import BezelGeometry
import BezelInterop
import BezelSystem

struct Resource: Sendable {
    var bytes: [UInt8]
    /// The part after `#`.
    var fragment: String?
    /// The resolved path; nil for data URLs.
    var path: String?
    /// The encoding that a data URL names.
    var charset: String?
}

/// Which files may be read, and what references are relative to. A value: sheets and documents in other folders have copies
/// with another base and the same folders.
struct ResourceFiles: Sendable {
    /// The folder of relative references; nil without a file.
    var base: String?
    /// Readable folders, with subfolders.
    var folders: [String]
    /// Where the files that are read are noted; nil where nobody asks.
    var log: ResourceLog?

    /// Why a reference gives no file. Documents note it and are drawn without what it would have shown.
    enum Refusal: Error {
        case outside, network, unreadable
        case limit(LimitError)

        var reason: String {
            switch self {
            case .outside:
                "lies outside the document's folder and is left out; --resource-dir (SVGOptions.resourceFolders) names "
                    + "further folders that may be read"
            case .network: "lies on a network, which is never asked; it is left out"
            case .unreadable: "cannot be read"
            case .limit(let error): "is left out: \(error)"
            }
        }
    }

    /// For documents that may read data URLs only.
    static let none = ResourceFiles(base: nil, folders: [])

    init(base: String?, folders: [String]) {
        self.base = base
        self.folders = folders
    }
    /// The document's own folder and those of the options.
    init(_ options: SVGOptions) {
        self.init(base: options.folder, folders: [options.folder].compactMap(\.self) + options.resourceFolders)
    }

    /// The same for what a file refers to, whose folder is the base; without a file, relative references cannot be resolved
    /// except in ``folders``.
    func within(_ path: String?) -> ResourceFiles {
        var copy = self
        copy.base = path.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
        return copy
    }

    /// The bytes of a reference: a data URL, or a file with or without a fragment.
    ///
    /// - Throws: ``Refusal``, also for files of more than `Limits.resourceBytes`, of which no more than that is read.
    func read(_ reference: String) throws(Refusal) -> Resource {
        let reference = reference.trimmed
        if reference.prefix(5).lowercased() == "data:" { return try DataURL.read(reference) }
        let (name, fragment) = Self.parts(reference)
        let path = try locate(name)
        let data: Data
        let limit = Limits.resourceBytes
        do { data = try WholeFile.read(path, atMost: limit.standard + 1) } catch { throw .unreadable }
        log?.add(path)
        if data.count > limit.standard { throw .limit(LimitError(limit)) }
        return Resource(bytes: Array(data), fragment: fragment, path: path)
    }

    /// The resolved path of a file that may be read. Relative names are tried from the base, then from each folder.
    ///
    /// - Throws: ``Refusal/network`` for other schemes than `file:`; ``Refusal/outside`` if there is such a file elsewhere, or
    ///   might be; ``Refusal/unreadable`` if there is none.
    func locate(_ name: String) throws(Refusal) -> String {
        var name = name
        if name.hasPrefix("file://") {
            name = String(name.dropFirst(7))
        } else if name.contains(bytes: "://") || name.hasPrefix("//") {
            throw .network
        }
        name = Self.decoded(name)
        guard !name.isEmpty, !name.utf8.contains(0) else { throw .unreadable }
        let roots = folders.compactMap { FileTree.resolved($0) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        // The document's folder comes first.
        let starts = name.hasPrefix("/") ? [""] : ([base] + folders).compactMap { $0.map { $0 + "/" } }
        if roots.isEmpty { throw .outside }
        var isOutside = name.hasPrefix("/")
        for start in starts {
            guard let path = FileTree.resolved(start + name) else {
                // A missing file outside is reported as outside.
                isOutside = isOutside || name.hasPrefix("../")
                continue
            }
            if roots.contains(where: { path.hasPrefix($0) }) { return path }
            isOutside = true
        }
        throw isOutside ? .outside : .unreadable
    }

    /// A reference's file and its fragment, which is percent-decoded; nil without “#”.
    static func parts(_ reference: String) -> (name: String, fragment: String?) {
        guard let mark = reference.firstIndex(of: "#") else { return (reference, nil) }
        let fragment = String(reference[reference.index(after: mark)...])
        return (String(reference[..<mark]), decoded(fragment))
    }

    /// Names with invalid codes stay as they are.
    private static func decoded(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: "%")) ? name.percentDecoded ?? name : name
    }
}

/// `data:` URLs (RFC 2397). Read generously, as they are often written by hand.
enum DataURL {
    /// The bytes of a URL, percent-decoded and, with `;base64`, decoded again. Of the media type only the
    /// charset is kept: contents say what they are.
    ///
    /// - Parameter most: As many bytes as a file may have.
    /// - Throws: ``ResourceFiles/Refusal/unreadable`` without a comma or for invalid base64; `limit` for more bytes, and for
    ///   texts twice as long, which are not decoded.
    static func read(
        _ text: String, atMost most: Int = Limits.resourceBytes.standard
    ) throws(ResourceFiles.Refusal) -> Resource {
        guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { throw .unreadable }
        if text.utf8.count > 2 * most { throw .limit(LimitError(Limits.resourceBytes)) }
        let isBase64 = text[..<comma].lowercased().hasSuffix(";base64")
        let (body, fragment) = body(text[text.utf8.index(after: comma)...], isBase64: isBase64)
        var bytes = decoded(body.utf8)
        if isBase64 {
            guard let data = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters) else {
                throw .unreadable
            }
            bytes = Array(data)
        }
        if bytes.count > most { throw .limit(LimitError(Limits.resourceBytes)) }
        return Resource(bytes: bytes, fragment: fragment, path: nil, charset: charset(text[..<comma]))
    }

    /// From `data:text/css;charset=windows-1251`.
    private static func charset(_ head: Substring) -> String? {
        head.split(separator: ";").dropFirst().lazy.map { $0.trimmed }
            .first { $0.prefix(8).lowercased() == "charset=" }.map { String($0.dropFirst(8)) }
    }

    /// What follows the comma, and the fragment. Many documents do not escape `#` in colours, so the fragment of plain text
    /// begins only after an end of markup, “>” or “%3E”; base64 has no `#` of its own.
    private static func body(_ text: Substring, isBase64: Bool) -> (Substring, String?) {
        let mark = isBase64 ? text.utf8.firstIndex(of: UInt8(ascii: "#")) : text.utf8.lastIndex(of: UInt8(ascii: "#"))
        guard let mark else { return (text, nil) }
        let head = text[..<mark]
        let end = head.trimmed
        guard isBase64 || end.hasSuffix(">") || end.lowercased().hasSuffix("%3e") else { return (text, nil) }
        let tail = String(text[text.utf8.index(after: mark)...])
        return (head, tail.percentDecoded ?? tail)
    }

    /// Replaces percent codes by their bytes. Invalid codes are kept.
    private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
        let all = Array(text)
        var result: [UInt8] = []
        result.reserveCapacity(all.count)
        func digit(_ i: Int) -> UInt8? {
            guard i < all.count else { return nil }
            switch all[i] {
            case 48...57: return all[i] - 48
            case 65...70: return all[i] - 55
            case 97...102: return all[i] - 87
            default: return nil
            }
        }
        var i = 0
        while i < all.count {
            if all[i] == UInt8(ascii: "%"), let high = digit(i + 1), let low = digit(i + 2) {
                result.append(high << 4 | low)
                i += 3
            } else {
                result.append(all[i])
                i += 1
            }
        }
        return result
    }
}

/// Gzipped documents (`.svgz`), known by their first bytes.
enum PackedDocument {
    /// - Throws: ``SVGError`` if the data are damaged, or are more than `Limits.resourceBytes` when unpacked.
    static func unpacked(_ data: Data) throws(SVGError) -> Data {
        guard Inflate.isGzip(data) else { return data }
        do { return Data(try Inflate.gzip(Array(data), atMost: Limits.resourceBytes.standard)) } catch {
            switch error {
            case .damaged: throw .malformed(line: 1, column: 1, message: "the gzip data is damaged")
            case .tooLarge: throw .limit(LimitError(Limits.resourceBytes))
            }
        }
    }
}
