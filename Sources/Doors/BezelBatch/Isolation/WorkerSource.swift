// Where workers come from, and how they ended. WorkerNursery forks them from a prepared process; tests have sources of
// their own. What workers do is WorkerPool's.
import BezelGeometry
import BezelSystem
import Synchronization

/// Why a worker ended.
package enum WorkerEnd: Hashable, Sendable {
    case signal(Int32)
    case exit(Int32)
    /// This process ended it, as its job took too long.
    case time
    /// This process ended it, as its answer could not be read.
    case garbage
    /// The news of its end did not come.
    case unknown

    package var name: String {
        switch self {
        case .signal(let number): ProcessEnd.name(signal: number)
        case .exit(let status): "exit status \(status)"
        case .time: "time limit"
        case .garbage: "invalid answer"
        case .unknown: "unknown cause"
        }
    }
    package var label: String {
        switch self {
        case .signal: name
        case .exit: "exit"
        case .time: "time"
        case .garbage: "garbage"
        case .unknown: "unknown"
        }
    }
    /// For clients of a service, who do not choose its limits.
    package var message: String {
        "the process that drew the job ended (\(name)); other jobs are not affected"
    }
    /// For those who do.
    ///
    /// - Parameter seconds: That the job was given.
    package func message(seconds: Double) -> String {
        let what =
            switch self {
            case .time: "the job took longer than the \(seconds.plain) s that --job-seconds gives it, and was ended"
            case .signal(SIGABRT), .signal(SIGKILL), .signal(SIGSEGV), .signal(SIGBUS):
                "the process that drew the job ended (\(name)), perhaps as it took more memory than --job-memory gives it"
            case .signal, .exit, .garbage, .unknown: "the process that drew the job ended (\(name))"
            }
        return what + "; other jobs are not affected"
    }
}

/// Starts and ends workers. Thread-safe.
package protocol WorkerSource: Sendable {
    /// A channel to a new worker, whose first message is ``FrameKind/hello``.
    func start() throws(SystemError) -> Channel
    func kill(_ process: Int32)
    /// Waits a moment for the news.
    func end(of process: Int32) -> WorkerEnd
    func close()
}

/// Forks workers from one process of this program, restarted when needed.
///
/// A fork of a process that has loaded its fonts and tables starts in a moment, and shares their memory. This process
/// cannot be forked itself, as it has threads. If the nursery ends, another is started for the next worker, and the
/// causes of its workers' ends stay unknown.
package final class WorkerNursery: WorkerSource {
    private struct State {
        var nursery: NurseryProcess?
        var ends: [Int32: ProcessEnd] = [:]
        var isReady = false
        var isClosed = false
    }
    private let state = Mutex(State())
    private let program: String
    private let arguments: [String]

    /// How long to wait for the nursery's first news.
    private static let readySeconds = 60.0
    /// How long to wait for the news of a worker's end.
    private static let endSeconds = 2.0
    /// Ends that nobody has asked for; beyond it all are forgotten.
    private static let maximumEnds = 4_096

    package init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Starts the nursery and waits until it is ready.
    ///
    /// - Throws: `SystemError` if it ends or is not ready within a minute.
    package func prepare() throws(SystemError) {
        _ = try running()
        let deadline = ContinuousClock.now + .seconds(Self.readySeconds)
        while ContinuousClock.now < deadline {
            let (isReady, isThere) = state.withLock { ($0.isReady, $0.nursery != nil) }
            if isReady { return }
            if !isThere { break }
            usleep(2_000)
        }
        throw SystemError(code: ECHILD, step: "start a process for workers")
    }

    /// The nursery, started if there is none.
    private func running() throws(SystemError) -> NurseryProcess {
        let (found, isNew) = try state.withLock { state throws(SystemError) in
            if let nursery = state.nursery { return (nursery, false) }
            if state.isClosed { throw SystemError(code: ECANCELED, step: "start a process for workers") }
            let made = try NurseryProcess(program: program, arguments: arguments)
            state.nursery = made
            state.isReady = false
            return (made, true)
        }
        if isNew {
            do throws(SystemError) {
                try SystemThread.start { [self] in listen(to: found) }
            } catch {
                state.withLock { if $0.nursery === found { $0.nursery = nil } }
                _ = found.wait()
                throw error
            }
        }
        return found
    }

    private func listen(to nursery: NurseryProcess) {
        while let news = nursery.next() {
            state.withLock { state in
                switch news {
                case .ready: state.isReady = true
                case .ended(let process, let end):
                    if state.ends.count >= Self.maximumEnds { state.ends = [:] }
                    state.ends[process] = end
                }
            }
        }
        state.withLock { if $0.nursery === nursery { $0.nursery = nil } }
        _ = nursery.wait()
    }

    package func start() throws(SystemError) -> Channel {
        let nursery = try running()
        let (own, other) = try Channel.pair()
        do throws(SystemError) {
            try nursery.fork(with: other)
        } catch {
            state.withLock { if $0.nursery === nursery { $0.nursery = nil } }
            nursery.end()
            throw error
        }
        return own
    }

    package func kill(_ process: Int32) { state.withLock { $0.nursery }?.kill(process) }

    package func end(of process: Int32) -> WorkerEnd {
        let deadline = ContinuousClock.now + .seconds(Self.endSeconds)
        while true {
            let (end, isThere) = state.withLock { ($0.ends.removeValue(forKey: process), $0.nursery != nil) }
            switch end {
            case .signal(let number)?: return .signal(number)
            case .exit(let status)?: return .exit(status)
            case nil: break
            }
            if !isThere || ContinuousClock.now >= deadline { return .unknown }
            usleep(500)
        }
    }

    package func close() {
        let nursery = state.withLock { state in
            state.isClosed = true
            return state.nursery
        }
        nursery?.end()
    }
}
