// Placement: every cluster about the middle of its advance, on the baseline or on the line that spacing is measured on.
import BezelGeometry
import Foundation

/// Where a cluster's advance begins along the curve, and the offset that its text is anchored at.
struct Spot {
    var pen: CGFloat
    var offset: CGFloat
}

/// One line of text on one path.
struct PathPlacer {
    let text: ShapedText
    let line: TextPath
    let curve: TextCurve
    /// Of repeated text.
    let joints: RingJoints?
    private let extends: Bool

    init(_ line: TextPath, text: ShapedText, extends: Bool, joints: RingJoints? = nil) throws(LayoutError) {
        curve = try TextCurve(line, text: text)
        self.joints = joints
        self.line = line
        self.text = text
        self.extends = extends
    }

    func place() throws(LayoutError) -> PlacedText {
        guard line.adjustments.isEmpty else { return try placeAdjusted() }
        let offset = try curve.offset(line.startOffset)
        let walk = settle(text, at: offset, adjustments: nil)
        return assemble(
            walk.text, walk.spots(offset), reach: walk.length(), adjustments: nil, window: window(of: walk, at: offset))
    }

    /// How long the text is on its curve, from the beginning of its first advance to the end of its last, or on a ring
    /// with a seam that is so wide in straight text, to the beginning of its first.
    func naturalLength(seam: CGFloat?) throws(LayoutError) -> CGFloat {
        let adjustments = line.adjustments.isEmpty ? nil : try Adjustments(line)
        let walk = settle(text, at: try curve.offset(line.startOffset), adjustments: adjustments, seam: seam)
        return walk.length() + (walk.seam ?? 0)
    }

    /// Text of which characters have places of their own: each stretch between them is set for itself.
    private func placeAdjusted() throws(LayoutError) -> PlacedText {
        let adjustments = try Adjustments(line)
        let order = text.clusters.indices.sorted {
            text.clusters[$0].range.lowerBound < text.clusters[$1].range.lowerBound
        }
        var chunks: [(offset: CGFloat, members: [Int])] = []
        for index in order {
            let place = adjustments.place(text.clusters[index])
            if chunks.isEmpty || place != nil {
                chunks.append((try curve.offset(place ?? line.startOffset), []))
            }
            chunks[chunks.count - 1].members.append(index)
        }
        if chunks.count > 1, line.anchor == .justify {
            throw .conflict("text whose characters have places of their own cannot be justified")
        }
        if chunks.count == 1, let only = chunks.first {
            let walk = settle(text, at: only.offset, adjustments: adjustments)
            return assemble(
                walk.text, walk.spots(only.offset), reach: walk.length(), adjustments: adjustments,
                window: window(of: walk, at: only.offset))
        }
        var spots = [Spot](repeating: Spot(pen: 0, offset: 0), count: text.clusters.count)
        var reach: CGFloat = 0
        for chunk in chunks {
            var part = text
            let members = chunk.members.sorted()
            part.clusters = members.map { text.clusters[$0] }
            let walk = settle(part, at: chunk.offset, adjustments: adjustments)
            for (index, spot) in zip(members, walk.spots(chunk.offset)) { spots[index] = spot }
            reach += walk.length()
        }
        return assemble(text, spots, reach: reach, adjustments: adjustments, window: .circuit)
    }

