// What is known of the ink of a font's glyphs, kept with the font.
import BezelGeometry
import BezelInterop
import Synchronization

/// The sides of a font's clusters, for as long as the font's face lives.
final class FontSides: Sendable {
    /// A cluster's glyphs in design units, about the middle of its advance.
    struct Key: Hashable {
        struct Part: Hashable {
            var glyph: UInt32
            var x: Int32
            var y: Int32
        }
        var first: Part
        var others: [Part]
        /// In thousandths of an em; see ``SideProfile``.
        var bentAbout: Int32?
    }
    /// In ems.
    let capHeight: Double
    let xHeight: Double
    private let unitsPerEm: Double
    /// Of letters that bend.
    let strokeWidths = StrokeWidths.Cache()
    private struct State {
        var tables: [Key: SideTable] = [:]
        var contours: [UInt32: [[SIMD2<Double>]]] = [:]
        var pairs: [PairSpacing.Key: PairSpacing] = [:]
    }
    private let state = Mutex(State())
    /// A text of very many different clusters must not hold memory without end.
    private static let maximumTables = 8192
    /// How far polygons may lie off the curves, in ems.
    private static let tolerance = 0.001

    init(_ font: Font) {
        unitsPerEm = Double(font.face.unitsPerEm)
        var font = font
        font.size = 1
        let metrics = font.metrics
        capHeight = min(max(Double(metrics.capHeight), 0.1), 1)
        xHeight = min(max(Double(metrics.xHeight), 0.1), 1)
    }

    func table(_ key: Key, of font: Font) -> SideTable {
        state.withLock { state in
            if let found = state.tables[key] { return found }
            if state.tables.count >= Self.maximumTables {
                state.tables.removeAll()
                state.pairs.removeAll()
            }
            var contours: [[SIMD2<Double>]] = []
            for part in [key.first] + key.others {
                let shift = SIMD2(Double(part.x), Double(part.y)) / unitsPerEm
                let own = state.contours[part.glyph] ?? polygons(part.glyph, of: font)
                if state.contours.count >= Self.maximumTables { state.contours.removeAll() }
                state.contours[part.glyph] = own
                contours += own.map { $0.map { $0 + shift } }
            }
            let made = SideTable(
                contours, bentAbout: key.bentAbout.map { Double($0) / 1000 }, capHeight: capHeight, xHeight: xHeight)
            state.tables[key] = made
            return made
        }
    }

    /// The spacing of two clusters of the font, kept for the next text.
    func pair(_ pair: PairSpacing.Pair) -> PairSpacing {
        state.withLock { state in
            let key = PairSpacing.Key(pair)
            if let found = state.pairs[key] { return found }
            if state.pairs.count >= Self.maximumTables { state.pairs.removeAll() }
            let made = PairSpacing(pair.rounded)
            state.pairs[key] = made
            return made
        }
    }

    /// In ems, y up, from the glyph's origin.
    private func polygons(_ glyph: UInt32, of font: Font) -> [[SIMD2<Double>]] {
        var font = font
        font.size = 1
        return InkShape(font.inkOutline(of: glyph), tolerance: Self.tolerance).contours.map { contour in
            contour.map { SIMD2($0.x, -$0.y) }
        }
    }
}

extension FontSides {
    /// The sides of a face's fonts: one for each place in its variation space, whatever the size.
    final class Cache: Sendable {
        /// An instance of the face, and what is known of its glyphs.
        private let all = Mutex<[(instance: FontInstance, sides: FontSides)]>([])
        /// An animation over an axis must not grow without end.
        private static let maximumInstances = 256

        func sides(of font: Font) -> FontSides {
            let instance = font.instance
            return all.withLock { all in
                if let found = all.first(where: { $0.instance === instance }) { return found.sides }
                if all.count >= Self.maximumInstances { all.removeAll() }
                let made = FontSides(font)
                all.append((instance, made))
                return made
            }
        }
    }
}

extension Font {
    /// What is known of the ink of the font's glyphs.
    var sides: FontSides { face.sides.sides(of: self) }
}
