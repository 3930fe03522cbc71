// Memory of pixels and masks: large pages for large pictures, and a few zeroed blocks kept between pictures. How much a
// picture may take is counted by PixelLedger and limited in BezelRendering.
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory of pixels.
///
/// Fresh memory costs a page fault per 4 KiB, more than drawing a picture once; large blocks ask for large pages, which
/// Linux gives at the first touch if it can. Clear memory comes from calloc, whose fresh pages are zero already.
enum PixelMemory {
    static func take(pixels count: Int, color: SIMD4<UInt8>) -> UnsafeMutablePointer<SIMD4<UInt8>> {
        let count = max(1, count)
        let isClear = color == .zero
        let pixels = room(count, isZeroed: isClear)
        if !isClear { pixels.initialize(repeating: color, count: count) }
        return pixels
    }

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
        useLargePages(bytes, count * 4)
        return bytes.bindMemory(to: SIMD4<UInt8>.self, capacity: count)
    }

    /// Malloc maps larger blocks by themselves, in small pages unless large ones are requested.
    private static let minimumMapped = 32 << 20
    private static let smallPage = 4096

    /// Ignores failure: a system without large pages goes on with small ones.
    private static func useLargePages(_ start: UnsafeMutableRawPointer, _ count: Int) {
        #if os(Linux)
            guard count >= minimumMapped else { return }
            let gap = -Int(bitPattern: start) & (smallPage - 1)
            madvise(start + gap, (count - gap) & ~(smallPage - 1), adviceForLargePages)
        #endif
    }
    /// MADV_HUGEPAGE.
    private static let adviceForLargePages: Int32 = 14

    static func giveBack(_ pixels: UnsafeMutablePointer<SIMD4<UInt8>>) {
        free(pixels)
    }
}

/// Memory of masks, of which the last two blocks are kept for the next mask of the same size.
///
/// Page faults of a fresh megabyte cost several times the drawing of a label. Callers clear blocks before giving them
/// back.
enum ZeroedMemory {
    /// A larger block is freed at once.
    private static let maximumCachedBytes = 8 << 20
    /// In blocks.
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
        guard let bytes = calloc(max(1, count), 1) else {
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
            bytes.initialize(repeating: 0, count: max(1, count))
            return bytes
        }
        return bytes.assumingMemoryBound(to: UInt8.self)
    }

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
