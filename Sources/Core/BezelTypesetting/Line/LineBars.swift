// Bars of text in SVG documents: underlines and the like, straight along a stretch of letters, or one for each letter on a
// curve. BezelSVG's drawing of spans asks for them. Bent lines of TextPath are in Decorations, gaps for descenders in
// InkGaps.
import BezelGeometry

/// Lengths are user units. Patterns are made of the thickness: dots of one, dashes of three with gaps of two.
package struct TextBar: Sendable {
    /// Raw values are CSS's.
    package enum Pattern: String, Hashable, Sendable { case solid, double, dotted, dashed, wavy }
    package enum InkSkipping: String, Hashable, Sendable {
        /// Except on curves and at ideographs, where no line would be left.
        case automatic = "auto"
        case all
        case none
    }
    /// In user units above the baseline.
    package var height: Double
    package var thickness: Double
    package var pattern = Pattern.solid
    package var inkSkipping = InkSkipping.none
    /// Whether the second bar or the wave is above; nil for both sides.
    package var growsUp: Bool?

    package init(height: Double, thickness: Double) {
        self.height = height
        self.thickness = thickness
    }
}

extension PositionedLine {
    /// One for each stretch, or each letter on a curve; `members` ascend.
    package func bars(_ bar: TextBar, along members: [Int]) -> [Path] {
        var result: [Path] = []
        var stretch: [Int] = []
        // Denser patterns are drawn solid.
        var pieces = max(10_000, 100 * Double(members.count))
        for member in members where !clusters[member].isHidden {
            if let last = stretch.last,
                line.isCurve || !clusters[member].follows(clusters[last], isNext: member == last + 1)
            {
                result += outline(of: bar, along: stretch, &pieces)
                stretch = []
            }
            stretch.append(member)
        }
        return result + outline(of: bar, along: stretch, &pieces)
    }

    /// One stretch as one path, or none if nothing is left between gaps.
    private func outline(of bar: TextBar, along stretch: [Int], _ pieces: inout Double) -> [Path] {
        guard let first = stretch.first.map({ clusters[$0] }) else { return [] }
        let extent = stretch.reduce(0) { $0 + clusters[$1].spot.step }
        var bar = bar
        let count = bar.thickness > 0 ? abs(extent) / bar.thickness : 0
        if count > pieces, bar.pattern != .double { bar.pattern = .solid }
        pieces -= count
        let drawing = BarDrawing(bar, start: 0, end: extent, phase: line.isCurve ? first.spot.pen : nil)
        var path = Path()
        for band in drawing.bands {
            let skips = bar.inkSkipping == .all || bar.inkSkipping == .automatic && !line.isCurve
            let ink = skips ? ink(in: band, bar, stretch, first) : []
            let size = text.runs[text.clusters[first.index].runIndex].font.size
            let gaps = InkGaps(thickness: bar.thickness, size: size)
            path.addPath(drawing.outline(of: band, crossedBy: ink, gaps), transform: first.barTransform)
        }
        return path.isEmpty ? [] : [path]
    }

    /// Where letters cross a band, a glyph at a time, from the stretch's start.
    private func ink(
        in band: ClosedRange<Double>, _ bar: TextBar, _ stretch: [Int], _ first: SetCluster
    ) -> [ClosedRange<Double>] {
        guard let back = first.barTransform.inverse else { return [] }
        var result: [ClosedRange<Double>] = []
        for member in stretch {
            let cluster = text.clusters[clusters[member].index]
            let run = text.runs[cluster.runIndex]
            if cluster.isSpace || bar.inkSkipping == .automatic && run.isWithoutDescenders { continue }
            let (rise, most) = (clusters[member].spot.rise - first.spot.rise, 4 * run.font.size)
            guard band.overlaps(ClosedRange(spanning: -rise - most, -rise + most)),
                let crossed = InkGaps.crossed(
                    ClosedRange(spanning: band.lowerBound + rise, band.upperBound + rise),
                    isUnder: bar.growsUp == false,
                    size: run.font.size)
            else { continue }
            let placed = placed([member])
            for run in placed.runs {
                for glyph in run.glyphs {
                    let outline = placed.outline(of: glyph, in: run).applying(back)
                    let band = ClosedRange(spanning: crossed.lowerBound - rise, crossed.upperBound - rise)
                    if let ink = outline.extent(in: band) {
                        result.append(ink)
                    }
                }
            }
        }
        return result
    }
}

