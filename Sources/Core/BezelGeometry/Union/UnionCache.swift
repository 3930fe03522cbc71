// What was united in earlier frames of a motion. Made by Timeline.outlined (BezelCutting), asked through OutlineWork.
import Synchronization

/// Outlines of shapes that were united before, so that each frame of a motion unites only what has changed.
///
/// Keeps what the current frame and the one before have used, so that its size is that of two frames.
package final class UnionCache: Sendable {
    private struct Key: Hashable {
        var shapes: [UnionShape]
        var tolerance: Double
    }
    private struct State {
        var current: [Key: Path] = [:]
        var previous: [Key: Path] = [:]
    }
    private let state = Mutex(State())

    package init() {}

    package var isEmpty: Bool { state.withLock { $0.current.isEmpty && $0.previous.isEmpty } }

    /// Forgets what the frame before has not used.
    package func beginFrame() {
        state.withLock { state in
            if state.current.isEmpty { return }
            state.previous = state.current
            state.current = [:]
        }
    }

    /// The outline, made outside the lock if it is not known; nil is not remembered.
    func outline(of shapes: [UnionShape], tolerance: Double, made: () -> Path?) -> Path? {
        let key = Key(shapes: shapes, tolerance: tolerance)
        let found = state.withLock { state in
            let found = state.current[key] ?? state.previous[key]
            if let found { state.current[key] = found }
            return found
        }
        if let found { return found }
        guard let outline = made() else { return nil }
        state.withLock { $0.current[key] = outline }
        return outline
    }
}
