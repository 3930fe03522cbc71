// Sectors of a ring as places for text: what they are, how their labels read, and wheels of them. How a label is fitted
// is in `SectorFitting`; grounds and lines of sectors are drawn by faces (BezelInstruments).
import BezelGeometry
import BezelTypesetting

/// A sector of a ring about (0, 0), or a wedge, in which text is centred by its ink and set smaller until it fits.
///
/// Numbers out of range, also infinite ones and NaN, throw ``RegionError``.
public struct Sector: Hashable, Sendable {
    /// How text stands in a sector. It is readable everywhere: along the bottom of a ring and on its left half it runs the
    /// other way.
    public enum Reading: String, Hashable, Sendable, CaseIterable {
        /// Along the arc.
        case arc
        /// Along the radius in the sector's middle.
        case spoke
        /// Level, at the sector's middle.
        case upright
    }

    /// The distance of the sector's inner edge from (0, 0), in user units; 0 for a wedge.
    public let innerRadius: Double
    /// The distance of its outer edge, in user units: greater than ``innerRadius``, at least by ``leastDepth``.
    public let outerRadius: Double
    /// In degrees, clockwise from 3 o'clock; `endDegrees` is greater. Kept in degrees, as callers know them: few are exact
    /// in radians.
    package let startDegrees: Double
    package let endDegrees: Double

    /// Between the radii, in user units: nothing is seen in a thinner ring.
    public static let leastDepth = 1e-3

    /// A sector clockwise from one direction to another.
    ///
    /// - Parameters:
    ///   - innerRadius: From 0 for a wedge to 100,000 user units.
    ///   - outerRadius: Greater than `innerRadius`, at most 100,000 user units.
    ///   - start: Clockwise from 3 o'clock, within ten turns.
    ///   - end: After `start`, by at most a full turn.
    public init(
        innerRadius: Double = 0, outerRadius: Double, from start: Angle, to end: Angle
    ) throws(RegionError) {
        try self.init(
            innerRadius: innerRadius, outerRadius: outerRadius, startDegrees: Curve.degrees(start),
            endDegrees: Curve.degrees(end))
    }

    package init(
        innerRadius: Double, outerRadius: Double, startDegrees: Double, endDegrees: Double
    ) throws(RegionError) {
        let longest = Curve.lengths.upperBound
        try RegionError.check(.innerRadius, innerRadius, ClosedRange(spanning: 0, longest - Self.leastDepth))
        try RegionError.check(.outerRadius, outerRadius, ClosedRange(spanning: innerRadius + Self.leastDepth, longest))
        try RegionError.check(.start, startDegrees, Curve.angles)
        // A full turn is one to a billionth of a degree.
        try RegionError.check(
            .sweep, endDegrees - startDegrees, ClosedRange(spanning: Self.leastSweep, 360 + Self.leastSweep))
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.startDegrees = startDegrees
        self.endDegrees = endDegrees
    }
    /// In degrees: a lesser sweep is rounding, and there is no sector.
    private static let leastSweep = 1e-9

    /// Where it starts, clockwise from 3 o'clock.
    public var start: Angle { .degrees(startDegrees) }
    /// Where it ends, after ``start``.
    public var end: Angle { .degrees(endDegrees) }

    /// The direction of its middle, in degrees.
    package var middle: Double { (startDegrees + endDegrees) / 2 }
    package var sweep: Double { endDegrees - startDegrees }
    package var depth: Double { outerRadius - innerRadius }
    /// Where the middle of text along the arc stands: half way across a ring; two thirds out in a wedge, whose point has
    /// little room.
    package var middleRadius: Double { innerRadius > 0 ? (innerRadius + outerRadius) / 2 : outerRadius * 2 / 3 }
    /// The ink's maximum height about that radius.
    package var height: Double { 2 * min(outerRadius - middleRadius, middleRadius - innerRadius) }
    /// The length of the arc half way across.
    package var middleLength: Double { middleRadius * sweep * .pi / 180 }

    /// How text is largest as a rule: along the arc where the sector is wider than deep, else along the spoke.
    public var usualReading: Reading { middleLength > depth ? .arc : .spoke }
}

/// A ring divided into equal sectors: a wheel of fortune, a sunburst, the months of a year.
public struct Wheel: Hashable, Sendable {
    /// The sectors, clockwise from the start, which all have the same sweep; one label belongs to each.
    public let sectors: [Sector]
    /// How the labels stand; nil for each sector's own ``Sector/usualReading``.
    public var reading: Sector.Reading?

    /// Divides a ring.
    ///
    /// - Parameters:
    ///   - count: How many sectors; at least 1, at most as many as a text may have lines.
    ///   - innerRadius: See ``Sector``.
    ///   - outerRadius: See ``Sector``.
    ///   - start: Where the first sector starts. By default, the first sector's middle is at the top.
    ///   - sweep: Of all sectors together: over 0, at most a full turn.
    ///   - reading: How the labels stand; nil for each sector's own.
    public init(
        count: Int, innerRadius: Double = 0, outerRadius: Double, from start: Angle? = nil,
        sweep: Angle = .degrees(360), reading: Sector.Reading? = nil
    ) throws(RegionError) {
        try self.init(
            count: count, innerRadius: innerRadius, outerRadius: outerRadius, startDegrees: start.map(Curve.degrees),
            sweepDegrees: Curve.degrees(sweep), reading: reading)
    }

    package init(
        count: Int, innerRadius: Double, outerRadius: Double, startDegrees: Double?, sweepDegrees: Double,
        reading: Sector.Reading?
    ) throws(RegionError) {
        try RegionError.check(.count, Double(count), 1...Double(Limits.textLines.standard))
        let own = sweepDegrees / Double(count)
        let first = startDegrees ?? Self.top - own / 2
        var sectors: [Sector] = []
        for i in Range(count: count) {
            sectors.append(
                try Sector(
                    innerRadius: innerRadius, outerRadius: outerRadius, startDegrees: first + Double(i) * own,
                    endDegrees: first + Double(i + 1) * own))
        }
        self.sectors = sectors
        self.reading = reading
    }
    /// In degrees.
    private static let top = 270.0

    /// How the label of a sector stands.
    package func reading(of sector: Sector) -> Sector.Reading { reading ?? sector.usualReading }
}
