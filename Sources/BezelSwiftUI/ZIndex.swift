// The order in which the parts of a stack are drawn.
import BezelDrawing
import BezelGeometry

/// A part that is drawn before or after its neighbours, whatever their order in the code.
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

/// A part with its order in the stack round it.
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
    /// Which parts of the stack round this one are drawn over it: those of greater values, and of equal ones those that
    /// come later. 0 unless told otherwise. It is the last modifier of its part.
    public func zIndex(_ value: Double) -> ZIndexedDrawing<Self> { ZIndexedDrawing(content: self, height: value) }
}

/// Indices of parts in the order in which they are drawn.
func raisedOrder(_ parts: [AnyDrawable]) -> [Int] {
    let heights = parts.map { ($0.wrapped as? RaisedDrawing)?.height ?? 0 }
    return parts.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
}
/// Parts in the order in which they are drawn.
func raised(_ parts: [AnyDrawable]) -> [AnyDrawable] { raisedOrder(parts).map { parts[$0] } }
