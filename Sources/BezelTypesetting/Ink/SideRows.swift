/// A letter's sides in even rows up to the height of white, in ems along each row.
struct SideRows {
    static let count = 64
    typealias Four = SIMD4<Float>

    var right = [Four](repeating: .zero, count: count / Four.scalarCount)
    var left = [Four](repeating: .zero, count: count / Four.scalarCount)

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
struct FacingRows {
    private typealias Four = SideRows.Four
    private struct Row {
        /// The distance at gap 0, and the row's relative length.
        var offset: Four
        var factor: Four
    }
    private let rows: [Row]
    private let isWordSpace: Bool

    static let touching: Float = 0.004
    private static let leastFactor: Float = 0.05

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
    }

    func measure(_ gap: Float) -> (white: Double, slope: Double) {
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
            let power = raised(ratio)
            sum += power
            slopes += (power * ratio * row.factor).replacing(with: 0, where: touches)
        }
        let mean = Double(sum.x + sum.y + sum.z + sum.w) / Double(SideRows.count)
        var root = mean
        for _ in 0..<(isWordSpace ? 4 : 1) { root = root.squareRoot() }
        let slope = Double(slopes.x + slopes.y + slopes.z + slopes.w) / Double(SideRows.count)
        return (Double(least) / root, slope / (mean * root))
    }

    @inline(__always)
    private func raised(_ v: Four) -> Four {
        let square = v * v
        guard isWordSpace else { return square }
        let fourth = square * square
        let eighth = fourth * fourth
        return eighth * eighth
    }

    /// By Newton's steps within bounds.
    func gap(white: Double, from start: Double) -> Double {
        var gap = start
        var (narrow, wide) = (-Double.infinity, Double.infinity)
        for _ in 0..<16 {
            let found = measure(Float(gap))
            let over = found.white - white
            if abs(over) < 1e-5 { break }
            if over > 0 { wide = min(wide, gap) } else { narrow = max(narrow, gap) }
            var next = gap - over / max(found.slope, 0.1)
            next = min(max(next, gap - 1), gap + 1)
            if next <= narrow || next >= wide { next = (narrow + wide) / 2 }
            gap = next
        }
        return gap
    }
}
