// What a pool says of its workers on the log. A fault that every job has would fill it, so each kind of message is told
// once a second, with the number of those left out.
import BezelGeometry

/// The first at once, then one per second.
struct RareMessage {
    private var last: ContinuousClock.Instant?
    private var untold = 0
    private static let pause = Duration.seconds(1)

    /// With the number omitted before; nil to omit it.
    mutating func take(_ message: String) -> String? {
        let now = ContinuousClock.now
        if let last, now - last < Self.pause {
            untold += 1
            return nil
        }
        last = now
        defer { untold = 0 }
        return untold == 0 ? message : message + " (and \(untold) more such messages)"
    }
}

extension WorkerPool {
    func noteEnd(_ end: WorkerEnd, _ ticket: Ticket?) {
        guard settings.tellsEnds || ticket == nil else { return }
        let job = ticket.map { $0.id().map { " during the job “\($0.shortened)”" } ?? " during a job" } ?? ""
        tell("a worker ended (\(end.name))\(job); another one takes its place", \.ends)
    }

    func noteFailedStart(_ reason: String) {
        state.withLock { if !$0.isClosed { $0.counts.replaced["start", default: 0] += 1 } }
        tell("a worker cannot be started: \(reason); it is tried again", \.starts)
    }

    func noteGarbage(_ lane: Int) { state.withLock { $0.lanes[lane].cause = $0.lanes[lane].cause ?? .garbage } }

    func noteStart(isFiltered: Bool, limits: String) {
        guard !limits.isEmpty else { return }
        let isNew = state.withLock { state in
            defer { state.toldOfLimits = true }
            return !state.toldOfLimits
        }
        if isNew { report("workers run without some limits: \(limits)") }
    }

    private func tell(_ message: String, _ kind: WritableKeyPath<PoolState, RareMessage> & Sendable) {
        let text = state.withLock { state in state.isClosed ? nil : state[keyPath: kind].take(message) }
        if let text { report(text) }
    }
}
