// Places one line of shaped text on its curve once its size is known: runs the pen, spaces, fills, goes past corners, and
// hands positions to PositionedLine. Closed curves are in PathPlacer+Ring, hanging punctuation in PathPlacer+Hanging.
// LineFitting calls it for every trial, TextPath.place for the result.
import BezelGeometry

/// Places a line of shaped text on its curve, as ``PlacedText``.
struct PathPlacer {
    let text: ShapedText
    let line: TextPath
    let curve: TextCurve
    let joints: RingJoints?
    /// The size asked for divided by the shrunk one.
    private let shrinkage: Double
    let store: CurveStore
    /// Set by ``measured()`` where a caller asks for the length first, so that the pen runs once.
    private var walk: PenAdvance?
    /// Of the curve: what text that fills it may leave over by rounding.
    private static let unfilledPart = 1e-6

    init(
        _ line: TextPath, text: ShapedText, joints: RingJoints? = nil, joins: LetterJoins? = nil,
        shrinkage: Double = 1, store: CurveStore = CurveStore()
    ) throws(LayoutError) {
        curve = try TextCurve(line, text: text, joins: joins, store: store)
        self.store = store
        self.joints = joints
        self.line = line
        self.text = text
        self.shrinkage = shrinkage
    }

    private var extends: Bool { line.fitting.overflow == .extend }

    /// The placed text with its reports, seam and decorations.
    func place() throws(LayoutError) -> PlacedText {
        guard line.spacing.adjustments.isEmpty else { return try placeAdjusted() }
        let offset = try curve.offset(line.position.offset)
        let walk = walk ?? pen(text, at: offset, adjustments: nil)
        var spots = walk.spots(offset)
        let isOnSides = line.position.anchor == .justify && curve.isLoop && joints == nil
        if line.keepsWholeWords, line.position.anchor == .middle || isOnSides, let stops = walk.stops {
            spots = stops.centered(spots, walk.text, on: curve)
        } else if line.keepsWholeWords, line.position.anchor == .around, curve.isLoop, joints == nil,
            let stops = walk.stops
        {
            spots = stops.spread(spots, walk.text, on: curve)
        }
        return assemble(
            walk.text, spots, length: walk.length(), adjustments: nil, window: window(of: walk, at: offset)
        )
    }

    /// The length from the first advance to the end of the last. With a `seam`, the straight gap between the ends, it
    /// includes that gap on the curve; on an open curve, it includes `drift(of:_:at:)`.
    func naturalLength(seam: Double?) throws(LayoutError) -> Double {
        let adjustments = line.spacing.adjustments.isEmpty ? nil : try Adjustments(line)
        let offset = try curve.offset(line.position.offset)
        let walk = pen(text, at: offset, adjustments: adjustments, seam: seam)
        let length = walk.length() + (walk.seam ?? 0)
        return curve.isLoop || adjustments != nil ? length : length + drift(of: walk, length, at: offset)
    }

    /// Twice the distance by which corners move the text's start, as the shorter side bounds centred text; 0 if at most
    /// 2% of the length.
    private func drift(of walk: PenAdvance, _ length: Double, at offset: Double) -> Double {
        let drift = abs(start(of: walk, at: offset) - walk.pen)
        return drift > 0.02 * length ? 2 * drift : 0
    }

    /// The text's length; nil if a seam or filling also decides whether it fits.
    mutating func measured() throws(LayoutError) -> Double? {
        guard line.spacing.adjustments.isEmpty, joints == nil, filling == nil, line.position.anchor != .justify else {
            return nil
        }
        let offset = try curve.offset(line.position.offset)
        let walk = pen(text, at: offset, adjustments: nil)
        self.walk = walk
        let length = walk.length()
        if !curve.isLoop { return length + drift(of: walk, length, at: offset) }
        return isFarFromClosing(walk, length) ? length : nil
    }

    /// Places text whose characters have positions or moves of their own: each position begins a chunk, which is anchored
    /// by itself.
    private func placeAdjusted() throws(LayoutError) -> PlacedText {
        let adjustments = try Adjustments(line)
        let order = text.clusters.indices.sorted {
            text.clusters[$0].range.lowerBound < text.clusters[$1].range.lowerBound
        }
        var chunks: [(offset: Double, members: [Int])] = []
        for index in order {
            let position = adjustments.position(text.clusters[index])
            if chunks.isEmpty || position != nil {
                chunks.append((try curve.offset(position ?? line.position.offset), []))
            }
            chunks[chunks.count - 1].members.append(index)
        }
        if chunks.count > 1, line.position.anchor == .justify {
            throw .conflict("text whose characters have places of their own cannot be justified")
        }
        if chunks.count == 1, let only = chunks.first {
            let walk = pen(text, at: only.offset, adjustments: adjustments)
            return assemble(
                walk.text, walk.spots(only.offset), length: walk.length(), adjustments: adjustments,
                window: window(of: walk, at: only.offset))
        }
        var spots = [ClusterPlacement](
            repeating: ClusterPlacement(pen: 0, step: 0, offset: 0), count: text.clusters.count)
        var length: Double = 0
        for chunk in chunks {
            var part = text
            let members = chunk.members.sorted()
            part.clusters = members.map { text.clusters[$0] }
            let walk = pen(part, at: chunk.offset, adjustments: adjustments)
            for (index, spot) in zip(members, walk.spots(chunk.offset)) { spots[index] = spot }
            length += walk.length()
        }
        return assemble(text, spots, length: length, adjustments: adjustments, window: .circuit)
    }

