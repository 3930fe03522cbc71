import BezelColor
import BezelDrawing
import BezelGeometry

extension Drawable {
    private func filtered(_ numbers: [Double], _ matrix: @escaping ([Double]) -> [Double]) -> some Drawable {
        FilteredDrawing(content: AnyDrawable(self), numbers: numbers, matrix: matrix)
    }
    /// Turns hues, as CSS's `hue-rotate` does.
    public func hueRotation(_ angle: Angle) -> some Drawable { filtered([angle.radians]) { ColorMatrix.hue($0[0]) } }
    /// 0 for greys, 1 for no change.
    public func saturation(_ amount: Double) -> some Drawable { filtered([amount]) { ColorMatrix.saturation($0[0]) } }
    /// 0 for no change, 1 for greys.
    public func grayscale(_ amount: Double) -> some Drawable {
        filtered([1 - amount.clamped(to: 0...1)]) { ColorMatrix.saturation($0[0]) }
    }
    /// Added to each part of colours; 0 for no change, 1 for white.
    public func brightness(_ amount: Double) -> some Drawable { filtered([amount]) { ColorMatrix.shifted(1, $0[0]) } }
    /// 1 for no change, 0 for middle grey.
    public func contrast(_ amount: Double) -> some Drawable {
        filtered([amount]) { ColorMatrix.shifted($0[0], (1 - $0[0]) / 2) }
    }
    /// The opposite colours.
    public func colorInvert() -> some Drawable { filtered([]) { _ in ColorMatrix.shifted(-1, 1) } }
    /// Multiplies colours.
    public func colorMultiply(_ color: Color) -> some Drawable {
        filtered([color.red, color.green, color.blue, color.alpha]) { ColorMatrix.scaled($0) }
    }
    /// Dark is clear, and light is opaque.
    public func luminanceToAlpha() -> some Drawable {
        filtered([]) { _ in
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0]
        }
    }
}
extension GraphicsContext.Filter {
    private static func matrix(_ matrix: [Double]) -> GraphicsContext.Filter {
        GraphicsContext.Filter(effect: .filter(FilterGraph(region: nil, steps: [FilterStep(.colorMatrix(matrix))])))
    }
    /// One colour where the alpha lies between two, 0…1, and nothing elsewhere; edges keep a little softness.
    public static func alphaThreshold(min low: Double, max high: Double = 1, color: Color = .black)
        -> GraphicsContext.Filter
    {
        // A fiftieth of alpha's range: about a pixel of an edge that was blurred over fifty.
        let slope = 50.0
        let steep = FilterStep(
            .transfer(
                red: .identity, green: .identity, blue: .identity,
                alpha: .linear(slope: slope, intercept: 0.5 - slope * low)))
        let colored = FilterStep(
            .colorMatrix([
                0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0, color.alpha, 0,
            ]), inputs: [.step(0)])
        return GraphicsContext.Filter(effect: .filter(FilterGraph(region: nil, steps: [steep, colored])))
    }
    /// Added to each part of colours.
    public static func brightness(_ amount: Double) -> GraphicsContext.Filter { matrix(ColorMatrix.shifted(1, amount)) }
    /// 1 for no change.
    public static func contrast(_ amount: Double) -> GraphicsContext.Filter {
        matrix(ColorMatrix.shifted(amount, (1 - amount) / 2))
    }
    /// 0 for greys, 1 for no change.
    public static func saturation(_ amount: Double) -> GraphicsContext.Filter { matrix(ColorMatrix.saturation(amount)) }
    /// 1 for greys, 0 for no change.
    public static func grayscale(_ amount: Double) -> GraphicsContext.Filter {
        matrix(ColorMatrix.saturation(1 - amount.clamped(to: 0...1)))
    }
    /// Turns hues.
    public static func hueRotation(_ angle: Angle) -> GraphicsContext.Filter { matrix(ColorMatrix.hue(angle.radians)) }
    /// The opposite colours.
    public static func colorInvert(_ amount: Double = 1) -> GraphicsContext.Filter {
        matrix(ColorMatrix.shifted(1 - 2 * amount, amount))
    }
    /// Multiplies colours.
    public static func colorMultiply(_ color: Color) -> GraphicsContext.Filter {
        matrix(ColorMatrix.scaled([color.red, color.green, color.blue, color.alpha]))
    }
    /// Dark is clear, and light is opaque.
    public static var luminanceToAlpha: GraphicsContext.Filter {
        matrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0])
    }
}
/// Rows of red, green, blue and alpha, as in SVG's `feColorMatrix`.
private enum ColorMatrix {
    static func shifted(_ factor: Double, _ offset: Double) -> [Double] {
        [factor, 0, 0, 0, offset, 0, factor, 0, 0, offset, 0, 0, factor, 0, offset, 0, 0, 0, 1, 0]
    }
    static func scaled(_ f: [Double]) -> [Double] {
        [f[0], 0, 0, 0, 0, 0, f[1], 0, 0, 0, 0, 0, f[2], 0, 0, 0, 0, 0, f[3], 0]
    }
    /// Filter Effects Module Level 1, `saturate`.
    static func saturation(_ s: Double) -> [Double] {
        [
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0, 0, 0, 0, 1, 0,
        ]
    }
    /// Filter Effects Module Level 1, `hueRotate`.
    static func hue(_ angle: Double) -> [Double] {
        let (c, s) = (cos(angle), sin(angle))
        return [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}
private struct FilteredDrawing: Drawable, ChangedDrawing {
    let content: AnyDrawable
    var numbers: [Double]
    let matrix: ([Double]) -> [Double]
    func prepared(in pass: DrawingPass) -> FilteredDrawing {
        FilteredDrawing(content: content, numbers: pass.animated(numbers: numbers), matrix: matrix)
    }
    func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(FilteredDrawing(content: part, numbers: numbers, matrix: matrix))
    }
    func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let graph = FilterGraph(region: nil, steps: [FilterStep(.colorMatrix(matrix(numbers)))])
        try context.group(GroupDrawing(effects: [.filter(graph)])) { try content.draw(in: rect, into: &$0) }
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
