// Which brackets of a text belong together, for rule N0 of Unicode's bidirectional algorithm (UAX #9, BD14 to BD16).
// SequenceResolver gives them a direction.

enum BracketPairs {
    struct Bracket {
        var index: Int
        var bracket: PairedBracket
    }

    /// UAX #9, BD16.
    static let maximumDepth = 63

    /// Each bracket's partner, or -1; empty without pairs or with over 63 open brackets.
    static func partners(of brackets: [Bracket], count: Int) -> [Int] {
        var partners: [Int] = []
        var open: [Bracket] = []
        for bracket in brackets {
            if bracket.bracket.isOpening {
                guard open.count < maximumDepth else { return [] }
                open.append(bracket)
            } else if let k = open.lastIndex(where: { $0.bracket.identity == bracket.bracket.identity }) {
                if partners.isEmpty { partners = [Int](repeating: -1, count: count) }
                partners[open[k].index] = bracket.index
                partners[bracket.index] = open[k].index
                open.removeSubrange(k...)
            }
        }
        return partners
    }
}
