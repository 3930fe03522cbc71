// The pattern game's texts and drawings.
import Bezel
import BezelGeometry

struct GameScreen {
    var pictures: TerminalPictures

    static let greeting = """
        Which way do most of the patterns point?
        Answer with the arrow keys; q leaves.

        """

    static func arrow(_ direction: PatternGame.Direction) -> String {
        switch direction {
        case .top: "up"
        case .right: "right"
        case .bottom: "down"
        case .left: "left"
        }
    }

    func round(_ round: PatternGame.Round, number: Int, score: Int) throws -> String {
        let heading = "\nRound \(number) of \(PatternGame.roundCount)   score \(score) / \(PatternGame.roundCount)\n\n"
        if let picture = try pictures.escape(round.scene(), scale: 1) { return heading + picture + "\n" }
        return heading + GameScreen.drawn(round)
    }
    func answer(_ direction: PatternGame.Direction, round: PatternGame.Round, score: String) -> String {
        let majority = GameScreen.arrow(round.majority)
        return
            (direction == round.majority
            ? "\(GameScreen.colored("Right", "32")): most point \(majority)."
            : "\(GameScreen.colored("Wrong", "31")): you said \(GameScreen.arrow(direction)), most point \(majority).")
            + "   \(score)\n"
    }
    func result(_ game: PatternGame) -> String {
        "\nYour final score: \(game.score). " + (game.isWon ? "You win!" : "You lose.") + "\nPlay again? (y/n) "
    }

    /// Frames per second.
    static let markRate = 10.0
    func mark(_ mark: AnswerMark, at time: Double) throws -> String {
        var scene = try mark.scene(at: time)
        scene.background = .white
        if let picture = try pictures.escape(scene, scale: 1) {
            // The cursor returns to the first frame's position.
            return (time == 0 ? "\u{1B}7" : "\u{1B}8") + picture
        }
        let isLarge = try mark.scale(at: time) > 1.4
        let color = mark.isRight ? "32" : "31"
        return "\r  " + GameScreen.colored(mark.character, isLarge ? "1;" + color : color) + "  "
    }

    static func drawn(_ round: PatternGame.Round) -> String {
        let rows = round.patterns.map { pattern -> [String] in
            let glyph: String
            switch pattern.direction {
            case .top: glyph = "▲"
            case .right: glyph = "▶"
            case .bottom: glyph = "▼"
            case .left: glyph = "◀"
            }
            let c = [pattern.color.red, pattern.color.green, pattern.color.blue].map { String(Int(clamping: $0 * 255)) }
            let mark = colored(glyph, "38;2;" + c.joined(separator: ";"))
            return ["╭─────────╮", "│  \(mark)   \(mark)  │", "│         │", "│  \(mark)   \(mark)  │", "╰─────────╯"]
        }
        return (0..<5).map { line in rows.map { $0[line] }.joined(separator: "  ") }.joined(separator: "\n") + "\n"
    }
    static func colored(_ text: String, _ code: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}
