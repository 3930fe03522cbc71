// Caches jobs' files and their digests.
import Bezel
import BezelSystem
import BezelGeometry
import Synchronization
import BezelRequests

final class JobFiles: Sendable {
    static let shared = JobFiles()

    struct Content: Sendable {
        var data: Data
        var digest: Digest
    }
    private struct State {
        var contents: [String: Content] = [:]
        var bytes = 0
        var fonts: [[String]: Digest] = [:]
        var named: [[String]: Digest?] = [:]
    }
    private let state = Mutex(State())
    /// The cache is emptied when full.
    private static let maximumBytes = 64 << 20
    private static let maximumNames = 4_096

    /// As first read.
    func content(of path: String, in context: RenderContext) throws -> Content {
        try context.checkAccess(to: path)
        if let cached = state.withLock({ $0.contents[path] }) { return cached }
        let data = try context.read(path)
        let content = Content(data: data, digest: Digest(of: data))
        state.withLock { state in
            if state.bytes + data.count > Self.maximumBytes || state.contents.count > Self.maximumNames {
                state.contents = [:]
                state.bytes = 0
            }
            if state.contents.updateValue(content, forKey: path) == nil { state.bytes += data.count }
        }
        return content
    }

    func fonts(_ folders: [String], in context: RenderContext) throws -> Digest {
        try context.checkFontFolders(folders)
        let all = [FontFiles.bundledFolder].compactMap(\.self) + (context.access == .untrusted ? [] : folders)
        if let cached = state.withLock({ $0.fonts[all] }) { return cached }
        var hasher = SHA256()
        for folder in all {
            for file in FontFiles.files(in: folder) {
                let data = try WholeFile.read(file, atMost: 1 << 30)
                // Relative, for the same digest on all machines.
                hasher.add(framed: String(file.dropFirst(folder.count)))
                hasher.add(Digest(of: data))
            }
        }
        let digest = hasher.finish()
        state.withLock { state in
            if state.fonts.count > 64 { state.fonts = [:] }
            state.fonts[all] = digest
        }
        return digest
    }

    /// Nil if missing or in ``fonts(_:in:)``.
    func font(named name: String, _ folders: [String], in context: RenderContext) throws -> Digest? {
        let key = [name] + folders
        if let cached = state.withLock({ $0.named[key] }) { return cached }
        let library = CachedLibraries.library(LibraryChoice(folders: folders), for: context.access)
        var digest: Digest?
        if let path = (try? library.entry(for: FontRequest(name)))?.face.path,
            ![FontFiles.bundledFolder].compactMap(\.self).contains(where: { path.hasPrefix($0 + "/") }),
            let data = try? WholeFile.read(path, atMost: 1 << 30)
        {
            digest = Digest(of: data)
        }
        state.withLock { state in
            if state.named.count > Self.maximumNames { state.named = [:] }
            state.named[key] = .some(digest)
        }
        return digest
    }

    // MARK: What documents refer to

    /// Existing files that a document names, used or not.
    func references(
        of document: Data, base: String?, folders: [String], in context: RenderContext
    ) -> Digest {
        var hasher = SHA256()
        var seen: Set<String> = []
        var waiting: [(data: Data, base: String?)] = [(document, base)]
        while let next = waiting.popLast(), seen.count < 64 {
            for name in Self.names(in: next.data) {
                for start in [next.base].compactMap(\.self) + folders {
                    let path = name.hasPrefix("/") ? name : start + "/" + name
                    guard !seen.contains(path), FileTree.kind(of: path) == .regular else { continue }
                    seen.insert(path)
                    guard let content = try? content(of: path, in: context) else { continue }
                    hasher.add(framed: name)
                    hasher.add(content.digest)
                    if [".svg", ".css"].contains(where: { name.lowercased().hasSuffix($0) }) {
                        waiting.append((content.data, FileTree.folder(of: path)))
                    }
                }
            }
        }
        return hasher.finish()
    }

    private static func names(in data: Data) -> [String] {
        let text = String(decoding: data, as: UTF8.self)
        var names: [String] = []
        for mark in ["href", "url(", "@import"] {
            var rest = Substring(text)
            while let found = rest.firstRange(ofBytes: mark) {
                rest = rest[found.upperBound...]
                let value = rest.drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" || $0.isNewline }
                let name = value.prefix { !"\"'()<> ".contains($0) && !$0.isNewline }
                let file = String(name.prefix { $0 != "#" })
                if file.isEmpty || file.hasPrefix("data:") || file.contains("://") || file.count > 1_000 { continue }
                names.append(file.percentDecoded ?? file)
            }
        }
        return names
    }
}
