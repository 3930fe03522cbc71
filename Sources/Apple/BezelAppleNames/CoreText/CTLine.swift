import BezelColor
import BezelGeometry
import BezelSwiftUI
import BezelTypesetting

#if !canImport(CoreGraphics)
    extension NSAttributedString.Key {
        /// A `UIFont`; by default 12 units.
        public static let font = NSAttributedString.Key("NSFont")
        /// A `UIColor` or `CGColor`.
        public static let foregroundColor = NSAttributedString.Key("NSColor")
        /// A `UIColor`, for lines.
        public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
        /// After letters, in user units.
        public static let kern = NSAttributedString.Key("NSKern")
        /// The newer `kern`.
        public static let tracking = NSAttributedString.Key("CTTracking")
        /// Upwards, in user units.
        public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
        /// An `NSParagraphStyle`.
        public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
        /// An `NSUnderlineStyle`'s raw value.
        public static let underlineStyle = NSAttributedString.Key("NSUnderline")
        /// A `UIColor`; nil for the text's.
        public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
        /// An `NSUnderlineStyle`'s raw value.
        public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
        /// A `UIColor`; nil for the text's.
        public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
        /// In per cent of the font's size; negative fills too.
        public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
        /// A `UIColor`; nil for the text's.
        public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
        /// An `NSShadow`.
        public static let shadow = NSAttributedString.Key("NSShadow")
        /// Has no effect.
        public static let link = NSAttributedString.Key("NSLink"), ligature = NSAttributedString.Key("NSLigature")
    }
    /// `NSAttributedString.Key.font`.
    public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
    /// `NSAttributedString.Key.foregroundColor`.
    public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.foregroundColor.rawValue
    /// `NSAttributedString.Key.kern`.
    public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue

    /// A typeset line.
    public final class CTLine {
        let runs: [CTRun]
        /// In user units.
        let width: Double
        let isRightToLeft: Bool
        init(_ string: NSAttributedString) {
            let spans = Self.spans(string)
            // Characters that a font lacks come from the system's, as in Core Text. Text that cannot be shaped has no glyphs.
            let shaped = try? Shaper(usesSystemFonts: true).shape(StyledText(spans: spans.map(\.span)))
            var pen = 0.0
            // Shaped runs are in the order in which they are seen, as Core Text's are.
            runs = (shaped?.runs ?? []).map { run in
                let made = CTRun(run, start: pen, attributes: spans[run.spanIndex].attributes, text: string.string)
                pen += made.advances.reduce(0) { $0 + $1.width }
                return made
            }
            width = pen
            isRightToLeft = shaped?.isRightToLeft ?? false
        }
        private static func spans(
            _ string: NSAttributedString
        ) -> [(span: StyledText.Span, attributes: [NSAttributedString.Key: Any])] {
            var spans: [(span: StyledText.Span, attributes: [NSAttributedString.Key: Any])] = []
            let text = string.string as NSString
            string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
                given, range, _ in
                guard let font = (given[.font] as? UIFont ?? .systemFont(ofSize: 12)).font else { return }
                let style = TextStyle(
                    font: font, color: color(given[.foregroundColor]),
                    tracking: number(given[.kern]) ?? number(given[.tracking]) ?? 0,
                    baselineShift: number(given[.baselineOffset]) ?? 0)
                spans.append((StyledText.Span(text.substring(with: range), style: style), given))
            }
            return spans
        }
        static func color(_ value: Any?) -> Color? {
            (value as? UIColor)?.cgColor.color ?? (value as? CGColor)?.color ?? value as? Color
        }
        static func number(_ value: Any?) -> Double? {
            (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map { Double($0) }
                ?? (value as? Float).map { Double($0) }
        }
        var ascent: Double { runs.map(\.font.ascender).max() ?? 0 }
        var descent: Double { runs.map { -$0.font.descender }.max() ?? 0 }
        var leading: Double { runs.map(\.font.leading).max() ?? 0 }
        /// Y up from the baseline.
        var inkBounds: Rect {
            var all = Path()
            for run in runs { run.addInk(to: &all) }
            return all.isEmpty ? .zero : all.boundingRect
        }
    }

    /// Glyphs with the same attributes.
    public final class CTRun {
        let font: UIFont
        let glyphs: [CGGlyph]
        /// From the line's start, y up.
        let positions: [CGPoint]
        let advances: [CGSize]
        /// In UTF-16.
        let indices: [Int]
        let attributes: [NSAttributedString.Key: Any]
        private let offset: Double
        /// Whether a glyph is a space's.
        let blank: [Bool]
        /// What `CTRunGet…Ptr` point to.
        private(set) lazy var pointers = RunPointers(self)

        init(_ run: GlyphRun, start: Double, attributes: [NSAttributedString.Key: Any], text: String) {
            font = UIFont(run.font)
            glyphs = run.glyphs.map { CGGlyph(truncatingIfNeeded: $0.id) }
            let tracking = run.style.tracking
            advances = run.glyphs.map { CGSize(width: $0.advance + ($0.advance == 0 ? 0 : tracking), height: 0) }
            var pen = start
            positions = zip(run.glyphs, advances).map { glyph, advance in
                defer { pen += advance.width }
                return CGPoint(x: pen + glyph.offset.dx, y: run.style.baselineShift - glyph.offset.dy)
            }
            let utf8 = text.utf8
            indices = run.glyphs.map { glyph in
                let index = utf8.index(utf8.startIndex, offsetBy: glyph.cluster, limitedBy: utf8.endIndex)
                return text.utf16.distance(from: text.utf16.startIndex, to: index ?? utf8.endIndex)
            }
            self.attributes = attributes
            offset = start
            let units = Array(text.utf16)
            blank = indices.map { $0 < units.count && units[$0] == 32 }
        }
        /// Glyphs of spaces.
        var spaces: Int { blank.filter { $0 }.count }
        func draw(_ range: CFRange, on context: CGContext) {
            var passed = 0
            draw(range, on: context, color: nil, gap: 0, passed: &passed)
        }
        /// `gap` user units are added after each space, of which `passed` came before.
        func draw(_ range: CFRange, on context: CGContext, color: UIColor?, gap: Double, passed: inout Int) {
            context.saveGState()
            let own = color?.cgColor.color ?? CTLine.color(attributes[.foregroundColor])
            if let own { context.setFillColor(CGColor(own)) }
            if let shadow = attributes[.shadow] as? NSShadow {
                context.setShadow(
                    offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
                    color: CTLine.color(shadow.shadowColor).map { CGColor($0) } ?? CGColor(gray: 0, alpha: 1.0 / 3))
            }
            let letters = context.letters
            if let width = CTLine.number(attributes[.strokeWidth]), width != 0 {
                context.setLineWidth(abs(width) / 100 * font.pointSize)
                context.setTextDrawingMode(width > 0 ? .stroke : .fillStroke)
                if let line = CTLine.color(attributes[.strokeColor]) ?? own { context.setStrokeColor(CGColor(line)) }
            }
            for i in range.indices(of: glyphs.count) {
                let place = CGPoint(x: positions[i].x + gap * Double(passed), y: positions[i].y)
                context.draw(glyphs[i], of: font, at: place)
                if blank[i] { passed += 1 }
            }
            context.letters = letters
            drawLines(on: context, own)
            context.restoreGState()
        }
        private var extent: Double { advances.reduce(0) { $0 + $1.width } }
        /// Lines under and through the letters.
        private func drawLines(on context: CGContext, _ own: Color?) {
            let thickness = max(font.pointSize / 14, 0.5)
            let places: [(NSAttributedString.Key, NSAttributedString.Key, Double)] = [
                (.underlineStyle, .underlineColor, -font.pointSize * 0.1 - thickness),
                (.strikethroughStyle, .strikethroughColor, font.xHeight / 2 - thickness / 2),
            ]
            for (key, colorKey, y) in places where CTLine.number(attributes[key]) ?? 0 != 0 {
                if let color = CTLine.color(attributes[colorKey]) ?? own { context.setFillColor(CGColor(color)) }
                let line = Rect(x: offset, y: y, width: extent, height: thickness)
                context.drawLetter(Path(line).applying(context.letters.matrix))
            }
        }
        /// The colour behind the letters, on a context whose y points down.
        func drawGround(at start: Point, on context: CGContext) {
            guard let color = CTLine.color(attributes[.backgroundColor]) else { return }
            context.saveGState()
            context.setFillColor(CGColor(color))
            context.fill(
                Rect(
                    x: start.x + offset, y: start.y - font.ascender, width: extent,
                    height: font.ascender - font.descender))
            context.restoreGState()
        }
        func addInk(to path: inout Path) {
            for (glyph, position) in zip(glyphs, positions) {
                path.addPath(font.outline(glyph), transform: Transform(translationX: position.x, y: position.y))
            }
        }
    }

    /// Typesets a line.
    public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine(string) }
    /// `CTRun`s from left to right.
    public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }
    /// The number of glyphs.
    public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.runs.reduce(0) { $0 + $1.glyphs.count } }
    /// The width, optionally with ascent and descent, in user units.
    @discardableResult
    public func CTLineGetTypographicBounds(
        _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
        _ leading: UnsafeMutablePointer<CGFloat>?
    ) -> Double {
        ascent?.pointee = line.ascent
        descent?.pointee = line.descent
        leading?.pointee = line.leading
        return line.width
    }
    /// Kinds of bounds.
    public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
        /// Core Text's value.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Without the space between lines, or by the letters' own ascent and descent: the box has only these anyway.
        public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1),
            useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
        /// Has no effect.
        public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2),
            useHangingPunctuation = CTLineBoundsOptions(rawValue: 4),
            includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
        /// The ink.
        public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    }
    /// The typographic box or the ink, y up from the baseline.
    public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
        options.contains(.useGlyphPathBounds)
            ? line.inkBounds
            : CGRect(x: 0, y: -line.descent, width: line.width, height: line.ascent + line.descent)
    }
    /// The ink, y up, moved to the context's text position.
    public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
        let position = context?.textPosition ?? .zero
        return line.inkBounds.offsetBy(dx: position.x, dy: position.y)
    }
    /// Draws at the context's text position.
    public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
        line.runs.forEach { $0.draw(CFRange(), on: context) }
    }
    /// The number of glyphs.
    public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.glyphs.count }
    /// Copies glyphs; length 0 means the rest.
    public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
        copy(run.glyphs, range, to: buffer)
    }
    /// Copies positions from the line's start, y up; length 0 means the rest.
    public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
        copy(run.positions, range, to: buffer)
    }
    /// Copies advances in user units; length 0 means the rest.
    public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
        copy(run.advances, range, to: buffer)
    }
    /// Copies characters' UTF-16 offsets; length 0 means the rest.
    public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
        copy(run.indices, range, to: buffer)
    }
    private func copy<Element>(_ elements: [Element], _ range: CFRange, to buffer: UnsafeMutablePointer<Element>) {
        for (place, i) in range.indices(of: elements.count).enumerated() { buffer[place] = elements[i] }
    }
    /// The width, optionally with the font's heights, in user units.
    @discardableResult
    public func CTRunGetTypographicBounds(
        _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
        _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
    ) -> Double {
        ascent?.pointee = run.font.ascender
        descent?.pointee = -run.font.descender
        leading?.pointee = run.font.leading
        return range.indices(of: run.glyphs.count).reduce(0) { $0 + run.advances[$1].width }
    }
    /// The attributes, for `as? [NSAttributedString.Key: Any]`; strings find them too.
    public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
        var all: CFDictionary = [:]
        for (key, value) in run.attributes { all[key] = value }
        all[NSAttributedString.Key.font] = run.font
        return all
    }
    // On Apple's platforms, a key of an attributed string is a string.
    extension Dictionary where Key == AnyHashable, Value == Any {
        /// The value of a string, or of the attribute of this name.
        public subscript(name: String) -> Any? {
            get { self[AnyHashable(name)] ?? self[AnyHashable(NSAttributedString.Key(rawValue: name))] }
            set { self[AnyHashable(name)] = newValue }
        }
        /// The value of a string, or of the attribute of this name.
        public subscript(name: NSString) -> Any? { self[String(describing: name)] }
    }
    /// Draws glyphs in text space; length 0 means the rest.
    public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) { run.draw(range, on: context) }

    extension NSAttributedString {
        /// The size of its lines, which break only at line breaks, in user units.
        public func size() -> CGSize { AttributedLines(self, width: .infinity).size }
        /// Draws its lines from their top left on the current context.
        public func draw(at point: CGPoint) {
            let lines = AttributedLines(self, width: .infinity)
            lines.draw(in: CGRect(origin: point, size: lines.size))
        }
        /// Draws lines that break at the width, from the top, as many as fit; at least one.
        public func draw(in rect: CGRect) {
            AttributedLines(self, width: rect.width, height: rect.height).draw(in: rect)
        }
        /// Draws several lines with `usesLineFragmentOrigin`, else one whose baseline is at the origin.
        public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
            if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
            guard let current = UIGraphicsGetCurrentContext() else { return }
            CTLine(self).draw(at: rect.origin, on: current)
        }
        /// The size that its lines take in a size.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
        ) -> CGRect {
            let several = options.contains(.usesLineFragmentOrigin)
            let width = several && size.width > 0 && size.width < 1e9 ? size.width : .infinity
            return CGRect(origin: .zero, size: AttributedLines(self, width: width, limit: several ? 0 : 1).size)
        }
    }
    /// What strings of any kind do with attributes.
    public protocol StringDrawing {
        /// The characters.
        var drawnString: String { get }
    }
    extension String: StringDrawing {
        /// The characters.
        public var drawnString: String { self }
    }
    extension NSString: StringDrawing {
        /// The characters.
        public var drawnString: String { String(describing: self) }
    }
    extension StringDrawing {
        private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
            NSAttributedString(string: drawnString, attributes: attributes)
        }
        /// The size of its lines, in user units.
        public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            attributed(attributes).size()
        }
        /// Draws from the top left on the current context.
        public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
            attributed(attributes).draw(at: point)
        }
        /// Draws lines that break at the width, as many as fit; at least one.
        public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
            attributed(attributes).draw(in: rect)
        }
        /// Draws lines that break at the width.
        public func draw(
            with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
            context: NSStringDrawingContext?
        ) { attributed(attributes).draw(with: rect, options: options, context: context) }
        /// The size that its lines take in a size.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [],
            attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
        ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }
    }
#endif
