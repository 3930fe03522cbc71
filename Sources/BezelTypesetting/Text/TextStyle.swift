// The style of text. Paints other than a plain colour are given when it is drawn.
import BezelColor
import BezelGeometry

/// The style of a range of text.
public struct TextStyle: Hashable, Sendable {
    /// The font, with its size in user units.
    public var font: Font
    /// Fonts for clusters that `font` lacks, in order.
    public var fallbacks: [Font]
    /// The colour; nil for that given when drawing.
    public var color: Color?
    /// User units added after every cluster but a line's last; may be negative. Not added between letters of cursive scripts or
    /// within words of connected letters (``FittingReport/trackedAtSpaces(_:)``).
    public var tracking: Double
    /// User units added to every word space; may be negative.
    public var wordSpacing: Double
    /// User units above the baseline; may be negative.
    public var baselineShift: Double
    /// Kerning by hand.
    public var pairKerning: PairKerning
    /// Whether the font's pair kerning is used.
    public var usesKerning: Bool
    /// Whether the font's standard ligatures are used; tracking turns them off, as in CSS.
    public var usesLigatures: Bool
    /// A BCP 47 language tag such as "ar" or "sr-Latn".
    public var language: String?
    /// Lines along the text.
    public var decorations: [TextDecoration]
    /// The shape drawn for every ``Ornament/character`` of a text that has no other characters.
    public var ornament: Ornament?
    /// Whether signs and shapes stay upright on the page, rotated about half the cap height with room to turn. Not for letters.
    public var staysUpright: Bool

    /// Creates a style; numbers are checked when text is shaped.
    public init(
        font: Font, fallbacks: [Font] = [], color: Color? = nil, tracking: Double = 0, wordSpacing: Double = 0,
        baselineShift: Double = 0, usesKerning: Bool = true, usesLigatures: Bool = true, language: String? = nil,
        decorations: [TextDecoration] = [], ornament: Ornament? = nil, staysUpright: Bool = false,
        pairKerning: PairKerning = PairKerning()
    ) {
        self.font = font
        self.fallbacks = fallbacks
        self.color = color
        self.tracking = tracking
        self.wordSpacing = wordSpacing
        self.baselineShift = baselineShift
        self.usesKerning = usesKerning
        self.usesLigatures = usesLigatures
        self.language = language
        self.decorations = decorations
        self.ornament = ornament
        self.staysUpright = staysUpright
        self.pairKerning = pairKerning
    }

    /// SwiftUI's `kerning` is tracking.
    @available(*, unavailable, renamed: "tracking")
    public var kerning: Double {
        get { tracking }
        set { tracking = newValue }
    }
}

/// A line along text, which bends with the path.
public struct TextDecoration: Hashable, Sendable {
    /// The position of the line, from the font.
    public enum Line: String, Hashable, Sendable, Codable, CaseIterable {
        /// Below the letters.
        case underline
        /// Above the letters.
        case overline
        /// Through the letters.
        case lineThrough
    }
    /// The kind of line.
    public var line: Line
    /// The colour; nil for the text's.
    public var color: Color?
    /// The thickness in user units; nil for the font's.
    public var thickness: Double?
    /// Whether underline and overline leave gaps where letters cross them; not in scripts whose letters fill their square.
    public var skipsInk: Bool
    /// Creates a decoration.
    public init(_ line: Line, color: Color? = nil, thickness: Double? = nil, skipsInk: Bool = false) {
        self.skipsInk = skipsInk
        self.line = line
        self.color = color
        self.thickness = thickness
    }
}
