// Text elements: their chunks set on lines, then spans with their paints and bars.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A chunk on its line.
struct SetChunk {
    var line: PositionedLine
    /// The first character of each of the line's clusters.
    var characters: [Int]
    /// What is handed on as the line of the text, where that is a path.
    var path: PlacedLine?

    func placed(_ members: [Int]) -> PlacedText {
        var result = line.placed(members)
        result.line = path
        return result
    }
}

/// What a span has of a chunk: indices of the line's clusters.
struct SpanPart {
    var chunk: SetChunk
    var members: [Int]
}

extension DocumentText {
    /// Text by SVG's rules.
    static var standard: DocumentText {
        DocumentText(draw: { $0.drawText($1, $2) }, outlines: { $0.textOutlines($1, $2) })
    }
}

extension DocumentBuilder {
    fileprivate func drawText(_ id: ElementID, _ context: Context) -> ElementDrawing {
        var content = textContent(id, context)
        guard !content.characters.isEmpty, refusal == nil else { return ElementDrawing() }
        let text = setText(&content, id, context)
        let chunks = text.chunks
        count(characters: 8 * (chunks.count - 1))
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

    /// A span's commands with the elements that hold it, the text first.
    private struct SpanPiece {
        var ancestors: [ElementID]
        var commands: [DrawCommand]
    }

    /// The commands of spans, with what elements within the text do to all of theirs. Their boxes are the text's, as
    /// SVG has it.
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
                result += applyLayer(id, ElementDrawing(commands: commands, bounds: box), context).commands
            } else {
                result += commands
            }
        }
        return result
    }

    private func setText(_ content: inout TextContent, _ id: ElementID, _ context: Context) -> SetText {
        let styled = content
        let set = wrapped(&content, id, context)
        if tree[id].firstLine != nil, let end = styled.endOfFirstLine(set) {
            content = textContent(id, context, firstLine: styled, end: end)
            return wrapped(&content, id, context) ?? SetText(chunks: place(content, id, context))
        }
        return set ?? SetText(chunks: place(content, id, context))
    }

    /// What each span has of the chunks, spans in the document's order, which is not that of the line where scripts mix.
    private static func bySpan(_ chunks: [SetChunk], _ content: TextContent) -> [(span: Int, parts: [SpanPart])] {
        var parts: [[SpanPart]] = Array(repeating: [], count: content.spans.count)
        for chunk in chunks {
            var members: [Int: [Int]] = [:]
            for (i, character) in chunk.characters.enumerated() {
                members[content.characters[character].span, default: []].append(i)
            }
            for (span, members) in members { parts[span].append(SpanPart(chunk: chunk, members: members)) }
        }
        // Parts of an element that style sheets made spans of stand behind all others in the list.
        var order: [Int] = []
        for character in content.characters where order.last != character.span { order.append(character.span) }
        return order.compactMap { span in
            if parts[span].isEmpty { return nil }
            defer { parts[span] = [] }
            return (span, parts[span])
        }
    }

    /// The outlines of all visible text, letter by letter, for clips.
    fileprivate func textOutlines(_ id: ElementID, _ context: Context) -> [Path] {
        var content = textContent(id, context)
        guard !content.characters.isEmpty, refusal == nil else { return [] }
        var paths: [Path] = []
        let chunks = setText(&content, id, context).chunks
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

    private static func bounds(_ chunks: [SetChunk]) -> Rect {
        var box = Rect.null
        for line in chunks.map(\.line) {
            let metrics = line.text.runs.map(\.font.metrics)
            for set in line.clusters where !set.isHidden {
                let cluster = line.text.clusters[set.index]
                let m = metrics[cluster.runIndex]
                let width = cluster.advance > 0 ? cluster.advance : 1
                var cell = Rect(x: 0, y: -m.ascender, width: width, height: m.ascender - m.descender)
                if set.spot.stance == .upright { cell = Rect(x: 0, y: -width / 2, width: width, height: width) }
                box = Boxes.union(box, cell.applying(set.transform))
            }
        }
        return box
    }

    private func record(_ chunks: [SetChunk], _ id: ElementID) {
        let hidden = Self.hiddenText(chunks.filter { $0.path != nil })
        if hidden.contains(where: { !$0.isWhitespace }) {
            warn("“\(hidden.shortened)” finds no place on its path and is hidden", at: id)
        }
        let squeezed = Self.hiddenText(chunks.filter { $0.path == nil })
        if squeezed.contains(where: { !$0.isWhitespace }) {
            warn("“\(squeezed.shortened)” is hidden: letter-spacing leaves it no advance", at: id)
        }
        let clusters = chunks.flatMap { chunk in
            chunk.line.clusters.map { set in
                MeasuredText.Cluster(
                    character: String(chunk.line.characters(of: set)), advance: set.spot.step, middle: set.middle,
                    x: set.position.x,
                    y: set.position.y, angle: set.angle.degrees, isHidden: set.isHidden)
            }
        }
        measured.append(MeasuredText(id: tree[id].id, clusters: clusters))
    }

    private static func hiddenText(_ chunks: [SetChunk]) -> String {
        var text = ""
        for chunk in chunks {
            for cluster in chunk.line.clusters where cluster.isHidden {
                text += String(chunk.line.characters(of: cluster))
            }
        }
        return text
    }

    /// Sets every chunk of a text; each that has no place of its own begins where the one before it ends.
    private func place(_ content: TextContent, _ id: ElementID, _ context: Context) -> [SetChunk] {
        var pen = Point.zero
        var stack = rootSpan(content, id, context).flatMap { root in
            LineStack(content, strut: lineExtent(root), progress: LineProgress(context.style.text)) { lineExtent($0) }
        }
        return chunks(content).compactMap { chunk in
            let first = content.characters[chunk.range.lowerBound]
            stack?.begin(chunk, pen: &pen)
            guard let id = chunk.textPath else {
                let start = Point(x: first.x ?? pen.x, y: first.y ?? pen.y)
                stack?.move(by: start.x - pen.x, start.y - pen.y)
                stack?.move(by: chunk.range, of: content)
                pen = start
                guard let (text, characters) = lineChunk(chunk, content) else { return nil }
                let isVertical = content.spans[first.span].style.text.isVertical
                let set = text.set(
                    on: .straight(from: pen, isVertical: isVertical), at: 0, drawing: Self.drawing(.align))
                pen = set.end
                return SetChunk(line: set.line, characters: characters)
            }
            var inner = context
            inner.scale = content.spans[first.span].scale
            guard let line = textLine(id, inner) else { return nil }
            defer { pen = LineGeometry.curve(line.curve).end(anchor: line.startOffset) }
            return lineChunk(chunk, content).map { place($0, on: line, first, content) }
        }
    }

    private func place(
        _ text: (chunk: LineChunk, characters: [Int]), on line: TextLine, _ first: TextCharacter,
        _ content: TextContent
    ) -> SetChunk {
        let isVertical = content.spans[first.span].style.text.isVertical
        let offset = line.startOffset + ((isVertical ? first.y : first.x) ?? 0)
        let drawing = Self.drawing(line.stretches ? .stretch : .align)
        var set: PositionedLine?
        if line.isOptical, text.chunk.isPlain {
            let path = TextPath(
                line.curve.path, startOffset: .length(offset), anchor: text.chunk.anchor, spacing: .optical,
                method: drawing.method, circuit: TextPath.Circuit(seam: .none))
            if let (curve, spots) = try? path.spots(of: text.chunk.text) {
                set = text.chunk.set(on: curve, at: spots, drawing: drawing)
            }
        }
        return SetChunk(
            line: set ?? text.chunk.set(on: .curve(line.curve), at: offset, drawing: drawing).line,
            characters: text.characters,
            path: PlacedLine(path: line.curve.path, offset: line.startOffset, anchor: text.chunk.anchor))
    }

    private static func drawing(_ method: LetterMethod) -> LineDrawing {
        var drawing = LineDrawing()
        drawing.method = method
        drawing.pivot = .origin
        return drawing
    }
}
