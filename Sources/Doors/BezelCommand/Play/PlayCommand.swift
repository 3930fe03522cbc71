// `bezel play`: the games in the terminal.
import Bezel
import BezelSystem
import BezelGeometry
import BezelRequests

struct PlayCommand: Command {
    static let command = CommandDescription(
        name: "play",
        abstract: "Play in the terminal: say which way most patterns point, or make words of a flower's letters.",
        discussion: """
            patterns: see four patterns of triangles, and say which way most of them point. Answer with the arrow \
            keys; q leaves. There are five rounds. A terminal that cannot show pictures shows them in Unicode.
            flower: make words of four letters or more from the letters on the petals. Each word must contain the \
            letter in the middle. Type letters, press Enter to check the word; Escape leaves.

            Examples:
              bezel play
              bezel play --seed 7 --pictures unicode
              bezel play flower
              bezel play flower --letters GARDENS --middle I --words /usr/share/dict/words
            """
    )

    enum Game: String, CaseIterable { case patterns, flower }
    enum Pictures: String, CaseIterable { case auto, kitty, sixel, unicode }

    var game: Game = .patterns
    var seed: UInt64?
    var pictures: Pictures = .auto
    var pause: Double = AnswerMark.pause
    var letters: String?
    var middle: String?
    var words: String?

    static let fields: Fields<PlayCommand> = [
        .argument("game", \.game, .choice, "game", "patterns or flower."),
        .option("seed", \.seed, .seed, "number", "The same seed gives the same game; at random unless given."),
        .option(
            "pictures", \.pictures, .choice, "kind",
            "How patterns are shown: kitty, sixel, unicode, or auto, which asks the terminal."),
        .option(
            "pause", \.pause, .number(0...10, "seconds from 0 to 10"), "seconds",
            "How long keys are off after an answer, in seconds."),
        .option("letters", \.letters, .text, "letters", "The letters on the petals of the flower."),
        .option("middle", \.middle, .text, "letter", "The letter in the middle of the flower."),
        .option("words", \.words, .file, "file", "A list of words, one a line, for the flower."),
    ]

    func validate() throws {
        if game == .patterns, letters != nil || middle != nil || words != nil {
            throw UsageError(
                "--letters, --middle and --words are for the game flower", fields: ["letters", "middle", "words"])
        }
        if let letters, letters.trimmed.isEmpty || !letters.allSatisfy({ $0.isLetter || $0.isWhitespace }) {
            throw UsageError("--letters takes letters such as GARDENS", field: "letters")
        }
        if letters == nil, middle != nil || words != nil {
            throw UsageError("--middle and --words need --letters", fields: ["middle", "words", "letters"])
        }
        if let middle, middle.count != 1 || middle.first?.isLetter != true {
            throw UsageError("--middle takes one letter", field: "middle")
        }
    }

    func run() throws {
        let flower = game == .flower ? try flowerGame() : nil
        guard let terminal = TerminalSession() else {
            throw RequestFailure("the game needs a terminal for its keys and pictures", .usage)
        }
        let shown = chosenPictures(terminal)
        if let flower {
            var play = FlowerPlay(game: flower, screen: FlowerScreen(pictures: shown), fonts: .standard)
            return try play.run(next: { Key.next(from: terminal, leavesByQ: false) }, say: say)
        }
        let screen = GameScreen(pictures: shown)
        var seed = self.seed ?? UInt64.random(in: 0...UInt64.max)
        try say(GameScreen.greeting)
        while try play(PatternGame(seed: seed), screen, terminal) {
            seed &+= 1
        }
        try say("\n")
    }

    private func flowerGame() throws -> FlowerGame {
        guard let letters else {
            return FlowerGame(board: Int((seed ?? UInt64.random(in: 0...UInt64.max)) % UInt64(FlowerGame.boardCount)))
        }
        var list = (0..<FlowerGame.boardCount).flatMap { FlowerGame(board: $0).words }
        if let words {
            guard let text = String(data: try RenderContext().read(words), encoding: .utf8) else {
                throw RequestFailure("\(Input.name(words)) is not UTF-8 text")
            }
            list = text.split(whereSeparator: \.isNewline).map(String.init)
        }
        return try FlowerGame(petals: letters.filter(\.isLetter).map { $0 }, middle: middle?.first, words: list)
    }

