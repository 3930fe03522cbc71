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

struct FontListing: Encodable {
    struct Axis: Encodable {
        var tag: String
        var name: String
        var minimum: Double
        var standard: Double
        var maximum: Double
    }
    var family: String
    var style: String
    var weight: Double
    var italic: Bool
    var file: String?
    var axes: [Axis]
    var scripts: [String]

    static func all(of entries: [FontLibrary.Entry]) -> [FontListing] {
        entries.map { entry in
            FontListing(
                family: entry.family, style: entry.style, weight: entry.weight, italic: entry.isItalic,
                file: entry.face.path,
                axes: entry.axes.filter { !$0.isHidden }.map {
                    .init(
                        tag: $0.tag.description, name: $0.name, minimum: $0.range.lowerBound,
                        standard: $0.standard, maximum: $0.range.upperBound)
                },
                scripts: ScriptCoverage.names(of: entry.face))
        }
    }
}

private enum ScriptCoverage {
    private static let probes: [(name: String, letters: String)] = [
        ("Latin", "aeiounrst"), ("Greek", "αειονρσ"), ("Cyrillic", "аеионрст"), ("Armenian", "աեինր"),
        ("Hebrew", "אבהלמש"), ("Arabic", "ابلمنهي"), ("Devanagari", "कनरसह"), ("Bengali", "কনরসহ"),
        ("Tamil", "கனரமவ"), ("Thai", "กนรสอ"), ("Georgian", "აეინრ"), ("Hangul", "가나다한"), ("Kana", "あいかのア"),
        ("Han", "一人中日"),
    ]
    static func names(of face: FontFace) -> [String] {
        probes.filter { probe in probe.letters.unicodeScalars.allSatisfy { face.hasGlyph(for: $0) } }.map(\.name)
    }
}
