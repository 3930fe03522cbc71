// The whites of neighbours, and gaps on a curve for wanted whites.
//
// Rigid letters turn about the middle of their advance, so their distance in a row is linear in their gap, that of
// their middles along the baseline. What a white is, and its inverse, are PairSpacing's; where letters stand is decided by
// OpticalSpacing.
import BezelGeometry

/// A text's pairs in user units on its measured line. PairSpacing has the same in ems on the baseline; between them are
/// the size of the first letter and the height of the line, by which gaps and curvatures are converted.
struct PairWhites {
    struct Pair {
        // Lengths are in user units.
        /// Indices of clusters, which need not be neighbours: white space and kashidas may stand between. On a ring's seam
        /// they are the last and the first letter, so that `after` is not behind `before`.
        var before: Int
        var after: Int
        var isWordSpace: Bool
        var hasKashida: Bool
        /// Whether either is a point, quotation mark or dash.
        var hasMark: Bool
        /// Whether it is a word space between headlines.
        var hasHeadlines: Bool
        /// Kerning by hand.
        var kerning: Double
        /// The height of white.
        fileprivate(set) var height: Double
        /// The letters' mean height above the measured line.
        fileprivate(set) var rise: Double
        /// The connection's height above the letters' baseline.
        var join: Double?
    }

    /// The sides of a letter and the size that they are scaled by.
    private struct Sides {
        var table: SideTable
        var size: Double
    }

    /// Indices of the clusters with ink, ascending; here they are called letters.
    let inked: [Int]
    /// Pair k has letters k and k + 1. A ring's seam is last, with the last letter and letter 0.
    private(set) var pairs: [Pair]
    /// By position in ``inked``.
    private let sides: [Sides]
    /// By position in ``pairs``.
    private let spacings: [PairSpacing]

    struct Setting {
        /// Of the line drawn round the letters, in user units. It is ink, half of it on either side of an edge.
        var strokeWidth: Double = 0
        /// The size asked for divided by the one that the text was shrunk to, at least 1.
        var shrinkage: Double = 1
        /// Space before each cluster in user units, or empty.
        var shifts: [Double] = []
        /// The distance of advances over a straight ring's seam, in user units.
        var seam: Double = 0
        var hasWordSpaceOverSeam = false
        /// Whether all pairs are word spaces, as where two words alone are compared.
        var areWordSpaces = false
    }

    /// Where rows have a sensible length: how far the top of white may be longer than the baseline, as a fraction of it. At
    /// -0.8 it has a fifth of the length, near the middle of a curve that bends towards its letters; at 1.4 it is 2.4 times
    /// as long, as at a corner. Beyond, curvatures count as these.
    private static let stretches = -0.8...1.4
    /// The least length of the baseline, relative to the measured line's, and of a join's row, relative to the baseline's.
    /// Less would be near the middle of the curve or beyond it, where lengths vanish.
    private static let minimumLength: Double = 0.1
    /// In user units; smaller heights of white belong to type too small to be seen, and would be divided by.
    private static let minimumHeight: Double = 1e-9
    /// Radians per user unit: a straighter line is taken for straight, instead of a division by almost 0.
    private static let straight: Double = 1e-9
    /// In ems: ink that comes so near in straight text counts as connected, since bins hold the outermost of ten rows each.
    private static let connected: Float = 0.005
    /// In ems, of an ornament's polygon for its curves: a fifth of a pixel in type of 100 pixels.
    fileprivate static let ornamentTolerance: Double = 0.002

