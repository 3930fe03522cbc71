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
        init(_ string: NSAttributedString) {
            let spans = Self.spans(string)
            // Text that cannot be shaped has no glyphs.
            let shaped = try? Shaper().shape(StyledText(spans: spans.map(\.span)))
            var pen = 0.0
            let ordered = shaped.map { $0.isRightToLeft ? $0.runs.reversed() : $0.runs } ?? []
            runs = ordered.map { run in
                let made = CTRun(run, start: pen, attributes: spans[run.spanIndex].attributes, text: string.string)
                pen += made.advances.reduce(0) { $0 + $1.width }
                return made
            }
            width = pen
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
        }
        func draw(_ range: CFRange, on context: CGContext) {
            context.saveGState()
            if let color = CTLine.color(attributes[.foregroundColor]) { context.setFillColor(CGColor(color)) }
            for i in range.indices(of: glyphs.count) { context.draw(glyphs[i], of: font, at: positions[i]) }
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
    /// The attributes, by keys and their names.
    public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
        var all: CFDictionary = [:]
        for (key, value) in run.attributes { (all[key], all[key.rawValue]) = (value, value) }
        all[NSAttributedString.Key.font] = run.font
        all[NSAttributedString.Key.font.rawValue] = run.font
        return all
    }
    /// Draws glyphs in text space; length 0 means the rest.
    public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) { run.draw(range, on: context) }

    /// Use `Text` for frames.
    @available(*, unavailable, message: "text in several lines is set by Text, or by Bezel's Paragraph")
    public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine(string) }

    extension NSAttributedString {
        /// The size of one line, in user units.
        public func size() -> CGSize {
            let line = CTLine(self)
            return CGSize(width: line.width, height: line.ascent + line.descent)
        }
        /// Draws one line from its top left on the current context.
        public func draw(at point: CGPoint) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let line = CTLine(self)
            context.saveGState()
            let outer = context.letters
            context.setFillColor(.black)
            context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: point.x, ty: point.y + line.ascent)
            CTLineDraw(line, context)
            context.letters = outer
            context.restoreGState()
        }
        /// Draws one line from the top left.
        public func draw(in rect: CGRect) { draw(at: rect.origin) }
    }
    extension String {
        /// The size of one line, in user units.
        public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            NSAttributedString(string: self, attributes: attributes).size()
        }
        /// Draws one line from its top left on the current context.
        public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
            NSAttributedString(string: self, attributes: attributes).draw(at: point)
        }
        /// Draws one line from the top left.
        public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
            draw(at: rect.origin, withAttributes: attributes)
        }
    }
    extension NSString {
        /// The size of one line, in user units.
        public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            String(describing: self).size(withAttributes: attributes)
        }
        /// Draws one line from its top left on the current context.
        public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
            String(describing: self).draw(at: point, withAttributes: attributes)
        }
    }
#endif
