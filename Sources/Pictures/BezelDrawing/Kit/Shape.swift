// The protocols of shapes, with the type for any shape. The shapes are in BezelDrawing/Shapes; how they are filled and
// stroked is in ShapeDrawings there.
import BezelGeometry

/// An outline for any rectangle, by SwiftUI's conventions: y points down, angles turn clockwise from 3 o'clock.
///
/// It takes the whole size that it is offered. Without `fill(_:)` or `stroke(_:)`, it is filled with the foreground.
public protocol Shape: Drawable, AnimatableValues, Sendable {
    /// The outline for a rectangle, in user units. It may leave the rectangle: nothing is cut off.
    ///
    /// For drawing, the rectangle begins at (0, 0), and the outline is moved to its place afterwards.
    func path(in rect: Rect) -> Path
}

/// A shape with a smaller version at an even distance, which `strokeBorder(_:)` needs to stroke inside.
public protocol InsettableShape: Shape {
    /// The type of the smaller shape, often the same type; it is found by itself.
    associatedtype InsetShape: InsettableShape
    /// The shape made smaller by user units on every side; negative amounts make it larger, and insets add up.
    func inset(by amount: Double) -> InsetShape
}

/// A shape of any type, as SwiftUI's `AnyShape`, or one made by a closure.
public struct AnyShape: Shape, CompositeShape {
    private let outline: @Sendable (Rect) -> Path
    private let atTime: (@Sendable (DrawingPass) -> AnyShape)?
    /// Hides a shape's type. Its numbers can still be animated.
    public init(_ shape: some Shape) {
        outline = { shape.path(in: $0) }
        atTime = { AnyShape($0.animated(shape: shape)) }
    }
    /// A shape from a function that gives the outline for a rectangle in user units, y down; nothing in it is animated.
    public init(_ outline: @escaping @Sendable (Rect) -> Path) {
        self.outline = outline
        atTime = nil
    }
    /// The outline of the shape inside, or what the closure gives.
    public func path(in rect: Rect) -> Path { outline(rect) }
    package func animated(in pass: DrawingPass) -> AnyShape { atTime?(pass) ?? self }
}

extension Path: Shape {
    /// The path itself, whatever the rectangle: as a part, its (0, 0) lies at the top left of its place, unscaled.
    public func path(in rect: Rect) -> Path { self }
}
