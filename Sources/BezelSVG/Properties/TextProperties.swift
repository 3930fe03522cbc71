// Inherited properties of text; see PropertyTable.
import BezelTypesetting
import BezelGeometry

/// In user units.
struct TextProperties: Hashable, Sendable {
    enum Anchor: String, Sendable { case start, middle, end }
    var families: [String] = []
    var fontSize: Double = 12
    var weight: Double = 400
    var isItalic = false
    var stretch: Double = 100
    /// Of synthesized italics, in degrees.
    var slant = FontSlope.usualSlant
    var variants = FontVariants()
    var sizeAdjustment: SizeAdjustment?
    var synthesis = FontSynthesis.all
    var features: [String: UInt32] = [:]
    var variations: [String: Double] = [:]
    var usesKerning = true
    var letterSpacing: Double = 0
    var wordSpacing: Double = 0
    var anchor = Anchor.start
    var isRightToLeft = false
    var isVertical = false
    var paragraph = ParagraphProperties()
    var dominantBaseline = "auto"
    var language: String?
    var usesOpticalSizing = true
    var smoothsText = true
    var transform = TextTransform()
    var shadows: [TextShadow] = []
    var orientation = TextOrientation.mixed
    var combination = TextCombination.none
    var inkSkipping = TextBar.InkSkipping.automatic
    /// From the baseline down to the upper edge; nil for the font's.
    var underlineOffset: Double?
    var underlinePosition = UnderlinePosition()

    /// Only properties that select fonts.
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

    private static let dominantBaselines: Set<String> = [
        "ideographic", "text-after-edge", "text-bottom", "hanging", "mathematical", "central", "middle",
        "text-before-edge", "text-top", "alphabetic",
    ]
    static func dominantBaseline(_ text: String) -> String {
        text == "no-change" || dominantBaselines.contains(text) ? text : "auto"
    }

    /// Whether a text is `normal` or a list of tags in quotes with values.
    static func areSettings(_ text: String) -> Bool {
        let parts = CSSText.split(Substring(text), at: UInt8(ascii: ","))
        return text == "normal" || settings(text).count == parts.count
    }

    static func variations(_ text: String) -> [String: Double] {
        var result: [String: Double] = [:]
        for (tag, value) in settings(text) { if let value { result[tag] = value } }
        return result
    }
    static func features(_ text: String) -> [String: UInt32] {
        var result: [String: UInt32] = [:]
        for (tag, value) in settings(text) { result[tag] = UInt32(clamping: max(0, min(value ?? 1, 65535))) }
        return result
    }

    /// `"wght" 700, "wdth" 50`
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

struct FontKey: Equatable {
    var properties: TextProperties
    var needsFallbacks: Bool
}
