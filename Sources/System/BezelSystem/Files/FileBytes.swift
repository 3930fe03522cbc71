// Reading at an offset, and searching in bytes.
import BezelGeometry
import CBezelSystem

package enum FileBytes {
    package static func read(_ file: Int32, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(file, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
            }
            if read == 0 { break }
            if read < 0 {
                if errno == EINTR { continue }
                throw SystemError(code: errno, step: "read")
            }
            done += read
        }
        if done < count { bytes.removeLast(count - done) }
        return bytes
    }
}

extension Data {
    package func holds(_ wanted: StaticString) -> Bool {
        withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return bezel_holds(base, buffer.count, wanted.utf8Start, wanted.utf8CodeUnitCount) != 0
        }
    }
}
