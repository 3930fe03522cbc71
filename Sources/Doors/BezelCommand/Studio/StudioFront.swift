// Serves the studio's page.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJobs
import BezelSystem
import BezelRequests
import BezelStudio

struct StudioFront {
    /// 0 takes any free port.
    var port: Int
    var opensBrowser: Bool
    /// Nil draws in this process.
    var isolation: IsolationOptions? = IsolationOptions()
    var file: StudioFile?
    var previews: PreviewBoard?
    /// Whose fonts the page may use, beside the bundled and the system's.
    var fontFolders: [String] = []

    /// A document with embedded pictures.
    private static let maximumBytes = 32 << 20

    init(port: Int, opensBrowser: Bool) {
        self.port = port
        self.opensBrowser = opensBrowser
    }

    /// Until a stop signal. `begin` is called once the page is available and may start threads.
    func run(begin: () -> Void = {}) throws {
        StopSignals.listen()
        guard let page = PageFiles() else {
            throw RequestFailure("the studio's page is not beside the program, in ../share/bezel/studio", .missingFile)
        }
        let socket = try listen()
        let token = StudioToken.kept(port: socket.port)
        let threads = max(2, Threads.processors)
        let ownFonts = OwnFonts.ofUser
        // Absolute, since copied commands name them and run elsewhere.
        let folders = fontFolders.map { FileTree.resolved($0) ?? $0 } + (ownFonts.map { [$0.folder] } ?? [])
        let commands: any JobCommands =
            isolation?.commands(from: .page(fontFolders: folders), workers: threads)
            ?? DrawingCommands(access: .page, fontFolders: folders)
        let service = StudioService(
            commands, pieces: BezelPieces(fontFolders: folders, ownFonts: ownFonts), page: page, file: file,
            previews: previews, token: token, port: socket.port, threads: threads)
        let address = "http://127.0.0.1:\(socket.port)/\(token)/"
        try Output.writeLine(address)
        Report.note("the studio is at the address above; Ctrl+C ends it")
        begin()
        if opensBrowser { Self.open(address) }
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

    private static func open(_ address: String) {
        #if os(macOS)
            let program = "/usr/bin/open"
        #else
            let program = "/usr/bin/xdg-open"
            guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { FileTree.variable($0) != nil }) else { return }
        #endif
        guard FileTree.exists(program) else { return }
        guard let run = try? ProgramRun(program, [address], hidesOutput: true, hidesErrors: true) else { return }
        // Else a zombie process remains.
        try? SystemThread.start { _ = run.wait() }
    }
}
