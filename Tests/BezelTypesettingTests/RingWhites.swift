// The white between letters that stand round a circle, or on a straight line, measured from their placed outlines: a
// second opinion on what layout spaces them by.
import BezelGeometry
import Foundation

@testable import BezelTypesetting

/// Letters as seen from a circle's centre: heights over the baseline, and how far round their ink extends.
struct RingWhites {
    /// nil for a straight line along the x axis.
    var radius: Double?
    /// Whether letters stand with their feet on the circle's inner side.
    var isInside = false
    var rowCount = 120

    /// One letter's ink.
    struct Letter {
        var start: Int
        /// Angles grow in reading direction, about the letter's own; on a line, x.
        var polygons: [[(height: Double, along: Double)]]
        var middle: Double
        var low: Double
        var high: Double
    }

    /// Visible letters in the order in which they stand from the text's beginning.
    func letters(_ placed: PlacedText) -> [Letter] {
        var paths: [Int: Path] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                paths[glyph.clusterIndex, default: Path()].addPath(placed.outline(of: glyph, in: run))
            }
        }
        return placed.clusters.indices.compactMap { index in
            guard let path = paths[index], !path.isEmpty else { return nil }
            let middle = angle(placed.clusters[index].position)
            let size = placed.runs[0].font.size
            let polygons = InkShape(path, tolerance: size * 0.002).contours.map { contour in
                divided(contour, size: size).map { point -> (height: Double, along: Double) in
                    let along = angle(point)
                    guard radius != nil else { return (-point.y, along) }
                    return (height(point), middle + (along - middle).remainder(dividingBy: 2 * .pi))
                }
            }
            guard !polygons.isEmpty else { return nil }
            let heights = polygons.flatMap { $0.map(\.height) }
            return Letter(
                start: placed.clusters[index].range.lowerBound, polygons: polygons, middle: middle,
                low: heights.min() ?? 0, high: heights.max() ?? 0)
        }
    }

    /// A polygon with short edges: seen from a circle, straight edges are bent.
    private func divided(_ contour: [Point], size: Double) -> [Point] {
        guard radius != nil, var a = contour.last else { return contour }
        var points: [Point] = []
        for b in contour {
            let d = b - a
            let count = max(1, (d.dot(d).squareRoot() / (size * 0.02)).rounded(.up))
            for i in 1...Int(clamping: count) { points.append(a + d * (Double(i) / count)) }
            a = b
        }
        return points
    }

    private func angle(_ p: Point) -> Double {
        guard radius != nil else { return p.x }
        let angle = atan2(p.y, p.x)
        return isInside ? -angle : angle
    }
    private func height(_ p: Point) -> Double {
        guard let radius else { return -p.y }
        let distance = (p.x * p.x + p.y * p.y).squareRoot()
        return isInside ? radius - distance : distance - radius
    }
    /// The length of a unit of `along` at a height.
    private func scale(_ height: Double) -> Double {
        guard let radius else { return 1 }
        return isInside ? radius - height : radius + height
    }

    /// Rows at one distance from each other.
    private struct Rows {
        var first: Double
        var step: Double
        var count: Int

        /// The middles of equal parts.
        init(from low: Double, to high: Double, count: Int) {
            step = (high - low) / Double(count)
            first = low + step / 2
            self.count = count
        }
        func height(_ row: Int) -> Double { first + step * Double(row) }
    }

    /// The extents of a letter's ink in each row; endless the wrong way where it has none.
    private func extents(_ letter: Letter, _ rows: Rows) -> (left: [Double], right: [Double]) {
        var left = [Double](repeating: .infinity, count: rows.count)
        var right = [Double](repeating: -.infinity, count: rows.count)
        for polygon in letter.polygons {
            guard var a = polygon.last else { continue }
            for b in polygon {
                let (low, high) = a.height <= b.height ? (a, b) : (b, a)
                a = b
                var row = max(0, Int(clamping: ((low.height - rows.first) / rows.step).rounded(.up)))
                while row < rows.count, rows.height(row) < high.height {
                    let t = (rows.height(row) - low.height) / (high.height - low.height)
                    let along = low.along + (high.along - low.along) * t
                    if along < left[row] { left[row] = along }
                    if along > right[row] { right[row] = along }
                    row += 1
                }
            }
        }
        return (left, right)
    }

    /// The difference of two letters' angles, the second the next one round.
    private func turn(_ a: Letter, _ b: Letter) -> Double {
        guard radius != nil else { return 0 }
        var turn = b.middle - a.middle
        while turn <= 1e-9 { turn += 2 * .pi }
        return turn - (b.middle - a.middle)
    }

    /// The white between two neighbours from the baseline to a height, no deeper than a third of it into a side: the power
    /// mean of the distances in the rows, in user units.
    func white(_ a: Letter, _ b: Letter, height: Double, power: Double = -2) -> Double? {
        distances(a, b, height: height).map { mean($0, height: height, power: power, shift: 0) }
    }

    /// How much further apart two letters would stand on the straight line to have a white.
    func shift(_ a: Letter, _ b: Letter, height: Double, power: Double, white wanted: Double) -> Double {
        var (low, high) = (-2 * height, 40 * height)
        guard let distances = distances(a, b, height: height) else { return high }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if mean(distances, height: height, power: power, shift: middle) < wanted {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// In each row; nil if a letter has no ink there.
    private func distances(_ a: Letter, _ b: Letter, height: Double) -> [Double]? {
        let turn = turn(a, b)
        let rows = Rows(from: 0, to: height, count: rowCount)
        let (rights, lefts) = (extents(a, rows).right, extents(b, rows).left)
        guard let most = rights.max(), let least = lefts.min(), most.isFinite, least.isFinite else { return nil }
        return (0..<rowCount).map { row in
            let scale = scale(rows.height(row))
            let cut = height / 3 / scale
            return (min(lefts[row], least + cut) + turn - max(rights[row], most - cut)) * scale
        }
    }

    private func mean(_ distances: [Double], height: Double, power: Double, shift: Double) -> Double {
        let sum = distances.reduce(0) { $0 + pow(max($1 + shift, height * 0.005), power) }
        return pow(sum / Double(rowCount), 1 / power)
    }

    /// The least distance of two neighbours' ink in any row that both have ink in; nil where none has.
    func clearance(_ a: Letter, _ b: Letter) -> Double? {
        let turn = turn(a, b)
        let (low, high) = (max(a.low, b.low), min(a.high, b.high))
        guard low < high else { return nil }
        let rows = Rows(from: low, to: high, count: rowCount * 2)
        let (rights, lefts) = (extents(a, rows).right, extents(b, rows).left)
        let gaps = (0..<rows.count).filter { rights[$0].isFinite && lefts[$0].isFinite }.map { row in
            (lefts[row] + turn - rights[row]) * scale(rows.height(row))
        }
        return gaps.min()
    }
}
