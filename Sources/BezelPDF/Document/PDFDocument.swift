// A document in the making: pages are added one after another, then fonts, structure and metadata close it.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting
import Foundation

/// Pages that are added one by one: what is drawn is written at once, fonts once at the end.
///
/// Used by one task at a time.
public final class PDFDocument {
    private let state: DocumentState
    private var pages: [PDFReference] = []
    private let tree: PDFReference
    private var title: String?
    /// Points to a user unit.
    private static let unit: CGFloat = 0.75

    /// An empty document.
    ///
    /// - Throws: ``PDFError/profile(_:)`` where the writer's profile cannot be used.
    public init(_ writer: PDFWriter = PDFWriter()) throws(PDFError) {
        state = try DocumentState(writer: writer)
        tree = state.file.reserve()
    }

    /// Adds a scene as a page.
    public func add(_ scene: Scene) throws(PDFError) {
        let layout = try PageLayout(scene.size, state.writer.page, unit: Self.unit)
        if layout.scale < 0.9999 { state.note(.shrunk(factor: layout.scale)) }
        state.pointsPerUnit = Self.unit * layout.scale
        let page = state.file.reserve()
        let marks = PageMarks()
        let sceneBox = CGRect(origin: .zero, size: scene.size)
        let bleed = layout.bleed / (Self.unit * layout.scale)
        let visible = sceneBox.insetBy(dx: -bleed, dy: -bleed)
        let content = try content(scene, layout, marks, visible: visible)
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/Page")
        dictionary.set("Parent", tree)
        layout.setBoxes(in: &dictionary)
        dictionary.set("Resources", content.resources.dictionary)
        dictionary.set("Contents", try state.file.addStream(PDFDictionary(), content.bytes))
        let words = TextStrings.all(scene.commands)
        let alternative = scene.summary ?? scene.title ?? (words.isEmpty ? "A picture" : words.joined(separator: " "))
        let number = state.structure.add(
            page, marks, alternative: alternative, box: PDFSyntax.array(layout.trim.pdfCorners))
        dictionary.set("StructParents", number)
        dictionary.set("Tabs", "/S")
        try state.file.define(page, as: dictionary)
        pages.append(page)
        if title == nil { title = scene.title ?? words.first }
    }

    private func content(
        _ scene: Scene, _ layout: PageLayout, _ marks: PageMarks, visible: CGRect
    ) throws(PDFError) -> ContentStream {
        var commands = scene.commands
        if let background = scene.background {
            // The ground goes on into the bleed.
            commands.insert(.fill(FillDrawing(path: Path(visible), paint: .color(background))), at: 0)
        }
        if commands.addsLight { commands = [.group(GroupDrawing(commands, isIsolated: true))] }
        let isSingle = layout.places.count == 1
        let first = layout.places.first ?? .identity
        let writer = ContentWriter(
            document: state, transform: isSingle ? first : .identity,
            base: isSingle ? first.inverted() : .identity, visible: visible, marks: isSingle ? marks : nil)
        if isSingle {
            // What lies beyond the bleed is not printed.
            writer.content.save()
            writer.content.rectangle(layout.bleedBox, decimals: 4)
            writer.content.line("W n")
            writer.content.concatenate(first)
            try writer.draw(commands)
            marks.leave(&writer.content)
            writer.content.restore()
        } else {
            let cell = ContentWriter(document: state, base: .identity, visible: visible)
            try cell.draw(commands)
            let form = try state.form(cell.content, box: visible)
            marks.enterFigure(&writer.content)
            let name = writer.content.resources.name("\(form)", in: "XObject")
            for place in layout.places {
                writer.content.save()
                writer.content.concatenate(place)
                writer.content.line("/\(name) Do")
                writer.content.restore()
            }
            marks.leave(&writer.content)
        }
        layout.drawMarks(in: &writer.content)
        if let fault = writer.content.fault { throw .notFinite(what: fault) }
        return writer.content
    }

    /// Closes the document.
    public func finish() throws(PDFError) -> PDFWriter.Output {
        let file = state.file
        for font in state.fonts.all { try font.write(to: file) }
        let language = state.writer.language ?? state.language
        let structure = try state.structure.write(to: file, language: language)
        var tree = PDFDictionary()
        tree.set("Type", "/Pages")
        tree.set("Count", pages.count)
        tree.set("Kids", "[\(pages.map(\.description).joined(separator: " "))]")
        try file.define(self.tree, as: tree)
        var metadata = PDFDictionary()
        metadata.set("Type", "/Metadata")
        metadata.set("Subtype", "/XML")
        let packet = Metadata(title: title, language: language).packet
        var root = PDFDictionary()
        root.set("Type", "/Catalog")
        root.set("Pages", self.tree)
        if let language { root.set("Lang", PDFSyntax.text(language)) }
        root.set("MarkInfo", "<</Marked true>>")
        root.set("StructTreeRoot", structure)
        root.set("ViewerPreferences", "<</DisplayDocTitle true>>")
        if let profile = state.writer.profile, state.colors.space != .keep {
            var stream = PDFDictionary()
            stream.set("N", state.colors.space == .cmyk ? 4 : 1)
            let reference = try file.addStream(stream, profile)
            root.set(
                "OutputIntents",
                "[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(Custom)/Info(The printer's profile)"
                    + "/DestOutputProfile \(reference)>>]")
        }
        root.set("Metadata", try file.addStream(metadata, Array(packet.utf8)))
        var info = PDFDictionary()
        if let title { info.set("Title", PDFSyntax.text(title)) }
        info.set("Producer", "(Bezel)")
        let bytes = try file.finish(root: try file.add(root), info: try file.add(info))
        return PDFWriter.Output(bytes: bytes, notes: state.notes)
    }
}

/// All texts of commands, for those who cannot see them.
private enum TextStrings {
    static func all(_ commands: [DrawCommand]) -> [String] {
        commands.flatMap { command -> [String] in
            switch command {
            case .text(let t): t.text.string.isEmpty ? [] : [t.text.string]
            case .group(let g): all(g.commands)
            default: []
            }
        }
    }
}

/// What the document says of itself, in XMP.
private struct Metadata {
    var title: String?
    var language: String?

    var packet: String {
        var body = "<pdf:Producer>Bezel</pdf:Producer>"
        if let title {
            body +=
                "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(XMLText.escaped(title))</rdf:li></rdf:Alt></dc:title>"
        }
        // Claimed only where all that it asks for is there.
        if title != nil, language != nil { body += "<pdfuaid:part>1</pdfuaid:part>" }
        return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
            + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
            + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\""
            + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\(body)</rdf:Description></rdf:RDF></x:xmpmeta>"
            + "<?xpacket end=\"r\"?>"
    }
}

extension CGRect {
    var pdfCorners: [Double] { [minX, minY, maxX, maxY].map(Double.init) }
}
