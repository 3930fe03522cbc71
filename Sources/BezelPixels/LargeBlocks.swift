import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Blocks of whole large pages for pictures and their layers.
///
/// The system clears a page of 2 MiB in the time in which about 60 pages of 4 KiB are faulted in one by one: for a
/// picture of 1024 by 1024 pixels 0.1 ms instead of 1.4 ms. Systems without large pages use small ones.
enum LargeBlocks {
    private static let page = 2 << 20
    /// In bytes. Smaller blocks are faster on small pages.
    static let minimum = 256 << 10
    /// Each block may take up to a page more than was asked for, so there are few.
    private static let maximumLive = 8
    private static let maximumCached = 2
    /// In bytes.
    private static let maximumCachedSize = 8 << 20

    private struct Block: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        /// In bytes, a multiple of a page.
        let capacity: Int
    }
    private struct State {
        var live: [Block] = []
        var cached: [Block] = []
    }
    private static let state = Mutex(State())

    /// Nil if there is no such memory, or if there are too many blocks already.
    static func take(_ count: Int, isZeroed: Bool) -> UnsafeMutableRawPointer? {
        #if os(Linux)
            guard count >= minimum else { return nil }
            let capacity = (count + page - 1) & ~(page - 1)
            let found = state.withLock { state -> (block: Block, isFresh: Bool)? in
                guard state.live.count < maximumLive else { return nil }
                if let i = state.cached.firstIndex(where: { $0.capacity == capacity }) {
                    state.live.append(state.cached.remove(at: i))
                    return (state.live[state.live.count - 1], false)
                }
                guard let start = map(capacity) else { return nil }
                state.live.append(Block(start: start, capacity: capacity))
                return (state.live[state.live.count - 1], true)
            }
            guard let found else { return nil }
            if isZeroed, !found.isFresh { memset(found.block.start, 0, count) }
            return found.block.start
        #else
            return nil
        #endif
    }

    /// Returns whether the block is one of these.
    static func giveBack(_ start: UnsafeMutableRawPointer, count: Int) -> Bool {
        #if os(Linux)
            guard count >= minimum else { return false }
            return state.withLock { state in
                guard let i = state.live.firstIndex(where: { $0.start == start }) else { return false }
                let block = state.live.remove(at: i)
                if block.capacity <= maximumCachedSize, state.cached.count < maximumCached {
                    state.cached.append(block)
                } else {
                    munmap(block.start, block.capacity)
                }
                return true
            }
        #else
            return false
        #endif
    }

    #if os(Linux)
        /// Zeroed memory at a multiple of a page.
        private static func map(_ capacity: Int) -> UnsafeMutableRawPointer? {
            // Linux aligns whole large pages by itself since 6.7.
            guard let start = mapped(capacity) else { return nil }
            if Int(bitPattern: start) & (page - 1) == 0 { return advised(start, capacity) }
            munmap(start, capacity)
            guard let start = mapped(capacity + page) else { return nil }
            let gap = -Int(bitPattern: start) & (page - 1)
            if gap > 0 { munmap(start, gap) }
            if gap < page { munmap(start + gap + capacity, page - gap) }
            return advised(start + gap, capacity)
        }
        private static func mapped(_ count: Int) -> UnsafeMutableRawPointer? {
            let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            return start == MAP_FAILED ? nil : start
        }
        /// Ignores failure.
        private static func advised(_ start: UnsafeMutableRawPointer, _ capacity: Int) -> UnsafeMutableRawPointer {
            madvise(start, capacity, adviceForLargePages)
            return start
        }
        /// MADV_HUGEPAGE.
        private static let adviceForLargePages: Int32 = 14
    #endif
}
