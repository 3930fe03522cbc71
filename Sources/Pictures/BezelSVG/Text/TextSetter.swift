// Where the chunks of a text stand: on straight lines, on paths, in lines with breaks.
//
// Wrapped text goes another way, by `wrapped(_:_:_:)`. The pen follows SVG 2, section 11.5: a chunk without a position begins
// where the one before ended.
import BezelGeometry
import BezelTypesetting

/// A chunk with all its letters in place.
struct SetChunk {
    var line: PositionedLine
    /// Each cluster's first character.
    var characters: [Int]
    /// For text on a path, what later stages need to know of it.
    var path: PlacedLine?

    /// Clusters of one span as text that can be drawn.
    func placed(_ members: [Int]) -> PlacedText {
        var result = line.placed(members)
        result.line = path
        return result
    }
}

/// Sets the content of text elements on lines. Has no paints.
struct TextSetter: DocumentBuilding {
    let document: DocumentContext
    let fonts: SpanFonts

    init(document: DocumentContext) {
        self.document = document
        fonts = SpanFonts(document: document)
    }

    /// Sets a text; all chunks are on the page.
    ///
    /// A text with `::first-line` is set twice: once in that style, to find where the first line ends, and again in both.
    ///
    /// - Parameter content: Changed if the first line differs, and by marks that are inserted.
    func setText(_ content: inout TextContent, _ id: ElementID, _ context: Context) -> SetText {
        let styled = content
        let set = wrapped(&content, id, context)
        if tree[id].firstLine != nil, let end = styled.endOfFirstLine(set) {
            content = TextReader(document: document).textContent(id, context, firstLine: styled, end: end)
            return wrapped(&content, id, context) ?? SetText(chunks: place(content, id, context))
        }
        return set ?? SetText(chunks: place(content, id, context))
    }

    /// Where the next chunk begins if it has no position.
    private struct Pen {
        /// As if no chunk were anchored, or on a path.
        var flow = Point.zero
        /// The end of the last chunk's path. Text goes on there, unmoved by its own `dx` and `dy`, unless it has a position
        /// (SVG 2, 11.5, *Position on path*).
        var pathEnd: Point?

        /// - Parameter travel: Along the line, and above it.
        mutating func advance(by travel: Vector, isVertical: Bool) {
            flow.x += isVertical ? travel.dy : travel.dx
            flow.y += isVertical ? travel.dx : -travel.dy
        }
    }

    /// All chunks of text that is not wrapped.
    private func place(_ content: TextContent, _ id: ElementID, _ context: Context) -> [SetChunk] {
        var pen = Pen()
        var stack = fonts.rootSpan(content, id, context).flatMap { root in
            LineStack(content, strut: fonts.lineExtent(root), progress: LineProgress(context.style.text)) {
                fonts.lineExtent($0)
            }
        }
        let chunks = chunks(content)
        let totals = lengthTotals(chunks, content)
        return chunks.compactMap { chunk in
            let first = content.characters[chunk.range.lowerBound]
            stack?.begin(chunk, pen: &pen.flow)
            if chunk.textPath != nil {
                var inner = context
                inner.scale = content.spans[first.span].scale
                return place(chunk, first, content, inner, totals, &pen)
            }
            let start = Point(x: first.x ?? pen.flow.x, y: first.y ?? pen.flow.y)
            stack?.move(by: start.x - pen.flow.x, start.y - pen.flow.y)
            stack?.move(by: chunk.range, of: content)
            pen.flow = start
            if first.scalar == TextCharacter.lineBreak {
                pen.flow = Point(x: start.x + first.dx, y: start.y + first.dy)
                return nil
            }
            return place(chunk, first, content, totals, &pen)
        }
    }

    /// On a straight line.
    private func place(
        _ chunk: TextChunk, _ first: TextCharacter, _ content: TextContent,
        _ totals: [ElementID: LengthAdjustment.Total], _ pen: inout Pen
    ) -> SetChunk? {
        var content = content
        let pathEnd = first.x == nil && first.y == nil ? pen.pathEnd : nil
        pen.pathEnd = nil
        if pathEnd != nil {
            content.characters[chunk.range.lowerBound].ownDX = nil
            content.characters[chunk.range.lowerBound].ownDY = nil
        }
        guard let (line, characters) = lineChunk(chunk, content, totals) else { return nil }
        var text = line
        if pathEnd != nil { text.anchor = .start }
        let isVertical = content.spans[first.span].style.text.isVertical
        // Without anchoring, the pen moves by the chunk's travel: what follows begins where its last letter ends.
        let set = text.set(
            on: .straight(from: pathEnd ?? pen.flow, isVertical: isVertical), at: 0, drawing: Self.drawing(.align))
        pen.advance(by: set.travel, isVertical: isVertical)
        return SetChunk(line: set.line, characters: characters)
    }

    private func place(
        _ chunk: TextChunk, _ first: TextCharacter, _ content: TextContent, _ context: Context,
        _ totals: [ElementID: LengthAdjustment.Total], _ pen: inout Pen
    ) -> SetChunk? {
        guard let id = chunk.textPath, let line = TextPathReader(document: document).textLine(id, context) else {
            return nil
        }
        pen.pathEnd = LineGeometry.curve(line.curve).end(anchor: line.startOffset)
        guard let text = lineChunk(chunk, content, totals) else { return nil }
        let (set, travel) = place(text, on: line, first, content)
        pen.advance(by: travel, isVertical: content.spans[first.span].style.text.isVertical)
        return set
    }

    private func place(
        _ text: (chunk: LineChunk, characters: [Int]), on line: TextLine, _ first: TextCharacter,
        _ content: TextContent
    ) -> (set: SetChunk, travel: Vector) {
        let isVertical = content.spans[first.span].style.text.isVertical
        // On a path, x is a distance along it.
        let offset = line.startOffset + ((isVertical ? first.y : first.x) ?? 0)
        let drawing = Self.drawing(line.stretches ? .stretch : .align)
        let exact = text.chunk.set(on: .curve(line.curve), at: offset, drawing: drawing)
        var set = exact.line
        // Optical spacing is TextPath's; only its positions are taken. If it fails, letters stay as SVG places them.
        if line.isOptical, text.chunk.isPlain {
            let path = TextPath.svg(
                line.curve.path,
                position: TextPath.Position(
                    text.chunk.anchor, at: .length(offset), hangsPunctuation: false,
                    circuit: TextPath.Circuit(seam: .none)),
                spacing: .optical, letters: TextPath.Letters(drawing.method))
            if let (curve, spots) = try? path.spots(of: text.chunk.text) {
                set = text.chunk.set(on: curve, at: spots, drawing: drawing)
            }
        }
        let chunk = SetChunk(
            line: set, characters: text.characters,
            path: PlacedLine(path: line.curve.path, offset: line.startOffset, anchor: text.chunk.anchor))
        return (chunk, exact.travel)
    }

    /// Letters turn about their origin on the baseline, as in SVG.
    private static func drawing(_ method: LetterMethod) -> LineDrawing {
        var drawing = LineDrawing()
        drawing.method = method
        drawing.pivot = .origin
        return drawing
    }
}
