// `bezel preview PACKAGE`: a package's previews as pictures and a page, drawn again at every save.
import Bezel
import BezelGeometry
import BezelSystem
import BezelPreviewing
import BezelRequests

struct PreviewCommand: Command {
    static let command = CommandDescription(
        name: "preview",
        abstract: "Build a Swift package and draw its previews, again at every save with --watch.",
        discussion: """
            A picture for each #Preview and PreviewProvider, and a page of them all, index.html. What does not compile \
            is said in the compiler's words.

            Examples:
              bezel preview Cards
              bezel preview Cards --output previews --watch
            """)

    var package = ""
    var output: String?
    var watch = false
    var seconds = 20

    static let fields: Fields<PreviewCommand> = [
        .argument("package", \.package, "package", "The folder of the package."),
        .option(
            "output", \.output, .folder, "folder", letter: "o",
            "Where the pictures and the page go; .build/previews in the package unless given."),
        .flag("watch", \.watch, "Draw again at every save, until Ctrl-C."),
        .option(
            "seconds", \.seconds, .whole(1...3_600, "a number of seconds from 1 to 3600"), "seconds",
            "How long a preview may take; 20 unless given."),
    ]

    func run() throws {
        let front = PreviewFront(package: package, output: output, watches: watch, secondsPerPreview: seconds)
        let status = front.run(
            say: { try? Output.writeLine($0) },
            complain: { text in text.split(whereSeparator: \.isNewline).forEach { Report.error(String($0)) } })
        if status != 0 { endProcess(status) }
    }
}

/// What `bezel preview` does, without how its options are read.
struct PreviewFront {
    /// The folder of the package.
    var package: String
    /// Where the pictures and the page go; nil for `.build/previews` in the package.
    var output: String?
    /// Whether the previews are drawn again at every save.
    var watches = false
    /// A preview that takes longer is ended.
    var secondsPerPreview = 20
    /// How often the sources are looked at, in microseconds.
    private static let pause: UInt32 = 300_000

    init(package: String, output: String? = nil, watches: Bool = false, secondsPerPreview: Int = 20) {
        self.package = package
        self.output = output
        self.watches = watches
        self.secondsPerPreview = secondsPerPreview
    }

    /// Draws once, or at every save until the process is ended.
    ///
    /// - Parameters:
    ///   - say: takes a line for standard output.
    ///   - complain: takes lines for standard error.
    /// - Returns: the status: 0, 1 where a preview was not drawn, 65 where the package does not compile or has none.
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
