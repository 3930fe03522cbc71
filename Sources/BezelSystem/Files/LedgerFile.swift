// A file of lines that one process adds to, each whole or not at all.
import BezelGeometry
import Synchronization

/// Lines at a file's end, each appended whole; a last line that was cut off is taken away when the file is opened.
package final class LedgerFile: Sendable {
    private let file: Int32
    private let end: Mutex<Int>

    /// The file opened for one process at a time; nil where another has it.
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

    /// The length up to the last line that is whole.
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

    /// Adds a line and its end. Where that fails nothing of the line stays. Any thread may add.
    package func append(_ line: [UInt8]) throws(SystemError) {
        try end.withLock { end throws(SystemError) in
            if let failure = WholeFile.writeAll(line + [0x0A], to: file) {
                _ = ftruncate(file, off_t(end))
                throw failure
            }
            end += line.count + 1
        }
    }

    /// Waits until the disk has all lines.
    package func synchronize() { fsync(file) }
}

/// A file of which pieces are read by any thread.
package final class PieceFile: Sendable {
    private let file: Int32
    package init(_ path: String) throws(SystemError) { file = try WholeFile.opened(path, as: .regularFile) }
    deinit { close(file) }
    package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try FileBytes.read(file, at: offset, count: count)
    }
}
