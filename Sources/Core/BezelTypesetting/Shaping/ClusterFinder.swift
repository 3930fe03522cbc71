// Clusters of shaped runs: which glyphs belong together, which bytes they stand for, which letters join the next. Shaper
// calls it last. HarfBuzz's clusters are taken as they are, except that words of Nastaliq become one (StackedWords).
import BezelGeometry

struct ClusterFinder {
    var items: TextItems

    /// ISO 15924 codes of scripts whose letters join by rule (Joining_Type).
    private static let joiningScripts: Set<String> = [
        "Arab", "Syrc", "Nkoo", "Mand", "Mong", "Phag", "Mani", "Phlp", "Rohg", "Adlm", "Sogd", "Chrs", "Ougr",
    ]
    /// Whether letters of the script join by rule.
    static func isCursive(_ script: String) -> Bool { joiningScripts.contains(script) }

    /// In visual order; every byte belongs to one.
    func clusters(of runs: [GlyphRun]) -> [Cluster] {
        var clusters: [Cluster] = []
        clusters.reserveCapacity(runs.reduce(0) { $0 + $1.glyphs.count })
        for (runIndex, run) in runs.enumerated() {
            let start = clusters.count
            let glyphs = run.glyphs
            var i = 0
            while i < glyphs.count {
                var end = i + 1
                var advance = glyphs[i].advance
                while end < glyphs.count, glyphs[end].cluster == glyphs[i].cluster {
                    advance += glyphs[end].advance
                    end += 1
                }
                let lower = glyphs[i].cluster
                clusters.append(
                    Cluster(
                        range: lower..<lower, runIndex: runIndex, glyphRange: Range(from: i, upTo: end),
                        advance: advance,
                        isSpace: false))
                i = end
            }
            setRanges(of: start..<clusters.count, in: &clusters, run: run)
        }
        guard findJoins(&clusters, runs: runs) else { return clusters }
        return StackedWords(runs: runs).joined(clusters)
    }

    /// Each ends at the next in logical order.
    private func setRanges(of part: Range<Int>, in clusters: inout [Cluster], run: GlyphRun) {
        let isBackwards = run.isRightToLeft && !run.isVertical
        var upper = run.range.upperBound
        var end = items.scalars(in: run.range).upperBound
        var last = part.lowerBound
        for step in 0..<part.count {
            let i = isBackwards ? part.lowerBound + step : part.upperBound - 1 - step
            let lower = min(clusters[i].range.lowerBound, upper)
            var start = end
            while start > 0, items.offset(start) > lower { start -= 1 }
            clusters[i].range = Range(from: lower, upTo: upper)
            clusters[i].isSpace = start < end && items.scalars[start..<end].allSatisfy(Self.isSpace)
            (upper, end, last) = (lower, start, i)
        }
        // Initial text without glyphs joins the first cluster.
        if !part.isEmpty, upper > run.range.lowerBound {
            clusters[last].range = Range(from: run.range.lowerBound, upTo: clusters[last].range.upperBound)
        }
    }

    private static func isSpace(_ s: UInt32) -> Bool {
        s == 0x20 || (s >= 0x80 && Unicode.Scalar(s)?.properties.isWhitespace == true)
    }

    /// Marks letters that join the next as seen. False if no script of the text joins.
    private func findJoins(_ clusters: inout [Cluster], runs: [GlyphRun]) -> Bool {
        guard items.scalars.contains(where: { $0 >= 0x600 }) else { return false }
        guard runs.contains(where: { Self.joiningScripts.contains($0.script) }) else { return false }
        let joins = CursiveJoining.joinsPrevious(items.scalars, levels: items.all.map(\.level))
        guard joins.count == items.count else { return false }
        var joinsPrevious: Set<Int> = []
        for i in joins.indices where joins[i] { joinsPrevious.insert(items[i].offset) }
        for i in clusters.indices.dropLast() {
            let run = runs[clusters[i].runIndex]
            guard Self.joiningScripts.contains(run.script) else { continue }
            let later = run.isRightToLeft ? clusters[i].range : clusters[i + 1].range
            let earlier = run.isRightToLeft ? clusters[i + 1].range : clusters[i].range
            clusters[i].joinsNext = earlier.upperBound == later.lowerBound && joinsPrevious.contains(later.lowerBound)
        }
        return true
    }
}
