// Finished pictures, up to a number of bytes.
import BezelBatch
import BezelSystem
import Synchronization

struct FinishedPicture: Sendable {
    var bytes: [UInt8]
    var warnings: [String]
}

/// By hashes; the least recently used go first.
final class PictureCache<Picture: Sendable>: Sendable {
    private struct CachedEntry {
        var picture: Picture
        var bytes: Int
    }
    private struct State {
        /// Recently used, and before that.
        var young: [Digest: CachedEntry] = [:]
        var old: [Digest: CachedEntry] = [:]
        var youngBytes = 0
        var oldBytes = 0
        var hits = 0
        var misses = 0
    }
    private let state = Mutex(State())
    private let maximumBytes: Int
    /// Bytes per entry besides its picture.
    private static var overhead: Int { 256 }

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    subscript(job: Digest) -> Picture? {
        state.withLock { state in
            if let found = state.young[job] {
                state.hits += 1
                return found.picture
            }
            guard let found = state.old.removeValue(forKey: job) else {
                state.misses += 1
                return nil
            }
            state.hits += 1
            state.oldBytes -= found.bytes + Self.overhead
            keep(found, job, &state)
            return found.picture
        }
    }

    func add(_ picture: Picture, bytes: Int, _ job: Digest) {
        // Too large a picture would evict many others.
        guard bytes + Self.overhead <= maximumBytes / 4 else { return }
        state.withLock { keep(CachedEntry(picture: picture, bytes: bytes), job, &$0) }
    }

    private func keep(_ picture: CachedEntry, _ job: Digest, _ state: inout State) {
        let size = picture.bytes + Self.overhead
        if state.youngBytes + size > maximumBytes / 2 {
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if state.young.updateValue(picture, forKey: job) == nil { state.youngBytes += size }
    }

    var figures: (bytes: Int, hits: Int, misses: Int) {
        state.withLock { ($0.youngBytes + $0.oldBytes, $0.hits, $0.misses) }
    }
}
