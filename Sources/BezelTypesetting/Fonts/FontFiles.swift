// Where font files lie: the bundled ones wherever the program is installed, and the files of a folder.
import BezelGeometry
import BezelInterop

/// Font files on disk.
public enum FontFiles {
    /// The folder of the bundled fonts: `BEZEL_FONTS` where it is set, else what lies beside the running program
    /// (`../share/bezel/fonts`, the package's resources, or a `fonts` folder of a folder above it), else the package's
    /// own, where it was built on this machine. Nil where none is there: a program that goes to another machine takes
    /// the folder along.
    public static let bundledFolder: String? = {
        func isFontFolder(_ path: String) -> Bool { FileTree.exists(path + "/Inter") }
        if let named = FileTree.variable("BEZEL_FONTS"), !named.isEmpty { return named }
        var starts: [String] = []
        if let program = FileTree.program { starts.append(parent(of: program)) }
        // A test bundle's program is the test runner; the bundle itself lies in the build folder.
        if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
            starts.append(FileTree.resolved(bundle) ?? bundle)
        }
        for start in starts {
            for place in ["/../share/bezel/fonts", "/bezel_BezelTypesetting.resources/fonts"]
            where isFontFolder(start + place) {
                return FileTree.resolved(start + place) ?? start + place
            }
            var folder = start
            for _ in 0..<8 where !folder.isEmpty {
                if isFontFolder(folder + "/fonts") { return folder + "/fonts" }
                folder = parent(of: folder)
            }
        }
        return packageFolder.flatMap { isFontFolder($0) ? $0 : nil }
    }()

    /// The package's fonts as they lay when it was built, for programs of other packages that depend on it.
    package static let packageFolder: String? = {
        var folder = #filePath
        // This file, Fonts, BezelTypesetting, Sources.
        for _ in 0..<4 { folder = parent(of: folder) }
        return folder.isEmpty ? nil : folder + "/fonts"
    }()

    /// The names of the bundled families' folders.
    static let bundledFamilyFolders: [String] = bundledFolder.map(FileTree.names(in:)) ?? []

    /// Whether a name ends as a font file's does.
    public static func isFontFile(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return ["ttf", "otf", "ttc", "otc"].contains(name[name.index(after: dot)...].lowercased())
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

    /// The path before the last slash; empty for a file in the root.
    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
