// Applies PairKerning to a shaped text. PenSteps adds it to the pen's steps, PairWhites to the whites.
import BezelGeometry

/// Kerning by hand as space after clusters, in the reading direction of each pair; nil if no style has any.
struct HandKerning {
    /// User units after each cluster, in visual order.
    let after: [Double]
    let unused: [PairKerning.Pair]

    init?(_ text: ShapedText) {
        guard text.runs.contains(where: { !$0.style.pairKerning.isEmpty }) else { return nil }
        let bytes = Array(text.text.string.utf8)
        func letters(_ cluster: Cluster) -> String {
            String(decoding: bytes[cluster.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }
        var after = [Double](repeating: 0, count: text.clusters.count)
        var used: Set<PairKerning.Pair> = []
        for i in text.clusters.indices.dropLast() {
            var (first, second) = (text.clusters[i], text.clusters[i + 1])
            if first.range.lowerBound > second.range.lowerBound { swap(&first, &second) }
            let run = text.runs[first.runIndex]
            guard !run.style.pairKerning.isEmpty, let a = letters(first).last, let b = letters(second).first else {
                continue
            }
            let pair = PairKerning.Pair(a, b)
            guard let amount = run.style.pairKerning.amounts[pair] else { continue }
            after[i] = amount / 1000 * run.font.size
            used.insert(pair)
        }
        self.after = after
        let named = text.runs.reduce(into: Set()) { $0.formUnion($1.style.pairKerning.amounts.keys) }
        unused = named.subtracting(used).sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }
}

extension ShapedText {
    /// Pairs kerned by hand that do not occur in the text, sorted; often a sign of a slip.
    public var unusedKerningPairs: [PairKerning.Pair] { HandKerning(self)?.unused ?? [] }
}
