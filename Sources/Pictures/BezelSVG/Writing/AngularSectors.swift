// Angular gradients as sectors, each of one colour or with a linear gradient across.
//
// The number of sectors is the length of the file, so they are as wide as the eye allows. `SVGOutput.writeAngular` draws them,
// and knows how they overlap.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A sector of an angular gradient, as wide as one paint can show it.
struct AngularSector {
    /// Radians clockwise from the gradient's start, 0…2π.
    var start: Double
    var end: Double
    /// The shape's distances from the centre there.
    var extent: ClosedRange<Double>
    /// Along the chord; a single one fills the sector.
    var stops: [Gradient.Stop]
    /// Of the circle on which the linear gradient is exact.
    var radius: Double { (extent.lowerBound + extent.upperBound) / 2 }
}

/// Divides an angular gradient into visually equal sectors of one colour or a linear gradient.
///
/// A linear gradient's error grows with the sector's width and the distance from the circle where it is exact. So rings
/// get few wide sectors, and shapes round the centre narrow ones of one colour.
struct AngularSectors {
    /// By angle.
    private(set) var all: [AngularSector] = []

    /// Of a colour component, from 0 to 1: less than an 8-bit step.
    private static let tolerance: Float = 0.75 / 255
    /// In radians: an angle by which a colour may be off in any case. A quarter of a degree is invisible.
    private static let turn = Double.pi / 720
    /// In radians, 120 degrees: beyond this, the chord is too far from the arc.
    private static let widest = 2 * Double.pi / 3
    /// In radians: angles nearer to each other are one.
    static let sameAngle = 1e-9
    /// In steps of the shape's extent: an angle so near the border of a step is on it.
    private static let onBorder = 1e-6
    /// A linear gradient is as long, in text, as this many plain sectors.
    private static let cost = 3

    /// Red, green, blue, alpha.
    private struct Sample {
        var angle: Double
        var color: SIMD4<Float>
    }

    /// Divides a whole turn, at half degrees and wherever the gradient bends, and takes for each part whichever needs less
    /// text: sectors of one colour or linear gradients.
    init(_ g: AngularGradient, extent: AngularExtent) {
        let turn = Turn(g)
        func sample(_ angle: Double, colorAt position: Double? = nil) -> Sample {
            Sample(angle: angle, color: turn.components(position ?? angle))
        }
        let grid = (0...AngularExtent.count).map { Double($0) * AngularExtent.step }
        let samples = (grid + turn.bends).sorted().map { sample($0) }
        // Splits at the shape's ends and at jumps of colour.
        var cuts = turn.bends.filter { turn.jumps(at: $0) }
        for i in 1..<AngularExtent.count where (extent.ranges[i] == nil) != (extent.ranges[i - 1] == nil) {
            cuts.append(grid[i])
        }
        cuts = [0] + cuts.sorted() + [2 * .pi]
        var from = 0
        for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > Self.sameAngle {
            // Colours at a jump are taken from just beside it, on the part's own side.
            let inset = min(Turn.least, (end - start) / 4)
            var own = [sample(start, colorAt: start + inset)]
            while from < samples.count, samples[from].angle < end - Self.sameAngle {
                if samples[from].angle > start + Self.sameAngle { own.append(samples[from]) }
                from += 1
            }
            own.append(sample(end, colorAt: end - inset))
            guard Self.range(extent, start, end) != nil else { continue }
            let flat = Self.cut(own) { Self.flat($0, extent, isForced: $0.count < 3) }
            let wide = Self.cut(own) { Self.flat($0, extent, isForced: false) ?? Self.across($0, extent) }
            all += wide.count * Self.cost <= flat.count ? wide : flat
        }
    }

