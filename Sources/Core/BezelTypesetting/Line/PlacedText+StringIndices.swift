// Placed text by Swift's string indices instead of UTF-8 offsets, for callers that hold the string.
import BezelGeometry

extension PlacedText {
    /// The characters of ``string`` that UTF-8 offsets touch, widened to whole ones; offsets outside the text are clamped.
    public func stringRange(_ offsets: Range<Int>) -> Range<String.Index> {
        let low = index(atOffset: offsets.lowerBound)
        let high = index(atOffset: offsets.upperBound)
        let start = low < string.endIndex ? string.character(at: low).lowerBound : low
        guard high < string.endIndex else { return start..<max(start, high) }
        let last = string.character(at: high)
        return start..<max(start, last.lowerBound == high ? high : last.upperBound)
    }
    /// What a cluster shows: a letter with its marks, a ligature's letters.
    public func text(of cluster: PlacedCluster) -> Substring { string[stringRange(cluster.range)] }
    /// What the cluster of a glyph of this text shows; the glyphs of one cluster all have its whole text. Empty for a glyph
    /// of another text.
    public func text(of glyph: PlacedGlyph) -> Substring {
        clusters.indices.contains(glyph.clusterIndex) ? text(of: clusters[glyph.clusterIndex]) : ""
    }
    /// The UTF-8 offsets of a range of ``string``, as ``PlacedCluster/range`` counts them.
    public func offsets(of range: Range<String.Index>) -> Range<Int> {
        let bytes = string.utf8
        let low = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
        return Range(from: low, upTo: bytes.distance(from: bytes.startIndex, to: range.upperBound))
    }

    /// The character of ``string`` at a point in user space; nil beside the text. The characters of a ligature have equal parts
    /// of it.
    public func character(at point: Point) -> Range<String.Index>? {
        guard let hit = hitTest(point) else { return nil }
        let cluster = clusters[hit]
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
        let position = (Int(clamping: fraction * Double(characters.count))).clamped(
            from: 0, through: characters.count - 1)
        return characters[position]..<string.index(after: characters[position])
    }

    /// The caret before a character of ``string``, or after the last; nil if its cluster is hidden.
    public func caret(at index: String.Index) -> Caret? {
        caret(at: string.utf8.distance(from: string.utf8.startIndex, to: index))
    }
    /// The area of a range of ``string`` between descender and ascender, to be filled by the non-zero rule.
    public func selection(_ range: Range<String.Index>) -> Path { selection(offsets(of: range)) }

    /// The parts of ``string`` that are not drawn, in whole characters; empty if all is visible.
    public var hiddenStringRanges: [Range<String.Index>] { hiddenRanges.map { stringRange($0) } }

    private func index(atOffset offset: Int) -> String.Index {
        let bytes = string.utf8
        return bytes.index(bytes.startIndex, offsetBy: offset.clamped(from: 0, through: bytes.count))
    }
}

extension MissingCharacter {
    /// The range of the character in the text that was shaped; nil if the offset lies outside `string`.
    public func range(in string: String) -> Range<String.Index>? {
        let bytes = string.utf8
        guard offset >= 0, offset < bytes.count else { return nil }
        return string.character(at: bytes.index(bytes.startIndex, offsetBy: offset))
    }
}

extension String {
    fileprivate func character(at position: Index) -> Range<Index> {
        let end = index(after: position)
        return index(before: end)..<end
    }
}
