// What a pool knows of its workers and jobs; all of it under one lock.
import BezelSystem

/// The state of a ``WorkerPool``.
struct PoolState {
    /// A job in a worker or in its channel.
    struct Entry {
        var number: UInt32
        /// Nil of a job that another worker has now: its answer is passed over.
        var ticket: WorkerPool.Ticket?
        /// Whether its worker can have begun it.
        var isSent = false
    }

    /// A place for a worker.
    struct Lane {
        var channel: Channel?
        var process: Int32 = 0
        /// Counts the workers that were here.
        var generation = 0
        /// Whether it takes jobs.
        var isOpen = false
        /// In the order of their answers.
        var jobs: [Entry] = []
        /// When the first of them began.
        var begun = ContinuousClock.now
        /// Jobs that this worker was given.
        var given = 0
        /// Messages that wait until those before them are sent.
        var outbox: [(number: UInt32, bytes: [UInt8])] = []
        /// Whether some thread sends messages.
        var isSending = false
        /// Whether its job takes long, and other processes have precedence over its worker.
        var isSlow = false
        var hasGivenWay = false
        /// Why it was ended by this process.
        var cause: WorkerEnd?
        /// Whether it was told to end since it is not needed.
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

    /// Jobs that a worker has, the one that it works on included.
    private static let depth = 2
    /// Workers that a job is given to which end before they are known to have it.
    private static let maximumTries = 3
    /// After this time other jobs do not wait behind one.
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

    /// Lanes with a thread.
    private(set) var running: Set<Int> = []

    /// Lanes that are needed and have no thread: each is to get one.
    mutating func lanesToStart() -> [Int] {
        let found = lanes.indices.filter { needs($0) && !running.contains($0) }
        running.formUnion(found)
        return found
    }
    /// Whether a lane's thread goes on; if not, it is to end.
    mutating func goesOn(_ lane: Int) -> Bool {
        if !isClosed, needs(lane) { return true }
        running.remove(lane)
        return false
    }
    /// Workers beyond the usual number that have nothing to do any more.
    mutating func retireSpares() -> [Channel] {
        var channels: [Channel] = []
        for i in lanes.indices.dropFirst(workers) where lanes[i].isOpen && lanes[i].jobs.isEmpty && !needs(i) {
            lanes[i].isOpen = false
            lanes[i].isRetired = true
            channels += [lanes[i].channel].compactMap(\.self)
        }
        return channels
    }

    /// Whether a lane's worker is needed: those beyond the usual number are where others are busy for long.
    func needs(_ lane: Int) -> Bool { lane < workers + lanes.count { $0.isSlow } }

    // MARK: Giving jobs out

    /// Gives waiting jobs to workers that can take them. The messages are to be sent.
    mutating func assign() -> [WorkerPool.Sending] {
        var sendings: [WorkerPool.Sending] = []
        while let ticket = waiting.first, let lane = freest() {
            waiting.removeFirst()
            if ticket.isGivenUp { continue }
            if let sending = give(ticket, to: lane) { sendings.append(sending) }
        }
        return sendings
    }

    /// The lane with the fewest jobs that has not its number yet.
    private func freest() -> Int? {
        var best: Int?
        for (i, lane) in lanes.enumerated() {
            guard lane.isOpen, !lane.isSlow, lane.jobs.count < Self.depth, i < workers || needs(i) else { continue }
            if best.map({ lane.jobs.count < lanes[$0].jobs.count }) ?? true { best = i }
            if lane.jobs.isEmpty { return i }
        }
        return best
    }

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

    /// The next message for a lane's worker; nil where there is none, and then no one sends any more.
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
    /// A message is sent; the next one.
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

    /// Takes an answer's job off its lane; false where it is no answer to what was asked first.
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

    /// Forgets a lane's worker. The job that it worked on has ended with it; those behind it, one that came too late for
    /// it, and one whose worker was taken along by the process that it was forked from, go to others.
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

    /// A worker is there.
    mutating func open(_ i: Int, _ channel: Channel, process: Int32) {
        lanes[i] = Lane(channel: channel, process: process, generation: lanes[i].generation + 1, isOpen: true)
    }

    /// Whether a worker without jobs is to end: it has done its number, was made slower, or is no longer needed.
    mutating func retires(_ i: Int, after most: Int) -> Bool {
        if lanes[i].given >= most || lanes[i].hasGivenWay || !needs(i) { lanes[i].isOpen = false }
        // A job that another worker has by now is not waited for.
        return !lanes[i].isOpen && lanes[i].jobs.allSatisfy { $0.ticket == nil }
    }

    mutating func close() -> ([Channel], [WorkerPool.Ticket]) {
        isClosed = true
        let tickets = waiting + lanes.flatMap { $0.jobs.compactMap(\.ticket) }
        waiting = []
        return (lanes.compactMap(\.channel), tickets)
    }

    // MARK: Jobs that take long

    /// Workers whose job has taken more than its time.
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

    /// Moves jobs away from behind those that take long.
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

    /// Processes that have taken so long since the last look that others are to have precedence.
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
