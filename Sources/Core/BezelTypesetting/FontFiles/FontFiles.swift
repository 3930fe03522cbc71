// Where font files are: the bundled folder, what counts as a font file, files of a folder, names that are paths. Faces are
// opened in Fonts; the system's fonts are found by fontconfig (BezelInterop).
import BezelGeometry
import BezelSystem
import Synchronization

/// Names only: no font is opened here.
package enum FontFiles {
    /// The folder of the bundled fonts, if any.
    ///
    /// The first of: `BEZEL_FONTS`; `../share/bezel/fonts` or `fonts` beside the program, if it holds fonts; `fonts` of
    /// the package that built the program; `fonts` where this package was built.
    package static let bundledFolder: String? = {
        if let named = FileTree.variable("BEZEL_FONTS"), !named.isEmpty { return named }
        var starts: [String] = []
        #if os(macOS)
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

    /// Ignores the build folder, which anyone may have made on another machine. Call before any font is used.
    package static func ignoreBuildTimeFonts() { ignoresBuildTimeFonts.store(true, ordering: .relaxed) }
    /// Searches beside the shared library first. Call before any font is used.
    package static func standBesideLibrary() { isBesideLibrary.store(true, ordering: .relaxed) }
    private static let isBesideLibrary = Atomic(false)
    private static let ignoresBuildTimeFonts = Atomic(false)

    /// `Inter` identifies the bundled set, font files any other folder.
    private static func isFontFolder(_ path: String) -> Bool {
        FileTree.exists(path + "/Inter") || !FileTree.files(below: path, limit: 1, where: isFontFile).isEmpty
    }

    /// Where the package was built; nil in the released command, for reproducible bytes.
    package static let packageFolder: String? = {
        #if BEZEL_RELEASED
            return nil
        #else
            // This file stands five folders deep in the package.
            var folder = #filePath
            for _ in 0..<5 { folder = FileTree.folder(of: folder) }
            return folder.isEmpty ? nil : folder + "/fonts"
        #endif
    }()

    /// The names of the bundled families' folders; empty without bundled fonts.
    static let bundledFamilyFolders: [String] = bundledFolder.map(FileTree.names(in:)) ?? []

    /// Whether a file belongs to this program or the system, whose installers put a new file in an old one's place. All
    /// others may be written in place: by `cp`, an editor of fonts, an interrupted download.
    static func isReplacedWhole(_ path: String) -> Bool {
        if let bundledFolder, path.hasPrefix(bundledFolder + "/") { return true }
        guard installed.contains(where: { path.hasPrefix($0) }), let real = FileTree.resolved(path) else {
            return false
        }
        return installed.contains { real.hasPrefix($0) }
    }
    /// Not `/usr/local`, where people copy fonts by hand.
    private static let installed = ["/usr/share/", "/usr/lib/", "/System/"]

    private static let suffixes: Set = ["ttf", "otf", "ttc", "otc", "svg", "woff", "woff2", "jhf", "lff"]

    /// Whether a file is named as a font; its contents may still be none.
    package static func isFontFile(_ name: String) -> Bool {
        suffix(of: name).map { suffixes.contains($0) } ?? false
    }

    /// Whether a file is named as WOFF or WOFF2.
    static func isPacked(_ name: String) -> Bool { suffix(of: name)?.hasPrefix("woff") ?? false }

    private static func suffix(of name: String) -> String? {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    /// The file and face index (after `#`); nil for a family.
    static func file(named name: String) -> (path: String, index: Int)? {
        if let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0,
            isFontFile(String(name[..<mark]))
        {
            return (String(name[..<mark]), index)
        }
        return name.contains("/") || isFontFile(name) ? (name, 0) : nil
    }

    /// The font files of folders, with their versions.
    package struct FoldersVersion: Sendable {
        private let files: [String]
        private let versions: [FileVersion?]

        package init(of folders: [String]) {
            files = folders.flatMap { FontFiles.files(in: $0) }
            // A folder with more is refused.
            versions = files.count > Limits.fontFiles.standard ? [] : files.map { FileVersion(of: $0) }
        }

        /// Whether the folders have the same files with the same contents.
        package func isSame(as other: FoldersVersion) -> Bool {
            files == other.files && versions.count == other.versions.count
                && zip(versions, other.versions).allSatisfy { one, other in
                    guard let one, let other else { return false }
                    return one.isSame(as: other)
                }
        }
    }

    /// Sorted, at most `fontFiles` plus one.
    package static func files(in folder: String) -> [String] {
        FileTree.files(below: folder, limit: Limits.fontFiles.standard + 1, where: isFontFile)
    }
}
