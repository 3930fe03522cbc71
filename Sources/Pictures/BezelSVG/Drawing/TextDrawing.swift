// Text elements: from characters to draw commands.
//
// `TextReader` reads the characters, `TextSetter` sets them on lines, and the painter turns the result into commands. How a
// span is painted is in SpanDrawing.swift; glyphs that are documents are in GlyphDocuments.swift.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The clusters of one span within one chunk.
struct SpanPart {
    var chunk: SetChunk
    /// Indices of clusters of the chunk, ascending.
    var members: [Int]
}

/// Draws text elements, and gives their outlines to clips.
struct TextPainter: DocumentBuilding {
    let document: DocumentContext
    let fonts: SpanFonts
    private let reader: TextReader
    private let setter: TextSetter

    init(document: DocumentContext) {
        self.document = document
        fonts = SpanFonts(document: document)
        reader = TextReader(document: document)
        setter = TextSetter(document: document)
    }

    /// A text element in its user space. Its bounding box is that of all letters' cells, as SVG has it, and is known before
    /// anything is painted, since paints refer to it.
    func draw(_ id: ElementID, _ context: Context) -> ElementDrawing {
        var content = reader.textContent(id, context)
        guard !content.characters.isEmpty, budget.refusal == nil else { return ElementDrawing() }
        let text = setter.setText(&content, id, context)
        let chunks = text.chunks
        // Text in many pieces takes longer than its letters alone: a chunk costs as much as eight of them.
        budget.count(characters: 8 * (chunks.count - 1))
        record(chunks, id)
        let box = Self.bounds(chunks)
        var drawn = ElementDrawing(commands: [], bounds: box)
        let pieces = Self.bySpan(chunks, content).map { span, parts in
            SpanPiece(
                ancestors: content.spans[span].ancestors, commands: draw(parts, content.spans[span], box: box, context))
        }
        drawn.commands = layered(pieces[...], depth: 1, content.layers, box: box)
        if let clip = text.clip, !drawn.commands.isEmpty {
            drawn.commands = [.group(Group(drawn.commands, clips: [Clip(shapes: [Clip.Shape(path: clip)])]))]
        }
        return drawn
    }

    /// What a span draws, and where it stands in the tree.
    private struct SpanPiece {
        var ancestors: [ElementID]
        var commands: [DrawCommand]
    }

    /// Composes spans by layers of inner elements, whose bounding box is the text's.
    ///
    /// Spans of one element follow each other, so the pieces are divided by their ancestor at a depth, and each group is
    /// composed in the same way one level deeper. Elements that need no layer add nothing.
    ///
    /// - Parameter depth: How many elements around are composed already; 0 would be the text element itself.
    private func layered(
        _ pieces: ArraySlice<SpanPiece>, depth: Int, _ layers: [ElementID: Context], box: Rect
    ) -> [DrawCommand] {
        if layers.isEmpty { return pieces.flatMap(\.commands) }
        var result: [DrawCommand] = []
        var rest = pieces
        func element(_ piece: SpanPiece) -> ElementID? { depth < piece.ancestors.count ? piece.ancestors[depth] : nil }
        while let first = rest.first {
            guard let id = element(first) else {
                result += first.commands
                rest = rest.dropFirst()
                continue
            }
            let own = rest.prefix { element($0) == id }
            rest = rest.dropFirst(own.count)
            let commands = layered(own, depth: depth + 1, layers, box: box)
            if let context = layers[id] {
                let layer = LayerBuilder(document: document)
                result += layer.applyLayer(id, ElementDrawing(commands: commands, bounds: box), context).commands
            } else {
                result += commands
            }
        }
        return result
    }

    /// The clusters of each span, in the document's order of spans. A span that stands in several chunks is drawn once, so that
    /// its paint is in one piece.
    private static func bySpan(_ chunks: [SetChunk], _ content: TextContent) -> [(span: Int, parts: [SpanPart])] {
        var parts: [[SpanPart]] = Array(repeating: [], count: content.spans.count)
        for chunk in chunks {
            var members: [Int: [Int]] = [:]
            for (i, character) in chunk.characters.enumerated() {
                members[content.characters[character].span, default: []].append(i)
            }
            for (span, members) in members { parts[span].append(SpanPart(chunk: chunk, members: members)) }
        }
        // Pseudo-elements' spans are only last in the list.
        var order: [Int] = []
        for character in content.characters where order.last != character.span { order.append(character.span) }
        return order.compactMap { span in
            if parts[span].isEmpty { return nil }
            defer { parts[span] = [] }
            return (span, parts[span])
        }
    }