    /// Whether optical spacing would change no gap: on a straight line gaps are their own measure, unless letters shrink
    /// under strokes that do not.
    private var keepsGaps: Bool {
        curve.isStraight && line.measuredSpacing == .optical && line.letters.effect == .rainbow
            && (shrinkage == 1 || line.spacing.strokeWidth == 0)
    }

    /// Rounds in which filling and spacing take turns: each changes what the other asks for. Four suffice.
    private static let rounds = 4

    /// The pen's way over the text from its start.
    ///
    /// First the straight steps, with kashidas and wider gaps if the text is to fill its length; then the corners that the pen
    /// jumps past; then moves of single characters; then the start, which depends on the length of all these. Spacing on the
    /// curve comes last, and changes the length that is filled, so that both take turns for ``rounds``. A closed curve that is
    /// filled is another search, `close`. Letters larger than the whole loop are not spaced, as they will be hidden.
    private func pen(
        _ text: ShapedText, at offset: Double, adjustments: Adjustments?, seam: Double? = nil
    ) -> PenAdvance {
        let available = curve.length - (curve.isLoop ? 0 : offset)
        // A letter longer than the loop will be hidden.
        let isTooLarge = curve.isLoop && text.clusters.contains { !$0.isSpace && $0.advance > curve.length }
        let ring = isTooLarge ? nil : self.filling.map { (filling: $0, joints: joints) }
        var filling =
            (line.position.anchor == .justify && !isTooLarge) || ring != nil
            ? Justification(
                text, length: available, usesKashida: line.spacing.usesKashida && ring?.filling != .joints, ring: ring)
            : nil
        var walk = PenAdvance(text: filling?.text ?? text, steps: filling?.steps ?? PenSteps(text))
        walk.stops = CornerStops(
            curve, walk, skipsLetters: line.letters.corners == .skip, keepsWords: line.keepsWholeWords)
        var anchor = offset
        if let adjustments {
            anchor += walk.move(by: adjustments, isRightToLeft: text.isRightToLeft)
        }
        walk.seam = ring == nil ? seam : walk.steps.seam
        walk.naturalSeam = ring == nil ? seam : filling?.gaps?.seam
        walk.pen = start(of: walk, at: anchor)
        if line.movesWords, ring == nil {
            let words = WordSpacing(walk, line: line)
            for _ in Range(count: filling == nil ? 1 : Self.rounds) {
                words.space(&walk, on: curve) { start(of: $0, at: anchor) }
                guard var filled = filling else { break }
                filled.fill(available - (walk.length() - walk.steps.total))
                (filling, walk.text, walk.steps) = (filled, filled.text, filled.steps)
                walk.pen = start(of: walk, at: anchor)
            }
        } else if line.measuredSpacing != .exact, !line.movesWords, !isTooLarge,
            !(filling == nil && walk.stops == nil && keepsGaps)
        {
            var spacer = OpticalSpacing(walk, line: line, curve: curve, shrinkage: shrinkage)
            if let filling, ring != nil { return close(walk, filling, &spacer, at: anchor) }
            for _ in Range(count: filling == nil ? 1 : Self.rounds) {
                spacer.space(&walk, on: curve) { start(of: $0, at: anchor) }
                guard var filled = filling else { break }
                filled.fill(available - (walk.length() - walk.steps.total))
                (filling, walk.text, walk.steps) = (filled, filled.text, filled.steps)
                walk.pen = start(of: walk, at: anchor)
            }
        } else if walk.stops != nil || (filling != nil && adjustments != nil) {
            // A jump past a corner moves all later letters: fill again.
            for _ in Range(count: Self.rounds) {
                guard var filled = filling else { break }
                filled.fill(available - (walk.length() - walk.steps.total))
                (filling, walk.text, walk.steps) = (filled, filled.text, filled.steps)
                walk.pen = start(of: walk, at: anchor)
            }
        }
        return walk
    }

