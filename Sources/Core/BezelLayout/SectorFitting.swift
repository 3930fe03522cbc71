// How text is fitted into a sector: at which radius it is centred by its ink, and at what size it fits.
//
// Whoever sets the text decides how: options of the command with markup and fonts, or `Sector.place` with a styled text.
// Both come here with a closure that sets the text at a trial's place and size, so that there is one search for both.
import BezelGeometry
import BezelTypesetting

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

    fileprivate mutating func move(by way: Vector) {
        start = start + way
        end = end + way
    }
}

extension Sector {
    /// The fraction of the sector that text along the arc fills, along and across.
    private static let filling = 0.9
    /// Most texts converge in four rounds.
    private static let rounds = 24
    /// Smaller text is no text any more.
    private static let leastScale = 0.01
    /// How much smaller text is tried that cannot be set at all.
    private static let step = 0.7
    /// A change of scale, and of place in sizes of type, that nobody sees.
    private static let unseen = 1e-3
    /// A turn that nobody sees, in degrees.
    private static let unseenTurn = 0.01
    /// Below this radius, in user units, angles mean nothing.
    private static let leastRadius = 1e-3
    /// What rounding may add to the ink's extent, in user units.
    private static let rounding = 1e-6

    /// The sine or cosine of a direction: one that is nearer to 0 is level or upright but for rounding, and counts as such.
    private static let level = 1e-9

    /// Whether text along the arc runs anticlockwise, to be upright.
    private var readsInwards: Bool { sin(middle * .pi / 180) > Self.level }

    /// Text along the arc, centred by its ink, and smaller if it does not fit.
    ///
    /// A round sets the text, measures its ink, and corrects radius, direction and size at once. Another size changes the
    /// radius and with it the angle, so sizes are damped by their geometric mean with the last. Costs up to 24 settings;
    /// most texts take four.
    ///
    /// - Parameters:
    ///   - size: Of the type, in user units, at scale 1.
    ///   - strokeWidth: Of the letters' outlines, in user units.
    ///   - fills: Whether text grows until it fills the sector.
    ///   - place: Sets the text; ``LayoutError/noParallel(distance:)`` says that its lines are too large.
    ///   - extent: The ink from the direction of the sector's middle, or nil without any.
    /// - Returns: Nil if the text does not fit at any size.
    package func fitted<Block>(
        size: Double, strokeWidth: Double = 0, fills: Bool = false, place: (ArcTrial) throws -> Block,
        extent: (Block) -> RadialExtent?
    ) throws -> (block: Block, scale: Double)? {
        // Longer than the sector, so that nothing is cut before it is measured.
        let half = min(max(sweep, 60) * 0.75, 179)
        let ends = (from: middle - half, to: middle + half)
        var trial = ArcTrial(
            scale: 1, radius: middleRadius, from: readsInwards ? ends.to : ends.from,
            to: readsInwards ? ends.from : ends.to)
        var best: (block: Block, scale: Double)?
        for _ in 0..<Self.rounds {
            trial.radius = max(trial.radius, Self.leastRadius)
            let block: Block
            do { block = try place(trial) } catch LayoutError.noParallel {
                // Lines that are too large have no room inside the first one's circle.
                guard trial.scale > Self.leastScale else { break }
                trial.scale *= Self.step
                continue
            }
            guard let ink = extent(block) else { return (block, trial.scale) }
            best = (block, trial.scale)
            let scale = trial.scale
            let next = fittingScale(ink, strokeWidth: strokeWidth, scale: scale, most: fills ? .infinity : 1)
            let off = middleRadius - (ink.innerRadius + ink.outerRadius) / 2
            let turn = -ink.middle.degrees
            if abs(next - scale) < Self.unseen * scale, abs(off) < Self.unseen * size * scale,
                abs(turn) < Self.unseenTurn
            {
                break
            }
            trial.radius += off
            trial.from += turn
            trial.to += turn
            trial.scale = (scale * next).squareRoot()
            guard trial.scale > Self.leastScale else { break }
        }
        guard let best, trial.scale > Self.leastScale, let ink = extent(best.block), contains(ink) else { return nil }
        return best
    }

    /// The scale at which ink would fill the sector, if it grew in proportion.
    private func fittingScale(_ ink: RadialExtent, strokeWidth: Double, scale: Double, most: Double) -> Double {
        let inkHeight = ink.outerRadius - ink.innerRadius + strokeWidth
        let inkSweep = ink.sweep.degrees + strokeWidth / max(ink.innerRadius, Self.leastRadius) * 180 / .pi
        let filled = max(inkHeight / height, inkSweep / sweep) / Self.filling
        return abs(filled - 1) < Self.unseen ? scale : min(scale / filled, most)
    }

    private func contains(_ ink: RadialExtent) -> Bool {
        ink.outerRadius <= outerRadius + Self.rounding && ink.innerRadius >= innerRadius - Self.rounding
            && ink.sweep.degrees <= sweep
    }
}

// MARK: - Straight labels

