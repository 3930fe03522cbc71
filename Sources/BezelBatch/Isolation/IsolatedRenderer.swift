import BezelSystem
import BezelJSON
import Synchronization

package enum IsolatedJobs: Sendable {
    case all
    /// A document, font files or other files.
    case outside
}

package final class LatePool: Sendable {
    private let made = Mutex<WorkerPool?>(nil)
    private let make: @Sendable () throws(JobFailure) -> WorkerPool

    package init(_ make: @escaping @Sendable () throws(JobFailure) -> WorkerPool) { self.make = make }

    func pool() throws(JobFailure) -> WorkerPool {
        try made.withLock { made throws(JobFailure) in
            if let made { return made }
            let new = try make()
            made = new
            return new
        }
    }
}

package struct IsolatedCommands: JobCommands {
    private let own: any JobCommands
    private let pool: LatePool
    private let isolated: IsolatedJobs
    /// Waiting and drawing.
    private let seconds: Double

    package init(_ own: any JobCommands, pool: LatePool, isolated: IsolatedJobs = .all, seconds: Double) {
        self.own = own
        self.pool = pool
        self.isolated = isolated
        self.seconds = seconds
    }

    package var version: String { own.version }
    package var names: [String] { own.names }
    package func command(_ name: String) -> JobCommand? { own.command(name) }
    package func description(of command: String) -> JSONValue? { own.description(of: command) }
    package func renderer() -> any JobRenderer { isolatedRenderer() }
    /// Draws in a worker to learn the failure.
    package func proof() -> (Job) throws(JobFailure) -> Void {
        let renderer = isolatedRenderer()
        return { job throws(JobFailure) in try renderer.prove(job) }
    }
    func isolatedRenderer() -> IsolatedRenderer {
        IsolatedRenderer(pool, seconds: seconds, own: isolated == .all ? nil : own.renderer())
    }
}

final class IsolatedRenderer: JobRenderer {
    private let pool: LatePool
    private let seconds: Double
    /// Nil if all jobs go to workers.
    private let own: (any JobRenderer)?

    init(_ pool: LatePool, seconds: Double, own: (any JobRenderer)?) {
        self.pool = pool
        self.seconds = seconds
        self.own = own
    }

    func prove(_ job: Job) throws(JobFailure) { if own(for: job) == nil { _ = try ask(FrameWriter(.draw), job) } }

    private func own(for job: Job) -> (any JobRenderer)? { job.isFromOutside ? nil : own }

    func check(_ job: Job) throws(JobFailure) {
        if let own = own(for: job) { return try own.check(job) }
        _ = try ask(FrameWriter(.check), job)
    }

    func draw(_ job: Job) throws(JobFailure) -> Drawing {
        if let own = own(for: job) { return try own.draw(job) }
        var answer = try ask(FrameWriter(.draw), job)
        return try read { () throws(FrameError) in
            let warnings = try answer.texts()
            return Drawing(bytes: Array(answer.rest()), warnings: warnings)
        }
    }

    func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture {
        if let own = own(for: job) { return try own.tiles(of: job, since: known) }
        var question = FrameWriter(.tiles)
        question.add(known.map { [$0] } ?? [])
        var answer = try ask(question, job)
        return try read { () throws(FrameError) in try answer.picture() }
    }

    func files(of job: Job) throws(JobFailure) -> Digest {
        if let own = own(for: job) { return try own.files(of: job) }
        var answer = try ask(FrameWriter(.files), job)
        return try read { () throws(FrameError) in try answer.digest() }
    }

    private func ask(_ question: FrameWriter, _ job: Job) throws(JobFailure) -> FrameReader {
        var question = question
        question.add(job)
        switch try pool.pool().run(question, seconds: seconds) {
        case .full: throw JobFailure(.limit, "too many jobs are waiting")
        case .late: throw JobFailure(.limit, "the job was not drawn in time")
        case .ended(let end): throw JobFailure(.process, end.message)
        case .answer(let head, let bytes):
            var answer = FrameReader(bytes)
            if head.status == RendererServer.done { return answer }
            let failure = try read { () throws(FrameError) in (try answer.text(), try answer.text()) }
            throw JobFailure(JobFailure.Kind(rawValue: failure.0) ?? .process, failure.1)
        }
    }

    private func read<R>(_ body: () throws(FrameError) -> R) throws(JobFailure) -> R {
        do throws(FrameError) { return try body() } catch {
            throw JobFailure(.process, "the process that drew the job gave an answer that cannot be read")
        }
    }
}

extension Job {
    var isFromOutside: Bool {
        if values("svg").first != nil || values("document").first != nil { return true }
        return arguments.contains { argument in
            guard let option = command.option(argument.key) else { return false }
            if option.readsFiles || option.form == .picture { return true }
            if option.kind == .description, argument.values.contains(where: { $0.contains("\"image\"") }) {
                return true
            }
            return option.form == .font && argument.values.contains { $0.contains("/") }
        }
    }
}

package final class RendererServer {
    private let commands: any JobCommands
    private let renderer: any JobRenderer

    static let done: UInt16 = 0
    static let failed: UInt16 = 1

    package init(_ commands: any JobCommands) {
        self.commands = commands
        renderer = commands.renderer()
    }

    package func answer(_ kind: FrameKind, _ content: FrameReader) -> FrameWriter? {
        var content = content
        do {
            var answer = FrameWriter(kind, status: Self.done)
            switch kind {
            case .check: try renderer.check(try job(&content))
            case .draw:
                let drawing = try renderer.draw(try job(&content))
                answer.add(drawing.warnings)
                answer.addRest(drawing.bytes)
            case .tiles:
                let known = try content.names()
                answer.add(try renderer.tiles(of: try job(&content), since: known.first))
            case .files: answer.add(try renderer.files(of: try job(&content)))
            case .hello, .request, .line: return nil
            }
            return answer
        } catch {
            let failure = error as? JobFailure ?? JobFailure(.process, "the job's message cannot be read")
            var answer = FrameWriter(kind, status: Self.failed)
            answer.add(failure.kind.rawValue)
            answer.add(failure.message)
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
