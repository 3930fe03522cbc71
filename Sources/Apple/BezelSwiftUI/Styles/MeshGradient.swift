import BezelColor
import BezelDrawing
import BezelGeometry
import BezelNumbers

/// Colours at the points of a bent grid. It is drawn as a picture of at most 160 pixels a side, which is enlarged smoothly: the
/// colours change slowly, so that more pixels would show nothing more.
public struct MeshGradient: ShapeStyle, Drawable {
    private let width: Int
    private let height: Int
    private let points: [SIMD2<Float>]
    private let colors: [Color]
    private let background: Color
    private let isSmooth: Bool

    /// - Parameters:
    ///   - width: Points in a row, at least 2.
    ///   - height: Rows, at least 2.
    ///   - points: Row by row; fractions of the frame.
    ///   - colors: One for each point. With another number of points or colours, the background is drawn.
    ///   - background: Where the grid leaves the frame open.
    ///   - smoothsColors: Whether colours change without edges at the grid's lines.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        (self.width, self.height, self.points, self.colors) = (width, height, points, colors)
        (self.background, isSmooth) = (background, smoothsColors)
    }
    private var isWhole: Bool {
        width >= 2 && height >= 2 && width <= 64 && height <= 64 && points.count == width * height
            && colors.count == points.count && points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
    public func paint(in rect: Rect) -> Paint {
        guard isWhole, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return .color(background)
        }
        let image = raster(side: 160)
        let cell = [DrawCommand.image(ImageDrawing(image: image, rect: rect))]
        return .pattern(Pattern(bounds: rect, xStep: rect.width, yStep: rect.height, content: cell))
    }
    public var body: some Drawable { Rectangle().fill(self) }

    /// x, y and the premultiplied colour at a place of the grid.
    private typealias Values = SIMD8<Double>
    private func values(_ column: Int, _ row: Int) -> Values {
        let i = row.clamped(from: 0, through: height - 1) * width + column.clamped(from: 0, through: width - 1)
        let (p, c) = (points[i], colors[i])
        return Values(Double(p.x), Double(p.y), c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha, 0, 0)
    }
    /// A Catmull-Rom curve through four values, or a line between the middle two. Ends are mirrored, so that an even grid stays
    /// even.
    private func between(_ a: Values, _ b: Values, _ c: Values, _ d: Values, _ t: Double) -> Values {
        guard isSmooth else { return b + (c - b) * t }
        let (t2, t3) = (t * t, t * t * t)
        let first: Values = b * (2 * t3 - 3 * t2 + 1) + c * (3 * t2 - 2 * t3)
        let second: Values = (c - a) * (0.5 * (t3 - 2 * t2 + t)) + (d - b) * (0.5 * (t3 - t2))
        return first + second
    }
    private func along(_ row: Int, _ column: Int, _ t: Double) -> Values {
        let (b, c) = (values(column, row), values(column + 1, row))
        let a = column > 0 ? values(column - 1, row) : b * 2 - c
        let d = column + 2 < width ? values(column + 2, row) : c * 2 - b
        return between(a, b, c, d, t)
    }
    private func at(_ column: Int, _ row: Int, _ u: Double, _ v: Double) -> Values {
        let (b, c) = (along(row, column, u), along(row + 1, column, u))
        let a = row > 0 ? along(row - 1, column, u) : b * 2 - c
        let d = row + 2 < height ? along(row + 2, column, u) : c * 2 - b
        return between(a, b, c, d, v)
    }
    private func raster(side: Int) -> PixelImage {
        let ground = background
        var pixels: [UInt8] = []
        func byte(_ value: Double) -> UInt8 { UInt8(clamping: Int(clamping: value.clamped(to: 0...1) * 255 + 0.5)) }
        let empty = [byte(ground.red), byte(ground.green), byte(ground.blue), byte(ground.alpha)]
        pixels.reserveCapacity(side * side * 4)
        for _ in Range(count: side * side) { pixels += empty }
        // Steps of less than half a pixel, so that no pixel within a patch is missed; patches may be larger than their share.
        let steps = max(8, min(320, 4 * side / min(width - 1, height - 1)))
        for row in Range(count: height - 1) {
            for column in Range(count: width - 1) {
                for i in 0...steps {
                    for j in 0...steps {
                        let found = at(column, row, Double(i) / Double(steps), Double(j) / Double(steps))
                        let (x, y) = (Int(clamping: found[0] * Double(side)), Int(clamping: found[1] * Double(side)))
                        guard found[0] >= 0, found[1] >= 0, x <= side, y <= side else { continue }
                        let place = (min(y, side - 1) * side + min(x, side - 1)) * 4
                        let alpha = found[5].clamped(to: 0...1)
                        for part in 0..<3 { pixels[place + part] = byte(alpha > 0 ? found[2 + part] / alpha : 0) }
                        pixels[place + 3] = byte(alpha)
                    }
                }
            }
        }
        return PixelImage(width: side, height: side, pixels: pixels)
    }
}
