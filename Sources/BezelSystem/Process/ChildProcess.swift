// Processes of this program that draw for others, and the one that they are forked from.
import BezelGeometry
import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)

    /// From what `waitpid` says.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
    /// Waits until a process of this one's own has ended; nil where there is no such process.
    init?(waitingFor process: Int32) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) != process {
            if errno != EINTR { return nil }
        }
        self.init(status: status)
    }

    /// `SIGSEGV` for 11 on Linux.
    package static func name(signal number: Int32) -> String {
        bezel_signal_name(number).map { String(cString: $0) } ?? "signal \(number)"
    }
}

/// A process of this program that forks others when it is told to. Any thread may tell it, one may listen.
package final class NurseryProcess: Sendable {
    private let channel: Channel
    package let process: Int32

    /// What it says.
    package enum News: Sendable {
        /// It has everything ready.
        case ready
        case ended(process: Int32, ProcessEnd)
    }

    /// Starts a program as a nursery; its descriptor 3 is the channel to it.
    package init(program: String, arguments: [String]) throws(SystemError) {
        let (own, other) = try Channel.pair()
        var process: Int32 = -1
        var environment = ProcessInfo.processInfo.environment
        // A report of a crash takes longer than all the jobs that wait.
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

    /// Hands out texts as a list of C's that ends in nil.
    static func withStrings(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) ?? EINVAL }
    }

    /// Asks for a process that has one end of a channel.
    package func fork(with end: Channel) throws(SystemError) {
        try send(Int32(BEZEL_NURSERY_FORK), descriptor: end.file)
    }

    /// Ends one of its processes by force, where that has not ended by itself.
    package func kill(_ process: Int32) { try? send(Int32(BEZEL_NURSERY_KILL), process: process) }

    private func send(_ kind: Int32, process: Int32 = 0, descriptor: Int32 = -1) throws(SystemError) {
        let message = bezel_nursery_message(kind: kind, process: process, status: 0)
        let error = bezel_send_message(channel.file, message, descriptor)
        guard error == 0 else { throw SystemError(code: error, step: "ask for a process") }
    }

    /// What it says next; nil once it is gone. Waits.
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

    /// Waits until the process has ended, which it does once its channel has, and says how.
    package func wait() -> ProcessEnd? {
        channel.end()
        return ProcessEnd(waitingFor: process)
    }

    /// Tells it to end; its workers end by themselves with their channels.
    package func end() { channel.end() }
}

/// The part of a nursery and of its workers.
package enum Nursery {
    /// Makes a process one that was started by ``NurseryProcess``: signals that ask the program to end are for the program
    /// that started it.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
        bezel_close_from(4)
        bezel_end_first()
    }

    /// Tells that everything is ready, and forks processes as they are asked for; returns in each with its channel. Does
    /// not return in the nursery, which ends with its own channel. No other thread may run.
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
