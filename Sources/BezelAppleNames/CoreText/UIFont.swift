// Fonts as UIKit and Core Text name them.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI
import BezelTypesetting

#if !canImport(CoreGraphics)
    /// Core Text's name of a font.
    public typealias CTFont = UIFont
    /// A glyph's number in its font.
    public typealias CGGlyph = UInt16

    /// A font at a size. The system's are Inter; names are looked up in Bezel's fonts and the system's.
    public final class UIFont: Hashable, Sendable {
        /// How heavy letters are.
        public typealias Weight = FontChoice.Weight
        /// nil only where Bezel's own fonts are missing: then text has no glyphs.
        let font: BezelTypesetting.Font?
        init(_ font: BezelTypesetting.Font?) { self.font = font }
        private convenience init(_ choice: FontChoice) { self.init(try? choice.found().font) }

        /// A font by its family's or its own name; nil where none answers to it.
        public convenience init?(name: String, size: CGFloat) {
            let found: BezelTypesetting.Font? = try? FontLibrary.standard.font(named: name, size: size)
            guard let found else { return nil }
            self.init(found)
        }
        /// The system's font.
        public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight))
        }
        /// The system's bold font.
        public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
        /// The system's font with figures of one width.
        public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight).monospacedDigit())
        }
        /// The system's font whose letters all have one width.
        public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight, design: .monospaced))
        }
        /// The same font at another size.
        public func withSize(_ size: CGFloat) -> UIFont {
            var copy = font
            copy?.size = size
            return UIFont(copy)
        }
        /// In user units.
        public var pointSize: CGFloat { font?.size ?? 0 }
        /// From the baseline up, in user units.
        public var ascender: CGFloat { font?.metrics.ascender ?? 0 }
        /// From the baseline; negative.
        public var descender: CGFloat { -abs(font?.metrics.descender ?? 0) }
        /// Further space between lines, in user units.
        public var leading: CGFloat { font?.metrics.lineGap ?? 0 }
        /// From line to line, in user units.
        public var lineHeight: CGFloat { ascender - descender + leading }
        /// Of capitals, in user units.
        public var capHeight: CGFloat { font?.metrics.capHeight ?? 0 }
        /// Of the letter x, in user units.
        public var xHeight: CGFloat { font?.metrics.xHeight ?? 0 }
        public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font }
        public func hash(into hasher: inout Hasher) { hasher.combine(font) }

        /// A glyph's outline; y points up from the baseline, as Core Text has it.
        func outline(_ glyph: CGGlyph) -> Path {
            font?.outline(of: UInt32(glyph)).applying(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)) ?? Path()
        }
    }

    /// A font by its name; the system's where none answers to it.
    public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
        -> CTFont
    {
        UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
    /// From the baseline up, in user units.
    public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
    /// From the baseline down, in user units; positive.
    public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
    /// Further space between lines, in user units.
    public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
    /// Of capitals, in user units.
    public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
    /// Of the letter x, in user units.
    public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
    /// In user units.
    public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
    /// A glyph's outline, y up from the baseline; nil where there is none.
    public func CTFontCreatePathForGlyph(
        _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
    ) -> CGPath? {
        let path = font.outline(glyph)
        return path.isEmpty ? nil : CGPath(path: path.applying(matrix?.pointee ?? .identity))
    }
    /// Draws glyphs at positions of text space, in the context's fill colour.
    public func CTFontDrawGlyphs(
        _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
        _ context: CGContext
    ) {
        for i in 0..<max(0, count) { context.draw(glyphs[i], of: font, at: positions[i]) }
    }

    extension CGContext {
        /// Where the next letters stand, in user space.
        public var textPosition: CGPoint {
            get { CGPoint(x: letters.matrix.tx, y: letters.matrix.ty) }
            set { (letters.matrix.tx, letters.matrix.ty) = (newValue.x, newValue.y) }
        }
        /// From the letters' space, in which y points up, to user space; its translation is the text's position.
        ///
        /// On UIKit's contexts, where y points down, letters stand upright by `CGAffineTransform(scaleX: 1, y: -1)`.
        public var textMatrix: CGAffineTransform {
            get { letters.matrix }
            set { letters.matrix = newValue }
        }
        /// Whether letters are filled, stroked, or both.
        public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
            letters.isFilled = mode == .fill || mode == .fillStroke
            letters.isStroked = mode == .stroke || mode == .fillStroke
        }
        func draw(_ glyph: CGGlyph, of font: UIFont, at position: CGPoint) {
            let place = Transform(translationX: position.x, y: position.y).concatenating(letters.matrix)
            drawLetter(font.outline(glyph).applying(place))
        }
    }
    /// How letters are drawn.
    public enum CGTextDrawingMode: Int32, Hashable, Sendable {
        /// Filled.
        case fill
        /// Stroked.
        case stroke
        /// Both.
        case fillStroke
        /// Not at all.
        case invisible
    }
#endif
