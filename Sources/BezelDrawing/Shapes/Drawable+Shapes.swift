import BezelColor
import BezelGeometry

extension Drawable {
    /// Clips to a shape.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(clips: [Clip(path: shape.placed(in: rect), rule: style.rule)])
        }
    }
    /// Clips to the rectangle.
    public func clipped() -> GroupedDrawing<Self> { clipShape(Rectangle()) }
    /// Clips to a rounded rectangle.
    public func cornerRadius(_ radius: Double) -> GroupedDrawing<Self> {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    /// Strokes inside the rectangle; width in user units.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> BackedDrawing<Self> {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }
    /// A painted shape in front.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape = Rectangle()) -> BackedDrawing<Self> {
        overlay { shape.fill(style) }
    }
    /// A painted shape behind.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> BackedDrawing<Self> {
        background { shape.fill(style) }
    }
    /// A paint behind.
    public func background(_ style: some ShapeStyle) -> BackedDrawing<Self> { background(style, in: Rectangle()) }
}

extension Shape {
    /// The stroke's outline.
    public func stroke(style: StrokeStyle) -> ChangedShape<Self> { stroke(outline: style) }
    /// The stroke's outline; width in user units.
    public func stroke(lineWidth: Double) -> ChangedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
