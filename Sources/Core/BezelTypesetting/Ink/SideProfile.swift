// The sides of one letter in rows, at one curvature. SideTable keeps profiles for all curvatures; FacingRows (in SideRows)
// measures the white between two.
import BezelGeometry

/// The sides of a letter on a circle, in rows from descenders to accents.
///
/// Lengths are ems, y up, from the middle of the advance. Curvature is positive for a centre below. Rows are heights
/// above the baseline's circle, and extents arc lengths there, infinite without ink.
///
/// A circle of the given curvature carries the baseline; a row is a concentric circle. Edges are mapped to arc
/// length and height, and then drawn into the rows as in scan conversion, keeping the outermost ink only. The cost is the
/// number of rows that all edges cross together.
struct SideProfile {
    /// 320 rows of 1/240 em, from 66 rows below the baseline to 254 above: descenders to accents of usual fonts.
    static let rowCount = 320
    static let step = 1.0 / 240
    static let bottom = -66 * step
    /// In ems: straight edges of rigid letters are curves on a circle, and are drawn in pieces no longer than this, up to a
    /// number of pieces.
    private static let longestPiece = 0.05
    private static let maximumPieces = 64
    /// Of the baseline's length, for rows and for the height at which bent letters keep their width: less would be near the
    /// middle of the curve or beyond it.
    private static let leastFactor = 0.05
    private static let leastBend = 0.1
    /// In ems: flatter edges count as level, as they have no slope.
    private static let level = 1e-9
    /// Sides count no deeper behind their outermost ink than the height of white divided by this, as
    /// ``TextPath/Gaps/optical`` says: beside the stem of an L, white is not measured as far as the stem.
    private static let recessParts = 3.0

    private(set) var right = [Double](repeating: -.infinity, count: rowCount)
    private(set) var left = [Double](repeating: .infinity, count: rowCount)
    private let curvature: Double
    private let bentAbout: Double?
    private let standsOnBaseline: Bool

    /// Bending ink keeps its width at height `bentAbout`, nil for rigid ink. With `standsOnBaseline`, ink below the
    /// baseline does not count in the row above it.
    init(
        _ contours: [[SIMD2<Double>]], curvature: Double, bentAbout: Double? = nil, standsOnBaseline: Bool = false
    ) {
        self.curvature = curvature
        self.bentAbout = bentAbout
        self.standsOnBaseline = standsOnBaseline
        for contour in contours {
            guard let last = contour.last else { continue }
            var a = last
            var from = mapped(last)
            for b in contour {
                let pieces = curvature == 0 || bentAbout != nil ? 1 : Self.pieces(from: a, to: b)
                for i in Range(from: 1, through: pieces) {
                    let to = mapped(i == pieces ? b : a + (b - a) * (Double(i) / Double(pieces)))
                    addEdge(from, to)
                    from = to
                }
                a = b
            }
        }
    }

    private static func pieces(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Int {
        min(maximumPieces, Int(clamping: abs(b.x - a.x) / longestPiece) + 1)
    }

    /// A point as arc length and height on the circle; rigid letters turn about the middle of their advance.
    private func mapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
        let k = curvature
        if k == 0 { return p }
        let up = 1 + k * p.y
        if let bentAbout { return SIMD2(p.x * up / max(1 + k * bentAbout, Self.leastBend), p.y) }
        let q = (k * k * p.x * p.x + up * up).squareRoot()
        return SIMD2(atan2(k * p.x, up) / k * q, (2 * p.y + k * (p.x * p.x + p.y * p.y)) / (1 + q))
    }

