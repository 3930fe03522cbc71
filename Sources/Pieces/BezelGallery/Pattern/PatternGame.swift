// The rules of the game of patterns, without pictures or a clock. `bezel play` shows it.
import BezelColor
import BezelInstruments
import BezelGeometry

/// A game of five rounds of four patterns, three of which point the same way.
public struct PatternGame: Hashable, Sendable {
    /// Where a pattern's triangles point.
    public typealias Direction = TrianglePattern.Direction

    /// How many rounds a game has; more than half must be right to win.
    public static let roundCount = 5
    /// How many patterns a round shows, one of which points another way.
    public static let patternCount = 4
    /// How many patterns of a round point the same way.
    public static let matchingCount = 3
    /// The colours that patterns are drawn in, chosen by chance, whatever way they point.
    public static let colors = [
        Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 1),
    ]

    /// A round: four patterns, and where the player said that most point.
    public struct Round: Hashable, Sendable {
        /// The patterns shown, in the order in which they stand from left to right.
        public let patterns: [TrianglePattern]
        /// Where the player said that most patterns point; nil until the round is answered.
        public internal(set) var answer: Direction?
        /// Where more than half of the patterns point, which is the right answer.
        public var majority: Direction {
            Direction.allCases.first { heading in
                patterns.count { $0.direction == heading } * 2 > patterns.count
            } ?? .top
        }
        /// Whether the answer is right; false until the round is answered.
        public var isCorrect: Bool { answer == majority }
    }

    /// All rounds, including those to come, with the answers given so far.
    public private(set) var rounds: [Round]
    /// The current round's index in ``rounds``; their number after the last answer.
    public private(set) var current = 0

    /// Creates a game from a seed, such as the number of a day; equal seeds give equal games.
    public init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        self.init(using: &generator)
    }
    /// Creates a game with the rounds that a generator gives, such as the system's.
    public init(using generator: inout some RandomNumberGenerator) {
        rounds = []
        for _ in 0..<PatternGame.roundCount { rounds.append(PatternGame.makeRound(using: &generator)) }
    }

    private static func makeRound(using generator: inout some RandomNumberGenerator) -> Round {
        let heading = Direction.allCases.randomElement(using: &generator) ?? .top
        var headings = [Direction](repeating: heading, count: matchingCount)
        let others = Direction.allCases.filter { $0 != heading }
        while headings.count < patternCount { headings.append(others.randomElement(using: &generator) ?? heading) }
        headings.shuffle(using: &generator)
        return Round(
            patterns: headings.map { direction in
                TrianglePattern(direction: direction, color: colors.randomElement(using: &generator) ?? colors[0])
            })
    }

    /// The round to answer next; nil after the last one is answered.
    public var currentRound: Round? { isOver ? nil : rounds[current] }
    /// Whether every round is answered, so that ``score`` is final.
    public var isOver: Bool { current >= rounds.count }
    /// The number of right answers so far.
    public var score: Int { rounds.count { $0.isCorrect } }
    /// How many answers are right of how many rounds, such as "1 / 5".
    public var scoreText: String { "\(score) / \(rounds.count)" }
    /// Whether the game is over and more than half of the answers were right.
    public var isWon: Bool { isOver && score * 2 > rounds.count }

    /// Answers the current round and goes on to the next.
    ///
    /// - Returns: Whether the answer was right; nil after the end, where nothing changes.
    @discardableResult
    public mutating func answer(_ direction: Direction) -> Bool? {
        guard !isOver else { return nil }
        rounds[current].answer = direction
        let isCorrect = rounds[current].isCorrect
        current += 1
        return isCorrect
    }
}
