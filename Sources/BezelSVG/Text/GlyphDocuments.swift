// Glyphs that are SVG documents of their own (OpenType's `SVG ` table), drawn in place of their outlines.
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting

extension DocumentBuilder {
    /// Takes the glyphs with documents of their own out of a text and draws them.
    func takeGlyphDocuments(_ text: inout PlacedText, _ context: Context) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        for r in text.runs.indices where text.runs[r].font.face.handle.hasGlyphDocuments {
            let font = text.runs[r].font
            let scale = Transform(scaleX: font.unitScale, y: font.unitScale)
            text.runs[r].glyphs.removeAll { glyph in
                guard let data = font.face.handle.svgDocument(of: glyph.id),
                    let inner = drawGlyph(glyph.id, document: data, context)
                else { return false }
                commands.append(.group(Group(inner, transform: scale.concatenating(glyph.transform))))
                return true
            }
        }
        return commands
    }

    /// The element that stands for a glyph, in design units, y down from the baseline.
    private func drawGlyph(_ glyph: UInt32, document: Data, _ context: Context) -> [DrawCommand]? {
        guard context.depth < 32, let tree = glyphTree(document), let id = tree.element(withID: "glyph\(glyph)") else {
            return nil
        }
        var inner = options
        // A glyph's document may not set text: it could ask for itself.
        inner.maximumElements = max(0, options.maximumElements - drawnElements)
        var own = context
        own.style = Style()
        own.depth = context.depth + 32
        let builder = DocumentBuilder(tree: tree, options: inner, text: text)
        // A glyph that is a whole document has the em for its viewport, but is not cut to it.
        let drawn = counting(builder) {
            tree[id].name == "svg" ? builder.children(of: id, own) : builder.draw(id, own)
        }
        return drawn.commands.isEmpty ? nil : drawn.commands
    }

    /// A font may hold all of its glyphs in one document, which is read once.
    private func glyphTree(_ document: Data) -> ElementTree? {
        if let cached = images.glyphTrees[document] { return cached }
        count(document.count / 1_000)
        var tree = try? ElementTree(document)
        do {
            try tree?.applyStyles()
            tree?.computeStyles()
        } catch {
            refuse(.limit(error))
            tree = nil
        }
        images.glyphTrees[document] = .some(tree)
        return tree
    }
}
