// The slopes of raised and pressed parts, by outlines alone. Colours and order are decided in ReliefParts, the only
// caller.
import BezelGeometry

/// The slope inside outlines, as strips by level of light, the cosine between normal and light. Each level contains all
/// higher ones, to hide seams.
///
/// Outlines become polygons with smooth normals. The slope runs from each corner inwards by the width, along the
/// corner's miter, and at most half of the way to the facing outline, so that slopes of thin parts meet in a ridge.
/// Light changes linearly along a side between its ends' normals, which gives the part of it that is as bright as a
/// level.
///
/// Costs corners × edges whose boxes meet, for the way inwards, and corners × levels for the strips. Slopes are not cut
/// where several meet in a point, so very short sides beside deep notches may overlap.
struct EdgeBevel {
    /// In widths; sharper corners that turn inwards are cut off.
    private static let longestMiter: Double = 2
    private static let longestInnerMiter: Double = 1.5
    /// Narrow and faint slopes, as of letters, need few levels.
    private static let levelCounts = (inUnit: 10.0, less: 2.0, least: 5.0, most: 32.0)
    /// In widths, and in user units.
    private static let flatness: (inWidths: Double, most: Double) = (0.06, 0.04)

    private struct Ring {
        var corners: [Corner]
        var box: Rect
        var sides: [Side] = []
    }
    private struct Corner {
        var point: Point
        /// To the slope's foot, as long as the miter, in widths.
        var inward: Vector
    }
    private struct Side {
        /// Unit vectors out of the part.
        var start: Vector
        var end: Vector
    }
    /// A lit stretch of a ring: its outline, and its foot beside it.
    private struct Stretch {
        var outline: [Point] = []
        var foot: [Point] = []

        /// Adds it as a closed strip, and is empty.
        mutating func end(_ path: inout Path) {
            if outline.count > 1 {
                outline.append(contentsOf: foot.reversed())
                path.addLines(outline)
                path.closeSubpath()
            }
            outline.removeAll(keepingCapacity: true)
            foot.removeAll(keepingCapacity: true)
        }
    }
    private var rings: [Ring] = []
    private var feet: [[Point]] = []
    private let width: Double

    /// - Parameter outlines: Each without overlaps, filled by the nonzero rule.
    init(_ outlines: [Path], width: Double) {
        self.width = width
        let tolerance = min(width * Self.flatness.inWidths, Self.flatness.most)
        for outline in outlines {
            let polygons = SmoothPolygon.polygons(of: outline, tolerance: max(tolerance, Self.finest))
            let bare = polygons.map { (points: $0.points, box: $0.box) }
            for polygon in polygons {
                guard let side = Self.side(of: polygon.points, within: bare) else { continue }
                // Strips wind one way, so that their coverage adds up.
                rings.append(Self.ring(side > 0 ? polygon : polygon.reversed))
            }
        }
        let edges = rings.map { RingEdges(points: $0.corners.map(\.point)) }
        feet = rings.map { ring in
            slopeFeet(ring, among: zip(rings, edges).compactMap { $0.box.intersects(ring.box) ? $1 : nil })
        }
    }

    /// - Parameter polygon: Its inside is on the left.
    private static func ring(_ polygon: SmoothPolygon) -> Ring {
        var ring = Ring(corners: [], box: polygon.box)
        var sides: [Side] = []
        for corner in polygon.corners {
            let (before, after) = (corner.arriving.leftNormal, corner.leaving.leftNormal)
            let middle = (before + after).normalized ?? after
            let cosine = middle.dot(after)
            let isInner = before.cross(after) > 0
            if !sides.isEmpty { sides[sides.count - 1].end = before * -1 }
            if isInner, cosine * longestInnerMiter < 1 {
                ring.corners.append(Corner(point: corner.point, inward: before))
                sides.append(Side(start: middle * -1, end: middle * -1))
                ring.corners.append(Corner(point: corner.point, inward: after))
            } else {
                ring.corners.append(Corner(point: corner.point, inward: middle * (1 / max(cosine, 1 / longestMiter))))
            }
            sides.append(Side(start: after * -1, end: after * -1))
        }
        if let first = polygon.corners.first { sides[sides.count - 1].end = first.arriving.leftNormal * -1 }
        ring.sides = sides
        return ring
    }

    /// Faintest first.
    ///
    /// - Parameters:
    ///   - light: A unit vector towards the light; reversed for pressed parts and shade.
    ///   - ambient: Added to the cosine.
    ///   - opacity: Of the brightest level.
    func strips(facing light: Vector, ambient: Double = 0, opacity: Double = 1) -> [Path] {
        let counts = Self.levelCounts
        let wanted = ((width * counts.inUnit - counts.less) * opacity.squareRoot()).rounded()
        let levels = Int(clamping: wanted.clamped(from: counts.least, through: counts.most))
        var paths = [Path](repeating: Path(), count: levels)
        var stretch = Stretch()
        for (ring, inner) in zip(rings, feet) {
            let outer = ring.corners.map(\.point)
            let facing = ring.sides.map { ($0.start.dot(light) + ambient, $0.end.dot(light) + ambient) }
            let brightest = facing.reduce(0) { max($0, $1.0, $1.1) }
            for level in Range(count: levels) {
                let least = (Double(level) + 0.5) / Double(levels)
                guard least <= brightest else { break }
                Self.add(&paths[level], outer, inner, by: &stretch) { Self.part(of: facing[$0], from: least) }
            }
        }
        return paths
    }

