// Promises about ink: optical spacing keeps letters apart, joined and stretched text stays connected.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct InkTests {
    static let fonts = [
        Pinned.inter, Pinned.noto, Pinned.quicksand, "Quicksand/Quicksand-Bold.ttf", "NotoSans/NotoSans-Bold.ttf",
        "Amiri/Amiri-Regular.ttf",
    ]
    static let words = ["Hamburg", "AVATAR", "WAVE", "filling", "rhythm", "MONEY", "Typist", "LAWYER"]

    /// Pairs of neighbours whose ink touches on the curve though it does not in straight text.
    private func touching(_ spacing: TextPath.Spacing, radius ems: Double, inside: Bool) throws -> Int {
        var count = 0
        for font in Self.fonts {
            for word in Self.words {
                let size: Double = 40
                let shaped = try Pinned.shape(word, font, size: size)
                let path = circle(radius: ems * size, inside: inside)
                let text = TextPath.svg(
                    path, position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false), spacing: spacing)
                let placed = try text.place(shaped)
                let found = text.lint(placed, shaped: shaped).filter {
                    if case .touchingInk = $0 { true } else { false }
                }
                count += found.count
                if spacing == .optical, !found.isEmpty { Issue.record("\(font) \(word): \(found)") }
            }
        }
        return count
    }

    @Test(arguments: [1.5, 2, 3, 5, 10], [false, true])
    func opticalSpacingKeepsNeighboursApart(_ ems: Double, _ inside: Bool) throws {
        let exact = try touching(.exact, radius: ems, inside: inside)
        let optical = try touching(.optical, radius: ems, inside: inside)
        print("radius \(ems) em, \(inside ? "inside" : "outside"): \(exact) touching pairs exact, \(optical) optical")
        #expect(optical == 0)
    }

    @Test(arguments: [TextPath.Method.joined, .stretch], [2.0, 3, 5])
    func cursiveTextStaysConnected(_ method: TextPath.Method, _ ems: Double) throws {
        let words =
            ["مرحبا", "سلام", "جميل", "كتاب", "محمد"].map { ($0, Pinned.amiri) }
            + ["William", "minimum", "hello", "flown", "summer"].map { ($0, Pinned.dancing) }
        var counts: [String] = []
        for (word, font) in words {
            let size: Double = 50
            let shaped = try Pinned.shape(word, font, size: size)
            func pieces(_ text: TextPath) throws -> Int {
                Ink.parts(try text.place(shaped))
            }
            let straight = try pieces(TextPath.svg(line(1000), position: .init(.middle, at: .length(500))))
            let curved = try pieces(
                TextPath.svg(
                    circle(radius: ems * size), position: .init(.middle, at: .fraction(0.25)), letters: .init(method)))
            #expect(curved == straight, "\(word) at \(ems) em")
            counts.append("\(straight)/\(curved)")
        }
        print("\(method), radius \(ems) em: parts straight/curved \(counts.joined(separator: " "))")
    }

    /// On a circle of radius R the point (x, y above the baseline) goes to radius R + y near the angle of x: strokes that keep
    /// their width move a little along their row, and never off it.
    @Test func cornersOfStretchedOutlinesKeepTheirHeight() throws {
        let shaped = try Pinned.shape("HEL", Pinned.noto, size: 64)
        let text = TextPath.svg(circle(radius: 120), position: .init(at: .length(150)), letters: .init(.stretch))
        let bent = try corners(text.place(shaped).outline())
        let straight = try corners(TextPath.svg(line(2000), position: .init(at: .length(150))).place(shaped).outline())
        #expect(straight.count > 10)
        for p in straight {
            let (radius, angle) = (120 - p.y, Double.pi + p.x / 120)
            let onRow = bent.filter { abs($0.distance(to: .zero) - radius) < 0.05 }
            let expected = Point(x: radius * cos(angle), y: radius * sin(angle))
            #expect(onRow.contains { $0.distance(to: expected) < 0.02 * 64 }, "\(p)")
        }
    }

    private func corners(_ path: Path) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let p), .line(let p): p
            case .quadCurve(let p, _): p
            case .curve(let p, _, _): p
            case .closeSubpath: nil
            }
        }
    }

    /// The outer side of a corner is a fan as wide as the corner turns; the inner one is above the path as well.
    @Test(arguments: [60.0, 90, 150])
    func stretchedLettersStayAboveThePathAtCorners(_ opening: Double) throws {
        let half = opening / 2 * .pi / 180
        let (dx, dy) = (Double(141 * sin(half)), Double(141 * cos(half)))
        var path = Path()
        path.move(to: .zero)
        for i in 1...4 { path.addLine(to: Point(x: Double(i) * dx, y: i % 2 == 1 ? -dy : 0)) }
        var below = path
        below.addLine(to: Point(x: 4 * dx + 100, y: 500))
        below.addLine(to: Point(x: -100, y: 500))
        below.closeSubpath()
        for text in ["STRETCH LETTERS", "HHHHHHHHHHHHHHHHHH", "MEXICO WWWWWW"] {
            let shaped = try Pinned.shape(text, Pinned.noto, size: 48)
            let placed = try TextPath.svg(path, spacing: .optical, letters: .init(.stretch)).place(shaped)
            let measure = PathMeasure(path)
            let height = shaped.runs[0].font.metrics.capHeight
            for element in placed.outline().flattened(tolerance: 0.1).elements {
                guard case .line(let p) = element else { continue }
                let distance = try #require(measure.nearest(to: p)).separation
                // Round letters stand out by some hundredths.
                #expect(distance < (below.contains(p) ? 0.05 : 1.05) * height, "\(text) \(opening): \(p)")
            }
        }
    }

    @Test func movingTextNeverJumpsOrFlickers() throws {
        let shaped = try Pinned.shape("moving", Pinned.noto)
        let path = try Path(svg: "M 0 100 C 100 -60 250 260 400 100")
        var positions: [Point] = []
        for i in 0...1000 {
            let placed = try TextPath.svg(
                path, position: .init(.middle, at: .fraction(Double(i) / 1000)),
                fitting: .init(.extend, keepsWords: .never)
            ).place(shaped)
            positions.append(placed.clusters[2].position)
        }
        let length = PathMeasure(path).length
        var worst: Double = 0
        for i in 1..<1000 {
            let second = (positions[i + 1] - positions[i]) - (positions[i] - positions[i - 1])
            worst = max(worst, second.length)
        }
        print("largest second difference \(worst) of a step of \(length / 1000)")
        #expect(worst < length / 1000 * 0.05)

        var flips = 0
        var state: Bool?
        for i in 0...1000 {
            let text = TextPath.svg(
                circle(radius: 100),
                position: .init(.middle, at: .fraction(0.25 + Double(i) / 1000), upright: .automatic))
            let flipped = try text.place(shaped, wasFlipped: state).isFlipped
            if let before = state, before != flipped { flips += 1 }
            state = flipped
        }
        #expect(flips == 2)
    }

    /// Variable fonts draw letters of parts that lie over each other. On each side of a line round the letter is either
    /// ink or none, never ink on both.
    @Test(arguments: ["P", "a", "t", "g", "o", "i", "&"], [TextPath.Method.align, .stretch])
    func linesRoundLettersHaveInkOnOneSide(_ letter: String, _ method: TextPath.Method) throws {
        var font = Font(try Pinned.face(Pinned.inter), size: 100)
        font.variations["wght"] = 700
        let shaped = try Shaper().shape(StyledText(letter, style: TextStyle(font: font)))
        let placed = try TextPath.svg(circle(radius: 300), position: .init(at: .length(400)), letters: .init(method))
            .place(shaped)
        let run = placed.runs[0]
        let glyph = run.glyphs[0]
        let fill = placed.outline(of: glyph, in: run)
        let line = PathMeasure(placed.outlineToStroke(of: glyph, in: run))
        var onBothSides = 0
        for i in 0..<500 {
            let f = try #require(line.frame(at: line.length * (Double(i) + 0.5) / 500))
            let sides = [0.3, -0.3].map { fill.contains(f.position + f.normal * $0) }
            if sides[0] == sides[1] { onBothSides += 1 }
        }
        // Right at a corner both sides may be outside.
        #expect(onBothSides <= 10)
    }
}
