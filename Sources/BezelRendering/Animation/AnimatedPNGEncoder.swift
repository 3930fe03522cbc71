// Animated PNG: chunks by hand over the PNG encoder (W3C PNG, third edition, "Animated image chunks").
import BezelInterop
import Foundation

/// Writes animated PNG: the first frame whole, of the others only the rectangle that changes.
///
/// A program that knows no animation shows the first frame. Equal frames become one that shows longer.
public struct AnimatedPNGEncoder: Sendable {
    /// How often the animation plays; 0 is for ever.
    public var repeatCount: Int
    public var effort: PNGEncoder.Effort
    private struct Part: Sendable {
        var rect: PixelRect
        var data: [UInt8]
        var duration: Double
    }
    private var parts: [Part] = []
    private var first: FramePixels?
    private var last: FramePixels?
    private var scale: CGFloat = 1

    public init(repeatCount: Int = 0, effort: PNGEncoder.Effort = .small) {
        self.repeatCount = repeatCount
        self.effort = effort
    }

    /// Adds a frame, as large as the first.
    public mutating func add(_ frame: AnimationFrame) throws(RenderingError) {
        let pixels = FramePixels(frame.bitmap)
        var rect = pixels.all
        if let first, let last {
            guard pixels.width == first.width, pixels.height == first.height else {
                throw .unequalFrames(pixels, first)
            }
            guard let change = pixels.change(from: last) else {
                parts[parts.count - 1].duration += frame.duration
                return
            }
            rect = change
        } else {
            first = pixels
            scale = frame.bitmap.scale
        }
        last = pixels
        let rows = pixels.rows(rect)
        do {
            let data = try effort == .fast ? Deflate.fast(rows) : Deflate.small(rows)
            parts.append(Part(rect: rect, data: data, duration: frame.duration))
        } catch { throw .library(error.description) }
    }

    /// The file's bytes; throws where no frame was added.
    public func finish() throws(RenderingError) -> [UInt8] {
        guard let first else { throw .library("an animation needs at least one frame") }
        var png = PNGChunks(capacity: parts.reduce(4096) { $0 + $1.data.count })
        png.add("IHDR", PNGChunks.big(first.width) + PNGChunks.big(first.height) + [8, 6, 0, 0, 0])
        png.add("sRGB", [0])
        let density = Int((96 * Double(scale) / 0.0254).rounded())
        png.add("pHYs", PNGChunks.big(density) + PNGChunks.big(density) + [1])
        png.add("acTL", PNGChunks.big(parts.count) + PNGChunks.big(max(0, repeatCount)))
        var sequence = 0
        for (index, part) in parts.enumerated() {
            png.add("fcTL", PNGChunks.big(sequence) + control(part))
            sequence += 1
            if index == 0 {
                png.add("IDAT", part.data)
            } else {
                png.add("fdAT", PNGChunks.big(sequence) + part.data)
                sequence += 1
            }
        }
        png.add("IEND", [])
        return png.bytes
    }

    /// Size, place, delay in milliseconds; the frame stays (dispose none) and replaces what it covers (blend source).
    private func control(_ part: Part) -> [UInt8] {
        let rect = part.rect
        let delay = UInt16(clamping: Int((part.duration * 1000).rounded()))
        let numbers = [rect.width, rect.height, rect.x, rect.y].flatMap(PNGChunks.big)
        return numbers + [UInt8(delay >> 8), UInt8(delay & 255), 0x03, 0xE8, 0, 0]
    }
}
