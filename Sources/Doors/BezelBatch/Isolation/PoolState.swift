// A pool's workers and jobs, under one lock.
import BezelSystem

/// The state of a pool. Every function is called under the pool's lock, and none waits or sends; what is to be sent or
/// ended is returned.
///
/// A job is in one place at a time: in `waiting`, in the jobs of one lane, or done. Each lane's jobs are in the order
/// in which its worker answers. A lane's `generation` counts its workers, so that what an earlier one still sends is
/// recognized. A lane is open while it takes jobs; it is slow while its first job takes longer than `patience`.
struct PoolState {
    struct Entry {
        var number: UInt32
        /// Nil if another worker has the job and this answer is ignored.
        var ticket: WorkerPool.Ticket?
        /// The worker may have begun it.
        var isSent = false
    }

    struct Lane {
        var channel: Channel?
        var process: Int32 = 0
        /// Counts the lane's workers.
        var generation = 0
        var isOpen = false
        /// In the order of answers.
        var jobs: [Entry] = []
        var begun = ContinuousClock.now
        var given = 0
        var outbox: [(number: UInt32, bytes: [UInt8])] = []
        var isSending = false
        var isSlow = false
        var hasGivenWay = false
        /// Why this process ended the worker.
        var cause: WorkerEnd?
        var isRetired = false
    }

    var lanes: [Lane]
    let workers: Int
    var waiting: [WorkerPool.Ticket] = []
    var isClosed = false
    var counts = PoolFigures()
    var ends = RareMessage()
    var starts = RareMessage()
    var toldOfLimits = false
    private var lastNumber: UInt32 = 0

    /// Jobs of a lane, including the current one: the next is already there when it ends.
    private static let depth = 2
    /// Attempts at a job with workers that end before they surely have it.
    private static let maximumTries = 3
    /// How long a job waits behind another before it is given elsewhere.
    private static let patience = Duration.milliseconds(100)

    init(lanes: Int, workers: Int) {
        self.lanes = Array(repeating: Lane(), count: lanes)
        self.workers = workers
    }

    var figures: PoolFigures {
        var figures = counts
        figures.workers = lanes.count { $0.channel != nil }
        figures.running = lanes.reduce(0) { $0 + $1.jobs.count { $0.ticket != nil } }
        figures.waiting = waiting.count
        return figures
    }

    /// Lanes that have a thread.
    private(set) var running: Set<Int> = []

    /// Lanes that are needed and have no thread yet; they count as running from now on.
    mutating func lanesToStart() -> [Int] {
        let found = lanes.indices.filter { needs($0) && !running.contains($0) }
        running.formUnion(found)
        return found
    }
    /// Whether a lane's thread starts another worker; otherwise the lane no longer runs.
    mutating func goesOn(_ lane: Int) -> Bool {
        if !isClosed, needs(lane) { return true }
        running.remove(lane)
        return false
    }
    /// Closes spare lanes that are idle and no longer needed, and returns their channels to be ended.
    mutating func retireSpares() -> [Channel] {
        var channels: [Channel] = []
        for i in lanes.indices.dropFirst(workers) where lanes[i].isOpen && lanes[i].jobs.isEmpty && !needs(i) {
            lanes[i].isOpen = false
            lanes[i].isRetired = true
            channels += [lanes[i].channel].compactMap(\.self)
        }
        return channels
    }

    /// Slow workers get a spare.
    func needs(_ lane: Int) -> Bool { lane < workers + lanes.count { $0.isSlow } }

    // MARK: Giving jobs out

    /// Gives waiting jobs to free lanes, the oldest first.
    mutating func assign() -> [WorkerPool.Sending] {
        var sendings: [WorkerPool.Sending] = []
        while let ticket = waiting.first, let lane = freest() {
            waiting.removeFirst()
            if ticket.isGivenUp { continue }
            if let sending = give(ticket, to: lane) { sendings.append(sending) }
        }
        return sendings
    }

    /// The open lane with the fewest jobs; nil if all are full or slow.
    private func freest() -> Int? {
        var best: Int?
        for (i, lane) in lanes.enumerated() {
            guard lane.isOpen, !lane.isSlow, lane.jobs.count < Self.depth, i < workers || needs(i) else { continue }
            if best.map({ lane.jobs.count < lanes[$0].jobs.count }) ?? true { best = i }
            if lane.jobs.isEmpty { return i }
        }
        return best
    }

    /// Numbers a job and puts it into a lane. Returns nil if someone is sending there already, who will send it too.
    private mutating func give(_ ticket: WorkerPool.Ticket, to i: Int) -> WorkerPool.Sending? {
        lastNumber &+= 1
        FrameHead.put(lastNumber, into: &ticket.frame, at: 4)
        ticket.tries += 1
        if lanes[i].jobs.isEmpty { lanes[i].begun = .now }
        lanes[i].jobs.append(Entry(number: lastNumber, ticket: ticket))
        lanes[i].given += 1
        lanes[i].outbox.append((lastNumber, ticket.frame))
        if lanes[i].isSending { return nil }
        lanes[i].isSending = true
        return nextSending(of: i, generation: lanes[i].generation)
    }

