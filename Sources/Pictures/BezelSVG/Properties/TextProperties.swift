// Inherited properties of text; see PropertyTable. `TextReader` puts them on spans; `SpanFonts` finds fonts by them.
import BezelTypesetting
import BezelGeometry

/// The state of text at an element. Lengths are in user units and resolved, so that they are inherited as such.
struct TextProperties: Hashable, Sendable {
    /// `text-anchor`: which place of the text is at its position.
    enum Anchor: String, Sendable { case start, middle, end }
    /// In order of preference; empty for the library's choice.
    var families: [String] = []
    /// Not negative. 12 is replaced by ``SVGOptions/defaultFontSize``.
    var fontSize: Double = 12
    /// 1…1000, of which 400 is regular and 700 bold.
    var weight: Double = 400
    var isItalic = false
    /// In percent of the normal width.
    var stretch: Double = 100
    /// Of synthesized italics, in degrees.
    var slant = FontSlope.usualSlant
    var variants = FontVariants()
    /// Nil for `none`.
    var sizeAdjustment: SizeAdjustment?
    var synthesis = FontSynthesis.all
    /// OpenType features by tag, over those of ``variants``.
    var features: [String: UInt32] = [:]
    /// Positions on a variable font's axes by tag, over those that other properties ask for.
    var variations: [String: Double] = [:]
    var usesKerning = true
    /// `letter-spacing` and `word-spacing`.
    var letters = TextSpacing.none
    var words = TextSpacing.none
    /// Added after each letter, as `wordSpacing` is at each word space. May be negative.
    var letterSpacing: Double { letters.value(fontSize: fontSize) }
    var wordSpacing: Double { words.value(fontSize: fontSize) }
    var anchor = Anchor.start
    var isRightToLeft = false
    var isVertical = false
    /// Whether all letters of vertical lines are turned, by `writing-mode`.
    var isSideways = false
    var paragraph = ParagraphProperties()
    /// Nil, `auto`, is the alphabetic baseline, and the middle in vertical lines unless all letters are turned.
    var dominantBaseline: TextBaseline?
    /// A tag such as `de-CH`; nil or empty if it is not known.
    var language: String?
    var usesOpticalSizing = true
    /// Whether letters are drawn with smooth edges.
    var smoothsText = true
    var transform = TextTransform()
    var shadows: [TextShadow] = []
    /// `text-orientation`. ``lineOrientation`` is what is set.
    var orientation = TextOrientation.mixed
    var combination = TextCombination.none
    var inkSkipping = TextBar.InkSkipping.automatic
    /// From the baseline down to the underline's upper edge; nil for the font's.
    var underlineOffset: Double?
    var underlinePosition = UnderlinePosition()

    /// How letters stand in vertical lines. Modes that turn all letters have no use for `text-orientation`.
    var lineOrientation: TextOrientation { isSideways ? .sideways : orientation }

    /// `text-combine-upright`, which is of lines with upright letters alone (CSS Writing Modes 4, 9.1).
    var upright: TextCombination { isVertical && !isSideways ? combination : .none }

    /// Only properties that select fonts: the key of caches, equal for texts that differ in all else.
    var ofFonts: TextProperties {
        var key = TextProperties()
        key.families = families
        key.fontSize = fontSize
        key.weight = weight
        key.isItalic = isItalic
        key.stretch = stretch
        key.slant = slant
        key.variants = variants
        key.sizeAdjustment = sizeAdjustment
        key.synthesis = synthesis
        key.features = features
        key.variations = variations
        key.usesOpticalSizing = usesOpticalSizing
        return key
    }

    /// Whether a text is `normal` or a list of tags in quotes with values, each of which is understood.
    static func areSettings(_ text: String) -> Bool {
        let parts = CSSText.split(Substring(text), at: UInt8(ascii: ","))
        return text == "normal" || settings(text).count == parts.count
    }

    /// Positions of axes by tag; items without a number are left out.
    static func variations(_ text: String) -> [String: Double] {
        var result: [String: Double] = [:]
        for (tag, value) in settings(text) { if let value { result[tag] = value } }
        return result
    }
    /// Values of features by tag, 0…65535; 1 where none is written.
    static func features(_ text: String) -> [String: UInt32] {
        var result: [String: UInt32] = [:]
        for (tag, value) in settings(text) { result[tag] = UInt32(clamping: max(0, min(value ?? 1, 65535))) }
        return result
    }

    /// The items of `"wght" 700, "wdth" 50`. Tags have four characters. Items that are not understood are left out.
    private static func settings(_ text: String) -> [(String, Double?)] {
        CSSText.split(Substring(text), at: UInt8(ascii: ",")).compactMap { part in
            let words = part.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, first.count == 6, let q = first.first, q == "'" || q == "\"" else {
                return nil
            }
            let tag = String(first.dropFirst().dropLast())
            guard words.count > 1 else { return (tag, nil) }
            switch words[1] {
            case "on": return (tag, 1)
            case "off": return (tag, 0)
            default: return Double(words[1]).map { (tag, NumberBounds.pinned($0)) }
            }
        }
    }
}

/// What fonts of a text are kept by.
struct FontKey: Equatable {
    var properties: TextProperties
    /// Whether fonts of all families are listed, or only that of the first.
    var needsFallbacks: Bool
}

/// Space between letters or words. Percentages are of the font size, that of each element that inherits them (CSS Text 4,
/// 8.1 and 8.2); all other lengths are inherited in user units.
struct TextSpacing: Hashable, Sendable {
    /// In user units and percent.
    private let length: Length
    static let none = TextSpacing(length: Length(0))

    private init(length: Length) { self.length = length }

    /// - Parameter scale: Of the element on which it is set.
    init(_ length: Length, _ scale: LengthScale) {
        self.length = length.replacing { value, unit in
            unit == .percent ? (value, unit) : (scale.resolve(Length(value, unit), .x), .px)
        }
    }

    func value(fontSize: Double) -> Double {
        LengthScale(viewport: Size(width: fontSize, height: fontSize), fontSize: fontSize).resolve(length, .x)
    }
}