extension Sector {
    /// The fraction of depth and sweep that straight labels may fill.
    private static let straightFilling = 0.92
    /// Exact to a five-hundredth of the size.
    private static let halvings = 9
    /// Below this fraction of its size, a label does not fit.
    private static let leastLabel = 0.02
    /// Where upright labels may have their middle, as fractions of the depth.
    private static let uprightMiddles = [0.5, 0.6, 0.7, 0.8]
    /// How often a label is moved along its spoke before a smaller size is tried: once for its bearings, again for corners.
    private static let shifts = 3
    /// Corners of ink at a greater angle from the spoke are moved as if at this one, in degrees.
    private static let steepest = 60.0
    /// In a ring thinner than this part of its radius, spokes have about as much room inside as outside.
    private static let wedgeLike = 0.5

    /// A straight label at the largest size, at most its own, at which its ink lies in the sector.
    ///
    /// Ink that fits at one size need not at all smaller ones but nearly always does, so the size is halved. Costs up to
    /// ten settings, each up to four times: along a spoke, to move the ink between the ends of the sector; upright, to try
    /// several places.
    ///
    /// - Returns: Nil if the text does not fit at a fiftieth of its size.
    package func fittedStraight<Block>(
        _ reading: Reading, strokeWidth: Double = 0, place: (StraightTrial) throws -> Block,
        extent: (Block) -> RadialExtent?
    ) throws -> (block: Block, scale: Double)? {
        func set(_ scale: Double) throws -> Block? {
            for trial in trials(reading, scale: scale, strokeWidth: strokeWidth) {
                var trial = trial
                for _ in Range(count: reading == .spoke ? 1 + Self.shifts : 1) {
                    let block = try place(trial)
                    guard let ink = extent(block) else { break }
                    if holds(ink, strokeWidth: strokeWidth) { return block }
                    guard let shift = outwardShift(ink, strokeWidth: strokeWidth) else { break }
                    trial.move(by: Vector(angle: .degrees(middle)) * shift)
                }
            }
            return nil
        }
        if let block = try set(1) { return (block, 1) }
        var (low, high) = (0.0, 1.0)
        var best: (block: Block, scale: Double)?
        for _ in 0..<Self.halvings {
            let scale = low > 0 ? (low + high) / 2 : high / 2
            guard scale > Self.leastLabel else { break }
            if let block = try set(scale) { (low, best) = (scale, (block, scale)) } else { high = scale }
        }
        return best
    }

    /// The lines on which a label may stand, best first.
    private func trials(_ reading: Reading, scale: Double, strokeWidth: Double) -> [StraightTrial] {
        let way = Vector(angle: .degrees(middle))
        guard reading == .spoke else {
            return Self.uprightMiddles.map { fraction in
                let middle = way * (innerRadius + depth * fraction)
                return StraightTrial(
                    scale: scale, start: Point(x: middle.dx - depth, y: middle.dy),
                    end: Point(x: middle.dx + depth, y: middle.dy), anchor: .middle)
            }
        }
        let margin = depth * (1 - Self.straightFilling) / 2 + strokeWidth / 2
        let (inner, outer) = (Point.zero + way * (innerRadius + margin), Point.zero + way * (outerRadius - margin))
        let isLeft = way.dx < -Self.level
        // Wedges have most room outside.
        let anchor: TextAnchor =
            innerRadius < outerRadius * Self.wedgeLike ? isLeft ? .start : .end : .middle
        return [
            StraightTrial(
                scale: scale, start: isLeft ? outer : inner, end: isLeft ? inner : outer, anchor: anchor)
        ]
    }

    /// The radii between which a straight label's ink lies.
    private func straightRadii(strokeWidth: Double) -> (inner: Double, outer: Double) {
        let margin = depth * (1 - Self.straightFilling) / 2 + strokeWidth / 2
        return (innerRadius > 0 ? innerRadius + margin : 0, outerRadius - margin)
    }

    /// How far a label on a spoke moves away from the centre so that its ink comes between the radii: letters have white
    /// at their sides, and their corners are farther from the centre than the spoke's end. Nil if it lies between them or
    /// is too long.
    private func outwardShift(_ ink: RadialExtent, strokeWidth: Double) -> Double? {
        let (inner, outer) = straightRadii(strokeWidth: strokeWidth)
        let (lack, excess) = (inner - ink.innerRadius, ink.outerRadius - outer)
        guard lack > Self.rounding || excess > Self.rounding, lack + excess < -Self.rounding else { return nil }
        // Radii of corners change by less than the label moves.
        let angle = min(abs(ink.middle.degrees) + ink.sweep.degrees / 2, Self.steepest)
        let way = 1 / cos(angle * .pi / 180)
        return lack > excess ? min(lack * way, -excess) : -min(excess * way, -lack)
    }

    /// Whether ink lies within, with a margin.
    private func holds(_ ink: RadialExtent, strokeWidth: Double) -> Bool {
        let (inner, outer) = straightRadii(strokeWidth: strokeWidth)
        guard ink.innerRadius >= inner - Self.rounding, ink.outerRadius <= outer + Self.rounding else { return false }
        let half =
            sweep / 2 * Self.straightFilling - strokeWidth / 2 / max(ink.innerRadius, Self.leastRadius) * 180 / .pi
        return abs(ink.middle.degrees) + ink.sweep.degrees / 2 <= half
    }

    /// A size of type that suits a label without one: six tenths of the room across its lines.
    package func suitableLabelSize(_ reading: Reading) -> Double { roomAcross(reading) * Self.ofRoom }

    /// Across the lines of a label, in user units.
    func roomAcross(_ reading: Reading) -> Double { reading == .arc ? height : min(middleLength, depth) }
    private static let ofRoom = 0.6
}
