// Writing a file whole or not at all.
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the system said against writing a file.
package struct SystemError: Error, Hashable, Sendable {
    /// `errno`.
    package var code: Int32
    /// What was being done.
    package var step: String
    package var reason: String { String(cString: strerror(code)) }
}

package enum WholeFile {
    /// Writes to a temporary file in the same folder and renames it over `path`: another program sees the old file
    /// or the whole new one, and after a failure nothing is left behind. Where `path` is a link, the file that it leads
    /// to is replaced; a file that is replaced hands its permissions on.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        var info = stat()
        let replaces = stat(path, &info) == 0
        // A device or pipe is written to as it is: it cannot be replaced.
        if replaces, info.st_mode & S_IFMT != S_IFREG {
            if info.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR, step: "open") }
            let file = open(path, O_WRONLY)
            guard file >= 0 else { throw SystemError(code: errno, step: "open") }
            let failure = writeAll(bytes, to: file)
            if close(file) != 0, failure == nil { throw SystemError(code: errno, step: "close") }
            if let failure { throw failure }
            return
        }
        let path = replaces ? FileTree.resolved(path) ?? path : path
        let temporary = path + ".\(getpid()).tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        guard file >= 0 else { throw SystemError(code: errno, step: "create") }
        if replaces { fchmod(file, info.st_mode & 0o777) }
        if let failure = writeAll(bytes, to: file) {
            close(file)
            unlink(temporary)
            throw failure
        }
        guard close(file) == 0 else {
            let code = errno
            unlink(temporary)
            throw SystemError(code: code, step: "close")
        }
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw SystemError(code: code, step: "rename")
        }
    }

    /// The first `limit` bytes of a file, all of a smaller one.
    package static func read(_ path: String, atMost limit: Int) throws(SystemError) -> Data {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemError(code: errno, step: "open") }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0 else { throw SystemError(code: errno, step: "look at") }
        if info.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR, step: "open") }
        // A regular file is read at once; what has no size, such as a pipe, piece by piece.
        let expected = min(limit, max(Int(info.st_size) + 1, 1 << 12))
        var data = Data(count: expected)
        var done = 0
        while done < limit {
            if done == data.count { data.count = min(limit, 2 * done) }
            let n = data.withUnsafeMutableBytes { buffer -> Int in
                guard let base = buffer.baseAddress else { return 0 }
                return Foundation.read(file, base + done, buffer.count - done)
            }
            if n == 0 { break }
            if n < 0 {
                if errno == EINTR { continue }
                throw SystemError(code: errno, step: "read")
            }
            done += n
        }
        data.count = done
        return data
    }

    /// Writes to standard output.
    package static func writeToStandardOutput(_ bytes: [UInt8]) throws(SystemError) {
        if let failure = writeAll(bytes, to: STDOUT_FILENO) { throw failure }
    }

    /// Whether standard output is a terminal.
    package static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> SystemError? {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                guard let base = buffer.baseAddress else { return nil }
                let n = Foundation.write(file, base + done, buffer.count - done)
                if n < 0 {
                    if errno == EINTR { continue }
                    return SystemError(code: errno, step: "write")
                }
                done += n
            }
            return nil
        }
    }
}
