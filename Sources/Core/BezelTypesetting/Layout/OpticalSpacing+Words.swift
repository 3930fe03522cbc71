// Word spaces of a line with optical spacing: which gaps they are, what WordOpening is told of them, and how they open at the
// end of a round without another one. The ratio by which they open is WordOpening's; gaps between letters are in
// OpticalSpacing.
import BezelGeometry

extension OpticalSpacing {
    /// Positions in the pairs of the spaces that are set by area.
    static func wordSpaces(_ pairs: [PairWhites.Pair], bendsJoins: Bool) -> [Int] {
        pairs.indices.filter { isSpaced(pairs[$0], bendsJoins: bendsJoins) }
    }

    /// Headlines bend to the ends of words, so that their word spaces keep their length.
    private static func isSpaced(_ pair: PairWhites.Pair, bendsJoins: Bool) -> Bool {
        pair.isWordSpace && !pair.hasKashida && !(bendsJoins && pair.hasHeadlines)
    }

    /// Tells ``wordOpening`` what stands in the line.
    mutating func noteWidth(_ k: Int, _ gap: Double, _ wish: Wish, _ trace: Trace) {
        guard turns, opensTogether, !wordSpaces.isEmpty else { return }
        let pair = whites.pairs[k]
        if pair.isWordSpace {
            if Self.isSpaced(pair, bendsJoins: bendsJoins) { wordOpening.note(word: wish.white) }
        } else if pair.join == nil, !pair.hasMark, !pair.hasKashida {
            wordOpening.note(
                letters: whites.area(k, gap: wish.straight),
                onCurve: whites.area(k, gap: gap, curvature: trace.curvature ?? 0),
                isSteady: trace.isSteady && trace.isRegular)
        }
    }

    /// Widens the word spaces of a line that bends evenly, where no other gap depends on them.
    ///
    /// - Returns: Whether it did; otherwise the line must be set again.
    func partWords(
        _ walk: inout PenAdvance, _ middles: inout [Double], _ wishes: [Wish], _ trace: Trace
    ) -> Bool {
        guard trace.isSteady, trace.isRegular, walk.stops == nil, let curvature = trace.curvature else { return false }
        var shift: Double = 0
        for k in wordSpaces {
            let pair = whites.pairs[k]
            let isSeam = pair.after <= pair.before
            if isSeam, walk.seam == nil { continue }
            let old = isSeam ? wishes[k].straight + (walk.seam ?? 0) - (straightSeam ?? 0) : middles[k + 1] - middles[k]
            let new = solved(k, wishes[k], curvature: curvature)
            guard new > old else { continue }
            if isSeam {
                walk.seam = (walk.seam ?? 0) + new - old
            } else {
                spread(new - old, over: pair, straight: 0, &walk)
                shift += new - old
            }
        }
        middles[middles.count - 1] += shift
        return true
    }
}
