// SIGINT and SIGTERM as a state to read and await.
import BezelGeometry
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum StopSignals {
    private static let received = Atomic<Int32>(0)
    /// Readable after the signal, to wake threads that wait for input.
    private static let pipeEnds = Mutex<(read: Int32, write: Int32)>((-1, -1))
    private static let writeEnd = Atomic<Int32>(-1)

    /// Notes both signals instead of ending. Writing to a closed pipe becomes an error.
    package static func listen() {
        pipeEnds.withLock { ends in
            guard ends.read < 0 else { return }
            var both: [Int32] = [-1, -1]
            guard pipe(&both) == 0 else { return }
            for end in both {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            ends = (both[0], both[1])
            writeEnd.store(both[1], ordering: .relaxed)
        }
        signal(SIGPIPE, SIG_IGN)
        var action = sigaction()
        let note: @convention(c) (Int32) -> Void = { number in StopSignals.note(number) }
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = note
        #else
            action.__sigaction_u.__sa_handler = note
        #endif
        sigemptyset(&action.sa_mask)
        for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
    }

    package static func note(_ number: Int32) {
        received.store(number, ordering: .sequentiallyConsistent)
        let end = writeEnd.load(ordering: .relaxed)
        var byte: UInt8 = 1
        if end >= 0 { _ = write(end, &byte, 1) }
    }

    package static var number: Int32? {
        let number = received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// False after a signal.
    package static func wait(forInput file: Int32) -> Bool {
        let end = pipeEnds.withLock { $0.read }
        while number == nil {
            var files = [pollfd(fd: file, events: Int16(POLLIN), revents: 0)]
            if end >= 0 { files.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0)) }
            let count = poll(&files, nfds_t(files.count), -1)
            if count < 0 {
                // A file that cannot be polled is read at once.
                if errno == EINTR { continue }
                return number == nil
            }
            if files.count > 1, files[1].revents != 0 { return false }
            if files[0].revents != 0 { return true }
        }
        return false
    }
}
