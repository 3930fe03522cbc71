// Where font files lie: the bundled ones wherever the program is installed, and the files of a folder.
import BezelGeometry
import BezelSystem
import Synchronization

/// Font files on disk.
public enum FontFiles {
    /// The folder of the bundled fonts: `BEZEL_FONTS` where it is set, else `../share/bezel/fonts` or `fonts` beside the
    /// running program where font files lie in it, else the `fonts` of the package whose build folder the program lies
    /// in. A program of another package that depends on this one finds them where this package lay when it was built.
    /// Nil where none is there: a program that goes to another machine takes the folder along.
    public static let bundledFolder: String? = {
        if let named = FileTree.variable("BEZEL_FONTS"), !named.isEmpty { return named }
        var starts: [String] = []
        #if os(macOS)
            // A test bundle's program is Xcode's; the bundle itself lies in the build folder.
            let looksBesideImage = true
        #else
            let looksBesideImage = isBesideLibrary.load(ordering: .relaxed)
        #endif
        if looksBesideImage, let image = FileTree.ownImage { starts.append(image) }
        if let program = FileTree.program { starts.append(program) }
        for start in starts {
            for place in ["/../share/bezel/fonts", "/fonts"] {
                let beside = FileTree.folder(of: start) + place
                if isFontFolder(beside) { return FileTree.resolved(beside) ?? beside }
            }
            if let own = FileTree.buildPackage(of: start).map({ $0 + "/fonts" }), isFontFolder(own) { return own }
        }
        if ignoresBuildTimeFonts.load(ordering: .relaxed) { return nil }
        return packageFolder.flatMap { isFontFolder($0) ? $0 : nil }
    }()

    /// Keeps the bundled fonts of this process from being sought where the package lay when it was built: for a command
    /// that goes to other machines, where anyone may have made that folder. Before the first use of a font.
    package static func ignoreBuildTimeFonts() { ignoresBuildTimeFonts.store(true, ordering: .relaxed) }
    /// Has the bundled fonts of this process sought beside the shared library that holds this code first. Before the first
    /// use of a font.
    package static func standBesideLibrary() { isBesideLibrary.store(true, ordering: .relaxed) }
    private static let isBesideLibrary = Atomic(false)
    private static let ignoresBuildTimeFonts = Atomic(false)

    /// The whole set is told by one look; a part of it, or a folder of other fonts, by its files.
    private static func isFontFolder(_ path: String) -> Bool {
        FileTree.exists(path + "/Inter") || !FileTree.files(below: path, limit: 1, where: isFontFile).isEmpty
    }

    /// The package's fonts as they lay when it was built, for programs of other packages that depend on it. The released
    /// command does not hold this path: it is the same bytes wherever it is built.
    package static let packageFolder: String? = {
        #if BEZEL_RELEASED
            return nil
        #else
            var folder = #filePath
            // This file, FontFiles, BezelTypesetting, Sources.
            for _ in 0..<4 { folder = FileTree.folder(of: folder) }
            return folder.isEmpty ? nil : folder + "/fonts"
        #endif
    }()

    /// The names of the bundled families' folders.
    static let bundledFamilyFolders: [String] = bundledFolder.map(FileTree.names(in:)) ?? []

    /// Whether a name ends as a font file's does.
    public static func isFontFile(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return ["ttf", "otf", "ttc", "otc", "svg"].contains(name[name.index(after: dot)...].lowercased())
    }

    /// The file and the face's number that a name asks for: a path, or a name that ends as a font file's does, and of a
    /// collection a face after `#`. Nil for a family's name.
    static func file(named name: String) -> (path: String, index: Int)? {
        if let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0,
            isFontFile(String(name[..<mark]))
        {
            return (String(name[..<mark]), index)
        }
        return name.contains("/") || isFontFile(name) ? (name, 0) : nil
    }

    /// The font files below a folder, sorted, at most ``Limits/fontFiles`` and one.
    public static func files(in folder: String) -> [String] {
        FileTree.files(below: folder, limit: Limits.fontFiles.standard + 1, where: isFontFile)
    }
}
