// FreeType's coverage of outlines, against areas that are known.
import BezelInterop
import BezelPixels
import Testing

@Suite struct RasterTests {
    private func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> RasterOutline {
        let outline = RasterOutline()
        outline.move(x0, y0)
        outline.line(x1, y0)
        outline.line(x1, y1)
        outline.line(x0, y1)
        return outline
    }

    @Test func aRectangleCoversItsShareOfEachPixel() {
        let mask = CoverageMask(width: 6, height: 5)
        mask.add(rectangle(1.25, 1.5, 4.5, 3.75), evenOdd: false, clip: mask.bounds)
        for y in 0..<5 {
            for x in 0..<6 {
                let w = max(0, min(4.5, Double(x + 1)) - max(1.25, Double(x)))
                let h = max(0, min(3.75, Double(y + 1)) - max(1.5, Double(y)))
                #expect(abs(Double(mask.value(x: x, y: y)) - w * h * 255) <= 1)
            }
        }
        #expect(mask.inkBounds == PixelBox(minX: 1, minY: 1, maxX: 5, maxY: 4))
    }

    @Test func whatLiesOutsideTheClipIsLeftAlone() {
        let mask = CoverageMask(width: 6, height: 5)
        let clip = PixelBox(minX: 2, minY: -3, maxX: 4, maxY: 2)
        mask.add(rectangle(-9, -9, 90, 90), evenOdd: false, clip: clip)
        #expect(
            (0..<5).allSatisfy { y in
                (0..<6).allSatisfy { mask.value(x: $0, y: y) == (clip.contains(x: $0, y: y) ? 255 : 0) }
            })
    }

    @Test func hardEdgesTakePixelsWhollyOrNot() {
        let mask = CoverageMask(width: 4, height: 3)
        mask.add(rectangle(0.4, 0.6, 2.6, 2), evenOdd: false, smooth: false, clip: mask.bounds)
        #expect((0..<4).map { mask.value(x: $0, y: 1) } == [255, 255, 255, 0])
        #expect((0..<4).map { mask.value(x: $0, y: 0) } == [0, 0, 0, 0])
    }

    @Test func rulesDifferWhereShapesOverlap() {
        for (evenOdd, middle) in [(false, 255), (true, 0)] as [(Bool, UInt8)] {
            let outline = rectangle(0, 0, 4, 1)
            outline.move(1, 0)
            outline.line(3, 0)
            outline.line(3, 1)
            outline.line(1, 1)
            let mask = CoverageMask(width: 4, height: 1)
            mask.add(outline, evenOdd: evenOdd, clip: mask.bounds)
            #expect((0..<4).map { mask.value(x: $0, y: 0) } == [255, middle, middle, 255])
        }
    }

    @Test func coloursThroughSpansAreThoseThroughAMask() {
        let outline = RasterOutline()
        outline.move(2.3, 1.1)
        outline.cubic(12, -2, 14, 9, 17.2, 3)
        outline.quad(11, 16, 3.7, 9.4)
        for color in [SIMD4<UInt8>(10, 20, 30, 255), SIMD4(10, 20, 30, 77)] {
            let direct = PixelBuffer(width: 20, height: 13, color: SIMD4(200, 180, 90, 255))
            direct.fill(outline, evenOdd: false, smooth: true, color: color, clip: direct.bounds)
            let masked = PixelBuffer(width: 20, height: 13, color: SIMD4(200, 180, 90, 255))
            let mask = CoverageMask(width: 20, height: 13)
            mask.add(outline, evenOdd: false, clip: mask.bounds)
            masked.composite(color, through: mask)
            #expect(direct.premultipliedBytes == masked.premultipliedBytes && mask.inkBounds != nil)
        }
    }

    @Test func numbersBeyondTheRasteriserMakeAnOutlineUnusable() {
        for bad in [Double.nan, .infinity, -.infinity, 40_000, -40_000] {
            let outline = rectangle(0, 0, bad, 3)
            #expect(outline.isUnusable)
            outline.removeAll()
            #expect(!outline.isUnusable && outline.isEmpty && outline.pixelBounds == nil)
        }
        let outline = RasterOutline()
        for i in 0...RasterOutline.pointLimit { outline.line(Double(i % 9), Double(i % 7)) }
        #expect(outline.isUnusable)
    }

    @Test func boundsHoldAllPixelsThatAreTouched() {
        #expect(rectangle(1.25, 1.5, 4.5, 3.75).pixelBounds == PixelBox(minX: 1, minY: 1, maxX: 5, maxY: 4))
    }
}
