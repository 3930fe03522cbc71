// Where a numeral stands beside its mark: so far from the mark's end that its ink keeps the layer's gap. Marks come
// from the ticks layer of the same scale; numerals are set in Numerals.swift.
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

/// The marks that numerals stand beside, from the ticks layer of their scale that they are nearest to, and on which
/// side.
struct NumeralMarks {
    /// What a numeral keeps its gap from.
    enum Edge {
        case mark(InkOutline)
        case circle(center: Point, radius: Double, isInside: Bool)
        /// Turned numerals align their heads to it.
        case line(point: Point, outward: Vector, isInside: Bool)

        /// The distance of ink that is moved to a position; negative beyond a circle or line.
        func distance(of ink: InkOutline, at position: Point) -> Double {
            let way = position - Point.zero
            switch self {
            case .mark(let mark): return ink.distance(to: mark.moved(by: way * -1))
            case .circle(let center, let radius, let isInside):
                return isInside
                    ? radius - ink.farthest(from: center - way) : ink.nearest(to: center - way) - radius
            case .line(let point, let outward, let isInside):
                let extent = ink.extent(along: outward)
                let end = (point - position).dot(outward)
                return isInside ? end - extent.upperBound : extent.lowerBound - end
            }
        }
    }
    private var layer: TicksLayer?
    private let scale: Scale
    private let curve: GuideCurve
    private let asked: Double
    private let areTurned: Bool
    private var levels: [(value: Double, level: TickLevel)] = []
    private let bands: [ZonesLayer]
    let isInside: Bool

    init(
        of instrument: Instrument, for numerals: NumeralsLayer, _ scale: Scale, _ curve: GuideCurve
    ) throws(GalleryError) {
        self.scale = scale
        self.curve = curve
        asked = numerals.radius
        areTurned = numerals.orientation == .radial || numerals.orientation == .readable
        bands = instrument.layers.compactMap { layer in
            guard case .zones(let zones) = layer, zones.scale == numerals.scale else { return nil }
            return zones
        }
        // Prefers marks at the numerals' own values, then the nearest.
        var nearest: (layer: TicksLayer, isOwn: Bool, distance: Double)?
        for case .ticks(let ticks) in instrument.layers where ticks.scale == numerals.scale && ticks.longest > 0 {
            let ends = ticks.extent(ticks.longest)
            let distance = max(
                ticks.radius + ends.inner - numerals.radius, numerals.radius - ticks.radius - ends.outer, 0)
            let isOwn = ticks.values.isEmpty || numerals.values.contains { ticks.values.contains($0) }
            if let known = nearest, known.isOwn != isOwn ? known.isOwn : known.distance <= distance { continue }
            nearest = (ticks, isOwn, distance)
        }
        layer = nearest?.layer
        if let layer {
            let ends = layer.extent(layer.longest)
            isInside = numerals.radius < layer.radius + (ends.inner + ends.outer) / 2
            if layer.values.isEmpty {
                levels = try scale.ticks(layer.divisions).map { ($0.value, $0.level) }
            } else {
                levels = layer.values.map { ($0, .major) }
            }
        } else {
            isInside = true
        }
    }

