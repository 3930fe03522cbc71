// Draws round parts: discs, edges of medals and coins, zones, guilloches. Their outlines are here too; options are in
// Layers/RoundLayers.swift, reliefs in ReliefParts.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    mutating func draw(_ disc: DiscLayer) {
        let center = middle + Vector(dx: disc.x, dy: disc.y)
        if let radiusY = disc.radiusY, radiusY != disc.radius { return draw(disc, high: radiusY, about: center) }
        let outline = Path.disc(radius: disc.radius, about: center)
        var path = outline
        if disc.innerRadius > 0 { path.addPath(.disc(radius: disc.innerRadius, about: center)) }
        record(.rims, path)
        if let fill = disc.fill, disc.radius > 0 {
            castShadow(ofDisc: disc.radius, blur: disc.shadow, about: center)
            context.fill(path, with: fill.paint(in: path.boundingRect), rule: .evenOdd)
        }
        bevel(disc: disc.radius, disc.relief, about: center)
        bevel(hole: disc.innerRadius, disc.relief, about: center)
        if let line = disc.line, disc.lineWidth > 0 {
            context.stroke(path, with: .color(line), lineWidth: disc.lineWidth)
        }
    }

    /// An ellipse; its hole leaves a rim as thick above as beside it.
    private mutating func draw(_ disc: DiscLayer, high radiusY: Double, about center: Point) {
        func ellipse(_ a: Double, _ b: Double) -> Path {
            a > 0 && b > 0
                ? Path(ellipseIn: Rect(x: center.x - a, y: center.y - b, width: 2 * a, height: 2 * b)) : Path()
        }
        let outline = ellipse(disc.radius, radiusY)
        var path = outline
        if disc.innerRadius > 0 { path.addPath(ellipse(disc.innerRadius, radiusY - disc.radius + disc.innerRadius)) }
        record(.rims, path)
        if let fill = disc.fill, !outline.isEmpty {
            castShadow(of: outline, radius: max(disc.radius, radiusY), blur: disc.shadow, about: center)
            context.fill(path, with: fill.paint(in: path.boundingRect), rule: .evenOdd)
        }
        softBevel(outline, disc.relief, about: center)
        if let line = disc.line, disc.lineWidth > 0 {
            context.stroke(path, with: .color(line), lineWidth: disc.lineWidth)
        }
    }

    mutating func draw(_ edge: EdgeLayer) {
        let form = EdgeOutline(edge)
        let path = form.path(about: middle)
        guard !path.isEmpty else { return }
        record(.rims, path)
        let isApart = edge.kind == .beaded || edge.kind == .rope
        if let fill = edge.fill {
            let paint = fill.paint(in: path.boundingRect)
            if isApart { ground([path], edge.relief) }
            if edge.kind == .wax {
                castShadow(of: path, radius: edge.radius, blur: edge.shadow, about: middle)
            } else {
                castShadow(ofDisc: edge.radius - edge.depth / 2, blur: edge.shadow, about: middle)
            }
            context.fill(path, with: paint)
        }
        switch edge.kind {
        case .plain: bevel(disc: edge.radius, edge.relief, about: middle)
        case .wax: softBevel(path, edge.relief, about: middle)
        case .beaded:
            if edge.fill != nil { domes(at: form.beads(about: middle), radius: form.beadRadius, edge.relief) }
        case .rope: if edge.fill != nil { slopes([path], edge.relief) }
        case .scalloped, .toothed, .reeded, .perforated: slopes([path], edge.relief)
        }
        if let line = edge.line, edge.lineWidth > 0 {
            context.stroke(path, with: .color(line), lineWidth: edge.lineWidth)
        }
    }

    mutating func draw(_ layer: ZonesLayer) throws(GalleryError) {
        guard let (scale, curve) = try guide(layer.scale) else { return }
        guard layer.width > 0 else { return }
        var outside: [Double] = []
        for zone in layer.zones where zone.from != zone.to {
            guard let a = scale.nearestFraction(of: zone.from), let b = scale.nearestFraction(of: zone.to), a != b
            else {
                outside += [zone.from, zone.to]
                continue
            }
            let line = curve.part(from: min(a, b), to: max(a, b), radius: layer.radius - layer.width / 2)
            let style = StrokeStyle(lineWidth: layer.width, lineCap: .butt)
            if collects { record(.bands, line.stroked(style), scale: layer.scale, value: zone.from) }
            context.stroke(line, with: .color(zone.color), style: style)
        }
        if !outside.isEmpty { findings.append(scale.outside(outside, "zones are left out")) }
    }

    /// Lines r(θ) = middle + depth · cos(lobes · θ + turn) with evenly spaced turns.
    mutating func draw(_ layer: GuillocheLayer) {
        let low = min(layer.innerRadius, layer.radius)
        let high = max(layer.innerRadius, layer.radius)
        let depth = (high - low - layer.lineWidth) / 2
        guard depth > 0 else { return }
        let lines = Range(count: layer.lines).map { line in
            let turn = 2 * .pi * Double(line) / Double(layer.lines)
            return PolarWave(radius: (low + high) / 2, depth: depth, lobes: layer.lobes, turn: turn).path(about: middle)
        }
        // Single lines have fewer edges to sort than all of them in one path, which would take memory without end.
        // Crossings of translucent ones would be darker, so these are drawn opaque and faded together.
        func stroke(_ context: inout GraphicsContext, _ color: Color) {
            for line in lines { context.stroke(line, with: .color(color), lineWidth: layer.lineWidth) }
        }
        guard !layer.color.isOpaque, lines.count > 1 else { return stroke(&context, layer.color) }
        context.group(GroupDrawing(opacity: layer.color.alpha, isIsolated: true)) {
            stroke(&$0, layer.color.withAlpha(1))
        }
    }
}

