// Parts that are other parts, changed: drawn as a group, put elsewhere, backed, in another environment.
import BezelColor
import BezelGeometry

/// A part drawn as a group with changed settings. Its own size and position stay as they were.
public struct GroupedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    /// Sets up the group for the part's rectangle, in the environment of the part.
    let settings: (Rect, DrawingEnvironment) throws -> GroupDrawing
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(GroupedDrawing<AnyDrawable>(content: part, settings: settings))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let group = try settings(rect, context.environment)
        try context.group(group) { try content.draw(in: rect, into: &$0) }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part that is given another rectangle than its surroundings would give it.
public struct PlacedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    /// The size that the part takes when offered a size.
    let size: (any Drawable, Size, DrawingEnvironment) throws -> Size
    /// Where the content goes within the part's rectangle.
    let place: (any Drawable, Rect, DrawingEnvironment) throws -> Rect
    package init(
        content: Content, size: @escaping (any Drawable, Size, DrawingEnvironment) throws -> Size,
        place: @escaping (any Drawable, Rect, DrawingEnvironment) throws -> Rect
    ) {
        self.content = content
        self.size = size
        self.place = place
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(PlacedDrawing<AnyDrawable>(content: part, size: size, place: place))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try size(content, proposal, environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        try content.draw(in: place(content, rect, context.environment), into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part with others before or behind it, which have its size.
public struct BackedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let other: AnyDrawable
    let isBehind: Bool
    let alignment: UnitPoint
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(
            BackedDrawing<AnyDrawable>(content: part, other: other, isBehind: isBehind, alignment: alignment))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let second = Layers(opened(other), alignment: alignment)
        if isBehind { try second.draw(in: rect, into: &context) }
        try content.draw(in: rect, into: &context)
        if !isBehind { try second.draw(in: rect, into: &context) }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part within which something is inherited that is not outside it.
public struct InheritingDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    /// Changes the environment; the rectangle is nil while sizes are asked for.
    let change: (inout DrawingEnvironment, Rect?) -> Void
    package init(content: Content, change: @escaping (inout DrawingEnvironment, Rect?) -> Void) {
        self.content = content
        self.change = change
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(InheritingDrawing<AnyDrawable>(content: part, change: change))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        change(&inner, nil)
        return try content.sizeThatFits(proposal, in: inner)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let outer = context.environment
        change(&context.environment, rect)
        defer { context.environment = outer }
        try content.draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}
