// `bezel studio`: a page to draw on.
import Bezel
import BezelBatch
import BezelSystem
import BezelStudio
import BezelGeometry
import BezelRequests

struct StudioCommand: Command {
    static let command = CommandDescription(
        name: "studio",
        abstract: "Open a page to draw on: pull at curves, letters and hands, and see the picture at once.",
        discussion: """
            The page is served to this machine alone, at an address with a secret in it, and loads nothing from \
            elsewhere. A file's changes are shown as they happen; the page writes it when it is saved. Without a file \
            the page begins with a gallery. Ctrl+C ends the studio; the page waits, and goes on when the studio is \
            started again at the same port.

            Examples:
              bezel studio
              bezel studio seal.json
              bezel studio drawing.svg --port 9000 --no-open
            """
    )

    var file: String?
    var port: Int = 8137
    var noOpen = false
    var noIsolate = false
    var isolation = IsolationOptions()

    static let fields: Fields<StudioCommand> = [
        .argument(
            "file", \.file, "file",
            "A piece's description or a job as JSON, or an SVG document; a new name for a new piece."),
        .option("port", \.port, .port, "port", "Where it listens; 0 takes any free port."),
        .flag("no-open", \.noOpen, "Print the address only, and open no browser."),
        .flag(
            "no-isolate", \.noIsolate,
            "Draw in this process: a fault of the program then ends the studio, not one picture."),
        .group(\.isolation),
    ]

    /// The largest document with the pictures that it holds, as text.
    private static let maximumBytes = 32 << 20

    func validate() throws {
        guard let file else { return }
        if FileTree.exists(file + "/.") { throw UsageError("“\(file.shortened)” is a folder, not a file") }
        guard FileTree.exists(file) || file.lowercased().hasSuffix(".json") else {
            throw UsageError("the file “\(file.shortened)” does not exist; a new one ends in .json")
        }
    }

    func run() throws {
        StopSignals.listen()
        guard let page = PageFiles() else {
            throw RequestFailure("the studio's page is not beside the program, in ../share/bezel/studio", .missingFile)
        }
        let socket = try listen()
        let token = StudioToken.kept(port: socket.port)
        let threads = max(2, Threads.processors)
        let commands: any JobCommands =
            noIsolate
            ? DrawingCommands(access: .untrusted)
            : isolation.commands(.all, from: .untrustedJobs, workers: threads)
        let service = StudioService(
            commands, pieces: BezelPieces(), page: page, file: file.map(StudioFile.init),
            token: token, port: socket.port, threads: threads)
        let address = "http://127.0.0.1:\(socket.port)/\(token)/"
        try Output.writeLine(address)
        Report.note("the studio is at the address above; Ctrl+C ends it")
        if !noOpen { Self.open(address) }
        var limits = HTTPLimits()
        limits.body = Self.maximumBytes
        do throws(SystemError) {
            try HTTPServer(service, limits: limits).run(on: socket)
        } catch {
            throw RequestFailure("the studio cannot go on: \(error.reason)", .io)
        }
        if let number = StopSignals.number { endAfter(signal: number) }
    }

    private func listen() throws -> ListeningSocket {
        do throws(SystemError) {
            return try ListeningSocket(host: "127.0.0.1", port: port)
        } catch {
            let message =
                error.code == EADDRINUSE
                ? "port \(port) is taken, perhaps by another studio; give another one by --port, or --port 0"
                : "port \(port) cannot be listened to: \(error.reason)"
            throw RequestFailure(message, .io)
        }
    }

    /// Shows the address in the user's browser; without one it stands on the terminal all the same.
    private static func open(_ address: String) {
        #if os(macOS)
            let program = "/usr/bin/open"
        #else
            let program = "/usr/bin/xdg-open"
            guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { FileTree.variable($0) != nil }) else { return }
        #endif
        guard FileTree.exists(program) else { return }
        guard let run = try? ProgramRun(program, [address], hidesOutput: true, hidesErrors: true) else { return }
        // Waited for by a thread, so that nothing is left of it once it has ended.
        try? SystemThread.start { _ = run.wait() }
    }
}
