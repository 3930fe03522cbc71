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
        guard line.adjustments.isEmpty else { return try placeAdjusted() }
        let offset = try curve.offset(line.startOffset)
        let walk = settle(text, at: offset, adjustments: nil)
        return assemble(walk.text, walk.spots(offset), reach: walk.length(), adjustments: nil)
    }

    fileprivate func spots() throws(LayoutError) -> [Spot] {
        let offset = try curve.offset(line.startOffset)
        return settle(text, at: offset, adjustments: nil).spots(offset)
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
            return assemble(walk.text, walk.spots(only.offset), reach: walk.length(), adjustments: adjustments)
        }
        var spots = [Spot](repeating: Spot(pen: 0, step: 0, offset: 0), count: text.clusters.count)
        var reach: CGFloat = 0
        for chunk in chunks {
            var part = text
            let members = chunk.members.sorted()
            part.clusters = members.map { text.clusters[$0] }
            let walk = settle(part, at: chunk.offset, adjustments: adjustments)
            for (index, spot) in zip(members, walk.spots(chunk.offset)) { spots[index] = spot }
            reach += walk.length()
        }
        return assemble(text, spots, reach: reach, adjustments: adjustments)
    }

    /// The pen's way over one stretch of text that is anchored at an offset.
    private func settle(_ text: ShapedText, at offset: CGFloat, adjustments: Adjustments?) -> PenWalk {
        let room = curve.length - (curve.isLoop ? 0 : offset)
        var filling =
            line.anchor == .justify ? Justification(text, length: room, usesKashida: line.usesKashida) : nil
        var walk = PenWalk(text: filling?.text ?? text, steps: filling?.steps ?? PenSteps(text))
        walk.stops = line.corners == .skip ? CornerStops(curve, walk.text) : nil
        var anchor = offset
        if let adjustments {
            anchor += walk.move(by: adjustments, isRightToLeft: text.isRightToLeft)
        }
        walk.pen = start(of: walk, at: anchor)
        if line.spacing == .optical || walk.stops != nil || (filling != nil && adjustments != nil) {
            var spacer = line.spacing == .optical ? OpticalSpacing(walk.text, shifts: walk.extra) : nil
            if spacer != nil, walk.extra.isEmpty {
                walk.extra = [CGFloat](repeating: 0, count: walk.text.clusters.count)
            }
            // Gaps that open and jumps past corners shift everything before or after them, so the curve under each
            // letter changes: settle.
            for _ in 0..<4 {
                let changed = spacer?.open(&walk, on: curve) ?? false
                if filling != nil {
                    filling?.fill(room - (walk.length() - walk.steps.total))
                    if let filling { (walk.text, walk.steps) = (filling.text, filling.steps) }
                }
                if !changed, filling == nil { break }
                walk.pen = start(of: walk, at: anchor)
            }
        }
        return walk
    }

    /// Where the text begins, so that its anchor lies at the offset.
    private func start(of walk: PenWalk, at offset: CGFloat) -> CGFloat {
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
        _ text: ShapedText, _ spots: [Spot], reach: CGFloat, adjustments: Adjustments?
    ) -> PlacedText {
        var spots = spots
        if let adjustments {
            for (i, cluster) in text.clusters.enumerated() {
                spots[i].rise = adjustments.rise(cluster)
                spots[i].turn = adjustments.rotation(cluster)
            }
        }
        for (i, cluster) in text.clusters.enumerated() where text.runs[cluster.runIndex].isVertical {
            spots[i].stance = .downwards
        }
        var drawing = LineDrawing()
        drawing.method = line.method
        drawing.effect = line.effect
        drawing.extends = extends
        var result = SetLine(text, at: spots, on: .curve(curve), fraction: share, drawing: drawing)
            .placed(advance: reach)
        let hidden = result.hiddenRanges
        if !hidden.isEmpty { result.fitting.append(.hidden(hidden)) }
        if extends, let over = overhang(result.clusters), over > 0 { result.fitting.append(.extended(by: over)) }
        if let offset = try? curve.offset(line.startOffset) {
            result.line = PlacedLine(path: curve.path, offset: curve.baselineDistance(offset), anchor: line.anchor)
        }
        result.decorations = Decorations(text: text, clusters: result.clusters, curve: curve).lines()
        return result
    }

    private func overhang(_ clusters: [PlacedCluster]) -> CGFloat? {
        guard !curve.isLoop else { return nil }
        let low = clusters.map { $0.middle - $0.advance / 2 }.min() ?? 0
        let high = clusters.map { $0.middle + $0.advance / 2 }.max() ?? 0
        return max(0, -low) + max(0, high - curve.baselineLength)
    }

    /// The share of the advance that lies before the start offset, along the path.
    private var share: CGFloat { line.anchor.fraction(isRightToLeft: text.isRightToLeft) }
}

extension TextPath {
    /// Where the clusters of a text go, by all but ``TextPath/adjustments`` and what is done to make text fit.
    package func spots(
        of text: ShapedText
    ) throws(LayoutError) -> (line: LineGeometry, spots: [Spot]) {
        let placer = try PathPlacer(self, text: text, extends: false)
        return (.curve(placer.curve), try placer.spots())
    }
}
