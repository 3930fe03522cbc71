// Outlines round a centre as radii by angle, for crescents of light and shadow without boolean operations. ReliefParts
// asks for them.
import BezelGeometry

/// An outline that every ray from a centre meets once, as radii by angle. The difference of such outlines is a
/// comparison of radii, without a boolean operation.
struct RoundOutline {
    /// How far chords may be from the outline, in user units.
    private static let tolerance: Double = 0.05

    private let center: Point
    /// By increasing angle.
    private let points: [(angle: Double, radius: Double)]

    init(_ outline: Path, about center: Point) {
        self.center = center
        var points: [(angle: Double, radius: Double)] = []
        for element in outline.flattened(tolerance: Self.tolerance).elements {
            switch element {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                let way = point - center
                points.append((way.angle.radians, way.length))
            case .closeSubpath: break
            }
        }
        self.points = Self.inOrder(points)
    }
    private static func inOrder(_ points: [(angle: Double, radius: Double)]) -> [(angle: Double, radius: Double)] {
        let turn = 2 * Double.pi
        return points.map { ($0.angle - ($0.angle / turn).rounded(.down) * turn, $0.radius) }
            .sorted { $0.angle < $1.angle }
    }

    /// The turn from one angle to another, in 0..<2π; both are within a turn from 0.
    private static func turn(from a: Double, to b: Double) -> Double {
        let turn = 2 * Double.pi
        let sum = b - a + turn
        return sum < turn ? sum : sum - turn
    }

    private func at(_ angle: Double, _ radius: Double) -> Point { center + Vector(angle: .radians(angle)) * radius }

    /// For each point, the radius of the outline where it is moved, at most its own.
    private func radii(moved way: Vector) -> [Double] {
        guard way != .zero else { return points.map(\.radius) }
        let other = Self.inOrder(
            points.map { point in
                let moved = at(point.angle, point.radius) + way - center
                return (moved.angle.radians, moved.length)
            })
        var next = 0
        return points.map { point -> Double in
            while next < other.count, other[next].angle < point.angle { next += 1 }
            let (a, b) = (other[(next + other.count - 1) % other.count], other[next % other.count])
            let span = Self.turn(from: a.angle, to: b.angle)
            let part = Self.turn(from: a.angle, to: point.angle)
            let radius = span > 0 ? a.radius + (b.radius - a.radius) * min(part / span, 1) : b.radius
            return min(point.radius, radius)
        }
    }

    /// What is left of the outline, moved `first`, without itself moved `way`: a crescent, or several. Linear in points, after
    /// sorting them.
    ///
    /// - Parameter first: In the same direction and shorter; zero for the outline itself.
    func crescent(from first: Vector = .zero, moved way: Vector) -> Path {
        guard points.count > 2 else { return Path() }
        let (outer, inner) = (radii(moved: first), radii(moved: way))
        return Path { path in
            let isApart = zip(outer, inner).map { $1 < $0 }
            guard let start = isApart.firstIndex(of: false) else {
                path.addLines(zip(points, outer).map { at($0.angle, $1) })
                path.closeSubpath()
                path.addLines(zip(points, inner).reversed().map { at($0.angle, $1) })
                return path.closeSubpath()
            }
            var begin = start
            while begin < start + points.count {
                var last = begin + 1
                while isApart[last % points.count] { last += 1 }
                if last > begin + 1 {
                    let run = (begin...last).map { $0 % points.count }
                    path.addLines(run.map { at(points[$0].angle, outer[$0]) })
                    for i in run.dropFirst().dropLast().reversed() { path.addLine(to: at(points[i].angle, inner[i])) }
                    path.closeSubpath()
                }
                begin = last
            }
        }
    }
}
