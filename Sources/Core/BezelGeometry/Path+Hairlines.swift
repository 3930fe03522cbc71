// Subpaths without an area: lines, and outlines that go there and back. Filled by the rules they show nothing, but PDF readers
// draw them a pixel wide, so that BezelPDF leaves them out of fills; BezelCutting leaves them out of what is cut.
extension Subpath {
    /// Whether it has no fill, only collinear or retraced lines, which some readers draw. False if not finite.
    package var isHairline: Bool { path.isFinite && (isStraight || returnsAlongItself) }

    private var isStraight: Bool {
        var far = start
        var distance: Double = 0
        let points = segments.flatMap { segment -> [Point] in
            switch segment {
            case .line(_, let p): [p]
            case .quad(_, let c, let p): [c, p]
            case .cubic(_, let c, let d, let p): [c, d, p]
            }
        }
        for p in points where p.distance(to: start) > distance { (far, distance) = (p, p.distance(to: start)) }
        guard distance > 0 else { return true }
        let way = far - start
        return points.allSatisfy { abs(way.cross($0 - start)) <= Rounding.fraction * way.dot(way) }
    }

    private struct Way: Hashable {
        var from: Point
        var to: Point
    }

    private var returnsAlongItself: Bool {
        var ways: [Way: Int] = [:]
        var end = start
        for segment in segments {
            guard case .line(let a, let b) = segment else { return false }
            if a != b { ways[Way(from: a, to: b), default: 0] += 1 }
            end = b
        }
        if end != start { ways[Way(from: end, to: start), default: 0] += 1 }
        return ways.allSatisfy { ways[Way(from: $0.key.to, to: $0.key.from)] == $0.value }
    }
}

extension Path {
    package var withoutHairlines: Path {
        let all = subpaths
        let kept = all.filter { !$0.isHairline }
        guard kept.count < all.count else { return self }
        return Path { path in for subpath in kept { path.addSubpath(subpath) } }
    }
}
