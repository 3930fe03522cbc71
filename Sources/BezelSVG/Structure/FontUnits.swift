// Lengths in units of a font: CSS Values 4, 6.1.1.
import BezelGeometry
import BezelTypesetting

/// An element's font, looked up only if a unit asks for it.
struct FontUnits {
    let text: SharedText
    let document: DocumentContext

    /// In ems. Without a font, as if it could not be measured.
    static func size(of unit: Length.Unit, _ units: FontUnits?) -> Double {
        switch unit {
        // Half an em, as other readers of SVG have it; fonts' own values are close.
        case .ex: 0.5
        case .ch: units?.advance(of: "0") ?? 0.5
        case .ic: units?.advance(of: "水") ?? 1
        case .cap: units?.measure { $0.metrics.capHeight } ?? 0.7
        case .lh: units?.lineHeight ?? usualLineHeight
        default: 1
        }
    }

    private static let usualLineHeight = 1.2

    private func advance(of scalar: Unicode.Scalar) -> Double? {
        measure { font in font.glyph(for: scalar).map { font.advance(of: $0) } }
    }

    private var lineHeight: Double? {
        let size = text.value.fontSize
        switch text.value.paragraph.lineHeight {
        case .factor(let factor): return factor
        case .length(let length): return size > 0 ? length / size : nil
        case .normal: return measure { $0.metrics.ascender - $0.metrics.descender + $0.metrics.lineGap }
        }
    }

    private func measure(_ value: (Font) -> Double?) -> Double? {
        guard let font = SpanFonts(document: document).fonts(text.value).first, font.size > 0 else { return nil }
        return value(font).map { $0 / font.size }
    }
}
