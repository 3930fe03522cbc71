// Isolation of jobs in worker processes.
import Bezel
import BezelBatch
import BezelJobs
import BezelSystem
import BezelStudio
import BezelGeometry
import BezelRequests
import Synchronization

struct IsolationOptions: FieldGroup {
    var jobSeconds: Double?
    var jobMemory: Double?

    static let fields: Fields<IsolationOptions> = [
        .option(
            "job-seconds", \.jobSeconds, .number(0.1...3600, "a number of seconds from 0.1 to 3600"), "seconds",
            "The maximum processor time of a job in a separate process, in seconds (default: 10; in batch and worker, 60). The "
                + "job may take twice as long by the clock. No effect with --no-isolate."
        ),
        .option(
            "job-memory", \.jobMemory, .number(16...1_048_576, "a number of MiB from 16 to 1048576"), "MiB",
            "The maximum memory of a separate process for its jobs, in MiB (default: 1024; in batch and worker, 4096). No "
                + "effect with --no-isolate."),
    ]

    enum Sender {
        /// From the network.
        case untrustedJobs
        /// The studio's, which may use the fonts of these folders.
        case page(fontFolders: [String])
        case rows

        fileprivate var access: FileAccess {
            switch self {
            case .untrustedJobs: .untrusted
            case .page: .page
            case .rows: .job
            }
        }
        fileprivate var fontFolders: [String] { if case .page(let folders) = self { folders } else { [] } }
        fileprivate var seconds: Double { access.readsFiles ? 60 : 10 }
        fileprivate var mebibytes: Double { access.readsFiles ? 4_096 : 1_024 }
    }

    /// Processor time of a job.
    func seconds(of sender: Sender) -> Double { jobSeconds ?? sender.seconds }

    /// In bytes.
    func memory(of sender: Sender) -> Int { Int(clamping: (jobMemory ?? sender.mebibytes) * 1_048_576) }

    func pool(
        for sender: Sender, workers: Int, maximumWaiting: Int, isStrict: Bool = false, maxPixels: Double? = nil
    ) throws(RequestFailure) -> WorkerPool {
        let seconds = seconds(of: sender)
        var settings = WorkerPool.Settings()
        settings.workers = workers
        settings.maximumWaiting = maximumWaiting
        settings.secondsPerJob = 2 * seconds
        // The failed row reports it.
        settings.tellsEnds = !sender.access.readsFiles
        guard let program = FileTree.program else {
            throw RequestFailure("the program's own file is not known; use --no-isolate", .io)
        }
        let role = WorkerRole(
            access: sender.access, isStrict: isStrict, seconds: seconds,
            memory: memory(of: sender), maxPixels: maxPixels, fontFolders: sender.fontFolders)
        let nursery = WorkerNursery(program: program, arguments: role.arguments)
        do throws(SystemError) { try nursery.prepare() } catch {
            throw RequestFailure("no process for jobs can be started: \(error.reason); see --no-isolate", .io)
        }
        return WorkerPool(settings, source: nursery) { Report.warning($0) }
    }

    /// Untrusted jobs are never drawn in this process.
    func commands(from sender: Sender, workers: Int) -> IsolatedCommands {
        let pool = LatePool { () throws(JobFailure) in
            do throws(RequestFailure) {
                return try self.pool(for: sender, workers: workers, maximumWaiting: 100_000)
            } catch {
                throw JobFailure(.process, error.message)
            }
        }
        let isTold = Atomic(false)
        let fallback = IsolatedCommands.Fallback.ownProcess { failure in
            if isTold.exchange(true, ordering: .relaxed) { return }
            Report.warning("\(failure.message); rows are drawn in this process, which a fault of the program ends")
        }
        // A job waits at most for those before it.
        return IsolatedCommands(
            DrawingCommands(access: sender.access, fontFolders: sender.fontFolders), pool: pool,
            fallback: sender.access.readsFiles ? fallback : .none,
            seconds: 60 + 4 * seconds(of: sender))
    }
}

struct WorkerRole {
    static let name = "--isolated-worker"

    var access: FileAccess
    var isStrict = false
    var seconds = 10.0
    var memory = 1 << 30
    var maxPixels: Double?
    var fontFolders: [String] = []

    private static let accesses: [(name: String, access: FileAccess)] = [
        ("untrusted", .untrusted), ("page", .page), ("job", .job),
    ]

    var arguments: [String] {
        [
            Self.name, Self.accesses.first { $0.access == access }?.name ?? "untrusted",
            isStrict ? "strict" : "lenient",
            "\(seconds)", "\(memory)", maxPixels.map { "\($0)" } ?? "",
        ] + fontFolders
    }

    init(
        access: FileAccess, isStrict: Bool, seconds: Double, memory: Int, maxPixels: Double?, fontFolders: [String] = []
    ) {
        self.fontFolders = fontFolders
        self.access = access
        self.isStrict = isStrict
        self.seconds = seconds
        self.memory = memory
        self.maxPixels = maxPixels
    }

    /// Nil if the process is not a worker.
    init?(arguments: [String]) {
        guard arguments.count >= 6, arguments[0] == Self.name,
            let access = Self.accesses.first(where: { $0.name == arguments[1] })?.access,
            let seconds = Double(arguments[3]),
            let memory = Int(arguments[4])
        else { return nil }
        self.init(
            access: access, isStrict: arguments[2] == "strict", seconds: seconds, memory: memory,
            maxPixels: Double(arguments[5]), fontFolders: Array(arguments[6...]))
    }

    func run() -> Never {
        Nursery.prepare()
        let commands = DrawingCommands(
            access: access, maximumPixels: maxPixels.map { Int(clamping: $0 * 1e6) }, fontFolders: fontFolders)
        let service = ServiceWorker(commands, isStrict: isStrict)
        let renderers = RendererServer(commands)
        warmUp(service)
        let worker = Worker(Nursery.forkWorkers(), secondsPerJob: seconds)
        worker.start(memory: memory)
        worker.run { kind, content in
            switch kind {
            case .request, .line: service.answer(kind, content)
            default: renderers.answer(kind, content)
            }
        }
    }

    /// Draws typical jobs before the fork, so that workers inherit fonts and writers.
    private func warmUp(_ service: ServiceWorker) {
        for command in DrawingCommands.all { _ = DrawingCommands(access: access).command(command.command.name) }
        let rows = [
            #"{"command":"text","text":"Ag 1","circle":40}"#,
            #"{"command":"text","text":"Ag 1","circle":40,"font-size":16,"format":"svg"}"#,
            #"{"command":"dial","size":64}"#,
        ]
        for row in rows {
            var content = FrameWriter(.line)
            content.add(1)
            content.addRest(row.utf8)
            _ = service.answer(.line, FrameReader(Array(content.bytes.dropFirst(FrameHead.count))))
        }
    }
}
