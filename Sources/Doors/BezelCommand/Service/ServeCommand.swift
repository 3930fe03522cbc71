// `bezel serve`: pictures over HTTP.
import Bezel
import BezelBatch
import BezelJobs
import BezelSystem
import BezelStudio
import BezelGeometry
import BezelRequests

struct ServeCommand: Command {
    static let command = CommandDescription(
        name: "serve",
        abstract: "Draw pictures for other programs over HTTP.",
        discussion: """
            POST /v1/COMMAND takes a job as JSON, GET /v1/COMMAND?text=… its keys as a query; the answer is the \
            picture. POST /v1/batch answers lines of jobs as they come. See /openapi.json for all of it, and /healthz \
            and /metrics for monitoring.

            An error has a status of 400 or more, and JSON whose detail explains it; curl -f then writes no file. The \
            header Bezel-Warnings says what a picture does not show as asked.

            Separate processes draw the jobs. They cannot write files or use the network, and their time and memory \
            are bounded. A job that ends its process is answered by 500 with its id; the others continue.

            Requests cannot read or write files. They name fonts by family. SIGTERM ends the service when the requests \
            that were begun are answered.

            Examples:
              bezel serve &
              curl -f "http://127.0.0.1:8080/v1/text?text=HELLO&circle=100" -o hello.png
              curl -fG http://127.0.0.1:8080/v1/badge -d format=svg \\
                --data-urlencode "top=Zoë" -o zoe.svg
              curl -f --json '{"value": 0.4}' http://127.0.0.1:8080/v1/dial -o dial.png
              curl -f -H "Content-Type: application/jsonl" --data-binary @jobs.jsonl \\
                http://127.0.0.1:8080/v1/batch > answers.jsonl
              bezel serve --host 0.0.0.0 --port 80 --allow-host pictures.example.org
            """
    )

    var host = "127.0.0.1"
    var port = 8080
    var allowHost: [String] = []
    var jobs: Int?
    var queue = 256
    var timeout = 20.0
    var maxBody = 8.0
    var maxPixels = 64.0
    var cache = 64.0
    var strict = false
    var noIsolate = false
    var isolation = IsolationOptions()

    static let fields: Fields<ServeCommand> = [
        .option("host", \.host, .text, "address", "The address to listen on."),
        .option(
            "port", \.port, .port, "port", "The port; 0 takes any that is free."),
        .list(
            "allow-host", \.allowHost, .text, "name", "A name that the service answers to (repeatable).",
            more: "On this machine's own address it answers to localhost alone unless told, elsewhere to any."),
        .option(
            "jobs", \.jobs, .threads, "count", "How many pictures are drawn at a time; one for each core unless given."),
        .option(
            "queue", \.queue, .whole(1...100_000, "a number from 1 to 100000"), "count",
            "How many jobs may wait to be drawn."),
        .option(
            "timeout", \.timeout, .number(0.1...3600, "a number of seconds from 0.1 to 3600"), "seconds",
            "Seconds that a job may take, waiting included."),
        .option(
            "max-body", \.maxBody, .number(0.001...1024, "a number of MiB from 0.001 to 1024"), "MiB",
            "MiB of a request's body."),
        .option(
            "max-pixels", \.maxPixels, .number(0.001...10_000, "a number of megapixels from 0.001 to 10000"),
            "megapixels", "Megapixels of a picture, all frames of a motion together."),
        .option(
            "cache", \.cache, .number(0...65_536, "a number of MiB from 0 to 65536"), "MiB",
            "MiB of finished pictures that are kept."),
        .flag(
            "strict", \.strict,
            "Fail instead of warning if anything would be lost; also if a font would be replaced."),
        .flag(
            "no-isolate", \.noIsolate,
            "Draw in this process: a fault of the program then ends the service, not one job."),
        .group(\.isolation),
    ]

    func run() throws {
        StopSignals.listen()
        var settings = ServiceSettings()
        settings.threads = jobs ?? Threads.processors
        settings.maximumWaiting = queue
        settings.seconds = timeout
        settings.cacheBytes = Int(clamping: cache * 1_048_576)
        settings.isStrict = strict
        let own = ["127.0.0.1", "::1", "localhost"]
        if !allowHost.isEmpty || own.contains(host) {
            settings.hosts = Set((allowHost + own).map { $0.lowercased() })
        }
        var limits = HTTPLimits()
        limits.body = Int(clamping: maxBody * 1_048_576)
        let pool =
            noIsolate
            ? nil
            : try isolation.pool(
                for: .untrustedJobs, workers: settings.threads, maximumWaiting: queue, isStrict: strict,
                maxPixels: maxPixels)
        let commands = DrawingCommands(access: .untrusted, maximumPixels: Int(clamping: maxPixels * 1e6))
        let service = PictureService(commands, settings, pool: pool)
        do throws(SystemError) {
            let socket = try ListeningSocket(host: host, port: port)
            Report.note("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(socket.port)")
            try HTTPServer(service, limits: limits).run(on: socket)
        } catch {
            throw RequestFailure("\(host):\(port) cannot be listened on: \(error.reason)", .io)
        }
    }
}
