// From styled text to glyph runs: bidi, items, fonts, HarfBuzz, visual order.
import BezelGeometry
import BezelInterop
import Foundation

/// Shapes text on a straight line.
///
/// A value without state of its own; shaping plans and glyph outlines are kept by the faces. Linear in the text's
/// length. The whole text is shaped at once, every run of it, and what no font can show is reported, not dropped.
public struct Shaper: Hashable, Sendable {
    /// How lines run.
    public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left to right, or right to left where the script asks for it.
        case horizontal
        /// Top to bottom: East Asian characters stand upright, others lie on their side.
        case vertical
    }

    /// Fonts asked, after each style's own, for clusters that no other font can show. Sizes are taken from the style.
    public var fallbackFaces: [FontFace]
    /// How the line runs.
    public var orientation: Orientation
    /// Whether the bundled fonts are asked last: Noto Sans, Amiri, Noto Sans Hebrew, Devanagari and Thai, Inter. They
    /// are opened at the first cluster that no other font can show.
    public var usesBundledFonts: Bool
    /// Whether a cluster that none of these fonts can show is looked for among the system's fonts, through fontconfig.
    /// Off by default, so that text looks the same on every machine.
    public var usesSystemFonts: Bool

    /// A shaper; without arguments one that looks the same on every machine.
    public init(
        fallbackFaces: [FontFace] = [], orientation: Orientation = .horizontal, usesBundledFonts: Bool = true,
        usesSystemFonts: Bool = false
    ) {
        self.fallbackFaces = fallbackFaces
        self.orientation = orientation
        self.usesBundledFonts = usesBundledFonts
        self.usesSystemFonts = usesSystemFonts
    }

    /// Shapes the text.
    ///
    /// - Throws: ``TypesettingError`` where the text is empty or too long, or a style holds a number that is not
    ///   finite.
    public func shape(_ text: StyledText) throws(TypesettingError) -> ShapedText {
        guard text.spans.contains(where: { !$0.text.isEmpty }) else { throw .emptyText }
        for span in text.spans { try Self.validate(span.style) }
        let items = try TextItems(text)
        var fonts = FontChain(text: text, shaper: self)
        let choices = fonts.choose(for: items)

        var runs: [GlyphRun] = []
        var missing: [MissingCharacter] = []
        var first = 0
        while first < items.scalars.count {
            var end = first + 1
            let upright = isUpright(items.scalars[first])
            while end < items.scalars.count, items.levels[end] == items.levels[first],
                items.scripts[end] == items.scripts[first], items.spanOfScalar[end] == items.spanOfScalar[first],
                choices[end] == choices[first],
                orientation == .horizontal || !items.startsGrapheme[end] || isUpright(items.scalars[end]) == upright
            { end += 1 }
            runs.append(
                shapeRun(
                    items, scalars: first..<end, text: text, font: fonts.font(choices[first]),
                    upright: orientation == .vertical && upright))
            first = end
        }
        for i in choices.indices where choices[i].isMissing && items.startsGrapheme[i] {
            var stop = i + 1
            while stop < items.scalars.count, !items.startsGrapheme[stop] { stop += 1 }
            let scalars = items.scalars[i..<stop].compactMap { Unicode.Scalar($0) }
            missing.append(
                MissingCharacter(
                    character: String(String.UnicodeScalarView(scalars)), offset: items.offsets[i]))
        }
        let order = VisualOrder.runs(levels: runs.map(\.level))
        let visual = order.count == 1 ? runs : order.map { runs[$0] }
        return ShapedText(
            text: text, runs: visual, clusters: ClusterFinder(items: items).clusters(of: visual), missing: missing,
            isRightToLeft: items.paragraphLevel & 1 == 1, shaper: self)
    }

    private static func validate(_ style: TextStyle) throws(TypesettingError) {
        do {
            try style.font.validate()
            for font in style.fallbacks { try font.validate() }
        } catch {
            throw .font(error)
        }
        func check(_ what: String, _ value: CGFloat) throws(TypesettingError) {
            guard abs(value) <= TypesettingLimits.maximumFontSize else {
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

    /// Characters that stand upright in vertical lines (Unicode's Vertical_Orientation U and Tu, in broad blocks).
    private func isUpright(_ s: UInt32) -> Bool {
        switch s {
        case 0x1100...0x11FF, 0x2E80...0x303F, 0x3040...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private func shapeRun(
        _ items: TextItems, scalars: Range<Int>, text: StyledText, font: Font, upright: Bool
    ) -> GlyphRun {
        let spanIndex = items.spanOfScalar[scalars.lowerBound]
        let style = text.spans[spanIndex].style
        let range = items.offsets[scalars.lowerBound]..<items.offsets[scalars.upperBound]
        let level = items.levels[scalars.lowerBound]
        let script = items.scripts[scalars.lowerBound]
        if let ornament = style.ornament, text.spans[spanIndex].isOrnament {
            let advance = ornament.advance(in: font)
            let glyphs = scalars.map { Glyph(id: 0, cluster: items.offsets[$0], advance: advance, offset: .zero) }
            return GlyphRun(
                font: font, style: style, spanIndex: spanIndex, level: level,
                script: FontTag(rawValue: script).description, range: range,
                glyphs: level & 1 == 1 ? glyphs.reversed() : glyphs)
        }
        var features: [ShapeFeature] = []
        if !style.usesKerning { features.append(ShapeFeature(tag: FontTag("kern").rawValue, value: 0)) }
        if !style.usesLigatures || style.tracking != 0 {
            features.append(ShapeFeature(tag: FontTag("liga").rawValue, value: 0))
            features.append(ShapeFeature(tag: FontTag("clig").rawValue, value: 0))
        }
        for f in font.features { features.append(ShapeFeature(tag: f.tag.rawValue, value: f.value)) }
        let shaped = font.instance.shape(
            items.scalars, range: scalars,
            direction: upright ? .topToBottom : level & 1 == 1 ? .rightToLeft : .leftToRight, script: script,
            language: style.language, features: features)
        let k = font.unitScale
        let glyphs = shaped.map { g in
            Glyph(
                id: g.id, cluster: items.offsets[g.cluster], advance: CGFloat(upright ? -g.yAdvance : g.xAdvance) * k,
                offset: Vector(dx: CGFloat(g.xOffset) * k, dy: -CGFloat(g.yOffset) * k))
        }
        return GlyphRun(
            font: font, style: style, spanIndex: spanIndex, level: level,
            script: FontTag(rawValue: script).description, isVertical: upright, range: range, glyphs: glyphs)
    }
}
