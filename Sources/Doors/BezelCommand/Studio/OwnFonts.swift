// Fonts that the user gives to the studio's page, as files in a folder of theirs. Files, since copied commands name the
// folder, and browsers do not tell a page where a file came from.
import Bezel
import BezelBatch
import BezelGeometry
import BezelSystem

struct OwnFonts: Sendable {
    /// Absolute. Made with the first font.
    let folder: String

    /// In the user's folder for data; nil for a user without one.
    static var ofUser: OwnFonts? {
        if let named = FileTree.variable("XDG_DATA_HOME"), named.hasPrefix("/") {
            return OwnFonts(folder: named + "/bezel/fonts")
        }
        guard let home = FileTree.variable("HOME"), home.hasPrefix("/") else { return nil }
        return OwnFonts(folder: home + "/.local/share/bezel/fonts")
    }

    private static let suffixes = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
    /// Bytes of a file name: less than every system's 255.
    private static let longestName = 120

    /// The file's name, if the face is of one of these.
    func name(of face: FontFace) -> String? {
        guard let path = face.path, path.hasPrefix(folder + "/") else { return nil }
        return String(path.dropFirst(folder.count + 1))
    }

    /// Replaces one of the same file name, as a newer version of it.
    func take(_ name: String, _ bytes: [UInt8]) throws(JobFailure) {
        let file = try Self.fileName(name)
        let face: FontFace
        do throws(FontError) { face = try FontFace(data: Data(bytes)) } catch {
            guard case .invalid(_, let reason) = error else { throw JobFailure(.input, "\(error)") }
            throw JobFailure(.input, "“\(name.shortened)” is no font that can be read: \(reason)")
        }
        if face.familyName.isEmpty {
            throw JobFailure(.input, "“\(name.shortened)” cannot be chosen: the font has no name inside")
        }
        do throws(SystemError) {
            try FileTree.makeFolders(folder, mode: 0o700)
            try WholeFile.write(bytes, to: folder + "/" + file)
        } catch {
            throw JobFailure(.write, "“\(name.shortened)” cannot be kept in “\(folder)”: \(error.reason)")
        }
    }

    /// One that is gone already is no error.
    func drop(_ name: String) throws(JobFailure) {
        let path = folder + "/" + (try Self.fileName(name))
        do throws(SystemError) { try FileTree.remove(path) } catch {
            throw JobFailure(.write, "“\(name.shortened)” cannot be removed: \(error.reason)")
        }
    }

    /// A name that stays inside the folder, on any system.
    private static func fileName(_ name: String) throws(JobFailure) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let suffix = parts.last?.lowercased(), suffixes.contains(suffix) else {
            throw JobFailure(.input, "“\(name.shortened)” is no font file: .ttf, .otf, .woff or .woff2 is wanted")
        }
        var stem = ""
        for character in parts.dropLast().joined(separator: ".") {
            let isKept = character.isLetter || character.isNumber || " -_.()+".contains(character)
            let next: Character = isKept ? character : "-"
            if stem.utf8.count + String(next).utf8.count > longestName { break }
            stem.append(next)
        }
        while stem.hasPrefix(".") || stem.hasPrefix(" ") { stem.removeFirst() }
        return (stem.isEmpty ? "font" : stem) + "." + suffix
    }
}

extension BezelPieces {
    func takeFont(named name: String, _ bytes: [UInt8]) throws(JobFailure) {
        guard let ownFonts else {
            throw JobFailure(.write, "there is no place for fonts: the user has no home folder")
        }
        try ownFonts.take(name, bytes)
    }

    func dropFont(named name: String) throws(JobFailure) { try ownFonts?.drop(name) }

    var interfaceFont: [UInt8]? {
        guard let path = try? FontLibrary.bundled.font(FontRequest("Inter"), size: 16).face.path else { return nil }
        return (try? WholeFile.read(path, atMost: Self.largestFont)).map { Array($0) }
    }
    /// In bytes.
    private static let largestFont = 8 << 20
}
