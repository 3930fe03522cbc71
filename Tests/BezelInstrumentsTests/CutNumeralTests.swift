// Roman numerals that are drawn for their ring.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite("Roman numerals cut for a ring") struct CutNumeralTests {
    private static let hours = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    private static let center = Point(x: 200, y: 200)

    private func numerals(_ labels: [String], _ change: (inout NumeralsLayer) -> Void = { _ in }) throws -> [FaceInk] {
        var layer = NumeralsLayer()
        layer.radius = 150
        layer.values = labels.indices.map { Double($0 + 1) }
        layer.labels = labels
        layer.orientation = .radial
        layer.isCut = true
        layer.look = Lettering("", font: "Amiri", weight: 700, size: 50)
        change(&layer)
        var face = Instrument()
        face.scales = ["main": Scale(from: 0, to: 12, start: 0, sweep: 360)]
        face.layers = [.numerals(layer)]
        return try face.inks(fonts: .bundled).filter { $0.kind == .numerals }
    }
    /// The radii between which an outline lies, and the degrees that it takes about the centre.
    private func extent(_ ink: FaceInk) -> (inner: Double, outer: Double, degrees: Double) {
        let outline = InkOutline(ink.path, tolerance: 0.01)
        let middle = (ink.value ?? 0) * 30 - 90
        var (least, greatest) = (0.0, 0.0)
        for edge in outline.edges {
            let angle = atan2(edge.start.y - 200, edge.start.x - 200) * 180 / .pi - middle
            let turned = angle - (angle / 360).rounded() * 360
            (least, greatest) = (min(least, turned), max(greatest, turned))
        }
        return (outline.nearest(to: Self.center), outline.farthest(from: Self.center), greatest - least)
    }

    @Test("all stand between the same two circles, their middles at their hours")
    func heights() throws {
        for numeral in try numerals(Self.hours) {
            let (inner, outer, _) = extent(numeral)
            #expect(abs(outer - 166.5) < 0.02, "\(numeral.text) ends at \(outer)")
            #expect(abs(inner - 133.5) < 0.1, "\(numeral.text) begins at \(inner)")
        }
    }
    @Test("wide numerals are narrower in company, V and X wider alone: their neighbours are as far away")
    func widths() throws {
        let degrees = Dictionary(
            uniqueKeysWithValues: try numerals(Self.hours).map { ($0.text, extent($0).degrees) })
        func width(_ text: String) -> Double { degrees[text] ?? 0 }
        #expect(width("VIII") < 1.7 * width("V"))
        #expect(width("VIII") < 22)
        #expect(abs(width("X") - width("V")) < 0.3)
        // In Amiri Bold VIII takes 2.2 times the width of V.
        for (a, b) in zip(Self.hours, Self.hours.dropFirst() + ["I"]) {
            let white = 30 - (width(a) + width(b)) / 2
            #expect(white > 9 && white < 24, "\(white) degrees between \(a) and \(b)")
        }
    }
    @Test("the serifs of a numeral are joined at head and foot", arguments: [300.0, 600, 700, 900])
    func serifs(weight: Double) throws {
        let inks = try numerals(Self.hours) { $0.look?.weight = weight }
        for ink in inks {
            let outline = ink.path.withoutOverlaps(tolerance: 0.005)
            let (inner, outer, degrees) = extent(ink)
            let middle = ((ink.value ?? 0) * 30 - 90) * .pi / 180
            for radius in ink.text.contains("V") ? [outer - 0.5] : [inner + 0.5, outer - 0.5] {
                let half = degrees / 2 * .pi / 180
                var (runs, wasInk) = (0, false)
                for step in -500...500 {
                    let angle = middle + half * Double(step) / 500
                    let isInk = outline.contains(Self.center + Vector(dx: cos(angle), dy: sin(angle)) * radius)
                    if isInk, !wasInk { runs += 1 }
                    wasInk = isInk
                }
                // Between the two serifs of an X or a V alone is white.
                let parts = 1 + ink.text.filter { $0 != "I" }.count
                #expect(runs == parts, "\(ink.text) is in \(runs) parts at \(radius)")
            }
        }
    }
    @Test("numerals below turn their feet outwards where they are to be read")
    func readable() throws {
        let inks = try numerals(Self.hours) { $0.orientation = .readable }
        let upright = try numerals(Self.hours)
        for (a, b) in zip(inks, upright) {
            #expect(abs(extent(a).outer - extent(b).outer) < 0.02)
            #expect((a.path == b.path) == [1, 2, 3, 9, 10, 11, 12].contains(a.value ?? 0), "\(a.text)")
        }
    }
    @Test("other texts are set in the font, bent with the ring")
    func otherTexts() throws {
        let inks = try numerals(["L", "XL", "x", "12"])
        #expect(inks.map(\.text) == ["L", "XL", "x", "12"])
        let bent = try numerals(["L", "XL", "x", "12"]) { ($0.isCut, $0.isBent) = (false, true) }
        #expect(inks.map(\.path) == bent.map(\.path))
    }
}
