// Specks that a worn stamp leaves out of its print, as a mask over the whole face. Which strokes they must not cut
// comes from Instrument+Scene.
import BezelColor
import BezelDrawing
import BezelGeometry

/// The wear of a face.
///
/// Specks are scattered at random from a seed, so a face wears alike each time: many in patches, where value noise is
/// high, few elsewhere, and small ones far more often than large ones. On a thin stroke a speck is made so small that
/// it leaves more than a third of the stroke, and keeps away from others. A stamp that is worn further than a usual one
/// also has less ink, least where its specks are.
struct WearMask {
    let wear: Wear
    let box: Rect
    /// Specks never cut through a stroke, so that an I is not read as an i.
    private let strokes: WornStrokes

    init(wear: Wear, box: Rect, strokes: [WornStroke] = []) {
        (self.wear, self.box) = (wear, box)
        let reach = Self.bulge * Self.largestSpeck * wear.grain
        self.strokes = WornStrokes(strokes.filter { $0.width < wear.grain * Self.broadest }, in: box, reach: reach)
    }

    var mask: Mask {
        var context = GraphicsContext()
        context.fill(Path(box), with: .color(Color(white: 1 - Self.leastLoss * dryness)))
        if dryness > 0 { dry(&context) }
        context.fill(specks, with: .color(.black))
        return Mask(kind: .luminance, commands: context.commands)
    }

    /// On a face of 400 units at full wear.
    private static let maximumSpecks = 6000.0
    /// Up to this wear ink is whole between specks; at full wear it loses from `leastLoss` to nearly all.
    private static let moistTo = 0.4
    private static let leastLoss = 0.35
    private static let patchLoss = 0.85

    /// How dry the stamp is, from 0 to 1.
    private var dryness: Double { max(0, (wear.amount - Self.moistTo) / (1 - Self.moistTo)) }

    /// Soft patches in which the ink is paler, one about each point of the lattice that specks follow.
    private func dry(_ context: inout GraphicsContext) {
        var random = SeededGenerator(seed: UInt64(wear.seed))
        let patches = Patches(using: &random)
        let step = max(box.width, box.height) / Double(Patches.cells)
        for (i, j, height) in patches.points {
            let black = Color(white: 0, opacity: Self.patchLoss * dryness * height * height)
            let center = Point(
                x: box.minX + box.width * Double(i) / Double(Patches.cells),
                y: box.minY + box.height * Double(j) / Double(Patches.cells))
            let paint = RadialGradient(
                gradient: Gradient(stops: [
                    Gradient.Stop(color: black, location: 0), Gradient.Stop(color: black.withAlpha(0), location: 1),
                ]), startCenter: center, startRadius: 0, endCenter: center, endRadius: step)
            context.fill(.disc(radius: step, about: center), with: .radial(paint))
        }
    }

    var outlines: [Rect] { specks.subpaths.map(\.path.boundingRect) }

    private var specks: Path {
        var random = SeededGenerator(seed: UInt64(wear.seed))
        let patches = Patches(using: &random)
        let count = Int(clamping: Self.maximumSpecks * wear.amount)
        return Path { path in
            var worn: [Speck] = []
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
                let largest = largest(at: center, radius)
                if let stem = largest.stem {
                    radius = largest.radius
                    // Two together would cut what one does not.
                    let speck = Speck(center: center, radius: radius * Self.bulge, white: stem * Self.apart)
                    guard !worn.contains(where: { $0.isNear(speck) }) else { continue }
                    worn.append(speck)
                }
                for (i, r) in radii.enumerated() {
                    let angle = turn + Double(i) * 2 * .pi / 6
                    let point = center + Vector(dx: cos(angle), dy: sin(angle)) * (radius * r)
                    if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.closeSubpath()
            }
        }
    }

    /// The greatest radius, of the grain: half of it where specks are densest, 1.4 times as large there.
    private static let largestSpeck = 0.7
    /// Specks bulge to that many radii.
    private static let bulge = 1.3
    /// The widest speck on a stroke, of its width.
    private static let widest = 0.6
    /// What stays between two specks on a stroke, of its width.
    private static let apart = 0.5
    /// Of the grain; no specks cut through broader strokes.
    private static let broadest = 3.0

    private struct Speck {
        var center: Point
        var radius: Double
        var white: Double
        func isNear(_ other: Speck) -> Bool {
            center.distance(to: other.center) < radius + other.radius + max(white, other.white)
        }
    }

    /// - Returns: The radius, and the narrowest stroke's width where it lies on one.
    private func largest(at center: Point, _ radius: Double) -> (radius: Double, stem: Double?) {
        let narrowest = strokes.narrowest(at: center, radius * Self.bulge)
        return (min(radius, (narrowest ?? .infinity) * Self.widest / (2 * Self.bulge)), narrowest)
    }

    /// Value noise from 0 to 1: random heights on a lattice of 6 × 6 cells, blended by s²(3 - 2s) between.
    private struct Patches {
        static let cells = 6
        private var heights: [Double] = []
        init(using random: inout SeededGenerator) {
            for _ in 0..<(Self.cells + 1) * (Self.cells + 1) { heights.append(random.unit()) }
        }
        /// The lattice's points by column and row, with their heights.
        var points: [(Int, Int, Double)] {
            heights.enumerated().map { ($0 % (Self.cells + 1), $0 / (Self.cells + 1), $1) }
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
