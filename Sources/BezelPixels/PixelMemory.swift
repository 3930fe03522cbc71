import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Fresh memory costs a page fault per 4 KiB, more than drawing a picture once: see ``LargeBlocks``.
enum PixelMemory {
    /// For populating pages at once, in bytes.
    private static let populated = (128 << 10)..<(4 << 20)

    /// Clear pixels stay untouched.
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
        let size = count * 4
        if let bytes = LargeBlocks.take(size, isZeroed: isZeroed) {
            return bytes.bindMemory(to: SIMD4<UInt8>.self, capacity: count)
        }
        guard let bytes = isZeroed ? calloc(count, 4) : malloc(size) else {
            let pixels = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: count)
            if isZeroed { pixels.initialize(repeating: .zero, count: count) }
            return pixels
        }
        if populated.contains(size) { populate(UnsafeMutableRawBufferPointer(start: bytes, count: size)) }
        return bytes.bindMemory(to: SIMD4<UInt8>.self, capacity: count)
    }

    static func giveBack(_ pixels: UnsafeMutablePointer<SIMD4<UInt8>>, count: Int) {
        if !LargeBlocks.giveBack(pixels, count: count * 4) { free(pixels) }
    }

    /// Ignores failure (Linux before 5.14).
    private static func populate(_ block: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            let page = 4 << 10
            guard let start = block.baseAddress else { return }
            let gap = -Int(bitPattern: start) & (page - 1)
            let count = (block.count - gap) & ~(page - 1)
            if count > 0 { _ = madvise(start + gap, count, adviceForAllPages) }
        #endif
    }
    /// MADV_POPULATE_WRITE.
    private static let adviceForAllPages: Int32 = 23
}

/// Page faults of a fresh megabyte cost several times the drawing of a label. Callers clear blocks before giving them back.
enum ZeroedMemory {
    /// Larger blocks are freed.
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
        if let bytes = LargeBlocks.take(count, isZeroed: true) { return bytes.assumingMemoryBound(to: UInt8.self) }
        // Fresh pages are zero.
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
        if let surplus, !LargeBlocks.giveBack(surplus.bytes, count: surplus.count) { free(surplus.bytes) }
    }
}
