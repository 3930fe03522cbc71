// A gradient's stops as a table of colours. How tables are looked up is in BezelPixels, how they are kept in
// GradientTables.
import BezelColor
import BezelPixels

/// A gradient's stops, clamped to 0…1 and non-decreasing, as in CSS and SVG.
///
/// A table of 2048 colours is made from them once for each gradient and length. In sRGB, straight or premultiplied,
/// colours between stops are linear, so ramps describe the table; in linear light each entry is computed.
struct GradientStops {
    private let stops: [(color: Color, position: Double)]
    private let interpolation: Gradient.Interpolation

    /// Nil without stops. A location that is NaN counts as that of the stop before.
    init?(_ gradient: Gradient) {
        guard !gradient.stops.isEmpty else { return nil }
        var highest = 0.0
        stops = gradient.stops.map { stop in
            let position = stop.location.isNaN ? highest : Double(stop.location).clamped(from: highest, through: 1)
            highest = position
            return (stop.color, position)
        }
        interpolation = gradient.interpolation
    }

    var last: Color { stops.last?.color ?? .clear }
    var single: Color? { stops.allSatisfy { $0.color == last } ? last : nil }

    /// - Parameter length: In pixels.
    func table(length: Double) -> GradientTable {
        interpolation == .linearLight ? mixedTable(length) : GradientTable(ramps(length))
    }

    /// Linear pieces between neighbouring stops, and level ones before the first and after the last.
    private func ramps(_ length: Double) -> [GradientRamp] {
        let last = Double(GradientTable.count - 1)
        var ramps: [GradientRamp] = []
        var first = 0
        func add(_ before: Int, _ after: Int, end: Int) {
            guard end > first else { return }
            let (from, to) = (Self.end(stops[before].color, interpolation), Self.end(stops[after].color, interpolation))
            let gap = stops[after].position - stops[before].position
            let step = gap > 0 ? (to - from) / (gap * last) : .zero
            let start = from + step * (Double(first) - stops[before].position * last)
            ramps.append(
                GradientRamp(
                    end: end, start: SIMD4<Float>(start), step: SIMD4<Float>(step),
                    isStraight: interpolation == .straight, alphas: SIMD2(Float(from.w), Float(to.w)),
                    isDithered: GradientTable.showsBands(step: SIMD4<Float>(step), length: length)))
            first = end
        }
        for i in stops.indices {
            // A stop's position belongs to the next ramp.
            add(max(0, i - 1), i, end: Int((stops[i].position * last).rounded(.up)))
        }
        add(stops.count - 1, stops.count - 1, end: GradientTable.count)
        return ramps
    }

    /// Entries mixed in linear light, from premultiplied components. They are asked for in ascending order, so the
    /// stops are walked through once.
    private func mixedTable(_ length: Double) -> GradientTable {
        var i = 0
        var (from, to) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (start, gap) = (0.0, 0.0)
        var isStale = true
        return GradientTable(length: length) { k in
            let t = Double(k) / Double(GradientTable.count - 1)
            while i < stops.count, stops[i].position <= t {
                i += 1
                isStale = true
            }
            if isStale {
                let (before, after) = (max(0, i - 1), min(i, stops.count - 1))
                from = Self.end(stops[before].color, interpolation)
                to = Self.end(stops[after].color, interpolation)
                start = stops[before].position
                gap = stops[after].position - start
                isStale = false
            }
            let fraction = gap > 0 ? ((t - start) / gap).clamped(to: 0...1) : 0
            let m = from * (1 - fraction) + to * fraction
            guard m.w > 0 else { return .zero }
            let c = SIMD4(
                SRGBCurve.component(m.x / m.w), SRGBCurve.component(m.y / m.w), SRGBCurve.component(m.z / m.w), m.w)
            return SIMD4<Float>(Self.premultiplied(c))
        }
    }

    private static func premultiplied(_ c: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }

    /// A stop's colour in the space of interpolation.
    private static func end(_ c: Color, _ interpolation: Gradient.Interpolation) -> SIMD4<Double> {
        switch interpolation {
        case .straight: SIMD4(c.red, c.green, c.blue, c.alpha)
        case .premultiplied: premultiplied(SIMD4(c.red, c.green, c.blue, c.alpha))
        case .linearLight:
            premultiplied(
                SIMD4(SRGBCurve.light(c.red), SRGBCurve.light(c.green), SRGBCurve.light(c.blue), c.alpha))
        }
    }
}
