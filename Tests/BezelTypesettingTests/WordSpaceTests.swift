// Word spaces on curves, by area, measured from the outlines that layout makes and not by what layout measures with.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite("Word spaces on curves")
struct WordSpaceTests {
    private static let size: Double = 40
    private static let rows = 60

    /// The mean distance of each pair's facing sides on a circle, or on a straight line without a radius; recesses count to
    /// a third of the height.
    private func areas(_ placed: PlacedText, height: Double, radius: Double?, inside: Bool = false) -> [Double?] {
        let sign: Double = inside ? -1 : 1
        func unrolled(_ p: Point) -> (along: Double, height: Double) {
            guard let radius else { return (p.x, -p.y) }
            let angle = inside ? atan2(p.x, p.y) : atan2(p.x, -p.y)
            return (angle * radius, (hypot(p.x, p.y) - radius) * sign)
        }
        var sides = [Int: (right: [Double], left: [Double])]()
        for run in placed.runs {
            for glyph in run.glyphs where !placed.clusters[glyph.clusterIndex].isSpace {
                let none = (
                    right: [Double](repeating: -.infinity, count: Self.rows),
                    left: [Double](repeating: .infinity, count: Self.rows)
                )
                var own = sides[glyph.clusterIndex] ?? none
                for contour in InkShape(placed.outline(of: glyph, in: run), tolerance: 0.02).contours {
                    for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
                        let count = max(1, Int(clamping: a.distance(to: b) / 0.1))
                        for i in 0..<count {
                            let p = unrolled(a + (b - a) * (Double(i) / Double(count)))
                            let row = Int(clamping: (p.height / height * Double(Self.rows)).rounded(.down))
                            guard own.right.indices.contains(row) else { continue }
                            own.right[row] = max(own.right[row], p.along)
                            own.left[row] = min(own.left[row], p.along)
                        }
                    }
                }
                sides[glyph.clusterIndex] = own
            }
        }
        let stretches = (0..<Self.rows).map { row -> Double in
            let up = (Double(row) + 0.5) / Double(Self.rows) * height
            return 1 + sign * up / (radius ?? .infinity)
        }
        let letters = sides.keys.sorted()
        return zip(letters, letters.dropFirst()).map { a, b -> Double? in
            guard let first = sides[a], let next = sides[b] else { return nil }
            let (right, left) = (first.right.max() ?? 0, next.left.min() ?? 0)
            var sum = 0.0
            for (row, f) in stretches.enumerated() {
                let recess = height / 3 / f
                let (end, start) = (max(first.right[row], right - recess), min(next.left[row], left + recess))
                sum += (start - end) * f
            }
            return sum / Double(Self.rows)
        }
    }

    private func measured(
        _ text: String, _ font: String, radius ems: Double, inside: Bool
    ) throws -> (words: [Double], letters: [Double], straight: [Double], straightLetters: [Double]) {
        let shaped = try Pinned.shape(text, font, size: Self.size)
        let height = try #require(shaped.runs.first).font.metrics.capHeight
        let radius = ems * Self.size
        let placed = try TextPath.svg(
            circle(radius: radius, inside: inside),
            position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false), spacing: .optical,
            fitting: .init(.extend, keepsWords: .never)
        ).place(shaped)
        let found = areas(placed, height: height, radius: radius, inside: inside).map { $0 ?? 0 }
        let flat = areas(try TextPath.svg(line(4000)).place(shaped), height: height, radius: nil).map { $0 ?? 0 }
        // Pairs are counted without the spaces.
        var ends: Set<Int> = []
        var count = 0
        for character in text { if character == " " { ends.insert(count - 1) } else { count += 1 } }
        let words = found.indices.filter { ends.contains($0) }
        let inner = found.indices.filter { !ends.contains($0) }
        return (words.map { found[$0] }, inner.map { found[$0] }, words.map { flat[$0] }, inner.map { flat[$0] })
    }

    @Test(
        "all of a line are in one ratio to those of the straight line, by area",
        arguments: ["AWAY TO VAVAVOOM", "I AM THE LAW", "BY A LAWYER"],
        [Pinned.noto, Pinned.quicksand, "NotoSans/NotoSans-Bold.ttf"])
    func ratio(_ text: String, _ font: String) throws {
        for (ems, inside) in [(2.5, false), (5, false), (3.5, true), (8, true)] {
            let found = try measured(text, font, radius: ems, inside: inside)
            let ratios = zip(found.words, found.straight).map { $0 / $1 }
            let (least, most) = (ratios.min() ?? 0, ratios.max() ?? 0)
            #expect(most / least < 1.06, "\(ems) em \(inside): \(ratios)")
            #expect(least > 0.97 && most < 1.5, "\(ems) em \(inside): \(ratios)")
            let clear = (found.words.min() ?? 0) / (found.letters.max() ?? 1)
            let straight = (found.straight.min() ?? 0) / (found.straightLetters.max() ?? 1)
            #expect(clear > 0.97 * min(1.5, straight), "\(ems) em \(inside): \(found)")
        }
    }

    @Test("bold letters keep two thirds of their distance on tight circles")
    func bold() {
        #expect(FontSides(unitsPerEm: 1000, capHeight: 0.7, xHeight: 0.5, weight: 400).minimumFraction == 0.5)
        #expect(FontSides(unitsPerEm: 1000, capHeight: 0.7, xHeight: 0.5, weight: 600).minimumFraction == 0.5)
        #expect(FontSides(unitsPerEm: 1000, capHeight: 0.7, xHeight: 0.5, weight: 700).minimumFraction == 0.65)
    }
}
