// A finished picture in memory, and the 8-bit form of its colours. BitmapRenderer draws it, and the files in Encoding and
// Animation write it. How pixels are stored and mixed is in BezelPixels.
import BezelColor
import BezelPixels
import BezelGeometry

/// A finished picture: premultiplied 8-bit sRGB, rows from the top. Single colours are stored as coverage.
///
/// Copies share their pixels, which nothing changes after drawing.
public struct Bitmap: Sendable {
    /// Pixels, or the coverage of one colour, a quarter as large.
    package enum Storage: Sendable {
        case pixels(PixelBuffer)
        case mask(CoverageMask, Color)
    }
    package let storage: Storage
    /// The number of columns, in pixels: the scene's width times ``scale``, rounded up.
    public let width: Int
    /// The number of rows, in pixels: the scene's height times ``scale``, rounded up.
    public let height: Int
    /// Pixels per user unit, by which PNG and JPEG files state their density: 96 pixels an inch at 1.
    public let scale: Double

    package init(_ storage: Storage, scale: Double) {
        self.storage = storage
        self.scale = scale
        switch storage {
        case .pixels(let buffer): (width, height) = (buffer.width, buffer.height)
        case .mask(let mask, _): (width, height) = (mask.width, mask.height)
        }
    }

    /// Straight RGBA bytes; nil unless there are width · height · 4.
    package init?(width: Int, height: Int, straightRGBA bytes: [UInt8], scale: Double = 1) {
        guard let buffer = PixelBuffer(width: width, height: height, straightBytes: bytes) else { return nil }
        self.init(.pixels(buffer), scale: scale)
    }

    /// The picture as pixels. Pictures stored as coverage are converted at each call, in time linear in the pixels.
    package var pixelBuffer: PixelBuffer {
        switch storage {
        case .pixels(let buffer): return buffer
        case .mask(let mask, let color):
            let buffer = PixelBuffer(width: width, height: height)
            buffer.composite(color.premultiplied8, through: mask)
            return buffer
        }
    }

    /// The straight colour of a pixel; clear outside of the picture. Translucent colours are as exact as 8 bits of
    /// premultiplied components allow.
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

    /// Straight RGBA bytes, rows from the top, width · height · 4. A new copy at each call.
    public var straightRGBA: [UInt8] { pixelBuffer.straightBytes }
    /// Premultiplied RGBA bytes, rows from the top, width · height · 4. A new copy at each call.
    public var premultipliedRGBA: [UInt8] { pixelBuffer.premultipliedBytes }

    /// Whether every pixel is clear. Linear in the pixels.
    package var isEmpty: Bool {
        switch storage {
        case .mask(let mask, let color): mask.inkBounds == nil || color.alpha == 0
        case .pixels(let buffer): buffer.isClear
        }
    }

    /// Whether nothing is seen but a ground of one colour. Usually ends after a few rows.
    package func shows(only ground: Color) -> Bool {
        guard ground.alpha > 0, case .pixels(let buffer) = storage else { return false }
        return buffer.isOnly(ground.premultiplied8)
    }
    /// Whether nothing is seen of it on white.
    package var isUnseenOnWhite: Bool {
        switch storage {
        case .mask(_, let color): color.opacity(1).premultiplied8 == SIMD4(repeating: 255)
        case .pixels(let buffer): buffer.isWhite
        }
    }
}

extension Color {
    /// The colour in 8 bits. Components are rounded before they are multiplied by the rounded alpha, so that colours of
    /// equal 8-bit components give equal bytes.
    package var premultiplied8: SIMD4<UInt8> {
        func byte(_ v: Double) -> UInt8 { UInt8(clamping: (v * 255).rounded()) }
        let a = byte(alpha)
        let k = Double(a) / 255
        return SIMD4(
            byte((red * 255).rounded() / 255 * k), byte((green * 255).rounded() / 255 * k),
            byte((blue * 255).rounded() / 255 * k), a)
    }
}
