// Gaps of text on a ring.
import BezelGeometry

/// The gaps of a text on a closed path, its seam included: a word space in a line of words, a gap between letters in a single
/// word.
struct RingGaps {
    /// Which gaps take the rest of the circuit.
    enum Filling {
        /// The joints between repeats.
        case joints
        /// In a single word all gaps.
        case words
        /// Word spaces take twice as much, for their two sides.
        case all
    }

    /// At least, in user units.
    private(set) var seam: Double = 0
    /// How the rest is divided.
    private(set) var weights: [(index: Int, weight: Double)] = []
    private(set) var seamWeight: Double = 0

    /// - Parameter joints: Of repeated text, which ends with a joint.
    init(_ text: ShapedText, filling: Filling, joints: RingJoints?) {
        let clusters = text.clusters
        guard let first = clusters.firstIndex(where: { !$0.isSpace }),
            let last = clusters.lastIndex(where: { !$0.isSpace })
        else { return }
        let hasSpaces = joints != nil || clusters[first...last].contains(where: \.isSpace)
        let edges = RingSeam(text)
        seam = joints != nil || !hasSpaces ? edges.letterGap : edges.wordGap
        func isSeam(_ i: Int) -> Bool { i < first || i >= last }
        switch filling {
        case .joints:
            for i in clusters.indices where clusters[i].isSpace && joints?.isJoint(clusters[i].range.lowerBound) == true
            {
                weights.append((i, 1))
            }
            if joints == nil { seamWeight = 1 }
        case .words where hasSpaces:
            for i in clusters.indices where clusters[i].isSpace && (joints != nil || !isSeam(i)) {
                weights.append((i, 1))
            }
            if joints == nil { seamWeight = 1 }
        case .words, .all:
            // Words of connected letters are not spread, as with tracking.
            var tracked = text
            for r in tracked.runs.indices { tracked.runs[r].style.tracking = 1 }
            let gaps = TrackedGaps(tracked)
            for i in clusters.indices
            where gaps?.isTracked[i] != false && (joints != nil || !isSeam(i)) {
                weights.append((i, 1))
            }
            // With joints the last step is the seam's; otherwise a word space there has two sides.
            if joints == nil { seamWeight = filling == .all && hasSpaces ? 2 : 1 }
        }
    }

    var totalWeight: Double { weights.reduce(seamWeight) { $0 + $1.weight } }
}

/// The white between a text's end and beginning on a ring, in user units of the straight line.
struct RingSeam {
    /// With the tracking on both sides.
    let wordSpace: Double
    /// The tracking.
    let letterGap: Double
    /// Of white space at both ends of the text.
    let edges: Double

    init(_ text: ShapedText) {
        let clusters = text.clusters
        let style = clusters.last.map { text.runs[$0.runIndex].style }
        letterGap = style?.tracking ?? 0
        let space = style.flatMap { style -> Double? in
            var plain = style
            plain.ornament = nil
            return (try? text.shaper.shape(StyledText(" ", style: plain)))?.clusters.first?.advance
        }
        var edges: Double = 0
        func add(_ cluster: Cluster) {
            edges += PenSteps.step(cluster, style: text.runs[cluster.runIndex].style)
        }
        for cluster in clusters.prefix(while: \.isSpace) { add(cluster) }
        if edges > 0 || clusters.last?.isSpace == true {
            for cluster in clusters.reversed().prefix(while: \.isSpace) { add(cluster) }
        }
        self.edges = edges
        wordSpace = max(0, (space ?? 0) + (style?.wordSpacing ?? 0)) + max(0, 2 * letterGap)
    }

    /// What the white space at the ends lacks for a word space.
    var wordGap: Double { max(wordSpace - edges, 0) }
}

/// The joints of a repeated text; lengths are in bytes of UTF-8.
struct RingJoints: Hashable, Sendable {
    var unit: Int
    var joint: Int
    var count: Int

    func isJoint(_ offset: Int) -> Bool { offset % (unit + joint) >= unit }
    /// A joint belongs to the repeat before it.
    func repeatIndex(_ offset: Int) -> Int { offset / (unit + joint) }
}
