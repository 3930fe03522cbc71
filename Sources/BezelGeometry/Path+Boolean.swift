// Unions, intersections and differences of filled paths.

extension Path {
    /// The most chords that go into a boolean operation; finer tolerances are coarsened until they fit.
    static let maximumBooleanEdges = 60_000

    /// The points inside either path, as polygons. See `combined` for exactness and cost.
    public func union(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 || $1 }
    }
    /// The points inside both paths, as polygons.
    public func intersection(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 && $1 }
    }
    /// The points inside this path and outside the other, as polygons.
    public func subtracting(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 && !$1 }
    }
    /// The points inside exactly one of the paths, as polygons.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 != $1 }
    }
    /// The same fill without crossings and overlaps, as polygons that fill alike by either rule.
    public func normalized(eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        normalized(eoFill: eoFill, tolerance: tolerance, work: Path.freshWork)
    }
    package func normalized(eoFill: Bool, tolerance: Double, work: OutlineWork) -> Path {
        combined(with: Path(), eoFill: eoFill, tolerance: tolerance, work: work) { first, _ in first }
    }

    /// Steps for one operation by itself, which its own bounds end before they are spent.
    private static var freshWork: OutlineWork { OutlineWork(atMost: .max) }

    /// The path itself where none of its subpaths overlap by the non-zero rule, else the same fill as polygons: for lines along the
    /// outlines of letters, whose contours lie over each other in many variable fonts.
    public func withoutOverlaps(tolerance: Double = 0.01) -> Path {
        let merged = normalized(tolerance: tolerance)
        // What lies twice within the path counts once after merging.
        let (own, single) = (abs(signedArea), abs(merged.signedArea))
        let box = controlBounds
        return merged.isEmpty || abs(own - single) <= 4 * tolerance * (box.width + box.height) ? self : merged
    }

    /// The points for which a rule holds, as polygons clockwise on the screen round their inside.
    ///
    /// Curves are cut into chords within `tolerance` user units; the default is far below what is seen at scale 1. Points of crossing lie
    /// on a grid of 2^-28 of the size of both paths. Open subpaths count as closed; segments that are not finite are left out.
    /// Slivers thinner than half the tolerance are left out. Overlapping and touching edges, doubled outlines and self-crossings are handled. The cost is about that of sorting
    /// for paths like drawings. More than 60 000 chords, or chords that lie over each other by the thousand, are made coarser until
    /// the operation takes a few seconds at most; a path that even then cannot be untangled gives an empty one.
    /// - Parameters:
    ///   - eoFill: whether both paths are filled by the even-odd rule instead of the non-zero rule.
    ///   - rule: whether a point belongs to the result, from its being inside this path and inside the other.
    public func combined(
        with other: Path, eoFill: Bool = false, tolerance: Double = 0.01, where rule: (Bool, Bool) -> Bool
    ) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance, work: Path.freshWork, where: rule)
    }

    /// - Parameter work: Whose steps are counted; what needs more than are left gives an empty path.
    package func combined(
        with other: Path, eoFill: Bool, tolerance: Double, work: OutlineWork, where rule: (Bool, Bool) -> Bool
    ) -> Path {
        var tolerance = tolerance > 0 ? tolerance : 0.01
        let box = controlBounds.union(other.controlBounds)
        let size = max(box.width, box.height)
        var attempts = 0
        while !work.isSpent {
            guard chordCount(tolerance) + other.chordCount(tolerance) <= Path.maximumBooleanEdges else {
                tolerance *= 8
                guard tolerance < size else { return Path() }
                continue
            }
            let rings = (polygons(tolerance), other.polygons(tolerance))
            let count = rings.0.reduce(0) { $0 + $1.count } + rings.1.reduce(0) { $0 + $1.count }
            if count <= Path.maximumBooleanEdges {
                if let done = Path.combine(rings.0, rings.1, eoFill, tolerance, work, rule) { return done }
                attempts += 1
            }
            guard attempts < 2 else { return Path() }
            tolerance *= 8
            guard tolerance < size else { return Path() }
        }
        return Path()
    }

    /// How many chords the path is cut into, found without cutting it.
    private func chordCount(_ tolerance: Double) -> Int {
        subpaths.reduce(0) { sum, subpath in
            subpath.segments.reduce(sum) { $0 + ($1.isMeasurable ? $1.chordCount(tolerance: tolerance) : 0) }
        }
    }

    /// The outlines of two sets of polygons, or nil where they are too tangled.
    private static func combine(
        _ first: [[Point]], _ second: [[Point]], _ eoFill: Bool, _ tolerance: Double, _ work: OutlineWork,
        _ rule: (Bool, Bool) -> Bool
    ) -> Path? {
        var box = BoundingBox()
        for ring in first + second { for p in ring { box.add(p) } }
        guard var clipper = PolygonClipper(bounds: box.rect, work: work) else { return Path() }
        for ring in first { clipper.add(ring, toSecond: false) }
        for ring in second { clipper.add(ring, toSecond: true) }
        let outlines = clipper.outlines { a, b in
            eoFill ? rule(a % 2 != 0, b % 2 != 0) : rule(a != 0, b != 0)
        }
        guard let outlines else { return nil }
        return Path { path in
            for ring in outlines where thickness(ring) > tolerance / 2 {
                path.addLines(ring)
                path.closeSubpath()
            }
        }
    }

    /// About the width of a thin polygon: twice its area over its outline's length.
    private static func thickness(_ ring: [Point]) -> Double {
        guard let first = ring.first, var last = ring.last else { return 0 }
        var area: Double = 0
        var length: Double = 0
        for p in ring {
            area += (last - first).cross(p - first)
            length += last.distance(to: p)
            last = p
        }
        return length > 0 ? 2 * abs(area) / length : 0
    }

    private func polygons(_ tolerance: Double) -> [[Point]] {
        subpaths.map { subpath in
            var ring: [Point] = []
            for segment in subpath.segments where segment.isMeasurable {
                if ring.isEmpty { ring.append(segment.start) }
                segment.chordEnds(tolerance: tolerance) { ring.append($0) }
            }
            return ring
        }.filter { $0.count > 2 }
    }
}
