// Placement: every cluster about the middle of its advance, on the baseline or on the line that spacing is measured on.
import BezelGeometry
import Foundation

/// One line of text on one path.
struct PathPlacer {
    let text: ShapedText
    let line: TextPath
    let curve: TextCurve
    private let extends: Bool

    init(_ line: TextPath, text: ShapedText, extends: Bool) throws(LayoutError) {
        curve = try TextCurve(line, text: text)
        self.line = line
        self.text = text
        self.extends = extends
    }

    func place() throws(LayoutError) -> PlacedText {
        let offset = try curve.offset(line.startOffset)
        var steps = PenSteps(text)
        if line.anchor == .justify { steps.fill(curve.length - (curve.isLoop ? 0 : offset), text: text) }
        var reach = steps.total
        var extra = [CGFloat](repeating: 0, count: line.spacing == .optical ? text.clusters.count : 0)
        if line.spacing == .optical {
            // Gaps that open shift everything before or after them, so the curve under each letter changes: settle.
            var spacer = OpticalSpacing(text)
            for _ in 0..<4 {
                let pen = offset - share * reach
                let changed = spacer.open(&extra, steps: steps, from: pen, on: curve)
                reach = steps.total + extra.reduce(0, +)
                if !changed { break }
            }
        }
        return assemble(offset: offset, reach: reach, steps: steps, extra: extra)
    }

    private func assemble(offset: CGFloat, reach: CGFloat, steps: PenSteps, extra: [CGFloat]) -> PlacedText {
        var pen = offset - share * reach
        var cursor = curve.cursor()
        var runs = text.runs.map { PlacedRun(font: $0.font, style: $0.style, spanIndex: $0.spanIndex, glyphs: []) }
        for i in runs.indices { runs[i].glyphs.reserveCapacity(text.runs[i].glyphs.count) }
        var clusters: [PlacedCluster] = []
        clusters.reserveCapacity(text.clusters.count)
        let logical = LogicalOrder(text.clusters)
        let poser = GlyphPoser(effect: line.effect, curve: curve)
        var bender = line.method == .align ? nil : OutlineBender(text, curve: curve, method: line.method)
        let corners = line.corners == .skip ? curve.corners : []
        for (index, cluster) in text.clusters.enumerated() {
            let run = text.runs[cluster.runIndex]
            if !corners.isEmpty { pen = Self.past(corners, pen, advance: cluster.advance) }
            if !extra.isEmpty { pen += extra[index] }
            let middle = pen + cluster.advance / 2
            let distance = place(of: middle, offset: offset)
            let frame = cursor.frame(at: distance ?? middle)
            let isHidden = distance == nil && !extends
            clusters.append(
                PlacedCluster(
                    range: cluster.range, advance: cluster.advance, middle: curve.baselineDistance(distance ?? middle),
                    position: frame.position, angle: frame.angle, isHidden: isHidden, isSpace: cluster.isSpace,
                    level: run.level))
            if !isHidden {
                let place = logical.place(of: index)
                if bender == nil || run.isVertical {
                    poser.add(
                        run.glyphs[cluster.glyphRange], of: run, cluster: place, advance: cluster.advance, at: frame,
                        to: &runs[cluster.runIndex].glyphs)
                } else {
                    bender?.add(
                        index, pen: pen, middle: distance ?? middle, frame: frame, place: place,
                        to: &runs[cluster.runIndex].glyphs)
                }
            }
            pen += steps.step(index)
        }
        let placed = logical.sorted(clusters)
        let hidden = HiddenRanges.of(placed)
        var result = PlacedText(
            string: text.text.string, runs: runs, clusters: placed, missing: text.missing,
            pathLength: curve.baselineLength, advance: reach, fitting: hidden.isEmpty ? [] : [.hidden(hidden)])
        if extends, let over = overhang(placed), over > 0 { result.fitting.append(.extended(by: over)) }
        result.decorations = Decorations(text: text, clusters: placed, curve: curve).lines()
        return result
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
        case .justify: 0
        }
    }

    /// The distance along the curve for a middle, or nil where there is none: off an open path, or beyond the one
    /// circuit of a closed one that starts, is centred or ends at the offset.
    private func place(of middle: CGFloat, offset: CGFloat) -> CGFloat? {
        let length = curve.length
        // A middle that falls on the end but for rounding is on the path.
        let slack = 1e-9 * max(length, 1)
        guard curve.isLoop else {
            return middle >= -slack && middle <= length + slack ? min(max(middle, 0), length) : nil
        }
        let along = middle - offset
        guard along >= -length * share - slack, along <= length * (1 - share) + slack else { return nil }
        return curve.wrapped(middle)
    }

    /// Where the pen goes so that an advance does not lie across a corner.
    private static func past(_ corners: [CGFloat], _ pen: CGFloat, advance: CGFloat) -> CGFloat {
        var pen = pen
        for corner in corners where corner > pen + 1e-9 && corner < pen + advance - 1e-9 { pen = corner }
        return pen
    }
}

/// How far the pen goes from cluster to cluster.
struct PenSteps {
    private var steps: [CGFloat]
    /// The whole advance: no tracking after the last cluster, so that centring is true.
    private(set) var total: CGFloat

    init(_ text: ShapedText) {
        steps = text.clusters.map { Self.step($0, style: text.runs[$0.runIndex].style) }
        if let last = text.clusters.last { steps[steps.count - 1] -= text.runs[last.runIndex].style.tracking }
        total = steps.reduce(0, +)
    }

    func step(_ index: Int) -> CGFloat { steps[index] }

    static func step(_ cluster: Cluster, style: TextStyle) -> CGFloat {
        cluster.advance + style.tracking + (cluster.isSpace ? style.wordSpacing : 0)
    }

    /// Spreads what is left of `available`: over the word spaces, or where there is none over all gaps.
    mutating func fill(_ available: CGFloat, text: ShapedText) {
        let rest = available - total
        guard rest > 0, steps.count > 1 else { return }
        let inner = 1..<max(1, steps.count - 1)
        var gaps = inner.filter { text.clusters[$0].isSpace }
        if gaps.isEmpty {
            gaps = (0..<steps.count - 1).filter { !text.clusters[$0].joinsNext }
            if gaps.isEmpty { return }
        }
        for gap in gaps { steps[gap] += rest / CGFloat(gaps.count) }
        total = available
    }
}
