// A finished picture.
import BezelColor
import BezelPixels
import BezelGeometry

/// Pixels, 8 bits a channel, premultiplied by alpha, in sRGB; rows from the top.
///
/// A picture in a single colour is held as that colour and a coverage for each pixel, a quarter of the memory.
public struct Bitmap: Sendable {
    package enum Storage: Sendable {
        case pixels(PixelBuffer)
        case mask(CoverageMask, Color)
    }
    package let storage: Storage
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Pixels to a user unit, for programs that show the picture in its real size.
    public let scale: Double

    package init(_ storage: Storage, scale: Double) {
        self.storage = storage
        self.scale = scale
        switch storage {
        case .pixels(let buffer): (width, height) = (buffer.width, buffer.height)
        case .mask(let mask, _): (width, height) = (mask.width, mask.height)
        }
    }

    /// A picture from straight RGBA bytes; nil where the count is not width · height · 4.
    public init?(width: Int, height: Int, straightRGBA bytes: [UInt8], scale: Double = 1) {
        guard let buffer = PixelBuffer(width: width, height: height, straightBytes: bytes) else { return nil }
        self.init(.pixels(buffer), scale: scale)
    }

    /// The picture as pixels, made from the mask where it is held as one. Linear in the pixels then.
    package var pixelBuffer: PixelBuffer {
        switch storage {
        case .pixels(let buffer): return buffer
        case .mask(let mask, let color):
            let buffer = PixelBuffer(width: width, height: height)
            buffer.composite(color.premultiplied8, through: mask)
            return buffer
        }
    }

    /// The colour of a pixel, with straight alpha; clear outside.
    public func color(x: Int, y: Int) -> Color {
        switch storage {
        case .mask(let mask, let color):
            return color.opacity(Double(mask.value(x: x, y: y)) / 255)
        case .pixels(let buffer):
            let p = buffer[x, y]
            guard p.w > 0 else { return .clear }
            let a = Double(p.w)
            return Color(red: Double(p.x) / a, green: Double(p.y) / a, blue: Double(p.z) / a, alpha: a / 255)
        }
    }

    /// All pixels as RGBA bytes with straight alpha.
    public var straightRGBA: [UInt8] { pixelBuffer.straightBytes }
    /// All pixels as RGBA bytes premultiplied by alpha.
    public var premultipliedRGBA: [UInt8] { pixelBuffer.premultipliedBytes }

    /// Whether no pixel shows anything.
    public var isEmpty: Bool {
        switch storage {
        case .mask(let mask, let color): mask.inkBounds == nil || color.alpha == 0
        case .pixels(let buffer): buffer.isClear
        }
    }
}

extension Color {
    /// Premultiplied 8-bit components.
    package var premultiplied8: SIMD4<UInt8> {
        func byte(_ v: Double) -> UInt8 { UInt8(clamping: (v * 255).rounded()) }
        let a = byte(alpha)
        let k = Double(a) / 255
        return SIMD4(
            byte((red * 255).rounded() / 255 * k), byte((green * 255).rounded() / 255 * k),
            byte((blue * 255).rounded() / 255 * k), a)
    }
}
