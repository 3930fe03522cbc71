// Outlines of built-in ornaments and of those given as path data, about the origin. How ornaments are placed, lit and
// coloured is decided where they are drawn; badges have symbols of their own.
import BezelDrawing
import BezelGeometry

extension OrnamentLayer {
    /// About the origin, `size` high; nil for text.
    func outline() throws(GalleryError) -> Path? {
        let box = Rect(x: -size / 2, y: -size / 2, width: size, height: size)
        switch shape {
        case .text: return nil
        case .star: return Star(points: 5, innerRatio: 0.4).path(in: box)
        case .dot: return Path(ellipseIn: box)
        case .diamond: return Star(points: 4, innerRatio: 0.42).path(in: box)
        case .triangle: return Polygon(sides: 3).path(in: box)
        case .cross: return try svg("M36 0H64V36H100V64H64V100H36V64H0V36H36Z", in: box)
        case .fleuron:
            return try svg(
                "M50 0C62 16 66 30 60 44C58 50 55 55 54 60H62C60 46 72 32 88 36C100 39 102 54 92 60C90 53 84 50 78 53"
                    + "C72 56 70 62 70 68H56C56 80 60 90 66 100H34C40 90 44 80 44 68H30C30 62 28 56 22 53C16 50 10 53 8 60"
                    + "C-2 54 0 39 12 36C28 32 40 46 38 60H46C45 55 42 50 40 44C34 30 38 16 50 0Z", in: box)
        case .anchor:
            return try svg(
                "M50 0A13 13 0 0 1 56 24.5V34H74V44H56V84C72 82 82 74 86 64L76 68L88 48L98 70L93 68C88 86 70 98 50 100"
                    + "C30 98 12 86 7 68L2 70L12 48L24 68L14 64C18 74 28 82 44 84V44H26V34H44V24.5A13 13 0 0 1 50 0Z"
                    + "M50 8A5 5 0 0 0 50 18A5 5 0 0 0 50 8Z", in: box)
        case .laurel: return laurel
        case .path:
            guard let path else { throw .description(path: "path", problem: "the ornament path needs SVG path data") }
            return try svg(path, in: nil)
        }
    }

    private func svg(_ data: String, in box: Rect?) throws(GalleryError) -> Path {
        let path: Path
        do { path = try Path(svg: data) } catch { throw .description(path: "path", problem: "not a path: \(error)") }
        // Built-in shapes lie in a square of 100.
        let source = box == nil ? path.boundingRect : Rect(x: 0, y: 0, width: 100, height: 100)
        let longest = max(source.width, source.height)
        guard longest > 0, longest.isFinite else { throw .empty(what: "the ornament's path") }
        let k = size / longest
        return path.applying(Transform(a: k, b: 0, c: 0, d: k, tx: -k * source.midX, ty: -k * source.midY))
    }

    /// Parts that are lit singly, each row over the one before; nil for other shapes.
    var stacked: [[Path]]? { shape == .laurel ? leaves : nil }

    private var laurel: Path {
        Path { path in for leaf in leaves.joined() { path.addPath(leaf) } }
    }
    /// By rows from the lowest: the branches, their leaves, the tie. All outlines turn the same way, so that flat ones unite.
    private var leaves: [[Path]] {
        let r = size * 0.42
        let foot = Point(x: 0, y: r)
        let tie = [
            leaf(from: foot + Vector(dx: -size * 0.045, dy: 0), along: 0, size * 0.09, breadth: 0.8),
            leaf(from: foot, along: 1.15, size * 0.085), leaf(from: foot, along: .pi - 1.15, size * 0.085),
        ]
        return [[branch(1, r), branch(-1, r)]] + leafRows(r) + [tie]
    }
    /// From the tie to the topmost leaf, tapering.
    private func branch(_ side: Double, _ r: Double) -> Path {
        let points = (0...32).map { i in
            let part = Double(i) / 32
            let angle = Double.pi / 2 - side * 0.04 + side * part * (0.29 + 0.29 * 8)
            return (out: Vector(dx: cos(angle), dy: sin(angle)), half: size * (0.011 - 0.007 * part))
        }
        // Forwards on the left, back on the right, as leaves go.
        return Path { path in
            path.addLines(
                points.map { .zero + $0.out * (r + side * $0.half * -1) }
                    + points.reversed().map { .zero + $0.out * (r + side * $0.half) })
            path.closeSubpath()
        }
    }
    private func leafRows(_ r: Double) -> [[Path]] {
        (0..<9).map { i in
            let length = size * 0.17 * (1 - 0.035 * Double(i))
            return [-1.0, 1.0].flatMap { side in
                let angle = Double.pi / 2 + side * (0.25 + 0.29 * Double(i))
                let foot = Point(x: r * cos(angle), y: r * sin(angle))
                return [-0.55, 0.75].map { lean in
                    leaf(from: foot, along: angle + side * (Double.pi / 2 - lean * 0.9), length)
                }
            }
        }
    }
    private func leaf(
        from foot: Point, along direction: Double, _ length: Double, breadth: Double = 0.32
    ) -> Path {
        let tip = foot + Vector(dx: cos(direction), dy: sin(direction)) * length
        let across = (tip - foot).leftNormal * breadth
        let middle = foot.lerp(to: tip, 0.45)
        return Path { path in
            path.move(to: foot)
            path.addQuadCurve(to: tip, control: middle + across)
            path.addQuadCurve(to: foot, control: middle - across)
            path.closeSubpath()
        }
    }
}
