// Distances between the outlines of two letters, for PairSpacing, in vectors of four numbers. InkShape has the same for
// whole shapes.

/// The least distance of two sets of edges, each by both ends (x, y, z, w are x and y of the first and second). All pairs
/// are compared, most of them only by their boxes against the best distance so far.
enum EdgeDistance {
    /// At most `limit`; 0 for crossing edges.
    static func least(_ mine: [SIMD4<Double>], _ theirs: [SIMD4<Double>], limit: Double) -> Double {
        var best = limit * limit
        var nearest = limit
        for a in mine {
            let (x0, x1) = (min(a.x, a.z), max(a.x, a.z))
            let (y0, y1) = (min(a.y, a.w), max(a.y, a.w))
            for b in theirs {
                if min(b.x, b.z) > x1 + nearest || max(b.x, b.z) < x0 - nearest || min(b.y, b.w) > y1 + nearest
                    || max(b.y, b.w) < y0 - nearest
                {
                    continue
                }
                let found = squared(a, b)
                if found == 0 { return 0 }
                if found < best { (best, nearest) = (found, found.squareRoot()) }
            }
        }
        return best.squareRoot()
    }

    /// Squared; 0 if the edges cross. Otherwise an end of one is nearest to the other.
    private static func squared(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
        let (p, q) = (SIMD2(a.x, a.y), SIMD2(a.z, a.w))
        let (r, s) = (SIMD2(b.x, b.y), SIMD2(b.z, b.w))
        if (cross(q - p, r - p) > 0) != (cross(q - p, s - p) > 0),
            (cross(s - r, p - r) > 0) != (cross(s - r, q - r) > 0)
        {
            return 0
        }
        return min(min(squared(p, r, s), squared(q, r, s)), min(squared(r, p, q), squared(s, p, q)))
    }

    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

    private static func squared(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let d = b - a
        let l = (d * d).sum()
        let t = l > 0 ? (((p - a) * d).sum() / l).clamped(to: 0...1) : 0
        let e = p - (a + d * t)
        return (e * e).sum()
    }
}
