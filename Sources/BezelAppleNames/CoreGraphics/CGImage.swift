// Pixels, and contexts that draw them.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A picture of pixels that does not change.
    public final class CGImage: Hashable, Sendable {
        package let pixels: PixelImage
        package init(_ pixels: PixelImage) { self.pixels = pixels }
        /// In pixels.
        public var width: Int { pixels.width }
        /// In pixels.
        public var height: Int { pixels.height }
        /// Eight.
        public var bitsPerComponent: Int { 8 }
        /// Four a pixel.
        public var bytesPerRow: Int { pixels.width * 4 }
        /// The part within a rectangle of pixels from the top left; nil where that is empty.
        public func cropping(to rect: CGRect) -> CGImage? {
            let part = rect.intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
            guard !part.isEmpty else { return nil }
            let (x, y) = (Int(clamping: part.minX.rounded(.down)), Int(clamping: part.minY.rounded(.down)))
            let (right, bottom) = (Int(clamping: part.maxX.rounded(.up)), Int(clamping: part.maxY.rounded(.up)))
            var rows: [UInt8] = []
            for row in y..<bottom {
                let start: Int = row * width
                rows += pixels.pixels[(start + x) * 4..<(start + right) * 4]
            }
            return CGImage(PixelImage(width: right - x, height: bottom - y, pixels: rows))
        }
        public static func == (a: CGImage, b: CGImage) -> Bool { a.pixels == b.pixels }
        public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
    }

    /// Where the alpha of pixels is; here it is always the last of four bytes, and colours are multiplied by it.
    public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
        /// Without alpha.
        case none
        /// Colours multiplied by an alpha at the end.
        case premultipliedLast
        /// Colours multiplied by an alpha at the beginning.
        case premultipliedFirst
        /// Alpha at the end.
        case last
        /// Alpha at the beginning.
        case first
        /// Three colours and an unused byte.
        case noneSkipLast
        /// An unused byte and three colours.
        case noneSkipFirst
    }
    /// How pixels are stored; taken for 8-bit RGBA, colours multiplied by alpha.
    public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
        /// As Core Graphics has it.
        public let rawValue: UInt32
        /// A set of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The machine's order.
        public static let byteOrderDefault: CGBitmapInfo = []
    }

    extension CGContext {
        /// A context of 8-bit RGBA pixels; its origin is the bottom left and y points up.
        ///
        /// What is drawn is a list of commands that `makeImage()` and `flush()` turn into pixels; the latter writes them into `data`.
        ///
        /// - Parameter data: `height` rows of `bytesPerRow` bytes that live as long as the context, or nil.
        /// - Returns: nil where the size is zero or negative, components are not of 8 bits, or rows are too short.
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
        /// Writes what was drawn so far into the memory that the context was made with.
        public func flush() { flushing?(commands) }
        /// What was drawn so far as pixels; nil where it cannot be drawn, or the context has no pixels.
        public func makeImage() -> CGImage? {
            guard width > 0, let bitmap = Self.rendered(commands, width, height) else { return nil }
            flush()
            return CGImage(PixelImage(width: width, height: height, pixels: bitmap.straightRGBA))
        }
        /// Draws an image whose top is at the greater y, as Core Graphics has it: upright where y points up, upside
        /// down on UIKit's contexts, where `UIImage.draw(in:)` stands upright.
        public func draw(_ image: CGImage, in rect: CGRect) {
            let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            drawUpright(image, in: rect, flip.concatenating(toCanvas))
        }
        func drawUpright(_ image: CGImage, in rect: CGRect, _ transform: Transform? = nil) {
            let drawn = DrawCommand.image(ImageDrawing(image: image.pixels, rect: rect.standardized))
            append(.group(GroupDrawing([drawn], transform: transform ?? toCanvas)))
        }
    }
#endif
