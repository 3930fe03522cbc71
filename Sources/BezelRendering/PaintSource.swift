// From paints to colours for stretches of pixel rows.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

/// What a paint comes down to for one shape.
enum PaintSource {
    typealias Sample = (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    case none
    case color(Color)
    /// Fills premultiplied colours for a stretch of a row, in the buffer's coordinates.
    case rows(Sample, isOpaque: Bool)
    /// One colour where a mask of the buffer's size has ink.
    case coverage(CoverageMask, Color)
    /// Pixels that repeat over the whole buffer from its top left.
    case tile(PixelBuffer)
}

extension SceneRenderer {
    /// - Parameter region: The pixels of the buffer that the shape covers; nil for those that the scratch mask covers.
    func source(
        _ paint: Paint, bounds: CGRect, region: PixelBox? = nil, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> PaintSource {
        // Gradients are dithered by the device's pixels, wherever a layer begins.
        let (left, top) = (canvas.buffer.originX, canvas.buffer.originY)
        switch paint {
        case .color(let color): return color.alpha > 0 ? .color(color) : .none
        case .linear(let g):
            guard let stops = GradientStops(g.gradient) else { return .none }
            if let only = stops.single { return .color(only) }
            if g.start == g.end { return .color(stops.last) }
            guard let toUser = space(g.space, bounds: bounds) else { return .none }
            // The axis becomes the unit interval of x.
            let axis = g.end - g.start
            let unit = Transform(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: g.start.x, ty: g.start.y)
            guard
                let inverse = unit.concatenating(g.transform).concatenating(toUser)
                    .concatenating(local(transform, canvas)).inverse
            else { return .color(stops.last) }
            let table = stops.table()
            let spread = spread(g.spread)
            let sample: PaintSource.Sample = { x, y, out in
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                table.fillLinear(out, t0: p.x, step: inverse.a, spread: spread, x: x + left, y: y + top)
            }
            return .rows(sample, isOpaque: table.isOpaque)
        case .radial(let given):
            let g = given.resolved(in: bounds)
            guard let stops = GradientStops(g.gradient) else { return .none }
            if let only = stops.single { return .color(only) }
            guard g.endRadius >= 0, g.startRadius >= 0, let toUser = space(g.space, bounds: bounds) else {
                return .none
            }
            if g.endRadius == g.startRadius, g.startCenter == g.endCenter { return .color(stops.last) }
            let start = Transform(translationX: g.startCenter.x, y: g.startCenter.y)
            guard
                let inverse = start.concatenating(g.transform).concatenating(toUser)
                    .concatenating(local(transform, canvas)).inverse
            else { return .color(stops.last) }
            let table = stops.table()
            let spread = spread(g.spread)
            let to = g.endCenter - g.startCenter
            let (r0, r1) = (g.startRadius, g.endRadius)
            let sample: PaintSource.Sample = { x, y, out in
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                table.fillRadial(
                    out, px: p.x, py: p.y, dx: inverse.a, dy: inverse.b, cx: to.dx, cy: to.dy, r0: r0, r1: r1,
                    spread: spread, x: x + left, y: y + top)
            }
            let covers = GradientTable.nests(cx: to.dx, cy: to.dy, r0: r0, r1: r1)
            return .rows(sample, isOpaque: table.isOpaque && covers)
        case .angular(let given):
            let g = given.resolved(in: bounds)
            guard let stops = GradientStops(g.gradient) else { return .none }
            if let only = stops.single { return .color(only) }
            let sweep = (g.endAngle - g.startAngle).radians
            guard sweep != 0, sweep.isFinite, let toUser = space(g.space, bounds: bounds) else {
                return .color(stops.last)
            }
            let center = Transform(translationX: g.center.x, y: g.center.y)
            guard
                let inverse = center.concatenating(g.transform).concatenating(toUser)
                    .concatenating(local(transform, canvas)).inverse
            else { return .color(stops.last) }
            let table = stops.table()
            let spread = spread(g.spread)
            let start = g.startAngle.radians
            let sample: PaintSource.Sample = { x, y, out in
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                table.fillAngular(
                    out, px: p.x, py: p.y, dx: inverse.a, dy: inverse.b, start: start, sweep: sweep,
                    spread: spread, x: x + left, y: y + top)
            }
            return .rows(sample, isOpaque: table.isOpaque)
        case .pattern(let pattern):
            let ink = canvas.scratch
            guard
                let region = region
                    ?? ink.inkBounds.map({ PixelBox(x0: $0.x0, y0: $0.y0, x1: $0.x1, y1: $0.y1) })
            else { return .none }
            return try source(pattern, bounds: bounds, region: region, on: canvas, transform: transform, depth: depth)
        }
    }

    /// From a paint's space to user space; nil where the shape has no box to speak of.
    func space(_ space: PaintSpace, bounds: CGRect) -> Transform? {
        guard space == .bounds else { return .identity }
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }

    private func spread(_ spread: Gradient.Spread) -> GradientTable.Spread {
        switch spread {
        case .pad: .pad
        case .repeat: .repeat
        case .reflect: .reflect
        }
    }
}

/// A gradient's stops made sound: places within 0…1 and never falling, as CSS and SVG ask.
struct GradientStops {
    private let stops: [(color: Color, place: Double)]
    private let interpolation: Gradient.Interpolation

