// Parts of paths by distance: between two distances, over the seam of a loop, by fractions. Exact arcs stay exact.

extension PathMeasure {
    /// The part between two distances in user units, clamped to 0…length; empty unless `start` < `end`. Whole subpaths
    /// stay closed.
    package func part(from start: Double, to end: Double) -> Path {
        guard start.isFinite || start == -.infinity, end.isFinite || end == .infinity else { return Path() }
        let a = start.clamped(from: 0, through: length)
        let b = end.clamped(from: 0, through: length)
        guard a < b, let first = location(at: a), let last = location(at: b, leaning: .backward) else { return Path() }
        var result = Path()
        var contour = -1
        for index in ClosedRange(spanning: first.segment, max(first.segment, last.segment)) {
            let t0 = index == first.segment ? first.t : 0
            let t1 = index == last.segment ? last.t : 1
            let segment = segments[index].part(from: t0, to: t1)
            if segmentContours[index] != contour {
                closeIfWhole(&result, contour, a, b)
                contour = segmentContours[index]
                result.move(to: segment.start)
            }
            if let arc = speeds[index].arc {
                result.addArcSteps(
                    arc.part(from: arc.parameter(ofCubic: t0), to: arc.parameter(ofCubic: t1)),
                    end: t1 == 1 ? segment.end : nil)
            } else {
                result.append(segment.element)
            }
        }
        closeIfWhole(&result, contour, a, b)
        return result
    }

    /// The part of a closed loop between two distances in user units, which wrap at the seam; empty unless `start` <
    /// `end`. At most one circuit.
    package func loopPart(from start: Double, to end: Double) -> Path {
        guard isClosedLoop, start.isFinite, end.isFinite else { return part(from: start, to: end) }
        let run = min(end - start, length)
        guard run > 0 else { return Path() }
        var a = start.truncatingRemainder(dividingBy: length)
        if a < 0 { a += length }
        if a + run <= length { return part(from: a, to: a + run) }
        var result = part(from: a, to: length)
        result.addContinuation(part(from: 0, to: a + run - length))
        return result
    }

    /// Closes a subpath of which all was taken.
    private func closeIfWhole(_ result: inout Path, _ contour: Int, _ a: Double, _ b: Double) {
        guard contour >= 0, contours[contour].isClosed else { return }
        let range = contours[contour].range
        if a <= range.lowerBound, b >= range.upperBound { result.closeSubpath() }
    }
}

extension Path {
    /// The part between two fractions of the length, clamped to 0…1; empty unless `start` < `end`.
    public func trimmedPath(from start: Double, to end: Double) -> Path {
        let a = start.clamped(to: 0...1)
        let b = end.clamped(to: 0...1)
        guard a < b else { return Path() }
        if a == 0, b == 1 { return self }
        let measure = PathMeasure(self)
        return measure.part(from: a * measure.length, to: b * measure.length)
    }

    /// Cuts the path with ``PathMeasure/part(from:to:)``.
    package func trimmed(fromDistance start: Double, to end: Double) -> Path {
        PathMeasure(self).part(from: start, to: end)
    }

    /// The arc length in user units. Measures the path anew at each call.
    package var length: Double { PathMeasure(self).length }
}
