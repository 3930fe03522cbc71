// The units that are placed: which glyphs belong together and which stretch of text they stand for.
import BezelInterop
import Foundation

struct ClusterFinder {
    var items: TextItems

    private static let joiningScripts: Set<String> = [
        "Arab", "Syrc", "Nkoo", "Mand", "Mong", "Phag", "Mani", "Phlp", "Rohg", "Adlm", "Sogd", "Chrs", "Ougr",
    ]

    /// Clusters of runs in visual order. Every byte of the text belongs to exactly one.
    func clusters(of runs: [GlyphRun]) -> [Cluster] {
        var clusters: [Cluster] = []
        for (runIndex, run) in runs.enumerated() {
            let start = clusters.count
            var i = 0
            while i < run.glyphs.count {
                var end = i + 1
                var advance = run.glyphs[i].advance
                while end < run.glyphs.count, run.glyphs[end].cluster == run.glyphs[i].cluster {
                    advance += run.glyphs[end].advance
                    end += 1
                }
                let lower = run.glyphs[i].cluster
                clusters.append(
                    Cluster(
                        range: lower..<lower, runIndex: runIndex, glyphRange: i..<end, advance: advance,
                        isSpace: false))
                i = end
            }
            setRanges(&clusters[start...], run: run)
        }
        findJoins(&clusters, runs: runs)
        return clusters
    }

    /// A cluster reaches to the start of the one that follows it in the text.
    private func setRanges(_ clusters: inout ArraySlice<Cluster>, run: GlyphRun) {
        // In a run to the right the text order is the visual one; in a run to the left it is the reverse.
        var upper = run.range.upperBound
        let backwards = run.isRightToLeft && !run.isVertical
        var indices = Array(clusters.indices)
        if !backwards { indices.reverse() }
        for i in indices {
            let lower = min(clusters[i].range.lowerBound, upper)
            clusters[i].range = lower..<upper
            clusters[i].isSpace = isSpace(lower..<upper)
            upper = lower
        }
        // Text that shaping swallowed at the run's start belongs to its first cluster.
        if let first = indices.last, upper > run.range.lowerBound {
            clusters[first].range = run.range.lowerBound..<clusters[first].range.upperBound
        }
    }

    private func isSpace(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        return items.scalars[items.scalars(in: range)].allSatisfy {
            $0 == 0x20 || ($0 >= 0x80 && Unicode.Scalar($0)?.properties.isWhitespace == true)
        }
    }

    private func findJoins(_ clusters: inout [Cluster], runs: [GlyphRun]) {
        guard runs.contains(where: { Self.joiningScripts.contains($0.script) }) else { return }
        let joins = CursiveJoining.joinsPrevious(items.scalars, levels: items.levels)
        guard joins.count == items.scalars.count else { return }
        var joinsPrevious: Set<Int> = []
        for i in joins.indices where joins[i] { joinsPrevious.insert(items.offsets[i]) }
        for i in clusters.indices.dropLast() {
            let run = runs[clusters[i].runIndex]
            guard Self.joiningScripts.contains(run.script) else { continue }
            // The letter that comes later in the text is the one that joins the one before it.
            let later = run.isRightToLeft ? clusters[i].range : clusters[i + 1].range
            let earlier = run.isRightToLeft ? clusters[i + 1].range : clusters[i].range
            clusters[i].joinsNext = earlier.upperBound == later.lowerBound && joinsPrevious.contains(later.lowerBound)
        }
    }
}
