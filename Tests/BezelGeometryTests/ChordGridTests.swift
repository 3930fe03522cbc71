import Testing

@testable import BezelGeometry

struct ChordGridTests {
    /// Lines of many lengths, some of no length, some far away.
    private static func lines(seed: UInt64) -> [(Point, Point)] {
        var random = Pinned(seed)
        return (0..<120).map { i in
            let start = random.point(20)
            let length = i % 10 == 0 ? 7.5 : i % 17 == 0 ? 0 : 0.5
            return (start, start + (random.point(1) - .zero) * length)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func aPointOnALineFindsIt(seed: UInt64) {
        let lines = Self.lines(seed: seed)
        let grid = ChordGrid(lines)
        for (i, line) in lines.enumerated() {
            for part in [0.1, 0.5, 0.9] {
                let found = Array(grid.candidates(near: line.0.lerp(to: line.1, part)))
                #expect(found.contains(i))
                #expect(found == found.sorted())
            }
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func linesThatCrossArePairs(seed: UInt64) {
        let lines = Self.lines(seed: seed)
        var pairs: Set<[Int]> = []
        var count = 0
        let grid = ChordGrid(lines)
        grid.forEachPair { a, b in
            pairs.insert([min(a, b), max(a, b)])
            count += 1
        }
        #expect(count <= grid.pairCount)
        for i in lines.indices {
            for j in lines.indices where j > i {
                let (a, b) = (lines[i], lines[j])
                guard let (t, u) = crossLines(a.0, a.1, b.0, b.1), (0...1).contains(t), (0...1).contains(u) else {
                    continue
                }
                #expect(pairs.contains([i, j]))
            }
        }
    }

    @Test func aGridWithoutLinesFindsNothing() {
        let grid = ChordGrid([])
        #expect(Array(grid.candidates(near: .zero)).isEmpty && grid.pairCount == 0)
    }
}
