// Animated WebP, frame by frame. libwebp is reached through BezelCodecs; the other animated formats have encoders of
// their own beside this, and frames come from AnimationFrames. Still WebP is in LossyEncoders.
import BezelCodecs
import BezelGeometry

/// Animated WebP by libwebp, lossless by default.
///
/// libwebp finds changed rectangles itself, so frames are passed on whole. Times are rounded to milliseconds from the
/// start, not frame by frame, so that rounding errors do not add up.
package struct AnimatedWebPEncoder: Sendable {
    /// 0 is for ever.
    package var repeatCount: Int
    /// 0…100; nil is lossless. Read at the first frame.
    package var quality: Double?
    private var writer: WebPAnimation?
    private var first: FramePixels?
    /// In seconds.
    private var time = 0.0

    package init(repeatCount: Int = 0, quality: Double? = nil) {
        self.repeatCount = repeatCount
        self.quality = quality
    }

    /// Adds a frame of the first one's size, at most 16383 pixels a side.
    package mutating func add(_ frame: AnimationFrame) throws(RenderingError) {
        try add(FramePixels(frame.bitmap), duration: frame.duration)
    }

    mutating func add(_ pixels: FramePixels, duration: Double) throws(RenderingError) {
        if let first, pixels.width != first.width || pixels.height != first.height {
            throw .unequalFrames(pixels, first)
        }
        do {
            let writer: WebPAnimation
            if let open = self.writer {
                writer = open
            } else {
                writer = try WebPAnimation(
                    width: pixels.width, height: pixels.height, repeatCount: max(0, repeatCount), quality: quality)
                self.writer = writer
                first = pixels
            }
            try writer.add(straightRGBA: pixels.bytes, atMillisecond: Int(clamping: (time * 1000).rounded()))
        } catch { throw .library(error.description) }
        time += duration
    }

    /// The file.
    ///
    /// - Throws: ``RenderingError/library(_:)`` if no frame was added.
    package func finish() throws(RenderingError) -> [UInt8] {
        guard let writer else { throw .library("an animation needs at least one frame") }
        do { return try writer.finish(atMillisecond: Int(clamping: (time * 1000).rounded())) } catch {
            throw .library(error.description)
        }
    }
}
