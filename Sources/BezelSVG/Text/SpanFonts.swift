import BezelGeometry
import BezelTypesetting

struct SpanFonts: DocumentBuilding {
    let document: DocumentContext

    /// Best first, or none.
    ///
    /// - Parameter scalars: Fallbacks are listed only if the first font lacks one of them.
    func fonts(_ properties: TextProperties, for scalars: [Unicode.Scalar] = []) -> [Font] {
        let key = properties.ofFonts
        let plain = cachedFonts(FontKey(properties: key, needsFallbacks: false))
        guard let first = plain.first else { return [] }
        let isCovered = scalars.allSatisfy { $0.value <= 32 || first.face.hasGlyph(for: $0) }
        return isCovered ? plain : cachedFonts(FontKey(properties: key, needsFallbacks: true))
    }

    private func cachedFonts(_ key: FontKey) -> [Font] {
        if let cached = document.fonts.fonts(key) { return cached }
        let p = key.properties
        let library = options.fonts
        var result: [Font] = []
        let style = FontRequest(
            options.defaultFontFamily ?? "", weight: p.weight, width: p.stretch, isItalic: p.isItalic)
        // The first available family sets the text; others are fallbacks.
        if let found = try? library.font(firstOf: p.families, style: style, size: p.fontSize) {
            result = [finished(found.font, p, Self.missing(found.substitutions))]
            warn(of: found.substitutions, made: result[0].synthesis)
        } else {
            let family = p.families.first ?? options.defaultFontFamily
            warn(family.map { "there is no font for “\($0)”" } ?? "there is no font for text that names none")
        }
        for family in p.families where key.needsFallbacks {
            let request = FontRequest(family, weight: p.weight, width: p.stretch, isItalic: p.isItalic)
            guard let found = try? library.findKnown(request, size: p.fontSize),
                !result.contains(where: { $0.face == found.font.face })
            else { continue }
            result.append(finished(found.font, p, Self.missing(found.substitutions)))
        }
        if key.needsFallbacks, !result.isEmpty {
            let entries = library.entries.filter { e in !result.contains { $0.face == e.face } }
            func rank(_ e: FontLibrary.Entry) -> Double {
                (e.isItalic == p.isItalic ? 0 : 10_000) + abs(e.weight - p.weight) + abs(e.width - p.stretch)
            }
            result += entries.enumerated().sorted { a, b in
                let (x, y) = (rank(a.element), rank(b.element))
                return x != y ? x < y : a.offset < b.offset
            }.map { _, e in
                let leans = e.isItalic || e.axes.contains { $0.tag == "ital" || $0.tag == "slnt" }
                let heaviest = e.axes.first { $0.tag == "wght" }?.range.upperBound ?? e.weight
                return finished(
                    Font(e.face, size: p.fontSize), p,
                    MissingStyle(isSlant: p.isItalic && !leans, isBold: Self.isBold(p.weight, beside: heaviest)))
            }
        }
        adjustSizes(of: &result, p)
        document.fonts.add(result, as: key)
        return result
    }

    private func finished(_ font: Font, _ p: TextProperties, _ missing: MissingStyle) -> Font {
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
        let tags = p.variants.capitals.features
        var own = p.variants.features
        for tag in tags.small + tags.capitals { own[Self.standIn(for: tag, in: font)] = 1 }
        for (tag, value) in own.sorted(by: { $0.key < $1.key }) {
            font.features.append(Font.Feature(FontTag(tag), value))
        }
        for (tag, value) in p.features.sorted(by: { $0.key < $1.key }) {
            font.features.append(Font.Feature(FontTag(tag), value))
        }
        if missing.isSlant, p.synthesis.contains(.style) { font.synthesis.slant = p.slant }
        if missing.isBold, p.synthesis.contains(.weight) { font.synthesis.thickening = Self.thickening }
        return font
    }

    /// Small capitals for missing petite ones.
    private static func standIn(for tag: String, in font: Font) -> String {
        guard tag == "pcap" || tag == "c2pc", !font.face.featureTags.contains(FontTag(tag)) else { return tag }
        return tag == "pcap" ? "smcp" : "c2sc"
    }

    private struct MissingStyle {
        var isSlant = false
        var isBold = false
    }

    private static func missing(_ substitutions: [FontSubstitution]) -> MissingStyle {
        var result = MissingStyle()
        for substitution in substitutions {
            switch substitution {
            case .italic: result.isSlant = true
            case .weight(_, let asked, let used): result.isBold = isBold(asked, beside: used)
            default: break
            }
        }
        return result
    }

    private static func isBold(_ asked: Double, beside used: Double) -> Bool {
        asked >= boldWeight && used < boldWeight
    }

    private static let boldWeight: Double = 600
    /// Synthesized bold, in ems, between Skia's for small and large text.
    private static let thickening: Double = 1 / 28

    private func warn(of substitutions: [FontSubstitution], made: Font.Synthesis) {
        for substitution in substitutions {
            switch substitution {
            case .italic(let family) where made.slant != 0:
                warn("“\(family)” has no italic; its upright letters are slanted")
            case .weight(let family, let asked, _) where made.thickening != 0:
                warn("“\(family)” has no weight \(Double(asked).plain); its letters are thickened")
            default: warn("\(substitution)")
            }
        }
    }

