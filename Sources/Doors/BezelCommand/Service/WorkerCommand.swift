// `bezel worker`: one job per line in, one answer per line out.
import Bezel
import BezelBatch
import BezelSystem
import BezelGeometry
import BezelRequests

struct WorkerCommand: Command {
    static let command = CommandDescription(
        name: "worker",
        abstract: "Read jobs from standard input, one per line, and write one line of answer for each.",
        discussion: """
            A job is a JSON object with the key command and that command's long options as keys; see \
            `bezel schema COMMAND`. Answers are JSON objects in the order of the jobs. Each is written before the next \
            line is needed; a line that is not a job is answered as failed. The picture is in the answer's data \
            (base64), or in the file that the job's output names, below the current folder.

            Jobs are drawn in separate processes, so one that crashes, never ends or needs too much memory is answered as \
            failed, and the next one is drawn. A file that has changed since the last job is read again.

            The exit status is 0 at the end of the input even if jobs failed, 74 if answers cannot be written, and 143 \
            after SIGTERM, when the jobs that were begun are answered.

            Examples:
              echo '{"id": "a1", "command": "text", "text": "HELLO", "circle": 100}' \\
                | bezel worker
              bezel worker --strict < jobs.jsonl > answers.jsonl
            """
    )

    var jobs: Int = 1
    var shared = JobOptions()
    var isolate: Bool?
    var isolation = IsolationOptions()

    static let fields: Fields<WorkerCommand> = [
        .option("jobs", \.jobs, .threads, "count", "How many jobs are drawn at a time."),
        .group(\.shared),
        .flag(
            "isolate", \.isolate,
            "Draw jobs in separate processes; this is the default, and --no-isolate draws them in this process, which a "
                + "crash then ends."),
        .group(\.isolation),
    ]

    func run() throws {
        StopSignals.listen()
        var options = try shared.options(access: .job)
        var threads = jobs
        if isolate ?? true {
            options.commands = isolation.commands(from: .rows, workers: jobs)
            // One job waits in each process.
            threads *= 2
        }
        do throws(SystemError) {
            let folder = try OutputFolder(
                ".", owner: "w" + String(UInt64.random(in: .min ... .max), radix: 36), makes: false)
            switch try WorkerRun(options, folder: folder, threads: threads).run() {
            case .inputEnded: break
            case .signal(let number): endAfter(signal: number)
            case .cannotRead(let error): throw error
            case .cannotWrite(let error):
                Report.error("standard output cannot be written: \(error.reason)")
                endProcess(ExitStatus.io.rawValue)
            }
        } catch {
            throw RequestFailure(error, reading: "-")
        }
    }
}
