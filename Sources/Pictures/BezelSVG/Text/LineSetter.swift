// Lines of wrapped text: alignment, justification, hyphens and ellipses.
//
// `LineFiller` (BezelTypesetting/Paragraph) has decided which clusters stand in which line and interval. What is done here is
// the rest: clusters of a fragment become a chunk on a straight line.
import BezelGeometry
import BezelTypesetting

/// Sets line after line and collects chunks, in the order of lines and, within one, as they are seen.
struct LineSetter {
    /// In user units: what rounding may add to the length of a line that fills its interval.
    private static let slack = 1e-3

    let setter: TextSetter
    let text: WrappedParagraphs
    let area: WrappingArea
    /// The text element as a span, whose paragraph properties hold for all lines.
    let root: TextSpan
    /// The value of `text-overflow`; nil if it is not set.
    let overflow: String?
    private(set) var chunks: [SetChunk] = []
    /// Whether any line so far is longer than its interval.
    private var overflows = false

    init(setter: TextSetter, text: WrappedParagraphs, area: WrappingArea, root: TextSpan, overflow: String?) {
        self.setter = setter
        self.text = text
        self.area = area
        self.root = root
        self.overflow = overflow
    }

    private typealias Piece = (chunk: LineChunk, characters: [Int])

    private var properties: TextProperties { root.style.text }
    /// Whether lines begin at the high end of their interval.
    private var isRightToLeft: Bool { properties.isRightToLeft && !area.startsLow }
    private var progress: LineProgress { LineProgress(properties) }

    /// Sets one line, whose fragments are the intervals of a shape side by side.
    ///
    /// - Parameter content: Takes the characters of marks, such as hyphens, behind those of the document.
    mutating func set(_ line: FilledLine, _ content: inout TextContent) {
        for fragment in line.fragments {
            guard var piece = text.line(fragment.shown) else { continue }
            let length = fragment.interval.upperBound - fragment.interval.lowerBound
            var mark: Piece?
            // A hyphen takes the style of the letter before it.
            if fragment.isHyphenated, let last = fragment.shown.last {
                mark = setter.mark("\u{2010}", span: span(of: last, content), in: &content)
            } else if fragment.overflows {
                overflows = true
                if overflow == "ellipsis" {
                    guard let cut = cut(fragment, to: length, &content) else { continue }
                    piece = cut.shown
                    mark = cut.mark
                }
            }
            let markWidth = mark.map { Self.width($0.chunk) } ?? 0
            if alignment(fragment) == .justify {
                justify(&piece, to: length - markWidth, content)
            }
            let width = Self.width(piece.chunk) + markWidth
            let free = length - width
            let offset = alignment(fragment).offset(
                free: abs(free) < Self.slack ? 0 : free, isRightToLeft: isRightToLeft)
            var pen = fragment.interval.lowerBound + offset
            let baseline = line.baseline + area.baseline
            let pieces = [piece, mark].compactMap { $0 }
            for part in isRightToLeft ? pieces.reversed() : pieces {
                add(part, at: progress.onPage(along: pen, across: baseline))
                pen += Self.width(part.chunk)
            }
        }
    }

    private mutating func add(_ piece: Piece, at point: Point) {
        var drawing = LineDrawing()
        drawing.method = .align
        drawing.pivot = .origin
        let set = piece.chunk.set(
            on: .straight(from: point, isVertical: properties.isVertical), at: 0, drawing: drawing)
        chunks.append(SetChunk(line: set.line, characters: piece.characters))
    }

    /// With length adjustments, in user units.
    private static func width(_ chunk: LineChunk) -> Double { chunk.length }

    private func span(of item: Int, _ content: TextContent) -> Int {
        content.characters[text.character(item)].span
    }

    /// Of a fragment. The last line of a paragraph, and one before a forced break, are not justified unless `text-align-last`
    /// says so (CSS Text 3, section 6).
    private func alignment(_ fragment: LineFragment) -> LineAlignment {
        let p = properties.paragraph
        let usual = p.alignment ?? area.alignment
        if fragment.ending == .wrapped || p.justifiesAll { return usual }
        if let last = p.lastAlignment { return last }
        return usual == .justify ? .start : usual
    }

    /// What remains of a fragment, and the ellipsis after it; nil if the ellipsis cannot be shaped. It has the style of the
    /// first letter that is removed.
    ///
    /// Tries ends from the last one backwards. The ellipsis is shaped once for each span, as it stands alone, so that the cost
    /// is linear in the letters.
    ///
    /// - Parameter length: Of the interval, which both together fit into, within ``slack``.
    private func cut(
        _ fragment: LineFragment, to length: Double, _ content: inout TextContent
    ) -> (shown: Piece, mark: Piece)? {
        // How long the line is before each of its items.
        var starts: [Double] = []
        starts.reserveCapacity(fragment.shown.count)
        var pen = 0.0
        for item in text.items[fragment.shown] {
            starts.append(pen)
            pen += item.advance
        }
        var last: (span: Int, mark: Piece)?
        for (n, start) in starts.enumerated().reversed() {
            let end = fragment.shown.lowerBound + n
            let span = span(of: end, content)
            if last?.span != span {
                guard let mark = setter.mark("\u{2026}", span: span, in: &content) else { return nil }
                last = (span, mark)
            }
            // The first letter is always shown (CSS Overflow 3).
            guard let mark = last?.mark, start <= length - Self.width(mark.chunk) + Self.slack || n == 1,
                let shown = text.line(Range(from: fragment.shown.lowerBound, upTo: end))
            else { continue }
            return (shown, mark)
        }
        return nil
    }

    /// Widens spaces and gaps at ideographs.
    private func justify(_ piece: inout Piece, to length: Double, _ content: TextContent) {
        let rule = properties.paragraph.justification
        guard rule != .none, length > Self.width(piece.chunk) else { return }
        var groups: [[Int]] = []
        var opens = true
        var wasIdeograph = false
        // Clusters that no space may come between are one group, which moves as a whole.
        for (i, cluster) in piece.chunk.text.clusters.enumerated() {
            let scalar = content.characters[piece.characters[i]].scalar
            let isIdeograph = LineBreaks.isIdeograph(scalar)
            if rule == .automatic, i > 0, !cluster.isSpace, isIdeograph || wasIdeograph { opens = true }
            if opens { groups.append([i]) } else { groups[groups.count - 1].append(i) }
            opens = rule == .letters ? !cluster.joinsNext : scalar == " " || scalar == "\u{A0}"
            wasIdeograph = isIdeograph
        }
        piece.chunk.lengths = [LengthAdjustment(groups: groups, length: length, stretchesGlyphs: false)]
    }

    /// The area to which text with `text-overflow: clip` is cut, on the page; nil if nothing is. A shape cuts at its outline. A
    /// column cuts only at its sides: its box goes on for two lines and an em above and below the text, so that nothing is cut
    /// there.
    func clip(_ filled: FilledLines) -> Path? {
        guard overflow == "clip", overflows else { return nil }
        if let outline = area.outline { return outline }
        guard case .column(let interval)? = area.areas.first, let first = filled.lines.first,
            let last = filled.lines.last
        else { return nil }
        let top = area.baseline + first.baseline - 2 * first.extent.height - properties.fontSize
        let bottom = area.baseline + last.baseline + 2 * last.extent.height + properties.fontSize
        let a = progress.onPage(along: interval.lowerBound, across: top)
        let b = progress.onPage(along: interval.upperBound, across: bottom)
        return Path(Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)))
    }
}
