import BezelColor
import BezelInstruments
import BezelGeometry

/// Five rounds of four patterns, of which three point one way that the player names.
public struct PatternGame: Hashable, Sendable {
    /// Where a pattern's triangles point.
    public typealias Direction = TrianglePattern.Direction

    /// How many rounds a game has.
    public static let roundCount = 5
    /// How many patterns a round shows.
    public static let patternCount = 4
    /// Patterns that point the same way.
    public static let matchingCount = 3
    /// Taken at random.
    public static let colors = [
        Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 1),
    ]

    /// What is shown and was answered.
    public struct Round: Hashable, Sendable {
        /// The patterns that are shown.
        public let patterns: [TrianglePattern]
        /// Nil until given.
        public internal(set) var answer: Direction?
        /// Where more than half of the patterns point.
        public var majority: Direction {
            Direction.allCases.first { heading in
                patterns.count { $0.direction == heading } * 2 > patterns.count
            } ?? .top
        }
        /// Whether the player named the majority's direction.
        public var isCorrect: Bool { answer == majority }
    }

    /// All rounds, including those to come.
    public private(set) var rounds: [Round]
    /// The index of the waiting round; `roundCount` after the last.
    public private(set) var current = 0

    /// The same seed repeats the game.
    public init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        self.init(using: &generator)
    }
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

    /// Nil after the last.
    public var currentRound: Round? { isOver ? nil : rounds[current] }
    /// Whether every round has been answered.
    public var isOver: Bool { current >= rounds.count }
    /// How many answers were right.
    public var score: Int { rounds.count { $0.isCorrect } }
    /// The score out of all rounds: "1 / 5".
    public var scoreText: String { "\(score) / \(rounds.count)" }
    /// More than half right at the end.
    public var isWon: Bool { isOver && score * 2 > rounds.count }

    /// Returns whether the answer was right, or nil when the game is over.
    @discardableResult
    public mutating func answer(_ direction: Direction) -> Bool? {
        guard !isOver else { return nil }
        rounds[current].answer = direction
        let isCorrect = rounds[current].isCorrect
        current += 1
        return isCorrect
    }
}
