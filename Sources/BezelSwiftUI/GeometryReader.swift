// A part that reads its own size.
import BezelDrawing
import BezelGeometry

/// What a `GeometryReader` tells its content.
public struct GeometryProxy: Hashable, Sendable {
    /// The size of the reader, in user units.
    public var size: Size
    /// The reader's rectangle in its own coordinates.
    public func frame(in space: CoordinateSpace) -> Rect { Rect(origin: .zero, size: size) }
}

/// Whose coordinates are meant.
public enum CoordinateSpace: Hashable, Sendable {
    /// Those of the part itself.
    case local
}

/// A part whose content is made for its size; the content stands at the top left, as in SwiftUI.
public struct GeometryReader<Content: Drawable>: Drawable {
    private let content: (GeometryProxy) -> Content
    /// Content that is told the size it is given.
    public init(@SceneBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let layers = Layers(opened(content(GeometryProxy(size: rect.size))), alignment: .topLeading)
        try context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            try layers.draw(in: Rect(origin: .zero, size: rect.size), into: &inner)
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
