// Uses pointers, for speed in debug builds.

enum PNGFilter {
    /// Minimizes the sum of absolute signed bytes per row (PNG specification).
    ///
    /// All five filters are tried on each row, and the one whose output lies closest to zero wins: small numbers
    /// repeat, so they compress well. This is the heuristic that the specification recommends (section “Filter
    /// selection”); it knows nothing of repeats and loses to no filter on flat pictures. Linear in the bytes, with
    /// early ends for filters that are already worse.
    ///
    /// - Parameter rows: Four bytes per pixel, after a filter byte.
    static func adaptive(_ rows: [UInt8], stride: Int) -> [UInt8] {
        guard stride > 0 else { return rows }
        let zero = [UInt8](repeating: 0, count: stride)
        return [UInt8](unsafeUninitializedCapacity: rows.count) { out, count in
            count = rows.count
            rows.withUnsafeBufferPointer { rows in
                zero.withUnsafeBufferPointer { zero in
                    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride) { candidate in
                        for start in Swift.stride(from: 0, to: rows.count, by: stride + 1) {
                            let row = UnsafeBufferPointer(
                                rebasing: rows[Range(from: start + 1, upTo: start + 1 + stride)])
                            let above =
                                start > 0
                                ? UnsafeBufferPointer(rebasing: rows[Range(from: start - stride, upTo: start)]) : zero
                            var least = Int.max
                            for filter in 0...4 {
                                let cost = apply(filter, row, above, into: candidate, limit: least)
                                guard cost < least else { continue }
                                least = cost
                                out[start] = UInt8(filter)
                                let target = UnsafeMutableBufferPointer(
                                    rebasing: out[Range(from: start + 1, upTo: start + 1 + stride)])
                                _ = target.update(from: candidate)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Stops above the limit.
    private static func apply(
        _ filter: Int, _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
        into out: UnsafeMutableBufferPointer<UInt8>, limit: Int
    ) -> Int {
        var sum = 0
        var i = 0
        let count = row.count
        while i < count {
            let left = i >= 4 ? Int(row[i - 4]) : 0
            let up = Int(above[i])
            var guess = 0
            if filter == 1 {
                guess = left
            } else if filter == 2 {
                guess = up
            } else if filter == 3 {
                guess = (left + up) / 2
            } else if filter == 4 {
                guess = paeth(left, up, i >= 4 ? Int(above[i - 4]) : 0)
            }
            let v = (Int(row[i]) - guess) & 255
            out[i] = UInt8(truncatingIfNeeded: v)
            sum += v < 128 ? v : 256 - v
            if sum >= limit { return sum }
            i += 1
        }
        return sum
    }

    /// PNG specification, filter type 4.
    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        var toLeft = up - corner
        var toUp = left - corner
        var toCorner = toLeft + toUp
        if toLeft < 0 { toLeft = -toLeft }
        if toUp < 0 { toUp = -toUp }
        if toCorner < 0 { toCorner = -toCorner }
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }
}
