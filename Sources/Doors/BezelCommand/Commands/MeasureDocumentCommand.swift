// `bezel measure IN.svg`: the letters' positions in a document, as JSON.
import Bezel
import BezelGeometry
import BezelRequests

struct MeasureDocumentCommand: Command {
    static let command = CommandDescription(
        name: "measure", abstract: "Say where each letter of a document's texts stands, as JSON.", isListed: false
    )

    var input: String = ""
    var fonts = DocumentFontOptions()
    var files = DocumentFileOptions()
    var json = false

    static let fields: Fields<MeasureDocumentCommand> = [
        .argument("input", \.input, "in.svg", "The document."),
        .group(\.fonts),
        .group(\.files),
        .flag("json", \.json, "Write JSON, which is the only form there is."),
    ]

    func run() throws {
        let document = try RenderContext().document(
            input, fonts: fonts.fonts, resourceFolders: files.resourceDir, measuresTexts: true)
        document.warnings.forEach(Report.warning)
        try Output.writeJSON(document.measuredTexts)
    }

    static func isMeant(by arguments: [String]) -> Bool {
        zip([""] + arguments, arguments).contains { isDocument($1) && !namesFont($0) }
    }
    /// Fonts may be SVG files too.
    private static func namesFont(_ argument: String) -> Bool { argument == "--font" || argument == "--fallback" }
    private static func isDocument(_ argument: String) -> Bool {
        let name = argument.lowercased()
        return name.hasSuffix(".svg") || name.hasSuffix(".svgz")
    }
}
