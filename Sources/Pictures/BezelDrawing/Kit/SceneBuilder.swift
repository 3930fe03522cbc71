// The builder of closures that list parts, and the parts that it makes: of any type, several, or none. How parts are opened and
// identified before layout is in DrawingPass; how several are laid out together is in DrawingCollection.
import BezelGeometry

/// Lets closures list the parts of a picture line by line, back to front, with `if`, `switch` and `for`.
///
/// It is SwiftUI's `ViewBuilder` for ``Drawable``. Its functions are called by the compiler.
@resultBuilder
public enum SceneBuilder {
    /// An empty closure: a part that draws nothing and takes no space.
    public static func buildBlock() -> EmptyDrawing { EmptyDrawing() }
    /// A closure with a single part, which keeps its type.
    public static func buildBlock<Content: Drawable>(_ content: Content) -> Content { content }
    /// A closure with two or more parts, in any number; the first is behind the others.
    public static func buildBlock<First: Drawable, Second: Drawable, each Rest: Drawable>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> DrawingList {
        var parts = [AnyDrawable(first), AnyDrawable(second)]
        for part in repeat each rest { parts.append(AnyDrawable(part)) }
        return DrawingList(parts: parts)
    }
    /// One line of a closure; anything but a ``Drawable`` is an error of the compiler.
    public static func buildExpression<Content: Drawable>(_ content: Content) -> Content { content }
    /// An `if` without `else`; where the condition fails, nothing is drawn, and no space is taken.
    public static func buildOptional<Content: Drawable>(_ content: Content?) -> Content? { content }
    /// The branch after `if`. Its parts are other ones than those of `else`: animations do not go from one to the other.
    public static func buildEither<Content: Drawable>(first content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 0)
    }
    /// The branch after `else`, or the later cases of a `switch`; see the other `buildEither`.
    public static func buildEither<Content: Drawable>(second content: Content) -> AnyDrawable {
        AnyDrawable(content, branch: 1)
    }
    /// The parts of a `for` loop, back to front; for animations, each is known by its position.
    public static func buildArray<Content: Drawable>(_ parts: [Content]) -> DrawingList {
        DrawingList(parts: parts.map { AnyDrawable($0) })
    }
    /// The parts in `if #available`, without their type, which older systems may not know.
    public static func buildLimitedAvailability<Content: Drawable>(_ content: Content) -> AnyDrawable {
        AnyDrawable(content)
    }
}

/// A part of any type, for arrays and properties of mixed parts, as SwiftUI's `AnyView`.
public struct AnyDrawable: Drawable, PrimitiveDrawing, OpenableDrawing, DrawingCollection {
    package let wrapped: any Drawable
    private let branch: Int?
    /// Hides a part's type; a part that is hidden already is not wrapped once more.
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
    /// The size that the part inside takes; its errors pass on.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try wrapped.sizeThatFits(proposal, in: environment)
    }
    /// Draws the part inside in the same rectangle; its errors pass on.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try wrapped.draw(in: rect, into: &context)
    }
}

/// Several parts as a closure lists them: stacked back to front and centred, unless a container arranges them.
public struct DrawingList: Drawable, PrimitiveDrawing, OpenableDrawing, DrawingCollection {
    let parts: [AnyDrawable]
    package var drawings: [AnyDrawable]? { BezelDrawing.opened(self) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        parts.enumerated().flatMap { index, part in pass.at(.index(index)) { pass.parts(of: part) } }
    }
    /// The largest width and the largest height of all parts, each offered the whole size.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try Layers(BezelDrawing.opened(self)).sizeThatFits(proposal, in: environment)
    }
    /// Draws the parts back to front, each at its own size in the middle of the rectangle.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try Layers(BezelDrawing.opened(self)).draw(in: rect, into: &context)
    }
}

extension Optional: Drawable, PrimitiveDrawing where Wrapped: Drawable {
    /// The size that the part takes, or (0, 0) if there is none.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try self?.sizeThatFits(proposal, in: environment) ?? .zero
    }
    /// Draws the part, or nothing if there is none; its errors pass on.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try self?.draw(in: rect, into: &context)
    }
}
extension Optional: DrawingCollection, OpenableDrawing where Wrapped: Drawable {
    package var drawings: [AnyDrawable]? { map { BezelDrawing.opened($0) } ?? [] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { map { pass.parts(of: $0) } ?? [] }
}