    /// The part of a side that is that bright.
    private static func part(of facing: (Double, Double), from least: Double) -> ClosedRange<Double>? {
        let (a, b) = facing
        switch (a >= least, b >= least) {
        case (true, true): return 0...1
        case (false, false): return nil
        case (true, false): return ClosedRange(spanning: 0, ((a - least) / (a - b)).clamped(to: 0...1))
        case (false, true): return ClosedRange(spanning: 1, ((least - a) / (b - a)).clamped(to: 0...1))
        }
    }

    /// Adds the lit stretches of a ring as closed strips between outline and foot. A stretch goes on over corners for
    /// as long as sides are lit to their ends.
    ///
    /// - Parameter stretch: Room for one, which the next ones take again.
    private static func add(
        _ path: inout Path, _ outer: [Point], _ inner: [Point], by stretch: inout Stretch,
        part: (Int) -> ClosedRange<Double>?
    ) {
        let count = outer.count
        // Without a break, which happens only by rounding errors, nothing is lit.
        var before = part(count - 1)
        var k = 0
        while k < count {
            let own = part(k)
            guard let own, let last = before, own.lowerBound == 0, last.upperBound == 1 else { break }
            before = own
            k += 1
        }
        guard k < count else { return }
        func append(_ k: Int, _ next: Int, _ t: Double) {
            stretch.outline.append(outer[k].lerp(to: outer[next], t))
            stretch.foot.append(inner[k].lerp(to: inner[next], t))
        }
        for _ in Range(count: count) {
            let next = k + 1 < count ? k + 1 : 0
            defer { k = next }
            guard let part = part(k) else {
                stretch.end(&path)
                continue
            }
            if part.lowerBound > 0 || stretch.outline.isEmpty {
                stretch.end(&path)
                append(k, next, part.lowerBound)
            }
            append(k, next, part.upperBound)
            if part.upperBound < 1 { stretch.end(&path) }
        }
        stretch.end(&path)
    }

    /// The inner ends of the slope, one for each corner.
    private func slopeFeet(_ ring: Ring, among near: [RingEdges]) -> [Point] {
        ring.corners.map { corner in
            let miter = corner.inward.length
            guard miter > 0 else { return corner.point }
            let (way, reach) = (corner.inward / miter, width * miter)
            let room = Self.room(from: corner.point, along: way, upTo: 2 * reach, near)
            return corner.point + way * min(reach, room / 2)
        }
    }

    /// Of the distance that is looked over: nearer than this a ray meets the edge that it starts from.
    private static let ownEdge = 1e-6
    /// Of an edge's length: so far beside its middle the inside is looked for.
    private static let beside = 1e-3
    /// In user units: polygons for slopes are no finer.
    private static let finest = 1e-3

    /// How far it is from a point to the nearest edge along a direction, up to a limit.
    private static func room(
        from p: Point, along way: Vector, upTo most: Double, _ rings: [RingEdges]
    ) -> Double {
        var nearest = most
        let start = most * Self.ownEdge
        let reach = RingEdges.Box(p, p + way * most)
        for ring in rings {
            ring.forEach(near: reach) { a, b in
                let (edge, from) = (b - a, a - p)
                let across = way.cross(edge)
                guard across != 0 else { return }
                let distance = from.cross(edge) / across
                if distance > start, distance < nearest, (0...1).contains(from.cross(way) / across) {
                    nearest = distance
                }
            }
        }
        return nearest
    }

    /// 1 with the inside on the left, -1 on the right; nil for both or neither.
    private static func side(of points: [Point], within all: [(points: [Point], box: Rect)]) -> Double? {
        var longest = (index: 0, length: 0.0)
        for k in points.indices {
            let length = (points[(k + 1) % points.count] - points[k]).length
            if length > longest.length { longest = (k, length) }
        }
        let (a, b) = (points[longest.index], points[(longest.index + 1) % points.count])
        guard let way = (b - a).normalized else { return nil }
        let aside = way.leftNormal * (longest.length * Self.beside)
        let middle = a + (b - a) * 0.5
        let (left, right) = (winding(at: middle + aside, all) != 0, winding(at: middle + aside * -1, all) != 0)
        return left == right ? nil : left ? 1 : -1
    }

    private static func winding(at p: Point, _ polygons: [(points: [Point], box: Rect)]) -> Int {
        var number = 0
        for (points, box) in polygons where box.minY <= p.y && p.y <= box.maxY && box.maxX >= p.x {
            var a = points[points.count - 1]
            for b in points {
                if (a.y <= p.y) != (b.y <= p.y), a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) > p.x {
                    number += b.y > a.y ? 1 : -1
                }
                a = b
            }
        }
        return number
    }
}
