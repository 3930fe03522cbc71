// The protocol of all parts of a picture, and the scene that is made from them. Modifiers are in Modifiers and Inheriting, and
// builders in SceneBuilder; how bodies are opened before layout is in DrawingPass.
import BezelColor
import BezelGeometry

/// A part of a picture, composed of others in `body` or drawn by `draw(in:into:)`, as SwiftUI's `View`.
///
/// A part is offered a size, answers which it takes, and is drawn in a rectangle of it by what contains it.
public protocol Drawable {
    /// The type of ``body``; it is found by itself. Parts that draw themselves have ``EmptyDrawing``.
    associatedtype Body: Drawable
    /// The parts that this one consists of, back to front; empty where `draw(in:into:)` is implemented.
    ///
    /// It may be read again for every picture, so it should cost little. If a body contains its own type without end, drawing
    /// throws ``EndlessViews``.
    @SceneBuilder var body: Body { get }
    /// The size that the part takes when it is offered another, both in user units; by default the body's.
    ///
    /// Without a body, the offer is taken as it is. An offered length may be infinite, and the answer may be larger than the
    /// offer.
    ///
    /// - Parameters:
    ///   - proposal: The size that the container can give.
    ///   - environment: The fonts and text settings that apply to the part.
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size
    /// Adds the part's commands to a context, in a rectangle in user units; by default the body's.
    ///
    /// Nothing is cut off outside the rectangle. Errors end the whole picture.
    func draw(in rect: Rect, into context: inout GraphicsContext) throws
}

extension Drawable {
    /// The size that the body takes; an error if bodies are nested too deep for the stack.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try EndlessViews.check(Self.self)
        return try body.sizeThatFits(proposal, in: environment)
    }
    /// Draws the body in the whole rectangle; an error if bodies are nested too deep for the stack.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try EndlessViews.check(Self.self)
        try body.draw(in: rect, into: &context)
    }
}
extension Drawable where Body == EmptyDrawing {
    /// A body without parts, for types that draw themselves in `draw(in:into:)`.
    public var body: EmptyDrawing { EmptyDrawing() }
    /// Takes the offered size as it is, also an infinite one, as SwiftUI's shapes and colours do.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    /// Draws nothing: a type without a body should implement it.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {}
}

package protocol PrimitiveDrawing: Drawable where Body == EmptyDrawing {}

/// A part that draws nothing and has size (0, 0), as SwiftUI's `EmptyView`. Stacks leave no gap for it.
public struct EmptyDrawing: Drawable, Hashable, Sendable {
    /// A part without commands, for closures and conditions that must give one.
    public init() {}
    public var body: EmptyDrawing { self }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { .zero }
}

extension Scene {
    /// A picture of parts that are stacked back to front, each centred, as in SwiftUI's `ZStack`.
    ///
    /// ```swift
    /// let scene = try Scene(size: Size(width: 200, height: 200)) {
    ///     Circle().fill(.white)
    ///     Star(points: 5).fill(.yellow).padding(20)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - size: In user units, finite and greater than 0; every part is offered all of it.
    ///   - background: nil for a transparent one.
    ///   - title: Read aloud by screen readers; nil for none.
    ///   - content: The parts. Its errors pass on.
    /// - Throws: ``DrawingError/invalidNumber(what:value:expected:)`` for a size out of range, ``EndlessViews``, and errors of
    ///   the parts, such as ``DrawingError/missingCharacters(text:characters:)``.
    public init(
        size: Size, background: Color? = nil, title: String? = nil,
        @SceneBuilder content: () throws -> some Drawable
    ) throws {
        try checkedSize(size, of: "the scene")
        let rect = Rect(origin: .zero, size: size)
        var context = GraphicsContext()
        try Layers(checkedOpened(try content())).draw(in: rect, into: &context)
        self.init(size: size, background: background, commands: context.commands, title: title)
    }
}

func checkedSize(_ size: Size, of what: String) throws(DrawingError) {
    for (name, value) in [("width", size.width), ("height", size.height)] where !(value > 0 && value.isFinite) {
        throw .invalidNumber(what: "the \(name) of \(what)", value: Double(value), expected: "greater than 0")
    }
}
