// From a timeline to an animated file: frames are drawn, counted against the limit on motion, and handed to the encoder
// of their format, one at a time. The encoders are in the files beside this one; a timeline's motion itself is in
// BezelDrawing.
import BezelDrawing
import BezelPixels
import BezelGeometry

/// A picture of an animation and how long it is shown.
package struct AnimationFrame: Sendable {
    /// All frames have one size.
    package var bitmap: Bitmap
    /// In seconds.
    package var duration: Double
    package init(bitmap: Bitmap, duration: Double) {
        self.bitmap = bitmap
        self.duration = duration
    }
}

/// The file formats in which a timeline can be encoded.
public enum AnimationFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// Animated PNG, without loss and with all degrees of transparency.
    case apng
    /// Animated WebP, without loss unless a quality is given, with sides of at most 16383 pixels.
    case webp
    /// GIF with 255 colours for all frames; pixels are opaque or clear, never translucent.
    case gif
}

extension Timeline {
    /// Draws and encodes frame by frame, with two frames in memory; for GIF all, compressed, since one palette must fit
    /// all of them.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit.
    ///   - quality: 0…100 for lossy WebP; nil is lossless. Other formats ignore it.
    ///   - progress: Called on the same thread after each frame.
    /// - Throws: Errors of drawing, and ``RenderingError/limit(_:)`` with `motionWork`, usually at the first frame.
    public func encoded(
        as format: AnimationFormat, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
        quality: Double? = nil, progress: ((_ drawn: Int, _ of: Int) -> Void)? = nil
    ) throws -> [UInt8] {
        var drawer = try FrameDrawer(self, as: format, isLossy: quality != nil, scale: scale, limits: limits)
        func forEachFrame(_ use: (FramePixels, _ duration: Double) throws -> Void) throws {
            for index in 0..<frameCount {
                let frame = try drawer.draw(index)
                try use(frame.pixels, frame.duration)
                progress?(index + 1, frameCount)
            }
        }
        switch format {
        case .apng:
            var encoder = AnimatedPNGEncoder(repeatCount: repeatCount)
            try forEachFrame { try encoder.add($0, duration: $1) }
            return try encoder.finish()
        case .webp:
            var encoder = AnimatedWebPEncoder(repeatCount: repeatCount, quality: quality)
            try forEachFrame { try encoder.add($0, duration: $1) }
            return try encoder.finish()
        case .gif:
            var frames = GIFFrames()
            try forEachFrame { try frames.add($0, duration: $1) }
            return try GIFEncoder(repeatCount: repeatCount).encode(frames)
        }
    }
}

/// Draws a timeline's frames in order and counts their cost.
///
/// All frames share one budget, `motionWork`. It is checked before the first frame for what is known without drawing,
/// again with the first frame's true cost for the whole timeline, and then frame by frame. Each drawing's own limits
/// are cut to what is left, so that a single frame cannot exceed the budget by much.
private struct FrameDrawer {
    private let timeline: Timeline
    private let scale: Double
    private let limits: RenderingLimits
    private var work: MotionWork
    private var last: FramePixels?
    private let stepsOfPixel: Double
    private let stepsOfChange: Double

    /// Motion steps per counted step of drawing. Shapes are counted by their boxes, of which about half is empty.
    private static let workOfStep = 0.5
    /// Per pixel of a frame, which is copied, compared and encoded. Lossy WebP takes all pixels of a frame several times.
    private static func stepsOfPixel(_ format: AnimationFormat, isLossy: Bool) -> Double {
        format == .webp && isLossy ? 120 : 40
    }
    /// Per pixel that differs from the frame before: encoders try several ways on these.
    private static func stepsOfChange(_ format: AnimationFormat) -> Double { format == .apng ? 250 : 450 }

    /// What libwebp holds of a frame beside the picture, in bytes a pixel: nine whole frames.
    private static let bytesOfWebP = 36.0

    init(
        _ timeline: Timeline, as format: AnimationFormat, isLossy: Bool, scale: Double, limits: RenderingLimits
    ) throws {
        self.timeline = timeline
        let stepsOfPixel = Self.stepsOfPixel(format, isLossy: isLossy)
        self.stepsOfPixel = stepsOfPixel
        stepsOfChange = Self.stepsOfChange(format)
        self.scale = scale
        self.limits = limits
        work = MotionWork(atMost: limits.maximumMotionWork)
        do {
            try work.check(timeline) { $0.size.width * $0.size.height * scale * scale * stepsOfPixel }
        } catch let error as LimitError { throw RenderingError.limit(error) }
        let size = try timeline.scene(at: 0).size
        if format == .webp {
            try limits.check(nil, adding: size.width * size.height * scale * scale * Self.bytesOfWebP)
        }
    }

