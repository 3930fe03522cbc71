// OpenType's table `SVG `: glyphs that are documents, in colour.
//
// The table is read by the face; here its documents are drawn in place of the glyphs, with this reader itself.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension TextPainter {
    /// Draws the glyphs that have documents, and takes them out of the text. A glyph whose document cannot be drawn stays, as
    /// an outline.
    func takeGlyphDocuments(_ text: inout PlacedText, _ context: Context) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        for r in text.runs.indices where text.runs[r].font.face.handle.hasGlyphDocuments {
            let font = text.runs[r].font
            let scale = Transform(scaleX: font.unitScale, y: font.unitScale)
            text.runs[r].glyphs.removeAll { glyph in
                guard let data = font.face.handle.svgDocument(of: glyph.id),
                    let inner = drawGlyph(glyph.id, data: data, context)
                else { return false }
                commands.append(.group(Group(inner, transform: scale.concatenating(glyph.transform))))
                return true
            }
        }
        return commands
    }

    /// Added to the depth within a glyph's document, so that no other is drawn in it, since that could recur.
    private static let glyphDepth = 32

    /// One glyph in design units, y down from the baseline; nil if it has no element, or nothing in it. The element is the one
    /// with the id “glyph” and the glyph's number.
    private func drawGlyph(_ glyph: UInt32, data: Data, _ context: Context) -> [DrawCommand]? {
        guard context.depth < Self.glyphDepth, let styled = glyphTree(data),
            let id = styled.tree.element(withID: "glyph\(glyph)")
        else {
            return nil
        }
        var own = context
        // A glyph inherits nothing from the text.
        own.style = Style()
        own.depth = context.depth + Self.glyphDepth
        own.active = []
        let glyphs = ElementBuilder(document: DocumentContext(tree: styled, options: options, within: document))
        // The root's viewport is the em, but does not clip.
        let drawn = styled.tree[id].name == "svg" ? glyphs.children(of: id, own) : glyphs.draw(id, own)
        return drawn.commands.isEmpty ? nil : drawn.commands
    }

    /// The tree of a document, nil if it cannot be read. Cached, since one document may hold all glyphs; a thousand bytes cost
    /// as much as an element.
    private func glyphTree(_ data: Data) -> StyledTree? {
        if let cached = document.images.glyphTrees[data] { return cached }
        budget.count(data.count / 1_000)
        var tree: StyledTree?
        do { tree = try StyledTree(data) } catch { if let limit = error.limit { budget.refuse(.limit(limit)) } }
        document.images.glyphTrees[data] = .some(tree)
        return tree
    }
}
