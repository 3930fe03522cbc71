// Parts that are told apart by a tag, and drawn by a canvas wherever it wants them.
import BezelDrawing
import BezelGeometry

/// A part and its tag.
private struct TagDrawing: Drawable {
    let content: AnyDrawable
    let tag: AnyHashable
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

/// A part that is found by its tag.
public struct TaggedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let tag: AnyHashable
    package func applied(to part: AnyDrawable) -> AnyDrawable { AnyDrawable(TagDrawing(content: part, tag: tag)) }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension Drawable {
    /// What the part is found by among a canvas's symbols. It is the last modifier of its part.
    public func tag(_ tag: some Hashable) -> TaggedDrawing<Self> { TaggedDrawing(content: self, tag: AnyHashable(tag)) }
}

extension GraphicsContext {
    /// A part of a canvas that is ready to be drawn.
    public struct ResolvedSymbol {
        fileprivate let part: AnyDrawable
        /// The size that it takes, in user units; zero where it cannot be laid out, which the picture then throws.
        public let size: Size
    }

    /// The canvas's symbol of a tag; nil where none has it.
    public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
        let wanted = AnyHashable(id)
        guard let part = symbols.first(where: { ($0.wrapped as? TagDrawing)?.tag == wanted }) else { return nil }
        var size = Size.zero
        attempt { size = try part.sizeThatFits(Size(width: Double.infinity, height: .infinity), in: environment) }
        return ResolvedSymbol(part: part, size: size)
    }
    /// Draws a symbol with a unit point of its box at a point, in its own size.
    public func draw(_ symbol: ResolvedSymbol, at point: Point, anchor: UnitPoint = .center) {
        let size = symbol.size
        let origin = Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        draw(symbol, in: Rect(origin: origin, size: size))
    }
    /// Draws a symbol into a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: Rect) { draw(symbol.part, in: rect) }
}
