// Text elements: every cluster's place, then spans with their paints and lines.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// A cluster with its place: from its own space (origin on the baseline at its start) to user space.
struct SetCluster {
    var cluster: ChunkCluster
    var transform: Transform
    /// The same without what stands the cluster up in a vertical line: lines under text keep the line's direction.
    var lineTransform: Transform
    /// Along the path or line, of the middle of the advance.
    var middle: CGFloat
    /// Whether it was moved by itself, so that lines break before it.
    var isMoved: Bool
    var line: TextLine?
    /// Its distance across the line, below positive, where the line is stretched along.
    var across: CGFloat = 0
}

extension DocumentBuilder {
    func drawText(_ id: ElementID, _ context: Context) -> Drawn {
        let content = textContent(id, context)
        guard !content.characters.isEmpty else { return Drawn() }
        let set = place(content, context)
        record(set, id)
        let box = Self.bounds(set)
        var drawn = Drawn(commands: [], bounds: box)
        for (span, clusters) in Self.bySpan(set, content) {
            drawn.commands += draw(clusters, content.spans[span], box: box, context)
        }
        return drawn
    }

    /// The clusters of each span, spans in the document's order, which is not that of the line where scripts mix.
    private static func bySpan(_ set: [SetCluster], _ content: TextContent) -> [(span: Int, clusters: [SetCluster])] {
        var members: [[SetCluster]] = Array(repeating: [], count: content.spans.count)
        for c in set { members[content.characters[c.cluster.character].span].append(c) }
        return members.indices.compactMap { members[$0].isEmpty ? nil : ($0, members[$0]) }
    }

    /// The outline of all visible text, for clips.
    func textOutline(_ id: ElementID, _ context: Context) -> Path? {
        let content = textContent(id, context)
        guard !content.characters.isEmpty else { return nil }
        var path = Path()
        for (span, set) in Self.bySpan(place(content, context), content) where content.spans[span].style.isVisible {
            for c in set where !c.cluster.isHidden { path.addPath(placed([c]).outline()) }
            for d in content.spans[span].decorations { path.addPath(line(d, set, content.spans[span]) ?? Path()) }
        }
        return path
    }

    private static func bounds(_ set: [SetCluster]) -> CGRect {
        var last: (font: Font, metrics: FontMetrics)?
        return set.reduce(CGRect.null) { box, c in
            let font = c.cluster.run.font
            let m = last.flatMap { $0.font == font ? $0.metrics : nil } ?? font.metrics
            last = (font, m)
            let width = c.cluster.width > 0 ? c.cluster.width : 1
            var cell = CGRect(x: 0, y: -m.ascender, width: width, height: m.ascender - m.descender)
            if c.cluster.isUpright { cell = CGRect(x: 0, y: -width / 2, width: width, height: width) }
            return c.cluster.isHidden ? box : Boxes.union(box, cell.applying(c.transform))
        }
    }

    private func record(_ set: [SetCluster], _ id: ElementID) {
        let hidden = set.filter { $0.cluster.isHidden && $0.line != nil }.map(\.cluster.text).joined()
        if hidden.contains(where: { !$0.isWhitespace }) {
            warn("“\(hidden.shortened)” finds no place on its path and is hidden", at: id)
        }
        let squeezed = set.filter { $0.cluster.isHidden && $0.line == nil }.map(\.cluster.text).joined()
        if squeezed.contains(where: { !$0.isWhitespace }) {
            warn("“\(squeezed.shortened)” is hidden: letter-spacing leaves it no advance", at: id)
        }
        measured.append(
            MeasuredText(
                id: tree[id].id,
                clusters: set.map { c in
                    let p = CGPoint(x: c.cluster.width / 2, y: 0).applying(c.transform)
                    return MeasuredText.Cluster(
                        character: c.cluster.text, advance: c.cluster.advance, middle: c.middle, x: p.x, y: p.y,
                        angle: atan2(c.transform.b, c.transform.a) * 180 / .pi, isHidden: c.cluster.isHidden)
                }))
    }

