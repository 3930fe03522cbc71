// Jobs that are drawn in worker processes, so that one which ends its process costs only itself. All jobs are: no one
// can tell a harmless one by looking at it.
import BezelSystem
import BezelJSON
import Synchronization

/// Workers that are started for the first job.
package final class LatePool: Sendable {
    private enum Made {
        case pool(WorkerPool)
        case failed(JobFailure)
    }
    private let made = Mutex<Made?>(nil)
    private let make: @Sendable () throws(JobFailure) -> WorkerPool

    package init(_ make: @escaping @Sendable () throws(JobFailure) -> WorkerPool) { self.make = make }

    /// Throws the first failure again: it is the system's, and one message about it is enough.
    func pool() throws(JobFailure) -> WorkerPool {
        try made.withLock { made throws(JobFailure) in
            switch made {
            case .pool(let pool)?: return pool
            case .failed(let failure)?: throw failure
            case nil: break
            }
            do throws(JobFailure) {
                let new = try make()
                made = .pool(new)
                return new
            } catch {
                made = .failed(error)
                throw error
            }
        }
    }
}

/// Commands whose jobs are drawn in workers; names, descriptions and schemas are this process's.
package struct IsolatedCommands: JobCommands {
    /// Where no worker can be started.
    package enum Fallback: Sendable {
        /// Jobs fail.
        case none
        /// Jobs are drawn in this process, as they are the user's own; `report` is called once.
        case ownProcess(report: @Sendable (JobFailure) -> Void)
    }

    private let own: any JobCommands
    private let pool: LatePool
    private let fallback: Fallback
    /// Waiting and drawing.
    private let seconds: Double

    package init(_ own: any JobCommands, pool: LatePool, fallback: Fallback = .none, seconds: Double) {
        self.own = own
        self.pool = pool
        self.fallback = fallback
        self.seconds = seconds
    }

    package var version: String { own.version }
    package var names: [String] { own.names }
    package func command(_ name: String) -> JobCommand? { own.command(name) }
    package func description(of command: String) -> JSONValue? { own.description(of: command) }
    package func renderer() -> any JobRenderer {
        switch fallback {
        case .none: return isolatedRenderer()
        case .ownProcess(let report):
            do throws(JobFailure) { _ = try pool.pool() } catch {
                report(error)
                return own.renderer()
            }
            return isolatedRenderer()
        }
    }
    /// Draws in a worker to learn the failure.
    package func proof() -> (Job) throws(JobFailure) -> Void {
        let renderer = isolatedRenderer()
        return { job throws(JobFailure) in try renderer.prove(job) }
    }
    private func isolatedRenderer() -> IsolatedRenderer { IsolatedRenderer(pool, seconds: seconds) }
}

/// The side that asks: each call becomes a message to a worker and waits for its answer.
///
/// All calls throw ``JobFailure``: `limit` if the queue is full or the time is over, `process` if the worker ended or
/// its answer cannot be read, and otherwise what the worker's own renderer threw.
final class IsolatedRenderer: JobRenderer {
    private let pool: LatePool
    private let seconds: Double

    init(_ pool: LatePool, seconds: Double) {
        self.pool = pool
        self.seconds = seconds
    }

    func prove(_ job: Job) throws(JobFailure) { _ = try ask(FrameWriter(.draw), job) }

    func check(_ job: Job) throws(JobFailure) {
        if let failure = try checked([job]).first ?? nil { throw failure }
    }

    /// Asks for all at once, as a check takes less time than a message. If that ends the worker, asks for each alone.
    func check(_ jobs: [Job]) -> [JobFailure?] {
        if jobs.isEmpty { return [] }
        do throws(JobFailure) { return try checked(jobs) } catch {
            if jobs.count == 1 || StopSignals.number != nil { return jobs.map { _ in error } }
            return jobs.map { job in
                do throws(JobFailure) {
                    try check(job)
                    return nil
                } catch { return error }
            }
        }
    }

    private func checked(_ jobs: [Job]) throws(JobFailure) -> [JobFailure?] {
        var question = FrameWriter(.check)
        question.add(UInt32(clamping: jobs.count))
        for job in jobs { question.add(job) }
        // A run that is stopped draws none of them.
        var answer = try ask(question) { StopSignals.number != nil }
        return try read { () throws(FrameError) in
            var failures: [JobFailure?] = []
            for _ in jobs { failures.append(try answer.number() == 1 ? try answer.failure() : nil) }
            return failures
        }
    }

