// The triangle pattern's matrix and steps; the rules of the game.
import Bezel
import Foundation
import Testing

@Suite struct PatternTests {
    /// Where the triangles' apexes and cells land in a view of 150: cells of 30 centred in steps of 75.
    @Test(arguments: [
        (TrianglePattern.Direction.top, 37.5, 22.5), (.right, 52.5, 37.5), (.bottom, 37.5, 52.5), (.left, 22.5, 37.5),
    ])
    func trianglesPointTheirWay(direction: TrianglePattern.Direction, x: Double, y: Double) throws {
        let pattern = try TrianglePattern(direction: direction).pattern()
        #expect(pattern.xStep == 75 && pattern.yStep == 75)
        #expect(pattern.tint == Color(red: 0, green: 0, blue: 1))
        // The apex lands at (x, y), whole steps aside.
        let apex = Point(x: 15, y: 0).applying(pattern.transform)
        func offset(_ a: Double, _ b: Double) -> Double { ((a - b) / 75) - ((a - b) / 75).rounded() }
        #expect(abs(offset(apex.x, x)) < 1e-9 && abs(offset(apex.y, y)) < 1e-9)
        let middle = Point(x: 15, y: 15).applying(pattern.transform)
        #expect(abs(offset(middle.x, 37.5)) < 1e-9 && abs(offset(middle.y, 37.5)) < 1e-9)
    }
    @Test func triangleHasItsApexUp() {
        let path = TrianglePattern.triangle(in: Rect(x: 0, y: 0, width: 30, height: 30))
        #expect(
            path.elements == [
                .move(to: Point(x: 15, y: 0)), .line(to: Point(x: 0, y: 30)), .line(to: Point(x: 30, y: 30)),
                .closeSubpath,
            ])
    }
    @Test func viewOfUnequalSidesKeepsItsRowsAndColumns() throws {
        let pattern = try TrianglePattern(direction: .right, width: 200, height: 100).pattern()
        // Pattern space's x axis runs down the view.
        #expect(pattern.xStep == 50 && pattern.yStep == 100)
        let along = Vector(dx: 1, dy: 0).applying(pattern.transform)
        #expect(abs(along.dx) < 1e-12 && abs(along.dy - 1) < 1e-12)
    }
    @Test(arguments: TrianglePattern.Direction.allCases)
    func everyTriangleOfARowIsWhole(direction: TrianglePattern.Direction) throws {
        let view = TrianglePattern(direction: direction, width: 200, height: 120, repeats: 2)
        let bitmap = try BitmapRenderer(scale: 1).render(view.scene())
        // The middles of four cells in two rows and two columns, and what lies half between them.
        for (x, y) in [(50, 30), (150, 30), (50, 90), (150, 90)] {
            #expect(bitmap.color(x: x, y: y) == Color(red: 0, green: 0, blue: 1), "\(x), \(y)")
        }
        for (x, y) in [(0, 30), (100, 30), (199, 90), (50, 60), (150, 0), (150, 119)] {
            #expect(bitmap.color(x: x, y: y) == .white, "\(x), \(y)")
        }
    }
    @Test(arguments: [0, -1, Double.nan, 1e9])
    func sizesThatAreNoneAreRefused(size: Double) {
        #expect(throws: GalleryError.self) { try TrianglePattern(width: size).scene() }
        #expect(throws: GalleryError.self) { try TrianglePattern(triangleSize: size).scene() }
        #expect(throws: GalleryError.self) { try TrianglePattern(repeats: size == 1e9 ? 0 : size).scene() }
    }

    @Test func seedGivesTheSameGame() {
        #expect(PatternGame(seed: 7) == PatternGame(seed: 7))
        #expect(PatternGame(seed: 7) != PatternGame(seed: 8))
    }
    @Test func generatorIsSplitMix() {
        // The reference implementation's first outputs for the seed 1234567.
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
    }
    @Test func threeOfFourPatternsPointAlike() {
        var ways: Set<PatternGame.Direction> = []
        var colors: Set<String> = []
        for seed in 0..<200 {
            for round in PatternGame(seed: UInt64(seed)).rounds {
                #expect(round.patterns.count == 4)
                #expect(round.patterns.count { $0.direction == round.majority } == 3)
                ways.insert(round.majority)
                colors.formUnion(round.patterns.map(\.color.hexString))
            }
        }
        #expect(ways.count == 4)
        #expect(colors == ["#0000FF", "#FF0000", "#FF00FF"])
    }
    @Test func gameIsWonByRightAnswers() {
        var game = PatternGame(seed: 3)
        while let round = game.currentRound { #expect(game.answer(round.majority) == true) }
        #expect(game.isOver && game.score == 5 && game.isWon && game.scoreText == "5 / 5")
        #expect(game.answer(.top) == nil)
        #expect(game.score == 5)
    }
    @Test func gameIsLostByWrongAnswers() {
        var game = PatternGame(seed: 3)
        while let round = game.currentRound {
            let wrong = PatternGame.Direction.allCases.first { $0 != round.majority } ?? .top
            #expect(game.answer(wrong) == false)
        }
        #expect(game.score == 0 && !game.isWon)
    }
    @Test(arguments: [true, false]) func marksSwellAndShrink(isRight: Bool) throws {
        let mark = AnswerMark(isRight: isRight, size: 50)
        #expect(mark.character == (isRight ? "✓" : "✘"))
        #expect(try mark.scale(at: 0) == 1 && mark.scale(at: 0.5) == 1.8 && mark.scale(at: 1) == 1)
        #expect(abs(try mark.scale(at: 0.25) - mark.scale(at: 0.75)) < 1e-4)
        func ink(_ time: Double) throws -> Rect {
            guard case .fill(let fill) = try mark.scene(at: time).commands.first else { return .null }
            return fill.path.boundingRect
        }
        #expect(abs(try ink(0.5).width / ink(0).width - 1.8) < 1e-9)
        let scene = try mark.scene(at: 0.5)
        #expect(scene.report().losses.isEmpty && scene.title == (isRight ? "Right" : "Wrong"))
        #expect((mark.color.green > mark.color.red) == isRight)
        #expect(try mark.timeline().repeatCount == 1)
    }
}
