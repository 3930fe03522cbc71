// Masks: what each operation leaves of every pixel, and which rows it says have ink.
import BezelPixels
import BezelTestSupport
import Testing

@Suite struct CoverageTests {
    @Test func theInkOfAMaskIsWhatItsPixelsSay() {
        var random = SeededNumbers(1)
        for _ in 0..<60 {
            let mask = random.mask(9, 7)
            let inked = grid(9, 7) { mask.value(x: $0, y: $1) > 0 ? PixelBox(x: $0, y: $1, width: 1, height: 1) : nil }
            let box = inked.joined().compactMap { $0 }.reduce(PixelBox(width: 0, height: 0)) { $0.union($1) }
            #expect(mask.inkBounds == (box.isEmpty ? nil : box))
            #expect(box.isEmpty || mask.markedBounds?.contains(box) == true)
            mask.clear()
            #expect(mask.isEmpty && values(mask).joined().allSatisfy { $0 == 0 })
        }
    }

    @Test func masksAreCombinedPixelByPixel() {
        var random = SeededNumbers(2)
        for _ in 0..<40 {
            let (a, b) = (random.mask(9, 6), random.mask(9, 6))
            let (left, right) = (values(a), values(b))
            func combined(_ function: (UInt8, UInt8) -> UInt8) -> [[UInt8]] {
                grid(9, 6) { function(left[$1][$0], right[$1][$0]) }
            }
            func result(_ change: (CoverageMask) -> Void) -> [[UInt8]] {
                let copy = CoverageMask(width: 9, height: 6)
                copy.add(a)
                change(copy)
                return values(copy)
            }
            #expect(result { $0.intersect(b) } == combined(times))
            #expect(result { $0.unite(b) } == combined { $0 &+ $1 &- times($0, $1) })
            #expect(result { $0.add(b) } == combined { UInt8(clamping: Int($0) + Int($1)) })
            #expect(result { $0.limit(to: b) } == combined(min))
        }
    }

    @Test func aSmallerMaskIsAddedWhereItLies() {
        var random = SeededNumbers(3)
        let (large, small) = (random.mask(12, 9), random.mask(4, 3))
        let before = values(large)
        let expected = grid(12, 9) { UInt8(clamping: Int(before[$1][$0]) + Int(small.value(x: $0 - 7, y: $1 - 5))) }
        large.add(small, x: 7, y: 5)
        #expect(values(large) == expected)
    }

    @Test func aMaskOfAnotherSizeCutsWhereItLies() {
        var random = SeededNumbers(4)
        for (dx, dy) in [(0, 0), (2, 1), (-3, -2), (20, 0)] {
            let (large, small) = (random.mask(12, 9), random.mask(5, 4))
            let before = values(large)
            large.intersect(small, dx: dx, dy: dy)
            #expect(values(large) == grid(12, 9) { times(before[$1][$0], small.value(x: $0 + dx, y: $1 + dy)) })
        }
    }

    @Test func rowsOfAPNGAreTheMasksBytes() {
        var random = SeededNumbers(5)
        let mask = random.mask(5, 3)
        let bytes = mask.withPNGRows { (rows: UnsafeRawBufferPointer) throws(Never) in [UInt8](rows) }
        #expect(bytes == values(mask).flatMap { [0] + $0 })
    }
}
