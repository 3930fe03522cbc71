import BezelGeometry
import BezelTypesetting

struct SetChunk {
    var line: PositionedLine
    /// Each cluster's first character.
    var characters: [Int]
    /// For text on a path.
    var path: PlacedLine?

    func placed(_ members: [Int]) -> PlacedText {
        var result = line.placed(members)
        result.line = path
        return result
    }
}

struct TextSetter: DocumentBuilding {
    let document: DocumentContext
    let fonts: SpanFonts

    init(document: DocumentContext) {
        self.document = document
        fonts = SpanFonts(document: document)
    }

    func setText(_ content: inout TextContent, _ id: ElementID, _ context: Context) -> SetText {
        let styled = content
        let set = wrapped(&content, id, context)
        if tree[id].firstLine != nil, let end = styled.endOfFirstLine(set) {
            content = TextReader(document: document).textContent(id, context, firstLine: styled, end: end)
            return wrapped(&content, id, context) ?? SetText(chunks: place(content, id, context))
        }
        return set ?? SetText(chunks: place(content, id, context))
    }

    /// Chunks without a position follow the previous one.
    private func place(_ content: TextContent, _ id: ElementID, _ context: Context) -> [SetChunk] {
        var pen = Point.zero
        var stack = fonts.rootSpan(content, id, context).flatMap { root in
            LineStack(content, strut: fonts.lineExtent(root), progress: LineProgress(context.style.text)) {
                fonts.lineExtent($0)
            }
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
            guard let line = TextPathReader(document: document).textLine(id, inner) else { return nil }
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
