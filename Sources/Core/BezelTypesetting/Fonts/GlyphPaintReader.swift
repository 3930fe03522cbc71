// Paint graphs of COLR, version 1, as `GlyphPaint`: design units become user units with y down, and gradients get stops
// from 0 to 1. Which layers, pictures and graphs a face has is found by ColorGlyph, which calls this; drawing is in
// BezelDrawing.
import BezelColor
import BezelGeometry
import BezelInterop

/// In COLR, stops may lie outside 0…1, and sweeps run anticlockwise. Each gradient is converted to one of `GlyphPaint`;
/// degenerate ones paint nothing.
struct GlyphPaintReader {
    var instance: FontInstance
    var scale: Double

    /// The number of paints drawn, for the limit of a glyph. A composite may draw both of its paints twice, and shared
    /// parts of a graph count at each use.
    static func cost(_ node: PaintNode) -> Double {
        switch node {
        case .solid, .linear, .radial, .sweep: 1
        case .layers(let nodes): nodes.reduce(1) { $0 + cost($1) }
        case .glyph(_, let inner), .transform(_, let inner): 1 + cost(inner)
        case .composite(let source, _, let backdrop): 1 + 2 * (cost(source) + cost(backdrop))
        }
    }

    func paint(_ node: PaintNode) -> GlyphPaint {
        switch node {
        case .layers(let nodes): return .layers(nodes.map(paint))
        case .solid(let color): return .color(ink(color))
        case .linear(let line, let p0, let p1, let p2): return linear(line, p0, p1, p2)
        case .radial(let line, let c0, let r0, let c1, let r1): return radial(line, c0, r0, c1, r1)
        case .sweep(let line, let center, let start, let end): return sweep(line, center, start, end)
        case .glyph(let id, let inner): return .clipped(Path(instance.outline(of: id), scale: scale), paint(inner))
        case .transform(let m, let inner):
            let t = Transform(
                a: m.xx, b: -m.yx, c: -m.xy, d: m.yy, tx: m.dx * Double(scale), ty: -m.dy * Double(scale))
            return .transformed(t, paint(inner))
        case .composite(let source, let mode, let backdrop):
            let mode = GlyphPaint.CompositeMode(rawValue: mode) ?? .sourceOver
            return .composite(paint(source), mode: mode, over: paint(backdrop))
        }
    }

    /// Left, bottom, right, top.
    func rect(_ box: SIMD4<Double>) -> Rect {
        let (a, b) = (point(SIMD2(box.x, box.y)), point(SIMD2(box.z, box.w)))
        return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }

    private func point(_ p: SIMD2<Double>) -> Point { Point(x: Double(p.x) * scale, y: -Double(p.y) * scale) }
    private func ink(_ color: PaletteColor) -> GlyphPaint.Ink {
        GlyphPaint.Ink(
            color: color.color.map { Color(red8: $0.x, green8: $0.y, blue8: $0.z, alpha8: $0.w) }, alpha: color.alpha)
    }
    private func spread(_ extend: PaintLine.Extend) -> Gradient.Spread {
        switch extend {
        case .pad: .pad
        case .repeat: .repeat
        case .reflect: .reflect
        }
    }
    private static var nothing: GlyphPaint { .layers([]) }

    /// The colour line with its stops moved to 0…1, and where the first and last stop were; nil without stops.
    private func normalized(_ line: PaintLine) -> (ramp: GlyphPaint.Ramp, low: Double, high: Double)? {
        guard let low = line.stops.first?.offset, let high = line.stops.last?.offset else { return nil }
        let length = high - low
        let stops = line.stops.map { stop in
            GlyphPaint.Ramp.Stop(
                ink: ink(stop.color), location: length > 0 ? Double((stop.offset - low) / length) : 0)
        }
        return (GlyphPaint.Ramp(stops: stops, spread: spread(line.extend)), low, high)
    }

    /// The colour is constant from first to third point (COLR).
    private func linear(
        _ line: PaintLine, _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>
    ) -> GlyphPaint {
        let across = p2 - p0
        let along = p1 - p0
        let normal = SIMD2(across.y, -across.x)
        let square = (normal * normal).sum()
        guard square > 0, let (ramp, low, high) = normalized(line) else { return Self.nothing }
        let axis = normal * ((along * normal).sum() / square)
        guard (axis * axis).sum() > 0 else { return Self.nothing }
        if low == high { return hardEdge(ramp, at: p0 + axis * low, axis: axis) }
        return .linear(ramp, start: point(p0 + axis * low), end: point(p0 + axis * high))
    }

    /// For stops at one place: with padding, the first colour before and the last after, else nothing.
    private func hardEdge(_ ramp: GlyphPaint.Ramp, at position: SIMD2<Double>, axis: SIMD2<Double>) -> GlyphPaint {
        guard ramp.spread == .pad, let first = ramp.stops.first, let last = ramp.stops.last else {
            return Self.nothing
        }
        let stops = [(first.ink, 0.0), (first.ink, 0.5), (last.ink, 0.5), (last.ink, 1)].map {
            GlyphPaint.Ramp.Stop(ink: $0.0, location: Double($0.1))
        }
        return .linear(
            GlyphPaint.Ramp(stops: stops), start: point(position - axis * 0.5), end: point(position + axis * 0.5))
    }

