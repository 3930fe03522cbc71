// The row filters of PNG against the specification's own words, a byte at a time.
import BezelTestSupport
import Testing

@testable import BezelRendering

@Suite struct PNGFilterTests {
    /// The byte that filter `kind` takes away from the one at `i`.
    private func guess(_ kind: Int, _ row: [UInt8], _ above: [UInt8], _ i: Int) -> Int {
        let left = i >= 4 ? Int(row[i - 4]) : 0
        let (up, corner) = (Int(above[i]), i >= 4 ? Int(above[i - 4]) : 0)
        switch kind {
        case 1: return left
        case 2: return up
        case 3: return (left + up) / 2
        case 4:
            let p = left + up - corner
            let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
            return a <= b && a <= c ? left : b <= c ? up : corner
        default: return 0
        }
    }

    @Test("the cheapest filter of each row is the first of the least sum", arguments: 1...60)
    func cheapest(seed: Int) {
        var random = SeededNumbers(UInt64(seed))
        let stride = 4 * Int.random(in: 1...40, using: &random)
        // From flat to noise.
        let spread = UInt8.random(in: 0...255, using: &random)
        var rows: [[UInt8]] = []
        for _ in 0..<9 {
            rows.append(
                (0..<stride).map { UInt8(truncatingIfNeeded: 3 * $0) &+ .random(in: 0...spread, using: &random) })
        }
        let filtered = PNGFilter.adaptive(rows.flatMap { [0] + $0 }, stride: stride)
        var above = [UInt8](repeating: 0, count: stride)
        for (n, row) in rows.enumerated() {
            let ways = (0...4).map { kind in
                row.indices.map { UInt8(truncatingIfNeeded: Int(row[$0]) - guess(kind, row, above, $0)) }
            }
            let costs = ways.map { $0.reduce(0) { $0 + ($1 < 128 ? Int($1) : 256 - Int($1)) } }
            let best = costs.firstIndex(of: costs.min() ?? 0) ?? 0
            let start = n * (stride + 1)
            #expect(filtered[start] == UInt8(best))
            #expect(Array(filtered[start + 1..<start + 1 + stride]) == ways[best])
            above = row
        }
    }
    @Test func rowsLongerThanASumOfSixteenBitsAreCounted() {
        // 128 is as far from 0 as a byte is; the row above makes every other filter dearer or equal.
        let stride = 4 * 5000
        let rows = [UInt8](repeating: 0, count: 1) + [UInt8](repeating: 128, count: stride)
        let filtered = PNGFilter.adaptive(rows, stride: stride)
        #expect(filtered[0] == 1 && filtered[1...4].allSatisfy { $0 == 128 } && filtered[5...].allSatisfy { $0 == 0 })
    }
}
