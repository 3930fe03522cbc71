// What a document's meaning depends on besides its own text.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// How a document is read.
public struct SVGOptions: Sendable {
    /// Where fonts are looked for.
    public var fonts: FontLibrary
    /// The family of text that names none, or only unknown ones; nil leaves it to the library, which takes Noto Serif
    /// where its folders have it, else a bundled sans.
    public var defaultFontFamily: String?
    /// User units to the em of text that names no size.
    public var defaultFontSize: Double
    /// Languages for `systemLanguage`, best first.
    public var languages: [String]
    /// The document's own folder: what it refers to (pictures, other documents, style sheets, fonts) is looked for from
    /// there, and its files may be read; nil for a document that lies nowhere.
    public var folder: String?
    /// Further folders whose files may be read. What is not found beside the document is looked for in them. Where there
    /// is neither these nor ``folder``, data URLs alone are read.
    public var resourceFolders: [String]
    /// Decodes the bytes of a picture's file into pixels, of which there must be width · height · 4; nil reads PNG, JPEG,
    /// WebP and GIF, of moving ones the first frame.
    public var decodeImage: (@Sendable ([UInt8]) -> PixelImage?)?
    /// The most elements that are drawn, copies by `use` included: ``Limits/drawnElements``. Documents that have more are
    /// refused.
    public var maximumElements = Limits.drawnElements.standard

    /// Options; the defaults are SVG's where it has any, and the fonts of the system and of the library.
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
