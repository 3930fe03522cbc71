// Several lines of text on curves that run side by side.
import BezelGeometry

/// Lines of text, each on a curve parallel to that of the line above it.
///
/// The first line stands on the path, every further one below its letters: under a straight line, inside a circle that runs
/// clockwise on the screen, outside one that runs counter-clockwise. The distance of the lines is the same for all of them. Every
/// line is a paragraph of its own, with its own direction.
public struct ParallelLines: Hashable, Sendable {
    /// A line, and where it stands.
    public struct Line: Hashable, Sendable {
        /// The line's number among all, from 0; lines without letters are counted but not set.
        public var number: Int
        /// The UTF-8 range of the whole text.
        public var range: Range<Int>
        /// This line by itself; ranges count from its own beginning.
        public var shaped: ShapedText
        /// Where it goes.
        public var path: TextPath
    }
    /// All lines of a text, at one scale.
    public struct Block: Hashable, Sendable {
        /// In the order of the text; those without letters are left out.
        public var lines: [Line]
        /// The factor by which all lines were scaled to fit their curves; 1 where they fit as they are.
        public var scale: Double
    }

    /// The first line's path, and how all lines stand on theirs.
    public var path: TextPath
    /// The distance of the baselines in font sizes; nil for what the fonts ask for. Of text in several sizes the greatest counts.
    public var lineHeight: Double?
    /// Whether lines that are longer than their curve go on in the next one. They break between words, as in
    /// ``TextThread``.
    public var wraps: Bool

    /// A path for each line of the text, in place of parallels to ``path``; empty for parallels. Lines without letters
    /// leave theirs empty.
    public var ownPaths: [TextPath] = []

    /// Lines below a path.
    public init(_ path: TextPath, lineHeight: Double? = nil, wraps: Bool = false) {
        self.path = path
        self.lineHeight = lineHeight
        self.wraps = wraps
    }

    /// Breaks a text into lines at its line breaks, and where asked for where they are full, and says where each of them goes.
    ///
    /// With ``Overflow/shrink(minimumScale:)`` all lines become smaller together until the longest fits; with
    /// ``CurveFit/size`` all grow or shrink together until the longest fills its curve.
    /// - Throws: `LimitError` for `Limits.textLines`; ``LayoutError/noParallel(distance:)`` where the path bends so
    ///   tightly that a line has no curve; ``TypesettingError/emptyText`` where no line has a letter.
    public func block(of text: StyledText, shaper: Shaper = Shaper()) throws -> Block {
        let breaks = text.lineRanges
        guard ownPaths.isEmpty || ownPaths.count == breaks.count else {
            throw LayoutError.lineCount(breaks.count, paths: ownPaths.count)
        }
        guard breaks.count <= Limits.textLines.standard else {
            throw LimitError(Limits.textLines, requested: Double(breaks.count))
        }
        let parts = try breaks.enumerated().compactMap { number, range in
            try Part(text, range, number: number, shaper)
        }
        guard !parts.isEmpty else { throw TypesettingError.emptyText }
        let set = wraps && ownPaths.isEmpty ? try wrapped(parts, text, shaper) : parts
        let fitting = BlockFitting(lines: self, parts: set)
        return try fitting.fitted()
    }

    /// The distance between the baselines of such texts, in user units.
    func distance(of texts: [ShapedText]) -> Double {
        let fonts = texts.flatMap { $0.runs.map(\.font) }
        if let lineHeight { return lineHeight * (fonts.map(\.size).max() ?? 0) }
        var (above, below, gap) = (0.0, 0.0, 0.0)
        for metrics in Set(fonts).map(\.metrics) {
            (above, below) = (max(above, metrics.ascender), max(below, -metrics.descender))
            gap = max(gap, metrics.lineGap)
        }
        return above + below + gap
    }

    /// The path of a line, so many user units below the first for each line between or its own. Lines that run the other
    /// way than the first are flush with it at the same edge.
    func path(_ number: Int, distance: Double, runsOtherWay: Bool) -> TextPath {
        var line = ownPaths.indices.contains(number) ? ownPaths[number] : path
        if ownPaths.isEmpty { line.drop += Double(number) * distance }
        if runsOtherWay, line.anchor == .start || line.anchor == .end {
            line.anchor = line.anchor == .start ? .end : .start
        }
        return line
    }

    /// A stretch of text that is one line.
    struct Part {
        var number: Int
        var range: Range<Int>
        var shaped: ShapedText

        /// Nil where the line has no letters.
        init?(_ text: StyledText, _ range: Range<Int>, number: Int, _ shaper: Shaper) throws {
            let slice = text.slice(range)
            guard slice.string.contains(where: { !$0.isWhitespace }) else { return nil }
            (self.number, self.range) = (number, range)
            shaped = try shaper.shape(slice.withCapitalForms())
        }
    }

