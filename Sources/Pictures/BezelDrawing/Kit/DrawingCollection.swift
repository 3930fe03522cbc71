// How a modifier on several parts comes to apply to each of them, as in SwiftUI: containers and modifiers say of which
// parts they consist, and `ChangedDrawing` hands its change on. What the single modifiers draw is in ChangedDrawings;
// lists are opened before layout by DrawingPass.
import BezelGeometry

package protocol DrawingCollection {
    /// nil for one part.
    var drawings: [AnyDrawable]? { get }
}

package func severalParts(_ content: some Drawable) -> [AnyDrawable]? {
    func open<Content: Drawable>(_ content: Content) -> [AnyDrawable]? {
        if let collection = content as? any DrawingCollection { return collection.drawings }
        if content is EmptyDrawing { return [] }
        // As one part, which is found to be endless when it is drawn.
        if EndlessViews.isStackShort(of: EndlessViews.minimumStack) { return nil }
        return Content.Body.self == EmptyDrawing.self ? nil : severalParts(content.body)
    }
    return open(content)
}

/// Back to front.
package struct Layers {
    package var alignment: UnitPoint
    package var parts: [AnyDrawable]
    package init(_ parts: [AnyDrawable], alignment: UnitPoint = .center) {
        self.alignment = alignment
        self.parts = parts
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        inner.stackAxis = nil
        return try parts.reduce(Size.zero) { size, part in
            let s = try part.sizeThatFits(proposal, in: inner)
            return Size(width: max(size.width, s.width), height: max(size.height, s.height))
        }
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        let axis = context.environment.stackAxis
        context.environment.stackAxis = nil
        defer { context.environment.stackAxis = axis }
        for part in parts {
            let size = try part.sizeThatFits(rect.size, in: context.environment)
            try part.draw(in: rect.placing(size, at: alignment), into: &context)
        }
    }
}

package protocol ChangedDrawing: Drawable, OpenableDrawing, DrawingCollection where Body == EmptyDrawing {
    associatedtype Content: Drawable
    var content: Content { get }
    func prepared(in pass: DrawingPass) -> Self
    func applied(to part: AnyDrawable) -> AnyDrawable
    func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size
    func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws
}
extension ChangedDrawing {
    package func prepared(in pass: DrawingPass) -> Self { self }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let ready = prepared(in: pass)
        return pass.at(.content) { pass.parts(of: content) }.map { ready.applied(to: $0) }
    }
    package var drawings: [AnyDrawable]? { severalParts(content)?.map { applied(to: $0) } }
    package func changedSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        guard let drawings else { return try ownSize(proposal, in: environment) }
        return try Layers(drawings).sizeThatFits(proposal, in: environment)
    }
    package func drawChanged(in rect: Rect, into context: inout GraphicsContext) throws {
        guard let drawings else { return try drawOwn(in: rect, into: &context) }
        try Layers(drawings).draw(in: rect, into: &context)
    }
}
