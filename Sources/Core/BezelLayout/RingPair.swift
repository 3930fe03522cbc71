// Two texts that share a ring, one along its top and one upright along its bottom, in one size: `bezel text --bottom`.
//
// Each stands in the middle of its half; where their ends would meet, both become smaller. How a line stands on the ring is
// known to `ParallelLines` and `TextPath` (BezelTypesetting).
import BezelGeometry
import BezelTypesetting

/// Two texts on one circle or ellipse, both upright, in one band and in one size:
///
/// ```swift
/// let label = try RingPair(radius: 100).place("ALPINE CLUB\nSINCE 1897", font: inter)
/// ```
public struct RingPair: Hashable, Sendable {
    /// The ring about its top, and about its bottom, where text turns round.
    let curves: [Curve]

    /// A pair on a circle about (0, 0); see ``Curve/lengths``.
    public init(radius: Double) throws(CurveError) {
        curves = [try .circle(radius: radius, about: Self.top), try .circle(radius: radius, about: Self.bottom)]
    }
    /// A pair on an ellipse about (0, 0); see ``Curve/lengths``.
    public init(radiusX: Double, radiusY: Double) throws(CurveError) {
        curves = [
            try .ellipse(radiusX: radiusX, radiusY: radiusY, about: Self.top),
            try .ellipse(radiusX: radiusX, radiusY: radiusY, about: Self.bottom),
        ]
    }

    /// Where the middles of the texts stand, clockwise from 3 o'clock.
    package static let (top, bottom) = (Angle.degrees(270), Angle.degrees(90))
    /// Between the texts, of the type's size: more than a word space, so that they read as two.
    private static let gap = 0.5
    /// Sweeps are nearly in proportion to the size, so that few rounds are enough.
    private static let rounds = 8
    /// So much smaller than in proportion, as gaps between letters do not shrink alike.
    private static let step = 0.002
}

extension RingPair {
    /// Sets the texts.
    ///
    /// - Parameters:
    ///   - text: Two lines: the first along the top, the second along the bottom.
    ///   - minimumScale: How small both may become to share the ring, as a fraction of their size.
    /// - Throws: ``RegionFull`` if they would become smaller; `LayoutError.lineCount(_:paths:)` for another number of lines;
    ///   else as `ParallelLines.block(of:shaper:)`.
    public func place(
        _ text: StyledText, minimumScale: Double = Overflow.usualMinimumScale, spacing: TextPath.Spacing = .optical,
        shaper: Shaper = Shaper()
    ) throws -> FittedText {
        let paths = curves.map { curve in
            var line = TextPath(curve, spacing: spacing)
            line.position.upright = .automatic
            return line
        }
        var lines = ParallelLines(paths[0])
        lines.ownPaths = paths
        let found = try Self.fitted(atLeast: minimumScale) { scale in
            try lines.block(of: text.scaled(by: scale), shaper: shaper).place()
        } texts: {
            $0
        }
        guard let found else { throw RegionFull(text: text.string) }
        var placed = found.made
        for i in placed.indices { placed[i].report(sharedScale: found.scale) }
        return FittedText(lines: placed, scale: found.scale * (found.made.first?.shrunkScale ?? 1))
    }

    /// Sets the texts in one font; see ``place(_:minimumScale:spacing:shaper:)``.
    public func place(
        _ string: String, font: Font, minimumScale: Double = Overflow.usualMinimumScale
    ) throws -> FittedText {
        try place(StyledText(string, style: TextStyle(font: font)), minimumScale: minimumScale)
    }

    /// The largest scale, at most 1, at which two texts do not run into each other.
    ///
    /// - Parameters:
    ///   - least: The smallest, with what the layout itself shrank them by; nil if they stay as they are.
    ///   - place: Sets both at a scale.
    ///   - texts: The texts of what was set, top first.
    /// - Returns: Nil if they run into each other at the smallest.
    package static func fitted<Made>(
        atLeast least: Double?, place: (_ scale: Double) throws -> Made, texts: (Made) -> [PlacedText]
    ) throws -> (made: Made, scale: Double)? {
        var (made, scale) = (try place(1), 1.0)
        guard let least else { return (made, scale) }
        for _ in Range(count: rounds) {
            let pair = texts(made)
            guard let crowding = crowding(of: pair), crowding > 1 else { return (made, scale) }
            scale *= (1 - step) / crowding
            guard scale * (pair.first?.shrunkScale ?? 1) >= least else { return nil }
            made = try place(scale)
        }
        return crowding(of: texts(made)) ?? 0 > 1 ? nil : (made, scale)
    }

    /// How much of a half ring both texts and the gap between them take on their fuller side, of 1; nil without two texts.
    private static func crowding(of texts: [PlacedText]) -> Double? {
        guard texts.count == 2, let above = texts[..<1].radialExtent(from: top.degrees),
            let below = texts[1...].radialExtent(from: bottom.degrees)
        else { return nil }
        let size = texts.flatMap { $0.runs.map(\.font.size) }.max() ?? 0
        let gap = size * gap / max(min(above.innerRadius, below.innerRadius), NumberBounds.least)
        let taken = max(above.end.radians - below.start.radians, below.end.radians - above.start.radians)
        return (taken + gap) / .pi
    }
}

extension PlacedText {
    /// Reports that the text was set smaller with another one, in place of what the layout reports of its own part in it.
    package mutating func report(sharedScale: Double) {
        guard sharedScale < 1 else { return }
        let own = FittingReport.shrunk(factor: shrunkScale)
        let whole = FittingReport.shrunk(factor: sharedScale * shrunkScale)
        fitting.removeAll { $0 == own }
        fitting.insert(whole, at: 0)
    }
}
