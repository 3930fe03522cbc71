// Threads of a run and the source that they share: rows are cut by one thread at a time, in chunks, and planned and
// drawn by all. What threads do with rows is in RowThreads and WorkerRun.
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

/// Threads of the system with stacks large enough for drawing, which is recursive.
package enum Threads {
    /// Runs a body on so many threads, and returns when all have ended. If the system gives fewer, these do the work;
    /// if it gives none, the current thread does, without ticks.
    ///
    /// - Parameters:
    ///   - seconds: From one tick to the next.
    ///   - tick: Called by the calling thread while it waits.
    ///   - body: Gets the thread's number, from 0.
    package static func run(
        _ count: Int, every seconds: Double = 0.2, tick: () -> Void = {}, _ body: @escaping @Sendable (Int) -> Void
    ) {
        let group = DispatchGroup()
        for number in 0..<max(1, count) {
            group.enter()
            do throws(SystemError) {
                try SystemThread.start(stackBytes: SystemThread.drawingStack) {
                    body(number)
                    group.leave()
                }
            } catch {
                if number == 0 { body(number) }
                group.leave()
                break
            }
        }
        while group.wait(timeout: .now() + seconds) == .timedOut { tick() }
    }

    package static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}

/// Rows of one input for several threads. Each call gives the next rows in order; after an error or ``stop()`` none.
package final class RowSource: @unchecked Sendable {
    private let lock = Mutex(())
    private let cutter: RowCutter
    private let rows: Int
    private var failure: SystemError?
    private var isStopped = false

    /// Rows of a call take about so many bytes at most, so that long rows are spread over threads.
    private static let chunkBytes = 1 << 16

    /// - Parameter rows: The maximum at once.
    package init(_ cutter: RowCutter, rows: Int) {
        self.cutter = cutter
        self.rows = rows
    }

    /// Empty at the end, and after ``stop()`` or a stop signal.
    package func next() -> [RawRow] {
        lock.withLock { _ in
            var taken: [RawRow] = []
            var bytes = 0
            while !isStopped, failure == nil, StopSignals.number == nil, taken.count < rows, bytes < Self.chunkBytes {
                do throws(SystemError) {
                    guard let row = try cutter.next() else { break }
                    // The signal may have truncated this row.
                    if StopSignals.number != nil { return taken }
                    bytes += row.bytes?.count ?? 0
                    taken.append(row)
                } catch {
                    failure = error
                }
            }
            return taken
        }
    }
    /// Ends the rows for all threads.
    package func stop() { lock.withLock { _ in isStopped = true } }
    package var error: SystemError? { lock.withLock { _ in failure } }
}
