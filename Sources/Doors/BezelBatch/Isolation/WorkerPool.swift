// Worker processes and the jobs that they draw. The bookkeeping is in PoolState, a worker's life in WorkerLane, how
// processes are started in WorkerSource, messages in FrameWriter. Used by IsolatedRenderer and by the studio.
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

/// Worker processes that draw jobs, so that a job which ends its process costs only itself.
///
/// Each worker has one job in progress and one in its channel, so it never waits for this process. Each lane has a
/// thread that starts its workers one after the other and reads their answers; one more thread watches the clock twenty
/// times a second. Workers are replaced after so many jobs, after a job that took long, and when they end. While a
/// worker is slow a spare one is started, so that short jobs do not wait for long ones.
package final class WorkerPool: Sendable {
    package struct Settings: Sendable {
        /// Without spares; at least 1.
        package var workers = 1
        /// Jobs that no worker has taken; one more is refused as ``Outcome/full``.
        package var maximumWaiting = 256
        /// Jobs that a worker draws before it is replaced.
        package var jobsPerWorker = 10_000
        /// Seconds by the clock, after which a worker is ended; workers limit their processor time themselves.
        package var secondsPerJob = 20.0
        /// A longer answer ends its worker.
        package var maximumAnswerBytes = 1 << 30
        /// Reports workers that end during a job, as its answer does anyway.
        package var tellsEnds = true
        package init() {}
    }

    /// What became of a job.
    package enum Outcome: Sendable {
        /// The worker's answer, which may be a failure.
        case answer(FrameHead, [UInt8])
        /// Too many jobs wait, or the pool is closed.
        case full
        /// No answer in time, or no longer wanted.
        case late
        /// The worker ended during the job.
        case ended(WorkerEnd)
    }

    /// A job that someone waits for. Access only under the pool's lock.
    final class Ticket: @unchecked Sendable {
        var frame: [UInt8]
        let id: @Sendable () -> String?
        let done = DispatchSemaphore(value: 0)
        var outcome: Outcome?
        var isGivenUp = false
        var tries = 0
        init(_ frame: [UInt8], id: @escaping @Sendable () -> String?) {
            self.frame = frame
            self.id = id
        }
    }

    let settings: Settings
    let source: any WorkerSource
    let state: Mutex<PoolState>
    let report: @Sendable (String) -> Void
    private let threads = DispatchGroup()

    /// Starts the workers.
    ///
    /// - Parameter report: Takes messages for the log, at a limited rate.
    package init(_ settings: Settings, source: any WorkerSource, report: @escaping @Sendable (String) -> Void) {
        self.settings = settings
        self.source = source
        self.report = report
        // For workers whose jobs take long.
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

    /// Ends all workers and waits for the threads. Unanswered jobs become late.
    package func close() {
        let (channels, tickets) = state.withLock { $0.close() }
        for channel in channels { channel.end() }
        for ticket in tickets { ticket.done.signal() }
        source.close()
        threads.wait()
    }

    package var figures: PoolFigures { state.withLock { $0.figures } }

    // MARK: Jobs

    /// Has a worker draw a job, and waits for the outcome. May be called by any number of threads.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait in all, for a worker and for its answer.
    ///   - id: For the log, on demand.
    ///   - givesUp: Asked a few times a second; if true, the job is late at once.
    package func run(
        _ message: consuming FrameWriter, seconds: Double, id: @escaping @Sendable () -> String? = { nil },
        givesUp: () -> Bool = { false }
    ) -> Outcome {
        let ticket = Ticket(message.frame(number: 0), id: id)
        let sendings = state.withLock { state -> [Sending]? in
            guard !state.isClosed, state.waiting.count < settings.maximumWaiting else { return nil }
            state.waiting.append(ticket)
            return state.assign()
        }
        guard let sendings else { return .full }
        send(sendings, waits: true)
        let end = DispatchTime.now() + seconds
        var isDone = false
        repeat {
            isDone = ticket.done.wait(timeout: min(end, .now() + Self.patience)) == .success
        } while !isDone && DispatchTime.now() < end && !givesUp()
        if isDone { return state.withLock { _ in ticket.outcome } ?? .late }
        return state.withLock { state in
            if let outcome = ticket.outcome { return outcome }
            ticket.isGivenUp = true
            state.waiting.removeAll { $0 === ticket }
            return .late
        }
    }

    /// Seconds between looks at whether a job is still wanted.
    private static let patience = 0.2

    /// A message that is being sent. Its holder also sends the messages that follow on the lane, so they never mix.
    struct Sending: Sendable {
        var lane: Int
        var generation: Int
        var channel: Channel
        var number: UInt32
        var bytes: [UInt8]
        var offset = 0
    }

    /// - Parameter waits: Blocks while a channel is full; otherwise another thread continues.
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

    /// In milliseconds.
    private static let pause: UInt32 = 50
    /// The fraction of its time after which a worker gets a lower priority.
    private static let heavyFraction = 0.125

    /// Looks at all lanes twenty times a second: ends late workers, lowers the priority of heavy ones, ends idle
    /// spares, and gives out waiting jobs.
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
                // Works even without the nursery.
                channel.end()
            }
            for process in work.heavy { Confinement.giveWay(process) }
            for channel in work.spares { channel.end() }
            send(work.sendings, waits: false)
            startLanes()
        }
    }

    private struct Look: Sendable {
        var late: [(process: Int32, channel: Channel)]
        var heavy: [Int32]
        var spares: [Channel]
        var sendings: [Sending]
    }
}

/// Figures of a pool for its log and its users: of now, and sums since its start.
package struct PoolFigures: Sendable {
    package var workers = 0
    package var running = 0
    package var waiting = 0
    /// By reason.
    package var replaced: [String: Int] = [:]
    /// With their worker.
    package var lost = 0
    /// From workers that ended or were slow.
    package var moved = 0
    package var answered = 0
    /// Nil before the first worker starts.
    package var isFiltered: Bool?
    package init() {}
}
