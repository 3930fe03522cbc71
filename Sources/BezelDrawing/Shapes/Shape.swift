// What a shape is: an outline for any rectangle. Ready shapes are in the files beside this one,
// changes of shapes in Shape+Modifiers.swift; how shapes get paint is in ShapeDrawings.swift.
import BezelGeometry

/// An outline that fits itself into any rectangle.
///
/// A SwiftUI `Shape` compiles as it stands with only its import changed: y points down, angles turn clockwise on
/// the screen from 3 o'clock, and `clockwise:` has SwiftUI's meaning.
public protocol Shape: Drawable, Sendable {
    /// The outline within `rect`, in the rectangle's own coordinates (user units).
    func path(in rect: Rect) -> Path
    /// What of the shape moves when it is animated.
    associatedtype AnimatableData: AnimatableVector = EmptyAnimatableVector
    /// What of the shape moves when it is animated, such as an angle; nothing unless a shape says so.
    var animatableData: AnimatableData { get set }
}
extension Shape where AnimatableData == EmptyAnimatableVector {
    /// Nothing moves.
    public var animatableData: EmptyAnimatableVector {
        get { EmptyAnimatableVector() }
        set {}
    }
}

/// A shape that knows how to shrink evenly.
public protocol InsettableShape: Shape {
    /// The kind of shape that shrinking gives.
    associatedtype InsetShape: InsettableShape
    /// The shape drawn in by `amount` user units on every side; a negative amount grows it.
    func inset(by amount: Double) -> InsetShape
}

/// A shape of any kind.
public struct AnyShape: Shape, CompositeShape {
    private let outline: @Sendable (Rect) -> Path
    private let atTime: (@Sendable (DrawingPass) -> AnyShape)?
    /// Hides what kind of shape it is.
    public init(_ shape: some Shape) {
        outline = { shape.path(in: $0) }
        atTime = { AnyShape($0.animated(shape: shape)) }
    }
    /// A shape given by a function of its rectangle.
    public init(_ outline: @escaping @Sendable (Rect) -> Path) {
        self.outline = outline
        atTime = nil
    }
    public func path(in rect: Rect) -> Path { outline(rect) }
    package func animated(in pass: DrawingPass) -> AnyShape { atTime?(pass) ?? self }
}

/// A path is a shape that ignores its rectangle.
extension Path: Shape {
    public func path(in rect: Rect) -> Path { self }
}
