// The settings of a PDF with their defaults. Nothing is written here: documents begin in PDFWriter+Documents, their
// contents in the folder Content. A writer is a value, and can write any number of documents.
import BezelGeometry
import BezelRendering

/// Writes scenes as PDF 1.7.
///
/// Scenes become vectors and text in embedded font subsets, whose words are found whole on any curve. Shadows, filters
/// and added light become pictures and are reported. The same scenes give the same bytes.
///
/// A user unit is 1/96 inch, as in CSS.
public struct PDFWriter: Hashable, Sendable {
    /// How letters get into the file, and so whether readers can search, select and read them aloud.
    public enum TextMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// As text in embedded fonts, by whole words. Letters on a curve read as spaces; their word is written again,
        /// level and unseen, over its place. Bent letters of one opaque colour are glyphs of the same font, others are
        /// outlines.
        case words
        /// As text in embedded fonts, each letter in its place. Selections match the letters, but many readers break up
        /// curved words.
        case letters
        /// As shapes, without fonts or searchable text.
        case outlines
    }
    /// How letters get into the file; by words unless given otherwise.
    public var text: TextMode
    /// Pixels per inch of effects' pictures, 10…2400. Large pictures may get fewer, rather than exceed a limit.
    public var rasterDPI: Double
    /// The limits on the pictures that stand for effects.
    package var limits = RenderingLimits()
    /// The document's BCP 47 language tag; nil for the first that a text names.
    public var language: String?
    /// The size of the page with its bleed and marks; by default as large as the picture.
    public var page: PDFPage
    /// Whether colours of screens stay, or become process inks or greys; they stay unless given otherwise.
    public var colorSpace: PDFColorSpace
    /// The printer's ICC profile, which converts screen colours to ``colorSpace`` and becomes the output intent. With
    /// ``PDFColorSpace/keep``, used if ``standards`` need one.
    public var profile: [UInt8]?
    /// The maximum total process ink at one place, in per cent, 100…400; nil for no limit. Other colours keep their
    /// black and reduce the other inks. Overprinted inks are not added.
    public var inkLimit: Double?
    /// Whether each named ink and other colour is a layer (optional content).
    public var hasLayers = false
    /// Standards to conform to, else an error (``PDFError/nonconforming(_:)``).
    public var standards: Set<PDFStandard> = []
    /// The registered printing condition of ``profile``.
    public var outputCondition: OutputCondition?
    /// The document's title; nil for the first picture's, or its first words.
    public var title: String?
    /// The document's date, written if a standard needs it.
    public var date: PDFDate = .standard

    /// Creates a writer. `rasterDPI` is clamped to 10…2400.
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

/// What becomes of colours that are given for screens; named inks stay inks in all of them.
public enum PDFColorSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// As they are given.
    case keep
    /// Screen colours become process inks; needs a profile.
    case cmyk
    /// All colours but named inks become greys, by profile or luminance.
    case gray
}
