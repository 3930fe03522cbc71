// How a PDF document is written.
import BezelGeometry

/// Writes scenes as PDF 1.7.
///
/// Everything that a scene can say is vectors, text is text: fonts are embedded, cut down to the letters in use, and
/// every word is found whole, on any curve. Shadows, filters and light that adds up are drawn
/// as pictures, only as large as they are, and told of. The same scenes give the same bytes.
///
/// A user unit is 1/96 inch, as in CSS.
public struct PDFWriter: Hashable, Sendable {
    /// How text is written.
    public enum TextMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// As text in embedded fonts, whole words first: letters that stand on a curve read as spaces, and the word that
        /// they make is written once more over its place, level and unseen, where every reader finds it. Bent letters
        /// of one opaque colour are glyphs of their own in the same font; those in gradients or in colours of their own are
        /// outlines. Their words are written in the same manner.
        case words
        /// As text in embedded fonts, each letter of a curve in its place with exactly what it says; words are marked.
        /// What was selected lies exactly on its letters; many readers take curved words apart.
        case letters
        /// As shapes: no fonts, and nothing to be found.
        case outlines
    }
    /// How text is written; whole words unless said otherwise.
    public var text: TextMode
    /// Pixels to the inch of what is drawn as a picture; 300 unless said otherwise.
    public var rasterDPI: Double
    /// The document's language as a BCP 47 tag; nil takes that of the first text that names one.
    public var language: String?
    /// The page: its size, bleed and marks.
    public var page: PDFPage
    /// Which colours are written; those that are given unless said otherwise.
    public var colorSpace: PDFColorSpace
    /// The bytes of the printer's ICC profile, by which colours of screens become those of ``colorSpace``; it is written
    /// into the document as its output intent. With ``PDFColorSpace/keep`` it is used where ``standards`` ask for one.
    public var profile: [UInt8]?
    /// How much process ink may lie on one place in all, in per cent, 100…400; nil for no limit. What asks for more keeps
    /// its black and has less of the other inks. Inks that are printed over each other are not counted together.
    public var inkLimit: Double?
    /// Whether each named ink and each other colour is a layer that viewers can show and hide (optional content).
    public var hasLayers = false
    /// What the document conforms to, all of them at once; what does not is refused (``PDFError/nonconforming(_:)``).
    public var standards: Set<PDFStandard> = []
    /// The registered printing condition that ``profile`` is of.
    public var outputCondition: OutputCondition?
    /// The document's title; nil takes that of the first picture, or its first words.
    public var title: String?
    /// When the document was made, as it says where a standard asks for it; ``PDFDate/standard`` unless said otherwise.
    public var date: PDFDate = .standard

    /// A writer. `rasterDPI` is pinned to 10…2400.
    public init(
        text: TextMode = .words, rasterDPI: Double = 300, language: String? = nil, page: PDFPage = PDFPage(),
        colorSpace: PDFColorSpace = .keep, profile: [UInt8]? = nil, inkLimit: Double? = nil
    ) {
        self.text = text
        self.rasterDPI = rasterDPI > 10 ? min(rasterDPI, 2400) : 10
        self.language = language
        self.page = page
        self.colorSpace = colorSpace
        self.profile = profile
        self.inkLimit = inkLimit.map { $0 > 100 ? min($0, 400) : 100 }
    }
}

/// Which colours a document is written in.
public enum PDFColorSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// As they are given.
    case keep
    /// Colours of screens become amounts of process inks; needs a profile.
    case cmyk
    /// All colours but named inks become greys; by the profile where there is one, else by their luminance.
    case gray
}
