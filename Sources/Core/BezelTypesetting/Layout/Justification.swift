// Spreads the rest of a length over a text: kashidas first, then word spaces, then all gaps. PathPlacer fills with it,
// several times where spacing changes the rest. Where kashidas may stand is in KashidaPoints, how gaps of a ring are
// weighted in RingGaps.
import BezelGeometry

/// Spreads the rest of a length over a text.
///
/// Kashidas come first, as ``TextAnchor/justify`` says: one a word, or one at every join where one would be too long, all
/// equally long but for those that have reached their limit. Text is reshaped with tatweels, so that letters join. A kashida
/// is one stroke, but has short clusters on the curve.
struct Justification {
    private(set) var text: ShapedText
    private(set) var steps: PenSteps
    private var kashidas: [Kashida] = []
    /// The length without kashidas and seam, in user units.
    private let bare: Double
    private let hasSpaces: Bool
    /// Nil on an open curve.
    private let ring: (filling: RingGaps.Filling, joints: RingJoints?)?
    private(set) var gaps: RingGaps?

    /// In ems: how long a kashida may become where gaps can take the rest.
    static let longest: Double = 1.5
    /// In ems; shorter kashidas look like accidents, and are not inserted.
    static let shortest: Double = 0.08

    /// In ems: how long kashidas stay where nothing is left for them, so that no cluster is without length.
    private static let remainder: Double = 1e-3
    /// Pieces of one kashida, whose number bounds the cost of a long one.
    private static let pieceCounts: ClosedRange<Double> = 1...1000

    private struct Kashida {
        /// Its pieces, as cluster indices.
        var pieces: [Int]
        /// In user units; infinite where nothing else could fill the length.
        var limit: Double
    }

    init(
        _ plain: ShapedText, length: Double, usesKashida: Bool,
        ring: (filling: RingGaps.Filling, joints: RingJoints?)? = nil
    ) {
        text = plain
        self.ring = ring
        steps = PenSteps(plain)
        gaps = ring.map { RingGaps(plain, filling: $0.filling, joints: $0.joints) }
        hasSpaces = ring?.joints != nil || plain.clusters.dropFirst().dropLast().contains(where: \.isSpace)
        let limits = hasSpaces || ring != nil ? KashidaLimits(plain) : nil
        let rest = length - steps.total - (gaps?.seam ?? 0)
        let points = usesKashida && rest > 0 ? Self.points(plain, rest: rest, limits) : []
        let found = Self.insert(points, in: plain, rest: rest)
        let seam = gaps?.seam ?? 0
        if let found, let (text, rows) = Self.divided(found, rest: length - seam, limits) {
            self.text = text
            kashidas = rows
            gaps = ring.map { RingGaps(text, filling: $0.filling, joints: $0.joints) }
        }
        var total = PenSteps(text).total
        for row in kashidas { for index in row.pieces { total -= text.clusters[index].advance } }
        bare = total
        fill(length)
    }

    /// Sets the kashidas to fill a length, and gives the rest to gaps. Their number stays, so that rounds of filling end.
    mutating func fill(_ length: Double) {
        let lengths = Self.lengths(length - bare - (gaps?.seam ?? 0), limits: kashidas.map(\.limit))
        for (row, each) in zip(kashidas, lengths) {
            let length = max(each, Self.remainder * em)
            for index in row.pieces {
                text.clusters[index].advance = length / Double(row.pieces.count)
                if !text.clusters[index].glyphRange.isEmpty { text.clusters[index].strokeLength = length }
            }
        }
        steps = PenSteps(text)
        if let gaps { steps.close(length, gaps: gaps) } else { steps.fill(length, text: text) }
    }

    private var em: Double { Self.em(text) }
    static func em(_ text: ShapedText) -> Double { text.runs.map(\.font.size).max() ?? 0 }

