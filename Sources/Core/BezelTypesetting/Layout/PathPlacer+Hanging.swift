// Hanging punctuation: quotes, hyphens and stops at the ends of centred text do not count where its middle is sought, as they
// have so little ink that text beside them looks out of the middle. Nothing else moves.
import BezelGeometry

extension PathPlacer {
    /// Characters too light to count in centring.
    private static let hanging: Set<Unicode.Scalar> = [
        "\"", "'", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{2039}", "\u{203A}",
        "\u{AB}",
        "\u{BB}", "-", "\u{2010}", "\u{2011}", ".", ",", "\u{3001}", "\u{3002}", "\u{300C}", "\u{300D}", "\u{FF0C}",
        "\u{FF0E}",
    ]

    /// Where centred text starts if punctuation at its ends hangs.
    func hung(_ walk: PenAdvance, at offset: Double, from start: Double) -> Double {
        guard line.position.hangsPunctuation, line.spacing.gaps != .exact, line.position.anchor == .middle else {
            return start
        }
        let bytes = Array(walk.text.text.string.utf8)
        func hangs(_ cluster: Cluster) -> Bool {
            let own = String(decoding: bytes[cluster.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
            return cluster.isSpace || own.unicodeScalars.allSatisfy(Self.hanging.contains)
        }
        let clusters = walk.text.clusters
        guard let first = clusters.firstIndex(where: { !hangs($0) }),
            let last = clusters.lastIndex(where: { !hangs($0) }),
            first > 0 || last < clusters.count - 1
        else { return start }
        var pen = walk
        pen.pen = 0
        var (from, to) = (0.0, 0.0)
        for index in clusters.indices {
            let begin = pen.begin(index)
            if index == first { from = begin }
            if index == last { to = begin + clusters[index].advance }
            pen.end(index)
        }
        let hung = offset - (from + to) / 2
        let length = walk.length()
        guard !curve.isLoop else { return hung }
        // Hanging must not hide text.
        let (low, high) = (min(start, 0), max(start, curve.length - length))
        return hung.clamped(from: low, through: high)
    }
}