    /// Widens each row that the edge crosses at its middle. Ink beyond the rows widens the outermost one.
    private mutating func addEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        let (low, high) = a.y < b.y ? (a, b) : (b, a)
        let top = Self.bottom + Double(Self.rowCount) * Self.step
        if standsOnBaseline, low.y < Self.floor {
            widen(Self.firstRow, low.x, low.x)
            if high.y < Self.floor { return widen(Self.firstRow, high.x, high.x) }
        }
        if high.y < Self.bottom { return widen(0, min(a.x, b.x), max(a.x, b.x)) }
        if low.y > top { return widen(Self.rowCount - 1, min(a.x, b.x), max(a.x, b.x)) }
        let first = max(0, Int(clamping: ((low.y - Self.bottom) / Self.step - 0.5).rounded(.up)))
        let last = min(Self.rowCount - 1, Int(clamping: ((high.y - Self.bottom) / Self.step - 0.5).rounded(.down)))
        guard first <= last else { return }
        if high.y - low.y < Self.level { return widen(first, min(a.x, b.x), max(a.x, b.x)) }
        let slope = (high.x - low.x) / (high.y - low.y)
        for row in first...last {
            let x = low.x + (Self.bottom + (Double(row) + 0.5) * Self.step - low.y) * slope
            widen(row, x, x)
        }
    }

    private mutating func widen(_ row: Int, _ low: Double, _ high: Double) {
        if high > right[row] { right[row] = high }
        if low < left[row] { left[row] = low }
    }

    /// The 64 rows that whites are measured by, each the mean of the rows that it covers, by how much of them it does.
    ///
    /// Even rows from the baseline to a height in ems; sides count no deeper than a third of it. The distance in a row is that
    /// of the middles, times 1 + curvature · height, less the first's right, plus the next's left.
    func rows(height: Double) -> SideRows {
        let first = Self.firstRow
        let last = min(first + Int(clamping: (height / Self.step).rounded(.up)), Self.rowCount) - 1
        guard last >= first else { return SideRows() }
        var rightmost = -Double.infinity
        var leftmost = Double.infinity
        for row in first...last {
            let f = factor(row)
            rightmost = max(rightmost, right[row] / f)
            leftmost = min(leftmost, left[row] / f)
        }
        let standsInBand = rightmost.isFinite
        if !standsInBand {
            // Without ink in the band, as in an underscore, a side is a wall.
            for row in 0..<Self.rowCount {
                rightmost = max(rightmost, right[row] / factor(row))
                leftmost = min(leftmost, left[row] / factor(row))
            }
            guard rightmost.isFinite else { return SideRows() }
        }
        let cut = standsInBand ? height / Self.recessParts : 0
        var rows = SideRows()
        let perRow = height / Self.step / Double(SideRows.count)
        for i in 0..<SideRows.count {
            var (sum, weights) = (SIMD2<Double>.zero, 0.0)
            let (start, end) = (Double(i) * perRow, Double(i + 1) * perRow)
            for row in Range(
                from: Int(clamping: start), upTo: max(Int(clamping: end.rounded(.up)), Int(clamping: start) + 1))
            where first + row <= last {
                let weight = min(end, Double(row + 1)) - max(start, Double(row))
                let f = factor(first + row)
                let (right, left) = standsInBand ? (right[first + row], left[first + row]) : (-.infinity, .infinity)
                sum += SIMD2(max(right, rightmost * f - cut), min(left, leftmost * f + cut)) * weight
                weights += weight
            }
            guard weights > 0 else { continue }
            let (four, lane) = i.quotientAndRemainder(dividingBy: SideRows.Four.scalarCount)
            rows.right[four][lane] = Float(sum.x / weights)
            rows.left[four][lane] = Float(sum.y / weights)
        }
        return rows
    }

    /// The row above the baseline.
    private static let firstRow = 66
    /// The middle of the baseline's row; lower ink does not count.
    static let floor = step / 2
    /// The row's relative length.
    @inline(__always) private func factor(_ row: Int) -> Double {
        max(Self.leastFactor, 1 + curvature * (Double(row - Self.firstRow) + 0.5) * Self.step)
    }

    /// Whether an edge is part of the right or the left side, or little behind it, in any row that it crosses.
    func faces(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> (right: Bool, left: Bool) {
        func row(_ y: Double) -> Int {
            (Int(clamping: (y - Self.bottom) / Self.step)).clamped(from: 0, through: Self.rowCount - 1)
        }
        let (most, least) = (max(a.x, b.x), min(a.x, b.x))
        var (isRight, isLeft) = (false, false)
        let (low, high) = (row(min(a.y, b.y)), row(max(a.y, b.y)))
        for row in Range(from: low, through: high) {
            isRight = isRight || most >= right[row] - Self.facingDepth
            isLeft = isLeft || least <= left[row] + Self.facingDepth
        }
        return (isRight, isLeft)
    }
    /// In ems: edges so far behind the outermost ink may still meet a letter that turns.
    private static let facingDepth = 0.04

    static let binCount = 32
    /// In ems: so far on the other side is a side in rows without ink, so that no gap closes it.
    private static let nowhere = 1000.0
    /// The outermost of each ten rows, as bounds for distances; far on the other side without ink.
    func bins() -> (right: SIMD32<Float>, left: SIMD32<Float>) {
        var r = SIMD32<Float>(repeating: Float(-Self.nowhere))
        var l = SIMD32<Float>(repeating: Float(Self.nowhere))
        let size = Self.rowCount / Self.binCount
        for bin in 0..<Self.binCount {
            var (rightmost, leftmost) = (-Self.nowhere, Self.nowhere)
            for row in bin * size..<(bin + 1) * size where right[row] >= left[row] {
                let f = factor(row)
                rightmost = max(rightmost, right[row] / f)
                leftmost = min(leftmost, left[row] / f)
            }
            if rightmost > -Self.nowhere { r[bin] = Float(rightmost) }
            if leftmost < Self.nowhere { l[bin] = Float(leftmost) }
        }
        return (r, l)
    }
}
