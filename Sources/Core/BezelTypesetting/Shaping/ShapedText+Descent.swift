// How far a level line's ink goes below it, which needs no layout.
import BezelGeometry

extension ShapedText {
    /// How far ink goes below the baseline of a level line, in user units; 0 if none does.
    package var descent: Double {
        var deepest = 0.0
        for run in runs where !run.isVertical {
            let hasColor = run.font.face.hasColorGlyphs
            for glyph in run.glyphs {
                let ink =
                    (hasColor ? run.font.colorGlyph(of: glyph.id)?.bounds : nil) ?? run.font.outlineBounds(of: glyph.id)
                guard !ink.isNull else { continue }
                deepest = max(deepest, ink.maxY + glyph.offset.dy - run.style.baselineShift)
            }
        }
        return deepest
    }
}