    /// Nil ends the sending.
    mutating func nextSending(of i: Int, generation: Int) -> WorkerPool.Sending? {
        guard lanes[i].generation == generation, let channel = lanes[i].channel else { return nil }
        guard !lanes[i].outbox.isEmpty else {
            lanes[i].isSending = false
            return nil
        }
        let next = lanes[i].outbox.removeFirst()
        return WorkerPool.Sending(
            lane: i, generation: generation, channel: channel, number: next.number, bytes: next.bytes)
    }
    mutating func noteSent(_ sending: WorkerPool.Sending) -> WorkerPool.Sending? {
        let i = sending.lane
        if lanes[i].generation == sending.generation,
            let k = lanes[i].jobs.firstIndex(where: { $0.number == sending.number })
        {
            lanes[i].jobs[k].isSent = true
        }
        return nextSending(of: i, generation: sending.generation)
    }

    // MARK: Answers

    /// Not valid unless the answer matches the first job.
    mutating func take(_ head: FrameHead, _ bytes: [UInt8], from i: Int) -> (ticket: WorkerPool.Ticket?, isValid: Bool)
    {
        guard let entry = lanes[i].jobs.first, entry.number == head.number else { return (nil, false) }
        lanes[i].jobs.removeFirst()
        lanes[i].begun = .now
        lanes[i].isSlow = false
        guard let ticket = entry.ticket else { return (nil, true) }
        counts.answered += 1
        ticket.outcome = .answer(head, bytes)
        ticket.frame = []
        return (ticket, true)
    }

    /// Returns the job that ended with the worker. Reassigns the jobs behind it, and one not fully sent or whose worker
    /// died with its nursery.
    mutating func lose(_ i: Int, _ end: WorkerEnd) -> WorkerPool.Ticket? {
        let jobs = lanes[i].jobs
        let isBegun =
            jobs.first.map { $0.isSent && end != .unknown || $0.ticket?.tries ?? 0 >= Self.maximumTries } ?? false
        lanes[i] = Lane(generation: lanes[i].generation + 1)
        if isClosed { return nil }
        let behind = jobs.dropFirst(isBegun ? 1 : 0).compactMap(\.ticket)
        counts.moved += behind.count
        waiting.insert(contentsOf: behind, at: 0)
        guard isBegun, let ticket = jobs.first?.ticket else { return nil }
        counts.lost += 1
        ticket.outcome = .ended(end)
        return ticket
    }

    /// Begins a lane's next worker.
    mutating func open(_ i: Int, _ channel: Channel, process: Int32) {
        lanes[i] = Lane(channel: channel, process: process, generation: lanes[i].generation + 1, isOpen: true)
    }

    /// Whether a lane's worker has done its part and may end: after so many jobs, after it gave way, or as a spare.
    mutating func retires(_ i: Int, after most: Int) -> Bool {
        if lanes[i].given >= most || lanes[i].hasGivenWay || !needs(i) { lanes[i].isOpen = false }
        return !lanes[i].isOpen && lanes[i].jobs.allSatisfy { $0.ticket == nil }
    }

    /// Ends the pool: what is to be closed, and the jobs that get no answer.
    mutating func close() -> ([Channel], [WorkerPool.Ticket]) {
        isClosed = true
        let tickets = waiting + lanes.flatMap { $0.jobs.compactMap(\.ticket) }
        waiting = []
        return (lanes.compactMap(\.channel), tickets)
    }

    // MARK: Jobs that take long

    /// Workers whose current job is over its time; they are marked to have been ended for it.
    mutating func late(after seconds: Double) -> [(process: Int32, channel: Channel)] {
        let now = ContinuousClock.now
        var late: [(process: Int32, channel: Channel)] = []
        for i in lanes.indices where !lanes[i].jobs.isEmpty && lanes[i].cause == nil {
            guard now - lanes[i].begun > .seconds(seconds), let channel = lanes[i].channel else { continue }
            lanes[i].cause = .time
            late.append((lanes[i].process, channel))
        }
        return late
    }

    /// Reassigns the jobs behind slow ones.
    mutating func noteSlow() {
        let now = ContinuousClock.now
        for i in lanes.indices where !lanes[i].isSlow && !lanes[i].jobs.isEmpty {
            guard now - lanes[i].begun > Self.patience else { continue }
            lanes[i].isSlow = true
            for k in lanes[i].jobs.indices.dropFirst().reversed() {
                guard let ticket = lanes[i].jobs[k].ticket else { continue }
                lanes[i].jobs[k].ticket = nil
                counts.moved += 1
                waiting.insert(ticket, at: 0)
            }
        }
    }

    /// Slow workers, which get a lower priority.
    mutating func heavy(after seconds: Double) -> [Int32] {
        let now = ContinuousClock.now
        var heavy: [Int32] = []
        for i in lanes.indices where lanes[i].isSlow && !lanes[i].hasGivenWay {
            guard now - lanes[i].begun > .seconds(seconds) else { continue }
            lanes[i].hasGivenWay = true
            heavy.append(lanes[i].process)
        }
        return heavy
    }
}
