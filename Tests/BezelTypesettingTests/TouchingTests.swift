// Letters that touch on a curve though they do not in straight text: optical spacing keeps them apart, lint sees them.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct TouchingTests {
    private func touching(_ line: TextPath, _ shaped: ShapedText) throws -> [LintFinding] {
        line.lint(try line.place(shaped), shaped: shaped).filter { if case .touchingInk = $0 { true } else { false } }
    }

    @Test(arguments: ["M0 0 L200 -95 L400 0", "M0 -95 L200 0 L400 -95"])
    func lettersOverACornerAreSeenAndKeptApart(_ svg: String) throws {
        let path = try Path(svg: svg)
        var seen = 0
        for word in ["TAXI", "AXAXAX", "MINIMUM", "MILLIMETRE"] {
            let shaped = try Pinned.shape(word, Pinned.noto, size: 48)
            for fraction in [0.44, 0.47, 0.5, 0.53, 0.56] {
                var line = TextPath.svg(path, position: .init(.middle, at: .fraction(fraction)))
                seen += try touching(line, shaped).count
                line.spacing = .optical
                let found = try touching(line, shaped)
                #expect(found.isEmpty, "\(word) at \(fraction): \(found)")
            }
        }
        // On the outer side letters spread.
        #expect((seen > 0) == svg.hasPrefix("M0 -95"))
    }

    /// The same letters in a random order of hills, valleys and corners; the same numbers every time.
    @Test func nothingTouchesOnRandomCurves() throws {
        var state: UInt64 = 20
        func random(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 40) / Double(1 << 24)
        }
        let words = ["AVATAR WAVES", "Typography", "RHYTHM", "fjord, waltz", "MILK & TAXI", "1984–2026"]
        let fonts = [Pinned.inter, Pinned.noto, Pinned.quicksand, "NotoSans/NotoSans-Bold.ttf"]
        for round in 0..<60 {
            let path = Path { path in
                path.move(to: .zero)
                var x: Double = 0
                for _ in 0..<4 {
                    let (dx, y) = (random(120...240), random(-60...60))
                    path.addCurve(
                        to: Point(x: x + dx, y: y), control1: Point(x: x + dx / 3, y: random(-110...110)),
                        control2: Point(x: x + dx * 2 / 3, y: random(-110...110)))
                    x += dx
                }
            }
            let shaped = try Pinned.shape(words[round % words.count], fonts[round % fonts.count], size: random(14...34))
            for spacing in [TextPath.Spacing.optical, .even] {
                let line = TextPath.svg(
                    path, position: .init(.middle, at: .fraction(random(0.3...0.7)), hangsPunctuation: false),
                    spacing: spacing)
                let found = try touching(line, shaped)
                #expect(found.isEmpty, "\(round) \(shaped.text.string): \(found)")
            }
        }
    }

    @Test func lintNamesLettersThatAreNoNeighbours() throws {
        // Over a deep valley the first and the third stroke meet above the second, which is a point.
        let valley = try Path(svg: "M0 0 L60 104 L120 0")
        let shaped = try Pinned.shape("H.H", Pinned.noto, size: 60)
        let found = try touching(TextPath.svg(valley, position: .middle), shaped)
        #expect(found.contains(.touchingInk(0, 2)), "\(found)")
    }

    @Test func lintNamesCornersOnTheLettersSide() throws {
        let shaped = try Pinned.shape("MILLIMETRE", Pinned.noto, size: 30)
        func tight(_ svg: String) throws -> [LintFinding] {
            let line = TextPath.svg(try Path(svg: svg), position: .middle)
            return line.lint(try line.place(shaped), shaped: shaped).filter {
                if case .tightCurve = $0 { true } else { false }
            }
        }
        #expect(try tight("M0 0 L200 100 L400 0").count == 1)
        #expect(try tight("M0 0 L200 -100 L400 0").isEmpty)
    }

    /// Rounds upon rounds over one small circle: every letter touches hundreds. The nearest are named, and that there are
    /// more.
    @Test func lettersInAHeapAreNamedUpToANumberEach() throws {
        let shaped = try Pinned.shape(String(repeating: "heap", count: 250), Pinned.inter, size: 20)
        let path = try Path(svg: "M30 0" + String(repeating: "A30 30 0 0 1 -30 0A30 30 0 0 1 30 0", count: 100))
        let line = TextPath.svg(path)
        let found = line.lint(try line.place(shaped), shaped: shaped)
        var named: [Int: Int] = [:]
        for case .touchingInk(_, let later) in found { named[later, default: 0] += 1 }
        #expect(named.values.max().map { (16...17).contains($0) } == true)
        #expect(
            found.contains {
                if case .crowdedInk(let first, let last) = $0 { first < last && last < 1000 } else { false }
            })
    }

    /// Where the circuit is full the last letter and the first are compared like any others, unless a word space is kept
    /// free there and the last letter is left out.
    @Test func lintSeesTheSeam() throws {
        let shaped = try Pinned.shape("OOOOOOOO", Pinned.noto, size: 48)
        let length = shaped.clusters.reduce(0) { $0 + $1.advance }
        var line = TextPath.svg(circle(radius: length / (2 * .pi) * 0.95), position: .start)
        #expect(try touching(line, shaped).isEmpty)
        line.position.circuit.seam = .none
        let found = try touching(line, shaped)
        #expect(found.contains(.touchingInk(0, 7)), "\(found)")
    }

    /// In bold type the feet of R and A touch at a point.
    @Test(arguments: [60.0, 120, 300]) func feetThatMeetInStraightTextStandApartOnACircle(_ radius: Double) throws {
        let shaped = try Pinned.shape("TYPOGRAPHY", "NotoSans/NotoSans-Bold.ttf", size: 60)
        let placed = try TextPath.svg(
            circle(radius: radius + 60), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
            spacing: .optical
        ).place(shaped)
        let straight = try TextPath.svg(line(1000)).place(shaped)
        func distance(_ text: PlacedText) throws -> Double {
            let run = try #require(text.runs.first)
            let (r, a) = (run.glyphs[5], run.glyphs[6])
            return InkShape(text.outline(of: r, in: run), tolerance: 0.01).distance(
                to: InkShape(text.outline(of: a, in: run), tolerance: 0.01), limit: 10)
        }
        #expect(try distance(straight) < 0.05)
        #expect(try distance(placed) > 0.4)
        #expect(try distance(placed) < 2)
    }
}
