// The page's own files, read once and served by name.
import BezelSystem
import BezelGeometry

package struct PageFiles: Sendable {
    package struct File: Sendable {
        var type: String
        var bytes: [UInt8]
    }
    private let files: [String: File]

    private static let maximumBytes = 1 << 20
    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    /// Nil without the page's folder, which accompanies an installed program.
    package init?() {
        guard let folder = Self.folder else { return nil }
        self.init(folder: folder)
    }
    init?(folder: String) {
        var files: [String: File] = [:]
        for name in FileTree.names(in: folder) {
            guard let dot = name.lastIndex(of: "."), let type = Self.types[String(name[name.index(after: dot)...])],
                let data = try? WholeFile.read(folder + "/" + name, atMost: Self.maximumBytes)
            else { continue }
            files[name] = File(type: type, bytes: Array(data))
        }
        guard files["index.html"] != nil else { return nil }
        self.files = files
    }

    package subscript(name: String) -> File? { files[name] }
    var names: [String] { files.keys.sorted() }

    /// `../share/bezel/studio` beside the program, else in the package of its build folder.
    private static var folder: String? {
        guard let program = FileTree.program else { return nil }
        let installed = FileTree.folder(of: program) + "/../share/bezel/studio"
        let built = FileTree.buildPackage(of: program).map { $0 + "/Sources/Doors/BezelStudio/Page" }
        return [installed, built].compactMap(\.self).first { FileTree.exists($0 + "/index.html") }
    }
}
