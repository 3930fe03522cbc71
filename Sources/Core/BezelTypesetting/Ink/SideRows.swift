// Sides of a letter in 64 rows, and the white between two letters that face each other. SideProfile makes the rows,
// PairSpacing measures with them. Four rows are computed at once.

/// A letter's sides in even rows up to the height of white, in ems along each row.
struct SideRows {
    /// Rows of each letter, whatever its height: a multiple of four, so that vectors are full.
    static let count = 64
    typealias Four = SIMD4<Float>

    /// Row 0 is the lowest. Row i is lane i % 4 of vector i / 4.
    var right = [Four](repeating: .zero, count: count / Four.scalarCount)
    var left = [Four](repeating: .zero, count: count / Four.scalarCount)

    /// The sides a fraction of the way to those of another curvature.
    func interpolated(to other: SideRows, _ fraction: Double) -> SideRows {
        let t = Float(fraction)
        var rows = self
        for i in right.indices {
            rows.right[i] += (other.right[i] - right[i]) * t
            rows.left[i] += (other.left[i] - left[i]) * t
        }
        return rows
    }
}

/// Facing sides of two letters on a curve, in ems.
///
/// The distance in a row is factor · gap + offset, since letters turn rigidly. The white of two letters is the power mean of
/// these distances with exponent -2: near rows count most, as they do to the eye, but no single row decides. The white
/// between words is their mean. Both grow with the gap, so a white has one gap.
struct FacingRows {
    private typealias Four = SideRows.Four
    private struct Row {
        /// The distance at gap 0, and the row's relative length.
        var offset: Four
        var factor: Four
    }
    private let rows: [Row]
    private let isWordSpace: Bool
    /// The mean distance at gap 0, and the mean relative length of the rows.
    private let meanOffset: Double
    private let meanFactor: Double

    /// In ems: nearer rows count as this near, or a single row that touches would make the white 0.
    static let touching: Float = 0.004
    /// Of the baseline's length: within a tight curve the upper rows shrink to nothing, and count as this long.
    private static let leastFactor: Float = 0.05

    // The search for a gap. Lengths are in ems.
    /// A thousandth of a pixel in type of 100 pixels.
    private static let resolution = 1e-5
    private static let maximumSteps = 16
    /// White grows at least so fast with the gap, or the step is too long: at gaps where most rows touch it hardly grows.
    private static let leastSlope = 0.1
    /// A step is no longer than this.
    private static let longestStep = 1.0

    /// `left` is in ems of the next letter, `bend` the relative length of the top row's upper edge, less 1.
    init(
        right: SideRows, left: SideRows, scale: Float, strokeWidth: Float, bend: Float, isWordSpace: Bool
    ) {
        rows = right.right.indices.map { i in
            let first = Float(i * Four.scalarCount) + 0.5
            let middles = Four(first, first + 1, first + 2, first + 3) / Float(SideRows.count)
            let factor = 1 + middles * bend
            return Row(
                offset: left.left[i] * scale - right.right[i] - strokeWidth,
                factor: factor.replacing(with: Self.leastFactor, where: factor .< Self.leastFactor))
        }
        self.isWordSpace = isWordSpace
        let sums = rows.reduce((offset: Four.zero, factor: Four.zero)) {
            ($0.offset + $1.offset, $0.factor + $1.factor)
        }
        meanOffset = Double(sums.offset.sum()) / Double(SideRows.count)
        meanFactor = Double(sums.factor.sum()) / Double(SideRows.count)
    }

    /// The white by area: the mean distance, row by row, which is negative for letters that overlap.
    func area(_ gap: Double) -> Double { meanFactor * gap + meanOffset }

    /// The white, and how fast it grows with the gap. Between letters, near parts count most. Between words the eye
    /// compares areas.
    func measure(_ gap: Float) -> (white: Double, slope: Double) {
        if isWordSpace { return (area(Double(gap)), meanFactor) }
        var lowest = Four(repeating: .infinity)
        for row in rows {
            let distance = row.factor * gap + row.offset
            lowest.replace(with: distance, where: distance .< lowest)
        }
        let least = max(min(lowest.x, lowest.y, lowest.z, lowest.w), Self.touching)
        var (sum, slopes) = (Four.zero, Four.zero)
        for row in rows {
            let distance = row.factor * gap + row.offset
            let touches = distance .< Self.touching
            let ratio = least / distance.replacing(with: Self.touching, where: touches)
            let power = ratio * ratio
            sum += power
            slopes += (power * ratio * row.factor).replacing(with: 0, where: touches)
        }
        let mean = Double(sum.x + sum.y + sum.z + sum.w) / Double(SideRows.count)
        let root = mean.squareRoot()
        let slope = Double(slopes.x + slopes.y + slopes.z + slopes.w) / Double(SideRows.count)
        return (Double(least) / root, slope / (mean * root))
    }

    /// The gap that gives a white: the inverse of `measure`, by Newton's steps. Gaps known to be too narrow or too wide enclose
    /// it; a step that leaves them is replaced by their middle. Each step is a pass over the rows.
    /// Areas are linear, and need none.
    func gap(white: Double, from start: Double) -> Double {
        if isWordSpace { return (white - meanOffset) / meanFactor }
        var gap = start
        var (narrow, wide) = (-Double.infinity, Double.infinity)
        for _ in 0..<Self.maximumSteps {
            let found = measure(Float(gap))
            let over = found.white - white
            if abs(over) < Self.resolution { break }
            if over > 0 { wide = min(wide, gap) } else { narrow = max(narrow, gap) }
            var next = gap - over / max(found.slope, Self.leastSlope)
            next = next.clamped(from: gap - Self.longestStep, through: gap + Self.longestStep)
            if next <= narrow || next >= wide { next = (narrow + wide) / 2 }
            gap = next
        }
        return gap
    }
}
