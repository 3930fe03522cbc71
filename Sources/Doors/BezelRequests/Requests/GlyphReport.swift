// Where every glyph stands, as numbers in JSON, for programs that draw text themselves. It says what a layout has found,
// and lays nothing out.
import BezelGeometry

/// Lengths are user units, angles degrees clockwise on the screen, ranges UTF-8 offsets into the line.
package struct GlyphReport: Encodable {
    package struct Face: Encodable, Hashable {
        package var family: String
        package var size: Double
        package var variations: [String: Double]
    }
    package struct Glyph: Encodable {
        /// In the font.
        package var id: UInt32
        /// Indices in the line's lists.
        package var font: Int
        package var cluster: Int
        /// The origin, and the baseline's direction.
        package var x: Double
        package var y: Double
        package var angle: Double
        /// From glyph space (y down, at the font's size) to user space: a, b, c, d, tx, ty.
        package var transform: [Double]
        /// Path data in user space, non-zero rule; empty for spaces.
        package var outline: String
        /// Of single-line fonts.
        package var centerLines: String?
    }
    package struct Decoration: Encodable {
        package var line: String
        /// Path data in user space, non-zero rule.
        package var outline: String
    }
    package struct Line: Encodable {
        package var text: String
        /// The path's index, and the part's offset in the whole text.
        package var path: Int
        package var start: Int
        /// Of the path, and of the text on it.
        package var length: Double
        package var advance: Double
        /// x, y, width, height; nil without ink.
        package var ink: [Double]?
        package var fonts: [Face]
        package var clusters: [MeasureReport.Cluster]
        /// In visual order, without hidden clusters.
        package var glyphs: [Glyph]
        package var decorations: [Decoration]
        /// As sentences, and as values.
        package var fitting: [String]
        package var changes: [FittingReport]
    }
    package var lines: [Line]

    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }

    package init(_ placed: TextInputOptions.Placed) { lines = placed.lines.map { Line($0) } }
}

extension GlyphReport.Line {
    /// A thousandth of a pixel for letters of 0.01 units.
    private static let decimals = 5

    package init(_ line: TextInputOptions.Placed.Line) {
        let placed = line.text
        let measured = MeasureReport(placed)
        (path, start) = (line.path, line.start)
        (text, length, advance) = (placed.string, measured.length, measured.advance)
        clusters = measured.clusters
        fitting = TextReport.fitting(placed, tellsScale: line.tellsScale)
        changes = placed.fitting
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