    /// Places every cluster of a text.
    func place(_ content: TextContent, _ context: Context) -> [SetCluster] {
        var result: [SetCluster] = []
        var pen = CGPoint.zero
        for chunk in chunks(content) {
            let (clusters, isRightToLeft, shaped) = shape(chunk, content)
            let first = content.characters[chunk.range.lowerBound]
            let style = content.spans[first.span].style.text
            if let id = chunk.textPath {
                var inner = context
                inner.scale = content.spans[first.span].scale
                guard var line = textLine(id, inner) else { continue }
                line.anchor = TextPath.Anchor(style.anchor)
                let start = (style.isVertical ? first.y : first.x) ?? 0
                var placer = LinePlacer(line: line, style: style, isRightToLeft: isRightToLeft)
                placer.spaced = shaped.flatMap { spacedMiddles($0, clusters, content, line: line, start: start) }
                result += placer.place(clusters, content, from: start)
                // Text that follows starts at the path's end.
                let end = line.isLoop ? line.startOffset : line.measure.length
                pen = line.measure.frame(at: end)?.position ?? pen
            } else {
                if let x = first.x { pen.x = x }
                if let y = first.y { pen.y = y }
                result += Self.straight(clusters, content, style: style, isRightToLeft: isRightToLeft, pen: &pen)
            }
        }
        return result
    }

    /// A chunk on a straight line from the pen.
    private static func straight(
        _ clusters: [ChunkCluster], _ content: TextContent, style: TextProperties, isRightToLeft: Bool,
        pen: inout CGPoint
    ) -> [SetCluster] {
        if !style.isVertical, clusters.contains(where: { $0.level & 1 == 1 }) {
            let shifts = clusters.map { content.characters[$0.character] }
            if shifts.contains(where: { $0.dx != 0 || $0.dy != 0 }) {
                return shifted(clusters, content, style: style, isRightToLeft: isRightToLeft, pen: &pen)
            }
        }
        let total = clusters.reduce(0) { $0 + $1.advance }
        let share: CGFloat =
            switch style.anchor {
            case .start: isRightToLeft ? 1 : 0
            case .middle: 0.5
            case .end: isRightToLeft ? 0 : 1
            }
        // Vertical lines are set level and then turned, so their own x is the page's y.
        let turn =
            style.isVertical
            ? Transform(rotationAngle: .pi / 2).concatenating(Transform(translationX: pen.x, y: pen.y))
            : Transform(translationX: pen.x, y: pen.y)
        var x = -share * total
        var y: CGFloat = 0
        var result: [SetCluster] = []
        for cluster in clusters {
            let c = content.characters[cluster.character]
            x += style.isVertical ? c.dy : c.dx
            y += style.isVertical ? -c.dx : c.dy
            let rotation = Transform(rotationAngle: c.rotation * .pi / 180)
            let place = Transform(translationX: x, y: y + cluster.shift).concatenating(turn)
            let t = Vertical.turned(cluster, by: rotation, isVertical: style.isVertical).concatenating(place)
            result.append(
                SetCluster(
                    cluster: cluster, transform: t, lineTransform: rotation.concatenating(place),
                    middle: x + cluster.width / 2,
                    isMoved: c.dx != 0 || c.dy != 0 || c.rotation != 0))
            x += cluster.advance
        }
        let end = CGPoint(x: x, y: y).applying(turn)
        pen = end
        return result
    }

    /// A chunk with right-to-left letters that are shifted: shifts add up in the order of the text, and what is anchored
    /// are the edges of the shifted letters (SVG 2, 11.5, steps 3 and 7).
    private static func shifted(
        _ clusters: [ChunkCluster], _ content: TextContent, style: TextProperties, isRightToLeft: Bool,
        pen: inout CGPoint
    ) -> [SetCluster] {
        var x: CGFloat = 0
        var places = clusters.map { cluster -> CGPoint in
            defer { x += cluster.advance }
            return CGPoint(x: x, y: cluster.shift)
        }
        var shift = Vector.zero
        for i in clusters.indices.sorted(by: { clusters[$0].character < clusters[$1].character }) {
            let c = content.characters[clusters[i].character]
            shift = shift + Vector(dx: c.dx, dy: c.dy)
            places[i] = places[i] + shift
        }
        let left = places.map(\.x).min() ?? 0
        let right = zip(places, clusters).map { $0.x + $1.advance }.max() ?? 0
        let anchored: CGFloat =
            switch style.anchor {
            case .start: isRightToLeft ? right : left
            case .middle: (left + right) / 2
            case .end: isRightToLeft ? left : right
            }
        let move = Transform(translationX: pen.x - anchored, y: pen.y)
        let result = zip(clusters, places).map { cluster, place -> SetCluster in
            let c = content.characters[cluster.character]
            let t = Transform(rotationAngle: c.rotation * .pi / 180)
                .concatenating(Transform(translationX: place.x, y: place.y)).concatenating(move)
            return SetCluster(
                cluster: cluster, transform: t, lineTransform: t, middle: place.x + cluster.width / 2, isMoved: true)
        }
        pen = CGPoint(x: right, y: shift.dy).applying(move)
        return result
    }

