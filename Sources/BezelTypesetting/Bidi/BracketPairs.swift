// Pairs of brackets (UAX #9, BD14 to BD16).

enum BracketPairs {
    struct Bracket {
        var index: Int
        var bracket: PairedBracket
    }

    /// The limit of open brackets (UAX #9, BD16).
    static let maximumDepth = 63

    /// For every index of a sequence that of its paired bracket, or -1; empty without pairs.
    ///
    /// Linear: a closing bracket is compared with at most 63 open ones. If more are open, no bracket of the sequence is paired.
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
