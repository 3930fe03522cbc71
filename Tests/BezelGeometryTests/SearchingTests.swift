import BezelNumbers
import Testing

@Suite struct SearchingTests {
    @Test("the place that parts a collection is that of a search from its start", arguments: 0...40)
    func place(_ count: Int) {
        let values = (0..<count).map { $0 * $0 / 7 }
        for value in -1...240 {
            #expect(values.partitioningIndex { $0 >= value } == values.firstIndex { $0 >= value } ?? count)
            let slice = values.dropFirst(3).dropLast()
            #expect(slice.partitioningIndex { $0 > value } == slice.firstIndex { $0 > value } ?? slice.endIndex)
        }
    }

    @Test("a condition's end is found from either side", arguments: [(0.0, 1.0), (1, 0), (-8, 8), (0.3, 0.3)])
    func end(_ start: Double, _ end: Double) {
        let change = start + (end - start) * 0.7183
        let isRising = end > start
        let found = bisected(from: start, to: end, halvings: 50) { isRising ? $0 < change : $0 > change }
        #expect(abs(found.holding - change) < 1e-12 && abs(found.failing - change) < 1e-12)
        #expect(isRising ? found.holding <= found.failing : found.holding >= found.failing)
    }

    @Test("a condition that holds everywhere leaves the end, and one that never holds the start")
    func without() {
        #expect(bisected(from: 0, to: 1, halvings: 60) { _ in true }.failing == 1)
        #expect(bisected(from: 0, to: 1, halvings: 60) { _ in false }.holding == 0)
        #expect(bisected(from: 2, to: 3, halvings: -1) { _ in true } == (2, 3))
    }
}