    /// The radius at which the mark of a value ends on the numerals' side; the asked one without marks.
    func end(at value: Double) -> Double {
        guard let layer else { return asked }
        let ends = layer.extent(style(at: value, layer).length)
        return layer.radius + (isInside ? ends.inner : ends.outer)
    }
    /// The radius at which the longest marks end on the numerals' side; the asked one without marks.
    var farthestEnd: Double {
        guard let layer else { return asked }
        let ends = layer.extent(layer.longest)
        return layer.radius + (isInside ? ends.inner : ends.outer)
    }
    /// What the numeral of a value keeps its gap from: its own mark, the circle where a line runs round it, or for
    /// turned numerals the level of the mark's end. A band behind the mark counts as a line. Nil for a value without a
    /// position.
    func edge(at value: Double) -> Edge? {
        guard let fraction = scale.fraction(of: value) else { return nil }
        guard let layer, !hasLine else {
            guard let station = curve.station(at: fraction, radius: 0) else { return nil }
            return .circle(center: station.position, radius: end(at: value), isInside: isInside)
        }
        guard let station = curve.station(at: fraction, radius: layer.radius) else { return nil }
        if areTurned, let end = curve.station(at: fraction, radius: end(at: value)) {
            return .line(point: end.position, outward: station.outward, isInside: isInside)
        }
        if scale.path == nil, let radius = bandEdge(at: value),
            let center = curve.station(at: fraction, radius: 0)?.position
        {
            return .circle(center: center, radius: radius, isInside: isInside)
        }
        return .mark(InkOutline(layer.outline(of: style(at: value, layer), at: station)))
    }
    /// Where a band ends that the mark of a value stands on, if that is no farther from the numerals than the mark's end.
    private func bandEdge(at value: Double) -> Double? {
        let end = end(at: value)
        let margin = scale.sameValue
        for band in bands {
            let (inner, outer) = (band.radius - band.width, band.radius)
            guard inner <= end + InstrumentPainter.contact, outer >= end - InstrumentPainter.contact,
                band.zones.contains(where: {
                    min($0.from, $0.to) - margin <= value && value <= max($0.from, $0.to) + margin
                })
            else { continue }
            return isInside ? min(inner, end) : max(outer, end)
        }
        return nil
    }
    private var hasLine: Bool {
        guard let layer, layer.line > 0 else { return false }
        return layer.isRailway || (layer.side == .inside) != isInside
    }
    private func style(at value: Double, _ layer: TicksLayer) -> TickStyle {
        let least = scale.sameValue
        let level = levels.first { abs($0.value - value) <= least }?.level ?? .major
        let style = layer.style(of: level)
        return style.length > 0 ? style : layer.major
    }
}

extension TicksLayer {
    func style(of level: TickLevel) -> TickStyle {
        switch level {
        case .major: major
        case .minor: minor
        case .third: third
        }
    }
    var longest: Double { max(major.length, values.isEmpty ? max(minor.length, third.length) : 0) }

    /// Outwards from the circle.
    func extent(_ length: Double) -> (inner: Double, outer: Double) {
        switch side {
        case .inside: (-length, 0)
        case .center: (-length / 2, length / 2)
        case .outside: (0, length)
        }
    }
    func outline(of style: TickStyle, at station: GuideStation) -> Path {
        let ends = extent(style.length)
        let mark = TickMark(station: station, inner: ends.inner, outer: ends.outer, style: style)
        switch style.shape {
        case .line: return mark.bar
        case .baton: return mark.line.stroked(StrokeStyle(lineWidth: style.width, lineCap: .round))
        default: return mark.outline
        }
    }
}

/// A text turned about the middle of its ink.
struct TurnedInk {
    var transform: Transform
    var outline: InkOutline

    init(_ inked: TextSetter.Inked, turn: Angle) {
        transform = inked.centred(turn)
        outline = InkOutline(inked.outline.applying(transform))
    }

    /// Where the ink has the gap from an edge.
    ///
    /// The radius is corrected by what is missing until that is under 0.02 user units, at most 24 times. The step is
    /// exact where the nearest points lie along the radius, and short of it elsewhere.
    func position(
        from edge: NumeralMarks.Edge, end: Double, gap: Double, isInside: Bool, _ station: (Double) -> GuideStation?
    ) -> Point? {
        let way: Double = isInside ? -1 : 1
        var radius = end + way * (gap + min(outline.box.width, outline.box.height) / 2)
        var position = station(radius)?.position
        for _ in 0..<24 {
            guard let at = position else { return nil }
            let rest = gap - edge.distance(of: outline, at: at)
            if abs(rest) < 0.02 { break }
            radius += way * rest
            position = station(radius)?.position
        }
        return position
    }
}
