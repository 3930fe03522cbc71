// Several threads over rows that one of them reads at a time.
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

/// Threads with stacks that drawing is safe on.
package enum Threads {
    /// Runs work on threads, each with its number, and waits for all; meanwhile calls `tick` now and then. Where the
    /// system has fewer threads, on those; where it has none, on this one.
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

    /// The processors that this process may use.
    package static var processors: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}

/// Rows that threads take in turn.
package final class RowSource: @unchecked Sendable {
    private let lock = Mutex(())
    private let cutter: RowCutter
    private let rows: Int
    private var failure: SystemError?
    private var isStopped = false

    /// Bytes after which no more rows are taken at once.
    private static let chunkBytes = 1 << 16

    /// - Parameter rows: How many rows are taken at once, at most.
    package init(_ cutter: RowCutter, rows: Int) {
        self.cutter = cutter
        self.rows = rows
    }

    /// The next rows, in order; none at the end, after ``stop()`` and when the process is asked to end.
    package func next() -> [RawRow] {
        lock.withLock { _ in
            var taken: [RawRow] = []
            var bytes = 0
            while !isStopped, failure == nil, StopSignals.number == nil, taken.count < rows, bytes < Self.chunkBytes {
                do throws(SystemError) {
                    guard let row = try cutter.next() else { break }
                    // What a signal cut off is no row.
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
    /// No further rows.
    package func stop() { lock.withLock { _ in isStopped = true } }
    /// What the system said against reading.
    package var error: SystemError? { lock.withLock { _ in failure } }
}
