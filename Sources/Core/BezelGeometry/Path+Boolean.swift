// Union, intersection and difference of filled paths, as polygons. PolygonClipper does the work on a grid; here are the
// choice of chords, coarser tolerances where there are too many, and the removal of slivers. Unions that keep curves are
// in Union.

extension Path {
    /// Above this, the tolerance is coarsened.
    static let maximumBooleanEdges = 60_000

    /// The points in either path, as polygons clockwise around their inside.
    ///
    /// Curves become chords within `tolerance` user units, and crossings lie on a grid of 2^-28 of the size. Open subpaths are
    /// closed; slivers under half the tolerance and non-finite segments are dropped. Above 60,000 chords or thousands of
    /// overlaps, the tolerance is coarsened for at most a few seconds; on failure the result is empty.
    ///
    /// - Parameters:
    ///   - eoFill: Whether both paths are filled by the even-odd rule; by default by the non-zero rule.
    ///   - tolerance: Values that are not positive count as 0.01.
    public func union(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 || $1 }
    }
    /// The points in both paths, as polygons. Accuracy, cost and parameters are those of ``union(_:eoFill:tolerance:)``.
    public func intersection(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 && $1 }
    }
    /// The points in this path that are not in the other, as polygons. Accuracy, cost and parameters are those of
    /// ``union(_:eoFill:tolerance:)``.
    public func subtracting(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 && !$1 }
    }
    /// The points in one path only, as polygons. Accuracy, cost and parameters are those of ``union(_:eoFill:tolerance:)``.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance) { $0 != $1 }
    }
    /// The same filled area without crossings, as polygons that either fill rule fills alike. Accuracy and cost are those of
    /// ``union(_:eoFill:tolerance:)``.
    public func normalized(eoFill: Bool = false, tolerance: Double = 0.01) -> Path {
        normalized(eoFill: eoFill, tolerance: tolerance, work: Path.freshWork)
    }
    package func normalized(eoFill: Bool, tolerance: Double, work: OutlineWork) -> Path {
        combined(with: Path(), eoFill: eoFill, tolerance: tolerance, work: work) { first, _ in first }
    }

    private static var freshWork: OutlineWork { OutlineWork(atMost: .max) }

    /// Merges overlapping subpaths (non-zero rule) into polygons, if any.
    package func withoutOverlaps(tolerance: Double = 0.01) -> Path {
        if SimpleOutline.holds(self, tolerance: tolerance) { return self }
        let merged = normalized(tolerance: tolerance)
        // Overlaps count once after merging.
        let (own, single) = (abs(signedArea), abs(merged.signedArea))
        let box = controlBounds
        return merged.isEmpty || abs(own - single) <= 4 * tolerance * (box.width + box.height) ? self : merged
    }

    /// The points that satisfy a rule, as polygons clockwise around their inside.
    ///
    /// Curves become chords within `tolerance` user units, and crossings lie on a grid of 2^-28 of the size. Open
    /// subpaths are closed; slivers under half the tolerance and non-finite segments are dropped. Above 60 000 chords
    /// or thousands of overlaps, the tolerance is coarsened for at most a few seconds; on failure the result is empty.
    /// - Parameters:
    ///   - eoFill: For both.
    ///   - rule: Receives whether a point is inside this path and the other.
    package func combined(
        with other: Path, eoFill: Bool = false, tolerance: Double = 0.01, where rule: (Bool, Bool) -> Bool
    ) -> Path {
        combined(with: other, eoFill: eoFill, tolerance: tolerance, work: Path.freshWork, where: rule)
    }

    /// - Parameter work: If exceeded, the path is empty.
    package func combined(
        with other: Path, eoFill: Bool, tolerance: Double, work: OutlineWork, where rule: (Bool, Bool) -> Bool
    ) -> Path {
        combinedIfPossible(with: other, eoFill: eoFill, tolerance: tolerance, work: work, where: rule) ?? Path()
    }

    /// As ``combined(with:eoFill:tolerance:work:where:)``, but nil for outlines that are too tangled, or if the work is
    /// exceeded, where an empty path would read as one of which nothing is left.
    package func combinedIfPossible(
        with other: Path, eoFill: Bool, tolerance: Double, work: OutlineWork, where rule: (Bool, Bool) -> Bool
    ) -> Path? {
        // User units; the default of the functions above, for values that are not positive.
        var tolerance = tolerance > 0 ? tolerance : 0.01
        let box = controlBounds.union(other.controlBounds)
        let size = max(box.width, box.height)
        var attempts = 0
        while !work.isSpent {
            guard chordCount(tolerance) + other.chordCount(tolerance) <= Path.maximumBooleanEdges else {
                tolerance *= 8
                guard tolerance < size else { return nil }
                continue
            }
            let rings = (polygons(tolerance), other.polygons(tolerance))
            let count = rings.0.reduce(0) { $0 + $1.count } + rings.1.reduce(0) { $0 + $1.count }
            if count <= Path.maximumBooleanEdges {
                if let done = Path.combine(rings.0, rings.1, eoFill, tolerance, work, rule) { return done }
                attempts += 1
            }
            guard attempts < 2 else { return nil }
            tolerance *= 8
            guard tolerance < size else { return nil }
        }
        return nil
    }

    private func chordCount(_ tolerance: Double) -> Int {
        subpaths.reduce(0) { sum, subpath in
            subpath.segments.reduce(sum) { $0 + ($1.isMeasurable ? $1.chordCount(tolerance: tolerance) : 0) }
        }
    }

    /// One attempt with the chords at hand; nil if they overlap too much for the budget.
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

    /// Twice the area divided by the length: about the width of a long sliver.
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

    /// Closed rings of chords, without those of fewer than three points.
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
