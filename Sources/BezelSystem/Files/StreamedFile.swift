// A file that is written piece by piece, and comes into its place whole or not at all.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that nobody sees before it is finished. Used by one thread at a time.
///
/// Where its path is a link, the file that it leads to is written; a file that is replaced hands its permissions on.
package final class StreamedFile {
    private var file: TemporaryFile?
    private let path: String

    /// Begins a file.
    ///
    /// - Throws: Where the folder cannot be written, or the path names something else than a file.
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

    /// Writes bytes behind those that are there.
    package func append(_ bytes: [UInt8]) throws(SystemError) { try file?.append(bytes) }

    /// Puts the file into its place.
    package func finish() throws(SystemError) {
        guard let done = file.take() else { return }
        try done.synchronize()
        try done.rename(to: path)
        WholeFile.synchronize(folder: FileTree.folder(of: path))
    }

    /// Leaves nothing of the file.
    package func abandon() { file = nil }
}
