// Gaps of a text on a closed curve: which of them grow when the circuit is filled, with which weights, and what parts its
// ends. Justification and PenSteps fill by it; LineFitting counts the seam.
import BezelGeometry

/// Gaps on a closed path.
struct RingGaps {
    enum Filling {
        case joints
        /// Word spaces, or all gaps in a single word.
        case words
        /// All gaps; word spaces count twice.
        case all
    }

    /// The straight gap between the text's ends, in user units.
    private(set) var seam: Double = 0
    /// Gaps that grow, by the cluster before them. A gap grows in proportion to its weight.
    private(set) var weights: [(index: Int, weight: Double)] = []
    private(set) var seamWeight: Double = 0

    init(_ text: ShapedText, filling: Filling, joints: RingJoints?) {
        let clusters = text.clusters
        guard let first = clusters.firstIndex(where: { !$0.isSpace }),
            let last = clusters.lastIndex(where: { !$0.isSpace })
        else { return }
        let hasSpaces = joints != nil || clusters[Range(from: first, through: last)].contains(where: \.isSpace)
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
            var tracked = text
            for r in tracked.runs.indices { tracked.runs[r].style.tracking = 1 }
            let gaps = TrackedGaps(tracked)
            for i in clusters.indices
            where gaps?.isTracked[i] != false && (joints != nil || !isSeam(i)) {
                weights.append((i, 1))
            }
            // With joints, the last step is the seam's. A word space has two sides.
            if joints == nil { seamWeight = filling == .all && hasSpaces ? 2 : 1 }
        }
    }

    var totalWeight: Double { weights.reduce(seamWeight) { $0 + $1.weight } }
}

/// In user units of the straight line.
struct RingSeam {
    /// Including tracking on both sides.
    let wordSpace: Double
    let letterGap: Double
    /// Advances of white space at both ends.
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

    /// What a word space needs beyond the white space that the text has at its ends.
    var wordGap: Double { max(wordSpace - edges, 0) }
}

/// In bytes of UTF-8.
///
/// Where repeats and separators are in a ring's text.
struct RingJoints: Hashable, Sendable {
    var unit: Int
    var joint: Int
    var count: Int

    func isJoint(_ offset: Int) -> Bool { offset % (unit + joint) >= unit }
    /// A joint belongs to the repeat before.
    func repeatIndex(_ offset: Int) -> Int { offset / (unit + joint) }
}
