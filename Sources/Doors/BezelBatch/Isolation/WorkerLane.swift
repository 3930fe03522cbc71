// The life of one worker after the other, on a thread of its own: start, hello, answers, end. Jobs are given out by
// PoolState and sent by whoever adds them.
import BezelGeometry
import BezelSystem

/// A lane of the pool, which has one worker at a time. Runs on its own thread.
struct WorkerLane {
    private let pool: WorkerPool
    private let lane: Int

    /// How long to wait for a worker's first message.
    private static let helloSeconds = 60.0
    /// In milliseconds, after a failed start; doubled with each further one.
    private static let firstPause: UInt32 = 50
    private static let longestPause: UInt32 = 2_000

    init(_ pool: WorkerPool, _ lane: Int) {
        self.pool = pool
        self.lane = lane
    }

    /// Serves workers until the lane is no longer needed.
    func run() {
        var pause = Self.firstPause
        while true {
            guard pool.state.withLock({ $0.goesOn(lane) }) else { return }
            if let failure = serve() {
                pool.noteFailedStart(failure)
                usleep(pause * 1_000)
                pause = min(2 * pause, Self.longestPause)
            } else {
                pause = Self.firstPause
            }
        }
    }

    /// Returns why no worker started, if so.
    private func serve() -> String? {
        let channel: Channel
        do throws(SystemError) { channel = try pool.source.start() } catch { return error.reason }
        let reader = ChannelReader(channel)
        guard let hello = hello(channel, reader) else { return "it did not start" }
        let isOpen = pool.state.withLock { state in
            guard !state.isClosed else { return false }
            state.open(lane, channel, process: hello.process)
            state.counts.isFiltered = hello.isFiltered
            return true
        }
        guard isOpen else { return nil }
        pool.noteStart(isFiltered: hello.isFiltered, limits: hello.limits)
        pool.send(pool.state.withLock { $0.assign() }, waits: false)
        let isRetired = readAnswers(reader)
        channel.end()
        end(hello.process, isRetired: isRetired)
        return nil
    }

    private func hello(_ channel: Channel, _ reader: ChannelReader) -> (
        process: Int32, isFiltered: Bool, limits: String
    )? {
        guard channel.waitForInput(seconds: Self.helloSeconds), let head = reader.next(FrameHead.count),
            let head = FrameHead(head), head.kind == .hello, head.length < 4_096,
            let bytes = reader.next(head.length)
        else { return nil }
        var content = FrameReader(bytes)
        guard let process = try? content.number(), let limits = try? content.text() else { return nil }
        return (Int32(bitPattern: process), head.status == 1, limits)
    }

    /// True if the worker retires, false if it ended.
    private func readAnswers(_ reader: ChannelReader) -> Bool {
        while let bytes = reader.next(FrameHead.count) {
            guard let head = FrameHead(bytes), head.length <= pool.settings.maximumAnswerBytes else {
                pool.noteGarbage(lane)
                return false
            }
            guard let answer = reader.next(head.length) else { return false }
            let (ticket, isValid, retires, sendings) = pool.state.withLock { state in
                let (ticket, isValid) = state.take(head, answer, from: lane)
                guard isValid else { return (ticket, false, false, [WorkerPool.Sending]()) }
                let retires = state.retires(lane, after: pool.settings.jobsPerWorker)
                return (ticket, true, retires, state.assign())
            }
            pool.send(sendings, waits: false)
            ticket?.done.signal()
            if !isValid {
                pool.noteGarbage(lane)
                return false
            }
            if retires { return true }
        }
        return false
    }

    /// Takes back the lane's jobs: those of a worker that retired go elsewhere, and the one during which a worker ended
    /// gets that as its answer.
    private func end(_ process: Int32, isRetired: Bool) {
        let (cause, isClosed, isSpare) = pool.state.withLock { state in
            (state.lanes[lane].cause, state.isClosed, state.lanes[lane].isRetired)
        }
        if isRetired || isSpare {
            let sendings = pool.state.withLock { state in
                let reason = state.lanes[lane].given >= pool.settings.jobsPerWorker ? "jobs" : "spare"
                state.counts.replaced[reason, default: 0] += 1
                _ = state.lose(lane, .unknown)
                return state.assign()
            }
            pool.send(sendings, waits: false)
            return
        }
        if cause == .garbage { pool.source.kill(process) }
        let found = isClosed ? .unknown : pool.source.end(of: process)
        let end = cause ?? found
        let (ticket, sendings) = pool.state.withLock { state in
            if !state.isClosed { state.counts.replaced[end.label, default: 0] += 1 }
            return (state.lose(lane, end), state.assign())
        }
        pool.send(sendings, waits: false)
        ticket?.done.signal()
        if !isClosed { pool.noteEnd(end, ticket) }
    }
}
