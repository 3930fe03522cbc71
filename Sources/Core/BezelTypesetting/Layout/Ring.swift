// A text that goes round one closed curve: where its ends meet, how often it is repeated, what separates the repeats. It
// gives the text, with all repeats, that LineFitting and PathPlacer then set. TextPath.place asks for it first.
import BezelGeometry

/// As many repeats as fit are found from the natural length of an estimated number, corrected by the length that it needs,
/// up to six times, and then tried one by one.
struct Ring {
    private(set) var line: TextPath
    private(set) var text: ShapedText
    private(set) var joints: RingJoints?
    private(set) var reports: [FittingReport] = []

    private let store: CurveStore

    /// Finds how often the text is repeated, and puts the whole together; a text that neither goes round nor has options for it
    /// stays as it is.
    ///
    /// What the options ask for is checked in order: whether there is a loop, whether something shows on it, whether characters
    /// have places of their own. A number of repeats that is asked for is tried only as far as the narrowest letters could fit
    /// at all. The cost is that of setting the whole ring some four times, and is refused by LayoutWork before it is spent.
    init(_ line: TextPath, _ text: ShapedText, store: CurveStore = CurveStore()) throws(LayoutError) {
        self.line = line
        self.text = text
        self.store = store
        if line.position.circuit.isPlain, line.position.anchor != .around, line.position.circuit.meeting == nil {
            return
        }
        if case .times(let count) = line.position.circuit.repeats, count < 1 {
            throw .conflict("text cannot be repeated \(count) times; 1 is the least")
        }
        let curve = try TextCurve(line, text: text, store: store)
        guard curve.isLoop else { throw .notOneLoop }
        guard text.clusters.contains(where: { !$0.isSpace }) else {
            throw .conflict("text of nothing but white space cannot go round")
        }
        self.line = try line.metAtCircuit(text)
        if line.position.circuit.isPlain { return }
        guard line.spacing.adjustments.isEmpty else {
            throw .conflict("text whose characters are moved cannot be repeated or have separators")
        }
        let ring = try RingText(
            text, separator: line.position.circuit.separator, staysUpright: line.position.circuit.separatorStaysUpright)
        let period = ring.unitAdvance + ring.jointAdvance
        guard ring.jointAdvance < curve.length else {
            throw .doesNotFit(needed: period, available: curve.length)
        }
        switch line.position.circuit.repeats {
        case .times(let count):
            try requireWork(Double(count))
            let most = Self.most(curve.length, period: period, policy: line.fitting.overflow)
            guard count == 1 || count <= most else {
                throw .tooManyRepeats(asked: count, fitting: try fitting(ring, period: period, length: curve.length))
            }
            try take(ring.text(count))
        case .asManyAsFit:
            try requireWork(min(curve.length / period, 1e6))
            let count = try fitting(ring, period: period, length: curve.length)
            try take(ring.text(max(1, count)))
            reports = [.repeated(max(1, count))]
        }
    }

    /// Counting repeats sets them some times, all on the whole curve.
    private func requireWork(_ count: Double) throws(LayoutError) {
        let (curve, all) = (LayoutWork.curve(of: line, text), LayoutWork.trial(text, on: line, fills: true))
        try LayoutWork.require(Self.usualTrials * (curve + max(count, 1) * (all - curve)))
    }
    /// How often a number of repeats is set until the right one is known.
    private static let usualTrials = 4.0

    private mutating func take(_ ring: (text: ShapedText, joints: RingJoints)) {
        (text, joints) = ring
    }

    /// The greatest number worth a trial: with the text as narrow as its policy can make it.
    private static func most(_ length: Double, period: Double, policy: Overflow) -> Int {
        let factor: Double =
            switch policy {
            case .shrink(let scale): max(scale, 0.01)
            case .squeeze: 0.25
            // Optical spacing is tighter outside a curve.
            case .automatic, .hide, .hideWords, .extend, .ellipsis, .letterEllipsis, .condense, .fail: 0.5
            }
        return Int(clamping: min(length / (period * factor), maximumCount).rounded(.up))
    }

    private func fitting(_ ring: RingText, period: Double, length: Double) throws(LayoutError) -> Int {
        let estimated = try estimate(ring, period: period, length: length)
        var count = estimated
        // The estimate takes gaps in proportion, but more repeats may have narrower ones.
        while count < estimated + Self.maximumMore, try fits(count + 1, of: ring, length: length) { count += 1 }
        return count
    }

    /// Of one repeat: so little is rounding, and does not cost a whole one that fits exactly.
    private static let almostOne = 1e-6
    /// No search begins with more repeats; `LayoutWork` refuses far fewer, of which each has a letter.
    private static let maximumCount = 1e6
    /// Bounds the search for text without width.
    private static let maximumMore = 16

    /// Whether so many repeats fit.
    private func fits(_ count: Int, of ring: RingText, length: Double) throws(LayoutError) -> Bool {
        let (text, joints) = try ring.text(count)
        return try LineFitting(line: line, text: text, joints: joints, store: store).needed(text) <= length
            + Rounding.length
    }

    /// The number by proportion; 0 if not even one fits.
    private func estimate(_ ring: RingText, period: Double, length: Double) throws(LayoutError) -> Int {
        var count = Int(clamping: min(length / period, Self.maximumCount))
        for _ in 0..<6 {
            guard count > 0 else { return 0 }
            let (text, joints) = try ring.text(count)
            let needed = try LineFitting(line: line, text: text, joints: joints, store: store).needed(text)
            let most = Int(clamping: (Double(count) * length / needed + Self.almostOne).rounded(.down))
            if most == count { return count }
            if needed <= length, most > count + 1 || count == 1 {
                // Optical spacing may take less.
                return try fits(most, of: ring, length: length) ? most : count
            }
            if needed <= length { return count }
            count = min(most, count - 1)
        }
        return max(count, 0)
    }
}
