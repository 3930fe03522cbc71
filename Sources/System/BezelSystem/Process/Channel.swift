// A byte stream between two processes.
import BezelGeometry
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Closes with its last reference. Any thread may send, one may receive.
package final class Channel: Sendable {
    let file: Int32

    init(file: Int32) { self.file = file }
    deinit { close(file) }

    /// Started programs do not inherit the ends.
    package static func pair() throws(SystemError) -> (Channel, Channel) {
        var ends: [Int32] = [-1, -1]
        let error = bezel_channel(&ends)
        guard error == 0 else { throw SystemError(code: error, step: "open a channel") }
        return (Channel(file: ends[0]), Channel(file: ends[1]))
    }

    package enum Sending: Hashable, Sendable {
        case sent(upTo: Int)
        /// The other side accepts no more now.
        case full(at: Int)
        case closed
    }

    package func send(_ bytes: [UInt8], from offset: Int = 0, waits: Bool = true) -> Sending {
        var done = offset
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer -> Int in
                #if canImport(Glibc)
                    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
                #else
                    let flags = waits ? 0 : MSG_DONTWAIT
                #endif
                return systemSend(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, flags)
            }
            if count >= 0 {
                done += count
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                if !waits { return .full(at: done) }
                _ = wait(Int32(POLLOUT), milliseconds: -1)
            } else if errno != EINTR {
                return .closed
            }
        }
        return .sent(upTo: done)
    }

    /// In both directions; wakes all waiting threads.
    package func end() { shutdown(file, Int32(SHUT_RDWR)) }

    /// False after the time.
    package func waitForInput(seconds: Double) -> Bool {
        wait(Int32(POLLIN), milliseconds: Int32(clamping: min(max(seconds, 0), 86_400) * 1_000))
    }

    private func wait(_ events: Int32, milliseconds: Int32) -> Bool {
        while true {
            var files = [pollfd(fd: file, events: Int16(events), revents: 0)]
            let count = poll(&files, 1, milliseconds)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }
}

package final class ChannelReader {
    private let channel: Channel
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var start = 0
    private var end = 0

    package init(_ channel: Channel) { self.channel = channel }

    /// Exactly `count` bytes; nil if the channel ends before.
    package func next(_ count: Int) -> [UInt8]? {
        if end - start >= count {
            defer { start += count }
            return Array(buffer[start..<start + count])
        }
        if count <= buffer.count / 2 {
            guard fill(count) else { return nil }
            defer { start += count }
            return Array(buffer[start..<start + count])
        }
        return large(count)
    }

    private func fill(_ count: Int) -> Bool {
        if start == end {
            (start, end) = (0, 0)
        } else if buffer.count - start < count {
            buffer.replaceSubrange(Range(count: end - start), with: Array(buffer[Range(from: start, upTo: end)]))
            (start, end) = (0, end - start)
        }
        while end - start < count {
            let taken = buffer.withUnsafeMutableBytes { receive($0, from: end) }
            if taken <= 0 { return false }
            end += taken
        }
        return true
    }

    /// Allocates as bytes arrive, not by the announced length.
    private func large(_ count: Int) -> [UInt8]? {
        var bytes = Array(buffer[Range(from: start, upTo: end)])
        (start, end) = (0, 0)
        while bytes.count < count {
            let old = bytes.count
            bytes += [UInt8](repeating: 0, count: min(count - old, max(1 << 20, old)))
            var done = old
            while done < bytes.count {
                let taken = bytes.withUnsafeMutableBytes { receive($0, from: done) }
                if taken <= 0 { return nil }
                done += taken
            }
        }
        return bytes
    }

    private func receive(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int {
        while true {
            let count = recv(channel.file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset, 0)
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
