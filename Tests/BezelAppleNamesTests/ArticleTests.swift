// Listings in the style of articles, with another import: they compile, draw, and answer to touches.
import BezelAppleNames
import Testing

@testable import Seeds

/// Pictures for whoever wants to look at them, where `BEZEL_ARTICLE_PICTURES` names a folder.
private func keep(_ scene: Scene, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["BEZEL_ARTICLE_PICTURES"] else { return }
    try scene.write(to: "\(folder)/\(name).png", scale: 2)
}
private func strings(_ commands: [DrawCommand]) -> [String] {
    commands.flatMap { command -> [String] in
        switch command {
        case .text(let text): [text.text.string]
        case .group(let group): strings(group.commands)
        default: []
        }
    }
}
private func bitmap(_ scene: Scene) throws -> Bitmap { try BitmapRenderer(scale: 1).render(scene) }

@Suite struct ArticleTests {
    @Test func lettersStandRoundTheCircleUpright() throws {
        let label = CurvedLabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let scene = try Scene(size: CGSize(width: 300, height: 300)) { label }
        try keep(scene, "curved")
        let drawn = try bitmap(scene)
        /// Dark pixels within a band of radii, by quarter: left and right of the top, and below.
        var ink = (left: 0, right: 0, bottom: 0)
        for x in 0..<300 {
            for y in 0..<300 {
                let (dx, dy) = (Double(x) - 150, Double(y) - 150)
                guard drawn.color(x: x, y: y).red < 0.5, (dx * dx + dy * dy).squareRoot() > 122 else { continue }
                if dy > 100 { ink.bottom += 1 } else if dx < 0 { ink.left += 1 } else { ink.right += 1 }
            }
        }
        #expect(ink.left > 500 && ink.right > 500 && ink.bottom == 0)
        #expect(abs(Double(ink.left) / Double(ink.right) - 1) < 0.3)
    }
    @Test func contextsOfPixelsHaveTheirOriginAtTheBottom() throws {
        let image = try #require(curvedImage("ON TOP OF A CIRCLE", size: 240))
        let scene = try Scene(size: CGSize(width: 240, height: 240)) { Image(decorative: image, scale: 1) }
        try keep(scene, "curved-image")
        let drawn = try bitmap(scene)
        func ink(_ rows: Range<Int>) -> Int {
            rows.reduce(0) { sum, y in sum + (0..<240).count { drawn.color(x: $0, y: y).alpha > 0.5 } }
        }
        #expect(ink(0..<40) > 200 && ink(200..<240) == 0)
    }
    @Test func petalsAreChosenByTaps() throws {
        let host = ViewHost(PetalFlower(), size: CGSize(width: 360, height: 420), background: .white)
        #expect(strings(try host.picture(at: 0).commands) == ["Tap a petal"])
        try keep(host.picture(at: 1), "petals-open")
        // The flower's middle is at (180, 171); the petal of a third of a turn points to the lower right.
        let at = { (turn: Double) in
            let angle = turn * 2 * .pi - .pi / 2
            return CGPoint(x: 180 + 70 * cos(angle), y: 171 + 70 * sin(angle))
        }
        #expect(try host.tap(at: at(2.0 / 6)))
        try keep(host.picture(at: 1.1), "petals-moving")
        #expect(strings(try host.picture(at: 2).commands) == ["Fear"])
        try keep(host.picture(), "petals-chosen")
        try host.tap(at: at(5.0 / 6))
        #expect(strings(try host.picture(at: 4).commands) == ["Anger"])
        try host.tap(at: at(5.0 / 6))
        #expect(strings(try host.picture(at: 6).commands) == ["Tap a petal"])
        #expect(try !host.tap(at: CGPoint(x: 2, y: 2)))
    }
    @Test func patternsAreGuessedForAScore() throws {
        let host = ViewHost(PatternGame(), size: CGSize(width: 320, height: 440), background: .white)
        try keep(host.picture(), "pattern")
        let right = CGPoint(x: 221, y: 318)
        #expect(try host.tap(at: right))
        #expect(strings(try host.picture().commands).prefix(2) == ["Round 2 of 5", "Score 1"])
        try keep(host.picture(), "pattern-right")
        try host.tap(at: right)
        #expect(strings(try host.picture().commands).prefix(2) == ["Round 3 of 5", "Score 1"])
        try keep(host.picture(), "pattern-wrong")
        for _ in 0..<3 { try host.tap(at: right) }
        #expect(try !host.tap(at: right))
        #expect(strings(try host.picture().commands).prefix(2) == ["Round 5 of 5", "Score 2"])
    }
    @Test func votesMoveTheirButtonsAndDrawTheirBorder() throws {
        let view = VoteButtons(frame: .zero)
        let host = ViewHost(
            view.frame(width: 300, height: 72).padding(30), size: CGSize(width: 360, height: 132), background: .white)
        /// Where the first button ends, in pixels.
        func edge(_ time: Double) throws -> Int {
            let scene = try host.picture(at: time)
            try keep(scene, "vote-\(time)")
            let drawn = try bitmap(scene)
            return try #require((40..<330).first { drawn.color(x: $0, y: 32).red > 0.8 && $0 > 60 })
        }
        #expect(try abs(edge(0) - 177) <= 1)
        #expect(try host.tap(at: CGPoint(x: 80, y: 66)))
        #expect(try abs(edge(0) - 177) <= 1)
        let middle = try edge(0.3)
        #expect(middle > 180 && middle < 213)
        let end = try edge(1.2)
        #expect(abs(end - 215) <= 1)
        // A second vote changes nothing.
        try host.tap(at: CGPoint(x: 300, y: 66))
        #expect(try edge(3) == end)
    }
    @Test func amountsAreSetByDraggingAndPaidByAButton() throws {
        let host = ViewHost(PaymentDialScreen(), size: CGSize(width: 390, height: 460), background: .white)
        let first = try host.picture()
        #expect(strings(first.commands).contains("$125"))
        try keep(first, "dial")
        // The dial's middle: 60 of padding, 220 high, 36 of space and 50 of button, in the middle of 460.
        let center = CGPoint(x: 195, y: 217)
        let bottom = CGPoint(x: center.x - 3, y: center.y + 105)
        #expect(try host.drag(from: CGPoint(x: center.x + 105, y: center.y), to: bottom))
        #expect(strings(try host.picture(at: 3).commands).contains("$250"))
        try host.tap(at: CGPoint(x: 195, y: 388))
        #expect(strings(try host.picture(at: 4).commands).contains("paid"))
        try keep(host.picture(), "dial-paid")
    }
    @Test func badgesAreTurnedSymbolsOnAHexagon() throws {
        let host = ViewHost(AwardBadge(), size: CGSize(width: 256, height: 256), background: .white)
        let scene = try host.picture()
        try keep(scene, "award")
        let drawn = try bitmap(scene)
        // The hexagon reaches from top to bottom, 0.832 of that across; the symbols stand round its middle.
        #expect(drawn.color(x: 128, y: 9).green < 0.6 && drawn.color(x: 128, y: 246).green < 0.8)
        #expect(drawn.color(x: 10, y: 128).green > 0.95 && drawn.color(x: 30, y: 128).green < 0.9)
        let symbols = (0..<256).flatMap { x in (0..<256).map { (x, $0) } }.filter {
            drawn.color(x: $0.0, y: $0.1).red < 0.75
        }
        #expect(symbols.count > 2000)
        let middle = symbols.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        #expect(abs(Double(middle.0) / Double(symbols.count) - 128) < 3)
    }
    @Test func canvasesRunAndArePulled() throws {
        let host = ViewHost(
            RunningText(text: "ROUND AND ROUND IT GOES "), size: CGSize(width: 300, height: 300), background: .white)
        let first = try host.picture(at: 0)
        try keep(first, "running")
        #expect(strings(first.commands).filter { !$0.trimmed.isEmpty }.joined() == "ROUNDANDROUNDITGOESGO")
        try keep(host.picture(at: 2), "running-later")
        #expect(try host.picture(at: 2) != first)
        #expect(try host.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 230, y: 150)))
    }
    @Test func linesAreDrawnByDragging() throws {
        let host = ViewHost(Sketch(), size: CGSize(width: 300, height: 320), background: .white)
        #expect(try strings(host.picture().commands).contains("0 lines"))
        #expect(try host.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 200, y: 180)))
        #expect(try host.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 60, y: 180)))
        let scene = try host.picture()
        try keep(scene, "sketch")
        #expect(strings(scene.commands).contains("2 lines"))
        let drawn = try bitmap(scene)
        #expect(drawn.color(x: 130, y: 120).red < 0.5, "the lines cross")
    }
}
