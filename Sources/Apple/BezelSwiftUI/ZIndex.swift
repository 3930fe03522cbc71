import BezelDrawing
import BezelGeometry

private struct RaisedDrawing: Drawable {
    let content: AnyDrawable
    let height: Double
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

/// With an order.
public struct ZIndexedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let height: Double
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(RaisedDrawing(content: part, height: height))
    }
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
    /// The order in the stack: by value, then by position; 0 by default. Must be the last modifier.
    public func zIndex(_ value: Double) -> ZIndexedDrawing<Self> { ZIndexedDrawing(content: self, height: value) }
}

func raisedOrder(_ parts: [AnyDrawable]) -> [Int] {
    let heights = parts.map { ($0.wrapped as? RaisedDrawing)?.height ?? 0 }
    return parts.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
}
func raised(_ parts: [AnyDrawable]) -> [AnyDrawable] { raisedOrder(parts).map { parts[$0] } }
