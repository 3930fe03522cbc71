// Straight labels in sectors: along a spoke, or upright. At which size they fit, and how far they are moved for it.
import BezelGeometry
import BezelTypesetting

extension Sector {
    /// Exact to a five-hundredth of the size.
    private static let halvings = 9
    /// Where upright labels may have their middle, as fractions of the depth, best first: from the middle outwards in a
    /// ring's middle, where sectors are wider; from the rim inwards at the rim.
    private static let uprightMiddles = (0...15).map { 0.5 + 0.02 * Double($0) }
    private static let uprightsFromRim = (0...24).map { 0.88 - 0.76 / 24 * Double($0) }
    /// In a ring thinner than this part of its radius, spokes have about as much room inside as outside.
    private static let wedgeLike = 0.5

    /// A straight label at the largest size, at most its own, at which its ink lies in the sector.
    ///
    /// Ink that fits at one size need not at all smaller ones but nearly always does, so the size is halved. A size costs two
    /// settings: one to measure the ink and to find out how the label must be moved, and one in its place.
    ///
    /// - Parameter extent: The ink about a point, from the direction of the sector's middle, or nil without any.
    /// - Returns: Nil if the text does not fit at its least scale.
    package func fittedStraight<Block>(
        _ reading: Reading, _ fit: SectorFit = SectorFit(), place: (StraightTrial) throws -> Block,
        extent: @escaping (Block, Point) -> RadialExtent?
    ) throws -> (block: Block, scale: Double)? {
        let room = room(reading, fit)
        guard room.outer > room.inner, room.half > 0 else { return nil }
        let way = Vector(angle: .degrees(middle))
        let middles = fit.aim == .rim ? Self.uprightsFromRim : Self.uprightMiddles
        func set(_ scale: Double) throws -> Block? {
            var trial =
                reading == .spoke ? spoke(scale, room, fit) : upright(scale, at: innerRadius + depth * middles[0])
            let block = try place(trial)
            let ink = StraightInk(room: room, way: way) { extent(block, $0) }
            guard ink.extent(.zero) != nil else { return block }
            let shift =
                reading == .spoke
                ? ink.shiftOnSpoke(toRim: fit.aim == .rim) : ink.shift(of: middles.map { depth * ($0 - middles[0]) })
            guard let shift, shift != .zero else { return shift.map { _ in block } }
            trial.move(by: shift)
            return try place(trial)
        }
        if let block = try set(1) { return (block, 1) }
        var (low, high) = (0.0, 1.0)
        var best: (block: Block, scale: Double)?
        for _ in 0..<Self.halvings {
            let scale = low > 0 ? (low + high) / 2 : max(high / 2, fit.leastScale)
            guard scale < high else { break }
            if let block = try set(scale) { (low, best) = (scale, (block, scale)) } else { high = scale }
        }
        return best
    }

    private func upright(_ scale: Double, at radius: Double) -> StraightTrial {
        let middle = Point.zero + Vector(angle: .degrees(middle)) * radius
        return StraightTrial(
            scale: scale, start: middle - Vector(dx: depth, dy: 0), end: middle + Vector(dx: depth, dy: 0),
            anchor: .middle)
    }

    private func spoke(_ scale: Double, _ room: SectorRoom, _ fit: SectorFit) -> StraightTrial {
        let way = Vector(angle: .degrees(middle))
        let (inner, outer) = (
            Point.zero + way * (innerRadius + outerRadius - room.outer), Point.zero + way * room.outer
        )
        let isLeft = fit.isReadable && way.dx < -1e-9
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

    /// How often a label is moved before a smaller size is tried: once for its bearings, again for corners.
    private static let shifts = 3
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

    /// The first of some moves along the spoke at which ink lies in the room.
    func shift(of lengths: [Double]) -> Vector? {
        for length in lengths {
            var shift = way * length
            for _ in 0..<Self.shifts {
                if holds(shift) { return shift }
                guard let next = centred(shift) else { break }
                shift = next
            }
        }
        return nil
    }

    /// The move along the spoke, and if need be across, at which ink lies in the room.
    ///
    /// - Parameter toRim: Whether its outermost ink comes to the rim.
    func shiftOnSpoke(toRim: Bool) -> Vector? {
        var shift = Vector.zero
        if toRim {
            for _ in 0..<Self.shifts { shift = shift + way * (radial(shift).map { room.outer - $0.outerRadius } ?? 0) }
        }
        for _ in 0...Self.shifts {
            if holds(shift) { return shift }
            let out = radial(shift).map(outwardShift) ?? 0
            shift = shift + way * out
            if !holdsSides(shift), let next = centred(shift) {
                shift = next
            } else if out == 0 {
                return nil
            }
        }
        return nil
    }

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
