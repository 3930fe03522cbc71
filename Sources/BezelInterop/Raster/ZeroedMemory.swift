// Blocks of zero bytes for masks, kept for the next picture of the same size.
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lends blocks of zero bytes.
///
/// A megabyte fresh from the system costs a page fault for every 4 KiB that is touched, several times what drawing a
/// label does. So a few blocks are kept for the next taker; whoever gives one back has wiped what it wrote.
enum ZeroedMemory {
    /// Blocks larger than this go back to the system.
    private static let largestKept = 8 << 20
    private static let mostKept = 2

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
            guard count <= largestKept else { return Block(bytes: bytes, count: count) }
            blocks.append(Block(bytes: bytes, count: count))
            return blocks.count > mostKept ? blocks.removeFirst() : nil
        }
        if let surplus { free(surplus.bytes) }
    }
}
