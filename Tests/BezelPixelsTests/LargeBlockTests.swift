// Memory of large pictures.
import Testing

@testable import BezelPixels

@Suite("Large blocks", .serialized) struct LargeBlockTests {
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

    @Test("many buffers at once have memory of their own, beyond the number of large blocks, too")
    func manyAtOnce() {
        let buffers = (0..<24).map { i in PixelBuffer(width: 400, height: 300, color: SIMD4(repeating: UInt8(i + 1))) }
        for (i, buffer) in buffers.enumerated() {
            let color = SIMD4<UInt8>(repeating: UInt8(i + 1))
            #expect((0..<400 * 300).allSatisfy { buffer.pixels[$0] == color }, "buffer \(i)")
        }
    }

    /// Other tests may hold all blocks for a moment.
    private func block() async throws -> UnsafeMutableRawPointer {
        for _ in 0..<200 {
            if let block = LargeBlocks.take(1 << 20, isZeroed: true) { return block }
            try await Task.sleep(for: .milliseconds(20))
        }
        return try #require(LargeBlocks.take(1 << 20, isZeroed: true))
    }

    @Test("blocks are taken and given back once")
    func balance() async throws {
        #expect(LargeBlocks.take(LargeBlocks.minimum - 1, isZeroed: true) == nil)
        #if os(Linux)
            let block = try await self.block()
            block.storeBytes(of: 7, as: UInt8.self)
            #expect(LargeBlocks.giveBack(block, count: 1 << 20))
            #expect(!LargeBlocks.giveBack(block, count: 1 << 20))
            let next = try await self.block()
            #expect(next.load(as: UInt8.self) == 0)
            #expect(LargeBlocks.giveBack(next, count: 1 << 20))
        #endif
        let own = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { own.deallocate() }
        #expect(!LargeBlocks.giveBack(own, count: 1 << 20))
    }
}
