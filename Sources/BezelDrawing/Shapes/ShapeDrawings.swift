import BezelColor
import BezelGeometry

extension Shape {
    /// Fills with the foreground.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(placed(in: rect), with: context.foreground, paintBounds: rect)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }

    /// SwiftUI's shapes expect a rectangle at (0, 0), so the outline is moved afterwards.
    package func placed(in rect: Rect) -> Path {
        let outline = path(in: Rect(origin: .zero, size: rect.size))
        return rect.origin == .zero ? outline : outline.offsetBy(dx: rect.minX, dy: rect.minY)
    }

    /// Fills the shape.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.fill(style, fill)])
    }
    /// Fills with the foreground.
    public func fill(style fill: FillStyle = FillStyle()) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.foreground(fill)])
    }
    /// Strokes the edge.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        ShapeDrawing(shape: self, layers: [.stroke(style, stroke)])
    }
    /// Strokes; width in user units.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Strokes inside the edge.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing<Self> {
        strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Strokes inside the edge.
    public func strokeBorder(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing<Self> {
        var inside = stroke
        inside.alignment = .inside
        return self.stroke(style, style: inside)
    }
}

/// Fills and strokes, back to front.
public struct ShapeDrawing<Outline: Shape>: Drawable, PrimitiveDrawing, OpenableDrawing, Sendable {
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

    /// Adds a fill.
    public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> ShapeDrawing {
        adding(.fill(style, fill))
    }
    /// Adds a stroke.
    public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> ShapeDrawing {
        adding(.stroke(style, stroke))
    }
    /// Adds a stroke.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeDrawing {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Adds a stroke inside.
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
}

extension Color: Drawable, PrimitiveDrawing {
    /// Fills the rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        context.fill(Rectangle().path(in: rect), with: .color(self))
    }
}

extension LinearGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
extension RadialGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
extension AngularGradient: Drawable, PrimitiveDrawing {
    /// Fills the rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
}
