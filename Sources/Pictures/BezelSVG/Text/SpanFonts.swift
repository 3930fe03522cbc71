// Fonts for the text of documents: by family, with synthesized styles and features, and shifts of the baseline.
//
// Values of properties become fonts and the `TextStyle` of the shaper. All are found by `FontLibrary`; which font shows which
// character is decided by `FontChain`. Results are cached for the document by the properties that they depend on.
import BezelGeometry
import BezelTypesetting

/// The fonts of a span's families; the shaper adds the fonts after these, as for all text (`FontChain`).
struct SpanFonts: DocumentBuilding {
    let document: DocumentContext

    /// The fonts for a text, best first; empty, with a warning, if there is none.
    ///
    /// - Parameter scalars: Further families are listed only if the first font lacks one of them.
    func fonts(_ properties: TextProperties, for scalars: [Unicode.Scalar] = []) -> [Font] {
        let key = properties.ofFonts
        let plain = cachedFonts(FontKey(properties: key, needsFallbacks: false))
        guard let first = plain.first else { return [] }
        let isCovered = scalars.allSatisfy {
            first.face.hasGlyph(for: $0) || Shaper.isIgnorable($0.value)
        }
        return isCovered ? plain : cachedFonts(FontKey(properties: key, needsFallbacks: true))
    }

    /// Looking further families up reads more fonts, so that they are kept apart from the first one.
    private func cachedFonts(_ key: FontKey) -> [Font] {
        if let cached = document.fonts.fonts(key) { return cached }
        let p = key.properties
        var result: [Font] = []
        if let first = firstFont(p) { result = [first] }
        for family in p.families where key.needsFallbacks {
            let style = FontRequest(family, weight: p.weight, width: p.stretch, isItalic: p.isItalic)
            for found in options.fonts.findAll(style, size: p.fontSize)
            where !result.contains(where: { $0.face == found.font.face }) {
                result.append(finished(found, p))
            }
        }
        adjustSizes(of: &result, p)
        document.fonts.add(result, as: key)
        return result
    }

    /// The first available family sets the text; others are fallbacks. Nil, with a warning, if none of them is there and there
    /// is no default.
    private func firstFont(_ p: TextProperties) -> Font? {
        let style = FontRequest(
            options.defaultFontFamily ?? "", weight: p.weight, width: p.stretch, isItalic: p.isItalic)
        guard let found = try? options.fonts.font(firstOf: p.families, style: style, size: p.fontSize) else {
            let family = p.families.first ?? options.defaultFontFamily
            warn(family.map { "there is no font for “\($0)”" } ?? "there is no font for text that names none")
            return nil
        }
        let font = finished(found, p)
        warn(of: found.substitutions, made: font.synthesis)
        return font
    }

    /// A font with what it lacks of the style made up, and with the OpenType features of all properties. Features of
    /// `font-feature-settings` come last, as they take precedence.
    private func finished(_ found: FoundFont, _ p: TextProperties) -> Font {
        var font = fallbackStyle(p).finished(found.font, axes: found.font.face.axes, found.substitutions)
        let tags = p.variants.capitals.features
        var own = p.variants.features
        for tag in tags.small + tags.capitals { own[Self.standIn(for: tag, in: font)] = 1 }
        for (tag, value) in own.sorted(by: { $0.key < $1.key }) {
            font.features.append(Font.Feature(FontTag(tag), value))
        }
        for (tag, value) in p.features.sorted(by: { $0.key < $1.key }) {
            font.features.append(Font.Feature(FontTag(tag), value))
        }
        return font
    }

    /// What was asked for, for fonts that the shaper adds beside the families'. Their own lack of bold or italic is made up for
    /// by themselves.
    private func fallbackStyle(_ p: TextProperties) -> FallbackStyle {
        var style = FallbackStyle(weight: p.weight, width: p.stretch, isItalic: p.isItalic)
        if p.synthesis.contains(.style) { style.slant = p.slant }
        if p.synthesis.contains(.weight) { style.thickening = Self.thickening }
        style.usesOpticalSizes = p.usesOpticalSizing
        for (tag, value) in p.variations { style.variations[FontTag(tag)] = value }
        return style
    }

    /// The feature that takes the place of one: small capitals for petite ones, if the font has none of these (CSS Fonts 4,
    /// section 6.6).
    private static func standIn(for tag: String, in font: Font) -> String {
        guard tag == "pcap" || tag == "c2pc", !font.face.featureTags.contains(FontTag(tag)) else { return tag }
        return tag == "pcap" ? "smcp" : "c2sc"
    }

    /// Synthesized bold, in ems, between Skia's for small and large text.
    private static let thickening: Double = 1 / 28

