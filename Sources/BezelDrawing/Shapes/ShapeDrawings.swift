// Shapes with paint: what `Circle().fill(.red)` and `.stroke(…)` make.
import BezelColor
import BezelGeometry

extension Shape {
    /// A shape alone is filled with the foreground's paint.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(placed(in: rect), with: context.foreground, paintBounds: rect)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }

    /// The outline for a rectangle anywhere. As in SwiftUI a shape is asked for its outline in a rectangle at (0, 0),
    /// which many shapes count on, and the outline is moved to its place.
    package func placed(in rect: Rect) -> Path {
        let outline = path(in: Rect(origin: .zero, size: rect.size))
        return rect.origin == .zero ? outline : outline.offsetBy(dx: rect.minX, dy: rect.minY)
    }

    /// The shape filled.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.fill(style, fill)])
    }
    /// The shape filled with the foreground's paint.
    public func fill(style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.foreground(fill)])
    }
    /// A line along the shape's edge.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.stroke(style, stroke)])
    }
    /// A line of a width in user units along the shape's edge, half of it on each side.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// A line along the shape's edge, wholly inside it.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// A line along the shape's edge, wholly inside it.
    public func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        var inside = stroke
        inside.alignment = .inside
        return self.stroke(style, style: inside)
    }
}

/// A shape with fills and lines, the first at the back.
public struct ShapeDrawing<Outline: Shape>: Drawable, OpenableDrawing, Sendable {
    enum Layer: Sendable {
        case fill(any ShapeStyle, FillStyle)
        case foreground(FillStyle)
        case stroke(any ShapeStyle, StrokeStyle)
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

    /// A further fill on top.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing {
        adding(.fill(style, fill))
    }
    /// A further line on top.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing {
        adding(.stroke(style, stroke))
    }
    /// A further line on top, half of it on each side of the edge.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// A further line on top, wholly inside the edge.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth, alignment: .inside))
    }
    private func adding(_ layer: Layer) -> ShapeDrawing { ShapeDrawing(shape: shape, layers: layers + [layer]) }

    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try shape.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        let path = shape.placed(in: rect)
        for layer in layers {
            switch layer {
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
            }
        }
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension Color: Drawable {
    /// A colour alone fills its rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(Rectangle().path(in: rect), with: .color(self))
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension LinearGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
extension RadialGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
extension AngularGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
