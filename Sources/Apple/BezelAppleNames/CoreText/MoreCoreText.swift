// Core Text's smaller functions: glyphs and their measures by font, lines made by a typesetter, parts of lines.
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    // MARK: Fonts
    /// Finds the glyphs of UTF-16 characters; 0 for those that the font has not.
    ///
    /// - Returns: Whether the font has all.
    @discardableResult
    public func CTFontGetGlyphsForCharacters(
        _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
    ) -> Bool {
        var hasAll = true
        var place = 0
        while place < count {
            let first = characters[place]
            let isPair = UTF16.isLeadSurrogate(first) && place + 1 < count
            let scalar: UInt32 =
                isPair
                ? 0x10000 + (UInt32(first & 0x3FF) << 10) + UInt32(characters[place + 1] & 0x3FF) : UInt32(first)
            let glyph = Unicode.Scalar(scalar).flatMap { font.font?.glyph(for: $0) }
            glyphs[place] = glyph.map { CGGlyph(truncatingIfNeeded: $0) } ?? 0
            hasAll = hasAll && glyph != nil
            // The second half of a pair has no glyph, as in Core Text.
            if isPair { glyphs[place + 1] = 0 }
            place += isPair ? 2 : 1
        }
        return hasAll
    }
    /// A unit of UTF-16.
    public typealias UniChar = UInt16
    /// Directions of fonts; only the horizontal one is measured.
    public enum CTFontOrientation: UInt32, Hashable, Sendable {
        /// The font's, or as the name says.
        case `default`, horizontal, vertical
    }
    /// Copies the advances, in user units, where there is room for them.
    ///
    /// - Returns: Their sum.
    @discardableResult
    public func CTFontGetAdvancesForGlyphs(
        _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
        _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
    ) -> Double {
        var sum = 0.0
        for i in 0..<max(0, count) {
            let advance = font.font?.advance(of: UInt32(glyphs[i])) ?? 0
            advances?[i] = CGSize(width: advance, height: 0)
            sum += advance
        }
        return sum
    }
    /// Copies the ink's boxes, y up from the baseline, where there is room for them.
    ///
    /// - Returns: The box round all.
    @discardableResult
    public func CTFontGetBoundingRectsForGlyphs(
        _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
        _ boxes: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
    ) -> CGRect {
        var all: CGRect?
        for i in 0..<max(0, count) {
            let outline = font.outline(glyphs[i])
            let box = outline.isEmpty ? .zero : outline.boundingRect
            boxes?[i] = box
            if !outline.isEmpty { all = all?.union(box) ?? box }
        }
        return all ?? .zero
    }
    /// The middle of the underline, y up from the baseline, in user units.
    public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font?.metrics.underlinePosition ?? 0 }
    /// In user units.
    public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font?.metrics.underlineThickness ?? 0 }
    /// Design units of an em.
    public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(clamping: font.font?.face.unitsPerEm ?? 1000) }
    /// The number of glyphs.
    public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font?.face.glyphCount ?? 0 }
    /// From the descent to the ascent and an em wide, y up from the baseline: roughly what letters take.
    public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
        CGRect(x: 0, y: font.descender, width: font.pointSize, height: font.ascender - font.descender)
    }
    /// The family and style.
    public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }
    /// The family and style.
    public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.fontName }
    /// The font in a size, 0 for its own; attributes have no effect.
    public func CTFontCreateCopyWithAttributes(
        _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
    ) -> CTFont { size > 0 ? font.withSize(size) : font }
    /// Kinds of the system's fonts.
    public enum CTFontUIFontType: UInt32, Hashable, Sendable {
        /// `emphasizedSystem` is bold and `userFixedPitch` has letters of one width; all others are the system's regular font.
        case user, userFixedPitch, system, emphasizedSystem, smallSystem, label, message, toolTip, controlContent
    }
    /// The system's font in a size, 0 for 14 user units.
    public func CTFontCreateUIFontForLanguage(_ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?)
        -> CTFont?
    {
        let size = size > 0 ? size : UIFont.systemFontSize
        return switch type {
        case .emphasizedSystem: .boldSystemFont(ofSize: size)
        case .userFixedPitch: .monospacedSystemFont(ofSize: size, weight: .regular)
        default: .systemFont(ofSize: size)
        }
    }

    // MARK: Lines
    /// The part of the string that the line has, in UTF-16, to its last letter's beginning and on by one.
    public func CTLineGetStringRange(_ line: CTLine) -> CFRange { range(of: line.runs) }
    /// The part of the string that the run has, in UTF-16, to its last letter's beginning and on by one.
    public func CTRunGetStringRange(_ run: CTRun) -> CFRange { range(of: [run]) }
    private func range(of runs: [CTRun]) -> CFRange {
        let all = runs.flatMap(\.indices)
        guard let first = all.min(), let last = all.max() else { return CFRange() }
        return CFRange(location: first, length: last - first + 1)
    }
    /// The ink of glyphs, y up, moved to the context's text position; length 0 means the rest.
    public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
        var all = Path()
        for i in range.indices(of: run.glyphs.count) {
            let place = run.positions[i]
            all.addPath(run.font.outline(run.glyphs[i]), transform: Transform(translationX: place.x, y: place.y))
        }
        let position = context?.textPosition ?? .zero
        return all.isEmpty ? .zero : all.boundingRect.offsetBy(dx: position.x, dy: position.y)
    }
    /// The width of the spaces at the end, in user units.
    public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingSpace }
    /// How far a line moves to stand in a width: at its beginning (0), in the middle (0.5) or at its end (1).
    public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
        max(0, (flushWidth - line.width + line.trailingSpace) * flushFactor)
    }
    /// Sets lines of a string one by one.
    public final class CTTypesetter {
        let string: NSAttributedString
        init(_ string: NSAttributedString) { self.string = string }
        func part(_ range: CFRange) -> NSAttributedString {
            let indices = range.indices(of: string.length)
            return string.attributedSubstring(from: NSRange(location: indices.lowerBound, length: indices.count))
        }
        /// How many units of UTF-16 from a place fit into a width.
        func count(from start: CFIndex, width: Double, mode: NSLineBreakMode) -> CFIndex {
            let rest = part(CFRange(location: start))
            guard rest.length > 0 else { return 0 }
            return AttributedLines(rest, width: max(width, 0), limit: 2, mode: mode).lines.first?.range.length ?? 0
        }
    }
    /// Sets lines of a string one by one.
    public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
        CTTypesetter(string)
    }
    /// A line of a part of the string; length 0 means the rest.
    public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ range: CFRange) -> CTLine {
        CTLine(typesetter.part(range))
    }
    /// How many units of UTF-16 from a place fit into a width, up to a space where there is one; at least one character.
    public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ start: CFIndex, _ width: Double) -> CFIndex {
        typesetter.count(from: start, width: width, mode: .byWordWrapping)
    }
    /// How many units of UTF-16 from a place fit into a width; at least one character.
    public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ start: CFIndex, _ width: Double)
        -> CFIndex
    {
        typesetter.count(from: start, width: width, mode: .byCharWrapping)
    }
    extension CTLine {
        fileprivate var trailingSpace: Double {
            var width = 0.0
            for run in runs.reversed() {
                for (isBlank, advance) in zip(run.blank, run.advances).reversed() {
                    guard isBlank else { return width }
                    width += advance.width
                }
            }
            return width
        }
    }
#endif
