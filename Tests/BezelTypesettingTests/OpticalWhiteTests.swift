// Optical spacing's whites, measured from the outlines that layout makes and not by what layout measures with.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

/// Measures whites as points of the ink that are sorted into rows.
private struct WhiteMeter {
    /// To this height over the baseline.
    let height: Double
    static let rows = 120

    /// A point's distance along the baseline and its height over it.
    typealias Unrolling = (Point) -> (along: Double, height: Double)

    /// The white of every pair of clusters in logical order: the power mean, exponent −2, of the distances in the rows.
    ///
    /// - Parameter stretch: How much longer the line at a height is than the baseline, for each pair.
    func whites(
        _ placed: PlacedText, stretch: (Int, Double) -> Double, unrolled: (Int) -> Unrolling
    ) -> [Double] {
        var inks = [[Point]](repeating: [], count: placed.clusters.count)
        for run in placed.runs {
            for glyph in run.glyphs {
                inks[glyph.clusterIndex] += Self.points(placed.outline(of: glyph, in: run))
            }
        }
        return (0..<inks.count - 1).map { k in
            let map = unrolled(k)
            let f = (0..<Self.rows).map { stretch(k, height * (Double($0) + 0.5) / Double(Self.rows)) }
            let right = extreme(inks[k].map(map), f, by: max, from: -.infinity, cut: -height / 3)
            let left = extreme(inks[k + 1].map(map), f, by: min, from: .infinity, cut: height / 3)
            let squares = zip(zip(right, left), f).reduce(0.0) { sum, row in
                sum + pow(max((row.0.1 - row.0.0) * row.1, 0.02), -2)
            }
            return (squares / Double(Self.rows)).squareRoot().inverse
        }
    }

    private func extreme(
        _ points: [(along: Double, height: Double)], _ stretch: [Double], by pick: (Double, Double) -> Double,
        from start: Double, cut: Double
    ) -> [Double] {
        var found = [Double](repeating: start, count: Self.rows)
        for p in points {
            let row = Int(clamping: (p.height / height * Double(Self.rows)).rounded(.down))
            if found.indices.contains(row) { found[row] = pick(found[row], p.along) }
        }
        let most = found.reduce(start, pick)
        return zip(found, stretch).map { pick($0, most + cut / $1) }
    }

    /// The outline as points so dense that no row is passed over.
    private static func points(_ outline: Path) -> [Point] {
        InkShape(outline, tolerance: 0.01).contours.flatMap { contour -> [Point] in
            zip(contour, contour.dropFirst() + contour.prefix(1)).flatMap { a, b -> [Point] in
                let count = max(1, Int(clamping: a.distance(to: b) / 0.05))
                return (0..<count).map { a + (b - a) * (Double($0) / Double(count)) }
            }
        }
    }

    func straight(_ shaped: ShapedText) throws -> [Double] {
        let placed = try TextPath.svg(line(5000), position: .init(at: .length(100))).place(shaped)
        return whites(placed, stretch: { _, _ in 1 }, unrolled: { _ in { ($0.x, -$0.y) } })
    }

    func onCircle(_ placed: PlacedText, radius: Double, inside: Bool) -> [Double] {
        let sign: Double = inside ? -1 : 1
        // Text about the top of the circle, or along its bottom.
        return whites(placed, stretch: { 1 + sign * $1 / radius }) { _ in
            { p in
                let angle = inside ? atan2(p.x, p.y) : atan2(p.x, -p.y)
                return (angle * radius, (hypot(p.x, p.y) - radius) * sign)
            }
        }
    }
}

extension Double {
    fileprivate var inverse: Double { 1 / self }
}

@Suite struct OpticalWhiteTests {
    private static let size: Double = 40

    private func height(_ word: String, _ shaped: ShapedText) throws -> Double {
        let metrics = try #require(shaped.runs.first).font.metrics
        return word == word.uppercased() ? metrics.capHeight : metrics.xHeight
    }

