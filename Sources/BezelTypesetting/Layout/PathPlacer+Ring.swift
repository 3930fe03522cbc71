// Text on a closed path: where it begins when it fills the circuit, and what does not fit.
import BezelGeometry
import Foundation

extension PathPlacer {
    /// What takes the rest of a circuit that the text is to fill; nil where it is not.
    var filling: RingGaps.Filling? {
        guard curve.isLoop else { return nil }
        switch line.anchor {
        case .around: return .all
        case .justify: return .words
        case .start, .middle, .end: return joints == nil ? nil : .joints
        }
    }

    /// Where text that fills the circuit begins: so that its ends meet at the offset, or, of repeats that keep their
    /// own spacing, so that their anchor lies there.
    func ringStart(of walk: PenWalk, at offset: CGFloat) -> CGFloat {
        var pen = walk
        pen.pen = 0
        let clusters = walk.text.clusters
        var spans: [ClosedRange<CGFloat>] = []
        spans.reserveCapacity(clusters.count)
        for index in clusters.indices {
            let start = pen.begin(index)
            spans.append(start...max(start, start + clusters[index].advance))
            pen.end(index)
        }
        guard let joints else {
            guard let first = clusters.firstIndex(where: { !$0.isSpace }),
                let last = clusters.lastIndex(where: { !$0.isSpace })
            else { return offset }
            let white = curve.length - (spans[last].upperBound - spans[first].lowerBound)
            return offset - spans[first].lowerBound + white / 2
        }
        func extent(_ isWanted: (Cluster) -> Bool) -> ClosedRange<CGFloat> {
            var range: ClosedRange<CGFloat>?
            for index in clusters.indices where !clusters[index].isKashida && isWanted(clusters[index]) {
                let own = spans[index]
                range =
                    range.map {
                        min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound)
                    } ?? own
            }
            return range ?? 0...0
        }
        func unit(_ number: Int) -> ClosedRange<CGFloat> {
            extent {
                !joints.isJoint($0.range.lowerBound) && joints.repeatIndex($0.range.lowerBound) == number
            }
        }
        switch line.anchor {
        case .start:
            let first = unit(0)
            return offset - (text.isRightToLeft ? first.upperBound : first.lowerBound)
        case .end:
            let last = unit(joints.count - 1)
            return offset - (text.isRightToLeft ? last.lowerBound : last.upperBound)
        case .middle, .justify, .around:
            func isLastJoint(_ cluster: Cluster) -> Bool {
                let at = cluster.range.lowerBound
                return joints.isJoint(at) && joints.repeatIndex(at) == joints.count - 1
            }
            var joint = extent { isLastJoint($0) && !$0.isSpace }
            if joint == 0...0 { joint = extent(isLastJoint) }
            let middle = (joint.lowerBound + joint.upperBound) / 2
            return offset - middle + (line.anchor == .middle ? curve.length / 2 : 0)
        }
    }

    /// The distance along the baseline halfway between the end of the shown text and its beginning.
    func seam(_ set: SetLine) -> CGFloat? {
        guard curve.isLoop, !line.hasPlaces else { return nil }
        var extent: ClosedRange<CGFloat>?
        for cluster in set.clusters where !cluster.isHidden {
            let start = cluster.spot.pen
            let end = start + max(0, set.text.clusters[cluster.index].advance)
            extent = extent.map { min($0.lowerBound, start)...max($0.upperBound, end) } ?? start...end
        }
        guard let extent else { return nil }
        let white = curve.length - (extent.upperBound - extent.lowerBound)
        return curve.baselineDistance(curve.wrapped(extent.lowerBound - white / 2))
    }

    /// What is shown of text that goes along the walk.
    func window(of walk: PenWalk, at offset: CGFloat) -> RingWindow {
        guard curve.isLoop, line.circuit.seam == .wordSpace else { return .circuit }
        let length = walk.length()
        let isFilled = filling != nil
        if isFilled, length + walk.steps.seam <= curve.length * (1 + 1e-9) { return .all }
        guard let style = walk.text.runs.last?.style else { return .circuit }
        // Text far shorter than the circuit needs no sum.
        let ample = 2 * style.font.size + 2 * abs(style.tracking) + abs(style.wordSpacing)
        if length + ample * 2 < curve.length, !isFilled { return .circuit }
        let seam = RingSeam(walk.text)
        let space = seam.wordSpace * curve.letterStretch(line, walk.text)
        if length - seam.edges + space <= curve.length * (1 + 1e-9) { return isFilled ? .all : .circuit }
        let available = max(0, curve.length - space)
        let share = isFilled ? 0 : line.anchor.fraction(isRightToLeft: text.isRightToLeft)
        let start = isFilled ? walk.pen : offset - share * available
        return .limits(start...start + available)
    }
}

extension TextCurve {
    /// How much longer the baseline is than the line through the middle of the letters, at least 1: what white that is
    /// measured along the baseline loses at the letters' height on the inside of a curve. Optical spacing measures there.
    func letterStretch(_ line: TextPath, _ text: ShapedText) -> CGFloat {
        guard line.spacing == .exact else { return 1 }
        let raised = PathMeasure(path.offset(by: Self.letterMiddle(text), keepsFolds: false)).length
        return raised > 0 ? max(1, baselineLength / raised) : 1
    }
}
