// Words that stay whole at sharp corners.
import BezelGeometry

extension TextPath {
    /// Radians: a path that turns by more at one place has a sharp corner there.
    static let sharpCorner: Double = 40 * .pi / 180

    /// Whether the path turns by more than 40 degrees at one place: words that run across it are hard to read. A path
    /// whose corners are rounded first has none.
    public var hasSharpCorners: Bool {
        if case .round = corners { return false }
        return PathMeasure(path).corners().contains { abs($0.turn.radians) > Self.sharpCorner }
    }
}

extension ShapedText {
    /// Stretches of clusters, in visual order, between which a line may end, without white space.
    func wordRanges() -> [Range<Int>] {
        let breaks = Set(LineBreaks.offsets(in: text.string))
        var ranges: [Range<Int>] = []
        var start: Int?
        for i in clusters.indices {
            if clusters[i].isSpace {
                if let first = start { ranges.append(first..<i) }
                start = nil
                continue
            }
            guard let first = start else {
                start = i
                continue
            }
            if breaks.contains(max(clusters[i - 1].range.lowerBound, clusters[i].range.lowerBound)) {
                ranges.append(first..<i)
                start = i
            }
        }
        if let first = start { ranges.append(first..<clusters.count) }
        return ranges
    }
}
