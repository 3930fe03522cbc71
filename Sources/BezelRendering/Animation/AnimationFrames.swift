// The frames of an animation as pixels, and what changes from one to the next.
import BezelDrawing
import BezelPixels
import BezelGeometry

/// One frame of an animated picture.
public struct AnimationFrame: Sendable {
    /// The picture; all of an animation are equally large.
    public var bitmap: Bitmap
    /// How long the frame shows, in seconds.
    public var duration: Double
    /// A picture and how long it shows, in seconds.
    public init(bitmap: Bitmap, duration: Double) {
        self.bitmap = bitmap
        self.duration = duration
    }
}

/// The kinds of file that animations are written as.
public enum AnimationFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// Animated PNG: exact, in full colour.
    case apng
    /// Animated WebP, without loss unless a quality is given.
    case webp
    /// GIF: 255 colours for the whole animation and a hard edge where it is clear.
    case gif
}

extension Timeline {
    /// The timeline drawn frame by frame and written in a format. Frames are drawn one at a time; WebP and APNG hold
    /// two of them in memory, GIF all of them, compressed.
    ///
    /// - Parameters:
    ///   - quality: 0…100 for WebP with loss; other formats have none.
    ///   - progress: called after each frame that has been drawn, with how many there are of how many.
    /// - Throws: what drawing a frame throws, and ``RenderingError/limit(_:)`` with ``Limits/motionWork`` where the frames
    ///   together take too many steps; mostly when the first of them is drawn.
    public func encoded(
        as format: AnimationFormat, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
        quality: Double? = nil, progress: ((_ drawn: Int, _ of: Int) -> Void)? = nil
    ) throws -> [UInt8] {
        var drawer = try FrameDrawer(self, scale: scale, limits: limits)
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

/// Draws the frames of a timeline one after the other, and counts what they take.
private struct FrameDrawer {
    private let timeline: Timeline
    private let scale: Double
    private let limits: RenderingLimits
    private var work: MotionWork
    private var last: FramePixels?

    /// Of a step of drawing, which counts the boxes of shapes: half of them are empty.
    private static let workOfStep = 0.5
    /// Of a pixel that is copied, compared with the frame before and passed over by an encoder.
    private static let stepsOfPixel = 40.0
    /// Of a pixel that has changed, beside those: encoders try several ways.
    private static let stepsOfChange = 450.0

    init(_ timeline: Timeline, scale: Double, limits: RenderingLimits) throws {
        self.timeline = timeline
        self.scale = scale
        self.limits = limits
        work = MotionWork(atMost: limits.maximumMotionWork)
        do {
            try work.check(timeline) { $0.size.width * $0.size.height * scale * scale * Self.stepsOfPixel }
        } catch let error as LimitError { throw RenderingError.limit(error) }
    }

    mutating func draw(_ index: Int) throws -> (pixels: FramePixels, duration: Double) {
        let frame = try timeline.frame(index)
        do throws(LimitError) { try work.addMaking(of: frame.scene) } catch { throw RenderingError.limit(error) }
        let drawn = try drawn(frame.scene)
        let pixels = FramePixels(drawn.bitmap)
        let changed = last.map(pixels.changedPixels) ?? pixels.all.area
        let steps = drawn.work * Self.workOfStep + Double(pixels.all.area) * Self.stepsOfPixel
        do throws(LimitError) {
            // A motion that is far too long is refused when its first frame is drawn.
            if index == 0 { try work.check(steps + work.steps(frame.scene), of: timeline) }
            try work.add(steps + Double(changed) * Self.stepsOfChange)
        } catch { throw RenderingError.limit(error) }
        last = pixels
        return (pixels, frame.duration)
    }

    /// A frame, within the steps that are left.
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

/// A frame's straight RGBA bytes with its size.
struct FramePixels: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
    /// Pixels to the user unit.
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

    /// How many pixels differ from those of another frame; all where it has another size.
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

    /// The smallest rectangle outside which two frames of the same size are equal; nil where they are equal.
    func change(from other: FramePixels) -> PixelBox? {
        let stride = width * 4
        // By the C library: comparing slices takes seconds where nothing is optimised.
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
        for y in top...bottom {
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

    /// PNG rows of a part, unfiltered.
    func rows(_ box: PixelBox) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(box.height * (box.width * 4 + 1))
        for y in box.minY..<box.maxY {
            rows.append(0)
            let start = (y * width + box.minX) * 4
            rows += bytes[start..<start + box.width * 4]
        }
        return rows
    }
}

extension RenderingError {
    /// Frames of one animation must be equally large.
    static func unequalFrames(_ frame: FramePixels, _ first: FramePixels) -> RenderingError {
        .library(
            "a frame of \(frame.width) × \(frame.height) pixels does not fit an animation of "
                + "\(first.width) × \(first.height)")
    }
}