extension Path {
    package static func disc(radius: Double, about center: Point) -> Path {
        guard radius > 0 else { return Path() }
        return Path(
            ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// A wave round a circle, r(θ) = radius + depth · cos(lobes · θ + turn), as cubics through six points a lobe, its crest and
/// trough among them; error below a thousandth of the depth.
struct PolarWave {
    var radius: Double
    var depth: Double
    var lobes: Int
    var turn: Double

    func path(about center: Point) -> Path {
        let crest = -turn / Double(lobes)
        return Path(around: 6 * lobes) { part in
            let angle = crest + part
            let phase = Double(lobes) * angle + turn
            let r = radius + depth * cos(phase)
            let slope = -depth * Double(lobes) * sin(phase)
            let out = Vector(dx: cos(angle), dy: sin(angle))
            let along = Vector(dx: -out.dy, dy: out.dx)
            return (center + out * r, out * slope + along * r)
        }
    }
}

/// The outline of an edge, with teeth, bulges, beads or strands as many as given, or as fit evenly by the depth.
struct EdgeOutline {
    private let edge: EdgeLayer
    private let depth: Double
    private let inner: Double
    private let count: Int

    init(_ edge: EdgeLayer) {
        self.edge = edge
        depth = min(edge.depth, edge.radius)
        inner = max(0, edge.radius - depth)
        // The usual width of a tooth or bulge, in depths.
        let wide: Double =
            switch edge.kind {
            case .plain, .wax: 1
            case .scalloped, .perforated: 2.2
            case .toothed: 1.2
            case .reeded: 0.7
            case .rope: 1.6
            case .beaded: 1.02
            }
        let even = depth > 0 ? 2 * .pi * edge.radius / (depth * wide) : 3
        count = edge.count > 0 ? max(3, edge.count) : min(GalleryLimits.count, max(3, Int(clamping: even.rounded())))
    }

    var beadRadius: Double { depth / 2 }
    func beads(about center: Point) -> [Point] {
        (0..<count).map { i in
            center + Vector(angle: .radians(2 * .pi * Double(i) / Double(count) - .pi / 2)) * (edge.radius - beadRadius)
        }
    }

    func path(about center: Point) -> Path {
        guard edge.radius > 0 else { return Path() }
        let step = 2 * .pi / Double(count)
        func at(_ i: Double, _ radius: Double) -> Point {
            let angle = step * i - .pi / 2
            return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        switch edge.kind {
        case .plain: return Path.circle(center: center, radius: edge.radius)
        case .wax: return WaxOutline(edge, depth: depth).path(about: center)
        case .scalloped, .perforated: return bulges(center, step, at, outwards: edge.kind == .scalloped)
        case .toothed:
            return polygon((0..<count).flatMap { [at(Double($0), edge.radius), at(Double($0) + 0.5, inner)] })
        case .reeded:
            return polygon(
                (0..<count).flatMap { i in
                    let k = Double(i)
                    return [
                        at(k - 0.25, edge.radius), at(k + 0.25, edge.radius), at(k + 0.3, inner), at(k + 0.7, inner),
                    ]
                })
        case .beaded:
            return Path { path in
                for bead in beads(about: center) { path.addPath(.disc(radius: beadRadius, about: bead)) }
            }
        case .rope:
            return Path { path in
                for i in 0..<count {
                    let (k, next) = (Double(i), Double(i) + 0.95)
                    let (low, high) = (inner + depth * 0.1, edge.radius - depth * 0.14)
                    let bulge = depth * 0.3
                    path.move(to: at(k, low))
                    path.addCurve(
                        to: at(k + 1, high), control1: at(k + 0.7, low), control2: at(k + 0.3, high))
                    path.addQuadCurve(to: at(next + 1, high), control: at((k + next) / 2 + 1, high + bulge))
                    path.addCurve(
                        to: at(next, low), control1: at(next + 0.3, high), control2: at(next + 0.7, low))
                    path.addQuadCurve(to: at(k, low), control: at((k + next) / 2, low - bulge))
                    path.closeSubpath()
                }
            }
        }
    }

    private func polygon(_ points: [Point]) -> Path {
        Path { path in
            path.addLines(points)
            path.closeSubpath()
        }
    }

    private func bulges(
        _ center: Point, _ step: Double, _ at: (Double, Double) -> Point, outwards: Bool
    ) -> Path {
        let half = sin(step / 2)
        // Scallops are arcs of 120 degrees: half circles would leave notches without a width.
        let swell = Angle.degrees(60).radians
        let base =
            outwards ? edge.radius / (cos(step / 2) + half * (1 - cos(swell)) / sin(swell)) : edge.radius
        let r = base * half * (outwards ? 1 / sin(swell) : 0.7)
        return Path { path in
            if outwards {
                path.move(to: at(0, base))
                for i in 0..<count {
                    let from = at(Double(i), base)
                    let to = at(Double(i) + 1, base)
                    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
                    let inward = (center - middle).normalized ?? .zero
                    let pole = middle + inward * (r * cos(swell))
                    path.addRelativeArc(
                        center: pole, radius: r, startAngle: (from - pole).angle, delta: .radians(2 * swell))
                }
            } else {
                let bite = asin(min(1, r / base / 2)) * 2 / step
                path.move(to: at(bite, base))
                for i in 0..<count {
                    let k = Double(i)
                    path.addRelativeArc(
                        center: center, radius: base, startAngle: (at(k + bite, base) - center).angle,
                        delta: .radians(step * (1 - 2 * bite)))
                    let hole = at(k + 1, base)
                    let start = (at(k + 1 - bite, base) - hole).angle
                    let end = (at(k + 1 + bite, base) - hole).angle
                    var sweep = end.radians - start.radians
                    while sweep > 0 { sweep -= 2 * .pi }
                    path.addRelativeArc(center: hole, radius: r, startAngle: start, delta: .radians(sweep))
                }
            }
            path.closeSubpath()
        }
    }
}

struct WaxOutline {
    private let radius: Double
    private let waves: [(count: Double, height: Double, phase: Double)]

    init(_ edge: EdgeLayer, depth: Double) {
        var random = SeededGenerator(seed: UInt64(edge.seed))
        let main = edge.count > 0 ? min(edge.count, 40) : 7
        let counts = [2, 3, main, main + 2, main * 2 - 1].map(Double.init)
        let heights = [0.22, 0.2, 0.28, 0.2, 0.1]
        var waves: [(count: Double, height: Double, phase: Double)] = []
        for (count, height) in zip(counts, heights) {
            waves.append((count, height * depth / 2, 2 * .pi * random.unit()))
        }
        self.waves = waves
        radius = edge.radius - depth / 2
    }

    func path(about center: Point) -> Path {
        Path(around: 8 * Int(clamping: waves.map(\.count).max() ?? 1)) { angle in
            var r = radius
            var slope = 0.0
            for wave in waves {
                r += wave.height * cos(wave.count * angle + wave.phase)
                slope -= wave.height * wave.count * sin(wave.count * angle + wave.phase)
            }
            let out = Vector(dx: cos(angle), dy: sin(angle))
            return (center + out * r, out * slope + Vector(dx: -out.dy, dy: out.dx) * r)
        }
    }
}

extension Path {
    /// A closed smooth curve as cubics that take equal angles about its middle.
    ///
    /// Each has the curve's directions at its ends. Its arms are as long as the middle of the cubic needs to lie on the
    /// curve, which halves the pieces that a given precision takes; where the curve is straight there, they are a third
    /// of the way, as Hermite's are.
    ///
    /// - Parameter point: The curve at an angle in radians, and its derivative by the angle.
    fileprivate init(around parts: Int, _ point: (_ angle: Double) -> (Point, Vector)) {
        let step = 2 * .pi / Double(parts)
        self.init { path in
            let first = point(0)
            var (from, speed) = first
            path.move(to: from)
            for i in Range(from: 1, through: parts) {
                let (middle, way) = point((Double(i) - 0.5) * step)
                let (to, next) = i == parts ? first : point(Double(i) * step)
                let across = way.leftNormal
                let bulge = (middle - from.lerp(to: to, 0.5)).dot(across)
                let factor = bulge / ((speed - next).dot(across) * (step / 8))
                let arm = step / 3 * (Self.armFactors.contains(factor) ? factor : 1)
                path.addCurve(to: to, control1: from + speed * arm, control2: to - next * arm)
                (from, speed) = (to, next)
            }
            path.closeSubpath()
        }
    }
    /// Beyond these the curve bends both ways between two points, and its middle says nothing about the arms.
    private static let armFactors = 0.8...1.25
}
