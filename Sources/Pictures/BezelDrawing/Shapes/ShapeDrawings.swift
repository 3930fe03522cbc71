// How shapes become commands: fills, strokes and borders, and colours and gradients that fill a rectangle by themselves.
// Outlines are made in RoundShapes and PolarShapes; what a style paints is in ShapeStyle.
import BezelColor
import BezelGeometry

extension Shape {
    /// Fills the shape with the foreground, which is inherited and black by default, by the non-zero rule.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(placed(in: rect), with: context.foreground, paintBounds: rect)
    }
    /// The proposed size, as a shape fills all of its rectangle.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    /// Empty, as a shape is drawn by its path and has no parts.
    public var body: EmptyDrawing { EmptyDrawing() }

    /// SwiftUI's shapes expect a rectangle at (0, 0), so the outline is moved afterwards.
    package func placed(in rect: Rect) -> Path {
        let outline = path(in: Rect(origin: .zero, size: rect.size))
        return rect.origin == .zero ? outline : outline.offsetBy(dx: rect.minX, dy: rect.minY)
    }

    /// Fills the shape with a colour, gradient or other style, which refers to the shape's rectangle.
    ///
    /// The result can be stroked on top: `Circle().fill(.yellow).stroke(.black)`.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.fill(style, fill)])
    }
    /// Fills the shape with the inherited foreground, such as by the even-odd rule or without smooth edges.
    public func fill(style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.foreground(fill)])
    }
    /// Strokes the shape's outline, half of the width on either side of it unless the stroke's alignment says otherwise.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.stroke(style, stroke)])
    }
    /// Strokes the shape's outline by a width in user units, half of it outside; ``InsettableShape`` also has borders within.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// Strokes the shape inset by half the width, so that the stroke lies within the shape.
    ///
    /// Ends, dashes and caps are those of the inset outline, also where the shape is open. As the outline is `inset(by:)`
    /// for the shape, a border wider than the shape may have none.
    public func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: []).strokeBorder(style, style: stroke)
    }
    /// Strokes the shape inset by half the width; width in user units.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Strokes the shape inset by half the width, with the foreground.
    public func strokeBorder(style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: []).strokeBorder(style: stroke)
    }
    /// Strokes the shape inset by half the width, with the foreground; width in user units.
    public func strokeBorder(lineWidth: Double = 1) -> ShapeDrawing<Self> {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// A style that draws more than a paint, such as a shadow.
package protocol EffectStyle: ShapeStyle {
    /// Fills an outline. `rect` is the shape's rectangle, to which paints refer.
    func fill(_ path: Path, in rect: Rect, style: FillStyle, into context: inout GraphicsContext) throws
}

/// A shape with its fills and strokes, drawn in the order in which they were added.
public struct ShapeDrawing<Outline: Shape>: Drawable, PrimitiveDrawing, OpenableDrawing, Sendable {
    enum Layer: Sendable {
        case fill(any ShapeStyle, FillStyle)
        case foreground(FillStyle)
        case stroke(any ShapeStyle, StrokeStyle)
        /// A stroke of the inset outline, with the foreground if there is no style.
        case border((any ShapeStyle)?, StrokeStyle, inset: @Sendable (Outline, Double, Rect) -> Path)
    }
    let shape: Outline
    var layers: [Layer]

    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let layers = layers.enumerated().map { index, layer in
            pass.at(.value(index)) {
                switch layer {
                case .fill(let style, let fill): Layer.fill(pass.animated(style: style), fill)
                case .foreground: layer
                case .stroke(let style, let stroke):
                    Layer.stroke(pass.animated(style: style), animated(stroke, in: pass))
                case .border(let style, let stroke, let inset):
                    Layer.border(style.map { pass.animated(style: $0) }, animated(stroke, in: pass), inset: inset)
                }
            }
        }
        return [AnyDrawable(ShapeDrawing(shape: pass.animated(shape: shape), layers: layers))]
    }
    private func animated(_ stroke: StrokeStyle, in pass: DrawingPass) -> StrokeStyle {
        var stroke = stroke
        let numbers = pass.at(.other) { pass.animated(numbers: [stroke.lineWidth, stroke.dashPhase]) }
        (stroke.lineWidth, stroke.dashPhase) = (max(0, numbers[0]), numbers[1])
        return stroke
    }

    /// Adds a fill in front of what the shape has so far.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing {
        adding(.fill(style, fill))
    }
    /// Adds a stroke in front of what the shape has so far; its alignment says on which side of the outline it lies.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing {
        adding(.stroke(style, stroke))
    }
    /// Adds a stroke of a width in user units in front of what the shape has so far.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    fileprivate func adding(_ layer: Layer) -> ShapeDrawing { ShapeDrawing(shape: shape, layers: layers + [layer]) }

    /// The size that the shape itself takes of the proposal, all of it as a rule; strokes do not count.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try shape.sizeThatFits(proposal, in: environment)
    }
    /// Draws all fills and strokes in a rectangle, in user units; paints refer to that rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        let path = shape.placed(in: rect)
        for layer in layers {
            switch layer {
            case .fill(let style as any EffectStyle, let fill):
                try style.fill(path, in: rect, style: fill, into: &context)
            case .fill(let style, let fill):
                context.append(
                    .fill(
                        FillDrawing(
                            path: path, paint: context.environment.paint(of: style, in: rect), rule: fill.rule,
                            antialiased: fill.isAntialiased, paintBounds: rect)))
            case .foreground(let fill):
                context.fill(path, with: context.foreground, rule: fill.rule, paintBounds: rect)
            case .stroke(let style, let stroke):
                context.stroke(
                    path, with: context.environment.paint(of: style, in: rect), style: stroke, paintBounds: rect)
            case .border(let style, let stroke, let inset):
                let paint = style.map { context.environment.paint(of: $0, in: rect) } ?? context.foreground
                let outline = inset(shape, stroke.lineWidth / 2, rect)
                context.stroke(outline, with: paint, style: stroke, paintBounds: rect)
            }
        }
    }
}

extension ShapeDrawing where Outline: InsettableShape {
    /// Adds a stroke of the shape inset by half the width.
    public func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing {
        addingBorder(style, stroke)
    }
    /// Adds a stroke of the shape inset by half the width; width in user units.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing {
        addingBorder(style, StrokeStyle(lineWidth: lineWidth))
    }
    func strokeBorder(style stroke: StrokeStyle) -> ShapeDrawing { addingBorder(nil, stroke) }

    private func addingBorder(_ style: (any ShapeStyle)?, _ stroke: StrokeStyle) -> ShapeDrawing {
        adding(.border(style, stroke) { shape, amount, rect in shape.inset(by: amount).placed(in: rect) })
    }
}

extension Color: Drawable, PrimitiveDrawing {
    /// Fills the rectangle with the colour, so that a colour can stand among other parts as a ground.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(Rectangle().path(in: rect), with: .color(self))
    }
}

extension LinearGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle with the gradient, whose unit points refer to that rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
extension RadialGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle with the gradient, which continues to its corners beyond the last circle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
extension AngularGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle with the gradient; one around a unit point fills a whole turn, as by ``fillingTurn()``.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
