// A repeated run draws only missing pictures.
import BezelSystem
import BezelGeometry
import Synchronization

/// What became of rows so far.
package struct BatchCounts: Sendable, Hashable {
    /// Of this shard; nil until all are read.
    package var total: Int?
    package var read = 0
    package var drawn = 0
    package var warned = 0
    package var skipped = 0
    package var failed = 0
    /// Rows with texts set smaller than asked for.
    package var shrunk = 0
    /// The most shrunk of them.
    package var smallest: Smallest?

    package struct Smallest: Sendable, Hashable {
        package var line: Int
        package var scale: Double
    }
    package var done: Int { drawn + skipped + failed }

    mutating func add(_ answer: Answer) {
        if let scale = answer.smallestScale {
            shrunk += 1
            // The first of equal ones, in whatever order rows are drawn.
            let own = Smallest(line: answer.line, scale: scale)
            if let known = smallest, (known.scale, known.line) <= (own.scale, own.line) {} else { smallest = own }
        }
        switch answer.status {
        case .ok: drawn += 1
        case .warned:
            drawn += 1
            warned += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
    }
}

/// A batch with a file for each row, in a folder with a ledger.
///
/// 1. All rows are read, planned and checked; the index finds repeated ids and outputs.
/// 2. Ledgers of earlier runs are joined with the index, so each row's last answer is known.
/// 3. Bad rows are answered first: a run that stops at failures stops here, before it has drawn anything.
/// 4. Good rows are drawn, unless their picture is there with the digest that the ledger has.
///
/// Each answer is in the ledger before it is counted, so a run that ends by force loses at most the pictures in
/// progress, and the next one goes on from there.
package final class BatchRun: Sendable {
    /// How a run ended.
    package enum End: Sendable {
        case finished
        case stopped
        case signal(Int32)
        case cannotRead(SystemError)
        /// A ledger of an earlier run.
        case cannotReadLedger(String, SystemError)
        case cannotWrite(String)
        case refused(String)
    }

    package struct Settings: Sendable {
        package var options: RunOptions
        /// The part of the rows that this run draws.
        package var shard = Shard.whole
        /// At least 1.
        package var threads = 1
        /// Whether rows are only checked.
        package var isDry = false
        /// Whether a failed row ends the run; rows in progress are finished.
        package var stopsAtFailure = false
        package init(_ options: RunOptions) { self.options = options }
    }

    let settings: Settings
    private let threads: RowThreads
    private let folder: OutputFolder
    private let counts = Mutex(BatchCounts())
    private let writeFailure = Mutex<String?>(nil)
    private let start: Int
    private let report: @Sendable (Answer) -> Void

    package init(
        _ settings: Settings, input: InputFile, folder: OutputFolder, report: @escaping @Sendable (Answer) -> Void
    ) {
        self.settings = settings
        threads = RowThreads(input: input, options: settings.options, count: settings.threads)
        self.folder = folder
        self.report = report
        start = Int(clamping: Date().timeIntervalSince1970)
    }

    package var progress: BatchCounts { counts.withLock { $0 } }

    /// Rows that a thread takes to draw: few enough that threads end at nearly the same time.
    private static let rowsAtOnce = 16
    /// Rows that a thread takes to check, which is far faster.
    private static let checkedAtOnce = 64

    /// Runs to the end, or until a signal or failure stops it.
    ///
    /// - Parameter tick: Called now and then by the calling thread, such as to show progress.
    /// - Throws: Errors of reading the input and of scratch files.
    package func run(tick: () -> Void) throws(SystemError) -> End {
        let index = try RowIndex()
        try readAll(into: index, tick: tick)
        if let end = ended() { return end }
        let ledger: LedgerFile?
        var ledgers: Ledgers?
        if settings.isDry {
            ledger = nil
        } else {
            switch openedLedger() {
            case .success(let opened): ledger = opened
            case .failure(let end): return end
            }
            folder.sweep()
            do throws(LedgerFault) { ledgers = try Ledgers(folder.ledgers, into: index) } catch {
                return .cannotReadLedger(error.path, error.error)
            }
        }
        try index.finish()
        if let end = ended() { return end }
        let bad: RowIndex.Flags = [.isWrong, .repeatsID, .sharesOutput]
        let isAnyBad = index.count(of: bad, but: .isElsewhere) > 0
        let elsewhere = index.count(of: .isElsewhere, but: [])
        counts.withLock { $0.total = index.count - elsewhere }
        let pass = BatchPass(
            settings: settings, index: index, folder: folder, ledger: ledger, ledgers: ledgers, start: start)
        if isAnyBad {
            try answer(bad, pass, tick: tick)
            if let end = ended() { return end }
            if settings.stopsAtFailure { return .stopped }
        }
        if !settings.isDry { try drawGood(bad, pass, tick: tick) }
        ledger?.synchronize()
        return ended() ?? (settings.stopsAtFailure && progress.failed > 0 ? .stopped : .finished)
    }

    private var ledgerPath: String { folder.path(of: settings.shard.ledger) }

    private enum Opened {
        case success(LedgerFile)
        case failure(End)
    }
    private func openedLedger() -> Opened {
        do throws(SystemError) {
            if let opened = try LedgerFile(ledgerPath) { return .success(opened) }
            return .failure(.cannotWrite("another run writes the ledger “\(ledgerPath)” at this moment"))
        } catch {
            return .failure(.cannotWrite("the ledger “\(ledgerPath)” cannot be written: \(error.reason)"))
        }
    }

    private var drawer: @Sendable () -> RowDrawer {
        { [settings, folder] in RowDrawer(settings.options, folder: folder) }
    }

    /// Why the run must not go on, if so.
    private func ended() -> End? {
        if let message = writeFailure.withLock({ $0 }) { return .cannotWrite(message) }
        return StopSignals.number.map { .signal($0) }
    }

    // MARK: Passes

    private func readAll(into index: RowIndex, tick: () -> Void) throws(SystemError) {
        try threads.each(rows: Self.checkedAtOnce, tick: tick, worker: drawer) {
            [self] rows, planner, drawer throws(SystemError) in
            let planned = rows.map { planner.plan($0) }
            var entries = zip(planned, rows).map { row, raw in
                RowIndex.Entry(row, line: raw.line, shard: settings.shard)
            }
            // Planning is enough for a row of another shard.
            let own = planned.indices.filter { !entries[$0].flags.contains(.isElsewhere) }
            for (i, failure) in zip(own, drawer.check(own.map { planned[$0] })) where failure != nil {
                entries[i].flags.insert(.isWrong)
            }
            for i in planned.indices where planned[i].failure != nil { entries[i].flags.insert(.isWrong) }
            if let first = rows.first { try index.add(entries, from: first.number) }
            counts.withLock { $0.read += rows.count }
            return true
        }
    }

    /// Answers rows that cannot be drawn.
    private func answer(_ bad: RowIndex.Flags, _ pass: BatchPass, tick: () -> Void) throws(SystemError) {
        try threads.each(rows: Self.checkedAtOnce, tick: tick, worker: drawer) {
            [self] rows, planner, drawer throws(SystemError) in
            for raw in rows {
                if StopSignals.number != nil { return false }
                let flags = pass.index.flags(of: raw.number)
                guard !flags.isDisjoint(with: bad), !flags.contains(.isElsewhere) else { continue }
                let row = planner.plan(raw)
                let failure = drawer.check(row) ?? pass.failure(of: row, flags)
                let answer = drawer.refuse(row, failure)
                guard
                    keepWriting({ () throws(SystemError) in
                        try pass.record(answer, row, raw.number, isBeforeDrawing: true)
                    })
                else { return false }
                count(answer)
            }
            return true
        }
    }

    /// Draws rows whose picture is missing or no longer that of the job.
    private func drawGood(_ bad: RowIndex.Flags, _ pass: BatchPass, tick: () -> Void) throws(SystemError) {
        try threads.each(rows: Self.rowsAtOnce, tick: tick, worker: drawer) {
            [self] rows, planner, drawer throws(SystemError) in
            for raw in rows {
                if StopSignals.number != nil { return false }
                guard pass.index.flags(of: raw.number).isDisjoint(with: bad.union(.isElsewhere)) else { continue }
                let row = planner.plan(raw)
                // Reading a job's files twice is needed only if the picture may be there.
                let former = pass.picture(of: row, raw.number)
                let digest = former == nil ? nil : drawer.digest(of: row)
                if let former, pass.isThere(former, row, digest) {
                    counts.withLock { $0.skipped += 1 }
                    continue
                }
                let answer = drawer.draw(row, digest: digest)
                let isRecorded = keepWriting { () throws(SystemError) in
                    try pass.record(answer, row, raw.number, isBeforeDrawing: false)
                }
                guard isRecorded else { return false }
                count(answer)
                if let stop = drawer.stop {
                    writeFailure.withLock { $0 = $0 ?? stop.message }
                    return false
                }
                if answer.status == .failed, settings.stopsAtFailure { return false }
            }
            return true
        }
    }

    /// False if the ledger cannot be written.
    private func keepWriting(_ work: () throws(SystemError) -> Void) -> Bool {
        do throws(SystemError) {
            try work()
            return true
        } catch {
            writeFailure.withLock {
                $0 = $0 ?? "the ledger “\(ledgerPath)” cannot be written: \(error.reason)"
            }
            return false
        }
    }

    private func count(_ answer: Answer) {
        counts.withLock { $0.add(answer) }
        if answer.status == .failed { report(answer) }
    }
}
