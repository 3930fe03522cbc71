// The floor's jobs done by the library: the 1024 px dial with its two labels, and long text on a spiral.
import Bezel
import BezelInterop
import Foundation

/// "Account Balance" over "Show Me The Money" on circles of radius 400 in 64 px Inter; the lower label is inverted and
/// fills the same ring.
struct DialJobs {
    let font: Font
    let top: StyledText
    let bottom: StyledText
    let renderer = BitmapRenderer()
    let encoder = PNGEncoder()
    let center = Point(x: 512, y: 512)

    init() throws {
        font = try FontLibrary.bundled.font(named: "Inter", size: 64)
        let style = TextStyle(font: font)
        top = StyledText("Account Balance", style: style)
        bottom = StyledText("Show Me The Money", style: style)
    }

    func shape() throws -> [ShapedText] {
        let shaper = Shaper()
        return [try shaper.shape(top), try shaper.shape(bottom)]
    }
    /// The two labels' curves.
    var curves: [Path] {
        [400, 400 + font.metrics.capHeight].enumerated().map { i, radius in
            Path.arc(center: center, radius: radius, startAngle: .degrees(180), delta: .degrees(i == 0 ? 180 : -180))
        }
    }
    func layOut(_ shaped: [ShapedText], spacing: TextPath.Spacing = .exact) throws -> [PlacedText] {
        let curves = self.curves
        return try shaped.indices.map { index in
            var line = TextPath.centered(on: curves[index])
            line.spacing = spacing
            return try line.place(shaped[index])
        }
    }
    /// Every glyph's outline, from the cache, turned to its place in the rasteriser's own units.
    func turnOutlines(_ placed: [PlacedText]) -> Int {
        let outline = RasterOutline()
        var points = 0
        for text in placed {
            for run in text.runs {
                let k = run.font.unitScale
                let instance = run.font.instance
                for glyph in run.glyphs {
                    let t = glyph.transform
                    outline.removeAll()
                    outline.add(
                        instance.outline(of: glyph.id), a: t.a * k, b: t.b * k, c: -t.c * k, d: -t.d * k,
                        tx: t.tx, ty: t.ty)
                    points += outline.pointCount
                }
            }
        }
        return points
    }
    func scene(_ placed: [PlacedText]) -> Scene {
        Scene(size: Size(width: 1024, height: 1024), commands: placed.map { .text(TextDrawing(text: $0)) })
    }
    func raster(_ placed: [PlacedText]) throws -> Bitmap { try renderer.render(scene(placed)) }
    func whole() throws -> [UInt8] { try encoder.encode(raster(layOut(shape()))) }
}

/// 20 px text along a spiral in an 1800 px picture.
struct SpiralJob {
    static let sentence =
        "The quick brown fox jumps over the lazy dog while five boxing wizards jump quickly at dawn "
    let text: StyledText
    let glyphCount: Int
    /// Short texts move on along the spiral from run to run: at one place the processor would learn a hundred glyphs by
    /// heart.
    private var start: Double = 0

    init(times: Int) throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let string = String(repeating: Self.sentence, count: times)
        text = StyledText(string, style: TextStyle(font: font))
        glyphCount = string.utf8.count
    }
    mutating func run() throws -> Bitmap {
        let placed = try TextPath.svg(Self.spiral, position: .init(at: .length(start))).place(Shaper().shape(text))
        start += placed.advance
        if start + placed.advance > placed.pathLength { start = 0 }
        return try BitmapRenderer().render(
            Scene(size: Size(width: 1800, height: 1800), commands: [.text(TextDrawing(text: placed))]))
    }

    /// 35.5 turns outwards from radius 30, 24 units a turn, as cubics of an eighth of a turn.
    static let spiral = makeSpiral(eighths: 284, step: 24)

    /// Outwards from radius 30, `step` units a turn, as cubics of an eighth of a turn.
    static func makeSpiral(eighths: Int, step growthATurn: Double) -> Path {
        let growth = growthATurn / (2 * Double.pi)
        let step = Double.pi / 4
        func place(_ turned: Double) -> (point: Vector, slope: Vector) {
            let r = 30 + growth * turned
            let (c, s) = (cos(turned), sin(turned))
            return (Vector(dx: 900 + r * c, dy: 900 + r * s), Vector(dx: growth * c - r * s, dy: growth * s + r * c))
        }
        let handle = 4.0 / 3 * tan(step / 4)
        var path = Path()
        path.move(to: Point(x: 930, y: 900))
        for i in 0..<eighths {
            let from = place(Double(i) * step)
            let to = place(Double(i + 1) * step)
            let out = from.point + from.slope * handle
            let back = to.point - to.slope * handle
            path.addCurve(
                to: Point(x: to.point.dx, y: to.point.dy), control1: Point(x: out.dx, y: out.dy),
                control2: Point(x: back.dx, y: back.dy))
        }
        return path
    }
}
