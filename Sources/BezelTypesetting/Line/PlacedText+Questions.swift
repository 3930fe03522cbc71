// Questions to placed text: what stands under a point, where a caret goes, what a selection covers.
import BezelGeometry
import Foundation

extension PlacedText {
    /// A place between two characters, drawn as a line across the text.
    public struct Caret: Hashable, Sendable {
        /// On the descender line, in user space.
        public var bottom: CGPoint
        /// On the ascender line, in user space.
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

    /// The area of the characters of a range of UTF-8 offsets, from descender to ascender: one band wherever letters
    /// stand side by side along the path. To be filled by the non-zero rule.
    public func selection(_ range: Range<Int>) -> Path {
        let reaches = reaches()
        let order = clusters.indices.filter { !clusters[$0].isHidden && $0 < reaches.count }
            .sorted { clusters[$0].middle < clusters[$1].middle }
        let boxes = order.map { advanceBox(clusters[$0], reaches[$0]) }
        var path = Path()
        for (place, index) in order.enumerated() where Self.covers(range, clusters[index]) {
            var box = boxes[place]
            // Side by side on a curve two boxes lean together or apart: they share the edge halfway.
            if place > 0, meets(order[place - 1], index, boxes[place - 1], box) {
                box.startTop = boxes[place - 1].endTop.lerp(to: box.startTop, 0.5)
                box.startBottom = boxes[place - 1].endBottom.lerp(to: box.startBottom, 0.5)
            }
            if place + 1 < order.count, meets(index, order[place + 1], boxes[place], boxes[place + 1]) {
                box.endTop = boxes[place].endTop.lerp(to: boxes[place + 1].startTop, 0.5)
                box.endBottom = boxes[place].endBottom.lerp(to: boxes[place + 1].startBottom, 0.5)
            }
            path.addPath(box.path)
        }
        return path
    }

    /// Whether nothing but the curve's bend parts two neighbours: not a gap between subpaths.
    private func meets(_ a: Int, _ b: Int, _ boxA: AdvanceBox, _ boxB: AdvanceBox) -> Bool {
        let along = clusters[b].middle - clusters[a].middle - (clusters[a].advance + clusters[b].advance) / 2
        let foot = boxA.foot(atEnd: true).distance(to: boxB.foot(atEnd: false))
        return foot <= abs(along) * 1.1 + (clusters[a].advance + clusters[b].advance) * 0.25
    }

    /// Whether a range has a cluster's text; a kashida goes with the letter before it.
    private static func covers(_ range: Range<Int>, _ cluster: PlacedCluster) -> Bool {
        let place = cluster.range.lowerBound
        if cluster.isKashida { return range.lowerBound < place && place <= range.upperBound }
        return cluster.range.overlaps(range)
    }

    /// A cluster's box from descender to ascender, turned to its place.
    private struct AdvanceBox {
        var startTop: CGPoint
        var startBottom: CGPoint
        var endTop: CGPoint
        var endBottom: CGPoint
        /// The share of the height below the baseline.
        var depth: CGFloat

        var path: Path {
            Path {
                $0.addLines([startTop, endTop, endBottom, startBottom])
                $0.closeSubpath()
            }
        }
        func foot(atEnd: Bool) -> CGPoint {
            atEnd ? endBottom.lerp(to: endTop, depth) : startBottom.lerp(to: startTop, depth)
        }
    }

    private func advanceBox(_ cluster: PlacedCluster, _ reach: Reach) -> AdvanceBox {
        let t = frame(cluster)
        let half = cluster.advance / 2
        let height = reach.ascender - reach.descender
        return AdvanceBox(
            startTop: CGPoint(x: -half, y: -reach.ascender).applying(t),
            startBottom: CGPoint(x: -half, y: -reach.descender).applying(t),
            endTop: CGPoint(x: half, y: -reach.ascender).applying(t),
            endBottom: CGPoint(x: half, y: -reach.descender).applying(t),
            depth: height > 0 ? -reach.descender / height : 0)
    }

    /// The box round all advance boxes; null where nothing is shown.
    public var advanceBounds: CGRect {
        var box = CGRect.null
        for (cluster, reach) in zip(clusters, reaches()) where !cluster.isHidden {
            box = box.union(advanceBox(cluster, reach).path.boundingRect)
        }
        return box
    }

    /// The whole label for those who cannot see it: the text itself, hidden parts included.
    public var accessibilityLabel: String { string }
}
