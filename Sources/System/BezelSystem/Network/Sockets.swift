// Listening sockets and TCP connections.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package final class ListeningSocket: Sendable {
    private let file: Int32
    /// The actual port if 0 was requested.
    package let port: Int

    /// `host` is a numeric address or a name of this machine; port 0 is any.
    package init(host: String, port: Int) throws(SystemError) {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
            throw SystemError(code: EADDRNOTAVAIL, step: "find the address")
        }
        defer { freeaddrinfo(found) }
        let info = address.pointee
        let file = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard file >= 0 else { throw SystemError(code: errno, step: "open a socket") }
        var on: Int32 = 1
        setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        guard bind(file, info.ai_addr, info.ai_addrlen) == 0, listen(file, 512) == 0 else {
            let code = errno
            close(file)
            throw SystemError(code: code, step: "listen")
        }
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
        self.file = file
        self.port = Self.port(of: file) ?? port
    }
    deinit { close(file) }

    private static func port(of file: Int32) -> Int? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &length) == 0 }
        }
        guard isKnown else { return nil }
        // Both address types have the port here.
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { Int(UInt16(bigEndian: $0.pointee.sin_port)) }
        }
    }

    /// Nil after a stop signal.
    package func next() throws(SystemError) -> Connection? {
        while StopSignals.wait(forInput: file) {
            let connection = accept(file, nil, nil)
            if connection >= 0 { return Connection(connection) }
            switch errno {
            case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED, EPROTO: continue
            // Wait until other connections close.
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(20_000)
            default: throw SystemError(code: errno, step: "accept")
            }
        }
        return nil
    }
}

/// For one thread, except ``endInput()``.
package final class Connection: Sendable {
    private let file: Int32

    package enum Failure: Error, Sendable {
        case closed
        /// No progress before the deadline.
        case late
    }

    init(_ file: Int32) {
        self.file = file
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
        var on: Int32 = 1
        setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            setsockopt(file, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }
    deinit { close(file) }

    private func wait(_ events: Int32, until deadline: ContinuousClock.Instant) throws(Failure) {
        while true {
            let left = (deadline - .now).components
            let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
            if milliseconds <= 0 { throw .late }
            var files = [pollfd(fd: file, events: Int16(events), revents: 0)]
            let count = poll(&files, 1, Int32(clamping: milliseconds))
            if count > 0 { return }
            if count == 0 { throw .late }
            if errno != EINTR { throw .closed }
        }
    }

    /// At least one byte; empty at the end.
    package func read(atMost limit: Int, until deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        while true {
            let count = bytes.withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
            if count >= 0 {
                bytes.removeLast(limit - count)
                return bytes
            }
            switch errno {
            case EAGAIN, EWOULDBLOCK: try wait(Int32(POLLIN), until: deadline)
            case EINTR: continue
            default: throw .closed
            }
        }
    }

    package func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer -> Int in
                #if canImport(Glibc)
                    let flags = Int32(MSG_NOSIGNAL)
                #else
                    let flags: Int32 = 0
                #endif
                return send(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, flags)
            }
            if count >= 0 {
                done += count
                continue
            }
            switch errno {
            case EAGAIN, EWOULDBLOCK: try wait(Int32(POLLOUT), until: deadline)
            case EINTR: continue
            default: throw .closed
            }
        }
    }

    /// Ends the output and briefly drains the input, or the other side may get an error instead of the answer.
    package func finish() {
        shutdown(file, Int32(SHUT_WR))
        let deadline = ContinuousClock.now + .milliseconds(500)
        var taken = 0
        while taken < 1 << 20, let bytes = try? read(atMost: 1 << 16, until: deadline), !bytes.isEmpty {
            taken += bytes.count
        }
    }

    /// Answers can still be written.
    package func endInput() { shutdown(file, Int32(SHUT_RD)) }
}
