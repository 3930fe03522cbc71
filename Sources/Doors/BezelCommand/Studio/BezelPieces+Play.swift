// The games of `bezel play` in the studio.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelStudio
import BezelRequests

extension BezelPieces {
    var voteScript: String { VoteScript.text }

    func played(_ question: JSONValue) throws(JobFailure) -> JSONValue {
        do {
            switch question["game"] {
            case .string("patterns"): return try Self.patterns(seed: Self.whole(question["seed"]))
            case .string("flower"): return try Self.flower(question)
            default: throw JobFailure(.value, "the game is patterns or flower")
            }
        } catch let failure as JobFailure {
            throw failure
        } catch {
            throw JobFailure(.input, "\(error)")
        }
    }

    /// 0 outside 0 to 2^32.
    private static func whole(_ value: JSONValue?) -> Int {
        guard case .number(let text)? = value, let number = Double(text), (0...4_294_967_296).contains(number) else {
            return 0
        }
        return Int(clamping: number)
    }
    private static func texts(_ value: JSONValue?) -> [String] {
        guard case .array(let items)? = value else { return [] }
        return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    private static func picture(_ scene: Scene) throws -> JSONValue { .string(try SVGWriter().write(scene)) }

    // MARK: Patterns

    private static func patterns(seed: Int) throws -> JSONValue {
        let rounds = try PatternGame(seed: UInt64(seed)).rounds.map { round in
            JSONValue.object([
                .init("picture", try picture(try round.scene())),
                .init("majority", .string(GameScreen.arrow(round.majority))),
                .init("patterns", .array(round.patterns.map { .string(GameScreen.arrow($0.direction)) })),
            ])
        }
        return .object([
            .init("rounds", .array(rounds)), .init("pause", .number(AnswerMark.pause.plain)),
            .init("markSeconds", .number(AnswerMark.duration.plain)),
            .init("markScale", .number(AnswerMark.greatestScale.plain)),
            .init("right", try picture(try AnswerMark(isRight: true).scene())),
            .init("wrong", try picture(try AnswerMark(isRight: false).scene())),
        ])
    }

    // MARK: The flower

    private static let maximumFound = 1_000

    private static func flower(_ question: JSONValue) throws -> JSONValue {
        var game = FlowerGame(board: whole(question["board"]))
        for word in texts(question["found"]).prefix(maximumFound) {
            for letter in word { game.choose(letter) }
            _ = game.submit()
        }
        guard case .string(let word)? = question["word"] else { return try board(game) }
        for letter in word.prefix(100) { game.choose(letter) }
        let said = game.word
        let outcome = game.submit()
        return .object([
            .init("outcome", .string(said.isEmpty ? "" : FlowerScreen.sentence(outcome, of: said, game))),
            .init("isFound", .bool(outcome == .found)), .init("score", .string(game.scoreText)),
            .init("found", .array(game.found.map { .string($0) })), .init("isOver", .bool(game.isOver)),
        ])
    }
    private static func board(_ game: FlowerGame) throws -> JSONValue {
        let flower = game.flower
        return .object([
            .init("picture", try picture(try flower.scene())), .init("side", .number(flower.side.plain)),
            .init("boards", .number(String(FlowerGame.boardCount))),
            .init("middle", game.middle.map { .string(String($0)) } ?? .null),
            .init("middleRadius", .number(flower.middleRadius.plain)), .init("score", .string(game.scoreText)),
            .init(
                "petals",
                .array(
                    game.petals.enumerated().map { i, letter in
                        .object([
                            .init("letter", .string(String(letter))),
                            .init("d", .string(flower.visiblePetal(i).svgData(decimals: 2))),
                        ])
                    })),
        ])
    }
}
