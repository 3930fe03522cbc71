// One pass over the rows of an input by several threads, in blocks. The first error ends it, and is thrown once all
// threads have. Which rows there are is decided by RowSource.
import BezelSystem
import Synchronization

/// One pass over an input by several threads. Each pass opens the input anew.
struct RowThreads: Sendable {
    let input: InputFile
    let options: RunOptions
    let count: Int

    /// Hands all rows to threads, in order, and continues until `body` returns false or throws. An input with a fault
    /// has no rows.
    ///
    /// - Parameters:
    ///   - rows: Maximum per thread at once.
    ///   - worker: A thread's state.
    func each<Worker>(
        rows: Int, tick: () -> Void, worker: @escaping @Sendable () -> Worker,
        _ body: @escaping @Sendable ([RawRow], RowPlanner, Worker) throws(SystemError) -> Bool
    ) throws(SystemError) {
        let opened = try input.open()
        if opened.fault != nil { return }
        let source = RowSource(opened.cutter, rows: rows)
        let planner = RowPlanner(options, format: opened.format, header: opened.header)
        let shared = Shared(source: source)
        Threads.run(count, tick: tick) { _ in
            let worker = worker()
            while true {
                let rows = shared.source.next()
                if rows.isEmpty { return }
                do throws(SystemError) {
                    if try !body(rows, planner, worker) { shared.source.stop() }
                } catch {
                    shared.fail(error)
                }
            }
        }
        if let error = shared.error { throw error }
        if let error = source.error { throw error }
    }
}

private final class Shared: Sendable {
    private let failure = Mutex<SystemError?>(nil)
    let source: RowSource
    init(source: RowSource) { self.source = source }
    var error: SystemError? { failure.withLock { $0 } }
    func fail(_ error: SystemError) {
        failure.withLock { $0 = $0 ?? error }
        source.stop()
    }
}
