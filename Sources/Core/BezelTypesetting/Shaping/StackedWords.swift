// Words of Nastaliq, whose letters climb and hang over each other, as single clusters. ClusterFinder asks for it after
// it has divided the text.
import BezelGeometry

/// Makes them single clusters, as letters turned one by one would come apart.
struct StackedWords {
    let runs: [GlyphRun]

    /// The least difference in height of joined letters, in ems; twice Naskh's.
    private static let slope = 0.25

    func joined(_ clusters: [Cluster]) -> [Cluster] {
        let stacked = runs.indices.map { isStacked($0, clusters) }
        guard stacked.contains(true) else { return clusters }
        var words: [Cluster] = []
        for cluster in clusters {
            guard let last = words.last, stacked[cluster.runIndex], last.runIndex == cluster.runIndex, !last.isSpace,
                !cluster.isSpace
            else {
                words.append(cluster)
                continue
            }
            var word = last
            word.range = Range(
                from: min(last.range.lowerBound, cluster.range.lowerBound),
                upTo: max(last.range.upperBound, cluster.range.upperBound))
            word.glyphRange = Range(from: last.glyphRange.lowerBound, upTo: cluster.glyphRange.upperBound)
            word.advance += cluster.advance
            word.joinsNext = cluster.joinsNext
            words[words.count - 1] = word
        }
        return words
    }

    private func isStacked(_ index: Int, _ clusters: [Cluster]) -> Bool {
        let run = runs[index]
        guard !run.isVertical, ClusterFinder.isCursive(run.script) else { return false }
        let slope = Self.slope * run.font.size
        var range: ClosedRange<Double>?
        for cluster in clusters where cluster.runIndex == index {
            let heights = run.glyphs[cluster.glyphRange].filter { $0.advance != 0 }.map(\.offset.dy)
            if let least = heights.min(), let most = heights.max() {
                let own = ClosedRange(spanning: least, most)
                let all = range?.union(own) ?? own
                if all.upperBound - all.lowerBound >= slope { return true }
                range = all
            }
            if !cluster.joinsNext { range = nil }
        }
        return false
    }
}
