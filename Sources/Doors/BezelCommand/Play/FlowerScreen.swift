// The word game's texts and drawings.
import Bezel
import BezelGeometry

struct FlowerScreen {
    var pictures: TerminalPictures

    static let greeting = """
        Make words of four letters or more from the flower; each holds the letter in its middle.
        Choose petals by their letters, take one back with Backspace, Enter checks the word, Escape leaves.

        """

    func board(_ game: FlowerGame, fonts: FontLibrary) throws -> String {
        var scene = try game.flower.scene(fonts: fonts)
        scene.background = .white
        if let picture = try pictures.escape(scene, scale: 0.7) { return "\n" + picture + "\n" }
        return "\n" + FlowerScreen.drawn(game) + "\n"
    }
    /// Clockwise from the top.
    static func drawn(_ game: FlowerGame) -> String {
        let (width, height) = (25, 11)
        var rows = [[String]](repeating: [String](repeating: " ", count: width), count: height)
        for (i, letter) in game.petals.enumerated() {
            let angle = game.flower.direction(ofPetal: i).radians
            let x = Double(width / 2) + cos(angle) * Double(width / 2 - 1)
            let y = Double(height / 2) + sin(angle) * Double(height / 2)
            rows[Int(clamping: y.rounded())][Int(clamping: x.rounded())] = String(letter)
        }
        if let middle = game.middle { rows[height / 2][width / 2] = GameScreen.colored(String(middle), "1;33") }
        return rows.map { $0.joined() }.joined(separator: "\n") + "\n"
    }
    func word(_ game: FlowerGame) -> String { "\r\u{1B}[K\(game.scoreText)   \(game.word)" }

    func outcome(_ outcome: FlowerGame.Outcome, of word: String, _ game: FlowerGame) -> String {
        let said =
            switch outcome {
            case .found: GameScreen.colored("✓ \(word)", "32")
            case .unknown: GameScreen.colored("✘ \(word)", "31") + " is not in the list"
            default: Self.sentence(outcome, of: word, game)
            }
        return "\r\u{1B}[K\(said)\n"
    }
    static func sentence(_ outcome: FlowerGame.Outcome, of word: String, _ game: FlowerGame) -> String {
        switch outcome {
        case .found: "✓ \(word)"
        case .foundBefore: "\(word) was found before"
        case .tooShort: "too short: \(FlowerGame.minimumLength) letters at least"
        case .withoutMiddle: "\(word) lacks the \(game.middle.map { String($0) } ?? "") in the middle"
        case .unknown: "✘ \(word) is not in the list"
        }
    }
    func result(_ game: FlowerGame) -> String {
        let words = game.found.count == 1 ? "word" : "words"
        return "\nYour final score: \(game.found.count) \(words) of \(game.words.count).\n"
    }
}

struct FlowerPlay {
    var game: FlowerGame
    var screen: FlowerScreen
    var fonts: FontLibrary

    /// `next` is nil at the end of input; `say` writes to the terminal.
    mutating func run(next: () -> Key?, say: (String) throws -> Void) throws {
        try say(FlowerScreen.greeting)
        try say(try screen.board(game, fonts: fonts))
        try say(screen.word(game))
        while !game.isOver, let key = next() {
            switch key {
            case .leave: return try say("\n" + screen.result(game))
            case .character(let letter): game.choose(letter)
            case .delete: game.takeBack()
            case .enter:
                let word = game.word
                if word.isEmpty { continue }
                let outcome = game.submit()
                try say(screen.outcome(outcome, of: word, game))
            case .arrow: continue
            }
            try say(screen.word(game))
        }
        try say("\n" + screen.result(game))
    }
}