/// From a stretch's beginning, y down.
///
/// Draws one bar between two ends. A pattern fits the stretch, or goes on from letter to letter on a curve.
private struct BarDrawing {
    private let bar: TextBar
    private let start: Double
    private let end: Double
    /// The start in a continued pattern; nil to fit the stretch.
    private let phase: Double?

    init(_ bar: TextBar, start: Double, end: Double, phase: Double?) {
        self.bar = bar
        self.start = min(start, end)
        self.end = max(start, end)
        self.phase = phase
    }

    /// Half the height of the wave's middle line.
    private var amplitude: Double { bar.thickness * 1.5 }

    /// From top to bottom.
    var bands: [ClosedRange<Double>] {
        let t = max(bar.thickness, 0)
        let middle = -bar.height
        func band(_ middle: Double, _ half: Double) -> ClosedRange<Double> {
            ClosedRange(spanning: middle - half, middle + half)
        }
        switch bar.pattern {
        case .solid, .dotted, .dashed: return [band(middle, t / 2)]
        case .double:
            guard let growsUp = bar.growsUp else { return [band(middle - t, t / 2), band(middle + t, t / 2)] }
            return [band(middle, t / 2), band(middle + (growsUp ? -2 * t : 2 * t), t / 2)]
        case .wavy:
            let shift = bar.growsUp.map { $0 ? -amplitude : amplitude } ?? 0
            return [band(middle + shift, amplitude + t / 2)]
        }
    }

    func outline(of band: ClosedRange<Double>, crossedBy ink: [ClosedRange<Double>], _ gaps: InkGaps) -> Path {
        var path = Path()
        guard end > start, bar.thickness > 0 else { return path }
        for piece in gaps.pieces(of: start...end, crossedBy: ink) { add(piece, band, to: &path) }
        return path
    }

    private func add(_ part: ClosedRange<Double>, _ band: ClosedRange<Double>, to path: inout Path) {
        let t = bar.thickness
        switch bar.pattern {
        case .dotted:
            let (period, origin) = pitch(2 * t, of: t)
            for x in positions(period, origin, in: part) {
                let isWhole = part.contains(x + t * 0.01) && part.contains(x + t * 0.99)
                guard phase == nil ? isWhole : part.contains(x + t / 2) else { continue }
                path.addEllipse(in: Rect(x: x, y: band.lowerBound, width: t, height: t))
            }
        case .dashed:
            let (period, origin) = pitch(5 * t, of: 3 * t)
            for x in positions(period, origin, in: part) {
                let (left, right) = (max(x, part.lowerBound), min(x + 3 * t, part.upperBound))
                if right > left { path.addRect(Rect(x: left, y: band.lowerBound, width: right - left, height: t)) }
            }
        case .wavy: path.addPath(wave(part, middle: (band.lowerBound + band.upperBound) / 2))
        default:
            path.addRect(
                Rect(
                    x: part.lowerBound, y: band.lowerBound, width: part.upperBound - part.lowerBound,
                    height: band.upperBound - band.lowerBound))
        }
    }

    /// Without a phase, both ends have whole pieces.
    private func pitch(_ period: Double, of piece: Double) -> (period: Double, origin: Double) {
        if let phase { return (period, start - phase) }
        let count = max(1, ((end - start - piece) / period).rounded())
        return (max((end - start - piece) / count, piece), start)
    }

