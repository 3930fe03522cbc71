// What a font measures at its size: line metrics, outlines, advances. From here on, design units with y up have become
// user units with y down. Colour glyphs are in ColorGlyph; shaping takes its advances from HarfBuzz, not from here.
import BezelGeometry
import BezelInterop

/// A font's measures at its size and variations, in user units; heights above the baseline are positive.
public struct FontMetrics: Hashable, Sendable {
    /// How far lines reach above the baseline, for line spacing: the font's ascender, not its highest letter.
    public var ascender: Double
    /// How far lines reach below the baseline, as a negative height.
    public var descender: Double
    /// Extra space between lines that the font asks for, beside ascender and descender; often 0.
    public var lineGap: Double
    /// The height of flat capitals such as H, measured from that letter if the font does not name it.
    public var capHeight: Double
    /// The height of flat small letters such as x, measured from that letter if the font does not name it.
    public var xHeight: Double
    /// The height of the underline's middle above the baseline, so negative below it.
    public var underlinePosition: Double
    /// The thickness of underline and overline; an eighteenth of the size if the font names none.
    public var underlineThickness: Double
    /// The height of the strikethrough's middle above the baseline; half the x-height if the font names none.
    public var strikethroughPosition: Double
    /// The thickness of the strikethrough; an eighteenth of the size if the font names none.
    public var strikethroughThickness: Double
}

extension FontMetrics {
    /// The middle of an underline of any thickness. Its upper edge is the font's, so that thick lines grow downwards.
    package func underlineMiddle(thickness: Double) -> Double {
        underlinePosition + underlineThickness / 2 - thickness / 2
    }
}

extension Font {
    /// User units to a design unit.
    package var unitScale: Double { size / Double(face.unitsPerEm) }

    /// The face at the font's variations. Instances are cached by the face, so this is cheap.
    package var instance: FontInstance {
        if variations.isEmpty, synthesis == .none { return face.handle.instance() }
        var coordinates = variations.map { FontVariation(tag: $0.key.rawValue, value: Float($0.value)) }
        if coordinates.count > 1 { coordinates.sort { $0.tag < $1.tag } }
        return face.handle.instance(coordinates, synthesis: outlineSynthesis)
    }

    /// The synthesis in design units, with each part pinned to its documented range.
    private var outlineSynthesis: OutlineSynthesis {
        if synthesis == .none { return .none }
        func bounded(_ value: Double, _ most: Double) -> Double {
            value.isFinite ? value.clamped(from: -most, through: most) : 0
        }
        return OutlineSynthesis(
            slant: Float(tan(bounded(synthesis.slant, 60) * .pi / 180)),
            thickening: Float(bounded(synthesis.thickening, 0.2) * Double(face.unitsPerEm)),
            width: Float(widthScale),
            pen: synthesis.pen.map { Float(max(bounded($0, 1), 0.001) * Double(face.unitsPerEm)) })
    }

    /// Throws for a size or a coordinate that is not finite, negative or beyond the limit.
    package func validate(atMost limit: Double = TypesettingLimits.maximumFontSize) throws(FontError) {
        guard size.isFinite, size >= 0, size <= limit else {
            throw .invalidValue(what: "a font size", value: Double(size))
        }
        for (tag, value) in variations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !value.isFinite {
            throw .invalidValue(what: "the variation axis “\(tag)”", value: Double(value))
        }
    }

    /// The font's measures at its size and variations. Those that it does not name are taken from letters, or from usual
    /// proportions.
    public var metrics: FontMetrics {
        let k = unitScale
        let m = instance.lineMetrics
        let ascender = m.ascender * k
        var capHeight = m.capHeight * k
        var xHeight = m.xHeight * k
        if capHeight <= 0 { capHeight = top(of: "H") ?? ascender * 0.7 }
        if xHeight <= 0 { xHeight = top(of: "x") ?? capHeight * 0.7 }
        // OpenType's positions are those of the lines' upper edges; PostScript's and FreeType's would be their middles.
        // Fonts without the numbers, such as subsets, get a line as far from the baseline as it is thick. Numbers above
        // the baseline have the wrong sign or none.
        let underline = m.underline.thickness > 0 ? m.underline.thickness * k : size / 18
        let isUnknown = m.underline.thickness <= 0 && m.underline.position == 0
        let underlineTop = isUnknown ? -underline : min(m.underline.position * k, 0)
        let strike = m.strikethrough.thickness * k
        return FontMetrics(
            ascender: ascender, descender: m.descender * k, lineGap: m.lineGap * k, capHeight: capHeight,
            xHeight: xHeight, underlinePosition: underlineTop - underline / 2, underlineThickness: underline,
            strikethroughPosition: strike > 0 ? m.strikethrough.position * k - strike / 2 : xHeight / 2,
            strikethroughThickness: strike > 0 ? strike : size / 18)
    }