    /// Where the pen starts so that the anchor lies at `offset`.
    func start(of walk: PenAdvance, at offset: Double) -> Double {
        if filling != nil { return ringStart(of: walk, at: offset) }
        if walk.stops == nil { return hung(walk, at: offset, from: offset - fraction * walk.length()) }
        guard fraction > 0 else { return offset }
        // At corners, the length depends on the start, but a later start never moves the end back. Bisect for the last
        // start whose anchor is not past the offset.
        var walk = walk
        func isEarly(_ start: Double) -> Bool {
            walk.pen = start
            return start + fraction * walk.length() <= offset
        }
        var high = offset
        var low = offset - fraction * walk.steps.total
        var stride = max(walk.steps.total, curve.length) / 8
        for _ in 0..<16 where !isEarly(low) {
            (low, high) = (low - stride, low)
            stride *= 2
        }
        return bisected(from: low, to: high, halvings: 48, while: isEarly).holding
    }

    /// Turns positions along the curve into placed glyphs, hides what has no room, and reports it.
    private func assemble(
        _ text: ShapedText, _ spots: [ClusterPlacement], length: Double, adjustments: Adjustments?, window: RingWindow
    ) -> PlacedText {
        var spots = spots
        for (i, cluster) in text.clusters.enumerated() {
            if let adjustments {
                spots[i].rise = adjustments.rise(cluster)
                spots[i].turn = adjustments.rotation(cluster)
            }
            if text.shaper.orientation == .vertical {
                spots[i].stance = text.runs[cluster.runIndex].isVertical ? .downwards : .sideways
            }
        }
        var drawing = LineDrawing()
        drawing.method = line.letters.method
        drawing.effect = line.letters.effect
        drawing.extends = extends
        drawing.window = window
        var set = PositionedLine(text, at: spots, on: .curve(curve), fraction: fraction, drawing: drawing)
        if line.fitting.overflow == .hideWords, set.hideRestsOfWords(&spots) {
            set = PositionedLine(text, at: spots, on: .curve(curve), fraction: fraction, drawing: drawing)
        }
        var result = set.placed(advance: length)
        result.fitting = reports(text, result, length: length)
        if let offset = try? curve.offset(line.position.offset) {
            result.line = PlacedLine(
                path: curve.path, offset: curve.baselineDistance(offset), anchor: line.position.anchor)
        }
        result.seam = seam(set)
        result.decorations = Decorations(set, on: curve)?.lines() ?? []
        return result
    }

    private func reports(_ text: ShapedText, _ placed: PlacedText, length: Double) -> [FittingReport] {
        var reports: [FittingReport] = []
        let hidden = placed.hiddenRanges
        if !hidden.isEmpty { reports.append(.hidden(hidden)) }
        if extends, let over = overhang(placed.clusters, text, length: length), over > Rounding.length {
            reports.append(.extended(by: over))
        }
        if let gaps = TrackedGaps(text) { reports.append(.trackedAtSpaces(gaps.heldBack)) }
        if line.position.anchor == .justify, let short = unfilled(text, length: length) {
            reports.append(.unfilled(by: short))
        }
        return reports
    }

    /// How much a justified line is short of its path; nil on loops and within a millionth of the length.
    private func unfilled(_ text: ShapedText, length: Double) -> Double? {
        // On a loop, the seam takes up the rest.
        guard !curve.isLoop, text.clusters.count > 1, let offset = try? curve.offset(line.position.offset) else {
            return nil
        }
        let rest = curve.length - offset - length
        return rest > Self.unfilledPart * max(curve.length, 1) ? rest : nil
    }

    /// How far text that extends goes beyond the path, on both ends together.
    private func overhang(_ clusters: [PlacedCluster], _ text: ShapedText, length: Double) -> Double? {
        if curve.isLoop { return line.hasPositions ? nil : length - RingSeam(text).edges - curve.length }
        let shown = clusters.filter { !$0.isSpace }
        guard let low = shown.map({ $0.middle - $0.advance / 2 }).min(),
            let high = shown.map({ $0.middle + $0.advance / 2 }).max()
        else { return nil }
        return max(0, -low) + max(0, high - curve.baselineLength)
    }

    private var fraction: Double { line.position.anchor.fraction(isRightToLeft: text.isRightToLeft) }

    fileprivate func spots() throws(LayoutError) -> [ClusterPlacement] {
        let offset = try curve.offset(line.position.offset)
        return pen(text, at: offset, adjustments: nil).spots(offset)
    }
}

extension TextPath {
    /// The clusters' positions, without ``TextPath/adjustments`` and fitting.
    package func spots(of text: ShapedText) throws(LayoutError) -> (line: LineGeometry, spots: [ClusterPlacement]) {
        let placer = try PathPlacer(self, text: text)
        return (.curve(placer.curve), try placer.spots())
    }
}
