// Jobs for processes that draw them: which worker gets which job, and what becomes of a job whose worker ends.
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

/// Hands jobs to workers and their answers back. A worker has one job that it works on, and one in its channel behind it,
/// so that it never waits for this process.
package final class WorkerPool: Sendable {
    package struct Settings: Sendable {
        /// Jobs that are worked on at a time, each by a process.
        package var workers = 1
        /// Jobs that wait for a worker at most.
        package var maximumWaiting = 256
        /// Jobs after which a worker is replaced.
        package var jobsPerWorker = 10_000
        /// Seconds by the clock that one job may take. What it may take of a processor, workers are told themselves.
        package var secondsPerJob = 20.0
        /// Bytes of an answer.
        package var maximumAnswerBytes = 1 << 30
        /// Whether workers that end during a job are told of, besides by the job's answer.
        package var tellsEnds = true
        package init() {}
    }

    /// What became of a job.
    package enum Outcome: Sendable {
        case answer(FrameHead, [UInt8])
        /// Too many jobs wait.
        case full
        /// There was no answer in time.
        case late
        /// It has ended its worker, or the worker ended while it worked on it.
        case ended(WorkerEnd)
    }

    /// A job, and who waits for it. What varies is read and written under the pool's lock.
    final class Ticket: @unchecked Sendable {
        var frame: [UInt8]
        let id: @Sendable () -> String?
        let done = DispatchSemaphore(value: 0)
        var outcome: Outcome?
        var isGivenUp = false
        /// Workers that it was given to.
        var tries = 0
        init(_ frame: [UInt8], id: @escaping @Sendable () -> String?) {
            self.frame = frame
            self.id = id
        }
    }

    let settings: Settings
    let source: any WorkerSource
    let state: Mutex<PoolState>
    /// Told of what an operator should know.
    let report: @Sendable (String) -> Void
    private let threads = DispatchGroup()

    /// - Parameter report: Told of workers that ended otherwise than they should; not for each of very many.
    package init(_ settings: Settings, source: any WorkerSource, report: @escaping @Sendable (String) -> Void) {
        self.settings = settings
        self.source = source
        self.report = report
        // As many again, and not too few, take over from workers whose jobs take long.
        let workers = max(1, settings.workers)
        state = Mutex(PoolState(lanes: workers + max(workers, Self.fewestSpares), workers: workers))
        startLanes()
        start { [self] in watch() }
    }

    private static let fewestSpares = 8

    private func startLanes() {
        for lane in state.withLock({ $0.lanesToStart() }) { start { [self] in WorkerLane(self, lane).run() } }
    }

    private func start(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        do throws(SystemError) {
            try SystemThread.start(stackBytes: 1 << 20) { [threads] in
                body()
                threads.leave()
            }
        } catch {
            report("a worker cannot be served: the system has no thread left (\(error.reason))")
            threads.leave()
        }
    }

    /// Ends all workers, and waits until they are gone. Jobs that are not answered yet are late.
    package func close() {
        let (channels, tickets) = state.withLock { $0.close() }
        for channel in channels { channel.end() }
        for ticket in tickets { ticket.done.signal() }
        source.close()
        threads.wait()
    }

    package var figures: PoolFigures { state.withLock { $0.figures } }

    // MARK: Jobs

    /// Has a job answered, and waits for that.
    ///
    /// - Parameter id: The job's own name, asked for where the log tells of it.
    package func run(
        _ message: consuming FrameWriter, seconds: Double, id: @escaping @Sendable () -> String? = { nil }
    ) -> Outcome {
        let ticket = Ticket(message.frame(number: 0), id: id)
        let sendings = state.withLock { state -> [Sending]? in
            guard !state.isClosed, state.waiting.count < settings.maximumWaiting else { return nil }
            state.waiting.append(ticket)
            return state.assign()
        }
        guard let sendings else { return .full }
        send(sendings, waits: true)
        if ticket.done.wait(timeout: .now() + seconds) == .success {
            return state.withLock { _ in ticket.outcome } ?? .late
        }
        return state.withLock { state in
            if let outcome = ticket.outcome { return outcome }
            ticket.isGivenUp = true
            state.waiting.removeAll { $0 === ticket }
            return .late
        }
    }

    /// A message on its way to a lane's worker. Whoever has it writes it, and all that come after it.
    struct Sending: Sendable {
        var lane: Int
        var generation: Int
        var channel: Channel
        /// The job's.
        var number: UInt32
        var bytes: [UInt8]
        var offset = 0
    }

    /// Sends messages, and those that came to their lanes in the meantime.
    ///
    /// - Parameter waits: Whether this thread may wait for a worker to take them. If not, another one does.
    func send(_ sendings: [Sending], waits: Bool) {
        for first in sendings {
            var next: Sending? = first
            while var sending = next {
                switch sending.channel.send(sending.bytes, from: sending.offset, waits: waits) {
                case .full(let offset):
                    sending.offset = offset
                    let rest = sending
                    do throws(SystemError) {
                        try SystemThread.start { [self] in send([rest], waits: true) }
                    } catch { send([rest], waits: true) }
                    next = nil
                case .closed: next = nil
                case .sent:
                    let sent = sending
                    next = state.withLock { $0.noteSent(sent) }
                }
            }
        }
    }

    // MARK: Watching

    /// Milliseconds between two looks at jobs that take long.
    private static let pause: UInt32 = 50
    /// Of the time that a job may take: after this, its worker has a lower priority.
    private static let heavyFraction = 0.125

    private func watch() {
        while true {
            usleep(Self.pause * 1_000)
            let work = state.withLock { state -> Look? in
                if state.isClosed { return nil }
                state.noteSlow()
                return Look(
                    late: state.late(after: settings.secondsPerJob),
                    heavy: state.heavy(after: settings.secondsPerJob * Self.heavyFraction),
                    spares: state.retireSpares(), sendings: state.assign())
            }
            guard let work else { return }
            for (process, channel) in work.late {
                source.kill(process)
                // Also where its nursery is gone, and cannot end it.
                channel.end()
            }
            for process in work.heavy { Confinement.giveWay(process) }
            for channel in work.spares { channel.end() }
            send(work.sendings, waits: false)
            startLanes()
        }
    }

    /// What is to be done after a look.
    private struct Look: Sendable {
        var late: [(process: Int32, channel: Channel)]
        var heavy: [Int32]
        var spares: [Channel]
        var sendings: [Sending]
    }
}

/// Figures of a pool.
package struct PoolFigures: Sendable {
    /// Workers that are ready or at work.
    package var workers = 0
    package var running = 0
    package var waiting = 0
    /// Workers that were replaced, by why.
    package var replaced: [String: Int] = [:]
    /// Jobs that ended their worker or ended with it.
    package var lost = 0
    /// Jobs that went to another worker since theirs had ended, or was busy for long.
    package var moved = 0
    /// Jobs that were answered.
    package var answered = 0
    /// Whether workers run under a filter of system calls; nil until the first is there.
    package var isFiltered: Bool?
    package init() {}
}
