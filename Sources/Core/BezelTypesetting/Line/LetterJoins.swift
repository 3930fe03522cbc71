// Which letters are connected in straight text, so that they stay connected on a curve. TextCurve keeps the answer for a
// text; bending, spacing and lint ask it. Which words take no tracking is in TrackedGaps.
import BezelGeometry
import BezelInterop

/// Connections on a straight line, by cluster in visual order.
///
/// In cursive scripts the script decides, elsewhere the ink. With a headline, or where most letters touch, touching
/// letters are connected. Others must overlap by ``overlap`` ems, since corners may meet by chance.
struct LetterJoins {
    /// How far connected letters can move apart, in ems.
    static let overlap: Double = 0.006

    private(set) var before: [Bool] = []
    private(set) var after: [Bool] = []
    private(set) var isEmpty = true

    init() {}

    /// Linear in clusters; outlines are compared only where boxes meet, and each pair of glyphs once for a font.
    init(_ text: ShapedText) {
        let clusters = text.clusters
        guard clusters.count > 1 else { return }
        let steps = PenSteps(text)
        var ink = PairInk(text)
        var connected: ConnectedRuns?
        // `gap` is from the last visible cluster's middle to its step's end.
        var last: (index: Int, gap: Double)?
        for i in clusters.indices {
            let half = clusters[i].advance / 2
            // Joiners do not part letters.
            if !clusters[i].isSpace, !clusters[i].isKashida, clusters[i].advance == 0, !ink.hasInk(i) {
                last?.gap += steps.step(i)
                continue
            }
            if let a = last, !clusters[i].isSpace {
                let isJoined =
                    clusters[i - 1].joinsNext && a.index == i - 1
                    ? (clusters[a.index].isKashida || ink.hasInk(a.index)) && (clusters[i].isKashida || ink.hasInk(i))
                    : isConnected(a.index, i, gap: a.gap + half, &ink, &connected, in: text)
                if isJoined { join(a.index, i, count: clusters.count) }
            }
            last = clusters[i].isSpace ? nil : (i, steps.step(i) - half)
        }
    }

    private func isConnected(
        _ a: Int, _ b: Int, gap: Double, _ ink: inout PairInk, _ connected: inout ConnectedRuns?, in text: ShapedText
    ) -> Bool {
        guard ink.touches(a, b, gap: gap) else { return false }
        let (p, q) = (text.clusters[a].runIndex, text.clusters[b].runIndex)
        if ink.touches(a, b, gap: gap + Self.overlap * text.runs[p].font.size) { return true }
        var runs = connected ?? ConnectedRuns(text)
        defer { connected = runs }
        return runs.joinsByRule(p) && runs.joinsByRule(q)
    }

    private mutating func join(_ a: Int, _ b: Int, count: Int) {
        if isEmpty {
            before = Array(repeating: false, count: count)
            after = before
            isEmpty = false
        }
        for i in Range(from: a, upTo: b) {
            after[i] = true
            before[i + 1] = true
        }
    }

    func joinsNext(_ index: Int) -> Bool { !isEmpty && after[index] }
}

/// Whether the ink of two clusters meets, with answers kept by the font's instance.
struct PairInk {
    private let text: ShapedText
    /// By run.
    private let instances: [FontInstance]
    private let scales: [Double]
    private var shapes: InkShapes
    private var lastBox: (index: Int, box: Rect)?

    init(_ text: ShapedText) {
        self.text = text
        instances = text.runs.map(\.font.instance)
        scales = text.runs.map(\.font.unitScale)
        shapes = InkShapes(text)
    }

    /// Whether any glyph of a cluster has an outline.
    func hasInk(_ index: Int) -> Bool {
        let cluster = text.clusters[index]
        return text.runs[cluster.runIndex].glyphs[cluster.glyphRange].contains {
            !instances[cluster.runIndex].outline(of: $0.id).points.isEmpty
        }
    }

    /// In user units: how far outlines of letters that touch may miss each other, by the rounding of a font's coordinates and
    /// of advances, for their boxes to be looked at, and how far distances are then measured.
    private static let contact: Double = 1e-3

    /// - Parameter gap: Between middles, in user units.
    mutating func touches(_ a: Int, _ b: Int, gap: Double) -> Bool {
        let first = lastBox?.index == a ? lastBox?.box ?? .null : box(a)
        let second = box(b)
        lastBox = (b, second)
        guard !first.isNull, !second.isNull,
            first.insetBy(dx: -Self.contact, dy: -Self.contact).intersects(second.offsetBy(dx: gap, dy: 0))
        else { return false }
        let (p, q) = (text.clusters[a], text.clusters[b])
        guard p.runIndex == q.runIndex, p.glyphRange.count == 1, q.glyphRange.count == 1, !p.isKashida, !q.isKashida
        else { return overlap(a, b, gap) }
        let g = text.runs[p.runIndex].glyphs[p.glyphRange.lowerBound]
        let h = text.runs[p.runIndex].glyphs[q.glyphRange.lowerBound]
        let k = scales[p.runIndex]
        guard k > 0 else { return overlap(a, b, gap) }
        let along = gap - q.advance / 2 + h.offset.dx + p.advance / 2 - g.offset.dx
        let pair = GlyphPair(
            first: g.id, second: h.id, dx: Float(along / k), dy: Float((h.offset.dy - g.offset.dy) / k))
        return instances[p.runIndex].answer(pair) { overlap(a, b, gap) }
    }

    /// By outlines: whether they cross, or one lies in the other.
    private mutating func overlap(_ a: Int, _ b: Int, _ gap: Double) -> Bool {
        shapes.shape(a).distance(
            to: shapes.shape(b).applying(Transform(translationX: gap, y: 0)), limit: Self.contact) == 0
    }

    /// From the advance's middle; null if empty.
    private func box(_ index: Int) -> Rect {
        let cluster = text.clusters[index]
        if cluster.isSpace { return .null }
        // Copying runs would be costly.
        let r = cluster.runIndex
        let k = scales[r]
        let shift = text.runs[r].style.baselineShift
        var along = -cluster.advance / 2
        var box = Rect.null
        for index in cluster.glyphRange {
            let glyph = text.runs[r].glyphs[index]
            let (low, high) = instances[r].outline(of: glyph.id).bounds
            if low.x <= high.x {
                let own = Rect(
                    x: along + glyph.offset.dx + Double(low.x) * k, y: glyph.offset.dy - shift - Double(high.y) * k,
                    width: Double(high.x - low.x) * k, height: Double(high.y - low.y) * k)
                box = box.isNull ? own : box.union(own)
            }
            along += glyph.advance
        }
        if cluster.isKashida, !box.isNull { box = box.union(box.offsetBy(dx: cluster.strokeLength, dy: 0)) }
        return box
    }
}
