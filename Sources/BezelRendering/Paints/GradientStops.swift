// A gradient's stops as a table of colours.
import BezelColor
import BezelPixels

/// A gradient's stops made sound: positions within 0…1 and never falling, as CSS and SVG ask.
struct GradientStops {
    private let stops: [(color: Color, position: Double)]
    private let interpolation: Gradient.Interpolation

    /// Nil for a gradient without stops.
    init?(_ gradient: Gradient) {
        guard !gradient.stops.isEmpty else { return nil }
        var highest = 0.0
        stops = gradient.stops.map { stop in
            let position = stop.location.isNaN ? highest : min(max(Double(stop.location), highest), 1)
            highest = position
            return (stop.color, position)
        }
        interpolation = gradient.interpolation
    }

    var last: Color { stops.last?.color ?? .clear }
    /// The one colour of a gradient that has no other.
    var single: Color? { stops.allSatisfy { $0.color == last } ? last : nil }

    func table() -> GradientTable {
        GradientTable { entries in
            var i = 0
            var k = 0
            while k < entries.count {
                while i < stops.count, stops[i].position <= Self.position(k) { i += 1 }
                // As many entries as lie before the next stop.
                var end = k + 1
                if i == stops.count {
                    end = entries.count
                } else {
                    while end < entries.count, stops[i].position > Self.position(end) { end += 1 }
                }
                fill(entries, k..<end, from: stops[max(0, i - 1)], to: stops[min(i, stops.count - 1)])
                k = end
            }
        }
    }

    /// Where an entry of a table lies on the axis.
    @inline(__always) private static func position(_ entry: Int) -> Double {
        Double(entry) / Double(GradientTable.count - 1)
    }

    /// Fills entries that lie between two stops, or beyond one that is given twice.
    private func fill(
        _ entries: UnsafeMutableBufferPointer<SIMD4<Float>>, _ range: Range<Int>, from before: (Color, Double),
        to after: (Color, Double)
    ) {
        let from = Self.end(before.0, interpolation)
        let to = Self.end(after.0, interpolation)
        let gap = after.1 - before.1
        let scale = gap > 0 ? 1 / gap : 0
        @inline(__always) func mixed(_ k: Int) -> SIMD4<Double> {
            let fraction = min(max((Self.position(k) - before.1) * scale, 0), 1)
            return from * (1 - fraction) + to * fraction
        }
        switch interpolation {
        case .premultiplied: for k in range { entries[k] = SIMD4<Float>(mixed(k)) }
        case .straight: for k in range { entries[k] = SIMD4<Float>(Self.premultiplied(mixed(k))) }
        case .linearLight:
            for k in range {
                let m = mixed(k)
                guard m.w > 0 else { continue }
                let c = SIMD4(
                    SRGBCurve.component(m.x / m.w), SRGBCurve.component(m.y / m.w), SRGBCurve.component(m.z / m.w), m.w)
                entries[k] = SIMD4<Float>(Self.premultiplied(c))
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
        case .linearLight:
            premultiplied(
                SIMD4(SRGBCurve.light(c.red), SRGBCurve.light(c.green), SRGBCurve.light(c.blue), c.alpha))
        }
    }
}
