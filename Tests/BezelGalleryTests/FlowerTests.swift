// The petal point by point; the flower's overlap and letters.
import Bezel
import Foundation
import Testing

@Suite struct FlowerTests {
    let frame = Rect(x: 0, y: 0, width: 110, height: 110)

    @Test func petalHasItsThreeQuadratics() {
        #expect(
            PetalShape().path(in: frame).elements == [
                .move(to: Point(x: 30, y: 30)),
                .quadCurve(to: Point(x: 30, y: -30), control: Point(x: -10, y: 0)),
                .quadCurve(to: Point(x: 1.8 * 110, y: 0), control: Point(x: 95, y: -80)),
                .quadCurve(to: Point(x: 30, y: 30), control: Point(x: 95, y: 80)), .closeSubpath,
            ])
    }
    /// The ends of the three curves, and their middles by the formula of a quadratic.
    static let points = [
        Point(x: 30, y: 30), Point(x: 10, y: 0), Point(x: 30, y: -30), Point(x: 104.5, y: -47.5),
        Point(x: 198, y: 0), Point(x: 104.5, y: 47.5),
    ]
    @Test(arguments: points) func petalGoesThroughItsPoints(point: Point) {
        let nearest = PathMeasure(PetalShape().path(in: frame)).nearest(to: point)
        #expect((nearest?.separation ?? 1) < 1e-6)
    }
    @Test func petalIsSymmetrical() {
        let path = PetalShape().path(in: frame)
        let mirrored = path.applying(Transform(scaleX: 1, y: -1))
        let a = PathMeasure(path)
        let b = PathMeasure(mirrored)
        for i in 0...20 {
            let place = a.frame(at: a.length * Double(i) / 20)
            #expect((b.nearest(to: place?.position ?? .zero)?.separation ?? 1) < 1e-6)
        }
    }
    @Test func petalsTurnClockwiseFromTheTop() {
        let flower = Flower(words: ["A", "B", "C", "D"])
        let tips = (0..<4).map { Point(x: 198, y: 0).applying(flower.transform(ofPetal: $0)) - flower.center }
        let wanted = [(0.0, -198.0), (198, 0), (0, 198), (-198, 0)]
        for (tip, want) in zip(tips, wanted) {
            #expect(abs(tip.dx - want.0) < 1e-9 && abs(tip.dy - want.1) < 1e-9)
        }
    }
    @Test func firstPetalsAreDrawnAgainOverTheLast() throws {
        let scene = try Flower(words: ["A", "B", "C", "D", "E", "F", "G", "H"]).scene()
        let groups = scene.commands.compactMap { if case .group(let group) = $0 { group } else { nil } }
        // Eight petals, and three of the first again, each cut to what lies over the last ones.
        #expect(groups.count { $0.clips.isEmpty } == 8)
        #expect(groups.count { !$0.clips.isEmpty } == 3)
    }
    @Test func letterStandsOnEachPetal() throws {
        for lettered in Flower.Lettered.allCases {
            let flower = Flower(words: ["ALPHA", "B", "", "DELTA", "E"], middle: "M", lettered: lettered)
            let texts = try flower.scene().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
            #expect(texts.map(\.text.string) == ["ALPHA", "B", "DELTA", "E", "M"])
            for (text, petal) in zip(texts, [0, 1, 3, 4]) {
                let outline = flower.petal(petal)
                #expect(text.text.clusters.allSatisfy { outline.contains($0.position) })
            }
        }
    }
    @Test(arguments: [8, 12, 24], Flower.Lettered.allCases)
    func lettersKeepInsideTheVisiblePartOfTheirPetals(count: Int, lettered: Flower.Lettered) throws {
        let words = "ABCDEFGHIJKLMNOPQRSTUVWX".prefix(count).map { String($0) }
        let flower = Flower(words: words, middle: "M", lettered: lettered)
        let texts = try flower.scene().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
        for (index, text) in texts.dropLast().enumerated() {
            let visible = flower.visiblePetal(index)
            for run in text.text.runs {
                for glyph in run.glyphs {
                    let ink = PathMeasure(text.text.outline(of: glyph, in: run))
                    for i in 0...60 {
                        let point = ink.frame(at: ink.length * Double(i) / 60)?.position
                        #expect(visible.contains(point ?? .zero), "\(text.text.string) of \(count)")
                    }
                }
            }
        }
    }
    @Test func lettersKeepTheirSizeAndPlaceWhereTheyFit() throws {
        let few = Flower(words: ["A", "B", "C", "D", "E", "F"])
        let first = try #require(
            try few.scene().commands.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
        let box = first.text.inkBounds
        #expect(abs(box.midX - few.center.x) < 1.5 && abs(few.center.y - box.midY - 0.6 * 198) < 1)
        #expect(try few.findings() == [])
        let many = Flower(words: (0..<24).map { _ in "W" })
        let finding = try #require(try many.findings().first)
        guard case .shrunk(_, "W", let factor) = finding else { Issue.record("\(finding)"); return }
        #expect(factor > 0.3 && factor < 0.9)
    }
    @Test func radialWordsNeverStandUpsideDown() throws {
        let words = (0..<12).map { "W\($0)" }
        let scene = try Flower(words: words, lettered: .radial).scene()
        for case .text(let text) in scene.commands {
            for cluster in text.text.clusters { #expect(cos(cluster.angle.radians) > -1e-6) }
        }
    }
    @Test func emptyAndImpossibleFlowersAreRefused() {
        #expect(throws: GalleryError.empty(what: "the list of the petals' words")) { try Flower(words: []).scene() }
        #expect(throws: GalleryError.self) {
            try Flower(words: [String](repeating: "A", count: 101)).scene()
        }
        var flower = Flower(words: ["A"])
        flower.petalSize = 0
        #expect(throws: GalleryError.self) { try flower.scene() }
    }
    @Test(arguments: [1, 2, 3, 5, 8, 12]) func petalsAreFoundWhereTheyShow(count: Int) throws {
        // Each petal in a colour of its own, as it is drawn.
        var flower = Flower(words: [String](repeating: "", count: count))
        flower.edgeWidth = 0
        func color(_ i: Int) -> Color { Color(hue: Double(i) / Double(count), saturation: 1, brightness: 1) }
        flower.gradient = Gradient(colors: [.black, .black])
        let scene = try flower.scene()
        var painted = scene
        var next = 0
        // The groups are petals in order, and then the first ones again.
        painted.commands = scene.commands.map { command in
            guard case .group(var group) = command, case .fill(var fill) = group.commands.first else { return command }
            fill.paint = .color(color(next % count))
            next += 1
            group.commands = [.fill(fill)]
            return .group(group)
        }
        let bitmap = try BitmapRenderer(scale: 1).render(painted)
        var found: Set<Int> = []
        for x in stride(from: 0, to: bitmap.width, by: 7) {
            for y in stride(from: 0, to: bitmap.height, by: 7) {
                let seen = bitmap.color(x: x, y: y)
                let petal = flower.petal(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                if seen.alpha < 0.01 { #expect(petal == nil || nearEdge(flower, x, y)) }
                guard seen.alpha > 0.99 else { continue }
                let colors = (0..<count).filter { i in
                    let c = color(i)
                    return abs(c.red - seen.red) + abs(c.green - seen.green) + abs(c.blue - seen.blue) < 0.02
                }
                // Pixels on an edge show two petals.
                guard let shown = colors.first, !nearEdge(flower, x, y) else { continue }
                #expect(petal == shown, "\(x), \(y)")
                found.insert(shown)
            }
        }
        #expect(found.count == count)
    }
    private func nearEdge(_ flower: Flower, _ x: Int, _ y: Int) -> Bool {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        return flower.words.indices.contains { i in
            (PathMeasure(flower.petal(i)).nearest(to: point)?.separation ?? 9) < 2.5
        }
    }
    @Test func theMiddleIsNoPetal() {
        let flower = Flower(words: ["A", "B", "C"], middle: "M")
        #expect(flower.petal(at: flower.center) == nil)
        #expect(flower.petal(at: Point(x: flower.center.x, y: flower.center.y - 120)) == 0)
        #expect(flower.petal(at: .zero) == nil)
    }
    @Test func petalsOfAnotherSizeKeepTheirLook() throws {
        var small = Flower(words: ["A", "B", "C"], middle: "M")
        small.resizePetals(to: 55)
        let whole = Flower(words: ["A", "B", "C"], middle: "M")
        #expect(small.side == whole.side / 2)
        #expect(small.lettering.size == whole.lettering.size / 2 && small.middleRadius == whole.middleRadius / 2)
        #expect(try small.scene().commands.count == whole.scene().commands.count)
        let half = whole.petal(0).applying(Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)).boundingRect
        let box = small.petal(0).boundingRect
        #expect(abs(box.width - half.width) < 1e-9 && abs(box.minY - half.minY) < 1e-9)
    }

    @Test func everyBoardsWordsAreMadeOfItsLetters() throws {
        for number in 0..<FlowerGame.boardCount {
            let game = FlowerGame(board: number)
            let again = try FlowerGame(petals: game.petals, middle: game.middle, words: game.words)
            #expect(again.words == game.words && game.words.count > 50, "\(number)")
            #expect(try !game.flower.scene(fonts: .bundled).commands.isEmpty)
        }
        #expect(FlowerGame(board: -1) == FlowerGame(board: FlowerGame.boardCount - 1))
    }
    @Test func wordsAreFoundOnce() throws {
        var game = try FlowerGame(
            petals: ["a", "B", "c"], middle: "e", words: ["beca", "cafe", "abce", " bece", "abca"])
        #expect(game.words == ["BECA", "ABCE", "BECE"])
        func play(_ petals: Int?...) -> FlowerGame.Outcome {
            for petal in petals { game.choose(petal: petal) }
            return game.submit()
        }
        #expect(play(1, nil, 2, 0) == .found)
        #expect(play(1, nil, 2, 0) == .foundBefore)
        #expect(play(1, nil) == .tooShort)
        #expect(play(0, 1, 2, 0) == .withoutMiddle)
        #expect(play(nil, nil, 2, 0) == .unknown)
        #expect(game.choose("z") == false && game.choose(petal: 9) == false && game.word.isEmpty)
        #expect(game.found == ["BECA"] && game.scoreText == "1 / 3" && !game.isOver)
        _ = play(0, 1, 2, nil)
        _ = play(1, nil, 2, nil)
        #expect(game.isOver)
        #expect(throws: GalleryError.self) { try FlowerGame(petals: [], middle: nil, words: ["word"]) }
        #expect(throws: GalleryError.self) { try FlowerGame(petals: ["X"], middle: nil, words: ["word"]) }
    }
}
