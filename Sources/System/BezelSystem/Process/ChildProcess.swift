// Worker processes and their nursery.
import BezelGeometry
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum ProcessEnd: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)

    /// From `waitpid`.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
    init?(waitingFor process: Int32) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) != process {
            if errno != EINTR { return nil }
        }
        self.init(status: status)
    }

    package static func name(signal number: Int32) -> String {
        bezel_signal_name(number).map { String(cString: $0) } ?? "signal \(number)"
    }
}

/// Forks workers. Any thread may send requests, one may receive news.
package final class NurseryProcess: Sendable {
    private let channel: Channel
    package let process: Int32

    package enum News: Sendable {
        case ready
        case ended(process: Int32, ProcessEnd)
    }

    /// Its descriptor 3 is the channel.
    package init(program: String, arguments: [String]) throws(SystemError) {
        let (own, other) = try Channel.pair()
        var process: Int32 = -1
        var environment = ProcessInfo.processInfo.environment
        // Crash reports would delay waiting jobs.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let error = Self.withStrings([program] + arguments) { arguments in
            Self.withStrings(environment.map { $0 + "=" + $1 }) { environment in
                bezel_start_program(program, arguments, environment, other.file, &process)
            }
        }
        guard error == 0 else { throw SystemError(code: error, step: "start a process") }
        channel = own
        self.process = process
    }

    /// With NULL at the end.
    static func withStrings(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) ?? EINVAL }
    }

    package func fork(with end: Channel) throws(SystemError) {
        try send(Int32(BEZEL_NURSERY_FORK), descriptor: end.file)
    }

    package func kill(_ process: Int32) { try? send(Int32(BEZEL_NURSERY_KILL), process: process) }

    private func send(_ kind: Int32, process: Int32 = 0, descriptor: Int32 = -1) throws(SystemError) {
        let message = bezel_nursery_message(kind: kind, process: process, status: 0)
        let error = bezel_send_message(channel.file, message, descriptor)
        guard error == 0 else { throw SystemError(code: error, step: "ask for a process") }
    }

    /// Waits; nil once the nursery is gone.
    package func next() -> News? {
        var message = bezel_nursery_message()
        while bezel_receive_message(channel.file, &message) == 1 {
            switch Int(message.kind) {
            case BEZEL_NURSERY_READY: return .ready
            case BEZEL_NURSERY_ENDED:
                return .ended(process: message.process, ProcessEnd(status: message.status))
            default: continue
            }
        }
        return nil
    }

    /// Closes the channel first.
    package func wait() -> ProcessEnd? {
        channel.end()
        return ProcessEnd(waitingFor: process)
    }

    /// Workers end with their own channels.
    package func end() { channel.end() }
}

package enum Nursery {
    /// Only the nursery's parent handles stop signals.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
        bezel_close_from(4)
        bezel_end_first()
    }

    /// Announces readiness and forks on request; returns only in each worker. No other thread may run.
    package static func forkWorkers() -> Channel {
        let own: Int32 = 3
        let ready = bezel_nursery_message(
            kind: Int32(BEZEL_NURSERY_READY), process: getpid(), status: 0)
        _ = bezel_send_message(own, ready, -1)
        let file = bezel_nursery_run(own)
        if file < 0 { _exit(0) }
        return Channel(file: file)
    }
}
