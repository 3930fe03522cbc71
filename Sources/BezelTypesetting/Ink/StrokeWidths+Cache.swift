// The widths of a font's strokes are the same on all curves: they are kept with the font.
import BezelGeometry
import Synchronization

extension StrokeWidths {
    /// A glyph by itself, with no other on its advance.
    struct Key: Hashable {
        var glyph: UInt32
        /// In ems, as a single-precision number, so that a glyph has one in all sizes.
        var advance: Float
        var keepsEnds: Bool
    }

    /// What is kept for as long as a font's instance lives.
    final class Cache: Sendable {
        private let known = Mutex<[Key: StrokeWidths?]>([:])
        /// Some 20 kB each.
        private static let maximum = 512

        /// - Parameter outline: The outline of a glyph of the font, in ems.
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