    /// The pen's way over one stretch of text that is anchored at an offset.
    private func settle(
        _ text: ShapedText, at offset: CGFloat, adjustments: Adjustments?, seam: CGFloat? = nil
    ) -> PenWalk {
        let room = curve.length - (curve.isLoop ? 0 : offset)
        let ring = self.filling.map { (filling: $0, joints: joints) }
        var filling =
            line.anchor == .justify || ring != nil
            ? Justification(
                text, length: room, usesKashida: line.usesKashida && ring?.filling != .joints, ring: ring) : nil
        var walk = PenWalk(text: filling?.text ?? text, steps: filling?.steps ?? PenSteps(text))
        walk.stops = line.corners == .skip ? CornerStops(curve, walk.text) : nil
        var anchor = offset
        if let adjustments {
            anchor += walk.move(by: adjustments, isRightToLeft: text.isRightToLeft)
        }
        walk.seam = ring == nil ? seam : walk.steps.seam
        walk.pen = start(of: walk, at: anchor)
        if line.measuredSpacing != .exact {
            var spacer = OpticalSpacing(walk, line: line, curve: curve)
            if let filling, ring != nil { return close(walk, filling, &spacer, at: anchor) }
            // What fills the line changes its gaps, and gaps change what is left to fill.
            for _ in 0..<(filling == nil ? 1 : 4) {
                spacer.space(&walk, on: curve) { start(of: $0, at: anchor) }
                guard var filled = filling else { break }
                filled.fill(room - (walk.length() - walk.steps.total))
                (filling, walk.text, walk.steps) = (filled, filled.text, filled.steps)
                walk.pen = start(of: walk, at: anchor)
            }
        } else if walk.stops != nil || (filling != nil && adjustments != nil) {
            // Jumps past corners shift everything before or after them, so the curve under each letter changes: settle.
            for _ in 0..<4 {
                guard var filled = filling else { break }
                filled.fill(room - (walk.length() - walk.steps.total))
                (filling, walk.text, walk.steps) = (filled, filled.text, filled.steps)
                walk.pen = start(of: walk, at: anchor)
            }
        }
        return walk
    }

