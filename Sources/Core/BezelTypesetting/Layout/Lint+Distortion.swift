// Finds letters that a bend or an effect makes illegible, by how much parts of them are scaled and how far neighbours
// lean. Part of TextPath.lint.
import BezelGeometry

/// Thresholds of what is still read easily.
private enum Bounds {
    /// Of its length: a row that is compressed to so little is folded for all purposes.
    static let folded = 0.02
    /// Scales of a bent letter's parts along the line, relative to the straight letter.
    static let bent: ClosedRange<Double> = 0.45...2.2
    /// A lean of 45 degrees.
    static let gravityArea: Double = 0.7
    /// Under effects other than gravity.
    static let area: Double = 0.35
    /// Between neighbours, in degrees beyond the path's turn.
    static let lean: Double = 30
    /// In radians, between two samples.
    static let corner: Double = 0.35
    /// Parts into which a letter's advance is divided.
    static let samples = 24
}

extension TextPath {
    /// Letters that bending (``LetterMethod/stretch``) or an ``Effect`` makes hard to read; a part of ``lint(_:shaped:)``.
    ///
    /// Bent letters are found where parts of them are scaled to less than 0.45 or more than 2.2 of their width. Costs some
    /// frames per letter.
    public func distortions(of placed: PlacedText, shaped: ShapedText) -> [LintFinding] {
        if letters.method == .stretch { return stretchFindings(placed, shaped) }
        return letters.effect == .rainbow || letters.effect == .stairStep ? [] : effectFindings(placed)
    }

    /// Walks along each letter at the height of its feet and of its top: how far the two curves advance, divided by the
    /// step on the baseline, is the scale there.
    private func stretchFindings(_ placed: PlacedText, _ shaped: ShapedText) -> [LintFinding] {
        guard let line = placed.line,
            let curve = try? TextCurve(
                TextPath(
                    line.path, position: Position(wrapsClosedPaths: position.wrapsClosedPaths),
                    spacing: Spacing(spacing.gaps), letters: Letters(.stretch)),
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

    /// Nil if folded or torn.
    private static func factors(
        _ frames: [PathFrame], step: Double, heights: ClosedRange<Double>
    ) -> ClosedRange<Double>? {
        var (low, high): (Double, Double) = (1, 1)
        for (a, b) in zip(frames, frames.dropFirst()) {
            guard abs(a.tangent.cross(b.tangent)) < sin(Bounds.corner), a.tangent.dot(b.tangent) > 0 else { return nil }
            for height in [heights.lowerBound, heights.upperBound] {
                let displacement = (b.position + b.normal * height) - (a.position + a.normal * height)
                let factor = displacement.dot((a.tangent + b.tangent).normalized ?? a.tangent) / step
                if factor <= Bounds.folded { return nil }
                low = min(low, factor)
                high = max(high, factor)
            }
        }
        return ClosedRange(spanning: low, high)
    }

    /// Above the baseline, in user units.
    private func inkHeights(_ placed: PlacedText) -> [Int: ClosedRange<Double>] {
        var result: [Int: ClosedRange<Double>] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                let box = run.font.outline(of: glyph.id).boundingRect
                guard box.height > 0 || box.width > 0 else { continue }
                let shift = run.style.baselineShift
                let own = ClosedRange(spanning: shift - box.maxY, shift - box.minY)
                result[glyph.clusterIndex] =
                    result[glyph.clusterIndex]?.union(own) ?? own
            }
        }
        return result
    }

    /// Area of each letter's transform, and the angle between neighbours beyond that of the path.
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
            if area < (letters.effect == .gravity ? Bounds.gravityArea : Bounds.area) {
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
