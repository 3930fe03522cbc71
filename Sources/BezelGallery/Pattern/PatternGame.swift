import BezelColor
import BezelInstruments
import BezelGeometry

/// Rounds of four patterns, three of which point the same way.
public struct PatternGame: Hashable, Sendable {
    /// Where a pattern's triangles point.
    public typealias Direction = TrianglePattern.Direction

    /// Rounds of a game.
    public static let roundCount = 5
    /// Patterns of a round.
    public static let patternCount = 4
    /// Patterns that point the same way.
    public static let matchingCount = 3
    /// Colours to choose from.
    public static let colors = [
        Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 1),
    ]

    /// A round and its answer.
    public struct Round: Hashable, Sendable {
        /// The patterns shown.
        public let patterns: [TrianglePattern]
        /// Nil until answered.
        public internal(set) var answer: Direction?
        /// Where most patterns point.
        public var majority: Direction {
            Direction.allCases.first { heading in
                patterns.count { $0.direction == heading } * 2 > patterns.count
            } ?? .top
        }
        /// Whether the answer is right.
        public var isCorrect: Bool { answer == majority }
    }

    /// All rounds, including those to come.
    public private(set) var rounds: [Round]
    /// The current round's index.
    public private(set) var current = 0

    /// Equal seeds give equal games.
    public init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        self.init(using: &generator)
    }
    /// Creates a game with a generator's rounds.
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

    /// The current round; nil after the end.
    public var currentRound: Round? { isOver ? nil : rounds[current] }
    /// Whether every round is answered.
    public var isOver: Bool { current >= rounds.count }
    /// The number of right answers.
    public var score: Int { rounds.count { $0.isCorrect } }
    /// As "1 / 5".
    public var scoreText: String { "\(score) / \(rounds.count)" }
    /// Over half right at the end.
    public var isWon: Bool { isOver && score * 2 > rounds.count }

    /// Whether the answer was right; nil after the end.
    @discardableResult
    public mutating func answer(_ direction: Direction) -> Bool? {
        guard !isOver else { return nil }
        rounds[current].answer = direction
        let isCorrect = rounds[current].isCorrect
        current += 1
        return isCorrect
    }
}
