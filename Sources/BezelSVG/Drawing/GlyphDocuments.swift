// OpenType's `SVG ` table.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension TextPainter {
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

    /// The depth of a glyph's document, in which no other is drawn, since that could recur.
    private static let glyphDepth = 32

    /// In design units, y down from the baseline.
    private func drawGlyph(_ glyph: UInt32, data: Data, _ context: Context) -> [DrawCommand]? {
        guard context.depth < Self.glyphDepth, let tree = glyphTree(data),
            let id = tree.element(withID: "glyph\(glyph)")
        else {
            return nil
        }
        var own = context
        own.style = Style()
        own.depth = context.depth + Self.glyphDepth
        own.active = []
        let glyphs = ElementBuilder(document: DocumentContext(tree: tree, options: options, within: document))
        // The root's viewport is the em, but does not clip.
        let drawn = tree[id].name == "svg" ? glyphs.children(of: id, own) : glyphs.draw(id, own)
        return drawn.commands.isEmpty ? nil : drawn.commands
    }

    /// Cached, since one document may hold all glyphs.
    private func glyphTree(_ data: Data) -> ElementTree? {
        if let cached = document.images.glyphTrees[data] { return cached }
        budget.count(data.count / 1_000)
        var tree = try? ElementTree(data)
        do {
            try tree?.applyStyles()
            tree?.computeStyles()
        } catch {
            budget.refuse(.limit(error))
            tree = nil
        }
        document.images.glyphTrees[data] = .some(tree)
        return tree
    }
}
