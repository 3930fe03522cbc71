// Which worker gets which job, and what becomes of jobs whose workers end. The workers are threads of the test.
import BezelSystem
import Foundation
import Synchronization
import Testing

@testable import BezelBatch

/// Workers that do what the text of a job says.
private final class Actors: WorkerSource {
    private struct State {
        var started: Int32 = 0
        var channels: [Int32: Channel] = [:]
        var failures = 0
        var vanishing = -1
    }
    private let state = Mutex(State())
    /// Opened, once for each job that waits for it.
    let gate = DispatchSemaphore(value: 0)

    var started: Int { Int(state.withLock { $0.started }) }
    /// Has the next starts fail.
    func fail(_ count: Int) { state.withLock { $0.failures = count } }

    func start() throws(SystemError) -> Channel {
        let (own, other) = try Channel.pair()
        let process = state.withLock { state -> Int32? in
            if state.failures > 0 {
                state.failures -= 1
                return nil
            }
            state.started += 1
            state.channels[state.started] = other
            return state.started
        }
        guard let process else { throw SystemError(code: EMFILE, step: "start") }
        let thread = Thread { [self] in act(other, process) }
        thread.start()
        return own
    }
    func kill(_ process: Int32) { state.withLock { $0.channels[process] }?.end() }
    /// Has workers be taken along by what they come from, at the next jobs of this name: nobody knows how they ended.
    func vanish(_ count: Int) { state.withLock { $0.vanishing = count } }
    private func vanishes() -> Bool {
        state.withLock { state in
            state.vanishing -= 1
            return state.vanishing >= 0
        }
    }
    func end(of process: Int32) -> WorkerEnd {
        state.withLock { $0.vanishing } >= 0 ? .unknown : .signal(SIGSEGV)
    }
    func close() {}

    private func act(_ channel: Channel, _ process: Int32) {
        var hello = FrameWriter(.hello, status: 1)
        hello.add(UInt32(bitPattern: process))
        hello.add("")
        _ = channel.send(hello.frame(number: 0))
        let reader = ChannelReader(channel)
        while let bytes = reader.next(FrameHead.count), let head = FrameHead(bytes),
            let content = reader.next(head.length)
        {
            let text = String(decoding: content.prefix(20), as: UTF8.self)
            if text.hasPrefix("gate") { gate.wait() }
            if text.hasSuffix("die") || text == "vanish" && vanishes() { break }
            var answer = FrameWriter(.draw)
            answer.addRest(content)
            var frame = answer.frame(number: head.number &+ (text == "other" ? 1 : 0))
            if text == "mark" { frame[0] = 0 }
            if text == "length" { frame.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
            if channel.send(frame) == .closed { break }
        }
        channel.end()
    }
}

@Suite("Pools of workers", .timeLimit(.minutes(5)))
struct WorkerPoolTests {
    private let actors = Actors()
    private let told = Told()
    private final class Told: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func pool(_ change: (inout WorkerPool.Settings) -> Void = { _ in }) -> WorkerPool {
        var settings = WorkerPool.Settings()
        change(&settings)
        return WorkerPool(settings, source: actors) { [told] in told.add($0) }
    }
    private func ask(_ pool: WorkerPool, _ text: String, seconds: Double = 60) -> WorkerPool.Outcome {
        var message = FrameWriter(.draw)
        message.addRest(text.utf8)
        return pool.run(message, seconds: seconds) { text }
    }
    private func isAnswered(_ outcome: WorkerPool.Outcome, _ text: String) -> Bool {
        if case .answer(_, let bytes) = outcome { bytes == Array(text.utf8) } else { false }
    }
    private func end(_ outcome: WorkerPool.Outcome) -> WorkerEnd? {
        if case .ended(let end) = outcome { end } else { nil }
    }
    /// Waits for what comes about by itself.
    private func wait(_ isSo: () -> Bool) -> Bool {
        for _ in 0..<2_000 {
            if isSo() { return true }
            usleep(5_000)
        }
        return false
    }
    /// Asks on a thread of its own.
    private func later(_ pool: WorkerPool, _ text: String) -> () -> WorkerPool.Outcome? {
        let box = Boxed<WorkerPool.Outcome?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let outcome = ask(pool, text)
            box.value.withLock { $0 = outcome }
            done.signal()
        }
        thread.start()
        return {
            done.wait()
            return box.value.withLock { $0 }
        }
    }

