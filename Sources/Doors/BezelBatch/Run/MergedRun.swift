// A batch whose rows go into one file, such as a PDF of many pages: two passes over the input, and a writer that puts
// drawn rows into their order. The file itself is a MergedOutput of the command. Batches of one file per row are
// BatchRun's.
import BezelSystem
import BezelGeometry
import Synchronization

/// How a run goes on that follows one which a row has ended with its process.
package struct MergedCare: Sendable {
    /// Checks and tries rows in processes of their own.
    package var commands: IsolatedCommands
    /// Number of the first row that is tried; earlier ones are known to be drawn without fault, and reported.
    package var firstRow: Int
    package init(_ commands: IsolatedCommands, firstRow: Int) {
        self.commands = commands
        self.firstRow = firstRow
    }
}

/// All rows into one file. The file is made in this process, so a row that ends it ends the file: give a board, run in
/// a copy of the process (``ProcessCopy``), and if that ends by a fault run again with care.
///
/// The first pass reads and checks all rows, since ids must be unique before anything is written. The second draws the
/// sound ones in parallel; the writer makes threads wait until all earlier rows are written, so memory holds only the
/// rows that are being drawn and those of an unfinished page.
package final class MergedRun<Output: MergedOutput>: Sendable {
    private let settings: BatchRun.Settings
    private let board: ProgressBoard?
    private let care: MergedCare?
    private let threads: RowThreads
    private let output: Output
    private let ledger: String?
    private let counts = Mutex(BatchCounts())
    private let report: @Sendable (Answer) -> Void

    package init(
        _ settings: BatchRun.Settings, input: InputFile, output: Output, ledger: String?, board: ProgressBoard? = nil,
        care: MergedCare? = nil, report: @escaping @Sendable (Answer) -> Void
    ) {
        var settings = settings
        settings.options.needsID = false
        settings.options.namesOutputs = false
        self.settings = settings
        self.board = board
        self.care = care
        threads = RowThreads(input: input, options: settings.options, count: settings.threads)
        self.output = output
        self.ledger = settings.isDry ? nil : ledger
        self.report = report
    }

    /// The counts so far; may be asked for by any thread.
    package var progress: BatchCounts { counts.withLock { $0 } }

    /// Rows that a thread takes to draw: few, as their pictures wait in memory.
    private static var rowsAtOnce: Int { 4 }
    /// Rows that a thread takes to check.
    private static var checkedAtOnce: Int { 64 }

    /// Runs to the end, or until a signal or failure stops it. File and ledger get their names at the end, so a run
    /// that is stopped leaves neither.
    ///
    /// - Parameter tick: Called now and then by the calling thread.
    /// - Throws: Errors of reading the input and of scratch files.
    package func run(tick: () -> Void) throws(SystemError) -> BatchRun.End {
        let index = try RowIndex()
        try readAll(into: index, tick: tick)
        try index.finish()
        let bad = index.count(of: [.isWrong, .repeatsID], but: .isElsewhere)
        counts.withLock { $0.total = index.count - index.count(of: .isElsewhere, but: []) }
        if let number = StopSignals.number { return .signal(number) }
        let writer: MergedWriter<Output>
        do throws(SystemError) {
            writer = MergedWriter(
                output, ledger: try ledger.map { path throws(SystemError) in try StreamedFile(path) },
                path: ledger ?? "", board: board)
        } catch {
            return .cannotWrite("the ledger “\(ledger ?? "")” cannot be written: \(error.reason)")
        }
        try drawAll(index, into: settings.isDry ? nil : writer, tick: tick)
        let end = writer.end ?? StopSignals.number.map { .signal($0) }
        guard end == nil, !settings.isDry, !(settings.stopsAtFailure && bad + progress.failed > 0) else {
            writer.abandon()
            return end ?? (settings.isDry ? .finished : .stopped)
        }
        return writer.finish(isEmpty: progress.drawn == 0) ?? .finished
    }

    private func readAll(into index: RowIndex, tick: () -> Void) throws(SystemError) {
        try threads.each(rows: Self.checkedAtOnce, tick: tick, worker: worker) {
            [self] rows, planner, worker throws(SystemError) in
            let planned = rows.map { planner.plan($0) }
            var entries = zip(planned, rows).map { row, raw in
                RowIndex.Entry(row, line: raw.line, shard: settings.shard)
            }
            let own = planned.indices.filter { !entries[$0].flags.contains(.isElsewhere) }
            for (i, failure) in zip(own, failures(of: own.map { planned[$0] }, worker.drawer)) where failure != nil {
                entries[i].flags.insert(.isWrong)
            }
            board?.beat()
            if let first = rows.first { try index.add(entries, from: first.number) }
            counts.withLock { $0.read += rows.count }
            return true
        }
    }

    /// What each thread has for itself.
    private struct Worker {
        var renderer: Output.Renderer
        var drawer: RowDrawer
        /// Draws a job elsewhere to learn its failure.
        var proof: ((Job) throws(JobFailure) -> Void)?
    }

    private var worker: @Sendable () -> Worker {
        { [output, settings, care] in
            let renderer = output.renderer()
            return Worker(
                renderer: renderer,
                drawer: RowDrawer(settings.options, renderer: care?.commands.renderer() ?? renderer),
                proof: care?.commands.proof())
        }
    }

    /// The failure of each row, or nil. Rows that fit are checked together, as isolated renderers ask once for all.
    private func failures(of rows: [PlannedRow], _ drawer: RowDrawer) -> [JobFailure?] {
        var failures = rows.map { misfit($0, []) }
        let fitting = rows.indices.filter { failures[$0] == nil }
        for (i, failure) in zip(fitting, drawer.check(fitting.map { rows[$0] })) { failures[i] = failure }
        return failures
    }

    private func failure(of row: PlannedRow, _ flags: RowIndex.Flags, _ drawer: RowDrawer) -> JobFailure? {
        misfit(row, flags) ?? drawer.check(row)
    }

    /// What keeps a row out of the file, whatever it draws.
    private func misfit(_ row: PlannedRow, _ flags: RowIndex.Flags) -> JobFailure? {
        if let output = row.output {
            return JobFailure(
                .output, "the row names the output “\(output.text.shortened)”, and all rows go into one file")
        }
        if flags.contains(.repeatsID), row.failure == nil {
            return JobFailure(
                .id, "another row has the id “\((row.id ?? "").shortened)” too; none of them is drawn")
        }
        if let failure = row.failure { return failure }
        do throws(JobFailure) { if let job = row.job { try output.check(job) } } catch { return error }
        return nil
    }

    /// - Parameter writer: Nil for a check.
    private func drawAll(_ index: RowIndex, into writer: MergedWriter<Output>?, tick: () -> Void) throws(SystemError) {
        try threads.each(rows: Self.rowsAtOnce, tick: tick, worker: worker) {
            [self] rows, planner, worker throws(SystemError) in
            var done: [MergedWriter<Output>.Row] = []
            for raw in rows {
                let flags = index.flags(of: raw.number)
                if flags.contains(.isElsewhere) || StopSignals.number != nil { continue }
                if writer == nil, flags.isDisjoint(with: [.isWrong, .repeatsID]) { continue }
                done.append(draw(planner.plan(raw), raw.number, flags, worker))
                board?.beat()
            }
            let isFailed = done.contains { $0.picture == nil }
            guard let writer else {
                done.forEach { count($0.answer, $0.number) }
                return !(isFailed && settings.stopsAtFailure)
            }
            let first = rows.first?.number ?? 0
            return writer.add(done, first: first, of: rows.count) { count($0, $1) }
                && !(isFailed && settings.stopsAtFailure)
        }
        if StopSignals.number == nil { writer?.flush { count($0, $1) } }
    }

    private func draw(
        _ row: PlannedRow, _ number: Int, _ flags: RowIndex.Flags, _ worker: Worker
    ) -> MergedWriter<Output>.Row {
        // The first pass has found the sound ones.
        let found = flags.contains(.isWrong) ? failure(of: row, flags, worker.drawer) : misfit(row, flags)
        func failed(_ failure: JobFailure) -> MergedWriter<Output>.Row {
            MergedWriter.Row(number: number, answer: worker.drawer.refuse(row, failure), picture: nil)
        }
        if let found { return failed(found) }
        guard let job = row.job else { return failed(JobFailure(.row, "the row has no job")) }
        let clock = ContinuousClock()
        let start = clock.now
        var answer = Answer(id: row.id, line: row.line, status: .ok)
        answer.job = worker.drawer.digest(of: row)
        do throws(JobFailure) {
            if let care, number >= care.firstRow { try worker.proof?(job) }
            let drawn = try output.picture(of: job, by: worker.renderer)
            try settings.options.check(smallestScale: drawn.smallestScale)
            answer.warnings = drawn.warnings
            answer.notes = drawn.notes
            answer.smallestScale = drawn.smallestScale
            answer.status = drawn.warnings.isEmpty ? .ok : .warned
            let spent = (clock.now - start).components
            answer.milliseconds = Double(spent.seconds) * 1e3 + Double(spent.attoseconds) / 1e15
            return MergedWriter.Row(number: number, answer: answer, picture: drawn.picture)
        } catch {
            return failed(error)
        }
    }

    /// Counts an answer and reports a failure, unless the run before has done so.
    private func count(_ answer: Answer, _ number: Int) {
        counts.withLock { $0.add(answer) }
        // The run before has reported earlier rows.
        if answer.status == .failed, number >= care?.firstRow ?? 0 { report(answer) }
    }
}

