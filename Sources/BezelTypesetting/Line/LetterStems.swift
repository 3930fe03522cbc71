// The upright strokes of a letter: bent with a curve, they keep their width.
import BezelGeometry

/// Where a letter's stems are, and where its points go so that stems are as wide everywhere as in straight text.
///
/// A curve draws out whatever lies above it and pushes together what lies below: white can take that, stems show it, wedges
/// that they become. Points of a stem go towards its middle or away from it so far that its width stays; what lies between
/// stems goes along.
struct LetterStems {
    /// From left to right, apart from each other, in user units.
    let ranges: [ClosedRange<Double>]
    private let advance: Double

    /// Broader strokes are no stems; in ems.
    private static let broadest = 0.3
    /// Sides that differ by less are the same; in ems.
    private static let likeness = 0.015
    /// The heights at which strokes are looked for, in ems: between the baseline and the height of capitals.
    private static let heights = (0..<12).map { 0.06 + 0.055 * Double($0) }
    /// A stem is found at so many of them.
    private static let leastRows = 3

    /// Nil for a letter without any.
    ///
    /// - Parameters:
    ///   - path: In user units, y down, from the beginning of the advance on the baseline.
    init?(_ path: Path, advance: Double, em: Double) {
        let shape = InkShape(path, tolerance: em * 0.002)
        var found: [(range: ClosedRange<Double>, rows: Int)] = []
        for height in Self.heights {
            for stroke in Self.strokes(of: shape, at: -height * em)
            where stroke.upperBound - stroke.lowerBound < Self.broadest * em {
                let known = found.firstIndex {
                    abs($0.range.lowerBound - stroke.lowerBound) < Self.likeness * em
                        && abs($0.range.upperBound - stroke.upperBound) < Self.likeness * em
                }
                if let known { found[known].rows += 1 } else { found.append((stroke, 1)) }
            }
        }
        var ranges: [ClosedRange<Double>] = []
        for stem in found.filter({ $0.rows >= Self.leastRows }).sorted(by: { $0.rows > $1.rows })
        where !ranges.contains(where: { $0.overlaps(stem.range) }) {
            ranges.append(stem.range)
        }
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
        self.advance = advance
    }

    /// The stretches of a row that are inked, by the non-zero rule.
    private static func strokes(of shape: InkShape, at y: Double) -> [ClosedRange<Double>] {
        var crossings: [(x: Double, turn: Int)] = []
        for contour in shape.contours {
            guard var a = contour.last else { continue }
            for b in contour {
                if (a.y > y) != (b.y > y) {
                    crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y > y ? 1 : -1))
                }
                a = b
            }
        }
        var strokes: [ClosedRange<Double>] = []
        var (winding, start) = (0, 0.0)
        for crossing in crossings.sorted(by: { $0.x < $1.x }) {
            if winding == 0 { start = crossing.x }
            winding += crossing.turn
            if winding == 0 { strokes.append(start...max(start, crossing.x)) }
        }
        return strokes
    }

    /// Where a point at `x` goes in a row that is drawn out by a factor. The ends of the advance stay, where letters may be
    /// connected.
    func moved(_ x: Double, factor: Double) -> Double {
        var (from, to) = (min(0, ranges[0].lowerBound), min(0, ranges[0].lowerBound))
        if x <= from { return x }
        for range in ranges {
            let middle = (range.lowerBound + range.upperBound) / 2
            let half = (range.upperBound - range.lowerBound) / 2 / factor
            if x < range.lowerBound {
                let fraction = (x - from) / max(range.lowerBound - from, 1e-9)
                return to + (middle - half - to) * fraction
            }
            if x <= range.upperBound { return middle + (x - middle) / factor }
            (from, to) = (range.upperBound, middle + half)
        }
        let end = max(advance, from)
        if x >= end { return x + (end > from ? 0 : to - from) }
        return to + (end - to) * (x - from) / max(end - from, 1e-9)
    }
}