    /// Between two circles, cut where the radius would become negative.
    private func radial(
        _ line: PaintLine, _ c0: SIMD2<Double>, _ r0: Double, _ c1: SIMD2<Double>, _ r1: Double
    ) -> GlyphPaint {
        guard let (ramp, low, high) = normalized(line) else { return Self.nothing }
        guard high > low else {
            return ramp.spread == .pad ? (ramp.stops.last.map { .color($0.ink) } ?? Self.nothing) : Self.nothing
        }
        func center(_ t: Double) -> Point { point(c0 + (c1 - c0) * t) }
        func radius(_ t: Double) -> Double { Double(max(0, r0 + (r1 - r0) * t)) * scale }
        // The axis ends where the radius becomes 0.
        var (from, to) = (low, high)
        if r0 != r1 {
            let end = r0 / (r0 - r1)
            if r1 > r0 { from = max(from, end) } else { to = min(to, end) }
        }
        guard from < to else { return Self.nothing }
        let fraction = { (t: Double) in Double((t - low) / (high - low)) }
        let kept = GlyphPaint.Ramp(stops: ramp.part(from: fraction(from), to: fraction(to)), spread: ramp.spread)
        return .radial(
            kept, startCenter: center(from), startRadius: radius(from), endCenter: center(to), endRadius: radius(to))
    }

    /// Angles are anticlockwise in the font.
    private func sweep(_ line: PaintLine, _ center: SIMD2<Double>, _ start: Double, _ end: Double) -> GlyphPaint {
        guard let (ramp, low, high) = normalized(line), let first = ramp.stops.first, let last = ramp.stops.last else {
            return Self.nothing
        }
        let from = Double(start + (end - start) * low) / 360
        let to = Double(start + (end - start) * high) / 360
        guard from != to || ramp.spread == .pad else { return Self.nothing }
        typealias Stop = GlyphPaint.Ramp.Stop
        var turn: [Stop] = []
        if ramp.spread == .pad {
            turn = ramp.stops.map { Stop(ink: $0.ink, location: from + (to - from) * $0.location) }
            turn.insert(Stop(ink: first.ink, location: from <= to ? min(from, 0) : max(from, 1)), at: 0)
            turn.append(Stop(ink: last.ink, location: from <= to ? max(to, 1) : min(to, 0)))
        } else {
            let ends = [(0 - from) / (to - from), (1 - from) / (to - from)]
            let lowest = min(ends[0], ends[1]).rounded(.down)
            let highest = max(ends[0], ends[1]).rounded(.up)
            // Only the mean is visible.
            guard highest - lowest <= Double(Limits.sweepRounds.standard) else { return .color(ramp.mean) }
            var round = lowest
            while round < highest {
                let isBack = ramp.spread == .reflect && round.truncatingRemainder(dividingBy: 2) != 0
                for stop in isBack ? ramp.stops.reversed() : ramp.stops {
                    let t = round + (isBack ? 1 - stop.location : stop.location)
                    turn.append(Stop(ink: stop.ink, location: from + (to - from) * t))
                }
                round += 1
            }
        }
        if from > to { turn.reverse() }
        let whole = GlyphPaint.Ramp(stops: turn).part(from: 0, to: 1)
        let clockwise = whole.reversed().map { Stop(ink: $0.ink, location: 1 - $0.location) }
        return .angular(GlyphPaint.Ramp(stops: clockwise), center: point(center))
    }
}

extension GlyphPaint.Ramp {
    /// The stops between two locations, with colours mixed at the cuts, moved to 0…1.
    fileprivate func part(from: Double, to: Double) -> [Stop] {
        guard let first = stops.first, let last = stops.last, from < to else { return stops }
        func ink(at position: Double, isStart: Bool) -> GlyphPaint.Ink {
            // Of stops in a place, the last begins and the first ends.
            let next = stops.firstIndex { isStart ? $0.location > position : $0.location >= position }
            guard let next else { return last.ink }
            guard next > 0 else { return first.ink }
            let (a, b) = (stops[next - 1], stops[next])
            return Self.mix(a.ink, b.ink, Double((position - a.location) / (b.location - a.location)))
        }
        let inner = stops.filter { $0.location > from && $0.location < to }
            .map { Stop(ink: $0.ink, location: ($0.location - from) / (to - from)) }
        return [Stop(ink: ink(at: from, isStart: true), location: 0)] + inner
            + [Stop(ink: ink(at: to, isStart: false), location: 1)]
    }

    /// The mean colour over the ramp, for repeats that are too many to be seen.
    fileprivate var mean: GlyphPaint.Ink {
        guard let first = stops.first else { return GlyphPaint.Ink(color: .clear) }
        var sum = first.ink
        var weight = 0.0
        for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
            let part = Double(b.location - a.location)
            weight += part
            sum = Self.mix(sum, Self.mix(a.ink, b.ink, 0.5), part / weight)
        }
        return sum
    }

    /// Mixes premultiplied; the nearer ink if one has the text's colour.
    private static func mix(_ a: GlyphPaint.Ink, _ b: GlyphPaint.Ink, _ t: Double) -> GlyphPaint.Ink {
        guard let first = a.color, let second = b.color else { return t < 0.5 ? a : b }
        let mixed = first.opacity(a.alpha).mix(with: second.opacity(b.alpha), by: t, in: .premultiplied)
        return GlyphPaint.Ink(color: mixed)
    }
}
