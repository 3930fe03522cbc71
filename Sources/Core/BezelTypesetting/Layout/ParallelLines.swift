// Text in several lines below one curve, or on a path each: the breaking into lines, their distances, and one scale for
// all. A single line is TextPath's; one text through several paths is TextThread's; columns and shapes are in Paragraph.
import BezelGeometry

/// Lines of text on parallel curves.
///
/// The first line is on the path, the others below it: inside a circle that is clockwise on the screen, outside an
/// anticlockwise one. Each line is a paragraph.
public struct ParallelLines: Hashable, Sendable {
    /// A line of the text with the path on which it is placed.
    public struct Line: Hashable, Sendable {
        /// The line's number in the text, from 0; empty lines are counted too.
        public var number: Int
        /// The line's UTF-8 range in the whole text, without its line break.
        public var range: Range<Int>
        /// The line shaped by itself; its ranges start from 0, not from the text's beginning.
        public var shaped: ShapedText
        /// The line's own path with all options, on which ``Block/place()`` sets it.
        public var path: TextPath
    }
    /// Lines that are set at one common scale, ready to be placed.
    public struct Block: Hashable, Sendable {
        /// The lines from the top, without empty ones; see ``Line/number`` for their places.
        public var lines: [Line]
        /// What the size of all lines was multiplied by to make them fit; 1 if they fit as they are.
        public var scale: Double
        /// How that scale was found.
        package var fill: CurveFit

        /// Places each line on its path. The common scale is reported with each.
        ///
        /// - Throws: As ``TextPath/place(_:wasFlipped:)``.
        public func place() throws(LayoutError) -> [PlacedText] {
            var placed: [PlacedText] = []
            for line in lines { placed.append(try setting(of: line).text) }
            return placed
        }

        /// One line in place.
        package func setting(of line: Line) throws(LayoutError) -> TextPath.Setting {
            try line.path.setting(of: line.shaped, scale: scale, fill: fill)
        }
    }

    /// The first line's path; its options hold for all lines.
    public var path: TextPath
    /// The distance from a line's baseline to the next in sizes of the next; nil for the fonts' own: the upper line's
    /// descent, the lower line's ascent and the line gap.
    public var lineHeight: Double?
    /// Whether long lines continue on the next, as in ``TextThread``.
    ///
    /// Words break as there. Ignored with ``ownPaths``.
    public var wraps: Bool

    /// Between baselines, in ems, of most fonts.
    package static let usualLineHeight = 1.25

    /// A path for each line of the text, in order, instead of parallels of the first; empty for parallels.
    /// ``block(of:shaper:)`` throws if their number is not that of the lines.
    public var ownPaths: [TextPath] = []

    /// Creates lines below a path, by default at the fonts' own distances and without wrapping.
    public init(_ path: TextPath, lineHeight: Double? = nil, wraps: Bool = false) {
        self.path = path
        self.lineHeight = lineHeight
        self.wraps = wraps
    }

