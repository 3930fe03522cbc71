// Threads that draw for all connections, behind a bounded queue.
import BezelBatch
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

enum DrawingOutcome<R: Sendable>: Sendable {
    case done(R)
    case full
    case late
}

protocol DrawingPlace: Sendable {
    var load: (running: Int, waiting: Int) { get }
    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobRenderer) -> R) -> DrawingOutcome<R>
}

/// Draws on the only thread, the caller's.
final class ThisThread: DrawingPlace, @unchecked Sendable {
    private let renderer: any JobRenderer
    init(_ commands: any JobCommands) { renderer = commands.renderer() }
    var load: (running: Int, waiting: Int) { (0, 0) }
    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobRenderer) -> R) -> DrawingOutcome<R> {
        .done(body(renderer))
    }
}

final class DrawingThreads: DrawingPlace, @unchecked Sendable {

    private final class Work: @unchecked Sendable {
        let body: (any JobRenderer) -> Void
        var isGivenUp = false
        init(_ body: @escaping (any JobRenderer) -> Void) { self.body = body }
    }
    private struct State {
        var queue: [Work] = []
        var head = 0
        var running = 0
        var waiting: Int { queue.count - head }

        mutating func next() -> Work? {
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
            return nil
        }
    }
    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)
    private let maximumWaiting: Int

    init(_ commands: any JobCommands, count: Int, maximumWaiting: Int) {
        self.maximumWaiting = maximumWaiting
        for _ in 0..<count {
            // If no thread starts, the others draw.
            try? SystemThread.start(stackBytes: SystemThread.drawingStack) { [self] in
                let renderer = commands.renderer()
                while true {
                    arrivals.wait()
                    state.withLock { $0.next() }?.body(renderer)
                }
            }
        }
    }

    var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting) } }

    func run<R: Sendable>(seconds: Double, _ body: @escaping @Sendable (any JobRenderer) -> R) -> DrawingOutcome<R> {
        let answer = LateValue<R>()
        let done = DispatchSemaphore(value: 0)
        let work = Work { [self] renderer in
            let value = body(renderer)
            state.withLock { state in
                answer.value = value
                state.running -= 1
            }
            done.signal()
        }
        let isTaken = state.withLock { state in
            guard state.waiting < maximumWaiting else { return false }
            state.queue.append(work)
            return true
        }
        guard isTaken else { return .full }
        arrivals.signal()
        if done.wait(timeout: .now() + seconds) == .timedOut {
            let value = state.withLock { _ in
                work.isGivenUp = true
                return answer.value
            }
            return value.map { .done($0) } ?? .late
        }
        return state.withLock { _ in answer.value }.map { .done($0) } ?? .late
    }
}

/// Guarded by its users' lock.
private final class LateValue<Value>: @unchecked Sendable { var value: Value? }
