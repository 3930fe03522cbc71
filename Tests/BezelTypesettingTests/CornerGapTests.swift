// Letters beside corners and cusps, and text that is spread round shapes that have them.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct CornerGapTests {
    static let shapes: [(name: String, path: String)] = [
        ("square", "M0 0H300V300H0Z"),
        ("star", "M150 0L185 105H300L208 170L243 280L150 212L57 280L92 170L0 105H115Z"),
        (
            "heart",
            "M150 270C60 200 10 140 10 85C10 40 45 10 85 10C115 10 140 30 150 60C160 30 185 10 215 10C255 10 290 40 290 85"
                + "C290 140 240 200 150 270Z"
        ),
    ]
    private static let texts = [
        "NORTH EAST SOUTH WEST AND", "Twinkle twinkle little star how", "MMMMMMMMMMMM WWWWWWWW",
    ]

    /// The ink of every cluster, in the text's order.
    private func inks(_ placed: PlacedText) -> [InkShape] {
        var inks: [Int: InkShape] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                let ink = InkShape(placed.outline(of: glyph, in: run), tolerance: 0.05)
                let old = inks[glyph.clusterIndex] ?? .empty
                inks[glyph.clusterIndex] = InkShape(contours: old.contours + ink.contours, box: old.box.union(ink.box))
            }
        }
        return inks.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isEmpty }
    }

    /// The least distance between any two letters, neighbours or not, at most a limit.
    private func minimumDistance(_ placed: PlacedText, limit: Double) -> Double {
        let all = inks(placed)
        var least = limit
        for i in all.indices { for j in 0..<i { least = min(least, all[i].distance(to: all[j], limit: least)) } }
        return least
    }

    @Test(
        "text spread round a shape keeps every letter, and no two of them touch",
        arguments: [TextPath.Corners.follow, .skip], [TextPath.Spacing.optical, .exact])
    func spread(_ corners: TextPath.Corners, _ spacing: TextPath.Spacing) throws {
        for shape in Self.shapes {
            for text in Self.texts {
                let shaped = try Pinned.shape(text, Pinned.inter, size: 24)
                let path = TextPath.svg(
                    try Path(svg: shape.path), position: .around, spacing: spacing, letters: .init(corners: corners))
                let placed = try path.place(shaped)
                #expect(placed.hiddenRanges.isEmpty, "\(shape.name) “\(text)”")
                if spacing == .optical { #expect(minimumDistance(placed, limit: 1) > 0, "\(shape.name) “\(text)”") }
            }
        }
    }

    @Test("spread letters beside corners are no nearer than half of the straight gap")
    func evenGaps() throws {
        for shape in Self.shapes {
            let shaped = try Pinned.shape("NNNNNNNNNNNNNNNNNNNNNNNN", Pinned.inter, size: 24)
            let path = TextPath.svg(try Path(svg: shape.path), position: .around, spacing: .optical)
            let placed = try path.place(shaped)
            let gaps = InkComparison(placed, shaped).gaps(strokeWidth: 0)
            #expect(gaps.count == 23)
            #expect(gaps.allSatisfy { $0.distance >= $0.straight / 2 }, "\(shape.name)")
        }
    }

    @Test("a word that optical spacing makes longer than its side moves past the corner, its space with it")
    func longWord() throws {
        let shaped = try Pinned.shape("ALL YOU NEED IS LOVE", Pinned.inter, size: 30)
        let path = TextPath.svg(
            try Path(svg: Self.shapes[2].path),
            position: .init(.middle, at: .fraction(0.5), side: .right, hangsPunctuation: false), spacing: .optical,
            fitting: .init(.hide, keepsWords: .always))
        let all = try path.place(shaped).clusters.filter { !$0.isSpace }
        func angle(_ i: Int) -> Double { all[i].angle.radians }
        // N, E, E and D: none turns the other way, as past the notch.
        #expect((6..<9).allSatisfy { abs((angle($0 + 1) - angle($0)).remainder(dividingBy: 2 * .pi)) < 0.8 })
        func gap(_ i: Int) -> Double { all[i + 1].middle - all[i].middle - (all[i].advance + all[i + 1].advance) / 2 }
        // U and N stand further apart than all letters within words.
        let within = all.indices.dropLast().filter { ![2, 5, 9, 11].contains($0) }.map(gap).max() ?? 0
        #expect(gap(5) > within)
    }

    @Test("at a concave corner the letter after the next keeps its distance, too", arguments: [30.0, 45, 60, 90, 120])
    func nextButOne(_ degrees: Double) throws {
        let half = degrees / 2 * .pi / 180
        let path = Path {
            $0.move(to: Point(x: -300 * sin(half), y: -300 * cos(half)))
            $0.addLine(to: .zero)
            $0.addLine(to: Point(x: 300 * sin(half), y: -300 * cos(half)))
        }
        // Narrow letters: the second and the third on each side are as near to the other side as the first.
        for text in ["iiiiiiiiiiiiiiiiiiii", "IlIlIlIlIlIlIlIlIlIl", "HIHIHIHIHI"] {
            let shaped = try Pinned.shape(text, Pinned.inter, size: 24)
            let placed = try TextPath.svg(
                path, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: .optical
            ).place(
                shaped)
            let least = minimumDistance(placed, limit: 1)
            #expect(placed.hiddenRanges.isEmpty && least > 0.2, "\(text)")
        }
    }

    @Test("text spread round a frame breaks between words, with even gaps on each side of it")
    func sidesOfAFrame() throws {
        let shaped = try Pinned.shape("NORTH STREET EAST STREET SOUTH STREET WEST STREET", Pinned.inter, size: 28)
        let path = TextPath.svg(
            try Path(svg: "M0 0H420V260H0Z"), position: .around, spacing: .optical,
            fitting: .init(.hide, keepsWords: .always))
        let placed = try path.place(shaped)
        #expect(placed.hiddenRanges.isEmpty && minimumDistance(placed, limit: 1) == 1)
        let letters = placed.clusters.filter { !$0.isSpace }
        let sides = Dictionary(grouping: letters) { Int(clamping: $0.angle.degrees.rounded()) }
        #expect(sides.count == 4)
        for (angle, side) in sides {
            let length: Double = abs(angle) == 90 ? 260 : 420
            // Letters fill the side but for half a gap at each end.
            let start = side.map { $0.middle - $0.advance / 2 }.min() ?? 0
            let end = side.map { $0.middle + $0.advance / 2 }.max() ?? 0
            #expect(end - start > length - 28 && end - start < length, "\(angle)")
        }
        #expect(zip(placed.clusters, placed.clusters.dropFirst()).allSatisfy { $0.middle < $1.middle })
        let words = placed.clusters.split(whereSeparator: \.isSpace)
        #expect(words.allSatisfy { Set($0.map { Int(clamping: $0.angle.degrees.rounded()) }).count == 1 })
    }
}
