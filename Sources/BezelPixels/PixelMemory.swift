// Memory for pixels: of one colour from the start, on large pages where the system has them; blocks of zero bytes for
// masks, kept for the next picture of the same size.
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lends the memory of pixel buffers.
///
/// Fresh memory costs a page fault for every 4 KiB that is touched, which for a picture that is drawn once takes longer
/// than drawing it. Large pages take one fault for 2 MiB; where these would be too large, all pages are asked for at once.
enum PixelMemory {
    /// Blocks from this size on are worth large pages of their own, in bytes.
    private static let large = 4 << 20
    /// Blocks from this size on are worth a call to the system, in bytes.
    private static let medium = 128 << 10

    /// Pixels of one colour. What is clear and never drawn on is never touched where the memory is fresh from the
    /// system.
    static func take(pixels count: Int, color: SIMD4<UInt8>) -> UnsafeMutablePointer<SIMD4<UInt8>> {
        let count = max(1, count)
        let isClear = color == .zero
        let pixels = room(count, isZeroed: isClear)
        if !isClear { pixels.initialize(repeating: color, count: count) }
        return pixels
    }

    /// A copy of pixels.
    static func take(copyOf other: UnsafePointer<SIMD4<UInt8>>, count: Int) -> UnsafeMutablePointer<SIMD4<UInt8>> {
        let pixels = room(max(1, count), isZeroed: count < 1)
        pixels.initialize(from: other, count: count)
        return pixels
    }

    private static func room(_ count: Int, isZeroed: Bool) -> UnsafeMutablePointer<SIMD4<UInt8>> {
        guard let bytes = isZeroed ? calloc(count, 4) : malloc(count * 4) else {
            let pixels = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: count)
            if isZeroed { pixels.initialize(repeating: .zero, count: count) }
            return pixels
        }
        if count * 4 >= medium {
            let block = UnsafeMutableRawBufferPointer(start: bytes, count: count * 4)
            if block.count >= large { preferLargePages(block) } else { askForPages(block) }
        }
        return bytes.bindMemory(to: SIMD4<UInt8>.self, capacity: count)
    }

    /// Takes back what `take` lent.
    static func giveBack(_ pixels: UnsafeMutablePointer<SIMD4<UInt8>>) { free(pixels) }

    /// Asks for large pages in the part of a block that they can fill. A system without them goes on as it is.
    private static func preferLargePages(_ block: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            let page = 2 << 20
            guard let start = block.baseAddress else { return }
            let gap = (page - Int(bitPattern: start) & (page - 1)) & (page - 1)
            let count = (block.count - gap) & ~(page - 1)
            if count > 0 { _ = madvise(start + gap, count, adviceForLargePages) }
        #endif
    }
    /// Linux's MADV_HUGEPAGE.
    private static let adviceForLargePages: Int32 = 14

    /// Asks for all pages that lie in a block. A system that does not know how (Linux before 5.14) goes on as it is.
    private static func askForPages(_ block: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            let page = 4 << 10
            guard let start = block.baseAddress else { return }
            let gap = -Int(bitPattern: start) & (page - 1)
            let count = (block.count - gap) & ~(page - 1)
            if count > 0 { _ = madvise(start + gap, count, adviceForAllPages) }
        #endif
    }
    /// Linux's MADV_POPULATE_WRITE.
    private static let adviceForAllPages: Int32 = 23
}

/// Lends blocks of zero bytes.
///
/// A megabyte fresh from the system costs a page fault for every 4 KiB that is touched, several times what drawing a
/// label does. So a few blocks are kept for the next taker; whoever gives one back has wiped what it wrote.
enum ZeroedMemory {
    /// Blocks larger than this go back to the system.
    private static let maximumCachedBytes = 8 << 20
    private static let maximumCached = 2

    private struct Block: @unchecked Sendable {
        let bytes: UnsafeMutablePointer<UInt8>
        let count: Int
    }
    private static let kept = Mutex<[Block]>([])

    static func take(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        let found = kept.withLock { blocks -> Block? in
            blocks.firstIndex { $0.count == count }.map { blocks.remove(at: $0) }
        }
        if let found { return found.bytes }
        // The system's fresh pages are zero already: what is not drawn on is never touched.
        guard let bytes = calloc(max(1, count), 1) else {
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
            bytes.initialize(repeating: 0, count: max(1, count))
            return bytes
        }
        return bytes.assumingMemoryBound(to: UInt8.self)
    }

    /// Takes back a block of `take`, every byte of which is zero again.
    static func giveBack(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        assert(UnsafeBufferPointer(start: bytes, count: count).allSatisfy { $0 == 0 }, "a mask left ink behind")
        let surplus = kept.withLock { blocks -> Block? in
            guard count <= maximumCachedBytes else { return Block(bytes: bytes, count: count) }
            blocks.append(Block(bytes: bytes, count: count))
            return blocks.count > maximumCached ? blocks.removeFirst() : nil
        }
        if let surplus { free(surplus.bytes) }
    }
}
