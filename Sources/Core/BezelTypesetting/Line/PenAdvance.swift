// The pen of a line: how far each cluster moves it, what filling adds, and where corners send it. PathPlacer moves it
// along the curve, optical spacing adds to it; straight lengths everywhere are `PenSteps.total`.
import BezelGeometry

/// One step for each cluster, in visual order and user units: the advance with tracking, word spacing and kerning by hand.
/// The last has no tracking. `total` is always their sum, but for rounding: filling sets both.
struct PenSteps {
    private var steps: [Double]
    /// Without tracking after the last cluster.
    private(set) var total: Double
    /// From the last cluster to the first on a filled ring.
    private(set) var seam: Double = 0

    init(_ text: ShapedText) {
        steps = text.clusters.map { cluster in
            // Copying runs would be costly.
            let run = cluster.runIndex
            let spaced = cluster.isSpace ? text.runs[run].style.wordSpacing : 0
            return cluster.advance + text.runs[run].style.tracking + spaced
        }
        if let gaps = TrackedGaps(text) {
            for (i, cluster) in text.clusters.enumerated() where !gaps.isTracked[i] {
                steps[i] -= text.runs[cluster.runIndex].style.tracking
            }
        }
        if let kerning = HandKerning(text) {
            for i in steps.indices { steps[i] += kerning.after[i] }
        }
        if let last = text.clusters.last { steps[steps.count - 1] -= text.runs[last.runIndex].style.tracking }
        total = steps.reduce(0, +)
    }

    func step(_ index: Int) -> Double { steps[index] }

    /// Without spacing after the last cluster.
    func length(_ range: Range<Int>, text: ShapedText) -> Double {
        guard let last = range.last else { return 0 }
        return range.dropLast().reduce(text.clusters[last].advance) { $0 + steps[$1] }
    }

    static func step(_ cluster: Cluster, style: TextStyle) -> Double {
        cluster.advance + style.tracking + (cluster.isSpace ? style.wordSpacing : 0)
    }

    /// Spreads the rest over word spaces, or else over all gaps.
    mutating func fill(_ available: Double, text: ShapedText) {
        let rest = available - total
        guard rest > 0, steps.count > 1 else { return }
        let inner = 1..<max(1, steps.count - 1)
        var gaps = inner.filter { text.clusters[$0].isSpace }
        if gaps.isEmpty {
            let joins = LetterJoins(text)
            gaps = Range(count: steps.count - 1).filter { !joins.joinsNext($0) }
            if gaps.isEmpty { return }
        }
        for gap in gaps { steps[gap] += rest / Double(gaps.count) }
        total = available
    }

    /// Spreads the rest of a circuit over the gaps of a ring by their weights, the seam among them.
    mutating func close(_ length: Double, gaps: RingGaps) {
        let rest = length - total - gaps.seam
        guard rest > 0, gaps.totalWeight > 0 else {
            seam = max(0, min(gaps.seam, length - total))
            return
        }
        let each = rest / gaps.totalWeight
        for gap in gaps.weights { steps[gap.index] += each * gap.weight }
        seam = gaps.seam + each * gaps.seamWeight
        total = length - seam
    }
}

/// A line's steps with what curves add. Copies are moved to try; positions come from `spots(_:)`.
///
/// Reading in order matters: at corners a position depends on all before it, so `begin(_:)` and `end(_:)` take turns, from the
/// first cluster on. `text`, `steps` and `extra` change together, as filling may insert kashidas: they have one entry for
/// each cluster, `extra` also none.
struct PenAdvance {
    var text: ShapedText
    var steps: PenSteps
    /// Added before each cluster; may be empty.
    var extra: [Double] = []
    var stops: CornerStops?
    /// Where the text starts, along the pitch line in user units; moves while it is read.
    var pen: Double = 0
    /// From the last advance to the first on a ring: straight until optical spacing fits it. Nil on open curves and for
    /// distant ends.
    var seam: Double?
    /// The seam of an unfilled ring.
    var naturalSeam: Double?

    init(text: ShapedText, steps: PenSteps) {
        self.text = text
        self.steps = steps
    }

    /// Moves to where a cluster begins, past a corner if need be.
    @inline(__always) mutating func begin(_ index: Int) -> Double {
        if !extra.isEmpty { pen += extra[index] }
        if let stops, !text.clusters[index].isSpace {
            pen = stops.past(pen, index, advance: text.clusters[index].advance)
        }
        return pen
    }

    /// Moves over a cluster.
    @inline(__always) mutating func end(_ index: Int) { pen += steps.step(index) }

    /// In visual order.
    func spots(_ offset: Double) -> [ClusterPlacement] {
        var walk = self
        return text.clusters.indices.map { index in
            defer { walk.end(index) }
            return ClusterPlacement(pen: walk.begin(index), step: walk.steps.step(index), offset: offset)
        }
    }

    /// From the start to the end of the last cluster, jumps past corners included.
    func length() -> Double {
        if extra.isEmpty, stops == nil { return steps.total }
        var walk = self
        for index in text.clusters.indices {
            _ = walk.begin(index)
            walk.end(index)
        }
        return walk.pen - pen
    }
}