    /// Nil for a gradient without stops.
    init?(_ gradient: Gradient) {
        guard !gradient.stops.isEmpty else { return nil }
        var highest = 0.0
        stops = gradient.stops.map { stop in
            let place = stop.location.isNaN ? highest : min(max(Double(stop.location), highest), 1)
            highest = place
            return (stop.color, place)
        }
        interpolation = gradient.interpolation
    }

    var last: Color { stops.last?.color ?? .clear }
    /// The one colour of a gradient that has no other.
    var single: Color? { stops.allSatisfy { $0.color == last } ? last : nil }

    func table() -> GradientTable {
        var i = 0
        // Between the stops before and after `i`: the first's place, and how far the second is.
        var (from, to) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (start, gap) = (0.0, 0.0)
        var isStale = true
        return GradientTable { k in
            let t = Double(k) / Double(GradientTable.count - 1)
            while i < stops.count, stops[i].place <= t {
                i += 1
                isStale = true
            }
            if isStale {
                let (before, after) = (max(0, i - 1), min(i, stops.count - 1))
                from = Self.end(stops[before].color, interpolation)
                to = Self.end(stops[after].color, interpolation)
                start = stops[before].place
                gap = stops[after].place - start
                isStale = false
            }
            let share = gap > 0 ? min(max((t - start) / gap, 0), 1) : 0
            let m = from * (1 - share) + to * share
            switch interpolation {
            case .premultiplied: return SIMD4<Float>(m)
            case .straight: return SIMD4<Float>(Self.premultiplied(m))
            case .linearLight:
                guard m.w > 0 else { return .zero }
                let c = SIMD4(Self.fromLinear(m.x / m.w), Self.fromLinear(m.y / m.w), Self.fromLinear(m.z / m.w), m.w)
                return SIMD4<Float>(Self.premultiplied(c))
            }
        }
    }

    private static func premultiplied(_ c: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }

    /// A stop's colour as it is mixed.
    private static func end(_ c: Color, _ interpolation: Gradient.Interpolation) -> SIMD4<Double> {
        switch interpolation {
        case .straight: SIMD4(c.red, c.green, c.blue, c.alpha)
        case .premultiplied: premultiplied(SIMD4(c.red, c.green, c.blue, c.alpha))
        case .linearLight: premultiplied(SIMD4(toLinear(c.red), toLinear(c.green), toLinear(c.blue), c.alpha))
        }
    }

    /// IEC 61966-2-1.
    private static func toLinear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    private static func fromLinear(_ v: Double) -> Double {
        v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
}
