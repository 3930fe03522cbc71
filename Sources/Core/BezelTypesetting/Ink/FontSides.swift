// What spacing knows of a face's letters, kept for all texts: sides by glyph, pairs, stroke widths. PairWhites looks
// letters up here; SideTable and PairSpacing hold the numbers.
import BezelGeometry
import Synchronization

/// One for each face and variation, behind a lock. Full tables are emptied, not trimmed: texts fill them again quickly.
final class FontSides: Sendable {
    /// In design units from the middle of the advance.
    struct Key: Hashable {
        struct Part: Hashable {
            var glyph: UInt32
            var x: Int32
            var y: Int32
        }
        var first: Part
        var others: [Part]
        /// Thousandths of an em; see ``SideProfile``.
        var bentAbout: Int32?
    }
    /// In ems.
    let capHeight: Double
    let xHeight: Double
    /// How near letters may come on a curve, as a fraction of their distance in straight text.
    let minimumFraction: Double
    private let unitsPerEm: Double
    let strokeWidths = StrokeWidths.Cache()
    private struct State {
        var tables: [Key: SideTable] = [:]
        var contours: [UInt32: [[SIMD2<Double>]]] = [:]
        var pairs: [PairSpacing.Key: PairSpacing] = [:]
    }
    private let state = Mutex(State())
    /// Letters, outlines and pairs of a face that are kept.
    private static let maximumTables = 8192
    /// In ems, of polygons for curves.
    private static let tolerance = 0.001

    /// Letters above this weight are bold, for how near they may come.
    private static let boldWeight: Double = 600
    /// In ems: what letters' heights may be, for fonts whose tables say nothing or nonsense.
    private static let heights = 0.1...1.0

    init(unitsPerEm: Int, capHeight: Double, xHeight: Double, weight: Double = 400) {
        minimumFraction =
            weight > Self.boldWeight ? PairSpacing.boldMinimumFraction : PairSpacing.minimumFraction
        self.unitsPerEm = Double(unitsPerEm)
        self.capHeight = capHeight.clamped(to: Self.heights)
        self.xHeight = xHeight.clamped(to: Self.heights)
    }

    /// The sides of a cluster's ink, whose glyphs stand at fixed distances.
    ///
    /// - Parameter outline: Ems, y down.
    func table(_ key: Key, outline: (UInt32) -> Path) -> SideTable {
        state.withLock { state in
            if let found = state.tables[key] { return found }
            if state.tables.count >= Self.maximumTables {
                state.tables.removeAll()
                state.pairs.removeAll()
            }
            var contours: [[SIMD2<Double>]] = []
            for part in [key.first] + key.others {
                let shift = SIMD2(Double(part.x), Double(part.y)) / unitsPerEm
                let own = state.contours[part.glyph] ?? polygons(outline(part.glyph))
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

    /// The spacing of two letters, the same object for equal pairs.
    func pair(_ pair: PairSpacing.Pair, _ key: PairSpacing.Key) -> PairSpacing {
        state.withLock { state in
            if let found = state.pairs[key] { return found }
            if state.pairs.count >= Self.maximumTables { state.pairs.removeAll() }
            let made = PairSpacing(pair.rounded)
            state.pairs[key] = made
            return made
        }
    }

    /// Ems, y up, from the glyph's origin.
    private func polygons(_ outline: Path) -> [[SIMD2<Double>]] {
        InkShape(outline, tolerance: Self.tolerance).contours.map { contour in contour.map { SIMD2($0.x, -$0.y) } }
    }
}
