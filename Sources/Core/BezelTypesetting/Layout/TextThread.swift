// One text that runs through several paths: how many words each path takes, and the text in pieces between which it may
// break. ParallelLines breaks its lines by the same pieces. Where lines of paragraphs break is in LineBreaks and
// Paragraph.
import BezelGeometry

/// Paths that one text runs through in turn, as through columns.
public struct TextThread: Hashable, Sendable {
    /// The paths in the order in which text fills them, each with its own options.
    public var paths: [TextPath]

    /// Creates a thread of paths, which ``place(_:shaper:)`` checks; at least one must have a length.
    public init(_ paths: [TextPath]) { self.paths = paths }

    /// Sets as many words on each path as fit. The last takes the rest, by its overflow policy. A rest that is too long
    /// begins at the path's start, so that only the text's end is hidden.
    ///
    /// Text breaks at white space but not no-break spaces, after hyphens and zero-width spaces, and between East Asian
    /// characters. Words too long for a path go to the next with room, or to the last. Empty paths are skipped.
    ///
    /// - Returns: A text for each path used, with its own ranges. ``FittingReport/continued(path:from:)`` gives its
    ///   path and start, unless both are the first.
    /// - Throws: ``LayoutError/emptyPath``, ``TypesettingError/emptyText``, and errors of ``Shaper/shape(_:)`` and
    ///   ``TextPath/place(_:wasFlipped:)``.
    public func place(_ text: StyledText, shaper: Shaper = Shaper()) throws -> [PlacedText] {
        try parts(of: text, shaper: shaper).map(\.placed)
    }

    /// The part of a text that stands on one of the paths.
    public struct Part: Hashable, Sendable {
        /// The index in ``TextThread/paths`` of the path that the part stands on.
        public var path: Int
        /// The part of the text, as UTF-8 offsets; white space between parts belongs to none.
        public var range: Range<Int>
        /// The part shaped by itself; its ranges begin at 0, not at the text's beginning.
        public var shaped: ShapedText
        /// The part in place on its path; its ranges begin at 0, as those of ``shaped``.
        public var placed: PlacedText
    }

    /// Places text as ``place(_:shaper:)`` does, and says which part stands on which path.
    ///
    /// - Throws: As ``place(_:shaper:)``.
    public func parts(of text: StyledText, shaper: Shaper = Shaper()) throws -> [Part] {
        let usable = paths.indices.filter { index in
            // Invalid coordinates are reported later.
            PathMeasure(paths[index].path).length > 0 || !paths[index].path.elements.allSatisfy(\.isFinite)
        }
        guard let last = usable.last else { throw LayoutError.emptyPath }
        let pieces = TextPieces(text.string)
        guard !pieces.ranges.isEmpty else { throw TypesettingError.emptyText }
        var text = text
        if text.direction == .automatic {
            text.direction = try shaper.shape(text).isRightToLeft ? .rightToLeft : .leftToRight
        }
        var next = 0
        var result: [Part] = []
        for index in usable where next < pieces.ranges.count {
            let path = paths[index]
            var end = pieces.ranges.count
            if index != last {
                end = try count(from: next, of: pieces, on: path, text: text, shaper: shaper)
                if end == next { continue }
            }
            let range = pieces.joined(Range(from: next, upTo: end))
            let shaped = try shaper.shape(text.slice(range))
            var placed = try path.place(shaped)
            if index == last, path.position.anchor != .start, !placed.hiddenRanges.isEmpty {
                var begun = path
                (begun.position.anchor, begun.position.offset) = (.start, .fraction(shaped.isRightToLeft ? 1 : 0))
                placed = try begun.place(shaped)
            }
            if index > 0 || range.lowerBound > 0 {
                placed.fitting.append(.continued(path: index, from: range.lowerBound))
            }
            result.append(Part(path: index, range: range, shaped: shaped, placed: placed))
            next = end
        }
        return result
    }

    /// How many pieces end on a path, by doubling and then halving: about 2·log2(n) trials for n words. That more words
    /// never fit where fewer do not is assumed.
    func count(
        from first: Int, of pieces: TextPieces, on path: TextPath, text: StyledText, shaper: Shaper
    ) throws -> Int {
        let all = pieces.ranges.count
        let store = CurveStore()
        func fits(_ end: Int) throws -> Bool {
            var strict = path
            strict.fitting.overflow = .fail
            do {
                let shaped = try shaper.shape(text.slice(pieces.joined(Range(from: first, upTo: end))))
                return try strict.placeAsSettled(shaped, store: store).hiddenRanges.isEmpty
            } catch LayoutError.doesNotFit, LayoutError.emptyPath {
                return false
            }
        }
        var low = first
        var step = 1
        var high = first + 1
        while high <= all, try fits(high) {
            low = high
            step *= 2
            high = min(low + step, all + (low == all ? 1 : 0))
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if try fits(middle) { low = middle } else { high = middle }
        }
        return low
    }
}

/// The stretches of a text between its breaks, without the white space that parts them.
struct TextPieces {
    /// In UTF-8.
    private(set) var ranges: [Range<Int>] = []

    init(_ string: String) {
        var offset = 0
        var start: Int?
        var last: Character?
        func end(_ ranges: inout [Range<Int>]) {
            if let from = start { ranges.append(Range(from: from, upTo: offset)) }
            start = nil
        }
        for character in string {
            if Self.isBreakingSpace(character) {
                end(&ranges)
            } else {
                if let last, Self.isBreak(last, character) { end(&ranges) }
                if start == nil { start = offset }
            }
            last = character
            offset += character.utf8.count
        }
        end(&ranges)
    }

    /// The text from the first to the last of some pieces.
    func joined(_ pieces: Range<Int>) -> Range<Int> {
        Range(from: ranges[pieces.lowerBound].lowerBound, upTo: ranges[pieces.upperBound - 1].upperBound)
    }

    private static func isBreakingSpace(_ c: Character) -> Bool {
        c.isWhitespace && c != "\u{A0}" && c != "\u{2007}" && c != "\u{202F}"
    }

    /// Whether a line may break between two characters without a space. A hyphen before a digit is a minus sign.
    private static func isBreak(_ a: Character, _ b: Character) -> Bool {
        if a == "\u{200B}" { return true }
        if a == "-" || a == "\u{2010}" || a == "\u{2013}" || a == "\u{2014}" { return b.isLetter }
        return isEastAsian(a) && isEastAsian(b) && !isClosing(b) && !isOpening(a)
    }

    private static func isEastAsian(_ c: Character) -> Bool {
        guard let s = c.unicodeScalars.first?.value else { return false }
        switch s {
        case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0xFF00...0xFF60, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }
    private static func isClosing(_ c: Character) -> Bool { "、。〉》」』】〕〗！），．：；？］｝ー々ゝぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(c) }
    private static func isOpening(_ c: Character) -> Bool { "〈《「『【〔〖（［｛".contains(c) }
}

extension StyledText {
    /// The spans within a UTF-8 range, which must not cut a character.
    package func slice(_ range: Range<Int>) -> StyledText {
        var spans: [Span] = []
        var start = 0
        for span in self.spans {
            let bytes = span.text.utf8
            let own = range.clamped(to: start..<start + bytes.count)
            if !own.isEmpty {
                let part = bytes.dropFirst(own.lowerBound - start).prefix(own.count)
                spans.append(Span(String(decoding: part, as: UTF8.self), style: span.style))
            }
            start += bytes.count
        }
        return StyledText(spans: spans, direction: direction)
    }
}
