// Coverage by counting samples: slow, and right.
import BezelGeometry
import Foundation

/// How much of each pixel a path covers, by samples in each.
public struct SampledCoverage {
    public let side: Int
    /// 0…255, rows from the top.
    public let values: [Double]

    /// Samples a square picture. Curves are taken as chords within 0.001 pixels.
    ///
    /// - Parameter n: Samples along a side of each pixel. A straight edge along them may be off by half a sample: 4 of 255
    ///   where there are 32.
    public init(_ path: Path, rule: FillRule, side: Int, samples n: Int = 32) {
        self.side = side
        var counts = [Int](repeating: 0, count: side * side)
        let crossings = Self.crossings(path, rows: side * n, samples: n)
        for (r, row) in crossings.enumerated() {
            var winding = 0
            let sorted = row.sorted { $0.x < $1.x }
            for (i, crossing) in sorted.enumerated() {
                winding += crossing.direction
                guard rule == .nonZero ? winding != 0 : winding % 2 != 0, i + 1 < sorted.count else { continue }
                // Samples lie in the middles of the small squares.
                let first = Self.firstSample(crossing.x, side * n, n)
                let end = Self.firstSample(sorted[i + 1].x, side * n, n)
                var x = first
                while x < end {
                    let next = min(end, (x / n + 1) * n)
                    counts[r / n * side + x / n] += next - x
                    x = next
                }
            }
        }
        values = counts.map { Double($0) * 255 / Double(n * n) }
    }

    private static func firstSample(_ x: Double, _ count: Int, _ samples: Int) -> Int {
        Int(clamping: min(max((x * Double(samples) - 0.5).rounded(.up), 0), Double(count)))
    }

    private static func crossings(_ path: Path, rows: Int, samples: Int) -> [[(x: Double, direction: Int)]] {
        var result = [[(x: Double, direction: Int)]](repeating: [], count: rows)
        func add(_ a: Point, _ b: Point) {
            let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
            let first = firstSample(top.y, rows, samples)
            let end = firstSample(bottom.y, rows, samples)
            for row in first..<max(first, end) {
                let y = (Double(row) + 0.5) / Double(samples)
                let x = top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
                result[row].append((x, a.y < b.y ? 1 : -1))
            }
        }
        for subpath in path.flattened(tolerance: 0.001).subpaths {
            for segment in subpath.segments { add(segment.start, segment.end) }
            if let last = subpath.segments.last, last.end != subpath.start { add(last.end, subpath.start) }
        }
        return result
    }
}

/// How far coverage lies from sampled coverage.
public struct CoverageError {
    /// The greatest difference at a pixel, in 255ths.
    public private(set) var most = 0.0
    /// Pixels that an edge crosses.
    public private(set) var edgePixels = 0
    private var sum = 0.0

    public init() {}

    /// The mean over pixels that an edge crosses.
    public var mean: Double { edgePixels == 0 ? 0 : sum / Double(edgePixels) }

    /// Counts a picture, row by row.
    public mutating func add(_ coverage: (_ x: Int, _ y: Int) -> UInt8, beside reference: SampledCoverage) {
        for y in 0..<reference.side {
            for x in 0..<reference.side {
                let right = reference.values[y * reference.side + x]
                let error = abs(Double(coverage(x, y)) - right)
                most = max(most, error)
                guard right > 0 && right < 255 || error > 1 else { continue }
                edgePixels += 1
                sum += error
            }
        }
    }
}
