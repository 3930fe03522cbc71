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

    /// The extents of a letter's ink in a row.
    private func extent(_ letter: Letter, _ row: Double) -> (left: Double, right: Double)? {
        var (left, right) = (Double.infinity, -Double.infinity)
        for polygon in letter.polygons {
            guard var a = polygon.last else { continue }
            for b in polygon {
                if (a.height <= row) != (b.height <= row) {
                    let t = (row - a.height) / (b.height - a.height)
                    let along = a.along + (b.along - a.along) * t
                    left = min(left, along)
                    right = max(right, along)
                }
                a = b
            }
        }
        return left <= right ? (left, right) : nil
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
        let rows = (0..<rowCount).map { (Double($0) + 0.5) / Double(rowCount) * height }
        let sides = rows.map { (right: extent(a, $0)?.right, left: extent(b, $0)?.left) }
        guard let most = sides.compactMap(\.right).max(), let least = sides.compactMap(\.left).min() else { return nil }
        return zip(rows, sides).map { row, side in
            let scale = scale(row)
            let cut = height / 3 / scale
            let right = max(side.right ?? -.infinity, most - cut)
            let left = min(side.left ?? .infinity, least + cut) + turn
            return (left - right) * scale
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
        let rows = (0..<rowCount * 2).map { low + (Double($0) + 0.5) / Double(rowCount * 2) * (high - low) }
        return rows.compactMap { row -> Double? in
            guard let right = extent(a, row)?.right, let left = extent(b, row)?.left else { return nil }
            return (left + turn - right) * scale(row)
        }.min()
    }
}
