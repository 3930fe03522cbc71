// Plain placement: every cluster rigid, about the middle of its advance on the baseline.
import BezelGeometry
import Foundation

/// One line of text on one path.
struct PathPlacer {
    private let text: ShapedText
    private let line: TextPath
    private let measure: PathMeasure
    /// Whether distances go round.
    private let isLoop: Bool

    init(_ line: TextPath, text: ShapedText) throws(LayoutError) {
        guard line.path.elements.allSatisfy(\.isFinite) else { throw .notFinite(what: "the path's coordinates") }
        var path = line.side == .right ? line.path.reversed() : line.path
        let shift = Self.shift(line.baseline, text: text)
        guard shift.isFinite else { throw .notFinite(what: "the baseline's shift") }
        if shift != 0 { path = path.offset(by: shift) }
        measure = PathMeasure(path)
        guard measure.length > 0 else { throw .emptyPath }
        self.line = line
        self.text = text
        isLoop = line.wrapsClosedPaths && measure.isClosedLoop
    }

    /// How far the baseline lies from the path, positive to the left of travel.
    private static func shift(_ baseline: TextPath.Baseline, text: ShapedText) -> CGFloat {
        if case .custom(let shift) = baseline { return shift }
        guard baseline != .alphabetic, let font = text.runs.first?.font else { return 0 }
        let metrics = font.metrics
        return switch baseline {
        case .alphabetic, .custom: 0
        case .ascender: -metrics.ascender
        case .descender: -metrics.descender
        case .xMiddle: -metrics.xHeight / 2
        case .capMiddle: -metrics.capHeight / 2
        }
    }

    func place() throws(LayoutError) -> PlacedText {
        let offset: CGFloat =
            switch line.startOffset {
            case .length(let length): length
            case .fraction(let share): share * measure.length
            }
        guard offset.isFinite else { throw .notFinite(what: "the start offset") }
        let advance = PenSteps(text).total
        let before = shareBeforeOffset * advance
        var pen = offset - before
        var cursor = measure.cursor()
        var runs = text.runs.map { PlacedRun(font: $0.font, style: $0.style, spanIndex: $0.spanIndex, glyphs: []) }
        for i in runs.indices { runs[i].glyphs.reserveCapacity(text.runs[i].glyphs.count) }
        var clusters: [PlacedCluster] = []
        clusters.reserveCapacity(text.clusters.count)
        let logical = LogicalOrder(text.clusters)
        for (index, cluster) in text.clusters.enumerated() {
            let run = text.runs[cluster.runIndex]
            let middle = pen + cluster.advance / 2
            let distance = place(of: middle, offset: offset, before: before, advance: advance)
            let frame =
                distance.flatMap { cursor.frame(at: $0) }
                ?? cursor.frame(at: middle, beyond: .extend)
                ?? PathFrame(position: .zero, tangent: Vector(dx: 1, dy: 0))
            let isHidden = distance == nil
            clusters.append(
                PlacedCluster(
                    range: cluster.range, advance: cluster.advance, middle: distance ?? middle,
                    position: frame.position, angle: frame.angle, isHidden: isHidden, isSpace: cluster.isSpace,
                    level: run.level))
            if !isHidden {
                Self.add(
                    run.glyphs[cluster.glyphRange], of: run, cluster: logical.place(of: index),
                    advance: cluster.advance, at: frame, to: &runs[cluster.runIndex].glyphs)
            }
            pen += PenSteps.step(cluster, style: run.style)
        }
        let placed = logical.sorted(clusters)
        let hidden = HiddenRanges.of(placed)
        return PlacedText(
            string: text.text.string, runs: runs, clusters: placed, missing: text.missing,
            pathLength: measure.length, advance: advance, fitting: hidden.isEmpty ? [] : [.hidden(hidden)])
    }

    /// The share of the advance that lies before the start offset, along the path. Right-to-left text starts at the
    /// offset and runs backwards, so start and end change places.
    private var shareBeforeOffset: CGFloat {
        switch line.anchor {
        case .start: text.isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: text.isRightToLeft ? 0 : 1
        }
    }

