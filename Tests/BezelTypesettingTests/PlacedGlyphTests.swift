// Where single glyphs stand: what a program needs that draws them itself.
import BezelGeometry
import BezelTestSupport
import Testing

@testable import BezelTypesetting

@Suite struct PlacedGlyphTests {
    @Test func glyphsOnALineFollowEachOtherByTheirAdvances() throws {
        let shaped = try Shaper().shape(
            StyledText("AVATAR", style: TextStyle(font: Font(Pinned.face(Pinned.noto), size: 30))))
        var line = TextPath.svg(try Path(svg: "M10 20H500"))
        line.spacing = .exact
        let glyphs = try line.place(shaped).runs.flatMap(\.glyphs)
        #expect(glyphs.count == 6)
        var x = 10.0
        for glyph in glyphs {
            #expect(abs(glyph.x - x) < 1e-6 && abs(glyph.y - 20) < 1e-6 && abs(glyph.angle.radians) < 1e-9)
            #expect(glyph.advance > 0)
            x += glyph.advance
        }
    }

    @Test func glyphsOnACircleTurnWithTheirClusters() throws {
        let shaped = try Shaper().shape(
            StyledText("CIRCLE", style: TextStyle(font: Font(Pinned.face(Pinned.noto), size: 30))))
        let placed = try TextPath.onTop(of: CirclePath(center: .zero, radius: 100)).place(shaped)
        for glyph in placed.runs.flatMap(\.glyphs) {
            let cluster = placed.clusters[glyph.clusterIndex]
            #expect(abs(glyph.angle.radians - cluster.angle.radians) < 1e-9)
            #expect(abs(glyph.advance - cluster.advance) < 1e-9)
            let middle = Point(x: glyph.x, y: glyph.y) + Vector(angle: glyph.angle) * (glyph.advance / 2)
            #expect(middle.distance(to: cluster.position) < 1e-6)
        }
    }
}
