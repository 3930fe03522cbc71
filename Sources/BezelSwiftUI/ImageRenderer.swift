// Views as files and pixels.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering

/// A size that is offered; nil is what the view takes of a phone's screen.
public struct ProposedViewSize: Hashable, Sendable {
    /// In user units.
    public var width: Double?
    /// In user units.
    public var height: Double?
    /// A size of which either side may be left to the view.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
    /// A size.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
    /// The view takes what it wants.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
}

/// Draws a view outside of a screen: SwiftUI's `ImageRenderer`.
public final class ImageRenderer<Content: Drawable> {
    /// What is drawn.
    public var content: Content
    /// Pixels to the user unit.
    public var scale: Double = 1
    /// What the view is offered.
    public var proposedSize = ProposedViewSize.unspecified
    /// Whether the picture has no clear parts: then the ground is white.
    public var isOpaque = false

    /// A renderer of a view.
    public init(content: Content) { self.content = content }

    /// The view as a scene of the size that it takes.
    public func scene() throws -> Scene {
        let screen = Size(width: proposedSize.width ?? 390, height: proposedSize.height ?? 844)
        let layers = Layers(opened(content))
        let size = try layers.sizeThatFits(screen, in: DrawingEnvironment())
        return try Scene(size: size, background: isOpaque ? .white : nil) { LayeredDrawing(layers) }
    }
    /// The view's pixels; nil where it cannot be drawn, which ``scene()`` says why.
    public var bitmap: Bitmap? {
        guard let scene = try? scene() else { return nil }
        return try? BitmapRenderer(scale: scale).render(scene)
    }
}

extension Drawable {
    /// Writes the part to a file in one line, by its suffix: `.png`, `.webp`, `.jpg`, `.svg`, `.pdf`, …, as `Scene.write` does.
    ///
    /// ```swift
    /// try PetalView().write(to: "petal.png", size: Size(width: 200, height: 200), scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - size: in user units; nil for the size that the part takes of a phone's screen, 390 by 844.
    ///   - scale: pixels to the user unit.
    public func write(to path: String, size: Size? = nil, scale: Double = 1, background: Color? = nil) throws {
        let renderer = ImageRenderer(content: self)
        var scene = try size.map { size in try Scene(size: size) { self } } ?? renderer.scene()
        scene.background = background
        try scene.write(to: path, scale: scale)
    }
}
