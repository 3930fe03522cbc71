// Lengths in units of a font: CSS Values 4, 6.1.1. A `LengthScale` asks for them, and most documents never do.
import BezelGeometry
import BezelTypesetting

/// The first font of an element's text, at its own size.
struct ElementFont: FontUnits {
    let text: SharedText
    let document: DocumentContext

    func size(of unit: Length.Unit) -> Double? {
        switch unit {
        case .ch: measure { font in font.glyph(for: "0").map { font.advance(of: $0) } }
        case .ex: measure { $0.metrics.xHeight > 0 ? $0.metrics.xHeight : nil }
        case .cap: measure { $0.metrics.capHeight }
        case .lh: lineHeight
        default: nil
        }
    }

    /// In ems, as it is inherited.
    private var lineHeight: Double? {
        let size = text.value.fontSize
        switch text.value.paragraph.lineHeight {
        case .factor(let factor): return factor
        case .length(let length): return size > 0 ? length / size : nil
        case .normal: return measure { $0.metrics.ascender - $0.metrics.descender + $0.metrics.lineGap }
        }
    }

    /// A measure of the font in ems; nil if there is no font.
    private func measure(_ value: (Font) -> Double?) -> Double? {
        guard let font = SpanFonts(document: document).fonts(text.value).first, font.size > 0 else { return nil }
        return value(font).map { $0 / font.size }
    }
}

extension LengthScale {
    /// Takes the font of an element's style, without looking it up yet.
    mutating func take(_ style: Style, isRoot: Bool = false, _ document: DocumentContext) {
        take(ElementFont(text: style.sharedText, document: document), size: style.fontSize, isRoot: isRoot)
    }
}
