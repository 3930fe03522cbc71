// Styles of text.
import BezelColor
import BezelGeometry

/// The style of a range of text.
public struct TextStyle: Hashable, Sendable {
    /// The font with its size in user units.
    public var font: Font
    /// Fonts for characters that ``font`` lacks, in the order in which they are asked; each has its own size.
    public var fallbacks: [Font]
    /// The colour; nil for that of drawing.
    public var color: Color?
    /// User units after every cluster but the last, except in cursive scripts and connected words
    /// (``FittingReport/trackedAtSpaces(_:)``).
    public var tracking: Double
    /// User units added to white space between words; negative takes away.
    public var wordSpacing: Double
    /// User units by which letters stand above the baseline; negative is below.
    public var baselineShift: Double
    /// Kerning by hand, added to the font's.
    public var pairKerning: PairKerning
    /// Whether the font's kerning is used.
    public var usesKerning: Bool
    /// Whether standard ligatures are used, except in tracked text.
    public var usesLigatures: Bool
    /// A BCP 47 tag such as "sr-Latn", for the font's forms of letters; nil for those of no language in particular.
    public var language: String?
    /// Lines under, over or through the text.
    public var decorations: [TextDecoration]
    /// The shape for text that is only ``Ornament/character``.
    public var ornament: Ornament?
    /// Whether signs and shapes, but not letters, stay upright, with room to turn.
    public var staysUpright: Bool
    /// The style of fonts that the shaper adds; nil for that of ``font``.
    package var fallbackStyle: FallbackStyle?
    /// How characters stand on a vertical line.
    package var verticalStance = VerticalStance.mixed

    /// Creates a style, checked in shaping.
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

    /// SwiftUI's name for tracking.
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

/// A line along text.
public struct TextDecoration: Hashable, Sendable {
    /// The line's position.
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