    /// Breaks a text into lines and gives each its path.
    ///
    /// ``Overflow/automatic(minimumScale:)``, ``Overflow/shrink(minimumScale:)`` and ``CurveFit/size`` scale all lines
    /// alike.
    ///
    /// - Throws: `LimitError` for `Limits.textLines`; ``LayoutError/noParallel(distance:)`` where a bend is too tight
    ///   for a parallel curve; ``TypesettingError/emptyText`` if the text has no letters.
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
        var settled = self
        settled.path.shrinksWithOthers()
        for i in settled.ownPaths.indices { settled.ownPaths[i].shrinksWithOthers() }
        let fitting = BlockFitting(lines: settled, parts: set)
        return try fitting.fitted()
    }

    /// Lines of both directions are flush at the same edge.
    ///
    /// The path of one line: its own, or the common one lowered by `depth`.
    ///
    /// - Parameter depth: Below the first line, in user units.
    func path(_ number: Int, depth: Double, runsOtherWay: Bool) -> TextPath {
        var line = ownPaths.indices.contains(number) ? ownPaths[number] : path
        if ownPaths.isEmpty { line.position.drop += depth }
        if runsOtherWay, line.position.anchor == .start || line.position.anchor == .end {
            line.position.anchor = line.position.anchor == .start ? .end : .start
        }
        return line
    }

    /// A line while its scale is sought.
    struct Part {
        var number: Int
        /// The text between two line breaks that it comes from, by number.
        var paragraph: Int
        var range: Range<Int>
        var shaped: ShapedText

        init?(_ text: StyledText, _ range: Range<Int>, number: Int, _ shaper: Shaper) throws {
            let slice = text.slice(range)
            guard slice.string.contains(where: { !$0.isWhitespace }) else { return nil }
            (self.number, self.paragraph, self.range) = (number, number, range)
            shaped = try shaper.shape(slice.withCapitalForms())
        }
    }

    /// Refuses to break text into so many lines, each on a parallel of its own, that it would take too long. Breaking sets
    /// the rest of each line some times, placing it once.
    private func requireWork(_ parts: [Part]) throws(LayoutError) {
        guard let first = parts.first else { return }
        let room = max(try TextCurve(path, text: first.shaped).length, NumberBounds.least)
        let needed = parts.reduce(0) { $0 + PenSteps($1.shaped).total }
        let lines = min((needed / room).rounded(.up), Double(Limits.textLines.standard)) + Double(parts.count)
        var below = path
        below.position.drop = 1
        let letters = parts.reduce(0) { $0 + LayoutWork.trial($1.shaped, on: below) }
        try LayoutWork.require(lines * LayoutWork.curve(of: below, first.shaped) + Self.breakingTrials * letters)
    }
    /// How often the rest of a line is set until its break is found, for the estimate of work.
    private static let breakingTrials = 6.0

    /// Breaks between words; overlong words get their own line.
    private func wrapped(_ parts: [Part], _ text: StyledText, _ shaper: Shaper) throws -> [Part] {
        try requireWork(parts)
        var result: [Part] = []
        var number = 0
        var last = -1
        var depths = LineDepths(lineHeight)
        for part in parts {
            number += part.number - last - 1
            last = part.number
            let fonts = part.shaped.fonts
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
                let depth = depths.next(number, fonts)
                let curve = path(number, depth: depth, runsOtherWay: runsOtherWay)
                let end = max(
                    try thread.count(from: next, of: pieces, on: curve, text: slice, shaper: shaper), next + 1)
                let own = pieces.joined(Range(from: next, upTo: end))
                if var line = try Part(slice, own, number: number, shaper) {
                    line.paragraph = part.number
                    line.range = Range(
                        from: part.range.lowerBound + own.lowerBound, upTo: part.range.lowerBound + own.upperBound)
                    result.append(line)
                }
                (number, next) = (number + 1, end)
            }
        }
        return result
    }
}

/// Finds the scale that all lines share.
///
/// The ratio of text to curve is nearly proportional to the scale, so the next scale is the last one divided by its ratio.
/// Parallels change with the distances of lines, so a step may leave the bracket; then the bracket is halved, by its
/// geometric mean while it is wide.
private struct BlockFitting {
    let lines: ParallelLines
    let parts: [ParallelLines.Part]
    /// One for each part, whose paths may differ.
    let stores: [CurveStore]

    init(lines: ParallelLines, parts: [ParallelLines.Part]) {
        self.lines = lines
        self.parts = parts
        stores = parts.map { _ in CurveStore() }
    }

    /// Refuses a search of so many sizes, each with all its parallels, that would take too long.
    private func requireWork(sizes: Int) throws(LayoutError) {
        let depths = depths(of: parts.map(\.shaped))
        let once = zip(parts, depths).reduce(0) {
            $0 + LayoutWork.trial($1.0.shaped, on: path($1.0.number, $1.0.shaped, $1.1))
        }
        try LayoutWork.require(Double(sizes) * once)
    }
    /// Most searches end after so many.
    private static let usualSizes = 10

    /// The lines at the scale that their options ask for.
    func fitted() throws(LayoutError) -> ParallelLines.Block {
        let texts = parts.map(\.shaped)
        try requireWork(sizes: 2)
        var range: ClosedRange<Double>?
        if case .shrink(let least) = lines.path.fitting.overflow, lines.path.fitting.fill == .none {
            guard least.isFinite, least > 0, least <= 1 else {
                throw .conflict("the smallest scale must lie in 0…1")
            }
            if try ratio(of: texts) > 1 { range = least...1 }
        }
        let size = texts.flatMap { $0.runs.map(\.font.size) }.max() ?? 0
        if lines.path.fitting.fill == .size, size > 0 {
            range = ClosedRange(spanning: LineFitting.smallest, TypesettingLimits.maximumFontSize / size)
        }
        guard let range else { return try block(texts, scale: 1) }
        let found = try scaled(in: range)
        // Where a size was asked for, what has no room at the least is an error.
        guard lines.path.fitting.fill == .size else { return try block(found.texts, scale: found.scale) }
        return try shown(found, least: range.lowerBound)
    }

