import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// An immutable bitmap.
    public final class CGImage: Hashable, Sendable {
        package let pixels: PixelImage
        package init(_ pixels: PixelImage) { self.pixels = pixels }
        /// In pixels.
        public var width: Int { pixels.width }
        /// In pixels.
        public var height: Int { pixels.height }
        /// 8.
        public var bitsPerComponent: Int { 8 }
        /// 4 per pixel.
        public var bytesPerRow: Int { pixels.width * 4 }
        /// Crops to pixels from the top left; nil if empty.
        public func cropping(to rect: CGRect) -> CGImage? {
            let part = rect.intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
            guard !part.isEmpty else { return nil }
            let (x, y) = (Int(clamping: part.minX.rounded(.down)), Int(clamping: part.minY.rounded(.down)))
            let (right, bottom) = (Int(clamping: part.maxX.rounded(.up)), Int(clamping: part.maxY.rounded(.up)))
            var rows: [UInt8] = []
            for row in Range(from: y, upTo: bottom) {
                let start: Int = row * width
                rows += pixels.pixels[Range(from: (start + x) * 4, upTo: (start + right) * 4)]
            }
            return CGImage(PixelImage(width: right - x, height: bottom - y, pixels: rows))
        }
        public static func == (a: CGImage, b: CGImage) -> Bool { a.pixels == b.pixels }
        public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
    }

    /// Always taken as `premultipliedLast`.
    public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
        /// Names bytes without alpha; here they are read as premultiplied RGBA, as with all other cases.
        case none
        /// RGBA, premultiplied.
        case premultipliedLast
        /// ARGB, premultiplied.
        case premultipliedFirst
        /// RGBA.
        case last
        /// ARGB.
        case first
        /// RGB, unused.
        case noneSkipLast
        /// Unused, RGB.
        case noneSkipFirst
    }
    /// Always taken as premultiplied 8-bit RGBA.
    public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
        /// Core Graphics' value.
        public let rawValue: UInt32
        /// Creates options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The machine's order.
        public static let byteOrderDefault: CGBitmapInfo = []
    }

    extension CGContext {
        /// 8-bit RGBA with the origin at the bottom left, y up.
        ///
        /// Drawing is collected until `makeImage()` or `flush()` renders it, the latter into `data`.
        ///
        /// - Parameter data: `height` rows of `bytesPerRow` bytes that outlive the context, or nil.
        /// - Returns: Nil for an empty size, components other than 8 bits, or short rows.
        public convenience init?(
            data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
            space: CGColorSpace, bitmapInfo: UInt32
        ) {
            guard width > 0, height > 0, bitsPerComponent == 8,
                bytesPerRow == 0 || bytesPerRow / 4 >= width, width <= 1 << 16, height <= 1 << 16
            else { return nil }
            self.init(base: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)))
            pixelSize = (width, height)
            guard let data else { return }
            let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
            flushing = { commands in
                guard let bitmap = CGContext.rendered(commands, width, height) else { return }
                for row in 0..<height {
                    bitmap.premultipliedRGBA[row * width * 4..<(row + 1) * width * 4].withUnsafeBytes { bytes in
                        if let start = bytes.baseAddress {
                            (data + row * stride).copyMemory(from: start, byteCount: width * 4)
                        }
                    }
                }
            }
        }
        private static func rendered(_ commands: [DrawCommand], _ width: Int, _ height: Int) -> Bitmap? {
            let size = Size(width: Double(width), height: Double(height))
            return try? BitmapRenderer(scale: 1).render(Scene(size: size, commands: commands))
        }
        /// In pixels.
        public var width: Int { pixelSize.width }
        /// In pixels.
        public var height: Int { pixelSize.height }
        /// Renders into `data`.
        public func flush() { flushing?(commands) }
        /// Renders an image; nil on failure or without pixels.
        public func makeImage() -> CGImage? {
            guard width > 0, let bitmap = Self.rendered(commands, width, height) else { return nil }
            flush()
            return CGImage(PixelImage(width: width, height: height, pixels: bitmap.straightRGBA))
        }
        /// Draws an image with its top at the greater y: upside down in UIKit's contexts, unlike `UIImage.draw(in:)`.
        public func draw(_ image: CGImage, in rect: CGRect) {
            let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            drawUpright(image, in: rect, flip.concatenating(toCanvas))
        }
        /// Clips to where a picture is opaque, within the clip before; the picture stands as `draw(_:in:)` would draw it.
        public func clip(to rect: CGRect, mask: CGImage) {
            let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            let drawn = DrawCommand.image(ImageDrawing(image: mask.pixels, rect: rect.standardized))
            cut(to: .group(GroupDrawing([drawn], transform: flip.concatenating(toCanvas))))
        }
        func drawUpright(_ image: CGImage, in rect: CGRect, _ transform: Transform? = nil) {
            let drawn = DrawCommand.image(ImageDrawing(image: image.pixels, rect: rect.standardized))
            append(.group(GroupDrawing([drawn], transform: transform ?? toCanvas)))
        }
    }
#endif
