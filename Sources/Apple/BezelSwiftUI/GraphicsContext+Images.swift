import BezelDrawing
import BezelGeometry

// Images of views' names in a canvas.
extension GraphicsContext {
    /// An image whose size is known.
    public struct ResolvedImage {
        fileprivate let image: Image
        /// In user units; zero where there is no picture.
        public let size: Size
        /// From the top edge to the baseline: the height.
        public var baseline: Double { size.height }
    }
    /// An image for this context.
    public func resolve(_ image: Image) -> ResolvedImage {
        ResolvedImage(image: image, size: image.ownSize ?? Size(width: 24, height: 24))
    }
    /// Draws an image over a rectangle.
    public func draw(_ image: ResolvedImage, in rect: Rect) { draw(image.image.resizable(), in: rect) }
    /// Draws an image in its own size.
    public func draw(_ image: ResolvedImage, at point: Point, anchor: UnitPoint = .center) {
        let origin = Point(x: point.x - image.size.width * anchor.x, y: point.y - image.size.height * anchor.y)
        draw(image, in: Rect(origin: origin, size: image.size))
    }
    /// Draws an image in its own size.
    public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
