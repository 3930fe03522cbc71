// Placed text for those who draw it themselves: every glyph with its place and its outline, as JSON.
import BezelGeometry

/// The glyphs of a text in their places. Lengths are user units, angles degrees clockwise on the screen, ranges UTF-8
/// offsets into the line's own text.
package struct GlyphReport: Encodable {
    /// A face and the size at which it is set.
    package struct Face: Encodable, Hashable {
        package var family: String
        package var size: Double
        /// Of variable fonts: where it stands on each axis.
        package var variations: [String: Double]
    }
    package struct Glyph: Encodable {
        /// The glyph's number in its font.
        package var id: UInt32
        /// Its font and its cluster, as indices of the line's lists.
        package var font: Int
        package var cluster: Int
        /// The glyph's origin, and the direction of its baseline.
        package var x: Double
        package var y: Double
        package var angle: Double
        /// From the glyph's own space (y down, at its font's size) to user space: a, b, c, d, tx, ty.
        package var transform: [Double]
        /// SVG path data in user space, to be filled by the non-zero rule; empty for spaces.
        package var outline: String
        /// Of single-line fonts: the lines that a pen follows.
        package var centerLines: String?
    }
    package struct Decoration: Encodable {
        package var line: String
        /// SVG path data in user space, to be filled by the non-zero rule.
        package var outline: String
    }
    package struct Line: Encodable {
        package var text: String
        /// Of text over several paths: which path, from 0, and the offset in the whole where this part begins.
        package var path: Int
        package var start: Int
        /// The length of the path, and that of the text on it.
        package var length: Double
        package var advance: Double
        /// The box round the ink: x, y, width, height; nil where there is none.
        package var ink: [Double]?
        package var fonts: [Face]
        package var clusters: [MeasureReport.Cluster]
        /// In visual order, those of hidden clusters left out.
        package var glyphs: [Glyph]
        package var decorations: [Decoration]
        /// What was done to make the text fit, in words.
        package var fitting: [String]
    }
    package var lines: [Line]

    /// Without spaces, for it is programs that read it.
    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }

    package init(_ placed: TextInputOptions.Placed) { lines = placed.lines.map { Line($0) } }
}

extension GlyphReport.Line {
    /// Places after the point: a thousandth of a pixel of letters a hundredth of a unit high.
    private static let decimals = 5

    package init(_ line: TextInputOptions.Placed.Line) {
        let placed = line.text
        let measured = MeasureReport(placed)
        (path, start) = (line.path, line.start)
        (text, length, advance) = (placed.string, measured.length, measured.advance)
        clusters = measured.clusters
        fitting = TextReport.fitting(placed)
        let box = placed.inkBounds
        ink = box.isNull ? nil : [box.minX, box.minY, box.width, box.height]
        decorations = placed.decorations.map {
            .init(line: $0.line.rawValue, outline: $0.outline.svgData(decimals: Self.decimals))
        }
        var faces: [GlyphReport.Face] = []
        var glyphs: [GlyphReport.Glyph] = []
        for run in placed.runs {
            let face = GlyphReport.Face(run.font)
            let index = faces.firstIndex(of: face) ?? faces.count
            if index == faces.count { faces.append(face) }
            glyphs += run.glyphs.map { Self.glyph($0, of: run, font: index, in: placed) }
        }
        (fonts, self.glyphs) = (faces, glyphs)
    }

    private static func glyph(
        _ glyph: PlacedGlyph, of run: PlacedRun, font: Int, in placed: PlacedText
    ) -> GlyphReport.Glyph {
        let t = glyph.transform
        return GlyphReport.Glyph(
            id: glyph.id, font: font, cluster: glyph.clusterIndex, x: t.tx, y: t.ty,
            angle: Angle(radians: atan2(t.b, t.a)).degrees, transform: [t.a, t.b, t.c, t.d, t.tx, t.ty],
            outline: placed.outline(of: glyph, in: run).svgData(decimals: decimals),
            centerLines: placed.centerLines(of: glyph, in: run)?.svgData(decimals: decimals))
    }
}

extension GlyphReport.Face {
    package init(_ font: Font) {
        family = font.face.familyName
        size = font.size
        variations = Dictionary(font.variations.map { ($0.key.description, $0.value) }) { first, _ in first }
    }
}
