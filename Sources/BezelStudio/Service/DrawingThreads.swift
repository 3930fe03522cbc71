// A fixed number of threads that draw for all connections, and a queue before them that has an end.
import BezelBatch
import BezelInterop
import BezelGeometry

/// What became of work that was asked for.
enum DrawingOutcome<R: Sendable>: Sendable {
    case done(R)
    /// The queue is full.
    case full
    /// It was not done in time.
    case late
}

/// Where jobs are drawn.
protocol DrawingPlace: Sendable {
    /// How much is drawn, and waits to be drawn.
    var load: (running: Int, waiting: Int) { get }
    /// Does work, and waits for it.
    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobPress) -> R) -> DrawingOutcome<R>
}

/// Draws on the thread that asks, of which there is one.
final class ThisThread: DrawingPlace, @unchecked Sendable {
    private let press: any JobPress
    init(_ commands: any JobCommands) { press = commands.press() }
    var load: (running: Int, waiting: Int) { (0, 0) }
    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobPress) -> R) -> DrawingOutcome<R> {
        .done(body(press))
    }
}

/// Draws on threads of its own; whoever asks waits for a bounded time.
final class DrawingThreads: DrawingPlace, @unchecked Sendable {

    private final class Work: @unchecked Sendable {
        let body: (any JobPress) -> Void
        /// Whether nobody waits for it any more.
        var isGivenUp = false
        init(_ body: @escaping (any JobPress) -> Void) { self.body = body }
    }
    private let condition = NSCondition()
    private var queue: [Work] = []
    private var head = 0
    private var running = 0
    private let mostWaiting: Int

    init(_ commands: any JobCommands, count: Int, mostWaiting: Int) {
        self.mostWaiting = mostWaiting
        for _ in 0..<count {
            let thread = Thread { [self] in
                let press = commands.press()
                while true { next().body(press) }
            }
            thread.stackSize = 16 << 20
            thread.start()
        }
    }

    /// How much is drawn, and waits to be drawn.
    var load: (running: Int, waiting: Int) { condition.withLock { (running, queue.count - head) } }

    private func next() -> Work {
        condition.lock()
        defer { condition.unlock() }
        while true {
            while head < queue.count {
                let work = queue[head]
                head += 1
                if head > 64 {
                    queue.removeFirst(head)
                    head = 0
                }
                if work.isGivenUp { continue }
                running += 1
                return work
            }
            condition.wait()
        }
    }

    /// Does work on one of the threads.
    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobPress) -> R) -> DrawingOutcome<R> {
        let answer = LateValue<R>()
        let done = DispatchSemaphore(value: 0)
        let work = Work { [self] press in
            let value = body(press)
            condition.withLock {
                answer.value = value
                running -= 1
            }
            done.signal()
        }
        let isTaken = condition.withLock {
            guard queue.count - head < mostWaiting else { return false }
            queue.append(work)
            condition.signal()
            return true
        }
        guard isTaken else { return .full }
        if done.wait(timeout: .now() + seconds) == .timedOut {
            let value = condition.withLock {
                work.isGivenUp = true
                return answer.value
            }
            return value.map { .done($0) } ?? .late
        }
        return condition.withLock { answer.value }.map { .done($0) } ?? .late
    }
}

/// Written by one thread and read by another, both under a lock.
private final class LateValue<Value>: @unchecked Sendable { var value: Value? }
