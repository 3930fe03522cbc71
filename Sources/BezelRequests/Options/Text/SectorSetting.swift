// Centres text by its ink in a sector of a ring.
import BezelGeometry
import BezelTypesetting

/// About (0, 0), between two radii and directions.
package struct Sector: Hashable {
    package var innerRadius: Double
    package var outerRadius: Double
    /// In degrees, clockwise from 3 o'clock; `end` is greater.
    package var start: Double
    package var end: Double

    var middle: Double { (start + end) / 2 }
    /// Half way across a ring; two thirds out in a wedge, whose point has little room.
    var middleRadius: Double { innerRadius > 0 ? (innerRadius + outerRadius) / 2 : outerRadius * 2 / 3 }
    /// The ink's maximum height about that radius.
    var height: Double { 2 * min(outerRadius - middleRadius, middleRadius - innerRadius) }
    var sweep: Double { end - start }
    /// Upright text runs anticlockwise, as along the bottom.
    var readsInwards: Bool { sin(middle * .pi / 180) > 1e-9 }
}

extension Read {
    package static let sectorRadii: [ListItem] = Array(repeating: .length(.ofText(lengthsFromZero)), count: 2)

    /// Two radii in either order.
    @Sendable package static func sector(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "two radii that differ, such as 60,140 or 0,120"
        let values = try list(text, sectorRadii, scale, expected).sorted()
        guard values[1] - values[0] >= 1e-3 else { throw UsageError("expected \(expected)") }
        return values
    }
}

extension TextInputOptions {
    /// The filled fraction, along and across.
    private static let sectorFilling = 0.9
    /// Most texts converge in four rounds.
    private static let sectorRounds = 24
    /// Smaller text is no text any more.
    private static let leastSectorScale = 0.01
    /// How much smaller text is tried that cannot be set at all.
    private static let sectorStep = 0.7

    /// Shrunk to fit, or enlarged with `--fit size`.
    func placed(
        _ source: String, in sector: Sector, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        var options = self
        options.curve.sector = nil
        options.placement.fit = .none
        options.placement.overflow = .policy(.extend)
        // Longer than the sector, so that nothing is cut before it is measured.
        let half = min(max(sector.sweep, 60) * 0.75, 179)
        let (from, to) = (sector.middle - half, sector.middle + half)
        (options.curve.from, options.curve.to) = sector.readsInwards ? (to, from) : (from, to)
        let size = style.size ?? TextStyleOptions.usualSize
        var radius = sector.middleRadius
        var (scale, turn) = (1.0, 0.0)
        var best: Placed?
        for _ in 0..<Self.sectorRounds {
            options.curve.circle = max(radius, 1e-3)
            options.curve.from? += turn
            options.curve.to? += turn
            options.style.size = size * scale
            options.style.tracking = style.tracking * scale
            options.style.wordSpacing = style.wordSpacing * scale
            var placed: Placed
            do { placed = try options.placed(source, in: context, strokeWidth: strokeWidth) } catch {
                // Lines that are too large have no room inside the first one's circle.
                guard let error = error as? LayoutError, case .noParallel = error else { throw error }
                guard scale > Self.leastSectorScale else { break }
                scale *= Self.sectorStep
                continue
            }
            guard let ink = placed.extent(from: sector.middle) else { return placed }
            let height = ink.outerRadius - ink.innerRadius + strokeWidth
            let sweep = ink.sweep.degrees + strokeWidth / max(ink.innerRadius, 1e-3) * 180 / .pi
            let filled = max(height / sector.height, sweep / sector.sweep) / Self.sectorFilling
            let off = sector.middleRadius - (ink.innerRadius + ink.outerRadius) / 2
            let most = placement.fit == .size ? .infinity : 1.0
            let next = abs(filled - 1) < 1e-3 ? scale : min(scale / filled, most)
            turn = -ink.middle.degrees
            if abs(next - scale) < 1e-3 * scale, abs(off) < 1e-3 * size * scale, abs(turn) < 0.01 {
                if abs(scale - 1) > 1e-3 { placed.notes.insert(Self.sectorNote(scale), at: 0) }
                best = placed
                break
            }
            radius = max(radius + off, 1e-3)
            // Another size changes the radius and so the angle: damped steps converge.
            scale = (scale * next).squareRoot()
            best = placed
            guard scale > Self.leastSectorScale else { break }
        }
        guard var result = best, let ink = result.extent(from: sector.middle),
            scale > Self.leastSectorScale,
            ink.outerRadius <= sector.outerRadius + 1e-6, ink.innerRadius >= sector.innerRadius - 1e-6,
            ink.sweep.degrees <= sector.sweep
        else { throw RequestFailure("the text does not fit in the sector: make it wider, or the text shorter") }
        let side = sector.outerRadius
        result.centeredBox = Rect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        return result
    }

    private static func sectorNote(_ scale: Double) -> Sentence {
        "the text was set at \(TextReport.percent(scale)) of its size to fit the sector"
    }
}

extension TextInputOptions.Placed {
    /// Of all lines' ink about (0, 0), from a direction in degrees.
    func extent(from direction: Double) -> RadialExtent? {
        lines.compactMap { $0.text.radialExtent(about: .zero, from: .degrees(direction)) }
            .reduce(nil) { $0?.union($1) ?? $1 }
    }
}
