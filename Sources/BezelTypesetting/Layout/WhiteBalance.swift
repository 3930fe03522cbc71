// Whites beside those that had to be opened: as even with them as the eye asks, and no wider in sum than need be.
import BezelGeometry

/// What whites are multiplied by where some pairs of a text had to be opened so that their ink does not touch.
///
/// A single wide white in a word stands out. So the others grow until all are even enough; and where the opened ones are
/// not much wider the others close up a little, so that the text's white is in sum what it is on a straight line.
struct WhiteBalance {
    /// For opened pairs: their white over the one they were to have.
    var opened: [Int: Double] = [:]
    /// For each pair, what its wanted white is multiplied by; empty for 1.
    private var factors: [Double] = []

    /// The greatest standard deviation of whites over their mean, all as fractions of the wanted ones.
    private static let unevenness: Double = 0.033
    /// What others are widened by at most, and closed up to.
    private static let widest: Double = 1.3
    private static let closest: Double = 0.9

    /// Whether all whites are as they are wanted.
    var isPlain: Bool { factors.isEmpty }

    func balanced(_ whites: [Double]) -> [Double] {
        if factors.isEmpty { return whites }
        return zip(whites, factors).map { $0 > 0 ? $0 * $1 : $0 }
    }

    /// Finds the factors anew, over the whole text or word by word. Whether any changed.
    mutating func settle(_ pairs: [PairWhites.Pair], together: Bool) -> Bool {
        if opened.isEmpty, factors.isEmpty { return false }
        var found = [Double](repeating: 1, count: pairs.count)
        if !opened.isEmpty {
            var group: [Int] = []
            for (k, pair) in pairs.enumerated() {
                if !pair.isWordSpace, pair.join == nil { group.append(k) }
                if k == pairs.count - 1 || (pair.isWordSpace && !together) {
                    let factor = factor(of: group)
                    for k in group { found[k] = factor }
                    group = []
                }
            }
        }
        let before = factors.isEmpty ? [Double](repeating: 1, count: found.count) : factors
        let changes = zip(before, found).contains { abs($0 - $1) > 0.002 }
        if changes { factors = found }
        return changes
    }

    /// The least factor at which a group's whites are even, and in the mean no less than wanted.
    private func factor(of group: [Int]) -> Double {
        let wide = group.compactMap { opened[$0] }
        guard let most = wide.max(), most > 1 else { return 1 }
        func isEnough(_ factor: Double) -> Bool {
            let ratios = wide.map { max($0, factor) } + Array(repeating: factor, count: group.count - wide.count)
            let mean = ratios.reduce(0, +) / Double(ratios.count)
            let squares = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return mean >= 1 && (squares / Double(ratios.count)).squareRoot() <= Self.unevenness * mean
        }
        var (low, high) = (min(Self.closest, most), most)
        for _ in 0..<14 {
            let middle = (low + high) / 2
            if isEnough(middle) { high = middle } else { low = middle }
        }
        return min(high, Self.widest)
    }
}
