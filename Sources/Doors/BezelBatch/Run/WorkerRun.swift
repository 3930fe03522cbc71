// `bezel worker`: jobs as lines on standard input, answers as lines on standard output. Nothing is kept between jobs
// but the renderers; batches with ledgers are BatchRun's.
import BezelSystem
import BezelGeometry

/// Answers jobs in order, each before the next job is needed, so that a program may wait for an answer before it writes
/// the next job. Several threads only help programs that write ahead.
package final class WorkerRun: Sendable {
    /// How a run ended.
    package enum End: Sendable {
        case inputEnded
        case signal(Int32)
        case cannotRead(SystemError)
        case cannotWrite(SystemError)
    }

    private let options: RunOptions
    private let folder: OutputFolder
    private let threads: Int

    package init(_ options: RunOptions, folder: OutputFolder, threads: Int) {
        var options = options
        options.needsID = false
        options.namesOutputs = false
        self.options = options
        self.folder = folder
        self.threads = threads
    }

    /// Runs until the input ends, a signal comes, or reading or writing fails.
    package func run() throws(SystemError) -> End {
        let cutter = RowCutter(
            try InputBytes("-"), format: .jsonl, limit: RunOptions.longestRow, skipsWhite: false)
        let source = RowSource(cutter, rows: 1)
        let turns = Turns()
        Threads.run(threads, every: 60) { [options, folder] _ in
            var planner = RowPlanner(options, format: .jsonl)
            let drawer = RowDrawer(options, folder: folder)
            while let raw = source.next().first {
                let answer = drawer.draw(planner.planCurrently(raw)).json.bytes() + [0x0A]
                if !turns.write(answer, number: raw.number) { source.stop() }
            }
        }
        if let error = turns.error { return .cannotWrite(error) }
        if let number = StopSignals.number { return .signal(number) }
        if let error = source.error { return .cannotRead(error) }
        return .inputEnded
    }
}

/// Lets threads write in the order of their jobs: each waits until the number of its job is next.
private final class Turns: @unchecked Sendable {
    private let condition = ThreadCondition()
    private var next = 0
    private var failure: SystemError?

    var error: SystemError? { condition.withLock { failure } }

    /// False after an error.
    func write(_ bytes: [UInt8], number: Int) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while next != number, failure == nil { condition.wait() }
        if failure == nil {
            do throws(SystemError) { try WholeFile.writeToStandardOutput(bytes) } catch { failure = error }
        }
        next += 1
        condition.broadcast()
        return failure == nil
    }
}
