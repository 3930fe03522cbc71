// What all streams of a document share: the file, fonts, images, inks, colours, and what was noted. Notes on what PDF
// cannot express are public, as users see them.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering
import BezelSystem
import BezelTypesetting

/// Something that PDF cannot express, and what was done instead.
public enum PDFNote: Hashable, Sendable, CustomStringConvertible {
    /// A part was drawn as a picture of so many pixels.
    case rasterised(what: String, width: Int, height: Int)
    /// The picture was shrunk to fit its page.
    case shrunk(factor: Double)
    /// Colours were reduced to the ink limit.
    case limitedInk(percent: Double)
    /// Something ends at the cut or within the bleed, where paper would show.
    case endsShortOfBleed(sides: [String])
    /// A part that becomes a picture would exceed a limit on cost.
    case leftOut(LeftOutLayer)

    public var description: String {
        switch self {
        case .rasterised(let what, let w, let h): "\(what) is drawn as a picture of \(w) × \(h) pixels"
        case .shrunk(let factor):
            "the picture is made smaller to go on its page: \(PDFSyntax.number(factor * 100, decimals: 1)) %"
        case .endsShortOfBleed(let sides):
            "something ends at the cut, or short of the bleed, at the \(sides.joined(separator: ", ")): paper may show there; "
                + "let it go on to the end of the bleed"
        case .leftOut(let layer): layer.description
        case .limitedInk(let percent):
            "colours of more than \(PDFSyntax.number(percent, decimals: 1)) % of ink are taken back to it"
        }
    }
}

/// A document's state while it is written; for one thread at a time.
final class DocumentState {
    let writer: PDFWriter
    let file: PDFFile
    var notes: [PDFNote] = []
    var fonts = FontTable()
    let structure = StructureTree()
    var images: [Digest: PDFReference] = [:]
    let effort = PackingEffort()
    var spots: [String: Ink] = [:]
    /// In order of appearance.
    var layers: [(name: String, reference: PDFReference)] = []
    /// Points per scene unit on the current page; 72 / 96 where nothing is scaled.
    var pointsPerUnit: Double = 0.75
    /// Of the first text that names one.
    var language: String?

    let colors: PrintColors
    let conformance: Conformance
    var unmarkedTexts: [String] = []

    private var shapesLeft = EmbeddedFont.maximumShapes

    init(writer: PDFWriter, receive: (([UInt8]) throws(PDFError) -> Void)?) throws(PDFError) {
        self.writer = writer
        conformance = try Conformance(writer)
        // PDF/X-4 is based on PDF 1.6.
        file = PDFFile(version: conformance.has(.x4) ? "1.6" : "1.7", receive: receive)
        colors = try PrintColors(writer)
    }

    /// Whether more shapes fit into fonts; if so, counts them.
    func takeShapes(_ count: Int) -> Bool {
        guard count <= shapesLeft else { return false }
        shapesLeft -= count
        return true
    }

    func note(_ note: PDFNote) { if !notes.contains(note) { notes.append(note) } }

    /// Writes a stream as a form. Short equal ones are written once.
    ///
    /// - Parameters:
    ///   - box: Clips, in the form's space.
    ///   - group: A transparency group's colour space.
    func form(
        _ content: ContentStream, box: Rect, group: String? = nil
    ) throws(PDFError) -> PDFReference {
        if let fault = content.fault { throw .notFinite(what: fault) }
        conformance.check(content)
        var dictionary = PDFDictionary()
        dictionary.set("Subtype", "/Form")
        dictionary.set("BBox", PDFSyntax.array([box.minX, box.minY, box.maxX, box.maxY]))
        // Separate objects are compressed, and alike ones written once.
        if let group { dictionary.set("Group", try file.share("<</S/Transparency/CS\(group)/I true>>")) }
        dictionary.set("Resources", try file.share(content.resources.dictionary))
        // Long forms are rarely the same.
        return content.bytes.count <= Self.longestShared
            ? try file.shareStream(dictionary, content.bytes) : try file.addStream(dictionary, .packed(content.bytes))
    }
    /// In bytes, before deflating.
    private static let longestShared = 1024
}
