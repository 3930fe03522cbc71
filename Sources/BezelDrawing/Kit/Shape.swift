import BezelGeometry

/// An outline for any rectangle, by SwiftUI's conventions: y points down, angles turn clockwise from 3 o'clock.
public protocol Shape: Drawable, AnimatableValues, Sendable {
    /// Within `rect`, in user units.
    func path(in rect: Rect) -> Path
}

/// A shape that can be inset.
public protocol InsettableShape: Shape {
    /// The inset shape.
    associatedtype InsetShape: InsettableShape
    /// By user units; negative amounts grow.
    func inset(by amount: Double) -> InsetShape
}

/// A type-erased shape.
public struct AnyShape: Shape, CompositeShape {
    private let outline: @Sendable (Rect) -> Path
    private let atTime: (@Sendable (DrawingPass) -> AnyShape)?
    /// Erases the type.
    public init(_ shape: some Shape) {
        outline = { shape.path(in: $0) }
        atTime = { AnyShape($0.animated(shape: shape)) }
    }
    /// A function of the rectangle.
    public init(_ outline: @escaping @Sendable (Rect) -> Path) {
        self.outline = outline
        atTime = nil
    }
    public func path(in rect: Rect) -> Path { outline(rect) }
    package func animated(in pass: DrawingPass) -> AnyShape { atTime?(pass) ?? self }
}

extension Path: Shape {
    public func path(in rect: Rect) -> Path { self }
}
