// Letters that a method or an effect destroys: folded, torn, flattened, drawn out, or leaning against each other.
import BezelGeometry

/// What counts as destroyed; a careful reader can still read letters short of it.
private enum Bounds {
    /// The least and the greatest fraction of its length that a part of a bent letter may have.
    static let bent: ClosedRange<Double> = 0.45...2.2
    /// The least fraction of its area that a letter may keep where gravity leans it over: a lean of 45 degrees.
    static let gravityArea: Double = 0.7
    /// The same under effects that flatten letters by intent.
    static let area: Double = 0.35
    /// Degrees between the uprights of neighbours, beyond what the path turns.
    static let lean: Double = 30
    /// The turn between two samples of a letter's stretch of path, in radians, that is a corner: 20 degrees.
    static let corner: Double = 0.35
    /// Samples along a letter's advance.
    static let samples = 24
}

extension TextPath {
    /// Findings about letters of text placed on this path that ``Method/stretch`` or an ``Effect`` has destroyed. Costs some frames of the path for
    /// each letter; nothing for other methods.
    public func distortions(of placed: PlacedText, shaped: ShapedText) -> [LintFinding] {
        if method == .stretch { return stretchFindings(placed, shaped) }
        return effect == .rainbow || effect == .stairStep ? [] : effectFindings(placed)
    }

    /// How the map of the plane along the curve treats each letter: how long, at the top and the foot of its ink, a
    /// step along the baseline becomes.
    private func stretchFindings(_ placed: PlacedText, _ shaped: ShapedText) -> [LintFinding] {
        // The curve that letters were bent along: side, corners and baseline are worked in already.
        guard let line = placed.line,
            let curve = try? TextCurve(
                TextPath(line.path, spacing: spacing, method: .stretch, wrapsClosedPaths: wrapsClosedPaths),
                text: shaped)
        else { return [] }
        let heights = inkHeights(placed)
        var findings: [LintFinding] = []
        for (index, cluster) in placed.clusters.enumerated() where !cluster.isHidden && !cluster.isKashida {
            guard let height = heights[index], cluster.advance > 0 else { continue }
            let step = cluster.advance / Double(Bounds.samples)
            guard let middle = try? curve.offset(.length(cluster.middle)) else { continue }
            let frames = (0...Bounds.samples).map { i in
                curve.frame(at: middle - cluster.advance / 2 + step * Double(i))
            }
            guard let factors = Self.factors(frames, step: step, heights: height) else {
                findings.append(.foldedLetter(cluster.range.lowerBound))
                continue
            }
            if factors.lowerBound < Bounds.bent.lowerBound {
                findings.append(.distortedLetter(cluster.range.lowerBound, fraction: factors.lowerBound))
            } else if factors.upperBound > Bounds.bent.upperBound {
                findings.append(.distortedLetter(cluster.range.lowerBound, fraction: factors.upperBound))
            }
        }
        return findings
    }

    /// The least and the greatest factor of length over a letter; nil where it is folded or torn.
    private static func factors(
        _ frames: [PathFrame], step: Double, heights: ClosedRange<Double>
    ) -> ClosedRange<Double>? {
        var (low, high): (Double, Double) = (1, 1)
        for (a, b) in zip(frames, frames.dropFirst()) {
            guard abs(a.tangent.cross(b.tangent)) < sin(Bounds.corner), a.tangent.dot(b.tangent) > 0 else { return nil }
            for height in [heights.lowerBound, heights.upperBound] {
                let displacement = (b.position + b.normal * height) - (a.position + a.normal * height)
                let factor = displacement.dot((a.tangent + b.tangent).normalized ?? a.tangent) / step
                if factor <= 0.02 { return nil }
                low = min(low, factor)
                high = max(high, factor)
            }
        }
        return low...high
    }

    /// For each cluster with ink, how far its glyphs' own outlines extend above the baseline, in user units.
    private func inkHeights(_ placed: PlacedText) -> [Int: ClosedRange<Double>] {
        var result: [Int: ClosedRange<Double>] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                let box = run.font.outline(of: glyph.id).boundingRect
                guard box.height > 0 || box.width > 0 else { continue }
                let shift = run.style.baselineShift
                let own = (shift - box.maxY)...(shift - box.minY)
                result[glyph.clusterIndex] =
                    result[glyph.clusterIndex].map {
                        min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound)
                    } ?? own
            }
        }
        return result
    }

    /// What is left of a letter's area, and how neighbours lean.
    private func effectFindings(_ placed: PlacedText) -> [LintFinding] {
        var poses: [Int: Transform] = [:]
        for run in placed.runs {
            for glyph in run.glyphs where poses[glyph.clusterIndex] == nil {
                poses[glyph.clusterIndex] = glyph.transform
            }
        }
        var findings: [LintFinding] = []
        var last: (cluster: PlacedCluster, up: Vector)?
        for index in placed.clusters.indices.sorted(by: { placed.clusters[$0].middle < placed.clusters[$1].middle }) {
            let cluster = placed.clusters[index]
            guard !cluster.isHidden, !cluster.isSpace, let t = poses[index] else { continue }
            let area = abs(t.a * t.d - t.b * t.c)
            if area < (effect == .gravity ? Bounds.gravityArea : Bounds.area) {
                findings.append(.distortedLetter(cluster.range.lowerBound, fraction: area))
            }
            let up = Vector(dx: t.c, dy: t.d)
            if let before = last {
                let lean = atan2(before.up.cross(up), before.up.dot(up)) * 180 / .pi
                var turn = (cluster.angle.degrees - before.cluster.angle.degrees)
                    .truncatingRemainder(dividingBy: 360)
                if abs(turn) > 180 { turn -= turn > 0 ? 360 : -360 }
                let over = abs(lean) - abs(turn)
                if over > Bounds.lean {
                    findings.append(
                        .leaningApart(before.cluster.range.lowerBound, cluster.range.lowerBound, degrees: over))
                }
            }
            last = (cluster, up)
        }
        return findings
    }
}
