// Straight labels in sectors: along a spoke, or upright. At which size they fit, and how far they are moved for it.
import BezelGeometry
import BezelTypesetting

extension Sector {
    /// Exact to a five-hundredth of the size.
    private static let halvings = 9
    /// Where upright labels may stand, as fractions of the depth outwards from the middle, best first: sectors are wider there.
    private static let uprightMoves = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
    /// In a ring thinner than this part of its radius, spokes have about as much room inside as outside.
    private static let wedgeLike = 0.5

    /// A straight label at the largest size, at most its own, at which its ink lies in the sector.
    ///
    /// Ink that fits at one size need not at all smaller ones but nearly always does, so the size is halved. A size costs one
    /// setting, whose ink tells how the label must be moved.
    ///
    /// - Parameters:
    ///   - least: A scale below which the label is of no use; 0 for any.
    ///   - extent: The ink about a point, from the direction of the sector's middle, or nil without any.
    /// - Returns: Nil if the text does not fit at its least scale.
    package func fittedStraight<Block>(
        _ reading: Reading, _ fit: SectorFit = SectorFit(), atLeast least: Double = 0,
        place: (StraightTrial) throws -> Block, extent: @escaping (Block, Point) -> RadialExtent?
    ) throws -> (block: Block, scale: Double)? {
        let room = room(reading, fit)
        guard room.outer > room.inner, room.half > 0 else { return nil }
        /// The label's place at a scale, if it has one.
        func moved(_ scale: Double) throws -> StraightTrial? {
            var trial = reading == .spoke ? spoke(scale, room, fit) : upright(scale)
            let block = try place(trial)
            let ink = StraightInk(room: room, way: Vector(angle: .degrees(middle))) { extent(block, $0) }
            guard
                let shift = reading == .upright && fit.aim == .middle
                    ? ink.shift(of: Self.uprightMoves.map { depth * $0 }) : ink.shift(toRim: fit.aim == .rim)
            else { return nil }
            trial.move(by: shift)
            return trial
        }
        if least > 0, try moved(least) == nil { return nil }
        var best = try moved(1)
        if best == nil {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<Self.halvings {
                let scale = low > 0 ? (low + high) / 2 : max(high / 2, fit.leastScale)
                guard scale < high else { break }
                if let trial = try moved(scale) { (low, best) = (scale, trial) } else { high = scale }
            }
        }
        return try best.map { (try place($0), $0.scale) }
    }

    private func upright(_ scale: Double) -> StraightTrial {
        let middle = Point.zero + Vector(angle: .degrees(middle)) * (innerRadius + outerRadius) / 2
        return StraightTrial(
            scale: scale, start: middle - Vector(dx: depth, dy: 0), end: middle + Vector(dx: depth, dy: 0),
            anchor: .middle)
    }

    private func spoke(_ scale: Double, _ room: SectorRoom, _ fit: SectorFit) -> StraightTrial {
        let way = Vector(angle: .degrees(middle))
        let (inner, outer) = (
            Point.zero + way * (innerRadius + outerRadius - room.outer), Point.zero + way * room.outer
        )
        let isLeft = fit.isReadable && way.dx < -Self.level
        // Wedges have most room outside.
        let isOutside = fit.aim == .rim || innerRadius < outerRadius * Self.wedgeLike
        return StraightTrial(
            scale: scale, start: isLeft ? outer : inner, end: isLeft ? inner : outer,
            anchor: isOutside ? isLeft ? .start : .end : .middle)
    }
}

/// The ink of a straight label that is moved without being set again: ink that moves one way lies in a sector as ink at rest
/// in a sector that moves the other way.
private struct StraightInk {
    let room: SectorRoom
    /// Out along the sector's middle.
    let way: Vector
    let extent: (Point) -> RadialExtent?

    /// How often a label is moved before a smaller size is tried: for its bearings, for corners, and for sides that are not
    /// at right angles to it.
    private static let shifts = 5
    /// Corners of ink at a greater angle from the spoke are moved as if at this one, in degrees.
    private static let steepest = 60.0

    private func radial(_ shift: Vector) -> RadialExtent? { extent(Point.zero - shift) }
    private func sides(_ shift: Vector) -> RadialExtent? { extent(Point.zero + way * room.apex - shift) }

    private func holds(_ shift: Vector) -> Bool {
        guard let ink = radial(shift) else { return true }
        return ink.innerRadius >= room.inner - Sector.rounding && ink.outerRadius <= room.outer + Sector.rounding
            && holdsSides(shift)
    }
    private func holdsSides(_ shift: Vector) -> Bool { sides(shift).map { $0.farthestTurn <= room.half } ?? true }

    /// Moved across the spoke until ink is as far from one side as from the other: letters stand about the spoke by their
    /// capitals, and few have ink as high above its middle as below. Nil for ink that is too wide.
    private func centred(_ shift: Vector) -> Vector? {
        guard let ink = sides(shift), ink.sweep.degrees <= 2 * room.half else { return nil }
        // Of the corner at which a side is touched.
        let slope = cos(min(ink.sweep.degrees / 2, Self.steepest) * .pi / 180)
        return shift + Vector(dx: way.dy, dy: -way.dx) * (ink.middle.radians * ink.innerRadius / (slope * slope))
    }

    /// The first of some moves out along the spoke, and if need be across, at which ink lies in the room.
    func shift(of lengths: [Double]) -> Vector? {
        for length in lengths {
            let shift = way * length
            guard let ink = radial(shift) else { return shift }
            guard ink.outerRadius <= room.outer + Sector.rounding else { return nil }
            if holds(shift) { return shift }
            if let next = centred(shift), holds(next) { return next }
        }
        return nil
    }

    /// The move along the spoke, and if need be across, at which ink lies in the room.
    ///
    /// - Parameter toRim: Whether the outermost ink comes to the rim.
    func shift(toRim: Bool) -> Vector? {
        var shift = Vector.zero
        for _ in 0...Self.shifts {
            guard let ink = radial(shift) else { return shift }
            let rest = room.outer - ink.outerRadius
            // At the rim first, as all else depends on it.
            guard !toRim || rest < Self.nearness else {
                shift = shift + way * rest
                continue
            }
            if holds(shift) { return shift }
            let last = shift
            if !holdsSides(shift) {
                guard let next = centred(shift) else { return nil }
                shift = next
            }
            shift = shift + way * (radial(shift).map(outwardShift) ?? 0)
            guard shift != last else { return nil }
        }
        return nil
    }
    /// A distance from the rim that nobody sees, in user units.
    private static let nearness = 0.05

    /// How far a label on a spoke moves away from the centre so that its ink comes between the radii: letters have white
    /// at their sides, and their corners are farther from the centre than the spoke's end. 0 if it lies between them or is
    /// too long.
    private func outwardShift(_ ink: RadialExtent) -> Double {
        let (lack, excess) = (room.inner - ink.innerRadius, ink.outerRadius - room.outer)
        guard lack > Sector.rounding || excess > Sector.rounding, lack + excess < -Sector.rounding else { return 0 }
        // Radii of corners change by less than the label moves.
        let angle = min(ink.farthestTurn, Self.steepest)
        let way = 1 / cos(angle * .pi / 180)
        return lack > excess ? min(lack * way, -excess) : -min(excess * way, -lack)
    }
}
