import BezelSystem
import BezelGeometry

/// Answers in order, each before the next job is needed.
package final class WorkerRun: Sendable {
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
