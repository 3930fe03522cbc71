import BezelColor
import BezelGeometry

extension Drawable {
    /// Clips to a shape.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some Drawable {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(clips: [Clip(path: shape.placed(in: rect), rule: style.rule)])
        }
    }
    /// Clips to the rectangle.
    public func clipped() -> some Drawable { clipShape(Rectangle()) }
    /// Clips to a rounded rectangle.
    public func cornerRadius(_ radius: Double) -> some Drawable {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    /// Strokes inside the rectangle; width in user units.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> some Drawable {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }
    /// A painted shape in front.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape = Rectangle()) -> some Drawable {
        overlay { shape.fill(style) }
    }
    /// A painted shape behind.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some Drawable {
        background { shape.fill(style) }
    }
    /// A paint behind.
    public func background(_ style: some ShapeStyle) -> some Drawable { background(style, in: Rectangle()) }
}

extension Shape {
    /// The stroke's outline.
    public func stroke(style: StrokeStyle) -> some Shape { stroke(outline: style) }
    /// The stroke's outline; width in user units.
    public func stroke(lineWidth: Double = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
