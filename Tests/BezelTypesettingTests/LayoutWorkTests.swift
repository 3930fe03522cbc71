// Layout ends: on paths far shorter than their text, on paths of thousands of points, and for long texts.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct LayoutWorkTests {
    /// There and back, so that both ends are corners.
    private func sliver(_ length: Double) -> Path {
        Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: length, y: 0))
            $0.closeSubpath()
        }
    }

    private func wave(_ count: Int) -> Path {
        Path { path in
            path.move(to: .zero)
            for i in Range(from: 1, upTo: count) {
                path.addLine(to: Point(x: Double(i), y: Double(i % 3) * 0.1))
            }
        }
    }

    private static let policies: [Overflow] = [
        .hide, .hideWords, .extend, .shrink(), .squeeze(), .ellipsis, .fail,
    ]

    @Test("text ends on a loop of no size worth mentioning", arguments: [1e-6, 1e-3, 0.5], policies.indices)
    func tinyLoops(_ length: Double, _ policy: Int) throws {
        let shaped = try Pinned.shape("WAVE", Pinned.inter, size: 48)
        for (keepsWords, corners) in [(true, TextPath.Corners.follow), (false, .skip), (false, .follow)] {
            for method in [TextPath.Method.automatic, .stretch] {
                let path = TextPath.svg(
                    sliver(length), position: .init(.middle, hangsPunctuation: false), spacing: .optical,
                    letters: .init(method, corners: corners),
                    fitting: .init(Self.policies[policy], keepsWords: keepsWords ? .always : .never))
                do {
                    let placed = try path.place(shaped)
                    #expect(placed.clusters.count <= 5)
                } catch {}
            }
        }
    }

    @Test func aSearchThatWouldTakeTooLongIsRefusedBeforeItBegins() throws {
        let text = try StyledText(
            Array(repeating: "LINE", count: 60).joined(separator: "\n"),
            style: TextStyle(font: Font(Pinned.face(Pinned.inter), size: 5)))
        let lines = ParallelLines(TextPath.svg(wave(10_000), fitting: .init(.hide, fill: .size, keepsWords: .never)))
        let error = #expect(throws: LayoutError.self) { try lines.block(of: text) }
        guard case .limit(let limit)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(limit.limit == Limits.layoutWork)
        #expect((limit.requested ?? 0) > Double(limit.value))
    }

    @Test func repeatsOfLettersThatDoNotTurnAreRefusedWhereTheyWouldTakeMinutes() throws {
        let shaped = try Pinned.shape("ROUND", Pinned.inter, size: 24)
        func place(_ height: Double) throws -> PlacedText {
            let path = Path.roundedRectangle(width: 1, height: height, radius: 0.4)
            return try TextPath(
                path, position: .init(.around, circuit: .init(repeats: .asManyAsFit)),
                letters: .init(effect: .stairStep)
            ).place(shaped)
        }
        #expect(try place(400).clusters.count > 20)
        #expect(throws: LayoutError.self) { try place(90_000) }
    }

    @Test(
        "signs of a hundred letters that must shrink round a tight closed curve are set",
        arguments: [TextAnchor.around, .justify])
    func ordinarySigns(anchor: TextAnchor) throws {
        let words = Array(repeating: "LOVE YOU FOREVER AND EVER", count: 4).joined(separator: " ")
        let shaped = try Pinned.shape(words, Pinned.inter, size: 20)
        let placed = try TextPath(
            circle(radius: 60), position: .init(anchor, side: .right), fitting: .init(.automatic(minimumScale: 0.05))
        ).place(shaped)
        #expect(placed.fitting.contains { if case .shrunk = $0 { true } else { false } })
        #expect(placed.clusters.allSatisfy { !$0.isHidden })
    }

    @Test func aStoreGivesTheSameCurvesAsNone() throws {
        let shaped = try Pinned.shape("PARALLEL", Pinned.inter, size: 20)
        let store = CurveStore()
        for drop in [0.0, 12, 24, 36, 48, 12, 0] {
            for side in TextPath.Side.allCases {
                for corners in [TextPath.Corners.follow, .round(radius: 3)] {
                    var line = TextPath.svg(
                        circle(radius: 80), position: .init(side: side), letters: .init(corners: corners))
                    line.position.drop = drop
                    let (kept, fresh) = try (
                        TextCurve(line, text: shaped, store: store), TextCurve(line, text: shaped)
                    )
                    #expect(kept.path == fresh.path)
                    #expect(kept.length == fresh.length)
                    #expect(kept.letterStretch(line, shaped, store) == fresh.letterStretch(line, shaped, CurveStore()))
                }
            }
        }
    }

    /// Where a corner and the letters' height leave no room in a whole circuit, letters stay where they are.
    @Test func lettersFindTheirPlacesAmongCornersOfALoop() throws {
        let square = Path(Rect(x: 0, y: 0, width: 60, height: 60))
        let shaped = try Pinned.shape("AB CD EF", Pinned.inter, size: 12)
        let placed = try TextPath.svg(square, spacing: .exact, letters: .init(corners: .skip)).place(shaped)
        for cluster in placed.clusters where !cluster.isSpace {
            let along = cluster.middle.truncatingRemainder(dividingBy: 60)
            #expect(along > cluster.advance / 2 - 1e-6 && along < 60 - cluster.advance / 2 + 1e-6)
        }
    }

    @Test func searchesOfOnePictureAreCountedTogether() throws {
        let circle = Path.circle(center: .zero, radius: 400)
        let shaped = try Pinned.shape(String(repeating: "LABEL ", count: 200), Pinned.inter, size: 4)
        let path = TextPath.svg(circle, spacing: .optical, fitting: .init(.shrink(minimumScale: 0.1), fill: .size))
        // Sums are refused, not times: a great search is asked for again and again.
        let error = #expect(throws: LayoutError.self) {
            try LayoutLedger.reading {
                let fitting = LineFitting(line: path, text: shaped)
                for _ in 0..<10_000 { try fitting.requireWork(trials: 100) }
            }
        }
        guard case .limit(let limit)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(limit.limit == Limits.layoutWork)
        // Nothing is counted where nobody asks.
        let fitting = LineFitting(line: path, text: shaped)
        for _ in 0..<10_000 { try fitting.requireWork(trials: 100) }
    }

    @Test(
        "lines that fill a curve with corners show all of their letters",
        arguments: [
            "ALPINE CLUB\nSINCE 1900",
            "The quick brown fox jumps over the lazy dog\nThe quick brown fox jumps over the lazy dog",
        ])
    func blocksShowAll(_ text: String) throws {
        let styled = try StyledText(text, style: TextStyle(font: Font(Pinned.face(Pinned.inter), size: 24)))
        for sides in [3, 5] {
            let points = (0..<sides).map { i in
                Point.zero + Vector(angle: .degrees(Double(i) * 360 / Double(sides) - 90)) * 300
            }
            let polygon = Path {
                $0.addLines(points)
                $0.closeSubpath()
            }
            let lines = ParallelLines(
                TextPath.svg(
                    polygon, spacing: .optical, letters: .init(.automatic), fitting: .init(.automatic(), fill: .size)))
            let placed = try lines.block(of: styled).place()
            #expect(placed.allSatisfy { !$0.hidesLetters })
        }
    }
}
