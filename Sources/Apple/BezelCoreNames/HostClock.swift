// A host's time, by which work that is put off runs. A ViewHost makes itself the current clock while a view's code runs, so
// that timers and queues that the code uses find it. Outside a host, the machine's own timers and queues run.
import Foundation

/// Work put off to a time of a host.
///
/// Work is put off from any thread, as a task may come back from elsewhere; it runs on the thread that moves the time.
///
/// Invariant: `pending` is sorted by time, and by the order of scheduling within a time.
public final class HostClock: @unchecked Sendable {
    /// One piece of work.
    public final class Work {
        fileprivate private(set) var action: () -> Void
        fileprivate var time: Double
        fileprivate let interval: Double?
        fileprivate(set) public var isCancelled = false
        fileprivate init(time: Double, interval: Double?, action: @escaping () -> Void) {
            self.time = time
            self.interval = interval
            self.action = action
        }
        /// Leaves the work out from now on, and lets go of what it holds.
        public func cancel() {
            isCancelled = true
            action = {}
        }
    }

    /// The clock of the host whose code runs; nil outside a host.
    @TaskLocal public static var current: HostClock?
    /// Foundation's least interval of a timer, in seconds.
    public static let minimumInterval = 0.0001

    /// In seconds of the host.
    public private(set) var now = 0.0
    /// Whether a task was started by this clock, which may wait for the main actor.
    public internal(set) var hasTasks = false
    private var pending: [Work] = []
    private let lock = NSLock()

    /// A clock at 0.
    public init() {}

    /// Puts work off by seconds, at least 0; with an interval it is repeated, at least every 0.1 ms.
    @discardableResult
    public func schedule(
        after delay: Double, every interval: Double? = nil, _ action: @escaping () -> Void
    ) -> Work {
        let wait = delay.isFinite ? max(0, delay) : 0
        let work = Work(
            time: now + wait, interval: interval.map { max($0.isFinite ? $0 : 0, Self.minimumInterval) }, action: action
        )
        insert(work)
        return work
    }
    private func insert(_ work: Work) {
        lock.withLock {
            pending.insert(work, at: pending.partitioningIndex { $0.time > work.time })
        }
    }
    /// The next work that was not cancelled. Called with the lock held.
    private func first() -> Work? {
        let cancelled = pending.prefix { $0.isCancelled }.count
        if cancelled > 0 { pending.removeFirst(cancelled) }
        return pending.first
    }

    /// When the next work is due; nil for none.
    public var next: Double? {
        lock.withLock { first()?.time }
    }
    /// Moves the time, which never goes back.
    public func advance(to time: Double) { now = max(now, time) }

    /// Runs one piece of work that is due at `time` or before, and sets the time to when it was due.
    ///
    /// - Returns: Whether there was one.
    public func runNext(until time: Double) -> Bool {
        let next: Work? = lock.withLock { first().flatMap { $0.time <= time ? pending.removeFirst() : nil } }
        guard let work = next else { return false }
        let due = work.time
        advance(to: due)
        if let interval = work.interval {
            work.time = due + interval
            insert(work)
        }
        HostClock.$current.withValue(self) { work.action() }
        return true
    }
}

#if !canImport(CoreGraphics)
    extension DispatchQueue {
        // These are preferred to Dispatch's own methods, which have more parameters.
        /// Runs work at the host's time; outside a host, as Dispatch does.
        public func async(execute work: @escaping () -> Void) { put(off: 0, work) }
        /// Runs work at a later time of the host; outside a host, as Dispatch does.
        public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
            guard HostClock.current != nil else { return asyncAfter(deadline: deadline, qos: .unspecified, own(work)) }
            put(off: Self.seconds(until: deadline), work)
        }
        /// Runs an item at a later time of the host, unless it was cancelled; outside a host, as Dispatch does.
        public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
            guard let clock = HostClock.current else {
                return asyncAfter(
                    deadline: deadline, qos: .unspecified, own { if !item.isCancelled { item.perform() } })
            }
            clock.schedule(after: Self.seconds(until: deadline)) { if !item.isCancelled { item.perform() } }
        }
        private func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, _ work: @escaping @Sendable () -> Void) {
            asyncAfter(deadline: deadline, qos: qos, flags: [], execute: work)
        }
        private func put(off delay: Double, _ work: @escaping () -> Void) {
            guard let clock = HostClock.current else {
                return async(group: nil, qos: .unspecified, flags: [], execute: own(work))
            }
            clock.schedule(after: delay, work)
        }
        /// What Dispatch runs on its own threads is the caller's to make safe, as before Swift checked it.
        private func own(_ work: @escaping () -> Void) -> @Sendable () -> Void {
            nonisolated(unsafe) let work = work
            return { work() }
        }
        /// To a tenth of a millisecond, as some time passes between the two looks at the clock.
        private static func seconds(until deadline: DispatchTime) -> Double {
            let now = Double(DispatchTime.now().uptimeNanoseconds)
            let exact = (Double(deadline.uptimeNanoseconds) - now) / 1e9
            return exact.isFinite ? max(0, (exact * 1000).rounded() / 1000) : 0
        }
    }

    /// Foundation's timer, which runs by the host's time; outside a host, by the machine's.
    public final class Timer {
        private var work: HostClock.Work?
        private var own: Foundation.Timer?
        private var block: ((Timer) -> Void)?
        private var isEnded = false
        /// In seconds, at least 0.1 ms; 0 for a timer that fires once.
        public let timeInterval: Double
        private let first: Double
        /// Your own value.
        public var userInfo: Any?
        /// Has no effect.
        public var tolerance: Double = 0

        /// A timer that starts when a run loop is given it.
        public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
            first = interval
            timeInterval = repeats ? max(interval.isFinite ? interval : 0, HostClock.minimumInterval) : 0
            self.block = block
        }
        /// A timer that runs at once, after the first interval in seconds.
        public static func scheduledTimer(
            withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
        ) -> Timer {
            let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
            timer.start()
            return timer
        }
        /// Fires now, beside its schedule; a timer that fires once ends.
        public func fire() {
            guard !isEnded else { return }
            let action = block
            if timeInterval == 0 { invalidate() }
            action?(self)
        }
        /// Ends it.
        public func invalidate() {
            isEnded = true
            work?.cancel()
            own?.invalidate()
            block = nil
        }
        /// Whether it may still fire.
        public var isValid: Bool { !isEnded }
        /// Starts it; twice has no effect.
        package func start() {
            guard !isEnded, work == nil, own == nil else { return }
            let interval = timeInterval > 0 ? timeInterval : nil
            if let clock = HostClock.current {
                work = clock.schedule(after: first, every: interval) { [self] in fire() }
            } else {
                nonisolated(unsafe) let me = self
                own = Foundation.Timer.scheduledTimer(withTimeInterval: first, repeats: interval != nil) { _ in
                    me.fire()
                }
            }
        }
    }
    extension RunLoop {
        /// Starts a timer.
        public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start() }
    }
#endif