    /// The lines at a scale at which they show all letters, clear of each other if a size makes them so.
    ///
    /// Lengths alone do not tell: letters that pass a corner, and words that stay whole on their side of one, need more room
    /// than they are long.
    private func shown(
        _ found: (texts: [ShapedText], scale: Double), least: Double
    ) throws(LayoutError) -> ParallelLines.Block {
        let first = try block(found.texts, scale: found.scale)
        var (set, scale) = (first, found.scale)
        var whole: ParallelLines.Block?
        for _ in 0..<Self.showingSteps {
            switch try state(of: set) {
            case .clear: return set
            case .whole: whole = whole ?? set
            case .hides: break
            }
            scale = max(scale * Self.showingStep, least)
            guard scale < set.scale, let smaller = scaled(by: scale) else { break }
            set = try block(smaller, scale: scale)
        }
        return whole ?? first
    }

    private enum State {
        case hides
        /// Letters lie over each other.
        case whole
        case clear
    }

    private func state(of set: ParallelLines.Block) throws(LayoutError) -> State {
        do throws(LayoutError) {
            let placed = try set.place()
            return placed.contains(where: \.hidesLetters)
                ? .hides : PlacedText.overprints(of: placed).isEmpty ? .clear : .whole
        } catch {
            switch error {
            case .doesNotFit, .wouldHide: return .hides
            default: throw error
            }
        }
    }
    /// Each size is 3 % smaller than the one before: 24 of them leave a half.
    private static let (showingSteps, showingStep) = (24, 0.97)

    /// A fraction of the scale: so small a change moves the end of a line of 1000 units by a hundredth of a unit.
    private static let closeScales = 1e-5
    /// Trials of the search, of which the first go by proportion.
    private static let (maximumSteps, proportionalSteps) = (40, 12)

    /// The greatest scale in a range at which all lines fit, by proportion and halving.
    private func scaled(in range: ClosedRange<Double>) throws(LayoutError) -> (texts: [ShapedText], scale: Double) {
        try requireWork(sizes: Self.usualSizes)
        var (low, high) = (range.lowerBound, range.upperBound)
        guard var best = scaled(by: low) else { throw .conflict("the text cannot be set smaller") }
        guard try ratio(of: best) <= 1 else {
            if lines.path.fitting.fill == .none { return (best, low) }
            throw .conflict("the text does not fit on its curve even at a hundredth of its size")
        }
        var amount = min(max(1, low), high)
        for step in 0..<Self.maximumSteps {
            guard let candidate = scaled(by: amount) else { break }
            let ratio = try ratio(of: candidate)
            if ratio <= 1 {
                (low, best) = (amount, candidate)
                if ratio >= 1 - LineFitting.shortfall { break }
            } else {
                high = amount
            }
            if high - low < Self.closeScales * high { break }
            let next = amount / ratio * (1 - LineFitting.shortfall / 4)
            amount =
                step < Self.proportionalSteps && next > low && next < high
                ? next : low > 0 && high / low > 4 ? (low * high).squareRoot() : (low + high) / 2
        }
        // The search came within a thousandth of the greatest size: the curve asks for more.
        guard lines.path.fitting.fill == .none || low < range.upperBound * 0.999 else {
            throw .conflict("the curve is so long that no size of type fills it")
        }
        return (best, low)
    }

    /// Of each part. The pieces of a paragraph that was broken have their distances from all of its fonts, as when it was
    /// broken.
    private func depths(of texts: [ShapedText]) -> [Double] {
        var fonts: [Int: Set<Font>] = [:]
        for (part, text) in zip(parts, texts) { fonts[part.paragraph, default: []].formUnion(text.fonts) }
        var depths = LineDepths(lines.lineHeight)
        return parts.map { depths.next($0.number, fonts[$0.paragraph] ?? []) }
    }

    private func path(_ number: Int, _ text: ShapedText, _ depth: Double) -> TextPath {
        lines.path(
            number, depth: depth, runsOtherWay: text.isRightToLeft != parts.first?.shaped.isRightToLeft)
    }

