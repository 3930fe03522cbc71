// Modifiers that take a shape: clips, borders, overlays and backgrounds, each made of groups and shapes that are there
// already. Shapes themselves are drawn in ShapeDrawings.
import BezelColor
import BezelGeometry

extension Drawable {
    /// Hides what lies outside a shape that fills this part's rectangle; only the style's fill rule counts, edges are smooth.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some Drawable {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(clips: [Clip(path: shape.placed(in: rect), rule: style.rule)])
        }
    }
    /// Hides what the part draws outside of its own rectangle, such as letters or shadows that are larger.
    public func clipped() -> some Drawable { clipShape(Rectangle()) }
    /// Hides what lies outside its rectangle with circular corners; the radius is in user units, and shrinks if it does not
    /// fit.
    public func cornerRadius(_ radius: Double) -> some Drawable {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    /// Strokes the part's rectangle from within, in front of it; the width is in user units, and takes no space.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> some Drawable {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }
    /// Draws a painted shape, by default a rectangle, in front of this part and as large as it is.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape = Rectangle()) -> some Drawable {
        overlay { shape.fill(style) }
    }
    /// Draws a painted shape behind this part and as large as it is, such as a capsule behind a label.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some Drawable {
        background { shape.fill(style) }
    }
    /// Fills this part's rectangle with a colour or gradient behind it.
    public func background(_ style: some ShapeStyle) -> some Drawable { background(style, in: Rectangle()) }
}

extension Shape {
    /// Makes the stroke's outline a shape of its own, to be filled, clipped to or combined, as in SwiftUI; exact to 0.05 user
    /// units.
    public func stroke(style: StrokeStyle) -> some Shape { stroke(outline: style) }
    /// Makes the outline of a plain stroke a shape of its own, to be filled; the width is in user units.
    public func stroke(lineWidth: Double = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
