// Animations as APNG: frames in, one file out. Row filters are in PNGFilter, chunks in PNGEncoder.swift, compression in
// BezelCodecs. Called by `Timeline.encoded(as:)`.
import BezelCodecs
import BezelInterop
import BezelPixels
import BezelGeometry

/// Animated PNG (W3C PNG, third edition): the first frame, then changed rectangles. The effort `small` also tries row
/// filters and clear unchanged pixels.
///
/// Frames are compressed as they come, so only the last one is held as pixels. The first is kept for its size alone,
/// but whole. Frames that equal the one before only lengthen it. Every frame is 8-bit RGBA: APNG has one colour type
/// for all, and a palette of the first frames might not fit later ones.
package struct AnimatedPNGEncoder: Sendable {
    /// 0 is for ever; negative numbers count as 0.
    package var repeatCount: Int
    package var effort: PNGEncoder.Effort
    /// A frame's changed rectangle, compressed.
    private struct Part: Sendable {
        var box: PixelBox
        var data: [UInt8]
        /// In seconds. The file holds milliseconds, at most 65.535 s a frame.
        var duration: Double
        /// PNG's blend operation “over”, which keeps what is below clear pixels; otherwise pixels are replaced.
        var isOver: Bool
    }
    private var parts: [Part] = []
    private var first: FramePixels?
    private var last: FramePixels?
    private var scale: Double = 1

    package init(repeatCount: Int = 0, effort: PNGEncoder.Effort = .small) {
        self.repeatCount = repeatCount
        self.effort = effort
    }

    /// Adds a frame of the first one's size.
    ///
    /// - Throws: ``RenderingError/library(_:)`` for another size.
    package mutating func add(_ frame: AnimationFrame) throws(RenderingError) {
        try add(FramePixels(frame.bitmap), duration: frame.duration)
    }

    mutating func add(_ pixels: FramePixels, duration: Double) throws(RenderingError) {
        var box = pixels.all
        if let first, let last {
            guard pixels.width == first.width, pixels.height == first.height else {
                throw .unequalFrames(pixels, first)
            }
            guard let change = pixels.change(from: last) else {
                parts[parts.count - 1].duration += duration
                return
            }
            box = change
        } else {
            first = pixels
            scale = pixels.scale
        }
        do {
            parts.append(try part(pixels, box, over: last, duration: duration))
        } catch { throw .library(error.description) }
        last = pixels
    }

    /// Encodes a rectangle with plain and with filtered rows and takes the smaller: filters help smooth pictures and harm
    /// flat ones. Unchanged pixels are clear where they can be, which makes nearly every rectangle smaller.
    private func part(
        _ pixels: FramePixels, _ box: PixelBox, over last: FramePixels?, duration: Double
    ) throws(InteropError) -> Part {
        guard effort == .small else {
            return Part(box: box, data: try Deflate.fast(pixels.rows(box)), duration: duration, isOver: false)
        }
        let sparse = last.flatMap { pixels.rows(box, changedFrom: $0) }
        let plain = sparse ?? pixels.rows(box)
        let filtered = PNGFilter.adaptive(plain, stride: box.width * 4)
        // Choose at a fast level, whose sizes order the two well enough. Levels above 7 take twice the time for less than
        // one percent.
        let isFiltered = try Deflate.small(filtered, level: 3).count < Deflate.small(plain, level: 3).count
        let data = try Deflate.small(isFiltered ? filtered : plain, level: 7)
        return Part(box: box, data: data, duration: duration, isOver: sparse != nil)
    }

    /// The file.
    ///
    /// - Throws: ``RenderingError/library(_:)`` if no frame was added.
    package func finish() throws(RenderingError) -> [UInt8] {
        guard let first else { throw .library("an animation needs at least one frame") }
        var png = PNGChunks(capacity: parts.reduce(4096) { $0 + $1.data.count })
        png.add("IHDR", PNGChunks.big(first.width) + PNGChunks.big(first.height) + [8, 6, 0, 0, 0])
        png.add("sRGB", [0])
        let density = Int(clamping: (96 * Double(scale) / 0.0254).rounded())
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

    /// The body of an fcTL chunk after its sequence number: size, position, delay as milliseconds over 1000, disposal
    /// “none”, and the blend operation.
    private func control(_ part: Part) -> [UInt8] {
        let box = part.box
        let delay = UInt16(clamping: Int(clamping: (part.duration * 1000).rounded()))
        let numbers = [box.width, box.height, box.minX, box.minY].flatMap(PNGChunks.big)
        return numbers + [UInt8(delay >> 8), UInt8(delay & 255), 0x03, 0xE8, 0, part.isOver ? 1 : 0]
    }
}

extension FramePixels {
    /// Rows in which unchanged pixels are clear, for the blend operation “over”. Nil if a changed pixel is translucent:
    /// it would be blended with the frame below instead of replacing it.
    fileprivate func rows(_ box: PixelBox, changedFrom other: FramePixels) -> [UInt8]? {
        var rows = [UInt8](repeating: 0, count: box.height * (box.width * 4 + 1))
        let isWhole = bytes.withUnsafeBytes { new in
            other.bytes.withUnsafeBytes { old in
                rows.withUnsafeMutableBytes { rows in
                    for y in 0..<box.height {
                        let start = ((y + box.minY) * width + box.minX) * 4
                        let row = y * (box.width * 4 + 1) + 1
                        for at in stride(from: 0, to: box.width * 4, by: 4) {
                            let pixel = new.loadUnaligned(fromByteOffset: start + at, as: UInt32.self)
                            if pixel == old.loadUnaligned(fromByteOffset: start + at, as: UInt32.self) { continue }
                            guard new[start + at + 3] == 255 else { return false }
                            rows.storeBytes(of: pixel, toByteOffset: row + at, as: UInt32.self)
                        }
                    }
                    return true
                }
            }
        }
        return isWhole ? rows : nil
    }
}