    /// The lines broken where their curves are full. A word that is too long for any stands alone.
    private func wrapped(_ parts: [Part], _ text: StyledText, _ shaper: Shaper) throws -> [Part] {
        let distance = distance(of: parts.map(\.shaped))
        var result: [Part] = []
        var number = 0
        var last = -1
        for part in parts {
            number += part.number - last - 1
            last = part.number
            let pieces = TextPieces(text.slice(part.range).string)
            let thread = TextThread([])
            var slice = text.slice(part.range)
            slice.direction =
                slice.direction == .automatic
                ? part.shaped.isRightToLeft ? .rightToLeft : .leftToRight : slice.direction
            var next = 0
            while next < pieces.ranges.count {
                guard number < Limits.textLines.standard else { throw LimitError(Limits.textLines) }
                let runsOtherWay = part.shaped.isRightToLeft != parts.first?.shaped.isRightToLeft
                let curve = path(number, distance: distance, runsOtherWay: runsOtherWay)
                let end = max(
                    try thread.count(from: next, of: pieces, on: curve, text: slice, shaper: shaper), next + 1)
                let own = pieces.joined(next..<end)
                if var line = try Part(slice, own, number: number, shaper) {
                    line.range = part.range.lowerBound + own.lowerBound..<part.range.lowerBound + own.upperBound
                    result.append(line)
                }
                (number, next) = (number + 1, end)
            }
        }
        return result
    }
}

/// Lines that become larger or smaller together.
private struct BlockFitting {
    let lines: ParallelLines
    let parts: [ParallelLines.Part]

    func fitted() throws(LayoutError) -> ParallelLines.Block {
        let texts = parts.map(\.shaped)
        var range: ClosedRange<Double>?
        if case .shrink(let least) = lines.path.overflow, lines.path.fit == .none {
            guard least.isFinite, least > 0, least <= 1 else {
                throw .conflict("the smallest scale must lie in 0…1")
            }
            if try ratio(of: texts) > 1 { range = least...1 }
        }
        let size = texts.flatMap { $0.runs.map(\.font.size) }.max() ?? 0
        if lines.path.fit == .size, size > 0 {
            range = Fitting.smallest...TypesettingLimits.maximumFontSize / size
        }
        guard let range else { return try block(texts, scale: 1) }
        let found = try scaled(in: range)
        return try block(found.texts, scale: found.scale)
    }

    /// The texts at the greatest scale at which all fit; at the least one where none does.
    private func scaled(in range: ClosedRange<Double>) throws(LayoutError) -> (texts: [ShapedText], scale: Double) {
        var (low, high) = (range.lowerBound, range.upperBound)
        guard var best = scaled(by: low) else { throw .conflict("the text cannot be set smaller") }
        guard try ratio(of: best) <= 1 else {
            if lines.path.fit == .none { return (best, low) }
            throw .conflict("the text does not fit on its curve even at a hundredth of its size")
        }
        var amount = min(max(1, low), high)
        for step in 0..<40 {
            guard let candidate = scaled(by: amount) else { break }
            let ratio = try ratio(of: candidate)
            if ratio <= 1 {
                (low, best) = (amount, candidate)
                if ratio >= 1 - Fitting.shortfall { break }
            } else {
                high = amount
            }
            if high - low < 1e-5 * high { break }
            // A little short of what would be exact, so that it fits.
            let next = amount / ratio * (1 - Fitting.shortfall / 4)
            amount =
                step < 12 && next > low && next < high
                ? next : low > 0 && high / low > 4 ? (low * high).squareRoot() : (low + high) / 2
        }
        guard lines.path.fit == .none || low < range.upperBound * 0.999 else {
            throw .conflict("the curve is so long that no size of type fills it")
        }
        return (best, low)
    }

    private func path(_ number: Int, _ text: ShapedText, _ distance: Double) -> TextPath {
        lines.path(
            number, distance: distance, runsOtherWay: text.isRightToLeft != parts.first?.shaped.isRightToLeft)
    }

    private func scaled(by factor: Double) -> [ShapedText]? {
        var texts: [ShapedText] = []
        for part in parts {
            guard let text = Fitting(line: lines.path, text: part.shaped).scaled(factor) else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The greatest length that a line needs over the one that it has; infinite where one has no curve.
    private func ratio(of texts: [ShapedText]) throws(LayoutError) -> Double {
        let distance = lines.distance(of: texts)
        var most = 0.0
        for (part, text) in zip(parts, texts) {
            let line = path(part.number, text, distance)
            do {
                most = max(most, try Fitting(line: line, text: text).ratio(of: text))
            } catch LayoutError.noParallel, LayoutError.emptyPath {
                return .infinity
            }
        }
        return most
    }

    /// Lines in their order from the top; text that turns round, as it would stand upside down, begins at the other side of the block.
    private func block(_ texts: [ShapedText], scale: Double) throws(LayoutError) -> ParallelLines.Block {
        let distance = lines.distance(of: texts)
        var set: [ParallelLines.Line] = []
        var turned = 0
        let last = parts.last?.number ?? 0
        for (part, text) in zip(parts, texts) {
            let path = path(part.number, text, distance)
            // Without a curve of its own a line cannot be placed: better said of the block than of a line.
            _ = try TextCurve(path, text: text)
            if try path.resolvedUpright(text, wasFlipped: nil).isFlipped { turned += 1 }
            set.append(ParallelLines.Line(number: part.number, range: part.range, shaped: text, path: path))
        }
        if lines.ownPaths.isEmpty, turned * 2 > set.count {
            for i in set.indices { set[i].path = path(last - set[i].number, set[i].shaped, distance) }
        }
        for i in set.indices where lines.path.fit == .size { set[i].path.fit = .none }
        return ParallelLines.Block(lines: set, scale: scale)
    }
}

extension StyledText {
    /// The UTF-8 ranges between line breaks. A break at the end begins no further line.
    var lineRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, offset) = (0, 0)
        for character in string {
            let end = offset + character.utf8.count
            if character.isNewline {
                ranges.append(start..<offset)
                start = end
            }
            offset = end
        }
        if start < offset || ranges.isEmpty { ranges.append(start..<offset) }
        return ranges
    }
}