    @Test("each of many threads gets its own answers")
    func many() {
        let pool = pool { $0.workers = 3 }
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 16) { thread in
            for i in 0..<200 where !isAnswered(ask(pool, "\(thread) \(i)"), "\(thread) \(i)") {
                wrong.withLock { $0 += 1 }
            }
        }
        #expect(wrong.withLock { $0 } == 0)
        #expect(pool.figures.answered == 3_200 && pool.figures.lost == 0)
        pool.close()
        #expect(pool.figures.workers == 0)
    }

    @Test("messages of megabytes go both ways at once")
    func large() {
        let pool = pool { $0.workers = 2 }
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            let text = String(repeating: "\(thread)", count: 5_000_000)
            for _ in 0..<3 where !isAnswered(ask(pool, text), text) { wrong.withLock { $0 += 1 } }
        }
        #expect(wrong.withLock { $0 } == 0)
        pool.close()
    }

    @Test("a job whose worker ends is told so, the one behind it is answered by another worker")
    func death() throws {
        let pool = pool()
        let first = later(pool, "gate die")
        #expect(wait { pool.figures.running == 1 })
        let second = later(pool, "behind")
        #expect(wait { pool.figures.running == 2 || pool.figures.moved == 1 })
        actors.gate.signal()
        #expect(end(try #require(first())) == .signal(SIGSEGV))
        #expect(isAnswered(try #require(second()), "behind"))
        let figures = pool.figures
        #expect(figures.lost == 1 && figures.moved == 1 && figures.replaced["SIGSEGV"] == 1)
        #expect(told.all.contains { $0.contains("SIGSEGV") && $0.contains("gate die") }, "\(told.all)")
        pool.close()
    }

    @Test("a job whose worker is taken along by what it came from goes to another, but not for ever")
    func takenAlong() {
        let pool = pool()
        for count in [1, 2] {
            actors.vanish(count)
            #expect(isAnswered(ask(pool, "vanish"), "vanish"))
        }
        #expect(pool.figures.lost == 0 && pool.figures.moved == 3)
        actors.vanish(9)
        #expect(end(ask(pool, "vanish")) == .unknown)
        #expect(pool.figures.lost == 1)
        pool.close()
    }

    @Test("answers that are none end their worker", arguments: ["mark", "length", "other"])
    func garbage(kind: String) {
        let pool = pool { $0.maximumAnswerBytes = 1 << 20 }
        #expect(end(ask(pool, kind)) == .garbage)
        #expect(isAnswered(ask(pool, "next"), "next"))
        #expect(pool.figures.replaced["garbage"] == 1)
        pool.close()
    }

    @Test("jobs do not wait behind one that takes long; the worker that helped out ends")
    func slow() throws {
        let pool = pool()
        let first = later(pool, "gate")
        #expect(wait { pool.figures.running == 1 })
        for i in 0..<50 { #expect(isAnswered(ask(pool, "\(i)"), "\(i)")) }
        #expect(pool.figures.workers == 2)
        actors.gate.signal()
        #expect(isAnswered(try #require(first()), "gate"))
        #expect(wait { pool.figures.workers == 1 })
        #expect(pool.figures.lost == 0)
        pool.close()
    }

    @Test("a job that takes too long ends its worker")
    func time() throws {
        let pool = pool { $0.secondsPerJob = 0.2 }
        #expect(end(ask(pool, "gate")) == .time)
        actors.gate.signal()
        #expect(isAnswered(ask(pool, "next"), "next"))
        pool.close()
    }

    @Test("a worker is replaced after its number of jobs, and no job is lost by that")
    func number() {
        let pool = pool { $0.jobsPerWorker = 10 }
        for i in 0..<95 { #expect(isAnswered(ask(pool, "\(i)"), "\(i)")) }
        #expect(pool.figures.lost == 0 && pool.figures.replaced == ["jobs": 9])
        #expect(told.all.isEmpty)
        pool.close()
    }

    @Test("more jobs than may wait are refused, and one is late that is not answered in time")
    func limits() throws {
        let pool = pool { $0.maximumWaiting = 0 }
        guard case .full = ask(pool, "x") else {
            Issue.record("a job was taken")
            return
        }
        pool.close()
        let other = self.pool()
        guard case .late = ask(other, "gate", seconds: 0.05) else {
            Issue.record("a job was answered")
            return
        }
        actors.gate.signal()
        #expect(isAnswered(ask(other, "next"), "next"))
        other.close()
    }

    @Test("workers that cannot be started are tried again")
    func failedStarts() {
        actors.fail(3)
        let pool = pool()
        #expect(isAnswered(ask(pool, "x"), "x"))
        #expect(pool.figures.replaced["start"] == 3)
        #expect(told.all.contains { $0.contains("cannot be started") })
        pool.close()
    }
}

/// A lock that closures share.
private final class Boxed<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
}
