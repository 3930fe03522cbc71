// Caches jobs' files and their digests, as long as the files stay as they were.
import Bezel
import BezelSystem
import BezelGeometry
import Synchronization
import BezelRequests

package final class JobFiles: Sendable {
    package static let shared = JobFiles()

    package struct Content: Sendable {
        package var data: Data
        package var digest: Digest
    }
    private struct Cached<Value: Sendable>: Sendable {
        var value: Value
        /// Taken before reading.
        var version: FileVersion?
    }
    private struct NamedFace: Sendable {
        var face: FontFace
        var library: FontLibrary
    }
    private struct State {
        var contents: [String: Cached<Content>] = [:]
        var bytes = 0
        /// Of single font files.
        var fonts: [String: Cached<Digest>] = [:]
        var bundled: Digest?
        /// By name and folders.
        var named: [[String]: NamedFace] = [:]
    }
    private let state = Mutex(State())
    /// The cache is emptied when full.
    private static let maximumBytes = 64 << 20
    private static let maximumNames = 4_096
    private static let maximumFonts = 20_000
    /// In bytes.
    private static let largestFont = 1 << 30

    package func content(of path: String, in context: RenderContext) throws -> Content {
        try context.checkAccess(to: path)
        // A pipe can be read only once.
        let isPipe = FileTree.kind(of: path) == .other
        if let cached = state.withLock({ $0.contents[path] }), isPipe || cached.version?.isCurrent(for: path) == true {
            return cached.value
        }
        let version = FileVersion(of: path)
        let data = try context.read(path)
        let content = Content(data: data, digest: Digest(of: data))
        state.withLock { state in
            if state.bytes + data.count > Self.maximumBytes || state.contents.count > Self.maximumNames {
                state.contents = [:]
                state.bytes = 0
            }
            let old = state.contents.updateValue(Cached(value: content, version: version), forKey: path)
            state.bytes += data.count - (old?.value.data.count ?? 0)
        }
        return content
    }

    /// Of all fonts that a job can name. The bundled ones belong to the program, and are read once.
    func fonts(_ folders: [String], in context: RenderContext) throws -> Digest {
        try context.checkFontFolders(folders)
        let bundled = try bundledFonts()
        if folders.isEmpty || !context.access.readsFiles { return bundled }
        var hasher = SHA256()
        hasher.add(bundled)
        for folder in folders { try add(folder, to: &hasher) { path throws(SystemError) in try font(at: path) } }
        return hasher.finish()
    }

    private func bundledFonts() throws -> Digest {
        if let known = state.withLock({ $0.bundled }) { return known }
        var hasher = SHA256()
        if let folder = FontFiles.bundledFolder {
            if let listed = BundledFontDigests(folder) {
                hasher.add(listed.digest)
            } else {
                try add(folder, to: &hasher) { path throws(SystemError) in
                    Digest(of: try WholeFile.read(path, atMost: Self.largestFont))
                }
            }
        }
        let digest = hasher.finish()
        state.withLock { $0.bundled = digest }
        return digest
    }

    private func add(
        _ folder: String, to hasher: inout SHA256, _ digest: (String) throws(SystemError) -> Digest
    ) throws(SystemError) {
        for file in FontFiles.files(in: folder) {
            // Relative, for the same digest on all machines.
            hasher.add(framed: String(file.dropFirst(folder.count)))
            hasher.add(try digest(file))
        }
    }

    private func font(at path: String) throws(SystemError) -> Digest {
        if let cached = state.withLock({ $0.fonts[path] }), cached.version?.isCurrent(for: path) == true {
            return cached.value
        }
        let version = FileVersion(of: path)
        let digest = Digest(of: try WholeFile.read(path, atMost: Self.largestFont))
        state.withLock { state in
            if state.fonts.count > Self.maximumFonts { state.fonts = [:] }
            state.fonts[path] = Cached(value: digest, version: version)
        }
        return digest
    }

    /// Nil if missing or in ``fonts(_:in:)``.
    func font(named name: String, _ folders: [String], in context: RenderContext) throws -> Digest? {
        let library = CachedLibraries.library(LibraryChoice(folders: folders), for: context.access)
        guard let face = face(named: name, folders, of: library), let path = face.path else { return nil }
        if let bundled = FontFiles.bundledFolder, path.hasPrefix(bundled + "/") { return nil }
        return try? font(at: path)
    }

    private func face(named name: String, _ folders: [String], of library: FontLibrary) -> FontFace? {
        // The library knows its files by path; the system's fonts by family are found slowly.
        if name.contains("/") { return (try? library.entry(for: FontRequest(name)))?.face }
        let key = [name] + folders
        if let found = state.withLock({ $0.named[key] }), found.library === library, found.face.isCurrent {
            return found.face
        }
        guard let face = (try? library.entry(for: FontRequest(name)))?.face else { return nil }
        state.withLock { state in
            if state.named.count > Self.maximumNames { state.named = [:] }
            state.named[key] = NamedFace(face: face, library: library)
        }
        return face
    }

    // MARK: What documents refer to

    /// Of the files that drawing a document reads.
    ///
    /// - Parameter base: The folder of relative references.
    func references(
        of document: Data, base: String?, folders: [String], in context: RenderContext
    ) -> Digest {
        var hasher = SHA256()
        let options = SVGOptions(folder: base, resourceFolders: folders)
        let root = base.flatMap { FileTree.resolved($0) }.map { $0 + "/" }
        for path in SVGDocument.files(of: document, options: options) {
            guard let content = try? content(of: path, in: context) else { continue }
            // Relative, for the same digest on all machines.
            hasher.add(framed: root.map { path.hasPrefix($0) ? String(path.dropFirst($0.utf8.count)) : path } ?? path)
            hasher.add(content.digest)
        }
        return hasher.finish()
    }
}