    /// The highest point of a character's outline, in user units, for fonts that do not say how high their letters are.
    private func top(of scalar: Unicode.Scalar) -> Double? {
        guard let glyph = instance.glyph(for: scalar.value) else { return nil }
        let box = outline(of: glyph).elements.isEmpty ? nil : instance.outline(of: glyph).points.map(\.y).max()
        return box.map { Double($0) * unitScale }
    }

    /// A glyph's outline in user units, y down, with its origin on the baseline. The face caches it.
    public func outline(of glyph: UInt32) -> Path { Path(instance.outline(of: glyph), scale: unitScale) }

    /// Null if empty. Far cheaper than the outline's box.
    package func outlineBounds(of glyph: UInt32, _ transform: Transform = .identity) -> Rect {
        let scale = unitScale
        var bounds = ElementBounds()
        instance.outline(of: glyph)
            .forEachElement(Transform(scaleX: scale, y: -scale).concatenating(transform)) { bounds.add($0) }
        return bounds.rect
    }

    /// A single-line face's lines, often open, in user units, y down, origin on the baseline; nil for other faces.
    public func centerLines(of glyph: UInt32) -> Path? {
        let scale = unitScale
        return instance.centerLines(of: glyph)?.applying(Transform(scaleX: scale, y: -scale))
    }

    /// In ems, of the outline of a pen's line: a twentieth of a pixel in type of 100 pixels.
    private static let penTolerance: Double = 5e-4

    /// The outline of lines that the face's pen draws, for the non-zero rule; nil for faces without a pen.
    func outline(along lines: Path) -> Path? {
        penWidth.map {
            lines.stroked(
                StrokeStyle(lineWidth: $0, lineCap: .round, lineJoin: .round),
                tolerance: max(size * Self.penTolerance, Path.finestTolerance))
        }
    }

    /// In user units; nil but for single-line faces.
    package var penWidth: Double? {
        guard let own = face.handle.centerLines?.penWidth else { return nil }
        let synthesis = outlineSynthesis
        return max((synthesis.pen.map { Double($0) } ?? own) + Double(synthesis.thickening), 1) * unitScale
    }

    /// The number of a character's glyph in this font, before any feature; nil if it has none.
    public func glyph(for scalar: Unicode.Scalar) -> UInt32? { instance.glyph(for: scalar.value) }

    /// A glyph's horizontal advance in user units, without kerning, at the font's variations and width.
    public func advance(of glyph: UInt32) -> Double { Double(instance.advance(of: glyph)) * unitScale * widthScale }

    /// The scale of letters along the line.
    var widthScale: Double {
        synthesis.width == 1 || !synthesis.width.isFinite ? 1 : synthesis.width.clamped(to: 0.05...20)
    }
}

extension Path {
    /// From design units, y up.
    package init(_ outline: GlyphOutline, scale: Double) {
        self.init()
        outline.forEachElement(Transform(scaleX: scale, y: -scale)) { append($0) }
    }
}

extension GlyphOutline {
    /// - Parameter transform: From design units, y up.
    @inline(__always)
    fileprivate func forEachElement(_ transform: Transform, _ body: (Path.Element) -> Void) {
        func p(_ i: Int) -> Point {
            Point(x: Double(points[i].x), y: Double(points[i].y)).applying(transform)
        }
        var first = 0
        for end in contourEnds {
            let last = Int(end)
            guard last >= first else { continue }
            body(.move(to: p(first)))
            var i = first + 1
            while i <= last {
                switch tags[i] {
                case 0:
                    body(.quadCurve(to: p(i + 1 <= last ? i + 1 : first), control: p(i)))
                    i += 2
                case 2 where i + 1 <= last:
                    body(.curve(to: p(i + 2 <= last ? i + 2 : first), control1: p(i), control2: p(i + 1)))
                    i += 3
                default:
                    body(.line(to: p(i)))
                    i += 1
                }
            }
            body(.closeSubpath)
            first = last + 1
        }
    }
}

/// Limits of text, by the names of this floor.
package enum TypesettingLimits {
    /// User units per em.
    package static let maximumFontSize = Double(Limits.fontSize.standard)
    package static let maximumGlyphPaints = Limits.glyphPaints.standard
    /// In code points.
    package static let maximumTextLength = Limits.textLength.standard
}
