import Testing

@testable import BezelTypesetting

struct NearCacheTests {
    @Test("a value is made once, and again after another key took its slot")
    func madeOnce() {
        var cache = NearCache<Int, String>(slots: 4)
        var made: [Int] = []
        func value(_ key: Int) -> String {
            cache.value(key, slot: key) {
                made.append(key)
                return "\(key)"
            }
        }
        #expect([1, 1, 5, 5, 1, -3].map(value) == ["1", "1", "5", "5", "1", "-3"])
        #expect(made == [1, 5, 1, -3])
    }

    @Test("without slots every value is made")
    func withoutSlots() {
        var cache = NearCache<Int, Int>(slots: 0)
        var count = 0
        for _ in 0..<3 {
            #expect(
                cache.value(7, slot: 7) {
                    count += 1; return 49
                } == 49)
        }
        #expect(count == 3)
    }
}
