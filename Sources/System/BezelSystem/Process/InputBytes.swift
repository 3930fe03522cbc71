// A file or standard input in pieces.
import BezelGeometry

package final class InputBytes {
    private let file: Int32
    private let isOwn: Bool
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    package private(set) var position = 0

    /// "-" is standard input.
    package init(_ path: String) throws(SystemError) {
        if path == "-" {
            file = STDIN_FILENO
            isOwn = false
        } else {
            file = try WholeFile.opened(path, as: .stream)
            isOwn = true
        }
    }
    private init(file: Int32) {
        self.file = file
        isOwn = true
    }
    deinit { if isOwn { close(file) } }

    /// Available bytes; nil at the end or after a stop signal.
    package func next() throws(SystemError) -> ArraySlice<UInt8>? {
        guard StopSignals.wait(forInput: file) else { return nil }
        while true {
            let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count > 0 {
                position += count
                return buffer[..<count]
            }
            if count == 0 { return nil }
            if errno == EINTR {
                if StopSignals.number != nil { return nil }
                continue
            }
            throw SystemError(code: errno, step: "read")
        }
    }

    package var isSeekable: Bool { lseek(file, 0, SEEK_CUR) >= 0 }

    package func rewind() throws(SystemError) {
        guard lseek(file, 0, SEEK_SET) == 0 else { throw SystemError(code: errno, step: "rewind") }
        position = 0
    }

    /// Copies the rest to an unnamed file, for repeated reading.
    package func spooled() throws(SystemError) -> InputBytes {
        let copy = try ScratchFile()
        while let piece = try next() { try copy.append(Array(piece)) }
        let file = dup(copy.file)
        guard file >= 0 else { throw SystemError(code: errno, step: "duplicate") }
        let input = InputBytes(file: file)
        try input.rewind()
        return input
    }
}

/// An unnamed temporary file, deleted on closing.
package final class ScratchFile: @unchecked Sendable {
    let file: Int32
    private var end: Int64 = 0

    package init() throws(SystemError) {
        let folder = FileTree.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var name = Array((folder + "/bezel-XXXXXX").utf8CString)
        file = mkstemp(&name)
        guard file >= 0 else { throw SystemError(code: errno, step: "create a temporary file in \(folder)") }
        unlink(name)
    }
    deinit { close(file) }

    package var count: Int { Int(end) }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        try write(bytes, at: Int(end))
    }
    /// For one thread at a time.
    package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(code: errno, step: "write a temporary file") }
            done += count
        }
        end = max(end, Int64(offset + bytes.count))
    }
    /// May return fewer bytes at the end. Thread-safe.
    package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try FileBytes.read(file, at: offset, count: count)
    }
}
