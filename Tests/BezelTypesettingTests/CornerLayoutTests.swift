// Letters at corners, cusps and bends tighter than the letters are high.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct CornerLayoutTests {
    /// Pairs of letters, not only neighbours, whose ink touches.
    private func touching(_ placed: PlacedText) -> Int {
        var inks: [Int: InkShape] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                let ink = InkShape(placed.outline(of: glyph, in: run), tolerance: 0.05)
                let old = inks[glyph.clusterIndex] ?? .empty
                inks[glyph.clusterIndex] = InkShape(contours: old.contours + ink.contours, box: old.box.union(ink.box))
            }
        }
        let all = inks.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isEmpty }
        var count = 0
        for i in all.indices { for j in 0..<i where all[i].distance(to: all[j], limit: 0.01) == 0 { count += 1 } }
        return count
    }

    @Test(arguments: [TextPath.Spacing.exact, .optical], [60.0, 90, 120, 150])
    func lettersThatSkipCornersDoNotOverlapInTheHollow(_ spacing: TextPath.Spacing, _ degrees: Double) throws {
        // Down and up again: the letters stand inside the angle.
        let half = degrees / 2 * .pi / 180
        let leg: Double = 300
        let path = Path {
            $0.move(to: Point(x: -leg * sin(half), y: -leg * cos(half)))
            $0.addLine(to: .zero)
            $0.addLine(to: Point(x: leg * sin(half), y: -leg * cos(half)))
        }
        let shaped = try Pinned.shape("HHHHHHHHHHHHHHHHHHHH", Pinned.noto)
        let placed = try TextPath.svg(
            path, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: spacing,
            letters: .init(corners: .skip)
        ).place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
        #expect(touching(placed) == 0)
        // The nearest letter on each side keeps off the corner by its height times the cotangent of half the angle.
        let cap = (try #require(shaped.runs.first)).font.metrics.capHeight
        let room = cap / tan(half)
        for cluster in placed.clusters {
            let near = cluster.position.distance(to: .zero) - cluster.advance / 2
            #expect(near > room - 0.1, "\(cluster.range)")
        }
        let nearest = placed.clusters.map { $0.position.distance(to: .zero) - $0.advance / 2 }.min() ?? 0
        #expect(nearest < room + 30)
    }

    @Test(arguments: [TextPath.Spacing.exact, .optical]) func noLetterStandsOnAnOuterCorner(_ spacing: TextPath.Spacing)
        throws
    {
        let path = try Path(svg: "M0 200 L100 0 L200 200")
        let shaped = try Pinned.shape("typography pays", Pinned.noto)
        let placed = try TextPath.svg(
            path, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: spacing,
            letters: .init(corners: .skip)
        ).place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
        #expect(touching(placed) == 0)
        let leg = (Double(100 * 100 + 200 * 200)).squareRoot()
        for cluster in placed.clusters where !cluster.isSpace {
            // Each turns with its leg, and its advance box lies on it.
            let up: Double = atan2(-200, 100)
            let isLeft = cluster.middle < leg
            #expect(abs(cluster.angle.radians - (isLeft ? up : -up)) < 1e-6)
            #expect(abs(cluster.middle - leg) > cluster.advance / 2 - 0.01)
        }
    }

    /// Inside a star there is no room for whole letters in the tips: they stand where their advance fits.
    @Test func tipsTooNarrowForLettersAreNotAnEnd() throws {
        let star = try Path(svg: "M0 0 L30 90 L60 0 L90 90 L120 0 L150 90 L180 0")
        let shaped = try Pinned.shape("zig zag", Pinned.noto)
        let placed = try TextPath.svg(star, letters: .init(corners: .skip)).place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
    }

    @Test func atCuspsLettersTakeTheDirectionOfTheirSide() throws {
        // Down to a cusp at t = 1/2, where the derivative vanishes, and up again on the other side.
        let cusp = try Path(svg: "M0 0 C200 120 0 120 200 0")
        func derivative(_ t: Double) -> (Double, Double) {
            let u = 1 - t
            let x = 3 * u * u * 200 + 6 * u * t * (0 - 200) + 3 * t * t * 200
            let y = 3 * u * u * 120 + 3 * t * t * -120
            return (x, y)
        }
        #expect(abs(derivative(0.5).0) < 1e-12 && abs(derivative(0.5).1) < 1e-12)
        let shaped = try Pinned.shape("iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", Pinned.noto, size: 8)
        let placed = try TextPath.svg(cusp).place(shaped)
        let half = placed.pathLength / 2
        for cluster in placed.clusters where !cluster.isHidden {
            #expect(cluster.position.isFinite && cluster.angle.radians.isFinite)
            // Left of the cusp the curve falls to the right, after it it rises to the right.
            let down = sin(cluster.angle.radians) > 0
            #expect(down == (cluster.middle < half))
        }
        // A letter right at the cusp takes the direction in which the curve goes on: straight up.
        let one = try TextPath.svg(cusp, position: .middle).place(
            try Pinned.shape("i", Pinned.noto))
        #expect(abs(one.clusters[0].position.x - 100) < 1e-3 && abs(one.clusters[0].position.y - 90) < 1e-3)
        #expect(abs(abs(one.clusters[0].angle.degrees) - 90) < 0.1)
    }

    /// The tangents' directions by hand: towards the next control point that lies elsewhere.
    @Test(arguments: [
        ("M0 0 C0 0 50 80 100 80", 0.0, Vector(dx: 50, dy: 80)),
        ("M0 0 C50 0 100 80 100 80", 1, Vector(dx: 50, dy: 80)),
        ("M0 0 C0 0 0 0 60 80", 0, Vector(dx: 60, dy: 80)), ("M10 10 Q10 10 70 90", 0, Vector(dx: 60, dy: 80)),
    ])
    func doubledControlPointsTakeTheLimitDirection(_ svg: String, _ fraction: Double, _ way: Vector) throws {
        let path = try Path(svg: svg)
        let shaped = try Pinned.shape("i", Pinned.noto)
        let placed = try TextPath.svg(path, position: .init(.middle, at: .fraction(fraction), wrapsClosedPaths: false))
            .place(shaped)
        #expect(!placed.clusters[0].isHidden)
        #expect(abs(placed.clusters[0].angle.radians - way.angle.radians) < 1e-6)
    }

    /// Below an arch that is tighter than the baseline is deep nothing stands on its head.
    @Test(arguments: [TextPath.Baseline.custom(-60), .ascender])
    func baselinesInsideTightBendsNeverRunBack(_ baseline: TextPath.Baseline) throws {
        let arch = try Path(svg: "M0 300 Q100 -260 200 300")
        let shaped = try Pinned.shape("under the arch it goes on and on", Pinned.noto)
        let placed = try TextPath.svg(arch, position: .init(baseline: baseline)).place(shaped)
        let measure = PathMeasure(arch)
        var last: Double = -1
        for cluster in placed.clusters where !cluster.isHidden {
            let foot = try #require(measure.nearest(to: cluster.position))
            #expect(foot.distance > last)
            last = foot.distance
            let tangent = try #require(measure.frame(at: foot.distance)).tangent
            #expect(cos(cluster.angle.radians - tangent.angle.radians) > 0.99)
        }
        #expect(last > measure.length / 2)
    }

    @Test func aBaselineThatCannotBeIsAClearError() throws {
        let shaped = try Pinned.shape("x", Pinned.noto)
        let line = TextPath.svg(circle(radius: 20), position: .init(baseline: .custom(-30)))
        #expect {
            try line.place(shaped)
        } throws: { error in
            "\(error)".contains("bends more tightly") && "\(error)".contains("-30")
        }
    }

    /// The words of placed text, each as the directions of its letters.
    private func directions(_ placed: PlacedText) -> [[Int]] {
        var words: [[Int]] = [[]]
        for cluster in placed.clusters.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if cluster.isSpace {
                words.append([])
            } else {
                words[words.count - 1].append(Int(clamping: cluster.angle.degrees.rounded()))
            }
        }
        return words
    }

    @Test(
        arguments: [TextPath.Anchor.start, .middle, .end, .around], [TextPath.Spacing.exact, .optical])
    func wordsKeepToOneSideOfASharpCorner(_ anchor: TextPath.Anchor, _ spacing: TextPath.Spacing) throws {
        let shaped = try Pinned.shape("NORTH EAST SOUTH WEST", Pinned.inter, size: 40)
        let square = try Path(svg: "M0 0H300V300H0Z")
        let offset = anchor == .middle ? 0.5 : anchor == .end ? 1.0 : 0
        let path = TextPath.svg(
            square, position: .init(anchor, at: .fraction(offset)), spacing: spacing,
            fitting: .init(.hide, keepsWords: .always))
        let placed = try path.place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
        for word in directions(placed) { #expect(Set(word).count == 1, "\(anchor): \(word)") }
        #expect(path.hasSharpCorners)
    }

    @Test func centredWordsStandInTheMiddleOfTheirSides() throws {
        let shaped = try Pinned.shape("LEFT RIGHT", Pinned.inter, size: 24)
        let path = TextPath.svg(
            try Path(svg: "M0 200L100 0L200 200"),
            position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: .optical,
            fitting: .init(.hide, keepsWords: .always))
        let placed = try path.place(shaped)
        let side = placed.pathLength / 2
        let left = placed.clusters.filter { $0.range.lowerBound < 4 }
        let right = placed.clusters.filter { $0.range.lowerBound > 4 }
        func middle(_ clusters: [PlacedCluster]) -> Double {
            let starts = clusters.map { $0.middle - $0.advance / 2 }
            let ends = clusters.map { $0.middle + $0.advance / 2 }
            return ((starts.min() ?? 0) + (ends.max() ?? 0)) / 2
        }
        #expect(abs(middle(left) - side / 2) < 0.01 && abs(middle(right) - side * 1.5) < 0.01)
    }

    @Test func wordsLongerThanAnySideGoOnAroundTheCorner() throws {
        let shaped = try Pinned.shape("INCOMPREHENSIBLE", Pinned.inter, size: 24)
        let path = TextPath.svg(
            try Path(svg: "M0 0H150V150"), position: .start, fitting: .init(.hide, keepsWords: .always))
        let placed = try path.place(shaped)
        var plain = path
        plain.fitting.keepsWords = .never
        #expect(placed.clusters == (try plain.place(shaped)).clusters)
    }

    @Test func slightAndRoundedCornersAreNotSharp() throws {
        #expect(!TextPath.svg(circle(radius: 50)).hasSharpCorners)
        #expect(!TextPath.svg(try Path(svg: "M0 0L100 0L170 50")).hasSharpCorners)
        let bent = try Path(svg: "M0 0L100 0L150 90")
        #expect(TextPath.svg(bent).hasSharpCorners)
        #expect(!TextPath.svg(bent, letters: .init(corners: .round(radius: 20))).hasSharpCorners)
    }
}
