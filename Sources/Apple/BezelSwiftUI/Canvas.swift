import BezelDrawing
import BezelGeometry

/// Draws by a closure; the origin is top left.
///
/// ```swift
/// Canvas { context, size in
///     context.fill(Path(ellipseIn: Rect(origin: .zero, size: size)), with: .color(.teal))
///     context.draw(Text("70").font(.title), at: Point(x: size.width / 2, y: size.height / 2))
/// }
/// ```
public struct Canvas: Drawable {
    private let renderer: (inout GraphicsContext, Size) throws -> Void
    private let symbols: [AnyDrawable]
    /// A drawing by a closure, whose errors are thrown with the picture.
    ///
    /// - Parameters:
    ///   - opaque: Has no effect.
    ///   - rendersAsynchronously: Has no effect.
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, Size) throws -> Void
    ) {
        self.renderer = renderer
        symbols = []
    }
    /// A drawing by a closure that uses tagged parts.
    ///
    /// - Parameters:
    ///   - opaque: Has no effect.
    ///   - rendersAsynchronously: Has no effect.
    ///   - symbols: Parts with a ``Drawable/tag(_:)``, for `context.resolveSymbol(id:)`.
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, Size) throws -> Void, @SceneBuilder symbols: () -> some Drawable
    ) {
        self.renderer = renderer
        self.symbols = opened(symbols())
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        var canvas = GraphicsContext(environment: context.environment, symbols: symbols)
        try renderer(&canvas, rect.size)
        // A canvas is a layer of its own: what is erased on it is not what lies behind.
        let commands = try canvas.commands().withoutErasers
        context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            inner.append(contentsOf: commands)
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
