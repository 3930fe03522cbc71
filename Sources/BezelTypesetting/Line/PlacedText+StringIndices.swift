// The questions to placed text by Swift's own string positions instead of UTF-8 offsets.
import BezelGeometry

extension PlacedText {
    /// The characters of a range of UTF-8 offsets, as a range of ``string``: widened to whole characters, cut to the text.
    public func stringRange(_ offsets: Range<Int>) -> Range<String.Index> {
        let low = index(atOffset: offsets.lowerBound)
        let high = index(atOffset: offsets.upperBound)
        let start = low < string.endIndex ? string.character(at: low).lowerBound : low
        guard high < string.endIndex else { return start..<max(start, high) }
        let last = string.character(at: high)
        return start..<max(start, last.lowerBound == high ? high : last.upperBound)
    }
    /// The UTF-8 offsets of a range of ``string``.
    public func offsets(of range: Range<String.Index>) -> Range<Int> {
        let bytes = string.utf8
        let low = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
        return low..<bytes.distance(from: bytes.startIndex, to: range.upperBound)
    }

    /// The character whose advance box holds a point, as a range of ``string``; nil where there is none.
    ///
    /// Of letters that are drawn as one, as ligatures are, each has an equal part of the box.
    public func character(at point: Point) -> Range<String.Index>? {
        guard let hit = hitTest(point) else { return nil }
        let cluster = clusters[hit]
        // A kashida goes with the letter before it.
        guard !cluster.range.isEmpty else {
            return stringRange(max(0, cluster.range.lowerBound - 1)..<cluster.range.lowerBound)
        }
        let whole = stringRange(cluster.range)
        let characters = Array(string[whole].indices)
        guard characters.count > 1, cluster.advance > 0 else { return whole }
        let d = point - cluster.position
        let along = d.dx * cos(cluster.angle.radians) + d.dy * sin(cluster.angle.radians)
        var fraction = along / cluster.advance + 0.5
        if cluster.level & 1 == 1 { fraction = 1 - fraction }
        let position = min(max(Int(clamping: fraction * Double(characters.count)), 0), characters.count - 1)
        return characters[position]..<string.index(after: characters[position])
    }

    /// Where the caret stands before a character of ``string``; its `endIndex` gives the end. Nil where that is hidden.
    public func caret(at index: String.Index) -> Caret? {
        caret(at: string.utf8.distance(from: string.utf8.startIndex, to: index))
    }
    /// The area of a range of ``string``, from descender to ascender, to be filled by the non-zero rule.
    public func selection(_ range: Range<String.Index>) -> Path { selection(offsets(of: range)) }

    /// The parts of ``string`` that are not drawn.
    public var hiddenStringRanges: [Range<String.Index>] { hiddenRanges.map { stringRange($0) } }

    private func index(atOffset offset: Int) -> String.Index {
        let bytes = string.utf8
        return bytes.index(bytes.startIndex, offsetBy: min(max(offset, 0), bytes.count))
    }
}

extension MissingCharacter {
    /// The character as a range of the text that was shaped; nil where that text does not have it there.
    public func range(in string: String) -> Range<String.Index>? {
        let bytes = string.utf8
        guard offset >= 0, offset < bytes.count else { return nil }
        return string.character(at: bytes.index(bytes.startIndex, offsetBy: offset))
    }
}

extension String {
    /// The character that a position in its bytes belongs to.
    fileprivate func character(at position: Index) -> Range<Index> {
        // Both go by whole characters, wherever they start.
        let end = index(after: position)
        return index(before: end)..<end
    }
}
