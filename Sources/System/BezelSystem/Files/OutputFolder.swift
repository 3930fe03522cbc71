// A folder for output files.
import BezelGeometry
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes under relative names, never through links out of the folder. Thread-safe. Files are renamed into place; a
/// killed process leaves only files with ``temporaryPrefix``.
package final class OutputFolder: Sendable {
    package let name: String
    private let root: String
    private let temporaryPrefix: String
    private struct State {
        var inside: [String: String] = [:]
        var count = 0
    }
    private let state = Mutex(State())
    private static let maximumCached = 4_096

    package enum Failure: Error {
        case outside(String)
        case system(SystemError)
    }

    package static let temporaryStart = ".bezel-"

    /// - Parameters:
    ///   - owner: Distinguishes simultaneous runs.
    ///   - mayBeMissing: For runs that write nothing.
    package init(
        _ name: String, owner: String, makes: Bool, mayBeMissing: Bool = false
    ) throws(SystemError) {
        self.name = name
        temporaryPrefix = Self.temporaryStart + owner + "-"
        if makes { try FileTree.makeFolders(name) }
        if mayBeMissing, !FileTree.exists(name) {
            root = name
            return
        }
        guard let root = FileTree.resolved(name) else { throw SystemError(code: errno, step: "open") }
        guard FileTree.kind(of: root) == .folder else { throw SystemError(code: ENOTDIR, step: "open") }
        self.root = root
    }

    /// - Parameter parts: Not empty, without `.` and `..`.
    private func path(_ parts: [Substring], makesFolders: Bool) throws(Failure) -> String {
        let folder = parts.dropLast().joined(separator: "/")
        let last = parts.last.map(String.init) ?? ""
        if folder.isEmpty { return root + "/" + last }
        if let known = state.withLock({ $0.inside[folder] }) { return known + "/" + last }
        var path = root
        for part in parts.dropLast() {
            path += "/" + part
            var info = stat()
            if lstat(path, &info) != 0 {
                guard errno == ENOENT else { throw .system(SystemError(code: errno, step: "look at")) }
                if !makesFolders { return root + "/" + parts.joined(separator: "/") }
                if mkdir(path, 0o777) != 0, errno != EEXIST {
                    throw .system(SystemError(code: errno, step: "make the folder"))
                }
                continue
            }
            if info.st_mode & S_IFMT == S_IFLNK {
                guard let real = FileTree.resolved(path) else { throw .outside(String(part)) }
                guard isInside(real) else { throw .outside(String(part)) }
                path = real
            }
        }
        state.withLock { if $0.inside.count < Self.maximumCached { $0.inside[folder] = path } }
        return path + "/" + last
    }
    private func isInside(_ real: String) -> Bool { real == root || real.hasPrefix(root == "/" ? "/" : root + "/") }

    /// Throws if a name leads out of the folder.
    package func check(_ parts: [Substring]) throws(Failure) {
        let path = try path(parts, makesFolders: false)
        var info = stat()
        guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return }
        let target: String
        do { target = try FileTree.target(of: path) } catch { throw .outside(String(parts.last ?? "")) }
        let folder = FileTree.resolved(FileTree.folder(of: target))
        guard let folder, isInside(folder) else { throw .outside(String(parts.last ?? "")) }
    }

    package func write(_ bytes: [UInt8], to parts: [Substring]) throws(Failure) {
        try check(parts)
        let target = try path(parts, makesFolders: true)
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let temporary = root + "/" + temporaryPrefix + String(number)
        do { try put(bytes, temporary, target) } catch {
            // A cached folder may have been removed.
            state.withLock { $0.inside = [:] }
            throw .system(error)
        }
    }
    private func put(_ bytes: [UInt8], _ temporary: String, _ target: String) throws(SystemError) {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw SystemError(code: errno, step: "create") }
        var failure = WholeFile.writeAll(bytes, to: file)
        if close(file) != 0, failure == nil { failure = SystemError(code: errno, step: "close") }
        if failure == nil, rename(temporary, target) != 0 { failure = SystemError(code: errno, step: "rename") }
        if let failure {
            unlink(temporary)
            throw failure
        }
    }

    /// Nil if the file is unreadable or outside the folder.
    package func digest(of parts: [Substring]) -> (digest: Digest, modified: timespec)? {
        guard let path = try? path(parts, makesFolders: false) else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        var hasher = SHA256()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return nil }
            if count == 0 { break }
            hasher.add(buffer[..<count])
        }
        #if canImport(Darwin)
            return (hasher.finish(), info.st_mtimespec)
        #else
            return (hasher.finish(), info.st_mtim)
        #endif
    }

    package func remove(_ parts: [Substring]) {
        if let path = try? path(parts, makesFolders: false) { unlink(path) }
    }

    /// Removes temporary files of this owner's killed runs.
    package func sweep() {
        guard let stream = opendir(root) else { return }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            if name.hasPrefix(temporaryPrefix) { names.append(name) }
        }
        for name in names { unlink(root + "/" + name) }
    }

    /// Sorted by name.
    package var ledgers: [String] {
        FileTree.names(in: root).filter { $0.hasPrefix("ledger") && $0.hasSuffix(".jsonl") }.sorted()
            .map { root + "/" + $0 }
    }
    package func path(of name: String) -> String { root + "/" + name }
}