    /// Where the text begins, so that its anchor lies at the offset.
    func start(of walk: PenWalk, at offset: CGFloat) -> CGFloat {
        if filling != nil { return ringStart(of: walk, at: offset) }
        if walk.stops == nil { return offset - share * walk.length() }
        guard share > 0 else { return offset }
        // Past corners the length depends on the start. The end never moves back when the start moves on, so the last
        // start whose anchor does not lie beyond the offset is found by halving.
        var walk = walk
        func isEarly(_ start: CGFloat) -> Bool {
            walk.pen = start
            return start + share * walk.length() <= offset
        }
        var high = offset
        var low = offset - share * walk.steps.total
        var stride = max(walk.steps.total, curve.length) / 8
        for _ in 0..<16 where !isEarly(low) {
            (low, high) = (low - stride, low)
            stride *= 2
        }
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if isEarly(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func assemble(
        _ text: ShapedText, _ spots: [Spot], reach: CGFloat, adjustments: Adjustments?, window: RingWindow
    ) -> PlacedText {
        var cursor = curve.cursor()
        var baseline = curve.baselineReader()
        var runs = text.runs.map { PlacedRun(font: $0.font, style: $0.style, spanIndex: $0.spanIndex, glyphs: []) }
        for i in runs.indices { runs[i].glyphs.reserveCapacity(text.runs[i].glyphs.count) }
        var clusters: [PlacedCluster] = []
        clusters.reserveCapacity(text.clusters.count)
        let logical = LogicalOrder(text.clusters)
        let poser = GlyphPoser(effect: line.effect, curve: curve)
        let joins = line.method == .align ? LetterJoins() : LetterJoins(text)
        let bender = bender(text, joins)
        // A kashida follows the path, whatever letters do.
        let strokes = OutlineBender(text, curve: curve, method: .stretch)
        for (index, cluster) in text.clusters.enumerated() {
            let run = text.runs[cluster.runIndex]
            let spot = spots[index]
            let middle = spot.pen + cluster.advance / 2
            let distance = place(of: middle, advance: cluster.advance, offset: spot.offset, window: window)
            let frame = cursor.frame(at: distance ?? middle)
            let isHidden = distance == nil && !extends
            let rise = adjustments?.rise(cluster) ?? 0
            let turn = adjustments?.rotation(cluster) ?? .zero
            let own = adjustments == nil ? frame : frame.raised(by: rise, turned: turn)
            var placed = PlacedCluster(
                range: cluster.range, advance: cluster.advance,
                middle: baseline.distance(distance ?? middle, at: frame.position), position: own.position,
                angle: own.angle, isHidden: isHidden, isSpace: cluster.isSpace, level: run.level)
            placed.isKashida = cluster.isKashida
            placed.joinsNext = cluster.joinsNext || joins.joinsNext(index)
            clusters.append(placed)
            if !isHidden {
                let place = logical.place(of: index)
                if let ornament = run.style.ornament, cluster.glyphRange.count == 1 {
                    poser.add(
                        ornament, of: run, cluster: place, advance: cluster.advance, at: own,
                        to: &runs[cluster.runIndex].glyphs)
                } else if let bender = cluster.isKashida ? strokes : bender, !run.isVertical {
                    bender.add(
                        index, middle: distance ?? middle, frame: frame, rise: rise, turn: turn, place: place,
                        to: &runs[cluster.runIndex].glyphs)
                } else {
                    poser.add(
                        run.glyphs[cluster.glyphRange], of: run, cluster: place, advance: cluster.advance, at: own,
                        to: &runs[cluster.runIndex].glyphs)
                }
            }
        }
        let placed = logical.sorted(clusters)
        let hidden = HiddenRanges.of(placed)
        var result = PlacedText(
            string: text.text.string, runs: runs, clusters: placed, missing: text.missing,
            pathLength: curve.baselineLength, advance: reach, fitting: hidden.isEmpty ? [] : [.hidden(hidden)])
        if extends, let over = overhang(placed), over > 0 { result.fitting.append(.extended(by: over)) }
        if let gaps = TrackedGaps(text) { result.fitting.append(.trackedAtSpaces(gaps.heldBack)) }
        if line.anchor == .justify, !curve.isLoop, let short = unfilled(text, reach: reach) {
            result.fitting.append(.unfilled(by: short))
        }
        if let offset = try? curve.offset(line.startOffset) {
            result.line = PlacedLine(path: curve.path, offset: curve.baselineDistance(offset), anchor: line.anchor)
        }
        result.seam = seam(text, spots, placed: clusters)
        result.decorations =
            Decorations(
                text, clusters: clusters, spots: spots,
                rises: adjustments.map { own in text.clusters.map { own.rise($0) } } ?? [], curve: curve
            ).lines()
        return result
    }

    /// What bends outlines, where any are to bend.
    private func bender(_ text: ShapedText, _ joins: LetterJoins) -> OutlineBender? {
        switch line.method {
        case .align: nil
        case .automatic where joins.isEmpty || line.effect != .rainbow: nil
        case .automatic, .joined, .stretch: OutlineBender(text, curve: curve, method: line.method, joins: joins)
        }
    }

    /// How much shorter than its path justified text stayed, because all its letters are connected.
    private func unfilled(_ text: ShapedText, reach: CGFloat) -> CGFloat? {
        guard text.clusters.count > 1, let offset = try? curve.offset(line.startOffset) else { return nil }
        let rest = curve.length - (curve.isLoop ? 0 : offset) - reach
        return rest > 1e-6 * max(curve.length, 1) ? rest : nil
    }

    private func overhang(_ clusters: [PlacedCluster]) -> CGFloat? {
        guard !curve.isLoop else { return nil }
        let low = clusters.map { $0.middle - $0.advance / 2 }.min() ?? 0
        let high = clusters.map { $0.middle + $0.advance / 2 }.max() ?? 0
        return max(0, -low) + max(0, high - curve.baselineLength)
    }

    /// The share of the advance that lies before the start offset, along the path.
    private var share: CGFloat { PathPlacer.share(line.anchor, isRightToLeft: text.isRightToLeft) }

    /// Right-to-left text starts at the offset and runs backwards, so start and end change places.
    static func share(_ anchor: TextPath.Anchor, isRightToLeft: Bool) -> CGFloat {
        switch anchor {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        case .justify, .around: 0
        }
    }

    /// The distance along the curve for a middle, or nil where there is none: off an open path, or beyond the one
    /// circuit of a closed one that starts, is centred or ends at the offset.
    private func place(of middle: CGFloat, advance: CGFloat, offset: CGFloat, window: RingWindow) -> CGFloat? {
        let length = curve.length
        // A middle that falls on the end but for rounding is on the path.
        let slack = 1e-9 * max(length, 1)
        guard curve.isLoop else {
            return middle >= -slack && middle <= length + slack ? min(max(middle, 0), length) : nil
        }
        switch window {
        case .circuit: break
        case .all: return curve.wrapped(middle)
        case .limits(let limits):
            let isWithin =
                middle - advance / 2 >= limits.lowerBound - slack && middle + advance / 2 <= limits.upperBound + slack
            return isWithin ? curve.wrapped(middle) : nil
        }
        let along = middle - offset
        guard along >= -length * share - slack, along <= length * (1 - share) + slack else { return nil }
        return curve.wrapped(middle)
    }
}
