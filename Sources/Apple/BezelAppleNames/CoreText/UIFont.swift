import BezelDrawing
import BezelGeometry
import BezelSwiftUI
import BezelTypesetting

#if !canImport(CoreGraphics)
    /// UIKit's and Core Text's fonts are one class here, so that either can be passed.
    public typealias CTFont = UIFont
    /// A glyph's number.
    public typealias CGGlyph = UInt16

    /// The system's font is Inter; names are looked up in Bezel's and the system's fonts.
    public final class UIFont: Hashable, Sendable {
        /// A font weight.
        public typealias Weight = FontChoice.Weight
        /// Nil only without Bezel's fonts: then there are no glyphs.
        let font: BezelTypesetting.Font?
        init(_ font: BezelTypesetting.Font?) { self.font = font }
        private convenience init(_ choice: FontChoice) { self.init(try? choice.found().font) }

        /// Finds a font by family or name; nil if unknown.
        public convenience init?(name: String, size: CGFloat) {
            let (family, weight) = BezelTypesetting.Font.familyAndWeight(of: name)
            let found: BezelTypesetting.Font? =
                (try? FontLibrary.standard.font(named: family, size: size, weight: weight))
                ?? (try? FontLibrary.standard.font(named: name, size: size))
            guard let found else { return nil }
            self.init(found)
        }
        /// The system's font.
        public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight))
        }
        /// The system's bold font.
        public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
        /// The system's font with tabular figures.
        public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight).monospacedDigit())
        }
        /// The system's monospaced font.
        public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
            UIFont(FontChoice.system(size: size, weight: weight, design: .monospaced))
        }
        /// Slanted if the family has no italics.
        public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
            UIFont(FontChoice.system(size: size).italic())
        }
        /// A text style's font; see `FontChoice.TextStyle`.
        public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
            UIFont(FontChoice.system(style.style))
        }
        /// A text style's font; traits have no effect.
        public static func preferredFont(
            forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
        ) -> UIFont { preferredFont(forTextStyle: style) }
        /// 14 user units.
        public static let systemFontSize: CGFloat = 14
        /// 12 user units.
        public static let smallSystemFontSize: CGFloat = 12
        /// 17 user units.
        public static let labelFontSize: CGFloat = 17
        /// 18 user units.
        public static let buttonFontSize: CGFloat = 18
        /// The families that can be named.
        public static var familyNames: [String] { FontLibrary.standard.familyNames }
        /// The family's fonts: the family.
        public static func fontNames(forFamilyName family: String) -> [String] { [family] }
        /// A name by which the font is found again: that of the family and the weight.
        public var fontName: String { font?.findableName ?? "" }
        /// The family.
        public var familyName: String { font?.face.familyName ?? "" }
        /// A role of text, which has a size and a weight; unknown names count as `body`.
        public struct TextStyle: RawRepresentable, Hashable, Sendable {
            /// UIKit's name.
            public let rawValue: String
            /// By UIKit's name.
            public init(rawValue: String) { self.rawValue = rawValue }
            private init(_ style: FontChoice.TextStyle) { rawValue = style.rawValue }
            fileprivate var style: FontChoice.TextStyle { FontChoice.TextStyle(rawValue: rawValue) ?? .body }
            /// By size, from the largest.
            public static let largeTitle = TextStyle(.largeTitle), title1 = TextStyle(.title),
                title2 = TextStyle(.title2), title3 = TextStyle(.title3), headline = TextStyle(.headline),
                subheadline = TextStyle(.subheadline), body = TextStyle(.body), callout = TextStyle(.callout),
                footnote = TextStyle(.footnote), caption1 = TextStyle(.caption), caption2 = TextStyle(.caption2)
        }
        /// Returns the font at another size.
        public func withSize(_ size: CGFloat) -> UIFont {
            var copy = font
            copy?.size = size
            return UIFont(copy)
        }
        /// In user units.
        public var pointSize: CGFloat { font?.size ?? 0 }
        /// Upwards, in user units.
        public var ascender: CGFloat { font?.metrics.ascender ?? 0 }
        /// In user units; negative.
        public var descender: CGFloat { -abs(font?.metrics.descender ?? 0) }
        /// In user units.
        public var leading: CGFloat { font?.metrics.lineGap ?? 0 }
        /// Between lines, in user units.
        public var lineHeight: CGFloat { ascender - descender + leading }
        /// In user units.
        public var capHeight: CGFloat { font?.metrics.capHeight ?? 0 }
        /// In user units.
        public var xHeight: CGFloat { font?.metrics.xHeight ?? 0 }
        public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font }
        public func hash(into hasher: inout Hasher) { hasher.combine(font) }

        /// Y up from the baseline.
        func outline(_ glyph: CGGlyph) -> Path {
            font?.outline(of: UInt32(glyph)).applying(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)) ?? Path()
        }
    }

    extension BezelTypesetting.Font {
        /// By CSS's weights.
        private static let weightNames = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
            800: "ExtraBold", 900: "Black",
        ]
        /// What `findableName` is of; other names are families of the regular weight.
        static func familyAndWeight(of name: String) -> (family: String, weight: Double) {
            for (weight, word) in weightNames where name.hasSuffix("-" + word) {
                return (String(name.dropLast(word.count + 1)), Double(weight))
            }
            return (name, 400)
        }
        /// The face's name, or for a variable font that of its family and the nearest weight.
        var findableName: String {
            guard let weight = variations["wght"] else { return face.postScriptName }
            let hundreds = (Int(clamping: (weight / 100).rounded()) * 100).clamped(to: 100...900)
            return "\(face.familyName)-\(Self.weightNames[hundreds] ?? "Regular")"
        }
    }

    /// Sizes by the user's preference, which is the standard: fonts stay as they are.
    public struct UIFontMetrics: Hashable, Sendable {
        /// The body's.
        public static let `default` = UIFontMetrics(forTextStyle: .body)
        /// A text style's.
        public init(forTextStyle style: UIFont.TextStyle) {}
        /// The font.
        public func scaledFont(for font: UIFont) -> UIFont { font }
        /// The font, at most at a size.
        public func scaledFont(for font: UIFont, maximumPointSize size: CGFloat) -> UIFont {
            font.pointSize > size ? font.withSize(size) : font
        }
        /// The value.
        public func scaledValue(for value: CGFloat) -> CGFloat { value }
    }

    /// Finds a font by name, else the system's.
    public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
        -> CTFont
    {
        UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
    /// Upwards, in user units.
    public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
    /// Downwards, in user units; positive.
    public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
    /// Extra line spacing, in user units.
    public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
    /// In user units.
    public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
    /// In user units.
    public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
    /// In user units.
    public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
    /// The outline, y up from the baseline; nil if there is none.
    public func CTFontCreatePathForGlyph(
        _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
    ) -> CGPath? {
        let path = font.outline(glyph)
        return path.isEmpty ? nil : CGPath(path: path.applying(matrix?.pointee ?? .identity))
    }
    /// Draws glyphs in text space with the fill colour.
    public func CTFontDrawGlyphs(
        _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
        _ context: CGContext
    ) {
        for i in 0..<max(0, count) { context.draw(glyphs[i], of: font, at: positions[i]) }
    }

    extension FontChoice {
        /// The same font, for views.
        public init(_ font: UIFont) { self = font.font.map { FontChoice($0) } ?? .system(size: font.pointSize) }
    }

    extension CGContext {
        /// The pen, in user space.
        public var textPosition: CGPoint {
            get { CGPoint(x: letters.matrix.tx, y: letters.matrix.ty) }
            set { (letters.matrix.tx, letters.matrix.ty) = (newValue.x, newValue.y) }
        }
        /// From text space, y up, to user space; the translation is the text position.
        ///
        /// In UIKit's contexts, `CGAffineTransform(scaleX: 1, y: -1)` gives upright letters.
        public var textMatrix: CGAffineTransform {
            get { letters.matrix }
            set { letters.matrix = newValue }
        }
        /// Fills or strokes letters.
        public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
            letters.isFilled = mode == .fill || mode == .fillStroke
            letters.isStroked = mode == .stroke || mode == .fillStroke
        }
        func draw(_ glyph: CGGlyph, of font: UIFont, at position: CGPoint) {
            let place = Transform(translationX: position.x, y: position.y).concatenating(letters.matrix)
            drawLetter(font.outline(glyph).applying(place))
        }
    }
    /// For letters.
    public enum CGTextDrawingMode: Int32, Hashable, Sendable {
        /// Fills letters with the current fill colour.
        case fill
        /// Strokes the outlines of letters with the current stroke colour, and fills nothing.
        case stroke
        /// Both.
        case fillStroke
        /// Neither.
        case invisible
    }
#endif
