import BezelGeometry
import BezelSystem
import BezelRequests
import BezelStudio

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

    func validate() throws {
        guard let file else { return }
        if FileTree.exists(file + "/.") { throw UsageError("“\(file.shortened)” is a folder, not a file") }
        guard FileTree.exists(file) || file.lowercased().hasSuffix(".json") else {
            throw UsageError("the file “\(file.shortened)” does not exist; a new one ends in .json")
        }
    }

    func run() throws {
        var front = StudioFront(port: port, opensBrowser: !noOpen)
        front.isolation = noIsolate ? nil : isolation
        front.file = file.map(StudioFile.init)
        try front.run()
    }
}
