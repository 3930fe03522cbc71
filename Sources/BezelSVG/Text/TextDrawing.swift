// Text elements: their chunks set on lines, then spans with their paints and bars.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// A chunk on its line.
struct SetChunk {
    var line: SetLine
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
    fileprivate func drawText(_ id: ElementID, _ context: Context) -> Drawn {
        let content = textContent(id, context)
        guard !content.characters.isEmpty, refusal == nil else { return Drawn() }
        let chunks = place(content, context)
        count(characters: 8 * (chunks.count - 1))
        record(chunks, id)
        let box = Self.bounds(chunks)
        var drawn = Drawn(commands: [], bounds: box)
        for (span, parts) in Self.bySpan(chunks, content) {
            drawn.commands += draw(parts, content.spans[span], box: box, context)
        }
        return drawn
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
        return parts.indices.compactMap { parts[$0].isEmpty ? nil : ($0, parts[$0]) }
    }

    /// The outlines of all visible text, letter by letter, for clips.
    fileprivate func textOutlines(_ id: ElementID, _ context: Context) -> [Path] {
        let content = textContent(id, context)
        guard !content.characters.isEmpty, refusal == nil else { return [] }
        var paths: [Path] = []
        for (index, parts) in Self.bySpan(place(content, context), content) where content.spans[index].style.isVisible {
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

    private static func bounds(_ chunks: [SetChunk]) -> CGRect {
        var box = CGRect.null
        for line in chunks.map(\.line) {
            let metrics = line.text.runs.map(\.font.metrics)
            for set in line.clusters where !set.isHidden {
                let cluster = line.text.clusters[set.index]
                let m = metrics[cluster.runIndex]
                let width = cluster.advance > 0 ? cluster.advance : 1
                var cell = CGRect(x: 0, y: -m.ascender, width: width, height: m.ascender - m.descender)
                if set.spot.stance == .upright { cell = CGRect(x: 0, y: -width / 2, width: width, height: width) }
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
        chunks.map { chunk in
            chunk.line.clusters.filter(\.isHidden).map { chunk.line.characters(of: $0) }.joined()
        }.joined()
    }

    /// Sets every chunk of a text; each that has no place of its own begins where the one before it ends.
    private func place(_ content: TextContent, _ context: Context) -> [SetChunk] {
        var pen = CGPoint.zero
        return chunks(content).compactMap { chunk in
            let first = content.characters[chunk.range.lowerBound]
            guard let id = chunk.textPath else {
                pen = CGPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
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
        var set: SetLine?
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