    /// Finds the letters of a text and their pairs.
    ///
    /// A letter is a cluster with ink; a pair is two letters with none between, whatever white space or kashidas are. Sides of
    /// letters and spacings of pairs come from the caches of their fonts, so that a text that repeats letters costs look-ups.
    /// Linear in clusters.
    ///
    /// - Parameters:
    ///   - isCyclic: The last and first clusters are neighbours.
    ///   - lineHeight: The measured line's height above the baseline, in user units.
    ///   - bends: Letters bend, keeping their width at `lineHeight`.
    init(
        _ text: ShapedText, isCyclic: Bool = false, lineHeight: Double = 0, bends: Bool = false,
        setting: Setting = Setting()
    ) {
        var finder = SideFinder(text, bentAbout: bends ? lineHeight : nil)
        var inked: [Int] = []
        var sides: [Sides] = []
        inked.reserveCapacity(text.clusters.count)
        sides.reserveCapacity(text.clusters.count)
        for (index, cluster) in text.clusters.enumerated() where !cluster.isSpace && !cluster.isKashida {
            guard let table = finder.table(cluster) else { continue }
            inked.append(index)
            sides.append(Sides(table: table, size: Double(text.runs[cluster.runIndex].font.size)))
        }
        var pairs: [Pair] = []
        var spacings: [PairSpacing] = []
        let middles = Self.straightMiddles(text, setting.shifts)
        let kerning = HandKerning(text)
        let count = inked.count
        pairs.reserveCapacity(count)
        if count > 1 || (isCyclic && count > 0) {
            for k in Range(count: isCyclic ? count : count - 1) {
                let (a, b) = (inked[k], inked[(k + 1) % count])
                let (first, next) = (sides[k], sides[(k + 1) % count])
                let (kind, other) = (first.table.kind, next.table.kind)
                let isSeam = b <= a
                let between = b > a + 1 ? text.clusters[(a + 1)..<b] : []
                let runs = (text.clusters[a].runIndex, text.clusters[b].runIndex)
                let isWordSpace =
                    setting.areWordSpaces
                    || (isSeam ? setting.hasWordSpaceOverSeam : between.contains(where: \.isSpace))
                let shifts = (text.runs[runs.0].style.baselineShift, text.runs[runs.1].style.baselineShift)
                let gap = middles.positions[b] - middles.positions[a] + (isSeam ? middles.total + setting.seam : 0)
                let spacing = PairSpacing.Pair(
                    first: first.table, next: next.table, scale: next.size / first.size,
                    lift: (shifts.1 - shifts.0) / first.size, gap: gap / first.size,
                    strokeWidth: setting.strokeWidth / first.size, shrinkage: setting.shrinkage,
                    isWordSpace: isWordSpace, minimumFraction: finder.minimumFraction(runs), bends: bends)
                spacings.append(finder.spacing(spacing, runs: runs))
                pairs.append(
                    Pair(
                        before: a, after: b, isWordSpace: isWordSpace,
                        hasKashida: between.contains(where: \.isKashida),
                        hasMark: kind == .mark || other == .mark,
                        hasHeadlines: isWordSpace && text.runs[runs.0].hasHeadline && text.runs[runs.1].hasHeadline,
                        kerning: b == a + 1 ? kerning?.after[a] ?? 0 : 0,
                        height: spacings[k].height * first.size,
                        rise: (shifts.0 + shifts.1) / 2 - lineHeight, join: nil))
            }
        }
        self.inked = inked
        self.sides = sides
        self.spacings = spacings
        self.pairs = pairs
    }

    /// Middles of advances in straight text, and the length of all steps, in user units.
    private static func straightMiddles(_ text: ShapedText, _ shifts: [Double]) -> (positions: [Double], total: Double)
    {
        let steps = PenSteps(text)
        var pen: Double = 0
        let positions = text.clusters.indices.map { i in
            if !shifts.isEmpty { pen += shifts[i] }
            defer { pen += steps.step(i) }
            return pen + text.clusters[i].advance / 2
        }
        return (positions, pen)
    }

    /// The white that a gap leaves between letters k and k + 1, in user units.
    ///
    /// - Parameters:
    ///   - gap: Of the middles along the line, in user units.
    ///   - curvature: In radians per user unit, positive away from the letters; pinned to what ``stretches`` allows.
    func white(_ k: Int, gap: Double, curvature: Double = 0) -> Double {
        let (gap, curvature) = onBaseline(k, gap, curvature)
        let size = sides[k].size
        return spacings[k].white(gap: gap / size, curvature: curvature * size) * size
    }

    /// The white by area, as of word spaces.
    func area(_ k: Int, gap: Double, curvature: Double = 0) -> Double {
        let (gap, curvature) = onBaseline(k, gap, curvature)
        let size = sides[k].size
        return spacings[k].area(gap: gap / size, curvature: curvature * size) * size
    }

    /// The white of the pair in straight text.
    func straightWhite(_ k: Int) -> Double { spacings[k].straightWhite * sides[k].size }

    /// The gap of the pair in straight text, in user units along the baseline.
    func straightGap(_ k: Int) -> Double { spacings[k].pair.gap * sides[k].size }

    /// The gap along the line that gives a white at a curvature.
    func gap(_ k: Int, white: Double, curvature: Double) -> Double {
        let (off, curvature) = onBaseline(k, 1, curvature)
        let size = sides[k].size
        return spacings[k].gap(white: white / size, curvature: curvature * size) * size / off
    }

    /// The gap along the line at which the white is that of straight text.
    func naturalGap(_ k: Int, curvature: Double) -> Double {
        let (off, curvature) = onBaseline(k, 1, curvature)
        let size = sides[k].size
        return spacings[k].naturalGap(curvature: curvature * size) * size / off
    }

