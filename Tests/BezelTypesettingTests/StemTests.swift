// Strokes of letters that bend with a tight curve, sampled row by row against straight text.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct StemTests {
    private static let size: Double = 60

    /// The widths of strokes, from side to side, where outlines cross a row at a height over the baseline, in reading order:
    /// of each letter as if it stood straight, or of a circle about the origin. By letter.
    private func strokes(_ placed: PlacedText, at height: Double, radius: Double?) -> [[Double]] {
        placed.runs.flatMap { run in run.glyphs.map { ($0, placed.outline(of: $0, in: run)) } }.map { glyph, outline in
            let back = glyph.transform.inverted()
            let contours = InkShape(outline, tolerance: 0.002).contours.map { contour in
                contour.map { p in
                    guard let radius else { return p.applying(back) }
                    // On a circle angle and radius are the straight line's x and y.
                    return Point(x: atan2(p.x, -p.y) * (radius + height), y: radius - hypot(p.x, p.y))
                }
            }
            let row = crossings(of: contours, through: Point(x: 0, y: -height), at: 0)
            return stride(from: 0, to: row.count - 1, by: 2).map { i in
                width(of: contours, at: Point(x: (row[i] + row[i + 1]) / 2, y: -height))
            }
        }
    }

    /// The shortest way through the ink at a point, among directions up to 45 degrees from level; infinite where that is the
    /// outermost of them, as in bars and flat diagonals.
    private func width(of contours: [[Point]], at point: Point) -> Double {
        let ways = stride(from: -45.0, through: 45, by: 3).map { degrees in
            let all = crossings(of: contours, through: point, at: degrees * .pi / 180)
            return (all.first { $0 > 0 } ?? .infinity) - (all.last { $0 < 0 } ?? -.infinity)
        }
        let least = ways.min() ?? .infinity
        return min(ways[0], ways[ways.count - 1]) == least ? .infinity : least
    }

    /// Where a line through a point crosses contours: signed distances from the point, ascending.
    private func crossings(of contours: [[Point]], through point: Point, at angle: Double) -> [Double] {
        var found: [Double] = []
        let way = Vector(dx: cos(angle), dy: sin(angle))
        for contour in contours {
            guard let last = contour.last else { continue }
            var (a, from) = (last - point, way.cross(last - point))
            for corner in contour {
                let b = corner - point
                let to = way.cross(b)
                if (from > 0) != (to > 0) { found.append(way.dot(a) + way.dot(b - a) * from / (from - to)) }
                (a, from) = (b, to)
            }
        }
        return found.sorted()
    }

    /// A letter's strokes in straight text and bent, where they are as wide a little above and below: bars, brackets of
    /// serifs, the ends of bowls and hairlines are no stems.
    private func stems(
        _ straight: PlacedText, _ bent: PlacedText, at height: Double, radius: Double?
    ) -> [(letter: Int, was: Double, now: Double)] {
        let size = Self.size
        let rows = [height, height - 0.04, height + 0.04].map { strokes(straight, at: $0 * size, radius: nil) }
        let bent = strokes(bent, at: height * size, radius: radius)
        return rows[0].indices.flatMap { letter -> [(Int, Double, Double)] in
            let was = rows[0][letter]
            guard rows.allSatisfy({ $0[letter].count == was.count }), bent[letter].count == was.count else { return [] }
            return was.indices.filter { i in
                was[i] > size * 0.04 && was[i] < size * 0.28 && bent[letter][i].isFinite
                    && rows.allSatisfy { abs($0[letter][i] - was[i]) < 0.1 * was[i] }
            }.map { (letter, was[$0], bent[letter][$0]) }
        }
    }

    private func compare(_ text: String, _ font: String, _ method: LetterMethod, atLeast least: Int) throws {
        let shaped = try Pinned.shape(text, font, size: Self.size)
        let straight = try TextPath.svg(line(2000), position: .middle).place(shaped)
        let bent = try TextPath.svg(
            circle(radius: 2 * Self.size), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
            spacing: .optical, letters: .init(method)
        ).place(shaped)
        var count = 0
        for height in stride(from: 0.05, to: 0.7, by: 0.05) {
            for (letter, was, now) in stems(
                straight, bent, at: height, radius: method == .stretch ? 2 * Self.size : nil)
            {
                #expect(
                    abs(now - was) < 0.05 * was,
                    "letter \(letter) at \(height): \(was) became \(now)")
                count += 1
            }
        }
        #expect(count >= least)
    }

    @Test(
        "stems of letters that bend at two ems keep their width within 5 %",
        arguments: [
            (Pinned.inter, "HILTOPVAN"), ("NotoSans/NotoSans-Bold.ttf", "HILTOPVAN"), (Pinned.amiri, "HILTOPVAN"),
            (Pinned.amiri, "السلام"), (Pinned.dancing, "HILTPmnd"), (Pinned.quicksand, "HILTOPVAN"),
        ])
    func stretched(_ font: String, _ word: String) throws { try compare(word, font, .stretch, atLeast: 15) }

    @Test(
        "stems of letters that bend where they are connected keep their width within 5 %",
        arguments: [(Pinned.amiri, "السلام"), (Pinned.amiri, "الكلمات"), (Pinned.dancing, "minimum hills")])
    func joined(_ font: String, _ word: String) throws { try compare(word, font, .automatic, atLeast: 15) }
}