    /// Shares a rest equally; what those at their limit cannot take goes to the others, as far as they can.
    private static func lengths(_ rest: Double, limits: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: limits.count)
        var rest = rest
        let ascending = limits.indices.sorted { (limits[$0], $0) < (limits[$1], $1) }
        for (done, i) in ascending.enumerated() {
            result[i] = min(rest / Double(limits.count - done), limits[i])
            rest -= result[i]
        }
        return result
    }

    /// One a word, or every join if those would be long.
    private static func points(_ plain: ShapedText, rest: Double, _ limits: KashidaLimits?) -> [KashidaPoint] {
        let points = KashidaPoints(plain)
        let best = points.best()
        let limits = limits ?? KashidaLimits(plain)
        guard rest > best.reduce(0, { $0 + limits.limit(before: $1.offset) }) else { return best }
        return points.all()
    }

    /// Inserts tatweels at the best points while each can have the shortest length. A tatweel also changes the letters
    /// beside it, which is measured first with all of them.
    private static func insert(_ points: [KashidaPoint], in plain: ShapedText, rest: Double) -> KashidaText? {
        guard !points.isEmpty, let all = KashidaText(plain, at: points.map(\.offset)) else { return nil }
        // Tatweels may also move letters apart.
        let growth = all.growth(over: plain)
        let least = shortest * em(plain)
        var available = rest
        var chosen: [Int] = []
        for point in points.sorted(by: { ($0.rank, $0.offset) < ($1.rank, $1.offset) }) {
            guard let taken = growth[point.offset], taken + least <= available else { continue }
            available -= taken + least
            chosen.append(point.offset)
        }
        if chosen.isEmpty { return nil }
        if chosen.count == points.count { return all }
        let some = KashidaText(plain, at: chosen.sorted())
        return some?.kashidas.count == chosen.count ? some : nil
    }

    /// Divides each kashida into clusters about as long as the font's tatweel, so that it follows the curve. The first has
    /// the glyph; the others only take up length.
    private static func divided(
        _ found: KashidaText, rest length: Double, _ limits: KashidaLimits?
    ) -> (ShapedText, [Kashida])? {
        let indices = found.kashidas.sorted()
        let bare = PenSteps(found.text).total - indices.reduce(0) { $0 + found.text.clusters[$1].advance }
        let limit = indices.map { limits?.limit(before: found.text.clusters[$0].range.lowerBound) ?? .infinity }
        let lengths = Self.lengths(length - bare, limits: limit)
        guard lengths.contains(where: { $0 > 0 }) else { return nil }
        var text = found.text
        var rows: [Kashida] = []
        text.clusters.removeAll(keepingCapacity: true)
        for (index, cluster) in found.text.clusters.enumerated() {
            guard rows.count < indices.count, indices[rows.count] == index else {
                text.clusters.append(cluster)
                continue
            }
            let count = Int(
                clamping: ((lengths[rows.count] / cluster.advance).rounded()).clamped(to: pieceCounts))
            let pieces = Range(from: text.clusters.count, upTo: text.clusters.count + count)
            rows.append(Kashida(pieces: Array(pieces), limit: limit[rows.count]))
            var piece = cluster
            for _ in 0..<count {
                text.clusters.append(piece)
                piece.glyphRange = cluster.glyphRange.upperBound..<cluster.glyphRange.upperBound
            }
        }
        return (text, rows)
    }
}

/// How long kashidas may become: no longer than the widest letter of their word, or than one and a half ems.
private struct KashidaLimits {
    /// In user units, by the UTF-8 offset of the letter after the kashida.
    private var limits: [Int: Double] = [:]

    init(_ text: ShapedText) {
        let longest = Justification.longest * Justification.em(text)
        for word in text.clusters.split(whereSeparator: \.isSpace) {
            let widest = word.lazy.filter { !$0.isKashida }.map(\.advance).max() ?? 0
            for cluster in word { limits[cluster.range.lowerBound] = min(widest, longest) }
        }
    }

    func limit(before offset: Int) -> Double { limits[offset] ?? 0 }
}

/// A text shaped with tatweels, in whose clusters, runs and glyphs all ranges are those of the text without.
private struct KashidaText {
    var text: ShapedText
    var kashidas: Set<Int> = []

