// Text as text: which letters viewers will show as they were laid out, and what must be said about their positions.
//
// A viewer shapes again what it is given. A text can stay text only where the same glyphs come out, which is found by shaping
// each piece alone here. Everything else becomes outlines. `SVGWriter+LiveText` writes the pieces, and `LiveTextPath` finds out
// whether a path says the same in less.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A letter with its position, as `LiveText` needs it.
struct LiveCluster {
    /// Of the cluster, in logical order; never empty.
    var text: String
    /// The index of its run in the text.
    var run: Int
    /// The left end of the advance on the baseline.
    var origin: Point
    /// Degrees, clockwise.
    var angle: Double
    /// In user units, along the line.
    var advance: Double
    /// The embedding level of UAX 9; odd for right-to-left.
    var level: UInt8
    var isSpace: Bool
    var paint: Paint?
    /// Of the cluster in the text.
    var index: Int
}

/// Clusters of one font and paint, positioned in one way.
struct LivePiece {
    /// What says where the clusters stand.
    enum Placing {
        /// By the viewer's advances plus even spacing.
        case flowing(spacing: Double)
        /// Every cluster has a place.
        case listed
        /// One place, with a shift per cluster, so that joined letters stay joined.
        case moved
    }
    var placing: Placing
    var clusters: [LiveCluster]
}

/// Shaping of stretches and definitions of paths, for all texts of a document. Entries are only added.
final class LiveTextCache {
    /// All that the shaping of a stretch depends on.
    private struct Key: Hashable {
        var font: Font
        var text: String
        var isRightToLeft: Bool
        var usesKerning: Bool
        var usesLigatures: Bool
        var language: String?
    }
    /// A stretch shaped without its neighbours, in visual order.
    struct Alone {
        var glyphs: [UInt32] = []
        /// In user units.
        var advances: [Double] = []
    }
    private var known: [Key: Alone] = [:]
    /// Ids of paths for text, by their data.
    var paths: [String: String] = [:]

    /// A stretch as a viewer will shape it; empty if it cannot be shaped.
    func alone(_ text: String, in run: PlacedRun, isRightToLeft: Bool) -> Alone {
        let s = run.style
        let key = Key(
            font: run.font, text: text, isRightToLeft: isRightToLeft, usesKerning: s.usesKerning,
            usesLigatures: s.usesLigatures && s.tracking == 0, language: s.language)
        if let known = known[key] { return known }
        let style = TextStyle(
            font: run.font, usesKerning: key.usesKerning, usesLigatures: key.usesLigatures, language: key.language)
        let styled = StyledText(
            spans: [StyledText.Span(text, style: style)],
            direction: isRightToLeft ? .rightToLeftOverride : .leftToRightOverride)
        // Without further fonts: a viewer has only the one that is named.
        let shaped = try? Shaper(usesBundledFonts: false).shape(styled)
        var result = Alone()
        if let shaped {
            result.glyphs = shaped.runs.flatMap { $0.glyphs.map(\.id) }
            result.advances = shaped.clusters.map(\.advance)
        }
        known[key] = result
        return result
    }
}

/// The runs of a text that can be text, in pieces.
struct LiveText {
    /// In radians, and for the factors of a turn: less is rounding.
    static let sameTurn = 1e-6
    /// In user units: less does not show.
    private static let sameLength = 1e-3

    /// Others become outlines: bent or distorted letters, colour glyphs, and shapes that depend on other runs.
    private(set) var runs: Set<Int> = []
    private(set) var pieces: [LivePiece] = []
    let isRightToLeft: Bool

    /// Finds pieces for all runs that could be text, and tries again without those for which it fails, until all that remain
    /// succeed. At most as many rounds as there are runs.
    init(_ t: TextDrawing, cache: LiveTextCache) {
        let text = t.text
        let shown = text.clusters.filter { !$0.isHidden }
        isRightToLeft = !shown.isEmpty && shown.allSatisfy { $0.level > 0 }
        runs = Set(text.runs.indices.filter { Self.isRigid(text.runs[$0], text) })
        // Removing a run can affect others.
        while true {
            let (found, failing) = Self.pieces(t, runs: runs, cache: cache)
            if failing.isEmpty {
                pieces = found
                return
            }
            runs.subtract(failing)
        }
    }

    /// Whether the letters of a run stand as its font has them, only moved and turned with the line.
    private static func isRigid(_ run: PlacedRun, _ text: PlacedText) -> Bool {
        // Viewers cannot synthesize the same style.
        if run.glyphs.isEmpty || run.font.synthesis != .none { return false }
        let hasColor = run.font.face.hasColorGlyphs
        return run.glyphs.allSatisfy { glyph in
            guard glyph.outline == nil, text.clusters.indices.contains(glyph.clusterIndex) else { return false }
            if hasColor, run.font.colorGlyph(of: glyph.id) != nil { return false }
            let turn = Transform(rotationAngle: text.clusters[glyph.clusterIndex].angle.radians)
            let t = glyph.transform
            return [t.a - turn.a, t.b - turn.b, t.c - turn.c, t.d - turn.d].allSatisfy { abs($0) < sameTurn }
        }
    }

