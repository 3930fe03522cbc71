import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelSystem
import BezelRendering
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A bitmap with a scale.
    public final class UIImage: Hashable, Sendable {
        /// The pixels.
        public let cgImage: CGImage?
        /// Pixels per user unit.
        public let scale: CGFloat
        private let mode: RenderingMode
        private init(_ image: CGImage, _ scale: Double, _ mode: RenderingMode = .automatic) {
            cgImage = image
            self.mode = mode
            self.scale = scale > 0 && scale.isFinite ? scale : 1
        }
        /// Without pixels.
        public convenience init() { self.init(CGImage(PixelImage(width: 0, height: 0, pixels: [])), 1) }
        /// Creates an image at scale 1.
        public convenience init(cgImage: CGImage) { self.init(cgImage, 1) }
        /// Creates an image; the orientation is always up.
        public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImageOrientation) {
            self.init(cgImage, scale)
        }
        /// Decodes PNG, JPEG, WebP or GIF; nil on failure.
        public convenience init?(data: Data) {
            guard let image = try? PictureFile.decode(Array(data), maximumPixels: Limits.documentPixels.standard)
            else { return nil }
            self.init(CGImage(PixelImage(width: image.width, height: image.height, pixels: image.pixels)), 1)
        }
        /// Finds a picture by name, as `Image(_:)` does; nil if there is none.
        public convenience init?(named name: String) {
            guard let pixels = try? Image.pixels(named: name) else { return nil }
            self.init(CGImage(pixels), 1)
        }
        /// Reads a file.
        public convenience init?(contentsOfFile path: String) {
            guard let data = try? WholeFile.read(path, atMost: 1 << 28) else { return nil }
            self.init(data: data)
        }
        /// A symbol in black, 20 user units high, at the screen's scale: see `Image(systemName:)`.
        public convenience init?(systemName: String) { self.init(systemName: systemName, withConfiguration: nil) }
        /// A symbol in black, as high as its configuration says or 20 user units, at the screen's scale.
        public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
            let side = (configuration?.pointSize ?? 20).clamped(to: 1...2000)
            let scene = try? Scene(size: CGSize(width: side, height: side)) { SymbolDrawing(systemName) }
            guard let scene, let bitmap = try? BitmapRenderer(scale: 2).render(scene) else { return nil }
            self.init(
                CGImage(PixelImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.straightRGBA)), 2,
                .alwaysTemplate)
        }

        /// In user units.
        public var size: CGSize {
            CGSize(width: Double(cgImage?.width ?? 0) / scale, height: Double(cgImage?.height ?? 0) / scale)
        }
        /// Encodes PNG.
        public func pngData() -> Data? {
            bitmap.flatMap { try? Data(PNGEncoder().encode($0)) }
        }
        /// Encodes JPEG on white; quality 0…1.
        public func jpegData(compressionQuality: CGFloat) -> Data? {
            let quality = compressionQuality.clamped(to: 0.01...1) * 100
            return bitmap.flatMap { try? Data(JPEGEncoder(quality: quality).encode($0)) }
        }
        private var bitmap: Bitmap? {
            cgImage.flatMap {
                Bitmap(width: $0.width, height: $0.height, straightRGBA: $0.pixels.pixels, scale: scale)
            }
        }
        /// Draws upright from the top left on the current context.
        public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
        /// Draws upright on the current context.
        public func draw(in rect: CGRect) { draw(in: rect, tint: nil) }
        /// Draws upright with a blend mode and an opacity.
        public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            draw(in: rect)
            context.restoreGState()
        }
        /// A tint colours what is opaque.
        func draw(in rect: CGRect, tint: UIColor?) {
            guard let cgImage, let context = UIGraphicsGetCurrentContext() else { return }
            context.drawUpright(tint.map { cgImage.filled($0.cgColor.color) } ?? cgImage, in: rect)
        }
        /// How a tint applies.
        public enum RenderingMode: Int, Hashable, Sendable {
            /// As it is.
            case automatic, alwaysOriginal
            /// What is opaque takes the tint.
            case alwaysTemplate
        }
        /// How a tint applies.
        public var renderingMode: RenderingMode { mode }
        /// With another way to apply tints.
        public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
            cgImage.map { UIImage($0, scale, mode) } ?? self
        }
        /// In one colour where it is opaque.
        public func withTintColor(_ color: UIColor) -> UIImage {
            cgImage.map { UIImage($0.filled(color.cgColor.color), scale) } ?? self
        }
        /// Its opacity in a colour, drawn as a mode says.
        public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
            withTintColor(color).withRenderingMode(renderingMode)
        }
        public static func == (a: UIImage, b: UIImage) -> Bool { a.cgImage == b.cgImage && a.scale == b.scale }
        public func hash(into hasher: inout Hasher) { hasher.combine(cgImage) }
    }
    extension CGImage {
        /// A colour with this opacity.
        func filled(_ color: Color) -> CGImage {
            var copy = pixels
            copy.jpeg = nil
            let parts = [color.red, color.green, color.blue].map {
                UInt8(clamping: Int(clamping: ($0 * 255).rounded()))
            }
            for index in copy.pixels.indices {
                copy.pixels[index] =
                    index % 4 == 3
                    ? UInt8(clamping: Int(clamping: (Double(copy.pixels[index]) * color.alpha).rounded()))
                    : parts[index % 4]
            }
            return CGImage(copy)
        }
    }
    /// Always up.
    public enum UIImageOrientation: Hashable, Sendable {
        /// The top.
        case up
    }

    /// A renderer's settings.
    public final class UIGraphicsImageRendererFormat {
        /// Pixels per user unit.
        public var scale: CGFloat = 1
        /// Black ground.
        public var opaque = false
        /// One clear pixel per user unit.
        public init() {}
        /// One clear pixel per user unit.
        public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    }
    /// For a renderer's closure.
    public final class UIGraphicsImageRendererContext {
        /// y points down.
        public let cgContext: CGContext
        /// Settings.
        public let format: UIGraphicsImageRendererFormat
        init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
            cgContext = context
            self.format = format
        }
        /// Fills a rectangle.
        public func fill(_ rect: CGRect) { cgContext.fill(rect) }
        /// Strokes a rectangle.
        public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    }
    /// Renders closures.
    public final class UIGraphicsImageRenderer {
        private let bounds: CGRect
        /// The settings.
        public let format: UIGraphicsImageRendererFormat
        /// Creates a renderer of a size in user units.
        public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
            self.init(bounds: CGRect(origin: .zero, size: size), format: format)
        }
        /// Creates a renderer of a rectangle in user units.
        public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
            self.bounds = bounds
            self.format = format
        }
        /// Renders an image; without pixels if empty or on failure.
        public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
            let bitmap = try? BitmapRenderer(scale: format.scale).render(scene(actions))
            let pixels = bitmap.map { PixelImage(width: $0.width, height: $0.height, pixels: $0.straightRGBA) }
            return UIImage(
                cgImage: CGImage(pixels ?? PixelImage(width: 0, height: 0, pixels: [])), scale: format.scale,
                orientation: .up)
        }
        /// Renders a PNG; empty on failure.
        public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
            (try? scene(actions).pngData(scale: format.scale)) ?? Data()
        }
        /// Returns the scene, for any format.
        public func scene(_ actions: (UIGraphicsImageRendererContext) -> Void) -> Scene {
            let context = CGContext()
            context.deviceHeight = bounds.minY + bounds.maxY
            context.asCurrent { actions(UIGraphicsImageRendererContext(context, format)) }
            let moved = GroupDrawing(
                context.commands, transform: Transform(translationX: -bounds.minX, y: -bounds.minY))
            return Scene(size: bounds.size, background: format.opaque ? .black : nil, commands: [.group(moved)])
        }
    }
    /// Draws on a new picture until `UIGraphicsEndImageContext()`; a scale of 0 is the screen's.
    public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
        let context = CGContext()
        context.deviceHeight = size.height
        context.picture = (size, scale > 0 && scale.isFinite ? scale : UIScreen.main.scale, opaque)
        CGContext.pushed.append(context)
    }
    /// Draws on a new picture of scale 1 until `UIGraphicsEndImageContext()`.
    public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
    /// The picture begun last; nil if there is none, or if it cannot be drawn.
    public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
        guard let context = CGContext.pushed.last, let picture = context.picture else { return nil }
        let scene = Scene(size: picture.size, background: picture.isOpaque ? .black : nil, commands: context.commands)
        guard let bitmap = try? BitmapRenderer(scale: picture.scale).render(scene) else { return nil }
        let pixels = PixelImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.straightRGBA)
        return UIImage(cgImage: CGImage(pixels), scale: picture.scale, orientation: .up)
    }
    /// Ends the picture begun last.
    public func UIGraphicsEndImageContext() {
        if CGContext.pushed.last?.picture != nil { CGContext.pushed.removeLast() }
    }
    /// Fills a rectangle of the current context.
    public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

    extension Image {
        /// Shows a UIKit image.
        public init(uiImage: UIImage) {
            self.init(uiImage.cgImage?.pixels ?? PixelImage(width: 0, height: 0, pixels: []), scale: uiImage.scale)
        }
        /// Shows a Core Graphics image.
        public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(cgImage.pixels, scale: scale) }
        /// The orientation is always up, and the label has no effect.
        public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation, label: Text) {
            self.init(cgImage.pixels, scale: scale)
        }
        /// How a picture is turned; without effect.
        public enum Orientation: UInt8, Hashable, Sendable {
            /// None has an effect: a picture's first row of pixels is always drawn at its top.
            case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
        }
        /// The label has no effect.
        public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self.init(cgImage.pixels, scale: scale) }
    }
    extension ImageRenderer {
        /// Nil on failure.
        public var cgImage: CGImage? {
            bitmap.map { CGImage(PixelImage(width: $0.width, height: $0.height, pixels: $0.straightRGBA)) }
        }
        /// At the renderer's scale; nil on failure.
        public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
    }
#endif