    /// Whether the player wants another game.
    private func play(_ start: PatternGame, _ screen: GameScreen, _ terminal: TerminalSession) throws -> Bool {
        var game = start
        while let round = game.currentRound {
            try say(try screen.round(round, number: game.current + 1, score: game.score))
            guard let direction = nextDirection(terminal) else { return false }
            let isRight = game.answer(direction) ?? false
            guard try show(AnswerMark(isRight: isRight), screen, terminal) else { return false }
            try say(screen.answer(direction, round: round, score: game.scoreText))
        }
        try say(screen.result(game))
        while let key = Key.next(from: terminal) {
            switch key {
            case .character("y"), .character("Y"):
                try say("y\n")
                return true
            case .character("n"), .character("N"), .leave:
                try say("n\n")
                return false
            default: continue
            }
        }
        return false
    }

    /// Ignores keys during the mark; false after Ctrl-C.
    private func show(_ mark: AnswerMark, _ screen: GameScreen, _ terminal: TerminalSession) throws -> Bool {
        let start = Date()
        let frames = Int(clamping: AnswerMark.duration * GameScreen.markRate)
        let shown = min(AnswerMark.duration, pause)
        for i in Range(from: 0, through: frames) {
            try say(try screen.mark(mark, at: AnswerMark.duration * Double(i) / Double(frames)))
            guard ignoreKeys(terminal, until: start + shown * Double(i + 1) / Double(frames + 1)) else { return false }
        }
        try say("\n")
        return ignoreKeys(terminal, until: start + pause)
    }
    private func ignoreKeys(_ terminal: TerminalSession, until end: Date) -> Bool {
        while true {
            let left = end.timeIntervalSinceNow * 1000
            guard left >= 1 else { return true }
            // Ctrl-C and Ctrl-D.
            if let byte = terminal.nextByte(within: Int32(clamping: min(left, 10_000))), byte == 3 || byte == 4 {
                return false
            }
        }
    }
    private func nextDirection(_ terminal: TerminalSession) -> PatternGame.Direction? {
        while let key = Key.next(from: terminal) {
            switch key {
            case .arrow(let direction): return direction
            case .leave: return nil
            case .character, .enter, .delete: continue
            }
        }
        return nil
    }

    private func say(_ text: String) throws { try FileWriter.writeToStandardOutput(Array(text.utf8)) }

    private func chosenPictures(_ terminal: TerminalSession) -> TerminalPictures {
        switch pictures {
        case .kitty: return .kitty
        case .sixel: return .sixel
        case .unicode: return .unicode
        case .auto: break
        }
        if let named = TerminalPictures.named(by: ProcessInfo.processInfo.environment) { return named }
        // Among the “primary device attributes”, 4 means sixels. 200 ms suffice over a network.
        guard (try? say("\u{1B}[c")) != nil else { return .unicode }
        var answer: [UInt8] = []
        while answer.count < 64, let byte = terminal.nextByte(within: 200) {
            answer.append(byte)
            if byte == UInt8(ascii: "c"), answer.first == 0x1B { break }
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("\u{1B}[?") else {
            // Keys that were typed meanwhile, Ctrl-C among them.
            terminal.keep(answer)
            return .unicode
        }
        return text.dropFirst(3).dropLast().split(separator: ";").contains("4") ? .sixel : .unicode
    }
}

enum Key: Hashable {
    case arrow(PatternGame.Direction)
    case character(Character)
    case enter
    case delete
    /// q, Escape, Ctrl-C or Ctrl-D.
    case leave

    /// Nil at the end of input. An escape without a byte within 50 ms is the Escape key.
    static func next(from terminal: TerminalSession, leavesByQ: Bool = true) -> Key? {
        while let byte = terminal.nextByte() {
            switch byte {
            case 3, 4: return .leave
            case UInt8(ascii: "q"), UInt8(ascii: "Q"):
                return leavesByQ ? .leave : .character(Character(UnicodeScalar(byte)))
            case 10, 13: return .enter
            case 8, 127: return .delete
            case 0x1B:
                guard let second = terminal.nextByte(within: 50) else { return .leave }
                // Escape, and the next key right after it.
                if [3, 4, 0x1B].contains(second) { return .leave }
                guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { continue }
                switch terminal.nextByte(within: 50) {
                case UInt8(ascii: "A"): return .arrow(.top)
                case UInt8(ascii: "B"): return .arrow(.bottom)
                case UInt8(ascii: "C"): return .arrow(.right)
                case UInt8(ascii: "D"): return .arrow(.left)
                default: continue
                }
            case 0x20..<0x7F: return .character(Character(UnicodeScalar(byte)))
            default: continue
            }
        }
        return nil
    }
}
