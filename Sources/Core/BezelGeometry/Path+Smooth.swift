// Smooth guides for text on noisy paths: tracks of a GPS receiver, rivers, borders.
//
// A guide is the path's mean over a length of arc, weighted by a bell (three moving averages, which are nearly Gaussian;
// Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters", 1986). The longest such length is taken at
// which the guide stays within a given distance of the path, found by bisection of its logarithm. An open path is continued
// beyond its ends by its own image turned by half a circle about them, so that the ends stay where they are.

extension Path {
    /// A curve without the path's noise, nowhere further from it than `distance`. Corners become round.
    ///
    /// - Parameter distance: In user units; 0 or less gives the path itself.
    /// - Complexity: O(N) for a path of N segments, for each of some ten trials.
    public func smoothed(within distance: Double) -> Path {
        guard distance > 0, distance.isFinite else { return self }
        let measure = PathMeasure(self)
        var result = Path()
        for contour in measure.contours {
            guard contour.length > 0, let guide = SmoothGuide(measure, contour, within: distance) else { continue }
            result.addPath(guide.path())
        }
        return result.isEmpty ? self : result
    }
}

private struct SmoothGuide {
    private let samples: [Point]
    private let isClosed: Bool
    private let step: Double
    private let reach: Double
    private var means: [Point] = []
    /// Of the bell, in samples.
    private var width: Double = 0

    /// Samples to the allowed distance, and at most.
    private static let samplesToDistance = 6.0
    private static let maximumSamples = 20_000.0
    /// The bell's greatest standard deviation, as a fraction of the contour: longer ones would leave nothing of its form.
    private static let widestOfOpen = 1.0 / 6
    private static let widestOfClosed = 1.0 / 16
    private static let halvings = 10

    init?(_ measure: PathMeasure, _ contour: PathMeasure.Contour, within distance: Double) {
        let wanted = contour.length / distance * Self.samplesToDistance
        let count = Int(clamping: wanted.clamped(from: 64, through: Self.maximumSamples))
        isClosed = contour.isClosed || contour.endsMeet
        step = contour.length / Double(count)
        reach = distance
        var cursor = measure.cursor()
        samples = Range(count: isClosed ? count : count + 1).compactMap { i in
            cursor.frame(at: contour.range.lowerBound + Double(i) * (contour.length / Double(count)))?.position
        }
        guard samples.count > 4 else { return nil }
        let widest = Double(count) * (isClosed ? Self.widestOfClosed : Self.widestOfOpen)
        let all = averaged(widest)
        if isNear(all, width: widest) {
            (means, width) = (all, widest)
            return
        }
        // In samples; the narrowest bell changes nothing that can be seen.
        var (low, high) = (0.5, widest)
        (means, width) = (averaged(low), low)
        for _ in 0..<Self.halvings where high > low * 1.02 {
            let middle = (low * high).squareRoot()
            let candidate = averaged(middle)
            if isNear(candidate, width: middle) {
                (low, means, width) = (middle, candidate, middle)
            } else {
                high = middle
            }
        }
    }

    /// The samples beyond both ends, too.
    private func sample(_ i: Int) -> Point {
        let count = samples.count
        if isClosed { return samples[((i % count) + count) % count] }
        if i < 0 { return samples[0] + (samples[0] - samples[min(-i, count - 1)]) }
        if i >= count { return samples[count - 1] + (samples[count - 1] - samples[max(2 * count - 2 - i, 0)]) }
        return samples[i]
    }

    /// - Parameter width: The bell's standard deviation, in samples.
    private func averaged(_ width: Double) -> [Point] {
        // Three boxes of 2r + 1 samples have the variance r(r + 1).
        let r = max(Int(clamping: ((1 + 4 * width * width).squareRoot() - 1) / 2), 1)
        let margin = 3 * r
        var values = Range(count: samples.count + 2 * margin).map { sample($0 - margin) }
        for _ in 0..<3 {
            var sum = Vector.zero
            var sums = [sum]
            sums.reserveCapacity(values.count + 1)
            for value in values {
                sum = sum + Vector(dx: value.x, dy: value.y)
                sums.append(sum)
            }
            let span = 2 * r + 1
            values = Range(count: values.count - span + 1).map { i in
                let mean = (sums[i + span] - sums[i]) / Double(span)
                return Point(x: mean.dx, y: mean.dy)
            }
        }
        return values
    }

    /// Whether the guide lies within reach of the path, at points as dense as it can bend.
    private func isNear(_ guide: [Point], width: Double) -> Bool {
        let stride = max(Int(clamping: width / 3), 1)
        let window = Int(clamping: 4 * width) + 2
        let limit = reach * reach
        for i in Swift.stride(from: 0, to: guide.count, by: stride) {
            let isThere = Range(from: i - window, upTo: i + window + 1).contains { j in
                guard isClosed || samples.indices.contains(j) else { return false }
                let off = sample(j) - guide[i]
                return off.dot(off) <= limit
            }
            if !isThere { return false }
        }
        return true
    }

    /// Cubics through samples a third of the bell apart, each with the direction of its neighbours (Catmull and Rom).
    func path() -> Path {
        let stride = max(Int(clamping: width / 3), 1)
        var points = Swift.stride(from: 0, to: means.count, by: stride).map { means[$0] }
        if !isClosed {
            // The rest of the last stride would be a short piece.
            if (means.count - 1) % stride != 0, points.count > 2 { points.removeLast() }
            points.append(means[means.count - 1])
        }
        guard points.count > 2 else { return Path { $0.addLines(points) } }
        let count = points.count
        func point(_ i: Int) -> Point {
            if isClosed { return points[(i % count + count) % count] }
            if i < 0 { return points[0] + (points[0] - points[1]) }
            return i < count ? points[i] : points[count - 1] + (points[count - 1] - points[count - 2])
        }
        return Path {
            $0.move(to: points[0])
            for i in Range(count: isClosed ? count : count - 1) {
                let (from, to) = (point(i), point(i + 1))
                $0.addCurve(
                    to: to, control1: from + (to - point(i - 1)) / 6, control2: to - (point(i + 2) - from) / 6)
            }
            if isClosed { $0.closeSubpath() }
        }
    }
}
