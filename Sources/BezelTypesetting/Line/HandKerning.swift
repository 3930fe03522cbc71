// Where kerning by hand goes in shaped text.
import BezelGeometry

/// What kerning by hand adds after each cluster.
struct HandKerning {
    /// In user units, by cluster in visual order: what is added between it and the next one.
    let after: [Double]

    /// Nil where no style kerns by hand.
    init?(_ text: ShapedText) {
        guard text.runs.contains(where: { !$0.style.pairKerning.isEmpty }) else { return nil }
        let bytes = Array(text.text.string.utf8)
        func letters(_ cluster: Cluster) -> String {
            String(decoding: bytes[cluster.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }
        var after = [Double](repeating: 0, count: text.clusters.count)
        for i in text.clusters.indices.dropLast() {
            var (first, second) = (text.clusters[i], text.clusters[i + 1])
            if first.range.lowerBound > second.range.lowerBound { swap(&first, &second) }
            let run = text.runs[first.runIndex]
            guard !run.style.pairKerning.isEmpty, let a = letters(first).last, let b = letters(second).first else {
                continue
            }
            after[i] = (run.style.pairKerning.amounts[PairKerning.Pair(a, b)] ?? 0) / 1000 * run.font.size
        }
        self.after = after
    }
}