    /// Greedy: each sector is as wide as possible. The width is doubled until it fails and then halved between, so that a
    /// sector costs logarithmically many trials in its samples.
    ///
    /// - Parameter sector: Makes a sector of samples; nil if they do not suit one. Two neighbouring samples do, unless the
    ///   shape is not there.
    private static func cut(
        _ samples: [Sample], _ sector: (ArraySlice<Sample>) -> AngularSector?
    ) -> [AngularSector] {
        var result: [AngularSector] = []
        var start = 0
        while start < samples.count - 1 {
            var end = start + 1
            var bad = samples.count
            var best = sector(samples[Range(from: start, through: end)])
            var stride = 1
            while end + 1 < bad {
                let next = min(end + stride, bad - 1)
                if let wider = sector(samples[Range(from: start, through: next)]) {
                    (best, end) = (wider, next)
                    stride *= 2
                } else {
                    bad = next
                    stride = max(1, (bad - end) / 2)
                }
            }
            if let best { result.append(best) }
            start = end
        }
        return result
    }

    /// The shape's distances over an angle; nil if it is nowhere there.
    private static func range(_ extent: AngularExtent, _ start: Double, _ end: Double) -> ClosedRange<Double>? {
        // Angles on the border of a step belong to the neighbouring step only.
        let first = max(0, Int(clamping: (start / AngularExtent.step + onBorder).rounded(.down)))
        let last = min(AngularExtent.count, Int(clamping: (end / AngularExtent.step - onBorder).rounded(.up)))
        guard first < last else { return nil }
        return extent.ranges[first..<last].reduce(nil) { all, one in
            guard let one else { return all }
            guard let all else { return one }
            return all.union(one)
        }
    }

    /// One colour, the middle of all; nil if colours vary too much.
    ///
    /// - Parameter isForced: Whether to take the middle in any case.
    private static func flat(
        _ samples: ArraySlice<Sample>, _ extent: AngularExtent, isForced: Bool
    ) -> AngularSector? {
        guard let first = samples.first, let last = samples.last else { return nil }
        let (low, high) = samples.reduce(into: (first.color, first.color)) {
            $0 = (pointwiseMin($0.0, $1.color), pointwiseMax($0.1, $1.color))
        }
        guard isForced || (high - low).max() <= 2 * tolerance else { return nil }
        guard let range = range(extent, first.angle, last.angle) else { return nil }
        return AngularSector(
            start: first.angle, end: last.angle, extent: range,
            stops: [Gradient.Stop(color: color((low + high) / 2), location: 0)])
    }

    /// A linear gradient along the chord; nil if its error is visible.
    ///
    /// A point at an angle and a distance shows the colour of the angle at which the circle of the exact radius has the same
    /// position along the chord. That is compared at the nearest and furthest distances of the shape.
    private static func across(_ samples: ArraySlice<Sample>, _ extent: AngularExtent) -> AngularSector? {
        guard let first = samples.first, let last = samples.last, last.angle - first.angle <= widest + sameAngle,
            let range = range(extent, first.angle, last.angle)
        else { return nil }
        var sector = AngularSector(start: first.angle, end: last.angle, extent: range, stops: [])
        let half = (last.angle - first.angle) / 2
        let middle = first.angle + half
        let radius = sector.radius
        guard half > 0, radius > 0 else { return nil }
        for one in samples {
            for r in [range.lowerBound, range.upperBound] {
                let position = (r / radius * sin(one.angle - middle)).clamped(from: -sin(half), through: sin(half))
                let shown = middle + asin(position)
                if abs(shown - one.angle) <= turn { continue }
                if Self.distance(color(at: shown, samples), one.color) > tolerance { return nil }
            }
        }
        // Stops for those colours only that interpolation between the others misses; the distance to the next is reduced by
        // quarters until all between are straight.
        func fraction(_ i: Int) -> Float { Float((sin(samples[i].angle - middle) / sin(half) + 1) / 2) }
        var kept = [samples.startIndex]
        while let from = kept.last, from < samples.endIndex - 1 {
            var to = samples.endIndex - 1
            while to > from + 1 {
                let (a, b) = (samples[from].color, samples[to].color)
                let (x, width) = (fraction(from), max(fraction(to) - fraction(from), .leastNormalMagnitude))
                let isStraight = (from + 1..<to).allSatisfy {
                    distance(a + (b - a) * ((fraction($0) - x) / width), samples[$0].color) <= tolerance / 2
                }
                if isStraight { break }
                to = from + max(1, (to - from) * 3 / 4)
            }
            kept.append(to)
        }
        // Four digits suffice.
        sector.stops = kept.map {
            Gradient.Stop(color: color(samples[$0].color), location: (Double(fraction($0)) * 1e4).rounded() / 1e4)
        }
        return sector
    }

