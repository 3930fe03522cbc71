// The inherited properties of text.
import BezelTypesetting
import BezelGeometry

/// Inherited font and text properties. Lengths are user units.
struct TextProperties: Hashable, Sendable {
    enum Anchor: String, Sendable { case start, middle, end }
    var families: [String] = []
    var fontSize: Double = 12
    var weight: Double = 400
    var isItalic = false
    var stretch: Double = 100
    /// The slant that is asked for where there is no italic, in degrees.
    var slant = Self.usualSlant
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
    /// Where underlines and overlines stop at letters that cross them.
    var inkSkipping = TextBar.InkSkipping.automatic
    /// User units from the text down to an underline's upper edge; nil leaves that to the font.
    var underlineOffset: Double?
    var underlinePosition = UnderlinePosition()

    /// CSS's slant of oblique letters, in degrees.
    static let usualSlant: Double = 14

    /// What fonts depend on.
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

    private static let initialValues = [
        "font-size": "medium", "font-family": "", "text-anchor": "start", "direction": "ltr", "font-kerning": "auto",
        "dominant-baseline": "auto", "text-indent": "0", "text-justify": "auto", "font-size-adjust": "none",
        "text-transform": "none",
        "text-shadow": "none",
        "text-orientation": "mixed", "glyph-orientation-vertical": "auto", "text-combine-upright": "none",
        "text-decoration-skip-ink": "auto", "text-underline-offset": "auto", "text-underline-position": "auto",
        "font-synthesis": "weight style small-caps",
    ]
    private static let dominantBaselines: Set<String> = [
        "ideographic", "text-after-edge", "text-bottom", "hanging", "mathematical", "central", "middle",
        "text-before-edge", "text-top",
    ]
    private static let sizes: [String: Double] = [
        "xx-small": -3, "x-small": -2, "small": -1, "medium": 0, "large": 1, "x-large": 2, "xx-large": 3,
    ]
    static let stretches: [String: Double] = [
        "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
        "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
    ]

    func inherited(by e: Element, scale: LengthScale) -> TextProperties {
        var t = self
        func get(_ name: String) -> String? {
            guard let text = e.attributes[name]?.trimmed, text != "inherit",
                text != "unset"
            else { return nil }
            return text == "initial" ? Self.initialValues[name] ?? "normal" : text
        }
        if let v = get("font-size") { t.fontSize = size(v, scale: scale) }
        if let v = get("font-family") { t.families = Self.families(v) }
        if let v = get("font-weight") { t.weight = weight(v) }
        if let v = get("font-style") {
            t.isItalic = v == "italic" || v.hasPrefix("oblique")
            t.slant = Self.slant(v)
        }
        if let v = get("font-stretch") { t.stretch = stretch(v) }
        if let v = get("font-kerning") { t.usesKerning = v != "none" }
        if let v = get("kerning"), let l = Length(v) { t.usesKerning = l.value != 0 }
        var own = scale
        own.fontSize = t.fontSize
        if let v = get("letter-spacing") {
            t.letterSpacing = v == "normal" ? 0 : own.resolve(v, .x) ?? letterSpacing
        }
        if let v = get("word-spacing") { t.wordSpacing = v == "normal" ? 0 : own.resolve(v, .x) ?? wordSpacing }
        if let v = get("text-anchor") { t.anchor = Anchor(rawValue: v) ?? .start }
        if let v = get("direction") { t.isRightToLeft = v == "rtl" }
        if let v = get("writing-mode") {
            t.isVertical = ["tb", "tb-rl", "vertical-rl", "vertical-lr"].contains(v)
        }
        t.paragraph = paragraph.inherited(scale: own, get)
        if let v = get("dominant-baseline"), v != "no-change" {
            t.dominantBaseline = Self.dominantBaselines.contains(v) ? v : "auto"
        }
        if let v = get("xml:lang") ?? get("lang") { t.language = v }
        if let v = get("font-optical-sizing") { t.usesOpticalSizing = v != "none" }
        if let v = get("text-rendering") { t.smoothsText = v != "optimizeSpeed" }
        if let v = get("font-variation-settings") {
            t.variations = [:]
            for (tag, value) in Self.settings(v) { if let value { t.variations[tag] = value } }
        }
        if let v = get("font-feature-settings") {
            t.features = [:]
            for (tag, value) in Self.settings(v) { t.features[tag] = UInt32(clamping: max(0, min(value ?? 1, 65535))) }
        }
        if e.kinds.contains(.letters) {
            t.readFontVariants(get)
            t.readEffects(own, get)
        }
        return t
    }

