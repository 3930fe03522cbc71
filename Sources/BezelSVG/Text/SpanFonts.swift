// From font properties to fonts and styles for the shaper.
import BezelTypesetting
import Foundation

extension DocumentBuilder {
    /// The fonts of a span, best first; empty where there is no font at all.
    func fonts(_ properties: TextProperties, for text: String) -> [Font] {
        var key = properties
        key.anchor = .start
        key.letterSpacing = 0
        key.wordSpacing = 0
        key.paragraph = ParagraphProperties()
        let plain = cachedFonts(FontKey(properties: key, needsFallbacks: false))
        guard let first = plain.first else { return [] }
        let isCovered = text.unicodeScalars.allSatisfy { $0.value <= 32 || first.face.hasGlyph(for: $0) }
        return isCovered ? plain : cachedFonts(FontKey(properties: key, needsFallbacks: true))
    }

    private func cachedFonts(_ key: FontKey) -> [Font] {
        if let kept = fontCache.first(where: { $0.key == key }) { return kept.fonts }
        let p = key.properties
        let library = options.fonts
        var result: [Font] = []
        let style = FontRequest(
            options.defaultFontFamily ?? "", weight: p.weight, width: p.stretch, isItalic: p.isItalic)
        // The first family that there is sets the text; the other ones named come before any further font's help.
        if let found = try? library.font(firstOf: p.families, style: style, size: p.fontSize) {
            result = [finished(found.font, p)]
            for substitution in found.substitutions { warn("\(substitution)") }
        } else {
            warn("there is no font for “\(p.families.first ?? options.defaultFontFamily ?? "")”")
        }
        for family in p.families where key.needsFallbacks {
            let request = FontRequest(family, weight: p.weight, width: p.stretch, isItalic: p.isItalic)
            guard let font = try? library.font(request, size: p.fontSize),
                !result.contains(where: { $0.face == font.face })
            else { continue }
            result.append(finished(font, p))
        }
        if key.needsFallbacks, !result.isEmpty {
            let entries = library.entries.filter { e in !result.contains { $0.face == e.face } }
            func rank(_ e: FontLibrary.Entry) -> CGFloat {
                (e.isItalic == p.isItalic ? 0 : 10_000) + abs(e.weight - p.weight) + abs(e.width - p.stretch)
            }
            result += entries.enumerated().sorted { a, b in
                let (x, y) = (rank(a.element), rank(b.element))
                return x != y ? x < y : a.offset < b.offset
            }.map { finished(Font($0.element.face, size: p.fontSize), p) }
        }
        if fontCache.count >= 256 { fontCache.removeFirst() }
        fontCache.append((key, result))
        return result
    }

    private func finished(_ font: Font, _ p: TextProperties) -> Font {
        var font = font
        let axes = font.face.axes
        for axis in axes {
            if axis.tag == "opsz", p.usesOpticalSizing {
                font.variations[axis.tag] = min(max(p.fontSize, axis.range.lowerBound), axis.range.upperBound)
            }
            if let value = p.variations[axis.tag.description] {
                font.variations[axis.tag] = min(max(value, axis.range.lowerBound), axis.range.upperBound)
            }
        }
        if p.isSmallCaps { font.features.append(Font.Feature("smcp")) }
        if p.capitalsAreSmall { font.features.append(Font.Feature("c2sc")) }
        for (tag, value) in p.features.sorted(by: { $0.key < $1.key }) {
            font.features.append(Font.Feature(FontTag(tag), value))
        }
        return font
    }

    func textStyle(_ span: TextSpan, text: String) -> TextStyle? {
        let p = span.style.text
        let fonts = fonts(p, for: text)
        guard let font = fonts.first else { return nil }
        return TextStyle(
            font: font, fallbacks: Array(fonts.dropFirst()), tracking: Self.bounded(p.letterSpacing),
            wordSpacing: Self.bounded(p.wordSpacing), usesKerning: p.usesKerning, language: p.language)
    }

    /// What the shaper takes: further off than this nothing is seen.
    private static func bounded(_ spacing: CGFloat) -> CGFloat {
        min(max(spacing, -TypesettingLimits.maximumFontSize), TypesettingLimits.maximumFontSize)
    }

    /// How far below the alphabetic baseline's usual place a span stands, in user units.
    func baselineShift(_ span: TextSpan, font: Font) -> CGFloat {
        let own = span.alignmentBaseline
        let baseline =
            own == "auto" || own == "baseline" || own == "inherit" ? span.style.text.dominantBaseline : own
        if span.shifts.isEmpty, baseline == "auto" { return 0 }
        let m = font.metrics
        func metric(_ tag: String) -> CGFloat { CGFloat(font.instance.metric(tag)) * font.unitScale }
        var shift: CGFloat = 0
        for (text, fontSize, _) in span.shifts {
            switch text {
            case "sub": shift += abs(metric("sbyo"))
            case "super": shift -= metric("spyo")
            case "baseline", "inherit": break
            default:
                guard let length = Length(text) else { continue }
                if length.unit == .percent {
                    shift -= fontSize * length.value / 100
                } else {
                    var scale = span.scale
                    scale.fontSize = fontSize
                    shift -= scale.resolve(length, .y)
                }
            }
        }
        guard !span.style.text.isVertical else { return shift }
        switch baseline {
        case "ideographic", "text-after-edge", "after-edge", "text-bottom": shift += m.descender
        case "hanging": shift += m.ascender * 0.8
        case "mathematical": shift += m.ascender * 0.5
        case "central": shift += (m.ascender + m.descender) / 2
        case "middle": shift += m.xHeight / 2
        case "text-before-edge", "before-edge", "text-top": shift += m.ascender
        default: break
        }
        return shift
    }
}
