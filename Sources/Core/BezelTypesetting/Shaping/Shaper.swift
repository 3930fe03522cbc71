// Shapes text on a straight line: levels, fonts, runs, HarfBuzz, clusters. Positions on curves come later. Properties of
// characters are found in TextItems, fonts in FontChain, clusters in ClusterFinder. Every layout begins here, and every
// trial of another size comes back here.
import BezelGeometry
import BezelInterop

/// Turns styled text into glyphs on a straight line, in linear time.
public struct Shaper: Hashable, Sendable {
    /// Whether lines run across or down the page, before they are put on a curve.
    public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Lines run across the page, left to right or right to left by script.
        case horizontal
        /// Top to bottom, with East Asian characters upright and others rotated.
        case vertical
    }

    /// Faces for characters that the styles' own fonts lack, in the order in which they are asked, at the text's size.
    public var fallbackFaces: [FontFace]
    /// Further faces, those of folders, which are asked after ``fallbackFaces`` and before the bundled ones, nearest to the
    /// text's style first.
    package var fallbackEntries: [FontLibrary.Entry] = []
    /// Whether the line runs across or down; by default across.
    public var orientation: Orientation
    /// Whether bundled fonts come last: Noto Sans, Noto Sans Arabic, Amiri, Noto Sans Hebrew, Devanagari
    /// and Thai, Inter.
    public var usesBundledFonts: Bool
    /// Whether the system's fonts show characters that all others lack; by default not, as results then depend on the machine.
    public var usesSystemFonts: Bool

    /// Whether East Asian punctuation loses its empty halves on horizontal lines; by default not.
    public var trimsPunctuation: Bool

    /// Whether punctuation between other characters loses them, too: on a curve, the halves would be holes.
    package var trimsAllPunctuation = false

    /// Whether upright glyphs of fonts without vertical metrics stand by their ascender, as CSS asks, so that they keep a
    /// common baseline. Otherwise each stands in the middle of its cell by its ink, as HarfBuzz places them.
    package var alignsUnmeasuredGlyphs = false
    /// In user units; greater fonts are refused.
    package var maximumFontSize = TypesettingLimits.maximumFontSize

    /// Creates a shaper, by default for horizontal lines with bundled fallbacks, which is the same on every machine.
    public init(
        fallbackFaces: [FontFace] = [], orientation: Orientation = .horizontal, usesBundledFonts: Bool = true,
        usesSystemFonts: Bool = false, trimsPunctuation: Bool = false
    ) {
        self.trimsPunctuation = trimsPunctuation
        self.fallbackFaces = fallbackFaces
        self.orientation = orientation
        self.usesBundledFonts = usesBundledFonts
        self.usesSystemFonts = usesSystemFonts
    }

    /// Whether a character needs no glyph: selectors, joiners, marks of direction.
    package static func isIgnorable(_ scalar: UInt32) -> Bool { FontChain.isIgnorable(scalar) }

    /// Shapes the text, as one line.
    ///
    /// Characters get their levels and scripts, graphemes their fonts; stretches in which both are the same are shaped by
    /// HarfBuzz, in logical order, and then put in visual order. Clusters are found last. Linear in the characters.
    ///
    /// - Throws: ``TypesettingError`` for empty or overlong text, or invalid styles.
    public func shape(_ text: StyledText) throws(TypesettingError) -> ShapedText {
        guard text.spans.contains(where: { !$0.text.isEmpty }) else { throw .emptyText }
        for span in text.spans { try validate(span.style) }
        let items = try TextItems(text)
        var fonts = FontChain(text: text, shaper: self)
        let choices = fonts.choose(for: items)

        var runs: [GlyphRun] = []
        var missing: [MissingCharacter] = []
        var first = 0
        while first < items.count {
            var end = first + 1
            let upright = orientation == .vertical && isUpright(items[first], text, fonts.font(choices[first]))
            while end < items.count, items[end].level == items[first].level,
                items[end].script == items[first].script,
                choices[end] == choices[end - 1] || fonts.shapesAlike(choices[end - 1], choices[end], in: text),
                orientation == .horizontal || !items[end].startsGrapheme
                    || isUpright(items[end], text, fonts.font(choices[end])) == upright
            { end += 1 }
            runs += shapeRuns(
                items, scalars: Range(from: first, upTo: end), text: text,
                fonts: Range(from: first, upTo: end).lazy.map { fonts.font(choices[$0]) }, upright: upright,
                isFromSystem: fonts.isFromSystem(choices[first]))
            first = end
        }
        for i in choices.indices where choices[i].isMissing && items[i].startsGrapheme {
            var stop = i + 1
            while stop < items.count, !items[stop].startsGrapheme { stop += 1 }
            let scalars = items.scalars[Range(from: i, upTo: stop)].compactMap { Unicode.Scalar($0) }
            missing.append(
                MissingCharacter(
                    character: String(String.UnicodeScalarView(scalars)), offset: items[i].offset))
        }
        let order = VisualOrder.runs(levels: runs.map(\.level))
        var visual = order.count == 1 ? runs : order.map { runs[$0] }
        var clusters = ClusterFinder(items: items).clusters(of: visual)
        if trimsPunctuation, orientation == .horizontal, PunctuationTrimmer.concerns(items) {
            PunctuationTrimmer.trim(&visual, &clusters, items, all: trimsAllPunctuation)
        }
        return ShapedText(
            text: text, runs: visual, clusters: clusters, missing: missing,
            isRightToLeft: items.paragraphLevel & 1 == 1, shaper: self)
    }

    /// Throws for numbers that are not finite or beyond the greatest font size.
    private func validate(_ style: TextStyle) throws(TypesettingError) {
        do {
            try style.font.validate(atMost: maximumFontSize)
            for font in style.fallbacks { try font.validate(atMost: maximumFontSize) }
        } catch {
            throw .font(error)
        }
        func check(_ what: String, _ value: Double) throws(TypesettingError) {
            guard abs(value) <= maximumFontSize else {
                throw .invalidValue(what: what, value: Double(value))
            }
        }
        try check("tracking", style.tracking)
        try check("word spacing", style.wordSpacing)
        try check("a baseline shift", style.baselineShift)
        if let ornament = style.ornament, !ornament.isDrawable {
            throw .invalidValue(what: "an ornament's height or width", value: Double(ornament.path.boundingRect.height))
        }
    }

    private func isUpright(_ item: TextItem, _ text: StyledText, _ font: Font) -> Bool {
        switch text.spans[item.span].style.verticalStance {
        case .mixed:
            VerticalOrientation.isUpright(item.scalar)
                || VerticalOrientation.hasUprightForm(item.scalar) && font.face.hasVerticalForms
        case .upright: true
        case .sideways: false
        }
    }

    /// Shapes spans that differ only in size and appearance together, for kerning and joins. Runs are in logical order.
    ///
    /// HarfBuzz sees one stretch in one font, in design units, which fit every size. Its glyphs are then dealt out to the spans
    /// that their clusters begin in, each in its own size; a ligature across two spans is the first one's. Glyphs of text from
    /// right to left come last span first. Spaces that a font lacks get their widths by Unicode, and upright glyphs of fonts
    /// without vertical metrics their ascender if asked for.
    private func shapeRuns(
        _ items: TextItems, scalars: Range<Int>, text: StyledText, fonts: some RandomAccessCollection<Font>,
        upright: Bool, isFromSystem: Bool
    ) -> [GlyphRun] {
        let first = scalars.lowerBound
        let level = items[first].level
        let script = items[first].script
        let style = text.spans[items[first].span].style
        guard let font = fonts.first else { return [] }
        if let run = ornamentRun(items, scalars: scalars, text: text, font: font) { return [run] }
        let shaped = font.instance.shape(
            items.scalars, range: scalars,
            direction: upright ? .topToBottom : level & 1 == 1 ? .rightToLeft : .leftToRight, script: script,
            language: style.language, features: Self.features(style, font))
        var runs: [GlyphRun] = []
        let isUnmeasured = upright && alignsUnmeasuredGlyphs && !font.face.handle.hasTable("vmtx")
        let ascender = isUnmeasured ? Int32(clamping: font.instance.lineMetrics.ascender) : 0
        func lift(_ glyph: ShapedGlyph) -> Int32 {
            isUnmeasured ? font.instance.verticalOrigin(of: glyph.id) - ascender : 0
        }
        func add(_ glyphs: ArraySlice<ShapedGlyph>, from start: Int) {
            let span = items[start].span
            let own = fonts[fonts.index(fonts.startIndex, offsetBy: start - first)]
            let (k, width) = (own.unitScale, upright ? 1 : own.widthScale)
            if let last = runs.indices.last {
                runs[last].range = Range(from: runs[last].range.lowerBound, upTo: items[start].offset)
            }
            runs.append(
                GlyphRun(
                    font: own, style: text.spans[span].style, spanIndex: span, level: level,
                    script: FontTag(rawValue: script).description, isVertical: upright,
                    isFromSystem: isFromSystem,
                    range: Range(from: items[start].offset, upTo: items.offset(scalars.upperBound)),
                    glyphs: glyphs.map { g in
                        let space = g.id == 0 ? SpaceWidths.width(of: items[g.cluster].scalar) : nil
                        return Glyph(
                            id: g.id, cluster: items[g.cluster].offset,
                            advance: space.map { $0 * own.size * width }
                                ?? Self.advance(of: g, in: own, upright: upright),
                            offset: Vector(dx: Double(g.xOffset) * k * width, dy: -Double(g.yOffset + lift(g)) * k))
                    }))
        }
        // One run of HarfBuzz becomes one run for each span; glyphs of right-to-left text come last span first.
        var rest = shaped[...]
        var start = first
        let isBackwards = level & 1 == 1 && !upright
        repeat {
            let span = items[start].span
            let isOwn: (ShapedGlyph) -> Bool = { items[$0.cluster].span == span }
            var own = rest[...]
            if isBackwards {
                let count = rest.reversed().prefix(while: isOwn).count
                own = rest.suffix(count)
                rest = rest.dropLast(count)
            } else {
                own = rest.prefix(while: isOwn)
                rest = rest.dropFirst(own.count)
            }
            add(own, from: start)
            guard let next = isBackwards ? rest.last : rest.first, !own.isEmpty else { break }
            start = next.cluster
        } while true
        return runs
    }

    /// Upright glyphs default to an em, as some fonts have 0.
    private static func advance(of glyph: ShapedGlyph, in font: Font, upright: Bool) -> Double {
        guard upright else { return Double(glyph.xAdvance) * font.unitScale * font.widthScale }
        guard glyph.yAdvance >= 0, font.instance.advance(of: glyph.id) > 0 else {
            return -Double(glyph.yAdvance) * font.unitScale
        }
        return font.size
    }

    /// Nil for letters.
    private func ornamentRun(_ items: TextItems, scalars: Range<Int>, text: StyledText, font: Font) -> GlyphRun? {
        let first = items[scalars.lowerBound]
        let style = text.spans[first.span].style
        guard let ornament = style.ornament, text.spans[first.span].isOrnament else { return nil }
        let advance = ornament.advance(in: font, isUpright: style.staysUpright)
        let glyphs = scalars.map { Glyph(id: 0, cluster: items[$0].offset, advance: advance, offset: .zero) }
        return GlyphRun(
            font: font, style: style, spanIndex: first.span, level: first.level,
            script: FontTag(rawValue: first.script).description,
            range: Range(from: first.offset, upTo: items.offset(scalars.upperBound)),
            glyphs: first.level & 1 == 1 ? glyphs.reversed() : glyphs)
    }

    /// Features in HarfBuzz's order: the last of a tag counts, so the font's own come after the style's.
    private static func features(_ style: TextStyle, _ font: Font) -> [ShapeFeature] {
        var features: [ShapeFeature] = []
        if !style.usesKerning { features.append(ShapeFeature(tag: FontTag("kern").rawValue, value: 0)) }
        if !style.showsLigatures {
            features.append(ShapeFeature(tag: FontTag("liga").rawValue, value: 0))
            features.append(ShapeFeature(tag: FontTag("clig").rawValue, value: 0))
        }
        for f in font.features { features.append(ShapeFeature(tag: f.tag.rawValue, value: f.value)) }
        return features
    }
}

extension TextStyle {
    /// Tracked letters have no ligatures (CSS Text 3, letter-spacing).
    fileprivate var showsLigatures: Bool { usesLigatures && tracking == 0 }
}

extension FontChain {
    /// Whether two spans differ in nothing that shaping sees, so that kerning and joins go across.
    fileprivate func shapesAlike(_ a: Choice, _ b: Choice, in text: StyledText) -> Bool {
        guard a.span != b.span, a.isMissing == b.isMissing, !text.spans[a.span].isOrnament,
            !text.spans[b.span].isOrnament
        else { return false }
        let (first, second) = (text.spans[a.span].style, text.spans[b.span].style)
        var font = self.font(a)
        let other = self.font(b)
        font.size = other.size
        return font == other && first.usesKerning == second.usesKerning
            && first.showsLigatures == second.showsLigatures && first.language == second.language
            && first.verticalStance == second.verticalStance
    }
}