    /// All texts at a scale; nil if that makes a style invalid.
    private func scaled(by factor: Double) -> [ShapedText]? {
        var texts: [ShapedText] = []
        for part in parts {
            guard let text = LineFitting(line: lines.path, text: part.shaped).scaled(factor) else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The largest ratio of text to curve; infinite without a curve.
    private func ratio(of texts: [ShapedText]) throws(LayoutError) -> Double {
        let depths = depths(of: texts)
        var most = 0.0
        for (i, text) in texts.enumerated() {
            let line = path(parts[i].number, text, depths[i])
            do {
                most = max(most, try LineFitting(line: line, text: text, store: stores[i]).ratio(of: text))
            } catch LayoutError.noParallel, LayoutError.emptyPath {
                return .infinity
            }
        }
        return most
    }

    /// Lines from the top, reversed if most are turned over.
    private func block(_ texts: [ShapedText], scale: Double) throws(LayoutError) -> ParallelLines.Block {
        let depths = depths(of: texts)
        var set: [ParallelLines.Line] = []
        var turned = 0
        for (i, text) in texts.enumerated() {
            let part = parts[i]
            let path = path(part.number, text, depths[i])
            _ = try TextCurve(path, text: text, store: stores[i])
            if try path.resolvedUpright(text, wasFlipped: nil, store: stores[i]).isFlipped { turned += 1 }
            set.append(ParallelLines.Line(number: part.number, range: part.range, shaped: text, path: path))
        }
        if lines.ownPaths.isEmpty, turned * 2 > set.count {
            let last = depths.last ?? 0
            for i in set.indices { set[i].path = path(set[i].number, set[i].shaped, last - depths[i]) }
        }
        for i in set.indices {
            set[i].path.fitting.overflow.endsShrinking()
            if lines.path.fitting.fill == .size { set[i].path.fitting.fill = .none }
        }
        return ParallelLines.Block(lines: set, scale: scale, fill: lines.path.fitting.fill)
    }
}

/// How far below the first line each further line stands.
///
/// The distance between two baselines is what both lines need: the descent of the upper line and the ascent of the lower
/// one, with the wider line gap. With a line height, it is that many sizes of the lower line, as in CSS. Lines without
/// text are as high as the line above them.
private struct LineDepths {
    private let lineHeight: Double?
    private var last: (number: Int, depth: Double, fonts: Set<Font>)?

    init(_ lineHeight: Double?) { self.lineHeight = lineHeight }

    /// - Parameter number: More than that of the line before; skipped numbers are empty lines.
    mutating func next(_ number: Int, _ fonts: Set<Font>) -> Double {
        var depth = 0.0
        if let last {
            depth = last.depth + Double(number - last.number - 1) * distance(from: last.fonts, to: last.fonts)
            depth += distance(from: last.fonts, to: fonts)
        } else {
            depth = Double(number) * distance(from: fonts, to: fonts)
        }
        last = (number, depth, fonts)
        return depth
    }

    /// From one baseline to the next, in user units, for lines in these fonts.
    private func distance(from upper: Set<Font>, to lower: Set<Font>) -> Double {
        if let lineHeight { return lineHeight * (lower.map(\.size).max() ?? 0) }
        let (above, below) = (lower.map(\.metrics), upper.map(\.metrics))
        let gap = max(above.map(\.lineGap).max() ?? 0, below.map(\.lineGap).max() ?? 0)
        return max(above.map(\.ascender).max() ?? 0, 0) + max(below.map { -$0.descender }.max() ?? 0, 0) + max(gap, 0)
    }
}

extension ShapedText {
    fileprivate var fonts: Set<Font> { Set(runs.map(\.font)) }
}

extension StyledText {
    /// UTF-8 ranges between line breaks; a final break adds no line.
    package var lineRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, offset) = (0, 0)
        for character in string {
            let end = offset + character.utf8.count
            if character.isNewline {
                ranges.append(Range(from: start, upTo: offset))
                start = end
            }
            offset = end
        }
        if start < offset || ranges.isEmpty { ranges.append(start..<offset) }
        return ranges
    }
}

extension TextPath {
    /// All lines shrink together, before each is set.
    fileprivate mutating func shrinksWithOthers() {
        if let least = fitting.overflow.leastScale { fitting.overflow = .shrink(minimumScale: least) }
    }
}

extension Overflow {
    /// For a line that is as small as it may become: what still has no room is an error.
    fileprivate mutating func endsShrinking() {
        switch self {
        case .automatic, .shrink: self = .automatic(minimumScale: 1)
        case .hide, .hideWords, .extend, .squeeze, .ellipsis, .letterEllipsis, .condense, .fail: break
        }
    }
}
