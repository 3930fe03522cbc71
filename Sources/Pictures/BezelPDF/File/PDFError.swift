// What ends the writing of a PDF. What is written otherwise than it was drawn is a `PDFNote` and no error; conformance
// to a standard is checked in PDFStandard, whose findings all come in one error.
import BezelGeometry

/// A scene that cannot be written as PDF.
public enum PDFError: DescribedError, Hashable {
    /// A scene's or page's size is not finite and positive, or too large.
    case invalidSize(width: Double, height: Double)
    /// A coordinate is NaN or infinite.
    case notFinite(what: String)
    /// An image does not have width · height · 4 bytes.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// A font's licence bits (`fsType`) forbid embedding.
    case embeddingForbidden(font: String)
    /// A font cannot be subset.
    case cannotCut(font: String)
    /// A named ink has two alternates.
    case twoAlternates(spot: String)
    /// A name is reserved for all plates or none.
    case reservedInk(name: String)
    /// Two named inks differ only in case, spaces or dashes.
    case similarInks(String, String)
    /// An ink would lose its plate in something drawn as a picture.
    case inkLost(ink: String, what: String)
    /// The ICC profile is missing, invalid or for another device.
    case profile(String)
    /// A limit was reached.
    case limit(LimitError)
    /// The file cannot be written.
    case cannotWrite(String)
    /// The document does not conform to its standards, for these reasons.
    case nonconforming([String])
    /// An option of the page cannot be met.
    case invalidPage(String)
    /// A C library, or the drawing of a picture, failed.
    case library(String)

    public var description: String {
        switch self {
        case .invalidSize(let w, let h):
            "a page of \(PDFSyntax.number(w)) × \(PDFSyntax.number(h)) points cannot be written: "
                + "sides are from 0.1 to 14400 points"
        case .notFinite(let what): "\(what) has a coordinate that is not a finite number"
        case .invalidImage(let w, let h, let bytes):
            "an image of \(w) × \(h) pixels cannot have \(bytes) bytes: it takes 4 for each pixel"
        case .embeddingForbidden(let font):
            "the licence of the font “\(font)” forbids to embed it (fsType); write its text as outlines (--outlines)"
        case .cannotCut(let font):
            "the font “\(font)” cannot be cut down to the letters in use; write its text as outlines (--outlines)"
        case .twoAlternates(let name):
            "the spot colour “\(name)” has two alternates; give it the same cmyk() everywhere"
        case .reservedInk(let name):
            "“\(name)” is no ink: it stands for \(name == "All" ? "all plates" : "no plate at all"); give the ink a name of its own"
        case .similarInks(let a, let b):
            "the inks “\(a)” and “\(b)” would have a plate each; if they are one, spell them alike"
        case .inkLost(let ink, let what):
            "\(what) is drawn as a picture, which has no plate for \(ink == InkSet.process ? ink : "“\(ink)”"); "
                + "leave out \(what), or give what it is made of colours of screens"
        case .profile(let reason): "the colours cannot be turned into those of the printer: \(reason)"
        case .limit(let error): error.description
        case .cannotWrite(let reason): "the file cannot be written: \(reason)"
        case .nonconforming(let reasons): reasons.joined(separator: "; ")
        case .invalidPage(let message): message
        case .library(let message): message
        }
    }
}
