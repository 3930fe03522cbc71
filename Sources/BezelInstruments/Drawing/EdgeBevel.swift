import BezelGeometry

/// The slope inside outlines, as strips by level of light, the cosine between normal and light. Each level contains all higher
/// ones, to hide seams.
struct EdgeBevel {
    let levels: Int
    /// In widths.
    private static let longestMiter: Double = 2
    /// Per user unit of width.
    private static let levelsInUnit: Double = 4.5
    /// In widths on narrow slopes; in square units divided by the width on broad ones.
    private static let flatness: (inWidths: Double, ofBroad: Double) = (0.06, 0.04)

    /// `side` is 1 where the inside is on the left, -1 on the right.
    private var rings: [(points: [Point], box: Rect, side: Double)] = []
    private var feet: [[Point]] = []
    private let width: Double

    /// - Parameter outlines: Each without overlaps, filled by the nonzero rule.
    init(_ outlines: [Path], width: Double) {
        self.width = width
        levels = min(20, max(4, Int(clamping: (width * Self.levelsInUnit).rounded())))
        let tolerance = min(width * Self.flatness.inWidths, min(0.03, Self.flatness.ofBroad / max(width, 1e-3)))
        for outline in outlines {
            let polygons = Self.polygons(outline, tolerance: max(tolerance, 1e-3))
            for polygon in polygons {
                guard let side = Self.side(of: polygon.points, within: polygons) else { continue }
                rings.append((polygon.points, polygon.box, side))
            }
        }
        feet = rings.indices.map(slopeFeet)
    }

    /// Faintest first. `light` points to the light, or away for pressed parts and shade; `ambient` is added to the cosine.
    func strips(facing light: Vector, ambient: Double = 0) -> [Path] {
        var paths = [Path](repeating: Path(), count: levels)
        for i in rings.indices {
            let inner = feet[i]
            let points = rings[i].points
            let facing = points.indices.map { k -> Double in
                let edge = points[(k + 1) % points.count] - points[k]
                guard let way = edge.normalized else { return 0 }
                return (way.leftNormal * -rings[i].side).dot(light) + ambient
            }
            for level in 0..<levels {
                let least = (Double(level) + 0.5) / Double(levels)
                Self.add(&paths[level], points, inner) { facing[$0] >= least }
            }
        }
        return paths
    }

    private static func add(
        _ path: inout Path, _ outer: [Point], _ inner: [Point], where isWanted: (Int) -> Bool
    ) {
        let count = outer.count
        guard let gap = (0..<count).first(where: { !isWanted($0) }) else {
            // Happens only by rounding errors.
            return
        }
        var k = gap
        while k < gap + count {
            guard isWanted(k % count) else {
                k += 1
                continue
            }
            let first = k
            while isWanted(k % count) { k += 1 }
            path.move(to: outer[first % count])
            for i in (first + 1)...k { path.addLine(to: outer[i % count]) }
            for i in (first...k).reversed() { path.addLine(to: inner[i % count]) }
            path.closeSubpath()
        }
    }

    private func slopeFeet(_ index: Int) -> [Point] {
        let (points, box, side) = rings[index]
        let count = points.count
        let near = rings.filter { $0.box.intersects(box) }.map { ($0.points, $0.box) }
        return points.indices.map { k in
            let point = points[k]
            guard let before = (point - points[(k + count - 1) % count]).normalized,
                let after = (points[(k + 1) % count] - point).normalized,
                let inward = ((before.leftNormal + after.leftNormal) * side).normalized
            else { return point }
            let cosine = max(inward.dot(after.leftNormal * side), 1 / Self.longestMiter)
            let reach = width / cosine
            let room = Self.room(from: point, along: inward, upTo: 2 * reach, near)
            return point + inward * min(reach, room / 2)
        }
    }

    /// Along a ray to the nearest edge.
    private static func room(
        from p: Point, along way: Vector, upTo most: Double, _ rings: [(points: [Point], box: Rect)]
    ) -> Double {
        var nearest = most
        let start = most * 1e-6
        let end = p + way * most
        let (low, high) = (
            Point(x: min(p.x, end.x), y: min(p.y, end.y)), Point(x: max(p.x, end.x), y: max(p.y, end.y))
        )
        for (ring, box) in rings {
            guard box.minX <= high.x, box.maxX >= low.x, box.minY <= high.y, box.maxY >= low.y else { continue }
            var a = ring[ring.count - 1]
            for b in ring {
                let (edge, from) = (b - a, a - p)
                let across = way.cross(edge)
                if across != 0 {
                    let distance = from.cross(edge) / across
                    if distance > start, distance < nearest, (0...1).contains(from.cross(way) / across) {
                        nearest = distance
                    }
                }
                a = b
            }
        }
        return nearest
    }

    /// See `rings`; nil where both or neither side is inside.
    private static func side(of points: [Point], within all: [(points: [Point], box: Rect)]) -> Double? {
        var longest = (index: 0, length: 0.0)
        for k in points.indices {
            let length = (points[(k + 1) % points.count] - points[k]).length
            if length > longest.length { longest = (k, length) }
        }
        let (a, b) = (points[longest.index], points[(longest.index + 1) % points.count])
        guard let way = (b - a).normalized else { return nil }
        let aside = way.leftNormal * (longest.length * 1e-3)
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

    private static func polygons(_ path: Path, tolerance: Double) -> [(points: [Point], box: Rect)] {
        var found: [(points: [Point], box: Rect)] = []
        var points: [Point] = []
        func end() {
            while points.count > 1, (points[points.count - 1] - points[0]).length < tolerance * 0.1 {
                points.removeLast()
            }
            if points.count > 2 { found.append((points, Self.box(of: points))) }
            points = []
        }
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let p):
                end()
                points = [p]
            case .line(let p):
                if let last = points.last, (p - last).length < tolerance * 0.1 { continue }
                points.append(p)
            case .closeSubpath: end()
            case .quadCurve, .curve: continue
            }
        }
        end()
        return found
    }

    private static func box(of points: [Point]) -> Rect {
        var (low, high) = (points[0], points[0])
        for p in points {
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