    /// The outlines of visible letters and their decorations, each singly, for clips. Strokes do not clip.
    func outlines(_ id: ElementID, _ context: Context) -> [Path] {
        var content = reader.textContent(id, context)
        guard !content.characters.isEmpty, budget.refusal == nil else { return [] }
        var paths: [Path] = []
        let chunks = setter.setText(&content, id, context).chunks
        for (index, parts) in Self.bySpan(chunks, content) where content.spans[index].style.isVisible {
            let span = content.spans[index]
            for part in parts {
                let text = part.chunk.placed(part.members)
                for run in text.runs { paths += run.glyphs.map { text.outline(of: $0, in: run) } }
                paths += text.decorations.map(\.outline)
            }
            for decoration in span.decorations { if let bar = bars(decoration, parts, span) { paths.append(bar) } }
        }
        return paths
    }

    /// The bounding box of a text (SVG 2, section 8.10): the union of the cells of its glyphs, from ascender to descender and
    /// as wide as the advance, not of their ink.
    ///
    /// Cells without an advance get one of a unit, so that a mark alone has a box. Upright letters of vertical lines stand in
    /// the middle of the line, combined ones in a square.
    private static func bounds(_ chunks: [SetChunk]) -> Rect {
        var box = Rect.null
        for line in chunks.map(\.line) {
            let metrics = line.text.runs.map(\.font.metrics)
            for set in line.clusters where !set.isHidden {
                let cluster = line.text.clusters[set.index]
                let m = metrics[cluster.runIndex]
                let width = cluster.advance > 0 ? cluster.advance : 1
                var cell = Rect(x: 0, y: -m.ascender, width: width, height: m.ascender - m.descender)
                if set.spot.stance == .downwards {
                    let height = m.ascender - m.descender
                    cell = Rect(x: -height / 2, y: 0, width: height, height: width / set.spot.stretch)
                }
                if set.spot.stance == .upright { cell = Rect(x: 0, y: -width / 2, width: width, height: width) }
                box = Boxes.union(box, cell.applying(set.transform))
            }
        }
        return box
    }

    /// Warns of hidden letters, and gives their positions to callers who asked for them.
    private func record(_ chunks: [SetChunk], _ id: ElementID) {
        if chunks.contains(where: { $0.line.clusters.contains(where: \.isHidden) }) { warnOfHidden(chunks, id) }
        guard options.measuresTexts else { return }
        let clusters = chunks.flatMap { chunk in
            chunk.line.clusters.map { set in
                MeasuredText.Cluster(
                    character: String(chunk.line.characters(of: set)), advance: set.spot.step, middle: set.middle,
                    x: set.position.x,
                    y: set.position.y, angle: set.angle.degrees, isHidden: set.isHidden)
            }
        }
        document.log.record(MeasuredText(id: tree[id].id, clusters: clusters))
    }

    /// Letters are hidden beyond the ends of their path, or if negative spacing leaves them no advance.
    private func warnOfHidden(_ chunks: [SetChunk], _ id: ElementID) {
        let hidden = Self.hiddenText(chunks.filter { $0.path != nil })
        if hidden.contains(where: { !$0.isWhitespace }) {
            warn("“\(hidden.shortened)” finds no place on its path and is hidden", at: id)
        }
        let squeezed = Self.hiddenText(chunks.filter { $0.path == nil })
        if squeezed.contains(where: { !$0.isWhitespace }) {
            warn("“\(squeezed.shortened)” is hidden: letter-spacing leaves it no advance", at: id)
        }
    }

    /// The characters of hidden clusters, in the order of lines, with " … " for letters between them that are shown.
    private static func hiddenText(_ chunks: [SetChunk]) -> String {
        var text = ""
        for chunk in chunks {
            var isShown = false
            for cluster in chunk.line.clusters {
                if cluster.isHidden {
                    if isShown, !text.isEmpty { text += " … " }
                    text += String(chunk.line.characters(of: cluster))
                }
                isShown = !cluster.isHidden
            }
        }
        return text
    }
}