/// Writes rows in their order, whichever thread is first.
///
/// A thread that comes with later rows waits on the condition until `next` is its first row. Rows without a picture are
/// recorded at once, others when their page is full. After a failure nothing more is written, but threads still pass.
private final class MergedWriter<Output: MergedOutput>: @unchecked Sendable {
    struct Row {
        var number: Int
        var answer: Answer
        var picture: Output.Picture?
    }
    private struct Waiting {
        var number: Int
        var answer: Answer
        var picture: Output.Picture
    }
    private let condition = ThreadCondition()
    private let output: Output
    private let ledger: StreamedFile?
    /// Of the ledger, for messages.
    private let path: String
    /// The number of the row that is to be added next.
    private var next = 0
    private var waiting: [Waiting] = []
    private var failure: BatchRun.End?
    private let board: ProgressBoard?

    init(_ output: Output, ledger: StreamedFile?, path: String, board: ProgressBoard?) {
        self.output = output
        self.ledger = ledger
        self.path = path
        self.board = board
    }

    var end: BatchRun.End? { condition.withLock { failure } }

    /// Waits for earlier rows; false after a failure.
    func add(_ rows: [Row], first: Int, of count: Int, _ tell: (Answer, Int) -> Void) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while next != first { condition.wait() }
        for row in rows where failure == nil {
            if let picture = row.picture {
                waiting.append(Waiting(number: row.number, answer: row.answer, picture: picture))
                if waiting.count == output.picturesAtOnce { addPage(tell) }
            } else {
                record(row.answer, row.number, tell)
            }
        }
        next += count
        // Rows of the page that is not full are drawn, but not yet written.
        board?.done = waiting.first?.number ?? next
        condition.broadcast()
        return failure == nil
    }

    /// Writes the last page, which may not be full.
    func flush(_ tell: (Answer, Int) -> Void) {
        condition.withLock { if failure == nil, !waiting.isEmpty { addPage(tell) } }
    }

    /// Writes the waiting pictures as one page, and records what became of each.
    private func addPage(_ tell: (Answer, Int) -> Void) {
        defer { waiting.removeAll() }
        do throws(MergeFailure) {
            let failures = try output.add(waiting.map(\.picture))
            var cell = 0
            for (row, failure) in zip(waiting, failures) {
                var answer = row.answer
                if let failure {
                    answer.fail(failure)
                } else {
                    cell += 1
                    answer.page = output.pageCount
                    if output.picturesAtOnce > 1 { answer.cell = cell }
                }
                record(answer, row.number, tell)
            }
        } catch {
            failure = .init(error)
        }
    }

    private func record(_ answer: Answer, _ number: Int, _ tell: (Answer, Int) -> Void) {
        tell(answer, number)
        do throws(SystemError) { try ledger?.append(answer.json.bytes() + [0x0A]) } catch {
            failure = failure ?? .cannotWrite("the ledger “\(path)” cannot be written: \(error.reason)")
        }
    }

    /// Names the file, unless it is empty, and its ledger.
    func finish(isEmpty: Bool) -> BatchRun.End? {
        do throws(MergeFailure) {
            if isEmpty { output.abandon() } else { try output.finish() }
        } catch {
            ledger?.abandon()
            return .init(error)
        }
        do throws(SystemError) { try ledger?.finish() } catch {
            let what = isEmpty ? "the ledger “\(path)”" : "the file is complete, but its ledger “\(path)”"
            return .cannotWrite("\(what) cannot be written: \(error.reason)")
        }
        return nil
    }

    func abandon() {
        output.abandon()
        ledger?.abandon()
    }
}

extension BatchRun.End {
    fileprivate init(_ failure: MergeFailure) {
        switch failure {
        case .system(let error): self = .cannotWrite("the file cannot be written: \(error.reason)")
        case .refused(let message): self = .refused(message)
        }
    }
}
