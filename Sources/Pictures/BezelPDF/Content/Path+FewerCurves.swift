// Fewer cubic curves for bent letters, whose outlines have many small ones. Quadratic curves of fonts have a way of
// their own, in Fonts/Path+JoinedQuadCurves.swift.
import BezelGeometry

extension Path {
    /// Joins neighbouring curves within a tolerance, and makes straight ones lines. Corners and starts of contours
    /// stay. Linear.
    ///
    /// Fits by least squares (Schneider, An Algorithm for Automatically Fitting Digitized Curves, 1990): end tangents
    /// are given, so two lengths are unknown, and a system of two equations has them. Positions of the sampled points
    /// on the new curve are improved by Newton steps, at most three times. A run grows curve by curve for as long as it
    /// fits.
    ///
    /// The error is measured at eight points of each curve, so it may be exceeded a little between them.
    func withFewerCurves(tolerance: Double) -> Path {
        var out = Path()
        var run: [CubicCurve] = []
        var (pen, start) = (Point.zero, Point.zero)
        func flush() {
            CubicCurve.merged(run, tolerance: tolerance).forEach { curve in
                if curve.isStraight(tolerance: tolerance) {
                    out.addLine(to: curve.p3)
                } else {
                    out.addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
                }
            }
            run.removeAll()
        }
        for element in elements {
            switch element {
            case .move(let p):
                flush()
                out.move(to: p)
                (pen, start) = (p, p)
            case .line(let p):
                flush()
                out.addLine(to: p)
                pen = p
            case .quadCurve(let p, let c):
                run.append(CubicCurve(p0: pen, p1: pen.lerp(to: c, 2 / 3), p2: p.lerp(to: c, 2 / 3), p3: p))
                pen = p
            case .curve(let p, let a, let b):
                run.append(CubicCurve(p0: pen, p1: a, p2: b, p3: p))
                pen = p
            case .closeSubpath:
                flush()
                out.closeSubpath()
                pen = start
            }
        }
        flush()
        return out
    }
}

/// A cubic Bézier curve between p0 and p3.
private struct CubicCurve {
    var p0: Point
    var p1: Point
    var p2: Point
    var p3: Point

    /// The cosine of four degrees, as much as rounded coordinates turn where an outline is smooth.
    private static let smoothCosine: Double = 0.9976
    /// Curves that one can replace. More are rare within a letter's tolerance, and each trial fits all of them anew.
    private static let most = 8
    /// Points measured on each curve.
    private static let samples = 8
    /// Rounds of finding nearest points.
    private static let rounds = 3

    /// Successive curves in fewer: each run is as long as it fits.
    static func merged(_ curves: [CubicCurve], tolerance: Double) -> [CubicCurve] {
        var result: [CubicCurve] = []
        var i = 0
        while i < curves.count {
            var best = curves[i]
            var end = i + 1
            while end < curves.count, end - i < most, curves[end - 1].continues(curves[end]),
                let longer = fitted(curves[Range(from: i, through: end)], tolerance: tolerance)
            {
                best = longer
                end += 1
            }
            result.append(best)
            i = end
        }
        return result
    }

    /// Whether the next curve goes on in the same direction.
    private func continues(_ next: CubicCurve) -> Bool {
        guard let a = (p3 - p2).normalized, let b = (next.p1 - next.p0).normalized else { return false }
        return a.dx * b.dx + a.dy * b.dy > Self.smoothCosine
    }

    /// Whether a line would do. Control points must be beside the line and not beyond its ends.
    func isStraight(tolerance: Double) -> Bool {
        guard let d = (p3 - p0).normalized else { return false }
        // A curve deviates at most three quarters as far as its control points.
        let most = tolerance * 4 / 3
        let length = p0.distance(to: p3)
        return [p1 - p0, p2 - p0].allSatisfy { v in
            let along = v.dx * d.dx + v.dy * d.dy
            return abs(v.dx * d.dy - v.dy * d.dx) < most && along > -most && along < length + most
        }
    }

