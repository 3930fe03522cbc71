// Text that goes on from path to path, breaking between words.
import BezelGeometry

/// Paths that a text runs through one after another.
public struct TextThread: Hashable, Sendable {
    /// In the order in which text goes through them, each with options of its own.
    public var paths: [TextPath]

    /// A thread through some paths.
    public init(_ paths: [TextPath]) { self.paths = paths }

    /// Sets as many words on each path as it has room for; the last path takes the rest, by its own overflow policy.
    ///
    /// Words end at white space, but not at a no-break space, after hyphens and zero-width spaces, and between Chinese
    /// and Japanese characters. White space where the text goes on to another path, and at both ends, is left out. A
    /// word that alone is too long for its path goes to the next one that has room, or to the last. Paths without
    /// length are passed over. All parts run in the direction of the whole text.
    ///
    /// Each path costs some shapings of about as much text as it takes.
    /// - Returns: One placed text for each path that got any. Each is a text of its own, whose ranges count from its
    ///   own beginning; all but one that begins the text on the first path have ``FittingReport/continued(path:from:)``,
    ///   which says on which path they stand and where they begin in the whole text. What the last path has no room for
    ///   is reported by it.
    /// - Throws: ``LayoutError/emptyPath`` where no path has a length; ``TypesettingError/emptyText`` where there are no
    ///   words; and as ``Shaper/shape(_:)`` and ``TextPath/place(_:wasFlipped:)`` do.
    public func place(_ text: StyledText, shaper: Shaper = Shaper()) throws -> [PlacedText] {
        try parts(of: text, shaper: shaper).map(\.placed)
    }

    /// A stretch of a text on one of the paths.
    public struct Part: Hashable, Sendable {
        /// The index of the path in ``TextThread/paths``.
        public var path: Int
        /// The UTF-8 range of the whole text.
        public var range: Range<Int>
        /// This stretch by itself, as it was shaped.
        public var shaped: ShapedText
        /// This stretch on its path; ranges count from its own beginning.
        public var placed: PlacedText
    }

    /// As ``place(_:shaper:)``, with where each part stands and comes from.
    public func parts(of text: StyledText, shaper: Shaper = Shaper()) throws -> [Part] {
        let usable = paths.indices.filter { index in
            // A path with numbers that are none is told of when it is used.
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
            let range = pieces.joined(next..<end)
            let shaped = try shaper.shape(text.slice(range))
            var placed = try path.place(shaped)
            if index > 0 || range.lowerBound > 0 {
                placed.fitting.append(.continued(path: index, from: range.lowerBound))
            }
            result.append(Part(path: index, range: range, shaped: shaped, placed: placed))
            next = end
        }
        return result
    }

    /// The piece after the last that still has room: more and more pieces are tried, then the number in between.
    func count(
        from first: Int, of pieces: TextPieces, on path: TextPath, text: StyledText, shaper: Shaper
    ) throws -> Int {
        let all = pieces.ranges.count
        func fits(_ end: Int) throws -> Bool {
            var strict = path
            strict.overflow = .fail
            do {
                let shaped = try shaper.shape(text.slice(pieces.joined(first..<end)))
                return try strict.place(shaped).hiddenRanges.isEmpty
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

/// The pieces of a text between which it may go on elsewhere.
struct TextPieces {
    /// UTF-8 ranges without the white space between them.
    private(set) var ranges: [Range<Int>] = []

    init(_ string: String) {
        var offset = 0
        var start: Int?
        var last: Character?
        func end(_ ranges: inout [Range<Int>]) {
            if let from = start { ranges.append(from..<offset) }
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
        ranges[pieces.lowerBound].lowerBound..<ranges[pieces.upperBound - 1].upperBound
    }

    /// White space but for the no-break spaces.
    private static func isBreakingSpace(_ c: Character) -> Bool {
        c.isWhitespace && c != "\u{A0}" && c != "\u{2007}" && c != "\u{202F}"
    }

    private static func isBreak(_ a: Character, _ b: Character) -> Bool {
        if a == "\u{200B}" { return true }
        if a == "-" || a == "\u{2010}" || a == "\u{2013}" || a == "\u{2014}" { return b.isLetter }
        // Closing marks do not begin a line, opening ones do not end it.
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
    /// The text of a range of UTF-8 offsets.
    func slice(_ range: Range<Int>) -> StyledText {
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