    /// The distance along the path for a middle, or nil where there is none: off an open path, or beyond the one
    /// circuit of a closed one that starts, is centred or ends at the offset.
    private func place(of middle: CGFloat, offset: CGFloat, before: CGFloat, advance: CGFloat) -> CGFloat? {
        let length = measure.length
        guard isLoop else { return middle >= 0 && middle <= length ? middle : nil }
        let share = shareBeforeOffset
        let along = middle - offset
        guard along >= -length * share, along <= length * (1 - share) else { return nil }
        let wrapped = middle.truncatingRemainder(dividingBy: length)
        return wrapped < 0 ? wrapped + length : wrapped
    }

    private static func add(
        _ glyphs: ArraySlice<Glyph>, of run: GlyphRun, cluster: Int, advance: CGFloat, at frame: PathFrame,
        to placed: inout [PlacedGlyph]
    ) {
        let t = frame.tangent
        let rise = run.style.baselineShift
        var along = -advance / 2
        for glyph in glyphs {
            let x: CGFloat
            let y: CGFloat
            let transform: Transform
            if run.isVertical {
                // The path stands for a vertical line: the glyph's own downward axis follows it.
                x = glyph.offset.dx + rise
                y = along + glyph.offset.dy
                transform = Transform(
                    a: t.dy, b: -t.dx, c: t.dx, d: t.dy, tx: frame.position.x + t.dy * x + t.dx * y,
                    ty: frame.position.y - t.dx * x + t.dy * y)
            } else {
                x = along + glyph.offset.dx
                y = glyph.offset.dy - rise
                transform = Transform(
                    a: t.dx, b: t.dy, c: -t.dy, d: t.dx, tx: frame.position.x + t.dx * x - t.dy * y,
                    ty: frame.position.y + t.dy * x + t.dx * y)
            }
            placed.append(PlacedGlyph(id: glyph.id, clusterIndex: cluster, transform: transform))
            along += glyph.advance
        }
    }
}

/// How far the pen goes from cluster to cluster.
struct PenSteps {
    /// The whole advance: no tracking after the last cluster, so that centring is true.
    let total: CGFloat

    init(_ text: ShapedText) {
        var sum: CGFloat = 0
        for cluster in text.clusters { sum += Self.step(cluster, style: text.runs[cluster.runIndex].style) }
        if let last = text.clusters.last { sum -= text.runs[last.runIndex].style.tracking }
        total = sum
    }

    static func step(_ cluster: Cluster, style: TextStyle) -> CGFloat {
        cluster.advance + style.tracking + (cluster.isSpace ? style.wordSpacing : 0)
    }
}

/// Clusters in the order of the text, from those in visual order.
struct LogicalOrder {
    /// For each visual place, the logical one; nil where both orders are the same.
    private let places: [Int]?
    private let order: [Int]

    init(_ clusters: [Cluster]) {
        let isSorted = zip(clusters, clusters.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
        if isSorted {
            places = nil
            order = []
        } else {
            order = clusters.indices.sorted { clusters[$0].range.lowerBound < clusters[$1].range.lowerBound }
            var inverse = Array(repeating: 0, count: clusters.count)
            for (place, index) in order.enumerated() { inverse[index] = place }
            places = inverse
        }
    }

    func place(of visual: Int) -> Int { places?[visual] ?? visual }
    func sorted(_ clusters: [PlacedCluster]) -> [PlacedCluster] {
        places == nil ? clusters : order.map { clusters[$0] }
    }
}

/// The ranges of the text that are not drawn, neighbours joined.
enum HiddenRanges {
    static func of(_ clusters: [PlacedCluster]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for cluster in clusters where cluster.isHidden {
            if let last = ranges.last, last.upperBound == cluster.range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<cluster.range.upperBound
            } else {
                ranges.append(cluster.range)
            }
        }
        return ranges
    }
}

extension Path.Element {
    var isFinite: Bool {
        switch self {
        case .move(let p), .line(let p): p.isFinite
        case .quadCurve(let p, let c): p.isFinite && c.isFinite
        case .curve(let p, let c, let d): p.isFinite && c.isFinite && d.isFinite
        case .closeSubpath: true
        }
    }
}
