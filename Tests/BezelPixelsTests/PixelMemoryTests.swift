// Memory of pictures.
import Testing

@testable import BezelPixels

@Suite("Memory of pixels") struct PixelMemoryTests {
    private let clear = SIMD4<UInt8>.zero
    private let red = SIMD4<UInt8>(255, 0, 0, 255)

    @Test("a clear buffer is clear, whatever was drawn in its memory before", arguments: [300, 700, 1024])
    func reusedMemoryIsCleared(size: Int) {
        for _ in 0..<4 {
            let buffer = PixelBuffer(width: size, height: size)
            #expect((0..<size * size).allSatisfy { buffer.pixels[$0] == clear })
            buffer.fill(red)
        }
    }

    @Test("coloured buffers and copies are whole")
    func colorsAndCopies() {
        let buffer = PixelBuffer(width: 600, height: 500, color: red)
        let copy = PixelBuffer(copying: buffer)
        #expect((0..<600 * 500).allSatisfy { buffer.pixels[$0] == red && copy.pixels[$0] == red })
        #expect(buffer.pixels != copy.pixels)
    }

    @Test("many buffers at once have memory of their own")
    func manyAtOnce() {
        let buffers = (0..<24).map { i in PixelBuffer(width: 400, height: 300, color: SIMD4(repeating: UInt8(i + 1))) }
        for (i, buffer) in buffers.enumerated() {
            let color = SIMD4<UInt8>(repeating: UInt8(i + 1))
            #expect((0..<400 * 300).allSatisfy { buffer.pixels[$0] == color }, "buffer \(i)")
        }
    }
}
