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

    /// A row of many crossing edges is sampled in stretches where it is wide; a clip that is narrow sees no stretch.
    @Test func aWideRowOfManyEdgesIsCoveredAsItsPartsAre() {
        var random = SeededNumbers(6)
        let width = 20_000
        let points = (0..<400).map { _ in
            (Double.random(in: 0...Double(width), using: &random), Double.random(in: -20...40, using: &random))
        }
        func mask(from start: Int = 0, width: Int, evenOdd: Bool) -> CoverageMask {
            let shape = ShapeEdges()
            shape.begin(clip: PixelBox(width: width, height: 8))
            shape.move(points[0].0 - Double(start), points[0].1)
            for p in points.dropFirst() { shape.line(p.0 - Double(start), p.1) }
            let mask = CoverageMask(width: width, height: 8)
            mask.add(shape, evenOdd: evenOdd)
            return mask
        }
        for evenOdd in [false, true] {
            let whole = mask(width: width, evenOdd: evenOdd)
            var (differing, inked) = (0, 0)
            for start in stride(from: 0, to: width, by: 4000) {
                let part = mask(from: start, width: 4000, evenOdd: evenOdd)
                for y in 0..<8 {
                    for x in 0..<4000 {
                        let (a, b) = (Int(whole.value(x: start + x, y: y)), Int(part.value(x: x, y: y)))
                        if abs(a - b) > 12 { differing += 1 }
                        if a > 0 { inked += 1 }
                    }
                }
            }
            // What lies beyond the clip decides whether few pieces are summed exactly or sampled.
            #expect(differing < inked / 5000)
            #expect(inked > width * 4)
        }
    }

    /// Tangled stars and thin strips, some beyond the clip, some wound the other way.
    @Test func levelsAreFilledByTheMeanOfTheirCoverage() {
        var random = SeededNumbers(6)
        for round in 0..<40 {
            let (width, height, levels) = (round % 2 == 0 ? 40 : 1100, 12, Int.random(in: 1...9, using: &random))
            let clip = PixelBox(width: width, height: height)
            let isReversed = Bool.random(using: &random)
            let (all, one) = (ShapeEdges(), ShapeEdges())
            all.begin(clip: clip, levels: round % 3 == 0 ? 1 : levels)
            var sums = grid(width, height) { _, _ in 0 }
            for _ in 0..<levels {
                let x = Double.random(in: -20...Double(width), using: &random)
                let w = Double.random(in: 0.2...Double(width) / 2, using: &random)
                let (y, h) = (Double.random(in: -3...8, using: &random), Double.random(in: 0.1...9, using: &random))
                let corners = [(x, y), (x + w, y + h / 3), (x + w * 0.9, y + h), (x + w / 7, y + h * 0.8)]
                let isTwice = Bool.random(using: &random)
                one.begin(clip: clip)
                for shape in isTwice ? [all, all, one] : [all, one] {
                    for (i, p) in (isReversed ? corners.reversed() : corners).enumerated() {
                        if i == 0 { shape.move(p.0, p.1) } else { shape.line(p.0, p.1) }
                    }
                    shape.close()
                }
                let mask = CoverageMask(width: width, height: height)
                mask.add(one, evenOdd: false)
                for y in 0..<height {
                    for x in 0..<width { sums[y][x] += Int(mask.value(x: x, y: y)) * (isTwice ? 2 : 1) }
                }
            }
            let buffer = PixelBuffer(width: width, height: height)
            buffer.fill(all, levels: levels, color: SIMD4(repeating: 255))
            for y in 0..<height {
                for x in 0..<width {
                    let wanted = min(Double(sums[y][x]) / Double(levels), 255)
                    #expect(abs(Double(buffer[x, y].w) - wanted) <= 2.01, "\(round): \(x), \(y)")
                }
            }
        }
    }
}
