// Questions about placed text: which cluster a point hits, where carets and selections are, what a screen reader says.
// Answers are about advances, not ink. UIKit's and SwiftUI's names for them are in BezelAppleNames and BezelSwiftUI.
import BezelGeometry

extension PlacedText {
    /// The line of an insertion point between two characters, at right angles to the baseline.
    public struct Caret: Hashable, Sendable {
        /// The end on the font's descender line, in user space.
        public var bottom: Point
        /// The end on the font's ascender line, in user space.
        public var top: Point
    }

    /// Heights above the baseline, in user units; the descender is negative.
    private struct VerticalExtent {
        var ascender: Double
        var descender: Double
    }

    /// By cluster; that of the first font for clusters without glyphs.
    private func extents() -> [VerticalExtent] {
        guard let first = runs.first.map({ Self.extent($0.font) }) else { return [] }
        var found = [VerticalExtent](repeating: first, count: clusters.count)
        for run in runs {
            let own = Self.extent(run.font)
            for glyph in run.glyphs where found.indices.contains(glyph.clusterIndex) { found[glyph.clusterIndex] = own }
        }
        return found
    }

    private func extent(ofCluster index: Int) -> VerticalExtent? {
        (runs.first { $0.glyphs.contains { $0.clusterIndex == index } } ?? runs.first).map { Self.extent($0.font) }
    }

    private static func extent(_ font: Font) -> VerticalExtent {
        let metrics = font.metrics
        return VerticalExtent(ascender: metrics.ascender, descender: metrics.descender)
    }

    /// From the advance's middle, x along the baseline, y down.
    private func frame(_ cluster: PlacedCluster) -> Transform {
        Transform(rotationAngle: cluster.angle.radians)
            .concatenating(Transform(translationX: cluster.position.x, y: cluster.position.y))
    }

    /// The index of the first visible cluster whose advance box, from descender to ascender, holds a point in user space;
    /// nil if none does. Takes time in proportion to the clusters.
    public func hitTest(_ point: Point) -> Int? {
        let extents = extents()
        for (index, cluster) in clusters.enumerated() where !cluster.isHidden && index < extents.count {
            let metrics = extents[index]
            let p = point.applying(frame(cluster).inverted())
            if abs(p.x) <= cluster.advance / 2, p.y >= -metrics.ascender, p.y <= -metrics.descender { return index }
        }
        return nil
    }

    /// The caret at a UTF-8 offset. Within a cluster of several bytes, it stands at the same fraction of the advance. Nil
    /// for hidden clusters and offsets outside the text.
    public func caret(at offset: Int) -> Caret? {
        var atEnd = false
        var index = clusters.firstIndex { $0.range.contains(offset) }
        if index == nil, let last = clusters.last, offset == last.range.upperBound {
            index = clusters.count - 1
            atEnd = true
        }
        guard let index, !clusters[index].isHidden, let metrics = extent(ofCluster: index) else { return nil }
        let cluster = clusters[index]
        let fraction = Double(offset - cluster.range.lowerBound) / Double(max(1, cluster.range.count))
        let along = atEnd ? 1 : fraction
        let x = cluster.advance * (cluster.level & 1 == 1 ? 0.5 - along : along - 0.5)
        let t = frame(cluster)
        return Caret(
            bottom: Point(x: x, y: -metrics.descender).applying(t),
            top: Point(x: x, y: -metrics.ascender).applying(t))
    }

    /// The area of a UTF-8 range between descender and ascender, in user space, to be filled by the non-zero rule. Hidden
    /// clusters have none.
    public func selection(_ range: Range<Int>) -> Path {
        let extents = extents()
        let order = clusters.indices.filter { !clusters[$0].isHidden && $0 < extents.count }
            .sorted { clusters[$0].middle < clusters[$1].middle }
        let boxes = order.map { advanceBox(clusters[$0], extents[$0]) }
        var path = Path()
        for (position, index) in order.enumerated() where Self.covers(range, clusters[index]) {
            var box = boxes[position]
            if position > 0, meets(order[position - 1], index, boxes[position - 1], box) {
                box.startTop = boxes[position - 1].endTop.lerp(to: box.startTop, 0.5)
                box.startBottom = boxes[position - 1].endBottom.lerp(to: box.startBottom, 0.5)
            }
            if position + 1 < order.count, meets(index, order[position + 1], boxes[position], boxes[position + 1]) {
                box.endTop = boxes[position].endTop.lerp(to: boxes[position + 1].startTop, 0.5)
                box.endBottom = boxes[position].endBottom.lerp(to: boxes[position + 1].startBottom, 0.5)
            }
            path.addPath(box.path)
        }
        return path
    }

    /// How far apart feet of two boxes may be to be joined: in distances along the line, which a bend stretches a little, and in
    /// both advances, for the wedge that two boxes form.
    private static let (sameWay, wedge) = (1.1, 0.25)

    /// Whether two neighbours' boxes may be joined in a selection: not across a corner or a gap.
    private func meets(_ a: Int, _ b: Int, _ boxA: AdvanceBox, _ boxB: AdvanceBox) -> Bool {
        let along = clusters[b].middle - clusters[a].middle - (clusters[a].advance + clusters[b].advance) / 2
        let foot = boxA.foot(atEnd: true).distance(to: boxB.foot(atEnd: false))
        return foot <= abs(along) * Self.sameWay + (clusters[a].advance + clusters[b].advance) * Self.wedge
    }

    /// A kashida belongs to the letter before.
    private static func covers(_ range: Range<Int>, _ cluster: PlacedCluster) -> Bool {
        let position = cluster.range.lowerBound
        if cluster.isKashida { return range.lowerBound < position && position <= range.upperBound }
        return cluster.range.overlaps(range)
    }

    /// A cluster's advance between ascender and descender, as four points in user space.
    private struct AdvanceBox {
        var startTop: Point
        var startBottom: Point
        var endTop: Point
        var endBottom: Point
        /// The fraction below the baseline.
        var depth: Double

        var path: Path {
            Path {
                $0.addLines([startTop, endTop, endBottom, startBottom])
                $0.closeSubpath()
            }
        }
        func foot(atEnd: Bool) -> Point {
            atEnd ? endBottom.lerp(to: endTop, depth) : startBottom.lerp(to: startTop, depth)
        }
    }

    private func advanceBox(_ cluster: PlacedCluster, _ extent: VerticalExtent) -> AdvanceBox {
        let t = frame(cluster)
        let half = cluster.advance / 2
        let height = extent.ascender - extent.descender
        return AdvanceBox(
            startTop: Point(x: -half, y: -extent.ascender).applying(t),
            startBottom: Point(x: -half, y: -extent.descender).applying(t),
            endTop: Point(x: half, y: -extent.ascender).applying(t),
            endBottom: Point(x: half, y: -extent.descender).applying(t),
            depth: height > 0 ? -extent.descender / height : 0)
    }

    /// The box around the visible advances from descender to ascender, in user space; null if none is visible.
    public var advanceBounds: Rect {
        var box = Rect.null
        for (cluster, extent) in zip(clusters, extents()) where !cluster.isHidden {
            box = box.union(advanceBox(cluster, extent).path.boundingRect)
        }
        return box
    }

    /// What a screen reader says for the picture of the text: all of it, hidden parts too.
    public var accessibilityLabel: String { string }
}
