import BezelDrawing
import BezelGeometry

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

/// A tagged part.
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
    /// Tags a canvas's symbol. Must be the last modifier.
    @_disfavoredOverload
    public func tag(_ tag: some Hashable) -> TaggedDrawing<Self> { TaggedDrawing(content: self, tag: AnyHashable(tag)) }
}

extension GraphicsContext {
    /// A part of a canvas, ready to draw.
    public struct ResolvedSymbol {
        fileprivate let part: AnyDrawable
        /// In user units; zero after an error, which the picture throws.
        public let size: Size
    }

    /// A tag's symbol, or nil.
    public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
        let wanted = AnyHashable(id)
        guard let part = symbols.first(where: { ($0.wrapped as? TagDrawing)?.tag == wanted }) else { return nil }
        var size = Size.zero
        attempt { size = try part.sizeThatFits(Size(width: Double.infinity, height: .infinity), in: environment) }
        return ResolvedSymbol(part: part, size: size)
    }
    /// Draws a unit point of a symbol's box at a point, in its own size.
    public func draw(_ symbol: ResolvedSymbol, at point: Point, anchor: UnitPoint = .center) {
        let size = symbol.size
        let origin = Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        draw(symbol, in: Rect(origin: origin, size: size))
    }
    /// Draws into a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: Rect) { draw(symbol.part, in: rect) }
}

extension AnyDrawable {
    var anyTag: AnyHashable? { (wrapped as? TagDrawing)?.tag }
    var tagContent: AnyDrawable? { (wrapped as? TagDrawing)?.content }
    func tagged<Value: Hashable>(as type: Value.Type) -> Value? { anyTag?.base as? Value }
}
