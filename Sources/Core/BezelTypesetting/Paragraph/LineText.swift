// One line of a paragraph while it is filled: how wide its unbreakable beginning is, and which items go into which
// intervals. LineFiller finds the intervals and decides on the kind of fit.
import BezelGeometry

/// The items from `start` on. Intervals are in user units along the line, ascending whatever the direction.
struct LineText {
    /// How lines may break: where the language allows, also between any two letters, or not at all before the first break,
    /// though it sticks out.
    enum Fit {
        case regular
        case emergency
        case overflow
    }
    let items: [ParagraphItem]
    let start: Int
    let indent: Double
    let isRightToLeft: Bool

    var mayOverflow: Bool { items[start].mayOverflow }

    func length(of interval: ClosedRange<Double>) -> Double { interval.upperBound - interval.lowerBound - indent }

    /// Whether a line may end before an item.
    private func mayEnd(before item: ParagraphItem, _ fit: Fit) -> Bool {
        item.breakBefore == .allowed || fit != .regular && item.breakBefore == .emergency
    }

    /// Of the unbreakable beginning; nil if empty.
    func minimumWidth(_ fit: Fit) -> Double? {
        var pen: Double = 0
        var width: Double?
        for i in Range(from: start, upTo: items.count) {
            let item = items[i]
            if item.kind == .lineBreak { break }
            if i > start, mayEnd(before: item, fit) { return (width ?? 0) + items[i - 1].hyphen }
            pen += item.advance
            if item.kind == .letter { width = pen - item.tracking }
        }
        return width ?? (pen > 0 ? 0 : nil)
    }

    /// Empty if nothing fits. `cap` is the latest end.
    func fill(_ bands: [ClosedRange<Double>], _ fit: Fit, cap: Int? = nil) -> [LineFragment] {
        let ordered = isRightToLeft ? bands.reversed() : bands
        if items[start].kind == .lineBreak {
            let edge = ordered.first ?? 0...0
            return [
                LineFragment(
                    items: start..<start + 1, shown: start..<start, interval: edge, ending: .forced, overflows: false,
                    isHyphenated: false)
            ]
        }
        if fit == .overflow {
            let widest = ordered.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
            return widest.flatMap { fragment(from: start, indented($0), fit, cap: cap) }.map { [$0] } ?? []
        }
        var fragments: [LineFragment] = []
        var next = start
        for band in ordered {
            let interval = next == start ? indented(band) : band
            guard let fragment = fragment(from: next, interval, fit, cap: cap) else { continue }
            fragments.append(fragment)
            next = fragment.items.upperBound
            if fragment.ending != .wrapped || next >= cap ?? items.count { break }
        }
        return fragments
    }

    private func indented(_ band: ClosedRange<Double>) -> ClosedRange<Double> {
        if isRightToLeft {
            let end = band.upperBound - indent
            return ClosedRange(spanning: min(band.lowerBound, end), end)
        }
        let begin = band.lowerBound + indent
        return ClosedRange(spanning: begin, max(band.upperBound, begin))
    }

    /// Takes items while they fit, and ends at the last break that did; nil if not even the first break fits. Trailing
    /// spaces and the last letter's tracking need no room.
    private func fragment(
        from first: Int, _ interval: ClosedRange<Double>, _ fit: Fit, cap: Int?
    ) -> LineFragment? {
        let limit = interval.upperBound - interval.lowerBound + BandedShape.slack
        var pen: Double = 0
        var shown = first
        var width: Double = 0
        var regular: (end: Int, shown: Int)?
        var emergency: (end: Int, shown: Int)?
        func made(_ end: Int, _ shown: Int, _ ending: LineFragment.Ending) -> LineFragment {
            LineFragment(
                items: Range(from: first, upTo: end), shown: Range(from: first, upTo: shown), interval: interval,
                ending: ending,
                overflows: fit == .overflow && width > limit,
                isHyphenated: ending == .wrapped && items[end - 1].hyphen > 0)
        }
        for i in Range(from: first, upTo: items.count) {
            let item = items[i]
            if item.kind == .lineBreak { return made(i + 1, shown, .forced) }
            if i > first, mayEnd(before: item, fit) {
                if fit == .overflow { return made(i, shown, .wrapped) }
                if width + items[i - 1].hyphen <= limit {
                    if item.breakBefore == .allowed { regular = (i, shown) } else { emergency = (i, shown) }
                }
            }
            let isOver = item.kind == .letter && fit != .overflow && pen + item.advance - item.tracking > limit
            if i == cap || isOver { return (regular ?? emergency).map { made($0.end, $0.shown, .wrapped) } }
            pen += item.advance
            if item.kind == .letter {
                shown = i + 1
                width = pen - item.tracking
            }
        }
        return made(items.count, shown, .end)
    }

    /// The line's height: the strut and everything on it.
    func extent(of fragments: [LineFragment], strut: LineExtent) -> LineExtent {
        fragments.reduce(strut) { $1.items.reduce($0) { $0.union(items[$1].extent) } }
    }
}
