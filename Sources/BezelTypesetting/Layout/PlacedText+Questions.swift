// Questions to placed text: what stands under a point, where a caret goes, what a selection covers.
import BezelGeometry
import Foundation

extension PlacedText {
    /// A place between two characters, drawn as a line across the text.
    public struct Caret: Hashable, Sendable {
        /// On the descender line and on the ascender line, in user space.
        public var bottom: CGPoint
        public var top: CGPoint
    }

    /// How far the letters of a run reach: what the questions ask of a font.
    private struct Reach {
        var ascender: CGFloat
        var descender: CGFloat
    }

    /// Each cluster's reach, by the run that holds its glyphs; a space may have none and takes the first's.
    private func reaches() -> [Reach] {
        guard let first = runs.first.map({ Self.reach($0.font) }) else { return [] }
        var found = [Reach](repeating: first, count: clusters.count)
        for run in runs {
            let own = Self.reach(run.font)
            for glyph in run.glyphs where found.indices.contains(glyph.clusterIndex) { found[glyph.clusterIndex] = own }
        }
        return found
    }

    private func reach(ofCluster index: Int) -> Reach? {
        (runs.first { $0.glyphs.contains { $0.clusterIndex == index } } ?? runs.first).map { Self.reach($0.font) }
    }

    private static func reach(_ font: Font) -> Reach {
        let metrics = font.metrics
        return Reach(ascender: metrics.ascender, descender: metrics.descender)
    }

    /// From a cluster's own space (x along the baseline from its middle, y down) to user space.
    private func frame(_ cluster: PlacedCluster) -> Transform {
        Transform(rotationAngle: cluster.angle.radians)
            .concatenating(Transform(translationX: cluster.position.x, y: cluster.position.y))
    }

    /// The cluster whose advance box holds a point, as index into ``clusters``; nil where there is none.
    public func hitTest(_ point: CGPoint) -> Int? {
        let reaches = reaches()
        for (index, cluster) in clusters.enumerated() where !cluster.isHidden && index < reaches.count {
            let metrics = reaches[index]
            let p = point.applying(frame(cluster).inverted())
            if abs(p.x) <= cluster.advance / 2, p.y >= -metrics.ascender, p.y <= -metrics.descender { return index }
        }
        return nil
    }

    /// Where the caret stands before the character at a UTF-8 offset; the text's length gives the end. Nil where the
    /// place is hidden.
    public func caret(at offset: Int) -> Caret? {
        var atEnd = false
        var index = clusters.firstIndex { $0.range.contains(offset) }
        if index == nil, let last = clusters.last, offset == last.range.upperBound {
            index = clusters.count - 1
            atEnd = true
        }
        guard let index, !clusters[index].isHidden, let metrics = reach(ofCluster: index) else { return nil }
        let cluster = clusters[index]
        // Within a ligature the caret goes by shares of the advance.
        let share = CGFloat(offset - cluster.range.lowerBound) / CGFloat(max(1, cluster.range.count))
        let along = atEnd ? 1 : share
        let x = cluster.advance * (cluster.level & 1 == 1 ? 0.5 - along : along - 0.5)
        let t = frame(cluster)
        return Caret(
            bottom: CGPoint(x: x, y: -metrics.descender).applying(t),
            top: CGPoint(x: x, y: -metrics.ascender).applying(t))
    }

    /// The area of the characters of a range of UTF-8 offsets: their boxes from descender to ascender.
    public func selection(_ range: Range<Int>) -> Path {
        var path = Path()
        let reaches = reaches()
        for (index, cluster) in clusters.enumerated()
        where !cluster.isHidden && index < reaches.count && Self.covers(range, cluster) {
            path.addPath(advanceBox(cluster, reaches[index]))
        }
        return path
    }

    /// Whether a range has a cluster's text; a kashida goes with the letter before it.
    private static func covers(_ range: Range<Int>, _ cluster: PlacedCluster) -> Bool {
        let place = cluster.range.lowerBound
        if cluster.isKashida { return range.lowerBound < place && place <= range.upperBound }
        return cluster.range.overlaps(range)
    }

    /// A cluster's box from descender to ascender, turned to its place.
    private func advanceBox(_ cluster: PlacedCluster, _ reach: Reach) -> Path {
        let rect = CGRect(
            x: -cluster.advance / 2, y: -reach.ascender, width: cluster.advance,
            height: reach.ascender - reach.descender)
        return Path(rect).applying(frame(cluster))
    }

    /// The box round all advance boxes; null where nothing is shown.
    public var advanceBounds: CGRect {
        var box = CGRect.null
        for (cluster, reach) in zip(clusters, reaches()) where !cluster.isHidden {
            box = box.union(advanceBox(cluster, reach).boundingRect)
        }
        return box
    }

    /// The whole label for those who cannot see it: the text itself, hidden parts included.
    public var accessibilityLabel: String { string }
}
