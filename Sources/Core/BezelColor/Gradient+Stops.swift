// Stops as drawing needs them: in order, within the axis, and dense enough for interpolation in sRGB. Renderers make
// tables of them; a gradient keeps the stops that it was given.
import BezelGeometry

extension Gradient {
    /// Pinned to 0…1 and never decreasing (CSS Images 4, SVG 2); NaN repeats the previous.
    package var normalizedStops: [Stop] {
        var greatest: Double = 0
        return stops.map { stop in
            let location = stop.location.isNaN ? greatest : stop.location.clamped(to: 0...1)
            greatest = max(greatest, location)
            return Stop(color: stop.color, location: greatest)
        }
    }
    /// Other interpolations get 15 stops in between.
    package var straightStops: [Stop] {
        let stops = normalizedStops
        if interpolation == .straight { return stops }
        var result: [Stop] = []
        for (i, stop) in stops.enumerated() {
            result.append(stop)
            guard i + 1 < stops.count else { continue }
            let next = stops[i + 1]
            let isSame = stop.color == next.color || stop.location == next.location
            let isEven = interpolation == .premultiplied && stop.color.alpha == next.color.alpha
            if isSame || isEven { continue }
            for k in 1..<16 {
                let fraction = Double(k) / 16
                let color = stop.color.mix(with: next.color, by: Double(fraction), in: interpolation)
                result.append(
                    Stop(color: color, location: stop.location + (next.location - stop.location) * fraction))
            }
        }
        return result
    }

    /// The colour at a location from 0 to 1; locations beyond are pinned, and NaN counts as 0.
    ///
    /// It is clear without stops. Where several stops lie at one location, the last counts. Takes time in proportion to the
    /// stops.
    public func color(at location: Double) -> Color {
        let stops = normalizedStops
        guard let first = stops.first, let last = stops.last else { return .clear }
        let position = location.isNaN ? 0 : location.clamped(to: 0...1)
        if position < first.location { return first.color }
        guard let after = stops.firstIndex(where: { $0.location > position }) else { return last.color }
        guard after > 0 else { return first.color }
        let a = stops[after - 1]
        let b = stops[after]
        let fraction = (position - a.location) / (b.location - a.location)
        return a.color.mix(with: b.color, by: Double(fraction), in: interpolation)
    }

    /// Returns the gradient with every stop's alpha multiplied by a factor, as ``Color/opacity(_:)``; the factor is pinned to
    /// 0…1.
    public func opacity(_ opacity: Double) -> Gradient {
        Gradient(
            stops: stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) },
            interpolation: interpolation)
    }
    /// Returns the gradient from its end to its start: stops in reverse order, each location subtracted from 1.
    public func reversed() -> Gradient {
        Gradient(
            stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) },
            interpolation: interpolation)
    }
}
