// Where font files lie: the bundled ones wherever the program is installed, and the files of a folder.
import Foundation

/// Font files on disk.
public enum FontFiles {
    /// The folder of the bundled fonts: `BEZEL_FONTS` where it is set, else what lies beside the running program
    /// (`../share/bezel/fonts`, the package's resources, or a `fonts` folder of a folder above it).
    public static let bundledFolder: String? = {
        let manager = FileManager.default
        func isFontFolder(_ path: String) -> Bool { manager.fileExists(atPath: path + "/Inter") }
        if let named = ProcessInfo.processInfo.environment["BEZEL_FONTS"], !named.isEmpty { return named }
        var starts = [Bundle.main.bundlePath]
        if let program = Bundle.main.executablePath {
            let real = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
            starts.insert(real, at: 0)
        }
        // A test bundle's program is the test runner; the bundle itself lies in the build folder.
        if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) { starts.append(bundle) }
        for start in starts {
            for place in ["/../share/bezel/fonts", "/bezel_BezelTypesetting.resources/fonts"]
            where isFontFolder(start + place) {
                return URL(fileURLWithPath: start + place).standardizedFileURL.path
            }
            var folder = URL(fileURLWithPath: start)
            for _ in 0..<8 where folder.path != "/" {
                let candidate = folder.appendingPathComponent("fonts").path
                if isFontFolder(candidate) { return candidate }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }()

    /// The names of the bundled families' folders.
    static let bundledFamilyFolders: [String] = {
        guard let root = bundledFolder else { return [] }
        return (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    }()

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

    /// The font files below a folder, sorted, at most 10 000.
    public static func files(in folder: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [String] = []
        for case let name as String in walk where isFontFile(name) {
            found.append(folder + "/" + name)
            if found.count >= 10_000 { break }
        }
        return found.sorted()
    }
}
