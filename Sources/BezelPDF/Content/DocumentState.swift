// What all pages of one document share: the file, fonts, and what was done on the way.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSystem
import BezelTypesetting

/// Something that a PDF has no word for, and what was done instead.
public enum PDFNote: Hashable, Sendable, CustomStringConvertible {
    /// A part was drawn as a picture of so many pixels.
    case rasterised(what: String, width: Int, height: Int)
    /// The picture was made smaller to go on its page.
    case shrunk(factor: Double)
    /// Colours of more ink than the limit were taken back to it.
    case limitedInk(percent: Double)
    /// Something ends at the cut, or between it and the end of the bleed: paper would show there.
    case endsShortOfBleed(sides: [String])

    public var description: String {
        switch self {
        case .rasterised(let what, let w, let h): "\(what) is drawn as a picture of \(w) × \(h) pixels"
        case .shrunk(let factor):
            "the picture is made smaller to go on its page: \(PDFSyntax.number(factor * 100, decimals: 1)) %"
        case .endsShortOfBleed(let sides):
            "something ends at the cut, or short of the bleed, at the \(sides.joined(separator: ", ")): paper may show there; "
                + "let it go on to the end of the bleed"
        case .limitedInk(let percent):
            "colours of more than \(PDFSyntax.number(percent, decimals: 1)) % of ink are taken back to it"
        }
    }
}

final class DocumentState {
    let writer: PDFWriter
    let file: PDFFile
    var notes: [PDFNote] = []
    var fonts = FontTable()
    let structure = StructureTree()
    /// Pictures that are in the file already, by the digest of what they show.
    var images: [Digest: PDFReference] = [:]
    /// Named inks and what stands for each.
    var spots: [String: Ink] = [:]
    /// Layers that viewers can show and hide, in the order in which they are met.
    var layers: [(name: String, reference: PDFReference)] = []
    /// Points to the scene's unit on the page that is written.
    var pointsPerUnit: Double = 0.75
    /// The language of the first text that names one.
    var language: String?

    let colors: PrintColors
    let conformance: Conformance
    /// Texts of the picture that is drawn, which no mark of their own leads to.
    var unmarkedTexts: [String] = []

    /// How many shapes may still be put into fonts.
    private var shapesLeft = EmbeddedFont.maximumShapes

    init(writer: PDFWriter, receive: (([UInt8]) throws(PDFError) -> Void)?) throws(PDFError) {
        self.writer = writer
        conformance = try Conformance(writer)
        // PDF/X-4 is made of PDF 1.6.
        file = PDFFile(version: conformance.has(.x4) ? "1.6" : "1.7", receive: receive)
        colors = try PrintColors(writer)
    }

    /// Whether so many more shapes may be put into fonts; counts them where they may.
    func takeShapes(_ count: Int) -> Bool {
        guard count <= shapesLeft else { return false }
        shapesLeft -= count
        return true
    }

    func note(_ note: PDFNote) { if !notes.contains(note) { notes.append(note) } }

    /// A form of its own: commands in a space of their own, drawn as one.
    ///
    /// - Parameters:
    ///   - box: In the form's space; nothing is drawn outside.
    ///   - group: The colour space of a transparency group, where it is one.
    func form(
        _ content: ContentStream, box: Rect, group: String? = nil
    ) throws(PDFError) -> PDFReference {
        if let fault = content.fault { throw .notFinite(what: fault) }
        conformance.check(content)
        var dictionary = PDFDictionary()
        dictionary.set("Subtype", "/Form")
        dictionary.set("BBox", PDFSyntax.array([box.minX, box.minY, box.maxX, box.maxY]))
        // Objects of their own are compressed, and alike ones are written once.
        if let group { dictionary.set("Group", try file.share("<</S/Transparency/CS\(group)/I true>>")) }
        dictionary.set("Resources", try file.share(content.resources.dictionary))
        // Such as the masks of alike gradients; long forms are hardly ever the same.
        return content.bytes.count <= Self.longestShared
            ? try file.shareStream(dictionary, content.bytes) : try file.addStream(dictionary, content.bytes)
    }
    private static let longestShared = 1024
}