    /// Inserts a tatweel (U+0640, two bytes) at each offset and shapes the whole again, as letters beside one take other forms.
    /// Ranges are then brought back by two bytes for each tatweel before them, so that one has an empty range where it stands.
    /// Nil if the text cannot be shaped. A shaping of the whole text, whatever the number of tatweels.
    ///
    /// - Parameter offsets: Of tatweels in the original text, ascending, in UTF-8.
    init?(_ plain: ShapedText, at offsets: [Int]) {
        var styled = plain.text
        var start = 0
        var next = 0
        for i in styled.spans.indices {
            let bytes = Array(styled.spans[i].text.utf8)
            var out: [UInt8] = []
            var used = 0
            // A tatweel belongs to the span before it.
            while next < offsets.count, offsets[next] <= start + bytes.count {
                out += bytes[Range(from: used, upTo: offsets[next] - start)]
                used = offsets[next] - start
                out += [0xD9, 0x80]
                next += 1
            }
            out += bytes[used...]
            styled.spans[i].text = String(decoding: out, as: UTF8.self)
            start += bytes.count
        }
        guard var shaped = try? plain.shaper.shape(styled) else { return nil }
        let inserted = offsets.enumerated().map { $1 + 2 * $0 }
        func original(_ offset: Int) -> Int {
            offset - 2 * inserted.partitioningIndex { $0 >= offset }
        }
        func original(_ range: Range<Int>) -> Range<Int> {
            let lower = original(range.lowerBound)
            return lower..<max(lower, original(range.upperBound))
        }
        let tatweels = Set(inserted)
        for i in shaped.clusters.indices {
            let cluster = shaped.clusters[i]
            if tatweels.contains(cluster.range.lowerBound), cluster.range.count == 2 {
                shaped.clusters[i].isKashida = true
                if Self.canGrow(i, in: shaped) { kashidas.insert(i) }
            }
            shaped.clusters[i].range = original(cluster.range)
        }
        for i in shaped.runs.indices {
            shaped.runs[i].range = original(shaped.runs[i].range)
            for g in shaped.runs[i].glyphs.indices {
                shaped.runs[i].glyphs[g].cluster = original(shaped.runs[i].glyphs[g].cluster)
            }
        }
        for i in shaped.missing.indices { shaped.missing[i].offset = original(shaped.missing[i].offset) }
        shaped.text = plain.text
        text = shaped
    }

    /// Whether a tatweel is a stroke of its own.
    private static func canGrow(_ i: Int, in shaped: ShapedText) -> Bool {
        guard i > 0, i + 1 < shaped.clusters.count else { return false }
        let cluster = shaped.clusters[i]
        let run = shaped.runs[cluster.runIndex]
        return shaped.clusters[i - 1].runIndex == cluster.runIndex
            && shaped.clusters[i + 1].runIndex == cluster.runIndex
            && shaped.clusters[i - 1].joinsNext && cluster.joinsNext && cluster.glyphRange.count == 1
            && cluster.advance > 0 && !run.font.outline(of: run.glyphs[cluster.glyphRange.lowerBound].id).isEmpty
    }

    /// How much longer each word became beside its tatweels, by their offsets.
    func growth(over plain: ShapedText) -> [Int: Double] {
        var widthOf: [Int: Double] = [:]
        for cluster in plain.clusters { widthOf[cluster.range.lowerBound, default: 0] += cluster.advance }
        var result: [Int: Double] = [:]
        var sum: Double = 0
        var tatweels: [Int] = []
        func end() {
            for tatweel in tatweels { result[tatweel] = sum }
            sum = 0
            tatweels.removeAll(keepingCapacity: true)
        }
        for (index, cluster) in text.clusters.enumerated() {
            if cluster.isSpace { end() }
            if cluster.isKashida {
                if kashidas.contains(index) {
                    tatweels.append(cluster.range.lowerBound)
                } else {
                    sum += cluster.advance
                }
            } else {
                sum += cluster.advance - (widthOf[cluster.range.lowerBound] ?? 0)
            }
        }
        end()
        return result
    }
}
