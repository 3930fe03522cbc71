import BezelDrawing
import BezelGeometry

/// A view's geometry.
public struct GeometryProxy: Hashable, Sendable {
    /// In user units.
    public var size: Size
    var toScene = Transform.identity
    init(size: Size, toScene: Transform) {
        self.size = size
        self.toScene = toScene
    }
    /// The bounding box in the picture.
    public func frame(in space: CoordinateSpace) -> Rect {
        let own = Rect(origin: .zero, size: size)
        return space == .global ? Path(own).applying(toScene).boundingRect : own
    }
}

/// There are no named spaces.
public enum CoordinateSpace: Hashable, Sendable {
    /// From the view's top left.
    case local
    /// The picture's.
    case global
}

/// Content by size, at the top left.
public struct GeometryReader<Content: Drawable>: Drawable, OpenableDrawing {
    private let content: (GeometryProxy) -> Content
    private var pass = DrawingPass()
    private var position = DrawingPass.Position()
    private var inherited = InheritedValues()
    /// Content for a size.
    public init(@SceneBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = self
        (copy.pass, copy.position, copy.inherited) = (pass, pass.position, pass.inherited)
        copy.inherited.sink = pass.preferences?.child()
        return [AnyDrawable(OpenedReader(reader: copy))]
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            let proxy = GeometryProxy(size: rect.size, toScene: inner.toScene)
            let parts = try pass.at(position, with: inherited) {
                try pass.at(.content) { try pass.checkedParts(of: content(proxy)) }
            }
            try Layers(parts, alignment: .topLeading).draw(in: Rect(origin: .zero, size: rect.size), into: &inner)
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

private struct OpenedReader<Content: Drawable>: Drawable {
    let reader: GeometryReader<Content>
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try reader.draw(in: rect, into: &context)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    var body: EmptyDrawing { EmptyDrawing() }
}
