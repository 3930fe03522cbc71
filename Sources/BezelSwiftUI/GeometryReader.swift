// A part that reads its own size.
import BezelDrawing
import BezelGeometry

/// What a `GeometryReader` tells its content.
public struct GeometryProxy: Hashable, Sendable {
    /// The size of the reader, in user units.
    public var size: Size
    /// From the reader's coordinates to the picture's.
    private var toScene = Transform.identity
    init(size: Size, toScene: Transform) {
        self.size = size
        self.toScene = toScene
    }
    /// The reader's rectangle in its own coordinates, or the box round it in the picture's.
    public func frame(in space: CoordinateSpace) -> Rect {
        let own = Rect(origin: .zero, size: size)
        return space == .global ? Path(own).applying(toScene).boundingRect : own
    }
}

/// Whose coordinates are meant. Named spaces are not at hand.
public enum CoordinateSpace: Hashable, Sendable {
    /// Those of the part itself: the origin is its top left.
    case local
    /// Those of the whole picture.
    case global
}

/// A part whose content is made for its size; the content stands at the top left, as in SwiftUI.
public struct GeometryReader<Content: Drawable>: Drawable, OpenableDrawing {
    private let content: (GeometryProxy) -> Content
    private var pass = DrawingPass()
    private var position = DrawingPass.Position()
    /// Content that is told the size it is given.
    public init(@SceneBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = self
        (copy.pass, copy.position) = (pass, pass.position)
        return [AnyDrawable(OpenedReader(reader: copy))]
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            let proxy = GeometryProxy(size: rect.size, toScene: inner.toScene)
            let parts = pass.at(position) { pass.at(.content) { pass.parts(of: content(proxy)) } }
            try Layers(parts, alignment: .topLeading).draw(in: Rect(origin: .zero, size: rect.size), into: &inner)
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A reader that knows its position.
private struct OpenedReader<Content: Drawable>: Drawable {
    let reader: GeometryReader<Content>
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try reader.draw(in: rect, into: &context)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    var body: EmptyDrawing { EmptyDrawing() }
}