    /// Interpolated between the two samples around an angle, which a binary search finds.
    private static func color(at angle: Double, _ samples: ArraySlice<Sample>) -> SIMD4<Float> {
        let next = min(samples.partitioningIndex { $0.angle > angle }, samples.endIndex - 1)
        let (a, b) = (samples[max(next - 1, samples.startIndex)], samples[next])
        let fraction = b.angle > a.angle ? ((angle - a.angle) / (b.angle - a.angle)).clamped(to: 0...1) : 0
        return a.color + (b.color - a.color) * Float(fraction)
    }

    /// The greatest difference of any component.
    private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let d = a - b
        return pointwiseMax(d, -d).max()
    }
    private static func color(_ c: SIMD4<Float>) -> Color {
        Color(red: Double(c.x), green: Double(c.y), blue: Double(c.z), alpha: Double(c.w))
    }
}

/// The colours of a gradient over one turn, which begins at its start angle.
private struct Turn {
    /// The least distance between distinct angles, in radians.
    static let least: Double = 1e-7
    let gradient: Gradient
    let spread: Gradient.Spread
    /// From the first stop to the last, in radians; negative against the clock. 0 shows the last colour everywhere.
    let sweep: Double
    /// Where colours jump or bend; empty if there are too many to see.
    private(set) var bends: [Double] = []

    init(_ g: AngularGradient) {
        gradient = g.gradient
        spread = g.spread
        sweep = (g.endAngle - g.startAngle).radians
        guard sweep != 0, sweep.isFinite else { return }
        let positions = [0] + gradient.normalizedStops.map(\.location) + [1]
        let turns = spread == .pad ? 1 : (2 * .pi / abs(sweep)).rounded(.up)
        // More bends than a picture has pixels around a circle; half degrees will do.
        guard turns * Double(positions.count) < 4000 else { return }
        for n in Range(count: Int(clamping: turns)) {
            for position in positions {
                let t = Double(n) + (spread == .reflect && n % 2 == 1 ? 1 - position : position)
                let angle = t * sweep + (sweep < 0 ? 2 * .pi : 0)
                if angle > AngularSectors.sameAngle, angle < 2 * .pi - AngularSectors.sameAngle { bends.append(angle) }
            }
        }
        bends.sort()
    }

    /// Whether the colour changes by more than 0.4 steps of 8 bits within a distance that nobody sees.
    func jumps(at angle: Double) -> Bool {
        let d = components(angle - Self.least) - components(angle + Self.least)
        return pointwiseMax(d, -d).max() > 0.4 / 255
    }

    /// - Parameter angle: From the start angle, in radians, clockwise.
    func components(_ angle: Double) -> SIMD4<Float> {
        let c = gradient.color(at: fraction(angle))
        return SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha))
    }

    /// The position in the gradient, from 0 to 1, as in the renderer.
    private func fraction(_ angle: Double) -> Double {
        guard sweep != 0, sweep.isFinite else { return 1 }
        let t = (sweep < 0 ? angle - 2 * .pi : angle) / sweep
        switch spread {
        case .pad: return t.clamped(to: 0...1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let u = t - (t / 2).rounded(.down) * 2
            return u > 1 ? 2 - u : u
        }
    }
}
