import BezelGeometry

/// Builds drawables from closures.
@resultBuilder
public enum SceneBuilder {
    /// Nothing.
    public static func buildBlock() -> EmptyDrawing { EmptyDrawing() }
    /// One part.
    public static func buildBlock<Content: Drawable>(_ content: Content) -> Content { content }
    /// Several parts, back to front.
    public static func buildBlock<First: Drawable, Second: Drawable, each Rest: Drawable>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> DrawingList {
        var parts = [AnyDrawable(first), AnyDrawable(second)]
        for part in repeat each rest { parts.append(AnyDrawable(part)) }
        return DrawingList(parts: parts)
    }
    /// A part.
    public static func buildExpression<Content: Drawable>(_ content: Content) -> Content { content }
    /// `if` without `else`.
    public static func buildOptional<Content: Drawable>(_ content: Content?) -> Content? { content }
    /// The first branch.
    public static func buildEither<Content: Drawable>(first content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 0)
    }
    /// The other branch.
    public static func buildEither<Content: Drawable>(second content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 1)
    }
    /// A `for` loop.
    public static func buildArray<Content: Drawable>(_ parts: [Content]) -> DrawingList {
        DrawingList(parts: parts.map { AnyDrawable($0) })
    }
    /// `if #available`.
    public static func buildLimitedAvailability<Content: Drawable>(_ content: Content) -> AnyDrawable {
        AnyDrawable(content)
    }
}

/// A type-erased drawable.
public struct AnyDrawable: Drawable, PrimitiveDrawing, OpenableDrawing, DrawingCollection {
    package let wrapped: any Drawable
    private let branch: Int?
    /// Erases the type.
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
}

/// Stacked, centred drawables.
public struct DrawingList: Drawable, PrimitiveDrawing, OpenableDrawing, DrawingCollection {
    let parts: [AnyDrawable]
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
}

extension Optional: Drawable, PrimitiveDrawing where Wrapped: Drawable {
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
