// The cubic curves that a TrueType outline was made from, found again, since CFF has no quadratic curves and each would
// take a cubic of its own. EmbeddedFont calls it for glyphs; paths of a picture are written as they are.
import BezelGeometry

extension Path {
    /// Makes quadratic curves cubic; neighbours cut out of one cubic are joined within a tolerance. Linear.
    ///
    /// Converters of fonts divide a cubic at parameters, and its parts' tangents at a joint are as long as the parts'
    /// lengths in the parameter. That gives back the division, and with it the cubic, which is checked at four points
    /// of each part. At most four curves are joined; all others become cubic one by one.
    func withJoinedQuadCurves(tolerance: Double) -> Path {
        var out = Path()
        var run: [QuadCurve] = []
        var (pen, start) = (Point.zero, Point.zero)
        func flush() {
            for (p, a, b) in QuadCurve.joined(run, tolerance: tolerance) {
                out.addCurve(to: p, control1: a, control2: b)
            }
            run.removeAll(keepingCapacity: true)
        }
        for element in elements {
            if case .quadCurve(let p, let c) = element {
                run.append(QuadCurve(p0: pen, p1: c, p2: p))
                pen = p
                continue
            }
            flush()
            out.append(element)
            switch element {
            case .move(let p): (pen, start) = (p, p)
            case .line(let p), .quadCurve(let p, _), .curve(let p, _, _): pen = p
            case .closeSubpath: pen = start
            }
        }
        flush()
        return out
    }
}

private struct QuadCurve {
    var p0: Point
    var p1: Point
    var p2: Point

    /// Quadratic curves that converters make of one cubic.
    private static let most = 4

    static func joined(_ curves: [QuadCurve], tolerance: Double) -> [(Point, Point, Point)] {
        var result: [(Point, Point, Point)] = []
        var i = 0
        while i < curves.count {
            var count = min(most, curves.count - i)
            var found: (Point, Point)?
            while count > 1, found == nil {
                found = controls(of: curves[i..<(i + count)], tolerance: tolerance)
                if found == nil { count -= 1 }
            }
            let last = curves[i + count - 1]
            let (a, b) = found ?? (curves[i].p0.lerp(to: curves[i].p1, 2 / 3), last.p2.lerp(to: last.p1, 2 / 3))
            result.append((last.p2, a, b))
            i += count
        }
        return result
    }

    private func point(_ t: Double) -> Point { p0.lerp(to: p1, t).lerp(to: p1.lerp(to: p2, t), t) }

    /// Of a cubic's parameter: handles are computed from the first and the last part by dividing by their length, which must be
    /// more than rounding.
    private static let shortestPart: Double = 1e-3

    /// Nil unless the curves are parts of one cubic, whose speed is the same on both sides of a joint.
    private static func controls(of curves: ArraySlice<QuadCurve>, tolerance: Double) -> (Point, Point)? {
        guard let first = curves.first, let last = curves.last else { return nil }
        var parts: [Double] = [1]
        for (one, next) in zip(curves, curves.dropFirst()) {
            let (before, after) = (one.p2 - one.p1, next.p1 - next.p0)
            let (near, far) = (before.length, after.length)
            guard near > 0, far > 0, before.dx * after.dx + before.dy * after.dy > 0,
                abs(before.dx * after.dy - before.dy * after.dx) <= tolerance * (near + far)
            else { return nil }
            parts.append(parts[parts.count - 1] * far / near)
        }
        let total = parts.reduce(0, +)
        let (head, tail) = (parts[0] / total, parts[parts.count - 1] / total)
        guard head > shortestPart, tail > shortestPart else { return nil }
        let a = first.p0 + (first.p1 - first.p0) * (2 / 3 / head)
        let b = last.p2 + (last.p1 - last.p2) * (2 / 3 / tail)
        var from: Double = 0
        for (curve, part) in zip(curves, parts) {
            for k in 1...4 {
                let t = Double(k) / 4
                let whole = cubic(first.p0, a, b, last.p2, from + t * part / total)
                guard whole.distance(to: curve.point(t)) <= tolerance else { return nil }
            }
            from += part / total
        }
        return (a, b)
    }

    private static func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double) -> Point {
        let (a, b, c) = (p0.lerp(to: p1, t), p1.lerp(to: p2, t), p2.lerp(to: p3, t))
        return a.lerp(to: b, t).lerp(to: b.lerp(to: c, t), t)
    }
}
