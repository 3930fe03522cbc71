import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering

/// Nil is a phone's side.
public struct ProposedViewSize: Hashable, Sendable {
    /// In user units.
    public var width: Double?
    /// In user units.
    public var height: Double?
    /// Nil leaves a side open.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
    /// A size.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
    /// Both open.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The least of a view.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The most of a view.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The size, with another's side where one is open.
    public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}

/// Draws a view.
public final class ImageRenderer<Content: Drawable> {
    /// The view.
    public var content: Content
    /// Pixels per user unit.
    public var scale: Double = 1
    /// Proposed to the view.
    public var proposedSize = ProposedViewSize.unspecified
    /// On white.
    public var isOpaque = false

    /// Renders a view.
    public init(content: Content) {
        self.content = content
        InheritedValues.readAlways()
    }

    /// Has the view's size.
    public func scene() throws -> Scene {
        let screen = Size(width: proposedSize.width ?? 390, height: proposedSize.height ?? 844)
        let layers = try Layers(checkedOpened(content))
        let size = try layers.sizeThatFits(screen, in: DrawingEnvironment())
        return try Scene(size: size, background: isOpaque ? .white : nil) { LayeredDrawing(layers) }
    }
    /// Nil after an error, which ``scene()`` throws.
    public var bitmap: Bitmap? {
        guard let scene = try? scene() else { return nil }
        return try? BitmapRenderer(scale: scale).render(scene)
    }
}

extension Drawable {
    /// Writes a file by suffix.
    ///
    /// ```swift
    /// try PetalView().write(to: "petal.png", size: Size(width: 200, height: 200), scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - size: In user units; nil for the view's size on a phone, 390 by 844.
    ///   - scale: Pixels per user unit.
    public func write(to path: String, size: Size? = nil, scale: Double = 1, background: Color? = nil) throws {
        // Also has views checked for what they lack.
        let renderer = ImageRenderer(content: self)
        var scene = try size.map { size in try Scene(size: size) { self } } ?? renderer.scene()
        scene.background = background
        try scene.write(to: path, scale: scale)
    }
}
