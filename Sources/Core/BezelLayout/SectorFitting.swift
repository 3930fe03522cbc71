// How text is fitted into a sector: what part of it ink may fill, and at which radius and size text along the arc does so.
// Straight labels are in StraightFitting, lines of labels in LabelLines.
//
// Whoever sets the text decides how: options of the command with markup and fonts, or `Sector.place` with a styled text.
// Both come here with a closure that sets the text at a trial's place and size, so that there is one search for both.
import BezelGeometry
import BezelTypesetting

/// How text is fitted into a sector.
package struct SectorFit: Hashable, Sendable {
    /// Where text stands between the sector's radii.
    package enum Aim: Hashable, Sendable {
        /// Half way across, or where wedges have room.
        case middle
        /// With its outermost ink at the rim's margin, where sectors are widest. Upright labels stand as far out as they fit.
        case rim
    }
    package var aim = Aim.middle
    /// The least distance from ink to the sector's edges, in user units; nil for a tenth of the room along the arc, and a
    /// twelfth for straight labels.
    package var margin: Double?
    /// Whether text is turned round where it would stand on its head.
    package var isReadable = true
    /// Of the letters' outlines, in user units.
    package var strokeWidth = 0.0
    /// Whether text along the arc grows until it fills the sector.
    package var fills = false
    /// Below this fraction of its size, text does not fit.
    package var leastScale = 0.01
    /// When text is broken into lines, unless it has line breaks.
    package var wrapping = LabelWrapping.ifSmall
    /// See `ParallelLines.lineHeight`; nil for ``LabelLines/leading`` between straight lines.
    package var lineHeight: Double?
    /// Whether smaller letters keep the stems of the full size.
    package var holdsStems = false

    package init(strokeWidth: Double = 0) { self.strokeWidth = strokeWidth }
}

/// The part of a sector that ink may fill.
struct SectorRoom {
    /// Its radii, in user units.
    var inner: Double
    var outer: Double
    /// Where its straight sides meet, in user units from the centre along the sector's middle: sides that keep a distance
    /// from the sector's own meet farther out.
    var apex: Double
    /// Of each side from the middle, seen from the apex, in degrees.
    var half: Double
    var middle: Double { (inner + outer) / 2 }

    /// - Parameters:
    ///   - ends: The distance to keep from the arcs, in user units.
    ///   - half: Of each side, before the distance.
    ///   - sides: The distance to keep from the sides, in user units.
    init(inner: Double, outer: Double, ends: Double, half: Double, sides: Double, at middleRadius: Double) {
        self.inner = inner > 0 ? inner + ends : 0
        self.outer = outer - ends
        // The sides of more than half a ring diverge to the back; no text comes near to their point.
        let isNarrow = half < 90
        apex = isNarrow ? sides / sin(half * .pi / 180) : 0
        let lost = isNarrow ? 0 : asin(min(sides / middleRadius, 1)) * 180 / .pi
        self.half = half - lost
    }
}

/// Where and how large text along an arc is tried.
package struct ArcTrial {
    /// Of the text's own size, with all lengths that go with it.
    package var scale: Double
    /// Of the first line's baseline about (0, 0), in user units.
    package var radius: Double
    /// The ends of the arc on which lines have their middle, in degrees; anticlockwise along the bottom.
    package var from: Double
    package var to: Double
}

/// Where and how large a straight label is tried. Its letters stand about the line by the middle of their capitals.
package struct StraightTrial {
    /// Of the text's own size, with all lengths that go with it.
    package var scale: Double
    /// The line, in the direction of reading.
    package var start: Point
    package var end: Point
    /// Where labels of several sizes look best: those of a wedge, along a spoke, at the rim.
    package var anchor: TextAnchor

    mutating func move(by way: Vector) {
        start = start + way
        end = end + way
    }
}

extension Sector {
    /// The fraction of the sector that text along the arc fills, along and across, unless it keeps a distance in units.
    private static let filling = 0.9
    /// The fraction of depth and sweep that straight labels may fill.
    private static let straightFilling = 0.92
    /// Most texts converge in four rounds.
    private static let rounds = 24
    /// How much smaller text is tried that cannot be set at all.
    private static let step = 0.7
    /// A change of scale, and of place in sizes of type, that nobody sees.
    private static let unseen = 1e-3
    /// A turn that nobody sees, in degrees.
    private static let unseenTurn = 0.01
    /// Below this radius, in user units, angles mean nothing.
    private static let leastRadius = 1e-3
    /// What rounding may add to the ink's extent, in user units.
    static let rounding = 1e-6

