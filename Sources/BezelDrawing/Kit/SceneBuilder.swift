// The result builder behind `Scene(size:) { … }`.
import BezelGeometry

/// Builds a drawable of the parts listed in a closure.
@resultBuilder
public enum SceneBuilder {
    /// An empty closure draws nothing.
    public static func buildBlock() -> EmptyDrawing { EmptyDrawing() }
    /// One part stands for itself.
    public static func buildBlock<Content: Drawable>(_ content: Content) -> Content { content }
    /// Several parts become a list, drawn in order, each over those before it.
    public static func buildBlock<First: Drawable, Second: Drawable, each Rest: Drawable>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> DrawingList {
        var parts = [AnyDrawable(first), AnyDrawable(second)]
        for part in repeat each rest { parts.append(AnyDrawable(part)) }
        return DrawingList(parts: parts)
    }
    /// A part as it is written.
    public static func buildExpression<Content: Drawable>(_ content: Content) -> Content { content }
    /// The part of an `if` without `else`; nil draws nothing.
    public static func buildOptional<Content: Drawable>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or a `switch`.
    public static func buildEither<Content: Drawable>(first content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 0)
    }
    /// The other branch of an `if` or a `switch`.
    public static func buildEither<Content: Drawable>(second content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 1)
    }
    /// The parts of a `for` loop, in order.
    public static func buildArray<Content: Drawable>(_ parts: [Content]) -> DrawingList {
        DrawingList(parts: parts.map { AnyDrawable($0) })
    }
    /// A part behind `if #available`.
    public static func buildLimitedAvailability<Content: Drawable>(_ content: Content) -> AnyDrawable {
        AnyDrawable(content)
    }
}

/// A drawable of any kind.
public struct AnyDrawable: Drawable, OpenableDrawing, DrawingCollection {
    package let wrapped: any Drawable
    /// Which branch of an `if` the content is.
    private let branch: Int?
    /// Hides what kind of drawable the content is.
    public init(_ content: some Drawable) {
        wrapped = (content as? AnyDrawable)?.wrapped ?? content
        branch = (content as? AnyDrawable)?.branch
    }
    init(_ content: some Drawable, branch: Int) {
        wrapped = content
        self.branch = branch
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let branch else { return pass.parts(of: wrapped) }
        return pass.at(.index(branch)) { pass.parts(of: wrapped) }
    }
    package var drawings: [AnyDrawable]? { severalParts(wrapped) }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try wrapped.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try wrapped.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Several drawables on top of each other, each in the middle of the whole.
public struct DrawingList: Drawable, OpenableDrawing, DrawingCollection {
    let parts: [AnyDrawable]
    /// The parts one by one; lists within the list are opened.
    package var drawings: [AnyDrawable]? { BezelDrawing.opened(self) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        parts.enumerated().flatMap { index, part in pass.at(.index(index)) { pass.parts(of: part) } }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try Layers(BezelDrawing.opened(self)).sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Layers(BezelDrawing.opened(self)).draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part that may be missing: what an `if` without `else` makes.
extension Optional: Drawable where Wrapped: Drawable {
    public var body: EmptyDrawing { EmptyDrawing() }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try self?.sizeThatFits(proposal, in: environment) ?? .zero
    }
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try self?.draw(in: rect, into: &context)
    }
}
extension Optional: DrawingCollection, OpenableDrawing where Wrapped: Drawable {
    package var drawings: [AnyDrawable]? { map { BezelDrawing.opened($0) } ?? [] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { map { pass.parts(of: $0) } ?? [] }
}