    private func adjustSizes(of fonts: inout [Font], _ p: TextProperties) {
        guard let adjustment = p.sizeAdjustment, let first = fonts.first,
            let wanted = adjustment.value ?? Self.aspect(first, adjustment.measure)
        else { return }
        for i in fonts.indices {
            guard let own = Self.aspect(fonts[i], adjustment.measure) else { continue }
            fonts[i].size = min(fonts[i].size * wanted / own, Double(Limits.documentFontSize.standard))
        }
    }

    /// In ems.
    private static func aspect(_ font: Font, _ measure: SizeAdjustment.Measure) -> Double? {
        guard font.size > 0 else { return nil }
        let value: Double? =
            switch measure {
            case .xHeight: font.metrics.xHeight
            case .capHeight: font.metrics.capHeight
            case .zeroWidth: font.glyph(for: "0").map { font.advance(of: $0) }
            case .ideographWidth, .ideographHeight: font.glyph(for: "水").map { font.advance(of: $0) }
            }
        return value.flatMap { $0 > 0 ? $0 / font.size : nil }
    }

    /// Nil if not needed.
    func synthesizedSmallCaps(_ span: TextSpan, font: Font) -> SynthesizedSmallCaps? {
        let p = span.style.text
        guard p.synthesis.contains(.smallCaps) else { return nil }
        let tags = p.variants.capitals.features
        func isMissing(_ list: [String]) -> Bool {
            list.contains { ["smcp", "c2sc", "pcap", "c2pc"].contains($0) }
                && !list.contains { font.face.featureTags.contains(FontTag(Self.standIn(for: $0, in: font))) }
        }
        guard isMissing(tags.small) else { return nil }
        warn("“\(font.face.familyName)” has no small capitals; its capitals are made smaller")
        return SynthesizedSmallCaps(capitalsToo: isMissing(tags.capitals), language: p.language)
    }

    func textStyle(_ span: TextSpan, for scalars: [Unicode.Scalar]) -> TextStyle? {
        let p = span.style.text
        let fonts = fonts(p, for: scalars)
        guard let font = fonts.first else { return nil }
        var style = TextStyle(
            font: font, fallbacks: Array(fonts.dropFirst()), tracking: Self.bounded(p.letterSpacing),
            wordSpacing: Self.bounded(p.wordSpacing), usesKerning: p.usesKerning, language: p.language)
        switch p.orientation {
        case .mixed: break
        case .upright: style.verticalStance = .upright
        case .sideways: style.verticalStance = .sideways
        }
        return style
    }

    /// Within the shaper's limits.
    private static func bounded(_ spacing: Double) -> Double {
        let most = Double(Limits.documentFontSize.standard)
        return min(max(spacing, -most), most)
    }

    /// Downwards in user units, or to the left of a vertical line.
    func baselineShift(_ span: TextSpan, font: Font) -> Double {
        let own = span.alignmentBaseline
        let properties = span.style.text
        var baseline = own == "auto" || own == "baseline" || own == "inherit" ? properties.dominantBaseline : own
        let isPlain = baseline == "auto" || baseline == "alphabetic"
        if span.shifts.isEmpty, isPlain, !properties.isVertical { return 0 }
        var shift = span.shifts.reduce(0) { $0 + self.shift($1, scale: span.scale) }
        let m = font.metrics
        let middle = (m.ascender + m.descender) / 2
        if properties.isVertical {
            // Vertical lines run through the middle, lines of turned letters along their baseline (CSS Writing Modes 4, 4.4).
            if baseline == "auto" { baseline = properties.orientation == .sideways ? "alphabetic" : "central" }
            shift -= middle
        }
        switch baseline {
        case "ideographic", "text-after-edge", "after-edge", "text-bottom": shift += m.descender
        case "hanging": shift += m.ascender * 0.8
        case "mathematical": shift += m.ascender * 0.5
        case "central": shift += middle
        case "middle": shift += m.xHeight / 2
        case "text-before-edge", "before-edge", "text-top": shift += m.ascender
        default: break
        }
        return shift
    }

    /// Downwards, in user units. Subscripts and superscripts are shifted by the parent's font, so that those within others
    /// rise or fall by less; percentages are of the element's own size (CSS Inline 3, 4.4).
    private func shift(_ shift: BaselineShift, scale: LengthScale) -> Double {
        func metric(_ tag: String) -> Double {
            guard let font = fonts(shift.parent).first else { return 0 }
            return Double(font.instance.metric(tag)) * font.unitScale
        }
        switch shift.text {
        case "sub": return abs(metric("sbyo"))
        case "super": return -metric("spyo")
        case "baseline", "inherit": return 0
        default:
            var own = scale.percent(of: shift.fontSize)
            own.fontSize = shift.fontSize
            return Length(shift.text).map { -own.resolve($0, .y) } ?? 0
        }
    }
}