    private func stretch(_ text: String) -> Double {
        switch text {
        case "narrower": return Self.stretches.values.filter { $0 < stretch }.max() ?? stretch
        case "wider": return Self.stretches.values.filter { $0 > stretch }.min() ?? stretch
        default:
            if let named = Self.stretches[text] { return named }
            guard let length = Length(text), length.unit == .percent else { return stretch }
            return length.value
        }
    }

    private mutating func readFontVariants(_ get: (String) -> String?) {
        for name in ["font-variant"] + FontVariants.longhands { if let v = get(name) { variants.read(name, v) } }
        if let v = get("font-size-adjust") { sizeAdjustment = v == "none" ? nil : SizeAdjustment(v) ?? sizeAdjustment }
        if let v = get("font-synthesis") { synthesis = FontSynthesis(v) ?? synthesis }
        for (word, part) in FontSynthesis.words {
            guard let v = get("font-synthesis-\(word)") else { continue }
            if v == "none" { synthesis.remove(part) } else { synthesis.insert(part) }
        }
    }

    private mutating func readEffects(_ scale: LengthScale, _ get: (String) -> String?) {
        if let v = get("text-transform") { transform = TextTransform(v) ?? transform }
        if let v = get("text-shadow") { shadows = TextShadow.list(v, scale: scale) ?? shadows }
        if let v = get("glyph-orientation-vertical") {
            orientation = TextOrientation(glyphOrientation: v) ?? orientation
        }
        if let v = get("text-orientation") {
            orientation = v == "sideways-right" ? .sideways : TextOrientation(rawValue: v) ?? orientation
        }
        if let v = get("text-combine-upright") { combination = TextCombination(v) ?? combination }
        if let v = get("text-decoration-skip-ink") { inkSkipping = TextBar.InkSkipping(rawValue: v) ?? inkSkipping }
        if let v = get("text-underline-offset") {
            if v == "auto" {
                underlineOffset = nil
            } else if let length = Length(v) {
                var own = scale
                own.viewport = Size(width: fontSize, height: fontSize)
                underlineOffset = own.resolve(length, .y)
            }
        }
        if let v = get("text-underline-position") { underlinePosition = UnderlinePosition(v) ?? underlinePosition }
    }

    /// `oblique 20deg`
    private static func slant(_ text: String) -> Double {
        guard text.hasPrefix("oblique"), text.hasSuffix("deg"),
            let angle = Double(text.dropFirst(7).dropLast(3).trimmed), abs(angle) <= 90
        else { return usualSlant }
        // Steeper letters than this are lines.
        return min(max(Double(angle), -60), 60)
    }

    static func isNamedSize(_ text: String) -> Bool { sizes[text] != nil || text == "smaller" || text == "larger" }

    private func size(_ text: String, scale: LengthScale) -> Double {
        if let step = Self.sizes[text] { return scale.rootFontSize * pow(1.2, step) }
        if text == "smaller" { return fontSize / 1.2 }
        if text == "larger" { return fontSize * 1.2 }
        // What is no size, or a negative one, is passed over.
        guard let length = Length(text), length.value >= 0 else { return fontSize }
        var own = scale
        own.fontSize = fontSize
        return length.unit == .percent
            ? NumberBounds.pinned(fontSize * length.value / 100) : own.resolve(length, .y)
    }

    private func weight(_ text: String) -> Double {
        switch text {
        case "normal": 400
        case "bold": 700
        case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : 900
        case "lighter": weight < 550 ? 100 : weight < 750 ? 400 : 700
        default: Double(text).flatMap { $0 >= 1 && $0 <= 1000 ? Double($0) : nil } ?? weight
        }
    }

    private static func families(_ text: String) -> [String] {
        CSSText.split(Substring(text), at: UInt8(ascii: ",")).map { part in
            let name = part.trimmed
            if name.count >= 2, let q = name.first, q == "'" || q == "\"", name.last == q {
                return String(name.dropFirst().dropLast())
            }
            if name.utf8.allSatisfy({ 33..<127 ~= $0 }) { return name }
            // Not `joined`, which asks the runtime how its words become texts.
            return CSSText.words(name).reduce(into: "") { $0 += $0.isEmpty ? String($1) : " " + String($1) }
        }.filter { !$0.isEmpty }
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

/// What a span's fonts depend on.
struct FontKey: Equatable {
    var properties: TextProperties
    var needsFallbacks: Bool
}
