// The gaps of text on a ring: which of them grow when it fills the circuit, the one over the seam among them.
import BezelGeometry

/// The gaps of a text on a closed path.
///
/// The last cluster and the first are neighbours, and the seam between them is a gap like the others. Where a designer
/// would see a line of words the seam is one more word space; in a single word that is spread over the whole circuit it
/// is one more gap between letters.
struct RingGaps {
    /// Which gaps take what is left of the circuit.
    enum Filling {
        /// The joints between repeats.
        case joints
        /// The word spaces, or in a single word all gaps.
        case words
        /// All gaps alike; a word space, with a gap at both sides, takes twice as much.
        case all
    }

    /// What the seam is at least, in user units.
    private(set) var seam: Double = 0
    /// How much of what is left each cluster's step takes, and the seam.
    private(set) var weights: [(index: Int, weight: Double)] = []
    private(set) var seamWeight: Double = 0

    /// - Parameter joints: Of repeated text, which ends with a joint of its own.
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
            // Words of connected letters are not drawn apart, as by tracking.
            var tracked = text
            for r in tracked.runs.indices { tracked.runs[r].style.tracking = 1 }
            let gaps = TrackedGaps(tracked)
            for i in clusters.indices
            where gaps?.isTracked[i] != false && (joints != nil || !isSeam(i)) {
                weights.append((i, 1))
            }
            // With joints the last step is the one over the seam; else a word space over it has two sides.
            if joints == nil { seamWeight = filling == .all && hasSpaces ? 2 : 1 }
        }
    }

    var totalWeight: Double { weights.reduce(seamWeight) { $0 + $1.weight } }
}

/// What a text asks for between its end and its beginning on a ring, in user units of its straight line.
struct RingSeam {
    /// A word space, with the tracking at its sides.
    let wordSpace: Double
    /// The gap between two letters: the tracking.
    let letterGap: Double
    /// The advances of white space before the first letter and after the last.
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

    /// What is added to white space at the text's ends for a word space between the last letter and the first.
    var wordGap: Double { max(wordSpace - edges, 0) }
}

/// Which parts of a repeated text are joints, by the lengths of its period in UTF-8.
struct RingJoints: Hashable, Sendable {
    /// Bytes of one repeat.
    var unit: Int
    /// Bytes of one joint.
    var joint: Int
    var count: Int

    func isJoint(_ offset: Int) -> Bool { offset % (unit + joint) >= unit }
    /// Which repeat, or the joint after it, an offset belongs to.
    func repeatIndex(_ offset: Int) -> Int { offset / (unit + joint) }
}