    /// The gap along the line at which ink keeps its distance; nil if the natural gap does.
    ///
    /// - Parameter always: Whether to find it though the natural gap is enough.
    func leastGap(_ k: Int, curvature: Double, always: Bool) -> Double? {
        let (off, curvature) = onBaseline(k, 1, curvature)
        let size = sides[k].size
        return spacings[k].leastGap(curvature: curvature * size, always: always).map { $0 * size / off }
    }

    /// How near outlines may come on a line that bends, in user units. Letters that touch in straight text part a little
    /// there; it is 0 only where their strokes overlap, or a mark touches.
    func minimumDistance(_ k: Int) -> Double { spacings[k].minimumDistance * sides[k].size }

    /// Whether the pair's ink touches, or all but touches, in straight text, so that its white is no measure.
    func touchesByChance(_ k: Int) -> Bool { spacings[k].touchesByChance }

    /// The mean height of overlapping ink above the baseline, in user units; half the band without overlap.
    func joinHeight(_ k: Int, gap: Double) -> Double {
        let (a, b) = (sides[k], sides[(k + 1) % sides.count])
        let distances =
            b.table.straightBins().left * Float(b.size) - a.table.straightBins().right * Float(a.size) + Float(gap)
        let rows = (0..<SideProfile.binCount).filter { distances[$0] < Float(a.size) * Self.connected }
        if rows.isEmpty { return pairs[k].height / 2 }
        let mean = Double(rows.reduce(0, +)) / Double(rows.count) + 0.5
        let rowsPerBin = Double(SideProfile.rowCount / SideProfile.binCount)
        return Double((SideProfile.bottom + mean * rowsPerBin * SideProfile.step) * a.size)
    }

    /// The gap along the line at which two connected letters still meet at their join; the straight gap if they are not
    /// connected.
    ///
    /// Each letter turns about its middle, and the join lies off it by a part of the straight gap, at the join's height. Seen
    /// from the centre of the curve, each part takes an angle; together they are the turn from letter to letter.
    ///
    /// - Parameter firstHalf: The part of the gap that is the first letter's, up to the end of its advance.
    func joinedGap(_ k: Int, straight gap: Double, curvature: Double, firstHalf: Double) -> Double {
        guard let join = pairs[k].join else { return gap }
        let (off, k) = onBaseline(k, 1, curvature)
        guard abs(k) > Self.straight else { return gap / off }
        let up = max(Self.minimumLength, 1 + k * join)
        return (atan(k * firstHalf / up) + atan(k * (gap - firstHalf) / up)) / k / off
    }

    /// Marks a pair as connected at a height, so that its gap follows the join.
    mutating func connect(_ k: Int, at height: Double) { pairs[k].join = height }

    /// The furthest ink from the middle of the advance, in user units.
    func radius(_ inkedIndex: Int) -> Double { Double(sides[inkedIndex].table.radius * sides[inkedIndex].size) }

    /// Converts from the measured line to the baseline, and pins curvatures beyond which rows have no sensible length.
    @inline(__always)
    private func onBaseline(_ k: Int, _ gap: Double, _ curvature: Double) -> (gap: Double, curvature: Double) {
        let rise = pairs[k].rise
        let height = max(pairs[k].height, Self.minimumHeight)
        func pinned(_ c: Double) -> Double {
            c.clamped(from: Self.stretches.lowerBound / height, through: Self.stretches.upperBound / height)
        }
        if rise == 0 { return (gap, pinned(curvature)) }
        let off = max(Self.minimumLength, 1 + curvature * rise)
        return (gap * off, pinned(curvature / off))
    }
}

/// Finds sides and spacings of a text's letters in the caches of their fonts. `fonts` has a run's cache once a letter of the run
/// was looked up; pairs are asked for after their letters.
private struct SideFinder {
    private let text: ShapedText
    private let bentAbout: Double?
    private var fonts: [FontSides?]
    /// Design units per user unit, by run.
    private let units: [Double]
    private var ornaments: [Int: SideTable] = [:]
    private struct Letter: Equatable {
        var run: Int
        var part: FontSides.Key.Part
    }
    private var letters: NearCache<Letter, SideTable>
    private var spacings: NearCache<PairSpacing.Key, PairSpacing>
    /// In clusters: shorter texts repeat few letters, so that a cache in front of the font's own would not pay.
    private static let longText = 48
    /// Slots of that cache for letters and for pairs, of which a long text in one script has some tens and some hundreds.
    private static let letterSlots = 64
    private static let pairSlots = 256

    init(_ text: ShapedText, bentAbout: Double?) {
        self.text = text
        self.bentAbout = bentAbout
        fonts = Array(repeating: nil, count: text.runs.count)
        units = text.runs.map { 1 / $0.font.unitScale }
        let isLong = text.clusters.count >= Self.longText
        letters = NearCache(slots: isLong ? Self.letterSlots : 0)
        spacings = NearCache(slots: isLong ? Self.pairSlots : 0)
    }

