// How a stretch of text looks: font, colour, spacing. Where it stands is TextPath's and Paragraph's; texts of several
// styles are StyledText.
import BezelColor
import BezelGeometry

/// How a range of text looks: its font, colour, spacing and decorations. Lengths are in user units.
public struct TextStyle: Hashable, Sendable {
    /// The font with its size in user units to the em; characters that it lacks take ``fallbacks``.
    public var font: Font
    /// Fonts for characters that ``font`` lacks, in the order in which they are asked; each has its own size.
    public var fallbacks: [Font]
    /// The colour of the letters; nil for that with which the text is drawn.
    public var color: Color?
    /// User units after every cluster but the last, except in cursive scripts and connected words
    /// (``FittingReport/trackedAtSpaces(_:)``).
    public var tracking: Double
    /// User units added to white space between words; negative takes away.
    public var wordSpacing: Double
    /// User units by which letters stand above the baseline; negative is below.
    public var baselineShift: Double
    /// Kerning by hand, added to the font's; empty by default.
    public var pairKerning: PairKerning
    /// Whether the font's kerning of pairs is used, as CSS's `font-kerning`; by default it is.
    public var usesKerning: Bool
    /// Whether standard and contextual ligatures are used; by default they are, except in tracked text, which has none.
    public var usesLigatures: Bool
    /// A BCP 47 tag such as "sr-Latn", for the font's forms of letters; nil for those of no language in particular.
    public var language: String?
    /// Lines under, over or through the text; none by default.
    public var decorations: [TextDecoration]
    /// The shape for text that is only U+FFFC, the object replacement character; nil for none.
    public var ornament: Ornament?
    /// Whether signs and shapes, but not letters, stay upright, with room to turn.
    public var staysUpright: Bool
    /// The style of fonts that the shaper adds; nil for that of ``font``.
    package var fallbackStyle: FallbackStyle?
    /// How characters stand on a vertical line.
    package var verticalStance = VerticalStance.mixed

    /// Creates a style, by default without spacing or decorations. Shaping throws ``TypesettingError`` for values that cannot
    /// be used.
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

    /// Unavailable: what SwiftUI calls kerning is ``tracking`` here; see ``pairKerning`` for pairs of letters.
    @available(*, unavailable, renamed: "tracking")
    public var kerning: Double {
        get { tracking }
        set { tracking = newValue }
    }
}

/// CSS Writing Modes 4, 5.1: `text-orientation`.
package enum VerticalStance: Hashable, Sendable {
    /// By Unicode's orientation of each character.
    case mixed
    /// All upright, with the font's forms and advances for vertical lines.
    case upright
    /// All turned, as on a horizontal line.
    case sideways
}

/// A line along text that follows its curve, as CSS's `text-decoration`.
public struct TextDecoration: Hashable, Sendable {
    /// Where the line runs, by the values of CSS's `text-decoration-line`.
    public enum Line: String, Hashable, Sendable, Codable, CaseIterable {
        /// Below the baseline, where the font has its underline; thicker lines grow downwards.
        case underline
        /// Over the letters, with its middle at the font's ascender.
        case overline
        /// Through the letters, at the height where the font has its strikethrough.
        case lineThrough
    }
    /// Whether the line runs under, over or through the letters.
    public var line: Line
    /// The colour of the line; nil for that of the letters.
    public var color: Color?
    /// The thickness in user units; nil for the font's own, as for numbers that are not positive and finite.
    public var thickness: Double?
    /// Whether lines leave gaps where letters cross, except in scripts whose letters fill their square.
    public var skipsInk: Bool
    /// Creates a decoration.
    ///
    /// - Parameter thickness: Values that are not positive and finite mean the font's.
    public init(_ line: Line, color: Color? = nil, thickness: Double? = nil, skipsInk: Bool = false) {
        self.skipsInk = skipsInk
        self.line = line
        self.color = color
        self.thickness = thickness
    }
}

extension TextStyle {
    /// Scales the type, with all lengths that are proportional to it.
    ///
    /// - Parameter holdsStems: Whether stems keep their width, as far as the fonts' weights allow.
    package mutating func scale(by factor: Double, holdingStems holdsStems: Bool = false) {
        func scale(_ font: inout Font) {
            let stem = holdsStems ? font.stem : nil
            font.scale(by: factor)
            if let stem { font.holdStem(stem) }
        }
        scale(&font)
        for i in fallbacks.indices { scale(&fallbacks[i]) }
        tracking *= factor
        wordSpacing *= factor
        baselineShift *= factor
    }
}