    /// Tells which of the properties the font does not have, and what was made instead. Equal widths are a note, not a loss.
    private func warn(of substitutions: [FontSubstitution], made: Font.Synthesis) {
        for substitution in substitutions {
            switch substitution {
            case .italic(let family) where made.slant != 0:
                warn("“\(family)” has no italic; its upright letters are slanted")
            case .equalWidths: document.log.note("\(substitution)")
            case .weight(let family, let asked, _) where made.thickening != 0:
                warn("“\(family)” has no weight \(Double(asked).plain); its letters are thickened")
            default: warn("\(substitution)")
            }
        }
    }

    /// `font-size-adjust`: sizes at which all fonts have the same aspect, such as the height of an x.
    private func adjustSizes(of fonts: inout [Font], _ p: TextProperties) {
        guard let aspect = aspect(p, first: fonts.first) else { return }
        let most = Double(Limits.documentFontSize.standard)
        for i in fonts.indices { fonts[i] = fonts[i].adjusted(to: aspect, atMost: most) }
    }

    /// The value that was asked for, or that of the first font; nil if sizes are not adjusted.
    ///
    /// - Parameter first: At the size that was asked for.
    private func aspect(_ p: TextProperties, first: Font?) -> FontAspect? {
        guard let adjustment = p.sizeAdjustment, let first,
            let value = adjustment.value ?? first.aspect(adjustment.measure)
        else { return nil }
        return FontAspect(adjustment.measure, value)
    }

    /// Small capitals from larger ones; nil if the font has them, or none are asked for.
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

    /// The style of a span for the shaper; nil if there is no font.
    ///
    /// - Parameter scalars: The span's text.
    func textStyle(_ span: TextSpan, for scalars: [Unicode.Scalar]) -> TextStyle? {
        let p = span.style.text
        let fonts = fonts(p, for: scalars)
        guard let font = fonts.first else { return nil }
        var style = TextStyle(
            font: font, fallbacks: Array(fonts.dropFirst()), tracking: Self.bounded(p.letterSpacing),
            wordSpacing: Self.bounded(p.wordSpacing), usesKerning: p.usesKerning, language: p.language)
        var fallback = fallbackStyle(p)
        if p.sizeAdjustment != nil, font.size > 0 {
            fallback.sizeRatio = p.fontSize / font.size
            // The first font has the aspect, at whatever size.
            fallback.aspect = p.sizeAdjustment.flatMap { adjustment in
                (adjustment.value ?? font.aspect(adjustment.measure)).map { FontAspect(adjustment.measure, $0) }
            }
        }
        style.fallbackStyle = fallback
        switch p.lineOrientation {
        case .mixed: break
        case .upright: style.verticalStance = .upright
        case .sideways: style.verticalStance = .sideways
        }
        return style
    }

    /// Spacing within the shaper's limits, which are those of font sizes in both directions.
    private static func bounded(_ spacing: Double) -> Double {
        let most = Double(Limits.documentFontSize.standard)
        return spacing.clamped(from: -most, through: most)
    }

    /// How far a span is moved down, in user units, or to the left on a vertical line: all its `baseline-shift` values and the
    /// difference between its baseline and that of the line (CSS Inline 3, section 4).
    ///
    /// - Parameter font: Whose metrics give the baselines.
    func baselineShift(_ span: TextSpan, font: Font) -> Double {
        let properties = span.style.text
        var baseline = span.alignmentBaseline ?? properties.dominantBaseline
        let isPlain = baseline == nil || baseline == .alphabetic
        if span.shifts.isEmpty, isPlain, !properties.isVertical { return 0 }
        var shift = span.shifts.reduce(0) { $0 + self.shift($1, scale: span.scale) }
        let m = font.metrics
        let middle = (m.ascender + m.descender) / 2
        if properties.isVertical {
            // Vertical lines run through the middle, lines of turned letters along their baseline (CSS Writing Modes 4, 4.4).
            baseline = baseline ?? (properties.lineOrientation == .sideways ? .alphabetic : .central)
            shift -= middle
        }
        switch baseline {
        case .alphabetic, nil: break
        case .bottom: shift += m.descender
        // Fonts' own baseline tables are not read. Hanging and mathematical baselines are at these fractions of the ascender.
        case .hanging: shift += m.ascender * 0.8
        case .mathematical: shift += m.ascender * 0.5
        case .central: shift += middle
        case .middle: shift += m.xHeight / 2
        case .top: shift += m.ascender
        }
        return shift
    }

    /// One shift downwards, in user units. Subscripts and superscripts are shifted by the parent's font, so that those within
    /// others rise or fall by less; percentages are of the element's own size (CSS Inline 3, 4.4).
    private func shift(_ own: ElementShift, scale: LengthScale) -> Double {
        func metric(_ tag: String) -> Double {
            guard let font = fonts(own.parent).first else { return 0 }
            return Double(font.instance.metric(tag)) * font.unitScale
        }
        switch own.shift {
        case .none: return 0
        case .subscripted: return abs(metric("sbyo"))
        case .superscripted: return -metric("spyo")
        case .length(let length):
            var scale = scale.percent(of: own.fontSize)
            scale.fontSize = own.fontSize
            return -scale.resolve(length, .y)
        }
    }
}