    mutating func draw(_ index: Int) throws -> (pixels: FramePixels, duration: Double) {
        let frame = try timeline.frame(index)
        do throws(LimitError) { try work.addMaking(of: frame.scene) } catch { throw RenderingError.limit(error) }
        let drawn = try drawn(frame.scene)
        let pixels = FramePixels(drawn.bitmap)
        let changed = last.map(pixels.changedPixels) ?? pixels.all.area
        let steps = drawn.work * Self.workOfStep + Double(pixels.all.area) * stepsOfPixel
        do throws(LimitError) {
            // Refuses far too long motions early.
            if index == 0 { try work.check(steps + work.steps(frame.scene), of: timeline) }
            try work.add(steps + Double(changed) * stepsOfChange)
        } catch { throw RenderingError.limit(error) }
        last = pixels
        return (pixels, frame.duration)
    }

    /// Draws with limits cut to the work that is left, and names the limit on motion if it was the cut that refused.
    /// Filters get half, since a step of a filter counts twice.
    private func drawn(_ scene: Scene) throws(RenderingError) -> BitmapRenderer.Counted {
        var limits = limits
        limits.maximumDrawingWork = min(limits.maximumDrawingWork, work.left)
        limits.maximumFilterWork = min(limits.maximumFilterWork, work.left / 2)
        do {
            return try BitmapRenderer(scale: scale, limits: limits).counted(scene)
        } catch {
            let isCut =
                limits.maximumDrawingWork < self.limits.maximumDrawingWork
                || limits.maximumFilterWork < self.limits.maximumFilterWork
            if isCut, case .limit(let reached) = error, [Limits.drawingWork, Limits.filterWork].contains(reached.limit)
            {
                throw .limit(work.error)
            }
            throw error
        }
    }
}

/// A frame as encoders read it: straight RGBA, rows from the top, width · height · 4 bytes.
struct FramePixels: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
    /// Pixels per user unit.
    let scale: Double

    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        bytes = bitmap.straightRGBA
        scale = bitmap.scale
    }
    init(width: Int, height: Int, bytes: [UInt8], scale: Double) {
        self.width = width
        self.height = height
        self.bytes = bytes
        self.scale = scale
    }
    var all: PixelBox { PixelBox(width: width, height: height) }

    /// How many pixels differ; all if the sizes do.
    func changedPixels(from other: FramePixels) -> Int {
        guard width == other.width, height == other.height else { return all.area }
        return bytes.withUnsafeBytes { own in
            other.bytes.withUnsafeBytes { other in
                zip(own.bindMemory(to: UInt32.self), other.bindMemory(to: UInt32.self)).reduce(0) {
                    $1.0 == $1.1 ? $0 : $0 + 1
                }
            }
        }
    }

    /// The smallest box of pixels that differ; nil if the frames are equal. Both must have one size.
    func change(from other: FramePixels) -> PixelBox? {
        let stride = width * 4
        // Comparing slices takes seconds in debug builds.
        func differs(_ range: Range<Int>) -> Bool {
            bytes.withUnsafeBytes { own in
                other.bytes.withUnsafeBytes { other in
                    guard let own = own.baseAddress, let other = other.baseAddress else { return false }
                    return memcmp(own + range.lowerBound, other + range.lowerBound, range.count) != 0
                }
            }
        }
        guard let top = (0..<height).first(where: { differs($0 * stride..<($0 + 1) * stride) }),
            let bottom = (0..<height).last(where: { differs($0 * stride..<($0 + 1) * stride) })
        else { return nil }
        var left = width
        var right = 0
        for y in Range(from: top, through: bottom) {
            let row = y * stride
            for x in 0..<left where differs(row + x * 4..<row + x * 4 + 4) {
                left = x
                break
            }
            for x in Swift.stride(from: width - 1, through: right, by: -1)
            where differs(row + x * 4..<row + x * 4 + 4) {
                right = x
                break
            }
        }
        return PixelBox(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
    }

    /// A part as rows for PNG: each begins with 0, which names no filter.
    func rows(_ box: PixelBox) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(box.height * (box.width * 4 + 1))
        for y in box.verticalRange {
            rows.append(0)
            let start = (y * width + box.minX) * 4
            rows += bytes[start..<start + box.width * 4]
        }
        return rows
    }
}

extension RenderingError {
    static func unequalFrames(_ frame: FramePixels, _ first: FramePixels) -> RenderingError {
        .library(
            "a frame of \(frame.width) × \(frame.height) pixels does not fit an animation of "
                + "\(first.width) × \(first.height)")
    }
}
