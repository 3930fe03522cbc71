// What a caller decides about a document that the document cannot know: fonts, folders, limits, and the time of its
// animations. Options of writing are SVGWriter's.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Options for reading documents, which a document itself cannot know.
public struct SVGOptions: Sendable {
    /// Where families that the document names are looked for, and characters that its fonts lack.
    public var fonts: FontLibrary
    /// The family of text without a known one; nil for the library's choice.
    public var defaultFontFamily: String?
    /// The default font size, in user units.
    public var defaultFontSize: Double
    /// Languages for `systemLanguage`, best first.
    public var languages: [String]
    /// The document's folder, the base of references; nil for none.
    public var folder: String?
    /// Further readable folders. Without any folder, only data URLs are read.
    public var resourceFolders: [String]
    /// Decodes image files into width · height · 4 bytes; nil reads PNG, JPEG, WebP and GIF (first frame).
    public var decodeImage: (@Sendable ([UInt8]) -> PixelImage?)?
    /// The maximum of drawn elements, including copies by `use`.
    public var maximumElements = Limits.drawnElements.standard
    /// The time at which animations are shown, in seconds from the document's start; negative times count as 0. Nil shows the
    /// state after all animations that end have ended; those without an end are left out with a warning.
    public var time: Double?
    /// Whether to list the places of clusters.
    package var measuresTexts = false

    /// Creates options; defaults are SVG's where it has any.
    public init(
        fonts: FontLibrary = .standard, defaultFontFamily: String? = nil, defaultFontSize: Double = 12,
        languages: [String] = ["en"], folder: String? = nil,
        resourceFolders: [String] = [],
        decodeImage: (@Sendable ([UInt8]) -> PixelImage?)? = nil
    ) {
        self.fonts = fonts
        self.defaultFontFamily = defaultFontFamily
        self.defaultFontSize = defaultFontSize
        self.languages = languages
        self.folder = folder
        self.resourceFolders = resourceFolders
        self.decodeImage = decodeImage
    }
}
