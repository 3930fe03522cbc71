// Greedy line breaking, as in CSS: each line takes what fits, and no line is reconsidered. Columns have intervals of one
// length; shapes give intervals for each band (BandedShape), which depend on the line's height, which depends on its items.
// BezelSVG calls it for wrapped text; how a line's intervals are filled is in LineText.
import BezelGeometry

package struct LineIndent: Sendable {
    /// User units; may be negative.
    package var amount: Double = 0
    /// Indents all lines but the first.
    package var isHanging = false
    /// Indents lines after forced breaks too.
    package var afterEachBreak = false
    package init() {}
}

/// Fills areas one after the other, each with as many lines as fit.
package struct LineFiller: Sendable {
    package var areas: [LineArea]
    /// The least extent of lines, from the paragraph's font.
    package var strut: LineExtent
    package var indent = LineIndent()
    package var isRightToLeft = false

    package init(_ areas: [LineArea], strut: LineExtent) {
        self.areas = areas
        self.strut = strut
    }

    /// Linear for a column; in shapes, lines try several bands.
    package func fill(_ items: [ParagraphItem]) -> FilledLines {
        var result = FilledLines()
        var start = 0
        for (number, area) in areas.enumerated() {
            var edge: Double?
            while start < items.count {
                let isFirst = start == 0 || indent.afterEachBreak && items[start - 1].kind == .lineBreak
                let text = LineText(
                    items: items, start: start, indent: isFirst != indent.isHanging ? indent.amount : 0,
                    isRightToLeft: isRightToLeft)
                guard let line = line(text, in: area, number: number, after: edge) else { break }
                result.lines.append(line)
                edge = line.baseline + line.extent.below
                start = line.fragments.last?.items.upperBound ?? start
            }
        }
        if start < items.count { result.rest = start..<items.count }
        return result
    }

    /// - Parameter edge: The last line's end.
    private func line(_ text: LineText, in area: LineArea, number: Int, after edge: Double?) -> FilledLine? {
        switch area {
        case .column(let interval):
            var fragments: [LineFragment] = []
            for fit in [LineText.Fit.regular, .emergency, .overflow] where fragments.isEmpty {
                fragments = text.fill([interval], fit)
            }
            let extent = text.extent(of: fragments, strut: strut)
            return FilledLine(
                area: number, baseline: edge.map { $0 + extent.above } ?? 0, extent: extent, fragments: fragments)
        case .shape(let shape):
            return line(text, in: shape, number: number, top: edge ?? shape.bounds.minY, extent: strut, cap: nil)
        }
    }

    private func line(
        _ text: LineText, in shape: BandedShape, number: Int, top: Double, extent: LineExtent, cap: Int?
    ) -> FilledLine? {
        var extent = extent
        /// The first to make the line higher.
        var higher: Int?
        // Higher lines may move or take fewer items.
        for _ in 0..<Self.maximumGrowths {
            guard let position = place(text, in: shape, top: top, height: extent.height) else {
                guard cap == nil, let higher, higher > text.start else { return nil }
                return line(text, in: shape, number: number, top: top, extent: strut, cap: higher)
            }
            let bands = shape.intervals(from: position.top, to: position.top + extent.height)
            let fragments = text.fill(bands, position.fit, cap: cap)
            guard let end = fragments.last?.items.upperBound else { return nil }
            let found = text.extent(of: fragments, strut: strut)
            if found.exceeds(extent) {
                higher = higher ?? Range(from: text.start, upTo: end).first { text.items[$0].extent.exceeds(extent) }
                extent = extent.union(found)
                continue
            }
            if cap == nil, extent.exceeds(found) {
                return line(text, in: shape, number: number, top: top, extent: found, cap: end)
            }
            return FilledLine(
                area: number, baseline: position.top + extent.above, extent: extent, fragments: fragments)
        }
        return nil
    }
    /// How often a line may become higher before its place is given up.
    private static let maximumGrowths = 64

    /// Of the longest interval: a line that overflows is sought where one of this length fits, as the longest itself may be a
    /// single point of the shape.
    private static let justInside = 0.999

    /// Where the first unbreakable text fits, else where an emergency break helps, else, with overflow, where the line
    /// is longest.
    private func place(
        _ text: LineText, in shape: BandedShape, top: Double, height: Double
    ) -> (top: Double, fit: LineText.Fit)? {
        guard let width = text.minimumWidth(.regular) else {
            return top + height <= shape.bounds.maxY + BandedShape.slack ? (top, .regular) : nil
        }
        func fits(_ width: Double) -> Double? {
            shape.firstTop(from: top, height: height) {
                $0.contains { text.length(of: $0) + BandedShape.slack >= width }
            }
        }
        if let found = fits(width) { return (found, .regular) }
        if let part = text.minimumWidth(.emergency), part < width, let found = fits(part) { return (found, .emergency) }
        guard text.mayOverflow else { return nil }
        var longest: Double = 0
        _ = shape.firstTop(from: top, height: height) {
            longest = max(longest, $0.map { text.length(of: $0) }.max() ?? 0)
            return false
        }
        return longest > 0 ? fits(longest * Self.justInside).map { ($0, .overflow) } : nil
    }
}
