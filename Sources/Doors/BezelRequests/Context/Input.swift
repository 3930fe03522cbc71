// Reads files with the requester's rights.
import BezelSystem
import BezelGeometry

extension RenderContext {
    /// In bytes.
    package static let largest = 64 << 20

    /// "-" is standard input. Users may give pipes, as in `bezel render <(…)`.
    package func read(_ path: String) throws -> Data {
        try checkAccess(to: path)
        do {
            guard path == "-" else {
                return try checked(try WholeFile.read(path, atMost: Self.largest + 1, as: .stream), Input.name(path))
            }
            let data = try WholeFile.readStandardInput(atMost: Self.largest + 1)
            if data.isEmpty { throw RequestFailure("standard input is empty") }
            return try checked(data, Input.name(path))
        } catch let error as SystemError {
            let message =
                switch error.code {
                case ENOENT, ENOTDIR: "the file \(Input.name(path)) does not exist"
                case EISDIR: "\(Input.name(path)) is a folder, not a file"
                default:
                    path == "-"
                        ? "standard input cannot be read: \(error.reason)"
                        : "the file \(Input.name(path)) cannot be read: \(error.reason)"
                }
            throw RequestFailure(message, .missingFile)
        }
    }

    /// Throws without access, whether or not the file exists.
    package func checkAccess(to path: String) throws {
        switch access {
        case .user: break
        case .job:
            if path == "-" { throw RequestFailure("standard input holds the jobs; name a file", .usage) }
        case .page, .untrusted: throw RequestFailure.refusal("no file can be read here; give what it holds")
        }
    }

    /// "-" on the command line is standard input without its final line break.
    package func text(_ argument: String) throws -> String {
        guard argument == "-", access == .user else {
            if argument.isEmpty { throw RequestFailure("the text is empty: there is nothing to set") }
            return argument.brokenAtEscapes
        }
        let data = try read("-")
        guard !data.contains(0), var text = String(data: data, encoding: .utf8) else {
            throw RequestFailure("standard input is not UTF-8 text: \(firstFault(in: data))")
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        if text.last?.isNewline == true { text.removeLast() }
        if text.isEmpty { throw RequestFailure("standard input holds no text: there is nothing to set") }
        return text
    }
    private func firstFault(in data: Data) -> String {
        if let null = data.firstIndex(of: 0) { return "byte \(null) is 0" }
        var decoder = UTF8()
        var bytes = data.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
        return "the bytes from \(count) on are none"
    }

    /// From a file or the JSON itself.
    package func described<Piece>(
        in path: String, as piece: (Data) throws(GalleryError) -> Piece
    ) throws -> Piece {
        if Input.isDescription(path) {
            do { return try piece(Data(path.utf8)) } catch { throw RequestFailure("spec: \(error)") }
        }
        let data = try read(path)
        do { return try piece(data) } catch { throw RequestFailure("\(Input.name(path)): \(error)") }
    }

    /// Throws for missing ones and for files.
    package func checkFontFolders(_ folders: [String]) throws {
        if !access.readsFiles, !folders.isEmpty {
            throw RequestFailure.refusal("no folder can be read here; name one of the bundled fonts")
        }
        for folder in folders {
            guard FileTree.exists(folder) else {
                throw RequestFailure("the font folder “\(folder)” does not exist", .missingFile)
            }
            if !FileTree.exists(folder + "/.") {
                throw RequestFailure("“\(folder)” is a file, not a folder of fonts; name it by --font", .missingFile)
            }
        }
    }

    /// - Parameters:
    ///   - content: The document, instead of reading it.
    ///   - resourceFolders: Further readable folders.
    package func document(
        _ path: String, content: Data? = nil, fonts: DocumentFonts, resourceFolders: [String] = [],
        time: Double? = nil, measuresTexts: Bool = false
    ) throws -> SVGDocument {
        if !access.readsFiles, !resourceFolders.isEmpty {
            throw RequestFailure.refusal("no folder can be read here; put pictures into the document as data URLs")
        }
        for folder in resourceFolders where !FileTree.exists(folder + "/.") {
            throw RequestFailure(
                FileTree.exists(folder)
                    ? "“\(folder)” is a file, not a folder" : "the resource folder “\(folder)” does not exist",
                .missingFile)
        }
        let library = try fonts.library(in: self)
        let data = try content ?? read(path)
        var options = SVGOptions(
            fonts: library, defaultFontFamily: fonts.family, defaultFontSize: fonts.defaultSize,
            folder: path == "-" || path.isEmpty ? nil : FileTree.folder(of: path), resourceFolders: resourceFolders)
        options.time = time
        options.measuresTexts = measuresTexts
        do { return try SVGDocument(data: data, options: options) } catch {
            throw RequestFailure("\(Input.name(path)) cannot be read as SVG: \(error)")
        }
    }
    private func checked(_ data: Data, _ name: String) throws -> Data {
        if data.count > Self.largest { throw RequestFailure("\(name) has more than \(Self.largest >> 20) MiB") }
        return data
    }
}

package enum Input {
    package static func name(_ path: String) -> String {
        path.isEmpty ? "the document" : path == "-" ? "standard input" : "“\(path)”"
    }

    package static func isDescription(_ text: String) -> Bool { text.utf8.first { $0 > 0x20 } == UInt8(ascii: "{") }
}

extension String {
    /// With line breaks for each `\n` that was typed, which shells keep; `\\n` becomes a backslash and an n.
    package var brokenAtEscapes: String {
        guard contains("\\n") else { return self }
        return split(separator: "\\\\n", omittingEmptySubsequences: false).map { $0.replacing("\\n", with: "\n") }
            .joined(separator: "\\n")
    }
}
