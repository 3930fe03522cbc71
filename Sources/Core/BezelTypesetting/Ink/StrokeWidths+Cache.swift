// Strokes of letters that were bent before. They do not depend on the curve, and a text has few different letters.
import BezelGeometry
import Synchronization

extension StrokeWidths {
    struct Key: Hashable {
        var glyph: UInt32
        /// In ems; one value for all sizes.
        var advance: Float
        var keepsEnds: Bool
    }

    final class Cache: Sendable {
        private let known = Mutex<[Key: StrokeWidths?]>([:])
        /// Some 20 kB each.
        private static let maximum = 512

        /// - Parameter outline: In ems.
        func widths(_ key: Key, outline: (UInt32) -> Path) -> StrokeWidths? {
            if let found = known.withLock({ $0[key] }) { return found }
            let made = StrokeWidths(outline(key.glyph), advance: Double(key.advance), keepsEnds: key.keepsEnds)
            known.withLock { known in
                if known.count >= Self.maximum { known.removeAll() }
                known[key] = .some(made)
            }
            return made
        }
    }
}