    func draw(_ job: Job) throws(JobFailure) -> Drawing {
        var answer = try ask(FrameWriter(.draw), job)
        return try read { () throws(FrameError) in try answer.drawing() }
    }

    func drawRow(_ job: Job) throws(JobFailure) -> (files: Digest, drawing: Drawing) {
        var answer = try ask(FrameWriter(.row), job)
        return try read { () throws(FrameError) in (try answer.digest(), try answer.drawing()) }
    }

    func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture {
        var question = FrameWriter(.tiles)
        question.add(known.map { [$0] } ?? [])
        var answer = try ask(question, job)
        return try read { () throws(FrameError) in try answer.picture() }
    }

    func faults(of job: Job) throws(JobFailure) -> (found: JSONValue, warnings: [String]) {
        var answer = try ask(FrameWriter(.faults), job)
        return try read { () throws(FrameError) in
            let warnings = try answer.texts()
            do throws(JSONError) { return (try JSONReader.value(answer.rest()), warnings) } catch { throw FrameError() }
        }
    }

    func files(of job: Job) throws(JobFailure) -> Digest {
        var answer = try ask(FrameWriter(.files), job)
        return try read { () throws(FrameError) in try answer.digest() }
    }

    private func ask(_ question: FrameWriter, _ job: Job) throws(JobFailure) -> FrameReader {
        var question = question
        question.add(job)
        return try ask(question) { false }
    }

    /// - Parameter givesUp: Asked now and then; the job then is late.
    private func ask(_ question: FrameWriter, givesUp: () -> Bool) throws(JobFailure) -> FrameReader {
        switch try pool.pool().run(question, seconds: seconds, givesUp: givesUp) {
        case .full: throw JobFailure(.limit, "too many jobs are waiting")
        case .late: throw JobFailure(.limit, "the job was not drawn in time")
        case .ended(let end): throw JobFailure(.process, end.message(seconds: seconds))
        case .answer(let head, let bytes):
            var answer = FrameReader(bytes)
            if head.status == RendererServer.done { return answer }
            throw try read { () throws(FrameError) in try answer.failure() }
        }
    }

    private func read<R>(_ body: () throws(FrameError) -> R) throws(JobFailure) -> R {
        do throws(FrameError) { return try body() } catch {
            throw JobFailure(.process, "the process that drew the job gave an answer that cannot be read")
        }
    }
}

/// The side that answers, in a worker: reads a message, calls the renderer, writes the answer. Both sides' formats are
/// the extensions of FrameWriter and FrameReader below, in the same order.
package final class RendererServer {
    private let commands: any JobCommands
    private let renderer: any JobRenderer

    static let done: UInt16 = 0
    static let failed: UInt16 = 1

    package init(_ commands: any JobCommands) {
        self.commands = commands
        renderer = commands.renderer()
    }

    /// The answer to a message; nil for kinds that are none of a renderer's. Failures are answers too.
    package func answer(_ kind: FrameKind, _ content: FrameReader) -> FrameWriter? {
        var content = content
        do {
            var answer = FrameWriter(kind, status: Self.done)
            switch kind {
            case .check:
                var jobs: [Job] = []
                for _ in 0..<(try content.number()) { jobs.append(try job(&content)) }
                for failure in renderer.check(jobs) {
                    answer.add(failure == nil ? 0 : 1 as UInt32)
                    if let failure { answer.add(failure) }
                }
            case .draw: answer.add(try renderer.draw(try job(&content)))
            case .row:
                let row = try renderer.drawRow(try job(&content))
                answer.add(row.files)
                answer.add(row.drawing)
            case .tiles:
                let known = try content.names()
                answer.add(try renderer.tiles(of: try job(&content), since: known.first))
            case .faults:
                let faults = try renderer.faults(of: try job(&content))
                answer.add(faults.warnings)
                answer.addRest(faults.found.bytes())
            case .files: answer.add(try renderer.files(of: try job(&content)))
            case .hello, .request, .line: return nil
            }
            return answer
        } catch {
            let failure = error as? JobFailure ?? JobFailure(.process, "the job's message cannot be read")
            var answer = FrameWriter(kind, status: Self.failed)
            answer.add(failure)
            return answer
        }
    }

    private func job(_ content: inout FrameReader) throws -> Job {
        let (name, format, isStrict) = (try content.text(), try content.text(), try content.number() == 1)
        guard let command = commands.command(name) else { throw FrameError() }
        var arguments: [Job.Argument] = []
        for _ in 0..<(try content.number()) {
            arguments.append(Job.Argument(key: try content.text(), values: try content.texts()))
        }
        return Job(command: command, arguments: arguments, format: format, isStrict: isStrict)
    }
}

