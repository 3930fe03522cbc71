// Files that the command reads.
import Bezel
import BezelInterop
import Foundation

enum Input {
    /// The greatest file that is read, in bytes: descriptions and documents are far smaller.
    static let largest = 64 << 20

    /// A file's bytes; "-" is standard input.
    static func read(_ path: String) throws -> Data {
        if path == "-" {
            guard let data = try FileHandle.standardInput.read(upToCount: largest + 1), !data.isEmpty else {
                throw CommandFailure("standard input is empty")
            }
            return try checked(data, name(path))
        }
        do {
            return try checked(try WholeFile.read(path, atMost: largest + 1), name(path))
        } catch let error as SystemError {
            let message =
                switch error.code {
                case ENOENT, ENOTDIR: "the file “\(path)” does not exist"
                case EISDIR: "“\(path)” is a folder, not a file"
                default: "the file “\(path)” cannot be read: \(error.reason)"
                }
            throw CommandFailure(message, .missingFile)
        }
    }

    /// A text given as an argument; "-" is that of standard input, without the line break at its end.
    static func text(_ argument: String) throws -> String {
        guard argument == "-" else {
            if argument.isEmpty { throw CommandFailure("the text is empty: there is nothing to set") }
            return argument
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
    static func name(_ path: String) -> String { path == "-" ? "standard input" : "“\(path)”" }

    /// Reads a piece's description, and names the file where it has a mistake.
    static func described<Piece>(
        in path: String, as piece: (Data) throws(GalleryError) -> Piece
    ) throws -> Piece {
        let data = try read(path)
        do { return try piece(data) } catch { throw CommandFailure("\(name(path)): \(error)") }
    }

    /// Throws where a folder of fonts is not there, or is a file.
    static func checkFontFolders(_ folders: [String]) throws {
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
    /// - Parameter resourceFolders: Further folders whose files it may refer to.
    static func document(_ path: String, fonts: DocumentFonts, resourceFolders: [String] = []) throws -> SVGDocument {
        for folder in resourceFolders where !FileTree.exists(folder + "/.") {
            throw CommandFailure(
                FileTree.exists(folder)
                    ? "“\(folder)” is a file, not a folder" : "the resource folder “\(folder)” does not exist",
                .missingFile)
        }
        let library = try fonts.library()
        let data = try read(path)
        let options = SVGOptions(
            fonts: library, defaultFontFamily: fonts.family, defaultFontSize: fonts.defaultSize,
            folder: path == "-" ? nil : folder(of: path), resourceFolders: resourceFolders)
        do { return try SVGDocument(data: data, options: options) } catch {
            throw CommandFailure("\(name(path)) cannot be read as SVG: \(error)")
        }
    }
    /// The folder that a file lies in.
    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
    private static func checked(_ data: Data, _ name: String) throws -> Data {
        if data.count > largest { throw CommandFailure("\(name) has more than \(largest >> 20) MiB") }
        return data
    }
}
