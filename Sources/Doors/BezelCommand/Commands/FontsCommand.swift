// `bezel fonts`: lists the available fonts.
import Bezel
import BezelGeometry
import BezelRequests

struct FontsCommand: Command {
    static let command = CommandDescription(
        name: "fonts",
        abstract: "List the fonts that can be named, with their axes and scripts.",
        discussion: """
            The bundled fonts are listed and those of --font-dir, and the system's with --system-fonts. A font of the \
            system can be used by its name in any case, and any font file by its path.

            Examples:
              bezel fonts
              bezel fonts --font-dir ~/fonts --json
              bezel fonts --system-fonts
            """
    )

    var sources = FontSourceOptions()
    var json = false

    static let fields: Fields<FontsCommand> = [
        .group(\.sources),
        .flag("json", \.json, "Write JSON."),
    ]

    func run() throws {
        let library = try sources.library(in: RenderContext())
        let listings = FontListing.all(of: library.entries + (sources.systemFonts ? library.systemEntries : []))
        if json {
            try Output.writeJSON(listings)
            return
        }
        if listings.isEmpty {
            Report.note("no fonts here: --font-dir names a folder of them, --system-fonts lists those of the system")
        }
        for listing in listings {
            var line = "\(listing.family), \(listing.style)"
            let axes = listing.axes.map { "\($0.tag) \($0.minimum.plain)…\($0.maximum.plain)" }
            if !axes.isEmpty { line += "  [" + axes.joined(separator: ", ") + "]" }
            line += "  " + listing.scripts.joined(separator: ", ")
            try Output.writeLine(line)
        }
    }
}
