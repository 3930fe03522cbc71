// How a range of text looks. Paints other than a plain colour are given when the text is drawn.
import BezelColor
import BezelGeometry

/// How a range of text is set.
public struct TextStyle: Hashable, Sendable {
    /// The font, with its size in user units.
    public var font: Font
    /// Fonts asked in turn for the clusters that `font` cannot show.
    public var fallbacks: [Font]
    /// The colour; nil leaves it to whoever draws the text.
    public var color: Color?
    /// Space added after every cluster but a line's last, in user units; may be negative. Never between letters of
    /// cursive scripts, nor within words whose letters are connected: ``FittingReport/trackedAtSpaces(_:)`` says so.
    public var tracking: Double
    /// Space added to every word space, in user units; may be negative.
    public var wordSpacing: Double
    /// How far the text stands above the baseline, in user units; negative goes below.
    public var baselineShift: Double
    /// Space between pairs of letters that is set by hand.
    public var pairKerning: PairKerning
    /// Whether the font's pair kerning is used.
    public var usesKerning: Bool
    /// Whether the font's standard ligatures are used. Tracking other than 0 turns them off, as CSS does.
    public var usesLigatures: Bool
    /// A BCP 47 language tag such as "ar" or "sr-Latn"; nil for none.
    public var language: String?
    /// Lines drawn along the text.
    public var decorations: [TextDecoration]
    /// The shape that is drawn in place of every ``Ornament/character`` of a text that consists of nothing else.
    public var ornament: Ornament?
    /// Whether signs and shapes stand upright on the page wherever the line goes: they turn about their middle, at half the
    /// height of capitals, and have as much room as they need for it. Not for letters.
    public var staysUpright: Bool

    /// A style; numbers are checked where text is shaped.
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

    /// SwiftUI's `kerning` adds the same space after every letter; in the field's terms that is tracking.
    @available(*, unavailable, renamed: "tracking")
    public var kerning: Double {
        get { tracking }
        set { tracking = newValue }
    }
}

/// A line drawn along text, which bends with the path.
public struct TextDecoration: Hashable, Sendable {
    /// Where the line runs; its height comes from the font.
    public enum Line: String, Hashable, Sendable, Codable, CaseIterable {
        /// Under the letters, where the font says.
        case underline
        /// Over the letters.
        case overline
        /// Through the letters, at the height the font says.
        case lineThrough
    }
    /// Which line it is.
    public var line: Line
    /// The line's colour; nil takes the text's.
    public var color: Color?
    /// The line's thickness in user units; nil takes the font's.
    public var thickness: Double?
    /// Whether lines under and over letters leave out the places where letters cross them; not for scripts whose letters fill
    /// their square.
    public var skipsInk: Bool
    /// A line along text.
    public init(_ line: Line, color: Color? = nil, thickness: Double? = nil, skipsInk: Bool = false) {
        self.skipsInk = skipsInk
        self.line = line
        self.color = color
        self.thickness = thickness
    }
}
