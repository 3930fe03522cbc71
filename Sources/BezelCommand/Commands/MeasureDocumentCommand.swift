// `bezel measure IN.svg`: where every letter of a document's texts stands, as JSON.
import ArgumentParser
import Bezel
import BezelGeometry

struct MeasureDocumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure-svg", abstract: "Say where each letter of a document's texts stands, as JSON.",
        shouldDisplay: false
    )
    .ofBezel

    @Argument(help: ArgumentHelp("The document.", valueName: "in.svg"))
    var input: String
    @OptionGroup var fonts: DocumentFontOptions
    @OptionGroup var files: DocumentFileOptions
    @Flag(help: "Write JSON, which is the only form there is.")
    var json = false

    func run() throws {
        let document = try Input.document(input, fonts: fonts.fonts, resourceFolders: files.resourceDir)
        document.warnings.forEach(Report.warning)
        try Output.writeJSON(document.measuredTexts)
    }

    /// `measure` of a document is this command; `measure` of a text is another.
    static func rewritten(_ arguments: [String]) -> [String] {
        guard arguments.first == "measure",
            zip(arguments, arguments.dropFirst()).contains(where: { isDocument($1) && !namesFont($0) })
        else { return arguments }
        return ["measure-svg"] + arguments.dropFirst()
    }
    /// Whether what follows is a font's name or file: fonts may be SVG, too.
    private static func namesFont(_ argument: String) -> Bool { argument == "--font" || argument == "--fallback" }
    private static func isDocument(_ argument: String) -> Bool {
        let name = argument.lowercased()
        return name.hasSuffix(".svg") || name.hasSuffix(".svgz")
    }
}
