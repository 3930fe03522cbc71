// A file of lines that one process appends to.
import BezelGeometry
import Synchronization

/// Opening removes an incomplete last line.
package final class LedgerFile: Sendable {
    private let file: Int32
    private let end: Mutex<Int>

    /// Nil if another process has the file open.
    package init?(_ path: String) throws(SystemError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw SystemError(code: errno, step: "open") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            return nil
        }
        do { end = Mutex(try Self.cutTornLine(of: file)) } catch {
            close(file)
            throw error
        }
    }
    deinit { close(file) }

    private static func cutTornLine(of file: Int32) throws(SystemError) -> Int {
        let length = Int(lseek(file, 0, SEEK_END))
        guard length >= 0 else { throw SystemError(code: errno, step: "look at") }
        var end = length
        while end > 0 {
            let start = max(0, end - (1 << 16))
            let piece = try FileBytes.read(file, at: start, count: end - start)
            if let newline = piece.lastIndex(of: 0x0A) {
                end = start + newline + 1
                break
            }
            end = start
        }
        if end < length, ftruncate(file, off_t(end)) != 0 { throw SystemError(code: errno, step: "truncate") }
        return end
    }

    /// Adds a line with its break, or nothing. Thread-safe.
    package func append(_ line: [UInt8]) throws(SystemError) {
        try end.withLock { end throws(SystemError) in
            if let failure = WholeFile.writeAll(line + [0x0A], to: file) {
                _ = ftruncate(file, off_t(end))
                throw failure
            }
            end += line.count + 1
        }
    }

    package func synchronize() { fsync(file) }
}

/// Reads at offsets. Thread-safe.
package final class PieceFile: Sendable {
    private let file: Int32
    package init(_ path: String) throws(SystemError) { file = try WholeFile.opened(path, as: .regularFile) }
    deinit { close(file) }
    package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try FileBytes.read(file, at: offset, count: count)
    }
}
