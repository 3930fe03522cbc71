// A file written in pieces that appears complete or not at all.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// For one thread at a time. Writes to a link's target; keeps a replaced file's permissions.
package final class StreamedFile {
    private var file: TemporaryFile?
    private let path: String

    /// - Throws: If not writable or not a file.
    package init(_ path: String) throws(SystemError) {
        var info = stat()
        let replaces = stat(path, &info) == 0
        if replaces, info.st_mode & S_IFMT != S_IFREG {
            throw SystemError(code: info.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP, step: "open")
        }
        let target = try FileTree.target(of: path)
        if target.utf8.last == UInt8(ascii: "/") { throw SystemError(code: EISDIR, step: "open") }
        self.path = target
        let made = try TemporaryFile(in: FileTree.folder(of: target))
        if replaces { fchmod(made.descriptor, info.st_mode & 0o777) }
        file = consume made
    }

    package func append(_ bytes: [UInt8]) throws(SystemError) { try file?.append(bytes) }

    package func finish() throws(SystemError) {
        guard let done = file.take() else { return }
        try done.synchronize()
        try done.rename(to: path)
        WholeFile.synchronize(folder: FileTree.folder(of: path))
    }

    package func abandon() { file = nil }
}
