// Swift's tasks by a host's time. A task that a view's code starts runs on the host: its pieces are work of the host's clock,
// between pictures and on the thread that draws, and its sleep is the host's. Swift prefers these declarations to those of its
// own library, as it does with all that another module declares again. Outside a host they do what Swift's own do.
//
// What leaves the host runs elsewhere and by the machine's time: code of other actors, and answers of a network. The host goes on
// without it. Code of the main actor is run between pictures where the host has the main thread, as programs do.
#if !canImport(CoreGraphics)
    import Foundation

    /// Runs the pieces of tasks as work of a host's clock.
    private final class HostExecutor: TaskExecutor, @unchecked Sendable {
        private let clock: HostClock
        init(_ clock: HostClock) { self.clock = clock }
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            clock.schedule(after: 0) { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
    extension HostClock {
        fileprivate var executor: HostExecutor {
            hasTasks = true
            return HostExecutor(self)
        }

        /// Runs what tasks left to the main actor, where the caller has the main thread and so keeps it from running by itself.
        public func runMainActor() {
            guard hasTasks, Thread.isMainThread else { return }
            // One turn takes what is waiting; what that leaves again is taken by the next.
            for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        }

        /// Puts the current task off by seconds; a cancelled task goes on at once, and throws.
        fileprivate func sleep(for seconds: Double) async throws {
            let nap = Nap()
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    nap.begin(continuation)
                    schedule(after: seconds) { nap.end() }
                }
            } onCancel: {
                nap.end()
            }
            try Task<Never, Never>.checkCancellation()
        }
    }
    /// A sleep, which ends once, by its time or by a cancellation, whichever comes first, even before it has begun.
    private final class Nap: @unchecked Sendable {
        private let lock = NSLock()
        private var continuation: CheckedContinuation<Void, Never>?
        private var isOver = false
        func begin(_ continuation: CheckedContinuation<Void, Never>) {
            let wasOver = lock.withLock {
                if !isOver { self.continuation = continuation }
                return isOver
            }
            if wasOver { continuation.resume() }
        }
        func end() {
            let waiting = lock.withLock {
                defer { (continuation, isOver) = (nil, true) }
                return continuation
            }
            waiting?.resume()
        }
    }

    /// Work of a task. What runs on a host runs on one thread; elsewhere it is the caller's to make safe, as before Swift
    /// checked it.
    private struct Unchecked<Success, Failure: Error>: @unchecked Sendable {
        let work: () async throws(Failure) -> Success
    }
    extension Task where Failure == Never {
        /// Starts work at the host's time; outside a host, as Swift does.
        @discardableResult
        public init(priority: TaskPriority? = nil, operation: @escaping () async -> Success) {
            let own = Unchecked<Success, Never>(work: operation)
            self.init(executorPreference: HostClock.current?.executor, priority: priority) { await own.work() }
        }
        /// Starts work at the host's time; outside a host, as Swift does.
        @discardableResult
        public static func detached(
            priority: TaskPriority? = nil, operation: @escaping () async -> Success
        ) -> Task<Success, Never> {
            Task(priority: priority, operation: operation)
        }
    }
    extension Task where Failure == any Error {
        /// Starts work at the host's time; outside a host, as Swift does.
        @discardableResult
        public init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success) {
            let own = Unchecked<Success, any Error>(work: operation)
            self.init(executorPreference: HostClock.current?.executor, priority: priority) { try await own.work() }
        }
        /// Starts work at the host's time; outside a host, as Swift does.
        @discardableResult
        public static func detached(
            priority: TaskPriority? = nil, operation: @escaping () async throws -> Success
        ) -> Task<Success, any Error> {
            Task(priority: priority, operation: operation)
        }
    }
    extension Task where Success == Never, Failure == Never {
        /// Sleeps for nanoseconds of the host's time; outside a host, of the machine's.
        public static func sleep(nanoseconds duration: UInt64) async throws {
            guard let clock = HostClock.current else {
                return try await ContinuousClock().sleep(for: .nanoseconds(Int64(clamping: duration)))
            }
            try await clock.sleep(for: Double(duration) / 1e9)
        }
        /// Sleeps for some of the host's time; outside a host, of the machine's.
        public static func sleep(for duration: Duration) async throws {
            guard let clock = HostClock.current else { return try await ContinuousClock().sleep(for: duration) }
            try await clock.sleep(for: duration / .seconds(1))
        }
        /// Sleeps for some of the host's time; outside a host, of the machine's.
        public static func sleep(for duration: Duration, tolerance: Duration) async throws {
            try await sleep(for: duration)
        }
    }
#endif
