// Changes of parts that take a shape: clips, borders, backgrounds.
import BezelColor
import BezelGeometry

extension Drawable {
    /// The part cut to a shape in its rectangle.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(clips: [Clip(path: shape.placed(in: rect), rule: style.rule)])
        }
    }
    /// The part cut to its rectangle.
    public func clipped() -> GroupedDrawing<Self> { clipShape(Rectangle()) }
    /// The part cut to a rectangle with round corners.
    public func cornerRadius(_ radius: Double) -> GroupedDrawing<Self> {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    /// A line of a width in user units inside the part's rectangle.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> BackedDrawing<Self> {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }
    /// A paint in front of the part, of its size or in a shape of its size.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape = Rectangle()) -> BackedDrawing<Self> {
        overlay { shape.fill(style) }
    }
    /// A shape behind the part, of its size.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> BackedDrawing<Self> {
        background { shape.fill(style) }
    }
    /// A paint behind the part, of its size.
    public func background(_ style: some ShapeStyle) -> BackedDrawing<Self> { background(style, in: Rectangle()) }
}

extension Shape {
    /// The outline of a line along the shape's edge, as a shape to be filled.
    public func stroke(style: StrokeStyle) -> ChangedShape<Self> { stroke(outline: style) }
    /// The outline of a line of a width in user units along the shape's edge, as a shape to be filled.
    public func stroke(lineWidth: Double) -> ChangedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
