// Animated WebP by libwebp.
import BezelCodecs
import BezelGeometry

/// Writes animated WebP, without loss unless a quality is given. libwebp finds the parts that change.
public struct AnimatedWebPEncoder: Sendable {
    /// How often the animation plays; 0 is for ever.
    public var repeatCount: Int
    /// 0…100; nil, which is usual, writes without loss. What it is at the first frame counts.
    public var quality: Double?
    private var writer: WebPAnimation?
    private var first: FramePixels?
    /// In seconds from the start.
    private var time = 0.0

    /// An encoder without frames; plays for ever unless told otherwise.
    public init(repeatCount: Int = 0, quality: Double? = nil) {
        self.repeatCount = repeatCount
        self.quality = quality
    }

    /// Adds a frame, as large as the first; at most 16383 pixels a side.
    public mutating func add(_ frame: AnimationFrame) throws(RenderingError) {
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

    /// The file's bytes; throws where no frame was added.
    public func finish() throws(RenderingError) -> [UInt8] {
        guard let writer else { throw .library("an animation needs at least one frame") }
        do { return try writer.finish(atMillisecond: Int(clamping: (time * 1000).rounded())) } catch {
            throw .library(error.description)
        }
    }
}
