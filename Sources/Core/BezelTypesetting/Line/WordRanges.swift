// The words of a shaped line, as indices of clusters from left to right. A word ends at white space and wherever a line
// could break, so that what hangs on a hyphen, and each ideograph, is a word of its own. Ranges of text for paragraphs,
// in the order of reading, are not made here but in LineBreaks.

extension ShapedText {
    /// Between line breaks, without white space, in visual order.
    func wordRanges() -> [Range<Int>] {
        let breaks = Set(LineBreaks.offsets(in: text.string))
        var ranges: [Range<Int>] = []
        var start: Int?
        for i in clusters.indices {
            if clusters[i].isSpace {
                if let first = start { ranges.append(Range(from: first, upTo: i)) }
                start = nil
                continue
            }
            guard let first = start else {
                start = i
                continue
            }
            if breaks.contains(max(clusters[i - 1].range.lowerBound, clusters[i].range.lowerBound)) {
                ranges.append(Range(from: first, upTo: i))
                start = i
            }
        }
        if let first = start { ranges.append(Range(from: first, upTo: clusters.count)) }
        return ranges
    }
}