    /// Clusters as placed text, in the order of the document; the renderer draws their glyphs united.
    func placed(_ set: [SetCluster]) -> PlacedText {
        var runs: [PlacedRun] = []
        var clusters: [PlacedCluster] = []
        var string = ""
        let isLogical = zip(set, set.dropFirst()).allSatisfy { $0.cluster.character <= $1.cluster.character }
        for c in isLogical ? set : set.sorted(by: { $0.cluster.character < $1.cluster.character }) {
            let start = string.utf8.count
            string += c.cluster.text
            let p = CGPoint(x: c.cluster.width / 2, y: 0).applying(c.transform)
            clusters.append(
                PlacedCluster(
                    range: start..<string.utf8.count, advance: c.cluster.width, middle: c.middle, position: p,
                    angle: .radians(atan2(c.transform.b, c.transform.a)), isHidden: c.cluster.isHidden,
                    isSpace: c.cluster.text.allSatisfy(\.isWhitespace), level: c.cluster.level))
            if c.cluster.isHidden { continue }
            var x: CGFloat = 0
            var glyphs: [PlacedGlyph] = []
            // What stands upright is stretched along its line, which is its own height.
            let stretched = Transform(scaleX: c.cluster.isUpright ? 1 : c.cluster.stretch, y: 1)
            for g in c.cluster.glyphs {
                let t = Transform(translationX: x + g.offset.dx, y: g.offset.dy).concatenating(stretched)
                    .concatenating(c.transform)
                var glyph = PlacedGlyph(id: g.id, clusterIndex: clusters.count - 1, transform: t)
                if let line = c.line, line.stretches {
                    let own = c.cluster.run.font.outline(of: g.id).applying(
                        Transform(translationX: x + g.offset.dx, y: g.offset.dy + c.across).concatenating(stretched))
                    glyph.outline = line.bent(own, from: c.middle - c.cluster.width / 2)
                }
                glyphs.append(glyph)
                x += g.advance
            }
            if let last = runs.indices.last, runs[last].font == c.cluster.run.font {
                runs[last].glyphs += glyphs
            } else {
                runs.append(
                    PlacedRun(font: c.cluster.run.font, style: c.cluster.run.style, spanIndex: 0, glyphs: glyphs))
            }
        }
        var result = PlacedText(
            string: string, runs: runs, clusters: clusters, pathLength: 0,
            advance: set.reduce(0) { $0 + $1.cluster.advance })
        if let line = set.first?.line, set.allSatisfy({ $0.line?.path == line.path }) {
            result.line = PlacedLine(path: line.path, offset: line.startOffset, anchor: line.anchor)
        }
        return result
    }
}

/// How clusters stand in lines that run downwards.
enum Vertical {
    /// A cluster turned by its `rotate` about the point of the line where it stands. What lies on its side turns about
    /// its own origin on the baseline.
    static func turned(_ cluster: ChunkCluster, by rotation: Transform, isVertical: Bool) -> Transform {
        let own = own(cluster, isVertical: isVertical)
        return cluster.isUpright ? own.concatenating(rotation) : rotation.concatenating(own)
    }

    /// From a cluster's own space to that of a level line, which is turned by a quarter afterwards.
    static func own(_ cluster: ChunkCluster, isVertical: Bool) -> Transform {
        guard isVertical else { return .identity }
        let m = cluster.run.font.metrics
        // The line runs through the middle between ascender and descender.
        let middle = (m.ascender + m.descender) / 2
        if cluster.isUpright {
            let length = cluster.width
            // Turned back about its middle, so that it stands after the line is turned.
            return Transform(translationX: -length / cluster.stretch / 2, y: middle)
                .concatenating(Transform(scaleX: 1, y: cluster.stretch))
                .concatenating(Transform(rotationAngle: -.pi / 2))
                .concatenating(Transform(translationX: length / 2, y: 0))
        }
        return Transform(translationX: 0, y: middle)
    }
}
