import BezelColor
import BezelGeometry

/// A part of a picture, given by `body` or `draw`.
public protocol Drawable {
    /// `Never` without a body.
    associatedtype Body: Drawable
    /// Empty where `draw` is implemented.
    @SceneBuilder var body: Body { get }
    /// In user units; by default the body's.
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size
    /// Draws the part.
    func draw(in rect: Rect, into context: inout GraphicsContext) throws
}

extension Drawable {
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try EndlessViews.check(Self.self)
        return try body.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try EndlessViews.check(Self.self)
        try body.draw(in: rect, into: &context)
    }
}
extension Drawable where Body == EmptyDrawing {
    /// An empty body.
    public var body: EmptyDrawing { EmptyDrawing() }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {}
}

package protocol PrimitiveDrawing: Drawable where Body == EmptyDrawing {}

/// Nothing.
public struct EmptyDrawing: Drawable, Hashable, Sendable {
    /// Nothing.
    public init() {}
    public var body: EmptyDrawing { self }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { .zero }
}

extension Scene {
    /// A picture of centred parts.
    ///
    /// ```swift
    /// let scene = try Scene(size: Size(width: 200, height: 200)) {
    ///     Circle().fill(.white)
    ///     Star(points: 5).fill(.yellow).padding(20)
    /// }
    /// ```
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
