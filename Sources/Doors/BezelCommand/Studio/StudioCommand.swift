// `bezel studio`: a page to draw on.
import BezelGeometry
import BezelSystem
import BezelRequests
import BezelStudio

struct StudioCommand: Command {
    static let command = CommandDescription(
        name: "studio",
        abstract: "Open an editor in the browser: drag curves, letters and hands, and see the picture at once.",
        discussion: """
            Without a file, the page opens with a gallery. When the file changes on disk, the page shows the change; \
            when you save, the page writes the file. Press Ctrl+C to end the studio. An open page waits, and continues \
            when you start the studio again on the same port.

            Pieces may use the fonts of the system, and those of --font-dir.

            Only this machine can open the page. Its address contains a secret, and it loads nothing from elsewhere.

            Examples:
              bezel studio
              bezel studio seal.json
              bezel studio drawing.svg --port 9000 --no-open
            """
    )

    var file: String?
    var port: Int = 8137
    var noOpen = false
    var fontDir: [String] = []
    var noIsolate = false
    var isolation = IsolationOptions()

    static let fields: Fields<StudioCommand> = [
        .argument(
            "file", \.file, "file",
            "A piece's description or a job as JSON, or an SVG document; a new name for a new piece."),
        .option("port", \.port, .port, "port", "Where it listens; 0 takes any free port."),
        .flag("no-open", \.noOpen, "Only print the address; do not open a browser."),
        .list(
            "font-dir", \.fontDir, .folder, "folder",
            "A folder of fonts that pieces may use, beside the bundled fonts and the system's (repeatable)."),
        .flag(
            "no-isolate", \.noIsolate,
            "Draw in this process. A crash then ends the studio instead of one picture."),
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
        try RenderContext().checkFontFolders(fontDir)
        front.fontFolders = fontDir
        front.file = file.map(StudioFile.init)
        try front.run()
    }
}