    /// The part of the sector that ink may fill.
    func room(_ reading: Reading, _ fit: SectorFit) -> SectorRoom {
        let stroke = fit.strokeWidth / 2
        if let margin = fit.margin {
            return SectorRoom(
                inner: innerRadius, outer: outerRadius, ends: margin + stroke, half: sweep / 2, sides: margin + stroke,
                at: middleRadius)
        }
        let isArc = reading == .arc
        let filling = isArc ? Self.filling : Self.straightFilling
        // Text along the arc is centred in a wedge, too, so that both ends count.
        let (inner, outer) =
            isArc ? (middleRadius - height / 2, middleRadius + height / 2) : (innerRadius, outerRadius)
        return SectorRoom(
            inner: inner, outer: outer, ends: (outer - inner) * (1 - filling) / 2 + stroke, half: sweep / 2 * filling,
            sides: stroke, at: middleRadius)
    }

    /// The sine or cosine of a direction: one that is nearer to 0 is level or upright but for rounding, and counts as such.
    static let level = 1e-9

    /// Whether text along the arc runs anticlockwise, to be upright.
    private var readsInwards: Bool { sin(middle * .pi / 180) > Self.level }

    /// Text along the arc, centred by its ink, and smaller if it does not fit.
    ///
    /// A round sets the text, measures its ink, and corrects radius, direction and size at once. Another size changes the
    /// radius and with it the angle, so sizes are damped by their geometric mean with the last. Costs up to 24 settings;
    /// most texts take four. Where the rounds do not converge, the largest of them that lies in the sector holds.
    ///
    /// - Parameters:
    ///   - size: Of the type, in user units, at scale 1.
    ///   - place: Sets the text; ``LayoutError/noParallel(distance:)`` says that its lines are too large.
    ///   - extent: The ink about a point, from the direction of the sector's middle, or nil without any.
    /// - Returns: Nil if the text does not fit at any size.
    package func fitted<Block>(
        size: Double, _ fit: SectorFit = SectorFit(), place: (ArcTrial) throws -> Block,
        extent: (Block, Point) -> RadialExtent?
    ) throws -> (block: Block, scale: Double)? {
        let room = room(.arc, fit)
        guard room.outer > room.inner, room.half > 0 else { return nil }
        let apex = Point.zero + Vector(angle: .degrees(middle)) * room.apex
        // Longer than the sector, so that nothing is cut before it is measured.
        let half = min(max(sweep, 60) * 0.75, 179)
        let ends = (from: middle - half, to: middle + half)
        let isInwards = fit.isReadable && readsInwards
        var trial = ArcTrial(
            scale: 1, radius: fit.aim == .rim ? room.outer - (isInwards ? 0 : size) : middleRadius,
            from: isInwards ? ends.to : ends.from, to: isInwards ? ends.from : ends.to)
        var (last, held): ((block: Block, scale: Double)?, (block: Block, scale: Double)?)
        for _ in 0..<Self.rounds {
            trial.radius = max(trial.radius, Self.leastRadius)
            let block: Block
            do { block = try place(trial) } catch LayoutError.noParallel {
                // Lines that are too large have no room inside the first one's circle.
                guard trial.scale > fit.leastScale else { break }
                trial.scale *= Self.step
                continue
            }
            guard let ink = extent(block, .zero) else { return (block, trial.scale) }
            let scale = trial.scale
            let sides = room.apex > 0 ? extent(block, apex).map { 2 * $0.farthestTurn } : ink.sweep.degrees
            let filled = max(
                (ink.outerRadius - ink.innerRadius) / (room.outer - room.inner), (sides ?? 0) / (2 * room.half))
            let next = abs(filled - 1) < Self.unseen ? scale : min(scale / filled, fit.fills ? .infinity : 1)
            let off =
                fit.aim == .rim
                ? room.outer - ink.outerRadius : room.middle - (ink.innerRadius + ink.outerRadius) / 2
            let turn = -ink.middle.degrees
            let isSettled =
                abs(next - scale) < Self.unseen * scale && abs(off) < Self.unseen * size * scale
                && abs(turn) < Self.unseenTurn
            last = contains(ink) ? (block, scale) : nil
            if let last, last.scale > held?.scale ?? 0 { held = last }
            if isSettled { break }
            trial.radius += off
            trial.from += turn
            trial.to += turn
            trial.scale = (scale * next).squareRoot()
            guard trial.scale > fit.leastScale else { break }
        }
        return trial.scale > fit.leastScale ? last ?? held : held
    }

    private func contains(_ ink: RadialExtent) -> Bool {
        ink.outerRadius <= outerRadius + Self.rounding && ink.innerRadius >= innerRadius - Self.rounding
            && ink.sweep.degrees <= sweep
    }

    /// A size of type that suits a label without one: six tenths of the room across its lines.
    package func suitableLabelSize(_ reading: Reading) -> Double { roomAcross(reading) * Self.ofRoom }

    /// Across the lines of a label, in user units.
    func roomAcross(_ reading: Reading) -> Double { reading == .arc ? height : min(middleLength, depth) }
    private static let ofRoom = 0.6
}

extension RadialExtent {
    /// Of ink from the direction from which it is measured, to either side, in degrees.
    var farthestTurn: Double { max(abs(start.degrees), abs(end.degrees)) }
}