    /// Of the bolder of two runs.
    func minimumFraction(_ runs: (Int, Int)) -> Double {
        func own(_ run: Int) -> Double { fonts[run]?.minimumFraction ?? PairSpacing.minimumFraction }
        return max(own(runs.0), own(runs.1))
    }

    /// Cached by the font that has both clusters.
    mutating func spacing(_ pair: PairSpacing.Pair, runs: (Int, Int)) -> PairSpacing {
        guard let font = fonts[runs.0], let other = fonts[runs.1], font === other,
            ornaments[runs.0] == nil, ornaments[runs.1] == nil
        else { return PairSpacing(pair) }
        let key = PairSpacing.Key(pair)
        return spacings.value(key, slot: key.slot) { font.pair(pair, key) }
    }

    /// Nil without ink and for vertical text.
    mutating func table(_ cluster: Cluster) -> SideTable? {
        // Copying runs would be costly.
        let r = cluster.runIndex
        guard !text.runs[r].isVertical, let first = cluster.glyphRange.first, text.runs[r].font.size > 0 else {
            return nil
        }
        if text.runs[r].style.staysUpright { return turningTable(cluster, run: text.runs[r]) }
        if let ornament = text.runs[r].style.ornament { return table(ornament, run: text.runs[r], index: r) }
        let sides: FontSides
        if let found = fonts[r] {
            sides = found
        } else {
            let own = text.runs[r].font
            sides = own.sides
            fonts[r] = sides
        }
        let unit = units[r]
        var along = -cluster.advance / 2
        func part(_ glyph: Glyph) -> FontSides.Key.Part {
            FontSides.Key.Part(
                glyph: glyph.id, x: rounded((along + glyph.offset.dx) * unit), y: rounded(-glyph.offset.dy * unit))
        }
        var key = FontSides.Key(first: part(text.runs[r].glyphs[first]), others: [], bentAbout: nil)
        if let bentAbout { key.bentAbout = rounded(bentAbout / text.runs[r].font.size * 1000) }
        if cluster.glyphRange.count == 1 {
            let letter = Letter(run: r, part: key.first)
            let table = letters.value(letter, slot: Int(truncatingIfNeeded: key.first.glyph)) {
                sides.table(key) { text.runs[r].font.inEms.inkOutline(of: $0) }
            }
            return table.isEmpty ? nil : table
        }
        for index in cluster.glyphRange.dropFirst() {
            along += text.runs[r].glyphs[index - 1].advance
            key.others.append(part(text.runs[r].glyphs[index]))
        }
        let table = sides.table(key) { text.runs[r].font.inEms.inkOutline(of: $0) }
        return table.isEmpty ? nil : table
    }

    /// Sides of a sign that stays upright: those of the disc in which it turns.
    private mutating func turningTable(_ cluster: Cluster, run: GlyphRun) -> SideTable? {
        if let found = ornaments[cluster.runIndex] { return found }
        var shapes = InkShapes(text)
        guard let index = text.clusters.firstIndex(where: { $0.range == cluster.range }) else { return nil }
        let table = sides(of: shapes.shape(index), in: run)
        ornaments[cluster.runIndex] = table
        return table.isEmpty ? nil : table
    }

    private func sides(of shape: InkShape, in run: GlyphRun) -> SideTable {
        let size = run.font.size
        let metrics = run.font.metrics
        return SideTable(
            shape.contours.map { $0.map { SIMD2(Double($0.x / size), Double(-$0.y / size)) } }, bentAbout: nil,
            capHeight: Double(metrics.capHeight / size), xHeight: Double(metrics.xHeight / size))
    }

    private mutating func table(_ ornament: Ornament, run: GlyphRun, index: Int) -> SideTable {
        if let found = ornaments[index] { return found }
        let outline = ornament.outline(in: run.font).offsetBy(dx: -ornament.advance(in: run.font) / 2, dy: 0)
        let made = sides(of: InkShape(outline, tolerance: run.font.size * PairWhites.ornamentTolerance), in: run)
        ornaments[index] = made
        return made
    }

    /// In design units, for keys; clamped, and 0 for fonts too small.
    private func rounded(_ v: Double) -> Int32 {
        v.isNaN ? 0 : Int32(clamping: v.rounded().clamped(to: -Self.furthestOffset...Self.furthestOffset))
    }
    /// In design units: no glyph is set further from its letter, and the product fits an `Int32`.
    private static let furthestOffset: Double = 1e6
}