    /// Where pieces of a pattern begin in a part; none if there would be a million.
    private func positions(_ period: Double, _ origin: Double, in part: ClosedRange<Double>) -> [Double] {
        guard period > 0 else { return [] }
        let first = ((part.lowerBound - origin) / period).rounded(.down)
        let last = ((part.upperBound - origin) / period).rounded(.up)
        guard last >= first, last - first < 1e6 else { return [] }
        return Range(from: 0, through: Int(clamping: last - first)).map { origin + (first + Double($0)) * period }
    }

    /// A sine as a polygon, in sixteen steps a period.
    private func wave(_ part: ClosedRange<Double>, middle: Double) -> Path {
        let quarter = bar.thickness * 1.5
        let steps = max(4, Int(clamping: ((part.upperBound - part.lowerBound) / quarter * 4).rounded(.up)))
        let origin = phase.map { start - $0 } ?? start
        var upper: [Point] = []
        var lower: [Point] = []
        for i in 0...steps {
            let x = part.lowerBound + (part.upperBound - part.lowerBound) * Double(i) / Double(steps)
            let turn = (x - origin) / quarter * .pi / 2
            let y = middle - amplitude * sin(turn)
            // Along the normal, for even thickness.
            let slope = -amplitude * cos(turn) * .pi / 2 / quarter
            let length = (1 + slope * slope).squareRoot()
            let (dx, dy) = (slope / length * bar.thickness / 2, bar.thickness / length / 2)
            upper.append(Point(x: x + dx, y: y - dy))
            lower.append(Point(x: x - dx, y: y + dy))
        }
        var path = Path()
        for (i, p) in (upper + lower.reversed()).enumerated() {
            if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.closeSubpath()
        return path
    }
}

extension GlyphRun {
    private static let squareScripts: Set<String> = ["Hani", "Hira", "Kana", "Hang", "Bopo", "Yiii"]

    /// Whether letters fill their squares, so that an underline would be all gaps.
    var isWithoutDescenders: Bool { Self.squareScripts.contains(script) }
}

extension Path {
    /// From the first to the last ink of an outline in a band; nil without ink there.
    fileprivate func extent(in band: ClosedRange<Double>) -> ClosedRange<Double>? {
        let box = boundingRect
        guard !box.isNull, box.minY < band.upperBound, box.maxY > band.lowerBound else { return nil }
        var low = Double.infinity
        var high = -Double.infinity
        // A tenth of a line's thickness is not seen beside the gap that is left for the ink.
        let flat = flattened(tolerance: max((band.upperBound - band.lowerBound) * 0.1, Path.finestTolerance))
        var first = Point.zero
        var last = Point.zero
        func cross(to p: Point) {
            defer { last = p }
            let (a, b) = last.y <= p.y ? (last, p) : (p, last)
            guard b.y >= band.lowerBound, a.y <= band.upperBound else { return }
            func x(at y: Double) -> Double { b.y > a.y ? a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) : a.x }
            for x in [x(at: max(a.y, band.lowerBound)), x(at: min(b.y, band.upperBound))] {
                low = min(low, x)
                high = max(high, x)
            }
        }
        for element in flat.elements {
            switch element {
            case .move(let p):
                first = p
                last = p
            case .line(let p): cross(to: p)
            case .closeSubpath: cross(to: first)
            default: break
            }
        }
        return low <= high ? low...high : nil
    }
}

extension SetCluster {
    fileprivate func follows(_ other: SetCluster, isNext: Bool) -> Bool {
        // User units: differences from rounding of positions in documents.
        let tolerance: Double = 0.01
        return isNext && spot.turn == .zero && other.spot.turn == .zero && spot.offset == other.spot.offset
            && abs(spot.pen - other.spot.pen - other.spot.step) < tolerance
            && abs(spot.rise - other.spot.rise) < tolerance
    }
}