    private func ratios(
        _ word: String, _ font: String, radius ems: Double, inside: Bool, spacing: TextPath.Spacing = .optical
    ) throws -> [Double] {
        let shaped = try Pinned.shape(word, font, size: Self.size)
        let meter = WhiteMeter(height: try height(word, shaped))
        let radius = ems * Self.size
        // The text's middle lies at the top, or at the bottom.
        let path = circle(radius: radius, inside: inside)
        let placed = try TextPath.svg(
            path, position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false), spacing: spacing
        ).place(shaped)
        let whites = meter.onCircle(placed, radius: radius, inside: inside)
        return zip(whites, try meter.straight(shaped)).map { $0 / $1 }
    }

    /// Words whose letters have enough room to stand as they should.
    @Test(
        arguments: [
            ("BALANCE", Pinned.inter), ("HOLIDAY", Pinned.quicksand), ("AVATAR", Pinned.noto), ("1984", Pinned.inter),
            ("PAYMENT", "NotoSans/NotoSans-Bold.ttf"), ("cannon", Pinned.noto), ("assume", Pinned.quicksand),
        ], [2.0, 3, 5, 12])
    func whitesOnCirclesAreThoseOfTheStraightLine(_ text: (word: String, font: String), _ ems: Double) throws {
        for inside in [false, true] where !inside || ems >= 3 {
            let ratios = try ratios(text.word, text.font, radius: ems, inside: inside)
            let mean = ratios.reduce(0, +) / Double(ratios.count)
            // One ratio for the whole line, which is 1 but where gaps would be crowded; the corners of feet, which rise
            // on a circle, take a little from it.
            for ratio in ratios { #expect(abs(ratio / mean - 1) < 0.05, "\(text.word) \(ems) em \(inside): \(ratios)") }
            #expect((0.975...(ems < 5 ? 1.44 : 1.02)).contains(mean), "\(text.word) \(ems) em \(inside): \(mean)")
        }
    }

    /// Inside a tight circle N and U would cross: the whole word is opened, not the one pair.
    @Test(arguments: [Pinned.inter, Pinned.noto])
    func lettersThatWouldTouchOpenTheirWordEvenly(_ font: String) throws {
        let ratios = try ratios("ACCOUNT", font, radius: 1.5, inside: true)
        let mean = ratios.reduce(0, +) / Double(ratios.count)
        let deviation = (ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(ratios.count)).squareRoot()
        #expect(mean > 1.05 && mean < 1.45)
        #expect(deviation / mean < 0.06, "\(ratios)")
    }

    /// The tail of a final reh lies just below the baseline; on a circle it rises among what whites are measured between.
    @Test(arguments: ["مرح", "مرحبا"])
    func tailsBelowTheBaselineDoNotOpenTheirPair(_ word: String) throws {
        let shaped = try Pinned.shape(word, Pinned.amiri, size: 24)
        func gap(_ path: Path) throws -> Double {
            let line = TextPath.svg(
                path, position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false), spacing: .optical)
            let middles = try line.place(shaped).clusters.map(\.middle).sorted()
            // Hah and reh, in visual order the letters before the last.
            return abs(middles[middles.count - 2] - middles[middles.count - 3])
        }
        let straight = try gap(line(5000))
        for radius: Double in [60, 90, 120, 125, 130, 140, 150, 170, 300, 1000] {
            let found = try gap(circle(radius: radius))
            #expect(found > straight * 0.7 && found < straight + 0.1, "\(radius): \(found), straight \(straight)")
        }
    }

    @Test func evenSpacingMakesAllWhitesAlike() throws {
        let shaped = try Pinned.shape("LATIN", Pinned.noto, size: Self.size)
        let meter = WhiteMeter(height: try height("LATIN", shaped))
        let straight = try meter.straight(shaped)
        let radius: Double = 200
        let placed = try TextPath.svg(
            circle(radius: radius), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
            spacing: .even
        ).place(shaped)
        let whites = meter.onCircle(placed, radius: radius, inside: false)
        let mean = straight.reduce(0, +) / Double(straight.count)
        // They differ in the font, by far more.
        #expect(straight.contains { abs($0 / mean - 1) > 0.1 })
        for white in whites { #expect(abs(white / mean - 1) < 0.07, "\(whites)") }
        let level = try TextPath.svg(line(800), position: .init(at: .length(100)), spacing: .even).place(shaped)
        let flat = meter.whites(level, stretch: { _, _ in 1 }, unrolled: { _ in { ($0.x, -$0.y) } })
        for white in flat { #expect(abs(white / mean - 1) < 0.07, "\(flat)") }
    }

    /// On a wave the line about a pair is taken for its circle of curvature between the two letters.
    @Test func whitesOnAWaveAreThoseOfTheStraightLine() throws {
        let shaped = try Pinned.shape("HOLIDAYBALANCEHOME", Pinned.inter, size: 24)
        let meter = WhiteMeter(height: try height("H", shaped))
        let wave = try Path(svg: "M0 0 C 90 -110 160 110 250 0 S 410 110 500 0")
        let measure = PathMeasure(wave)
        let placed = try TextPath.svg(wave, position: .init(at: .length(20)), spacing: .optical).place(shaped)
        let joints = zip(placed.clusters, placed.clusters.dropFirst()).map { ($0.middle + $1.middle) / 2 }
        let whites = meter.whites(
            placed, stretch: { 1 + (measure.curvature(at: joints[$0]) ?? 0) * $1 },
            unrolled: { _ in
                { p in
                    guard let foot = measure.nearest(to: p), let frame = measure.frame(at: foot.distance) else {
                        return (0, -1000)
                    }
                    return (foot.distance, (p - frame.position).dot(frame.normal))
                }
            })
        let ratios = zip(whites, try meter.straight(shaped)).map { $0 / $1 }
        let mean = ratios.reduce(0, +) / Double(ratios.count)
        #expect(abs(mean - 1) < 0.03, "\(ratios)")
        for ratio in ratios { #expect(abs(ratio - 1) < 0.15, "\(ratios)") }
    }

    /// Two bare strokes on a circle, by hand: in straight text they stand g apart; on the circle of radius R the arc in
    /// the row at radius r from the first's axis to its side is r·asin(b/r), or by the foot r·acos(R/r).
    @Test func twoStrokesOnACircleStandWhereTheirWhiteSays() throws {
        let shaped = try Pinned.shape("II", Pinned.inter, size: 100)
        let run = try #require(shaped.runs.first)
        let box = run.font.outline(of: run.glyphs[0].id).boundingRect
        let (gap, b) = (shaped.clusters[0].advance, box.width / 2)
        let cap = run.font.metrics.capHeight
        #expect(abs(-box.minY - cap) < 0.1 && abs(box.midX - gap / 2) < 0.1)
        let radius: Double = 200
        // The white on the circle for a gap between the middles: it grows with the gap.
        func white(_ distance: Double) -> Double {
            let count = 2000
            let squares = (0..<count).reduce(0.0) { sum, i in
                let r = radius + cap * (Double(i) + 0.5) / Double(count)
                let side = min(r * asin(b / r), r * acos(radius / r))
                return sum + pow(max(distance * r / radius - 2 * side, 0.4), -2)
            }
            return (squares / Double(count)).squareRoot().inverse
        }
        var (expected, high) = (gap / 2, gap * 2)
        for _ in 0..<50 {
            let middle = (expected + high) / 2
            if white(middle) < gap - 2 * b { expected = middle } else { high = middle }
        }
        let placed = try TextPath.svg(circle(radius: radius), position: .init(at: .length(300)), spacing: .optical)
            .place(shaped)
        let found = placed.clusters[1].middle - placed.clusters[0].middle
        #expect(abs(found - expected) < 0.2, "\(found) \(expected)")
        #expect(abs(placed.clusters[0].middle - 300 - gap / 2) < 1e-6)
    }

    /// Text that stands off its path is spaced as on the circle that it really stands on.
    @Test func baselinesAndShiftsAreSpacedWhereTheLettersStand() throws {
        let word = "BALANCE"
        func angles(_ radius: Double, _ baseline: TextPath.Baseline, shift: Double) throws -> [Double] {
            let style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 40), baselineShift: shift)
            let shaped = try Shaper().shape(StyledText(word, style: style))
            let path = circle(radius: radius)
            return try TextPath.svg(
                path, position: .init(.middle, at: .fraction(0.25), baseline: baseline, hangsPunctuation: false),
                spacing: .optical
            ).place(shaped).clusters.map { Double($0.angle.radians) }
        }
        func distances(_ angles: [Double]) -> [Double] { zip(angles, angles.dropFirst()).map { $1 - $0 } }
        let plain = distances(try angles(120, .alphabetic, shift: 0))
        for other in [try angles(100, .custom(20), shift: 0), try angles(100, .alphabetic, shift: 20)] {
            for (a, b) in zip(plain, distances(other)) { #expect(abs(a - b) < 2e-4, "\(a) \(b)") }
        }
    }

    /// What fills a ring solves for one white of all pairs, the seam's among them.
    @Test func ringsCanBeFilledWithEqualWhites() throws {
        let shaped = try Pinned.shape("ROUND THE BEND", Pinned.noto, size: 20)
        let whites = PairWhites(shaped, isCyclic: true)
        let length: Double = 700
        let curvature = 2 * Double.pi / length
        let all = whites.pairs.indices
        #expect(whites.pairs.count == whites.inked.count)
        #expect(whites.pairs[all.upperBound - 1].after == 0)
        func gaps(_ white: Double) -> [Double] { all.map { whites.gap($0, white: white, curvature: curvature) } }
        var (low, high): (Double, Double) = (0, length)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if gaps(middle).reduce(0, +) > length { high = middle } else { low = middle }
        }
        let filling = gaps(low)
        #expect(abs(filling.reduce(0, +) - length) < 0.01)
        for k in all { #expect(abs(whites.white(k, gap: filling[k], curvature: curvature) - low) < 0.01) }
        #expect(whites.pairs.filter(\.isWordSpace).count == 2)
    }

    /// What a font keeps of pairs serves texts of other sizes, and no text is set otherwise for it by a last digit.
    @Test func placesDoNotHangOnWhatWasSetBefore() throws {
        func places(after sizes: [Double]) throws -> [[Double]] {
            let face = try Pinned.face(Pinned.noto)
            func placed(_ size: Double) throws -> [[Double]] {
                let shaped = try Shaper().shape(
                    StyledText("WAVE To fi 0123", style: TextStyle(font: Font(face, size: size))))
                let line = TextPath.svg(
                    circle(radius: 67), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
                    spacing: .optical)
                return try line.place(shaped).clusters.map { [$0.middle, $0.angle.radians] }
            }
            for size in sizes { _ = try placed(size) }
            return try placed(32)
        }
        let alone = try places(after: [])
        for before in [[16.7], [31.9, 0.3], [97.3], [33, 7.1, 11]] { #expect(try places(after: before) == alone) }
    }
}