extension FrameWriter {
    fileprivate mutating func add(_ job: Job) {
        add(job.command.name)
        add(job.format)
        add(job.isStrict ? 1 : 0 as UInt32)
        add(UInt32(clamping: job.arguments.count))
        for argument in job.arguments {
            add(argument.key)
            add(argument.values)
        }
    }
    fileprivate mutating func add(_ failure: JobFailure) {
        add(failure.kind.rawValue)
        add(failure.message)
        add(failure.field.map { [$0] } ?? [])
    }
    /// Last, as its bytes are the rest.
    fileprivate mutating func add(_ drawing: Drawing) {
        add(drawing.warnings)
        add(drawing.notes)
        add((drawing.smallestScale ?? .nan).bitPattern)
        addRest(drawing.bytes)
    }
    fileprivate mutating func add(_ wide: UInt64) {
        add(UInt32(truncatingIfNeeded: wide))
        add(UInt32(truncatingIfNeeded: wide >> 32))
    }
    fileprivate mutating func add(_ digest: Digest) { for i in 0..<4 { add(digest.words[i]) } }
    fileprivate mutating func add(_ names: [TiledPicture.Names]) {
        add(UInt32(clamping: names.count))
        for one in names {
            add(UInt32(clamping: one.width))
            add(UInt32(clamping: one.height))
            add(UInt32(clamping: one.tiles.count))
            for tile in one.tiles { add(tile) }
        }
    }
    fileprivate mutating func add(_ picture: TiledPicture) {
        add([picture.names])
        add(UInt32(clamping: picture.side))
        add(UInt32(clamping: picture.changed.count))
        for tile in picture.changed { add(UInt32(clamping: tile)) }
        add(picture.warnings)
        addRest(picture.pixels)
    }
}

extension FrameReader {
    fileprivate mutating func failure() throws(FrameError) -> JobFailure {
        let kind = JobFailure.Kind(rawValue: try text())
        let message = try text()
        return JobFailure(kind ?? .process, message, field: try texts().first)
    }
    fileprivate mutating func drawing() throws(FrameError) -> Drawing {
        let warnings = try texts()
        let notes = try texts()
        let scale = Double(bitPattern: try wide())
        return Drawing(
            bytes: Array(rest()), warnings: warnings, notes: notes, smallestScale: scale.isFinite ? scale : nil)
    }
    fileprivate mutating func wide() throws(FrameError) -> UInt64 {
        let low = UInt64(try number())
        return low | UInt64(try number()) << 32
    }
    fileprivate mutating func digest() throws(FrameError) -> Digest {
        var words = SIMD4<UInt64>()
        for i in 0..<4 { words[i] = try wide() }
        return Digest(words: words)
    }
    fileprivate mutating func names() throws(FrameError) -> [TiledPicture.Names] {
        var names: [TiledPicture.Names] = []
        for _ in 0..<(try number()) {
            let (width, height) = (Int(try number()), Int(try number()))
            var tiles: [UInt64] = []
            for _ in 0..<(try number()) { tiles.append(try wide()) }
            names.append(TiledPicture.Names(width: width, height: height, tiles: tiles))
        }
        return names
    }
    fileprivate mutating func picture() throws(FrameError) -> TiledPicture {
        guard let names = try names().first else { throw FrameError() }
        let side = Int(try number())
        var changed: [Int] = []
        for _ in 0..<(try number()) { changed.append(Int(try number())) }
        let warnings = try texts()
        return TiledPicture(names: names, side: side, changed: changed, pixels: Array(rest()), warnings: warnings)
    }
}
