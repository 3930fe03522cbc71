// Draws the marks of a scale and the line along them. Where marks stand is decided in Scale/Ticks.swift, their form in
// TickMark; numerals are Numerals'.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    /// Draws marks and their track. Marks of one look are one path, so a dial of hundreds of marks takes a few
    /// commands; values outside of the scale are reported.
    mutating func draw(_ layer: TicksLayer) throws(GalleryError) {
        guard let (scale, curve) = try guide(layer.scale) else { return }
        // Marks of one look share a path.
        var lines: [LineLook: Path] = [:]
        var filled: [Color: Path] = [:]
        let marked = layer.values.map { ScaleTick(value: $0, level: .major) }
        let ticks = try layer.values.isEmpty ? scale.ticks(layer.divisions) : marked
        // A scale may need only some of the divisions, but one at least.
        var outside = ticks.isEmpty ? layer.divisions.filter { scale.ends(of: $0) == nil }.flatMap(\.givenEnds) : []
        for tick in ticks
        where !layer.except.contains(where: { near($0, tick.value, scale) }) {
            let style = layer.style(of: tick.level)
            guard style.length > 0 else { continue }
            guard scale.holds(tick.value), let fraction = scale.fraction(of: tick.value),
                let station = curve.station(at: fraction, radius: layer.radius)
            else {
                outside.append(tick.value)
                continue
            }
            let ends = layer.extent(style.length)
            if collects {
                record(.marks, layer.outline(of: style, at: station), scale: layer.scale, value: tick.value)
            }
            let color = style.color ?? layer.color
            let mark = TickMark(station: station, inner: ends.inner, outer: ends.outer, style: style)
            switch style.shape {
            case .line, .baton:
                let look = LineLook(color: color, width: style.width, isRound: style.shape == .baton)
                lines[look, default: Path()].addPath(mark.line)
            default: filled[color, default: Path()].addPath(mark.outline)
            }
        }
        if !outside.isEmpty { findings.append(scale.outside(outside, "marks are left out")) }
        drawTrack(layer, scale, curve)
        for (look, path) in lines.sorted(by: { $0.key < $1.key }) {
            context.stroke(
                path, with: .color(look.color),
                style: StrokeStyle(lineWidth: look.width, lineCap: look.isRound ? .round : .butt))
        }
        for (color, path) in filled.sorted(by: { $0.key.hexString < $1.key.hexString }) {
            context.fill(path, with: .color(color))
        }
    }

    /// Draws the line along the marks, or the two lines of a railway track.
    private mutating func drawTrack(_ layer: TicksLayer, _ scale: Scale, _ curve: GuideCurve) {
        guard layer.line > 0 else { return }
        var radii = [layer.radius]
        if layer.isRailway {
            let ends = layer.extent(layer.minor.length)
            radii = [layer.radius + ends.inner, layer.radius + ends.outer]
        }
        for radius in radii {
            var path = curve.part(from: 0, to: 1, radius: radius)
            if scale.isClosed { path.closeSubpath() }
            context.stroke(path, with: .color(layer.color), lineWidth: layer.line)
            if collects {
                record(.marks, path.stroked(StrokeStyle(lineWidth: layer.line)), scale: layer.scale)
            }
        }
    }

    /// Whether two values are one on a scale.
    func near(_ a: Double, _ b: Double, _ scale: Scale) -> Bool {
        abs(a - b) <= scale.sameValue
    }
}

/// What marks must share to be one path, in a fixed order, so that equal faces give equal files.
private struct LineLook: Hashable, Comparable {
    var color: Color
    var width: Double
    var isRound: Bool
    static func < (a: LineLook, b: LineLook) -> Bool {
        (a.width, a.color.hexString, a.isRound ? 1 : 0) < (b.width, b.color.hexString, b.isRound ? 1 : 0)
    }
}
