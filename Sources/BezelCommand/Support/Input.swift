// Files that the command reads.
import Bezel
import BezelInterop
import BezelGeometry

/// Who asks for files, and so which may be read.
enum FileAccess: Sendable {
    /// The user, of the command line.
    case user
    /// A job of the user's: standard input holds jobs.
    case job
    /// A job of someone else's: no file may be read, and fonts are had by name only.
    case untrusted

    @TaskLocal static var current = FileAccess.user
}

enum Input {
    /// The greatest file that is read, in bytes: descriptions and documents are far smaller.
    static let largest = 64 << 20

    /// A file's bytes; "-" is standard input. A pipe that the user names is read too, as in `bezel render <(…)`.
    static func read(_ path: String) throws -> Data {
        try checkAccess(to: path)
        do {
            guard path == "-" else {
                return try checked(try WholeFile.read(path, atMost: largest + 1, as: .stream), name(path))
            }
            let data = try WholeFile.readStandardInput(atMost: largest + 1)
            if data.isEmpty { throw CommandFailure("standard input is empty") }
            return try checked(data, name(path))
        } catch let error as SystemError {
            let message =
                switch error.code {
                case ENOENT, ENOTDIR: "the file \(name(path)) does not exist"
                case EISDIR: "\(name(path)) is a folder, not a file"
                default:
                    path == "-"
                        ? "standard input cannot be read: \(error.reason)"
                        : "the file \(name(path)) cannot be read: \(error.reason)"
                }
            throw CommandFailure(message, .missingFile)
        }
    }

    /// Throws where whoever asks may not read the file, whether it is there or not.
    static func checkAccess(to path: String) throws {
        switch FileAccess.current {
        case .user: break
        case .job:
            if path == "-" { throw CommandFailure("standard input holds the jobs; name a file", .usage) }
        case .untrusted: throw CommandFailure("no file can be read here; give what it holds", .usage)
        }
    }

    /// A text given as an argument; "-" on the command line is that of standard input, without the line break at its end.
    static func text(_ argument: String) throws -> String {
        guard argument == "-", FileAccess.current == .user else {
            if argument.isEmpty { throw CommandFailure("the text is empty: there is nothing to set") }
            return brokenAtEscapes(argument)
        }
        let data = try read("-")
        guard !data.contains(0), var text = String(data: data, encoding: .utf8) else {
            throw CommandFailure("standard input is not UTF-8 text: \(firstFault(in: data))")
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        if text.last?.isNewline == true { text.removeLast() }
        if text.isEmpty { throw CommandFailure("standard input holds no text: there is nothing to set") }
        return text
    }
    /// A text with line breaks for `\n`, which shells hand on as it is; `\\n` becomes a backslash and an n.
    private static func brokenAtEscapes(_ text: String) -> String {
        guard text.contains("\\n") else { return text }
        return text.split(separator: "\\\\n", omittingEmptySubsequences: false).map { $0.replacing("\\n", with: "\n") }
            .joined(separator: "\\n")
    }
    /// Where bytes stop being UTF-8 text.
    private static func firstFault(in data: Data) -> String {
        if let null = data.firstIndex(of: 0) { return "byte \(null) is 0" }
        var decoder = UTF8()
        var bytes = data.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
        return "the bytes from \(count) on are none"
    }

    /// A file as messages name it.
    static func name(_ path: String) -> String {
        path.isEmpty ? "the document" : path == "-" ? "standard input" : "“\(path)”"
    }

    /// Reads a piece's description, and names the file where it has a mistake. What begins with a brace is the
    /// description itself.
    static func described<Piece>(
        in path: String, as piece: (Data) throws(GalleryError) -> Piece
    ) throws -> Piece {
        if isDescription(path) {
            do { return try piece(Data(path.utf8)) } catch { throw CommandFailure("spec: \(error)") }
        }
        let data = try read(path)
        do { return try piece(data) } catch { throw CommandFailure("\(name(path)): \(error)") }
    }
    /// Whether a text is JSON rather than a file's path.
    static func isDescription(_ text: String) -> Bool { text.utf8.first { $0 > 0x20 } == UInt8(ascii: "{") }

    /// Throws where a folder of fonts is not there, or is a file.
    static func checkFontFolders(_ folders: [String]) throws {
        if FileAccess.current == .untrusted, !folders.isEmpty {
            throw CommandFailure("no folder can be read here; name one of the bundled fonts", .usage)
        }
        for folder in folders {
            guard FileTree.exists(folder) else {
                throw CommandFailure("the font folder “\(folder)” does not exist", .missingFile)
            }
            if !FileTree.exists(folder + "/.") {
                throw CommandFailure("“\(folder)” is a file, not a folder of fonts; name it by --font", .missingFile)
            }
        }
    }

    /// Reads a document that names its own fonts.
    ///
    /// - Parameters:
    ///   - content: The document, where it is not to be read.
    ///   - resourceFolders: Further folders whose files it may refer to.
    static func document(
        _ path: String, content: Data? = nil, fonts: DocumentFonts, resourceFolders: [String] = []
    ) throws -> SVGDocument {
        if FileAccess.current == .untrusted, !resourceFolders.isEmpty {
            throw CommandFailure("no folder can be read here; put pictures into the document as data URLs", .usage)
        }
        for folder in resourceFolders where !FileTree.exists(folder + "/.") {
            throw CommandFailure(
                FileTree.exists(folder)
                    ? "“\(folder)” is a file, not a folder" : "the resource folder “\(folder)” does not exist",
                .missingFile)
        }
        let library = try fonts.library()
        let data = try content ?? read(path)
        let options = SVGOptions(
            fonts: library, defaultFontFamily: fonts.family, defaultFontSize: fonts.defaultSize,
            folder: path == "-" || path.isEmpty ? nil : FileTree.folder(of: path), resourceFolders: resourceFolders)
        do { return try SVGDocument(data: data, options: options) } catch {
            throw CommandFailure("\(name(path)) cannot be read as SVG: \(error)")
        }
    }
    private static func checked(_ data: Data, _ name: String) throws -> Data {
        if data.count > largest { throw CommandFailure("\(name) has more than \(largest >> 20) MiB") }
        return data
    }
}
