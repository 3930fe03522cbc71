// Where font files are.
import BezelGeometry
import BezelSystem
import Synchronization

/// Font files on disk.
public enum FontFiles {
    /// The folder of the bundled fonts, or nil.
    ///
    /// The first of: `BEZEL_FONTS`; `../share/bezel/fonts` or `fonts` beside the running program, if it holds font files;
    /// `fonts` of the package in whose build folder the program is; for programs of other packages, `fonts` where this package
    /// was built. Programs that go to another machine take the folder along.
    public static let bundledFolder: String? = {
        if let named = FileTree.variable("BEZEL_FONTS"), !named.isEmpty { return named }
        var starts: [String] = []
        #if os(macOS)
            // The program of a test bundle is Xcode's; the bundle itself is in the build folder.
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

    /// Ignores the place where the package was built, for a command that goes to other machines, where anyone may have made
    /// that folder. Call it before the first use of a font.
    package static func ignoreBuildTimeFonts() { ignoresBuildTimeFonts.store(true, ordering: .relaxed) }
    /// Searches beside the shared library that holds this code first. Call it before the first use of a font.
    package static func standBesideLibrary() { isBesideLibrary.store(true, ordering: .relaxed) }
    private static let isBesideLibrary = Atomic(false)
    private static let ignoresBuildTimeFonts = Atomic(false)

    /// `Inter` marks the whole set; other folders are searched for font files.
    private static func isFontFolder(_ path: String) -> Bool {
        FileTree.exists(path + "/Inter") || !FileTree.files(below: path, limit: 1, where: isFontFile).isEmpty
    }

    /// The package's fonts where it was built. Nil in the released command, so that its bytes do not depend on the place.
    package static let packageFolder: String? = {
        #if BEZEL_RELEASED
            return nil
        #else
            var folder = #filePath
            for _ in 0..<4 { folder = FileTree.folder(of: folder) }
            return folder.isEmpty ? nil : folder + "/fonts"
        #endif
    }()

    static let bundledFamilyFolders: [String] = bundledFolder.map(FileTree.names(in:)) ?? []

    /// Whether a name has a font file's extension.
    public static func isFontFile(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return ["ttf", "otf", "ttc", "otc", "svg"].contains(name[name.index(after: dot)...].lowercased())
    }

    /// The file and face index of a path or file name, with a face of a collection after `#`. Nil for a family's name.
    static func file(named name: String) -> (path: String, index: Int)? {
        if let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0,
            isFontFile(String(name[..<mark]))
        {
            return (String(name[..<mark]), index)
        }
        return name.contains("/") || isFontFile(name) ? (name, 0) : nil
    }

    /// The font files below a folder, sorted, at most ``Limits/fontFiles`` plus one.
    public static func files(in folder: String) -> [String] {
        FileTree.files(below: folder, limit: Limits.fontFiles.standard + 1, where: isFontFile)
    }
}
