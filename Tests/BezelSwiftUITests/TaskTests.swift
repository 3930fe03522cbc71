// Tasks that views start, by the host's time.
import BezelGeometry
import BezelSwiftUI
import Testing

private let field = CGSize(width: 100, height: 100)

private final class Log {
    var entries: [String] = []
}

private struct Bar: View {
    @State private var width = 10.0
    var body: some View {
        Color.red.frame(width: width, height: 10).onAppear {
            Task {
                try await Task.sleep(nanoseconds: 500_000_000)
                width = 80
            }
        }
    }
}
private struct Counting: View {
    let log: Log
    var body: some View {
        Circle().task {
            for count in 1...5 {
                try? await Task.sleep(for: .seconds(1))
                log.entries.append("\(count)")
            }
        }
    }
}
private struct Leaving: View {
    let log: Log
    @State private var isThere = true
    @State private var number = 0
    var body: some View {
        VStack {
            if isThere {
                Circle().task(id: number) {
                    do {
                        try await Task.sleep(for: .seconds(1))
                        log.entries.append("slept \(number)")
                    } catch { log.entries.append("cancelled") }
                }
            }
            Rectangle().onTapGesture { number += 1 }
            Rectangle().onTapGesture { isThere = false }
        }
    }
}

@Suite struct TaskTests {
    @Test func sleepIsTheHosts() throws {
        let host = ViewHost(Bar(), size: field)
        let early = try host.picture(at: 0.49), late = try host.picture(at: 0.51)
        #expect("\(early.commands)" == "\(try ViewHost(Bar(), size: field).picture().commands)")
        #expect("\(early.commands)" != "\(late.commands)")
    }
    @Test func aTaskGoesOnAtEachOfItsTimes() throws {
        let log = Log()
        let host = ViewHost(Counting(log: log), size: field)
        _ = try host.picture(at: 0.9)
        #expect(log.entries.isEmpty)
        _ = try host.picture(at: 3.5)
        #expect(log.entries == ["1", "2", "3"])
        try host.advance(by: 60)
        #expect(log.entries.count == 5)
    }
    @Test func aTaskIsCancelledWithItsViewAndByItsValue() throws {
        let log = Log()
        let host = ViewHost(Leaving(log: log), size: field)
        try host.advance(by: 0.5)
        #expect(try host.tap(at: Point(x: 50, y: 50)))
        try host.advance(by: 0.7)
        #expect(log.entries == ["cancelled"])
        try host.advance(by: 0.5)
        #expect(log.entries == ["cancelled", "slept 1"])
        #expect(try host.tap(at: Point(x: 50, y: 50)))
        try host.advance(by: 0.1)
        #expect(try host.tap(at: Point(x: 50, y: 90)))
        try host.advance(by: 5)
        #expect(log.entries == ["cancelled", "slept 1", "cancelled"])
    }
    @Test func tasksAwaitEachOther() throws {
        let log = Log()
        struct Chain: View {
            let log: Log
            var body: some View {
                Circle().task {
                    let first = Task { () -> Int in
                        try await Task.sleep(for: .milliseconds(250))
                        return 7
                    }
                    async let second: Int = Task.detached { 5 }.value
                    log.entries.append("\((try? await first.value) ?? 0) \(await second)")
                }
            }
        }
        let host = ViewHost(Chain(log: log), size: field)
        _ = try host.picture(at: 0.2)
        #expect(log.entries.isEmpty)
        _ = try host.picture(at: 0.3)
        #expect(log.entries == ["7 5"])
    }
    @Test func aTaskThatNeverRestsIsAnError() throws {
        struct Restless: View {
            var body: some View { Circle().task { while !Task.isCancelled { await Task.yield() } } }
        }
        #expect(throws: ViewHost.EndlessWork.self) { try ViewHost(Restless(), size: field).picture(at: 1) }
    }
    @Test func outsideAHostTasksAreSwiftsOwn() async throws {
        let task = Task { () -> Int in
            try await Task.sleep(nanoseconds: 1_000_000)
            return 3
        }
        #expect(try await task.value == 3)
    }
}
