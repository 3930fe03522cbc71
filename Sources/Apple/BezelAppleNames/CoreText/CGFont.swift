import BezelDrawing
import BezelGeometry
import BezelSwiftUI
import BezelTypesetting

#if !canImport(CoreGraphics)
    /// A font without a size.
    public final class CGFont: Hashable, Sendable {
        private let base: UIFont
        init(_ font: UIFont) { base = font.withSize(1000) }
        /// Finds a font by name; nil if unknown.
        public convenience init?(_ name: CFString) {
            guard let font = UIFont(name: name, size: 1000) else { return nil }
            self.init(font)
        }
        func font(ofSize size: Double) -> UIFont { base.withSize(size) }
        /// The PostScript name.
        public var postScriptName: CFString? { base.fontName }
        /// The family and style.
        public var fullName: CFString? { base.fontName }
        /// Design units of an em: as if it were 1000.
        public var unitsPerEm: Int32 { 1000 }
        /// In design units.
        public var ascent: Int32 { Int32(clamping: Int(clamping: base.ascender)) }
        /// In design units; negative.
        public var descent: Int32 { Int32(clamping: Int(clamping: base.descender)) }
        public static func == (a: CGFont, b: CGFont) -> Bool { a.base == b.base }
        public func hash(into hasher: inout Hasher) { hasher.combine(base) }
    }
    /// The font without its size.
    public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: UnsafeMutableRawPointer?) -> CGFont {
        CGFont(font)
    }
    /// A font in a size.
    public func CTFontCreateWithGraphicsFont(
        _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
    ) -> CTFont { font.font(ofSize: size) }
    /// The PostScript name.
    public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
    /// The family.
    public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

    extension CGContext {
        /// The font of `showGlyphs`; a part of the state.
        public func setFont(_ font: CGFont) { glyphFont = font }
        /// The size of `showGlyphs`, in user units; a part of the state.
        public func setFontSize(_ size: CGFloat) { glyphSize = size }
        /// Letters without smooth edges; has no effect.
        public func setShouldSmoothFonts(_ isOn: Bool) {}
        /// Has no effect.
        public func setAllowsFontSmoothing(_ isOn: Bool) {}
        /// Has no effect: letters stand where they are placed, to a fraction of a pixel.
        public func setShouldSubpixelPositionFonts(_ isOn: Bool) {}
        /// Has no effect: see `setShouldSubpixelPositionFonts`.
        public func setAllowsFontSubpixelPositioning(_ isOn: Bool) {}
        /// Has no effect: see `setShouldSubpixelPositionFonts`.
        public func setShouldSubpixelQuantizeFonts(_ isOn: Bool) {}
        /// Has no effect: see `setShouldSubpixelPositionFonts`.
        public func setAllowsFontSubpixelQuantization(_ isOn: Bool) {}
        /// Draws glyphs of the font at positions in text space.
        public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
            guard let font = (glyphFont as? CGFont)?.font(ofSize: glyphSize) else { return }
            for (glyph, position) in zip(glyphs, positions) { draw(glyph, of: font, at: position) }
        }
    }
#endif
