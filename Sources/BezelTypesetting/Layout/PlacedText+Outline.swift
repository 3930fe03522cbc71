// Questions to placed text: what is hidden, how far it reaches, its outline.
import BezelGeometry
import Foundation

extension PlacedText {
    /// The ranges (UTF-8 offsets) of the text that are not drawn.
    public var hiddenRanges: [Range<Int>] { HiddenRanges.of(clusters) }

    /// The parts of the text that are not drawn, in words.
    public var hiddenTexts: [String] {
        let bytes = Array(string.utf8)
        return hiddenRanges.map { String(decoding: bytes[$0.clamped(to: 0..<bytes.count)], as: UTF8.self) }
    }

    /// Every letter's outline and every decoration as one path in user space, to be filled by the non-zero rule.
    public func outline() -> Path {
        var path = Path()
        for run in runs {
            for glyph in run.glyphs { path.addPath(outline(of: glyph, in: run)) }
        }
        for decoration in decorations { path.addPath(decoration.outline) }
        return path
    }

    /// A placed glyph's outline in user space.
    public func outline(of glyph: PlacedGlyph, in run: PlacedRun) -> Path {
        glyph.outline ?? run.font.outline(of: glyph.id).applying(glyph.transform)
    }

    /// The box round the ink; null where nothing is drawn.
    public var inkBounds: CGRect {
        let box = outline().boundingRect
        return box.width > 0 || box.height > 0 ? box : .null
    }
}
