// `bezel preview PACKAGE`: a package's previews as pictures and a page.
import Bezel
import BezelGeometry
import BezelSystem
import BezelPreviewing
import BezelRequests
import BezelStudio

struct PreviewCommand: Command {
    static let command = CommandDescription(
        name: "preview",
        abstract: "Build a Swift package and draw its previews; with --watch or --studio, again at every save.",
        discussion: """
            Writes a picture for each #Preview and PreviewProvider, and index.html with all of them. --studio shows \
            them in the studio's page instead. If the package does not compile, the compiler's messages are shown. A \
            preview that crashes or does not end is named; the others are drawn.

            Examples:
              bezel preview Cards --studio
              bezel preview Cards --output previews
              bezel preview Cards --output previews --watch
            """)

    var package = ""
    var output: String?
    var watch = false
    var studio = false
    var port = 8137
    var noOpen = false
    var seconds = 20

    static let fields: Fields<PreviewCommand> = [
        .argument("package", \.package, "package", "The folder of the package."),
        .option(
            "output", \.output, .folder, "folder", letter: "o",
            "Where the pictures and the page go; .build/previews in the package unless given."),
        .flag("watch", \.watch, "Draw again at every save, until Ctrl-C."),
        .flag(
            "studio", \.studio, "Show the previews in the studio's page, and draw again at every save, until Ctrl-C."),
        .option("port", \.port, .port, "port", "With --studio: where it listens; 0 takes any free port."),
        .flag("no-open", \.noOpen, "With --studio: print the address only, and open no browser."),
        .option(
            "seconds", \.seconds, .whole(1...3_600, "a number of seconds from 1 to 3600"), "seconds",
            "How long a preview may take."),
    ]

    func run() throws {
        let front = PreviewFront(package: package, output: output, watches: watch, secondsPerPreview: seconds)
        if studio { return try front.serve(port: port, opensBrowser: !noOpen) }
        let status = front.run(
            say: { try? Output.writeLine($0) },
            complain: { text in text.split(whereSeparator: \.isNewline).forEach { Report.error(String($0)) } })
        if status != 0 { endProcess(status) }
    }
}

struct PreviewFront {
    var package: String
    /// Nil for `.build/previews` in the package.
    var output: String?
    var watches = false
    var secondsPerPreview = 20
    /// Microseconds between checks.
    private static let pause: UInt32 = 300_000
    private static let studioPause: UInt32 = 50_000
    /// In bytes.
    private static let largestPicture = 64 << 20

    init(package: String, output: String? = nil, watches: Bool = false, secondsPerPreview: Int = 20) {
        self.package = package
        self.output = output
        self.watches = watches
        self.secondsPerPreview = secondsPerPreview
    }

    /// Draws once, or at every save until the process ends.
    ///
    /// - Returns: 0; 1 if a preview was not drawn; 65 if the package does not compile or has none.
    func run(say: (String) -> Void, complain: (String) -> Void) -> Int32 {
        let folder = output ?? package + "/.build/previews"
        let build = PreviewBuild(folder: package, output: folder, secondsPerPreview: secondsPerPreview)
        var status = draw(build, folder, say, complain)
        var seen = build.state()
        while watches {
            usleep(Self.pause)
            let now = build.state()
            guard now != seen else { continue }
            seen = now
            status = draw(build, folder, say, complain)
        }
        return status
    }
    func serve(port: Int, opensBrowser: Bool) throws {
        guard FileTree.exists(package + "/Package.swift") else {
            throw RequestFailure("\(PreviewError.noPackage(folder: package))", .missingFile)
        }
        let build = PreviewBuild(
            folder: package, output: output ?? package + "/.build/previews", secondsPerPreview: secondsPerPreview)
        let board = PreviewBoard(package: build.packageName)
        var studio = StudioFront(port: port, opensBrowser: opensBrowser)
        studio.previews = board
        try studio.run {
            try? SystemThread.start(stackBytes: SystemThread.drawingStack) { Self.follow(build, on: board) }
        }
    }
    private static func follow(_ build: PreviewBuild, on board: PreviewBoard) {
        var seen = build.state()
        draw(build, on: board)
        while StopSignals.number == nil {
            usleep(studioPause)
            let now = build.state()
            guard now != seen else { continue }
            seen = now
            draw(build, on: board)
        }
    }
    private static func draw(_ build: PreviewBuild, on board: PreviewBoard) {
        let start = ContinuousClock.now
        var failure: String?
        board.begin()
        do {
            _ = try build.draw { news in
                switch news {
                case .listed(let previews):
                    board.list(previews.map { .init(name: $0.name, file: $0.file, line: $0.line) })
                case .drawn(let preview, let index):
                    let picture = preview.picture.flatMap {
                        try? WholeFile.read(build.output + "/" + $0, atMost: largestPicture)
                    }
                    board.put(index, picture: picture.map { Array($0) }, failure: preview.failure)
                }
            }
        } catch {
            failure = "\(error)"
        }
        let spent = (ContinuousClock.now - start).components
        board.end(failure: failure, seconds: Double(spent.seconds) + Double(spent.attoseconds) / 1e18)
    }

    private func draw(
        _ build: PreviewBuild, _ folder: String, _ say: (String) -> Void, _ complain: (String) -> Void
    ) -> Int32 {
        do {
            var isWhole = true
            for preview in try build.draw() {
                let place = "\(preview.file):\(preview.line)"
                if let picture = preview.picture { say("\(folder)/\(picture)  \(preview.name), \(place)") }
                if let failure = preview.failure {
                    isWhole = false
                    complain("\(place): \(preview.name): \(failure)")
                }
            }
            say("\(folder)/index.html")
            return isWhole ? 0 : 1
        } catch {
            complain("\(error)")
            return 65
        }
    }
}