    private func point(_ t: Double) -> Point {
        let m = 1 - t
        let (a, b, c, d) = (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
        return Point(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    private func derivative(_ t: Double) -> Vector {
        let m = 1 - t
        return (p1 - p0) * (3 * m * m) + (p2 - p1) * (6 * m * t) + (p3 - p2) * (3 * t * t)
    }

    /// One curve for several; nil if none is within the tolerance. Gives up early at ten times the tolerance.
    private static func fitted(_ curves: ArraySlice<CubicCurve>, tolerance: Double) -> CubicCurve? {
        guard let first = curves.first, let last = curves.last, let start = (first.p1 - first.p0).normalized,
            let end = (last.p2 - last.p3).normalized
        else { return nil }
        var points = [first.p0]
        // Parameters of the points on the new curve: at first their distances along the old ones.
        var places: [Double] = [0]
        var length: Double = 0
        for curve in curves {
            for k in Range(from: 1, through: samples) {
                let point = curve.point(Double(k) / Double(samples))
                length += point.distance(to: points[points.count - 1])
                points.append(point)
                places.append(length)
            }
        }
        guard length > 0, length.isFinite else { return nil }
        for i in places.indices { places[i] /= length }
        for _ in Range(count: rounds) {
            guard
                let curve = leastSquares(
                    points, places, from: first.p0, start, to: last.p3, end, length: length)
            else { return nil }
            var worst: Double = 0
            for i in points.indices.dropFirst().dropLast() {
                let error = curve.point(places[i]) - points[i]
                worst = max(worst, error.length)
                let speed = curve.derivative(places[i])
                let square = speed.dx * speed.dx + speed.dy * speed.dy
                guard square > 0 else { continue }
                // One step of Newton's method towards the point of the curve that is nearest.
                let moved = places[i] - (error.dx * speed.dx + error.dy * speed.dy) / square
                places[i] = moved.clamped(to: 0...1)
            }
            if worst <= tolerance { return curve }
            if worst > 10 * tolerance { return nil }
        }
        return nil
    }

    /// Of the product of its terms: a determinant so small is their rounding, and both equations say the same.
    private static let rounding: Double = 1e-12

    /// The curve whose control points lie on both tangents, at the distances for which the squares of all errors are least. Nil
    /// where these are not determined, point backwards, or exceed the curve's length, which would make a loop.
    ///
    /// With B0 to B3 as Bernstein polynomials, the curve at t is p0 (B0 + B1) + p3 (B2 + B3) + k B1 start + l B2 end. It is
    /// linear in k and l, so both follow from the normal equations: a k + b l = x and b k + c l = y.
    ///
    /// - Parameters:
    ///   - places: The parameter of each point, from 0 to 1.
    ///   - start: The direction in which the curve begins, of length 1.
    ///   - end: The direction back into the curve at its end, of length 1.
    private static func leastSquares(
        _ points: [Point], _ places: [Double], from p0: Point, _ start: Vector, to p3: Point, _ end: Vector,
        length: Double
    ) -> CubicCurve? {
        var (a, b, c, x, y) = (Double(0), Double(0), Double(0), Double(0), Double(0))
        for (point, t) in zip(points, places) {
            let m = 1 - t
            let (near, far) = (3 * m * m * t, 3 * m * t * t)
            let (v, w) = (start * near, end * far)
            let rest = (point - p0) * (m * m * m + near) + (point - p3) * (far + t * t * t)
            a += v.dx * v.dx + v.dy * v.dy
            b += v.dx * w.dx + v.dy * w.dy
            c += w.dx * w.dx + w.dy * w.dy
            x += v.dx * rest.dx + v.dy * rest.dy
            y += w.dx * rest.dx + w.dy * rest.dy
        }
        let determinant = a * c - b * b
        guard abs(determinant) > rounding * a * c else { return nil }
        let (k, l) = ((x * c - y * b) / determinant, (a * y - b * x) / determinant)
        guard k > 0, l > 0, k <= length, l <= length else { return nil }
        return CubicCurve(p0: p0, p1: p0 + start * k, p2: p3 + end * l, p3: p3)
    }
}
