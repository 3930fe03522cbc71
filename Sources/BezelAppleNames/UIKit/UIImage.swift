// Pictures of pixels, and what draws them.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelSystem
import BezelRendering
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A picture of pixels at a scale.
    public final class UIImage: Hashable, Sendable {
        /// The pixels.
        public let cgImage: CGImage?
        /// Pixels to the user unit.
        public let scale: CGFloat
        private init(_ image: CGImage, _ scale: Double) {
            cgImage = image
            self.scale = scale > 0 && scale.isFinite ? scale : 1
        }
        /// Pixels as they are.
        public convenience init(cgImage: CGImage) { self.init(cgImage, 1) }
        /// Pixels at a scale; they always stand upright.
        public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImageOrientation) {
            self.init(cgImage, scale)
        }
        /// The bytes of a PNG, JPEG, WebP or GIF; nil where they cannot be read.
        public convenience init?(data: Data) {
            guard let image = try? PictureFile.decode(Array(data), maximumPixels: Limits.documentPixels.standard)
            else { return nil }
            self.init(CGImage(PixelImage(width: image.width, height: image.height, pixels: image.pixels)), 1)
        }
        /// A file; nil where it cannot be read.
        public convenience init?(contentsOfFile path: String) {
            guard let data = try? WholeFile.read(path, atMost: 1 << 28) else { return nil }
            self.init(data: data)
        }
        /// SF Symbols are Apple's.
        @available(*, unavailable, message: "SF Symbols are Apple's and cannot be drawn here")
        public convenience init?(systemName: String) { nil }

        /// In user units.
        public var size: CGSize {
            CGSize(width: Double(cgImage?.width ?? 0) / scale, height: Double(cgImage?.height ?? 0) / scale)
        }
        /// The picture as a PNG file.
        public func pngData() -> Data? {
            bitmap.flatMap { try? Data(PNGEncoder().encode($0)) }
        }
        /// The picture as a JPEG file on white; the quality is 0…1.
        public func jpegData(compressionQuality: CGFloat) -> Data? {
            let quality = min(max(compressionQuality, 0.01), 1) * 100
            return bitmap.flatMap { try? Data(JPEGEncoder(quality: quality).encode($0)) }
        }
        private var bitmap: Bitmap? {
            cgImage.flatMap {
                Bitmap(width: $0.width, height: $0.height, straightRGBA: $0.pixels.pixels, scale: scale)
            }
        }
        /// Draws the picture upright on the current context, its top left at a point.
        public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
        /// Draws the picture upright on the current context.
        public func draw(in rect: CGRect) {
            guard let cgImage else { return }
            UIGraphicsGetCurrentContext()?.drawUpright(cgImage, in: rect)
        }
        public static func == (a: UIImage, b: UIImage) -> Bool { a.cgImage == b.cgImage && a.scale == b.scale }
        public func hash(into hasher: inout Hasher) { hasher.combine(cgImage) }
    }
    /// Which side of a picture is up; always its top here.
    public enum UIImageOrientation: Hashable, Sendable {
        /// Its top.
        case up
    }

    /// How a renderer's pictures are made.
    public final class UIGraphicsImageRendererFormat {
        /// Pixels to the user unit; a phone's have 2 or 3.
        public var scale: CGFloat = 1
        /// Whether the picture has no clear parts: then its ground is black.
        public var opaque = false
        /// One pixel to the user unit, clear.
        public init() {}
        /// One pixel to the user unit, clear.
        public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    }
    /// What a renderer's closure draws with.
    public final class UIGraphicsImageRendererContext {
        /// y points down.
        public let cgContext: CGContext
        /// How the picture is made.
        public let format: UIGraphicsImageRendererFormat
        init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
            cgContext = context
            self.format = format
        }
        /// Fills a rectangle with the current colour.
        public func fill(_ rect: CGRect) { cgContext.fill(rect) }
        /// Strokes a rectangle with the current colour.
        public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    }
    /// Makes pictures by closures that draw.
    public final class UIGraphicsImageRenderer {
        private let bounds: CGRect
        /// How pictures are made.
        public let format: UIGraphicsImageRendererFormat
        /// A renderer of pictures of a size in user units.
        public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
            self.init(bounds: CGRect(origin: .zero, size: size), format: format)
        }
        /// A renderer of pictures of a rectangle in user units.
        public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
            self.bounds = bounds
            self.format = format
        }
        /// What the closure draws as pixels; without any where the size is zero, or something cannot be drawn.
        public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
            let bitmap = try? BitmapRenderer(scale: format.scale).render(scene(actions))
            let pixels = bitmap.map { PixelImage(width: $0.width, height: $0.height, pixels: $0.straightRGBA) }
            return UIImage(
                cgImage: CGImage(pixels ?? PixelImage(width: 0, height: 0, pixels: [])), scale: format.scale,
                orientation: .up)
        }
        /// What the closure draws as a PNG file; empty where it cannot be drawn.
        public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
            (try? scene(actions).pngData(scale: format.scale)) ?? Data()
        }
        /// What the closure draws as a scene, which any file can be made of.
        public func scene(_ actions: (UIGraphicsImageRendererContext) -> Void) -> Scene {
            let context = CGContext()
            context.asCurrent { actions(UIGraphicsImageRendererContext(context, format)) }
            let moved = GroupDrawing(
                context.commands, transform: Transform(translationX: -bounds.minX, y: -bounds.minY))
            return Scene(size: bounds.size, background: format.opaque ? .black : nil, commands: [.group(moved)])
        }
    }
    /// Contexts are closures' here.
    @available(*, unavailable, message: "use UIGraphicsImageRenderer(size:).image { context in … }")
    public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
    /// Fills a rectangle of the current context with its colour.
    public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

    extension Image {
        /// UIKit's picture as a view.
        public init(uiImage: UIImage) {
            self.init(uiImage.cgImage?.pixels ?? PixelImage(width: 0, height: 0, pixels: []), scale: uiImage.scale)
        }
        /// Core Graphics' picture as a view.
        public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(cgImage.pixels, scale: scale) }
        /// Core Graphics' picture as a view; the label is for `accessibilityLabel`.
        public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self.init(cgImage.pixels, scale: scale) }
    }
    extension ImageRenderer {
        /// The view's pixels; nil where it cannot be drawn.
        public var cgImage: CGImage? {
            bitmap.map { CGImage(PixelImage(width: $0.width, height: $0.height, pixels: $0.straightRGBA)) }
        }
        /// The view's pixels at the renderer's scale; nil where it cannot be drawn.
        public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
    }
#endif
