// Memory for pictures: of one colour from the start, on large pages where the system has them.
import CPictures

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lends the memory of pixel buffers, and sets up the memory of a process that draws.
///
/// Fresh memory costs a page fault for every 4 KiB that is touched, which for a picture that is drawn once takes longer
/// than drawing it. Large pages take one fault for 2 MiB.
package enum PictureMemory {
    /// Blocks from this size on are worth large pages of their own, in bytes.
    private static let large = 4 << 20

    /// Pixels of one colour. What is clear and never drawn on is never touched where the memory is fresh from the
    /// system.
    static func take(pixels count: Int, color: SIMD4<UInt8>) -> UnsafeMutablePointer<SIMD4<UInt8>> {
        let count = max(1, count)
        let isClear = color == .zero
        guard let bytes = isClear ? calloc(count, 4) : malloc(count * 4) else {
            let pixels = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: count)
            pixels.initialize(repeating: color, count: count)
            return pixels
        }
        if count * 4 >= large { bezel_prefer_large_pages(bytes, count * 4) }
        let pixels = bytes.bindMemory(to: SIMD4<UInt8>.self, capacity: count)
        if !isClear { pixels.initialize(repeating: color, count: count) }
        return pixels
    }

    /// Takes back what `take` lent.
    static func giveBack(_ pixels: UnsafeMutablePointer<SIMD4<UInt8>>) { free(pixels) }

    /// Lets the memory of this process come from a few large pages and be kept for reuse: for a command that draws one
    /// picture and ends. Call it once, before other threads start. Without glibc it does nothing.
    package static func prepareProcess() { bezel_prepare_heap() }
}