    /// The shown clusters of some runs, in logical order, and the glyphs of each, in visual order.
    static func clusters(_ t: TextDrawing, runs: Set<Int>) -> (clusters: [LiveCluster], glyphs: [Int: [UInt32]]) {
        let text = t.text
        var runOf: [Int: Int] = [:]
        var glyphs: [Int: [UInt32]] = [:]
        for r in text.runs.indices {
            for glyph in text.runs[r].glyphs {
                runOf[glyph.clusterIndex] = r
                glyphs[glyph.clusterIndex, default: []].append(glyph.id)
            }
        }
        let bytes = Array(text.string.utf8)
        lazy var gradients = AlongPath(text)
        let clusters = text.clusters.enumerated().compactMap { index, c -> LiveCluster? in
            guard let run = runOf[index], runs.contains(run), !c.isHidden else { return nil }
            let string = String(decoding: bytes[c.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
            if string.isEmpty { return nil }
            let style = text.runs[run].style
            let along = Vector(angle: c.angle)
            let down = Vector(dx: -along.dy, dy: along.dx)
            let paint = t.clusterFills[index] ?? style.color.map { .color($0) } ?? t.fill
            return LiveCluster(
                text: string, run: run, origin: c.position - along * (c.advance / 2) - down * style.baselineShift,
                angle: c.angle.radians * 180 / .pi, advance: c.advance, level: c.level, isSpace: c.isSpace,
                paint: paint.map { AlongPath.isUsed(by: $0) ? gradients.paint($0, for: index) : $0 },
                index: index)
        }
        return (clusters, glyphs)
    }

    /// The pieces of some runs, and the runs that cannot be text. A stretch of one run and paint flows if it can; otherwise its
    /// letters or else its words are placed.
    private static func pieces(
        _ t: TextDrawing, runs: Set<Int>, cache: LiveTextCache
    ) -> (pieces: [LivePiece], failing: Set<Int>) {
        let (clusters, glyphs) = clusters(t, runs: runs)
        var pieces: [LivePiece] = []
        var failing: Set<Int> = []
        var start = 0
        while start < clusters.count {
            var end = start + 1
            while end < clusters.count, clusters[end].run == clusters[start].run,
                clusters[end].paint == clusters[start].paint
            {
                end += 1
            }
            let stretch = Array(clusters[Range(from: start, upTo: end)])
            let run = t.text.runs[stretch[0].run]
            start = end
            if let spacing = spacing(of: stretch) {
                pieces.append(LivePiece(placing: .flowing(spacing: spacing), clusters: stretch))
                continue
            }
            // Whether the clusters give the same glyphs without their neighbours. Those of right-to-left text stand in reverse.
            func isShapedAlone(_ part: ArraySlice<LiveCluster>) -> Bool {
                let levels = Set(part.map { $0.level & 1 })
                guard levels.count == 1, let level = levels.first else { return part.isEmpty }
                let placed = (level == 0 ? Array(part) : part.reversed()).flatMap { glyphs[$0.index] ?? [] }
                let alone = cache.alone(part.map(\.text).joined(), in: run, isRightToLeft: level == 1)
                return alone.glyphs == placed
            }
            for word in stretch.split(whereSeparator: \.isSpace, keepingSeparators: true) {
                if word.allSatisfy({ $0.isSpace || isShapedAlone([$0]) }) {
                    for cluster in word { add(cluster, to: &pieces, continuing: cluster.index != stretch[0].index) }
                } else if isShapedAlone(word) {
                    pieces.append(LivePiece(placing: .moved, clusters: Array(word)))
                } else {
                    failing.insert(word[word.startIndex].run)
                }
            }
        }
        return (pieces, failing)
    }

    /// Adds a cluster to the list before it, or begins another. Lists hold clusters of one UTF-16 unit, as viewers count others
    /// differently.
    private static func add(_ cluster: LiveCluster, to pieces: inout [LivePiece], continuing: Bool) {
        if continuing, cluster.text.utf16.count == 1, let last = pieces.last, case .listed = last.placing,
            last.clusters.allSatisfy({ $0.text.utf16.count == 1 })
        {
            pieces[pieces.count - 1].clusters.append(cluster)
        } else {
            pieces.append(LivePiece(placing: .listed, clusters: [cluster]))
        }
    }

    /// Even spacing, in user units, of letters on a level left-to-right line, within ``sameLength``; nil for others.
    private static func spacing(of stretch: [LiveCluster]) -> Double? {
        guard let first = stretch.first else { return nil }
        var gaps: [Double] = []
        for (i, c) in stretch.enumerated() {
            guard c.level == 0, abs(c.angle) < sameTurn, abs(c.origin.y - first.origin.y) < sameLength else {
                return nil
            }
            if i > 0 { gaps.append(c.origin.x - stretch[i - 1].origin.x - stretch[i - 1].advance) }
        }
        let gap = gaps.first ?? 0
        guard gaps.allSatisfy({ abs($0 - gap) < sameLength }) else { return nil }
        if abs(gap) < sameLength { return 0 }
        // Viewers break up spaced ligatures.
        return stretch.allSatisfy { $0.text.count == 1 } ? gap : nil
    }
}

extension Array {
    /// The parts between separators, with each separator as a part of its own.
    fileprivate func split(
        whereSeparator isSeparator: (Element) -> Bool, keepingSeparators: Bool
    ) -> [ArraySlice<Element>] {
        var result: [ArraySlice<Element>] = []
        var start = startIndex
        for i in indices where isSeparator(self[i]) {
            if start < i { result.append(self[start..<i]) }
            if keepingSeparators { result.append(self[i...i]) }
            start = i + 1
        }
        if start < endIndex { result.append(self[start..<endIndex]) }
        return result
    }
}
