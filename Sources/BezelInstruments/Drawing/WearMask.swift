import BezelColor
import BezelDrawing
import BezelGeometry

struct WearMask {
    let wear: Wear
    let box: Rect
    /// Specks never cut through a stroke, so that an I is not read as an i.
    var strokes: [(box: Rect, stem: Double)] = []

    var mask: Mask {
        var context = GraphicsContext()
        context.fill(Path(box), with: .color(.white))
        context.fill(specks, with: .color(.black))
        return Mask(kind: .luminance, commands: context.commands)
    }

    /// On a face of 400 units at full wear.
    private static let maximumSpecks = 6000.0

    var outlines: [Rect] { specks.subpaths.map(\.path.boundingRect) }

    private var specks: Path {
        var random = SeededGenerator(seed: UInt64(wear.seed))
        let patches = Patches(using: &random)
        let count = Int(clamping: Self.maximumSpecks * wear.amount)
        return Path { path in
            for _ in 0..<count {
                let x = random.unit()
                let y = random.unit()
                let size = random.unit()
                let keep = random.unit()
                var radii: [Double] = []
                for _ in 0..<6 { radii.append(0.55 + 0.75 * random.unit()) }
                let turn = random.unit() * 2 * .pi
                let density = patches.density(x, y)
                guard keep < 0.08 + density * density * 1.1 else { continue }
                var radius = wear.grain / 2 * (0.12 + 0.88 * pow(size, 4)) * (0.5 + 0.9 * density)
                let center = Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
                radius = min(radius, largest(at: center, radius))
                for (i, r) in radii.enumerated() {
                    let angle = turn + Double(i) * 2 * .pi / 6
                    let point = center + Vector(dx: cos(angle), dy: sin(angle)) * (radius * r)
                    if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.closeSubpath()
            }
        }
    }

    /// Specks bulge to 1.3 times their radius.
    private func largest(at center: Point, _ radius: Double) -> Double {
        var largest = radius
        for (box, stem) in strokes {
            let grown = radius * 1.3
            guard center.x > box.minX - grown, center.x < box.maxX + grown, center.y > box.minY - grown,
                center.y < box.maxY + grown
            else { continue }
            largest = min(largest, stem * 0.5 / 2.6)
        }
        return largest
    }

    /// Value noise from 0 to 1.
    private struct Patches {
        private static let cells = 6
        private var heights: [Double] = []
        init(using random: inout SeededGenerator) {
            for _ in 0..<(Self.cells + 1) * (Self.cells + 1) { heights.append(random.unit()) }
        }
        func density(_ x: Double, _ y: Double) -> Double {
            func cell(_ v: Double) -> (Int, Double) {
                let scaled = v * Double(Self.cells)
                let whole = min(Self.cells - 1, Int(clamping: scaled))
                let part = scaled - Double(whole)
                return (whole, part * part * (3 - 2 * part))
            }
            let (i, u) = cell(x)
            let (j, v) = cell(y)
            func height(_ i: Int, _ j: Int) -> Double { heights[j * (Self.cells + 1) + i] }
            let top = height(i, j) * (1 - u) + height(i + 1, j) * u
            let bottom = height(i, j + 1) * (1 - u) + height(i + 1, j + 1) * u
            return top * (1 - v) + bottom * v
        }
    }
}
