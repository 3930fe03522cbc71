// `bezel play`: the game of patterns, played in the terminal.
import ArgumentParser
import Bezel
import BezelInterop
import Foundation

struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play five rounds: which way do most of the patterns point?",
        discussion: """
            Four patterns of triangles are shown, as pictures where the terminal can show them, else drawn in \
            Unicode. Answer with the arrow keys; q leaves.

            Examples:
              bezel play
              bezel play --seed 7 --pictures unicode
            """
    )
    .ofBezel

    @Option(help: ArgumentHelp("The same seed gives the same game; at random unless given.", valueName: "number"))
    var seed: UInt64?
    @Option(
        help: ArgumentHelp(
            "How patterns are shown: kitty, sixel, unicode, or auto, which asks the terminal.", valueName: "kind"))
    var pictures: Pictures = .auto

    enum Pictures: String, ExpressibleByArgument, CaseIterable { case auto, kitty, sixel, unicode }

    mutating func run() throws {
        guard let terminal = TerminalSession() else {
            throw CommandFailure("the game needs a terminal for its keys and pictures", .usage)
        }
        let screen = GameScreen(pictures: chosenPictures(terminal))
        var seed = self.seed ?? UInt64.random(in: 0...UInt64.max)
        try say(GameScreen.greeting)
        while try play(PatternGame(seed: seed), screen, terminal) {
            seed &+= 1
        }
        try say("\n")
    }

    /// One game; whether another is wanted.
    private func play(_ start: PatternGame, _ screen: GameScreen, _ terminal: TerminalSession) throws -> Bool {
        var game = start
        while let round = game.currentRound {
            try say(try screen.round(round, number: game.current + 1, score: game.score))
            guard let direction = nextDirection(terminal) else { return false }
            try say(screen.answer(direction, round: round))
            game.answer(direction)
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
    private func nextDirection(_ terminal: TerminalSession) -> PatternGame.Direction? {
        while let key = Key.next(from: terminal) {
            switch key {
            case .arrow(let direction): return direction
            case .leave: return nil
            case .character: continue
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
        // "Primary device attributes": the answer lists 4 where the terminal knows sixels. 200 ms are enough for a
        // terminal over a network; one that says nothing gets Unicode.
        guard (try? say("\u{1B}[c")) != nil else { return .unicode }
        var answer: [UInt8] = []
        while answer.count < 64, let byte = terminal.nextByte(within: 200) {
            if byte == UInt8(ascii: "c") { break }
            answer.append(byte)
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("\u{1B}[?") else { return .unicode }
        return text.dropFirst(3).split(separator: ";").contains("4") ? .sixel : .unicode
    }
}

/// A key of the terminal.
enum Key: Hashable {
    case arrow(PatternGame.Direction)
    case character(Character)
    /// q, Escape, Ctrl-C or Ctrl-D.
    case leave

    /// The next key; nil at the end of input. An escape that nothing follows within 50 ms is the Escape key.
    static func next(from terminal: TerminalSession) -> Key? {
        while let byte = terminal.nextByte() {
            switch byte {
            case 3, 4, UInt8(ascii: "q"), UInt8(ascii: "Q"): return .leave
            case 0x1B:
                guard let second = terminal.nextByte(within: 50) else { return .leave }
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
