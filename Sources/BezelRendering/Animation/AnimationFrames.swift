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
    /// two of them in memory, GIF all of them as one byte a pixel.
    ///
    /// - Parameters:
    ///   - quality: 0…100 for WebP with loss; other formats have none.
    ///   - progress: called after each frame that has been drawn, with how many there are of how many.
    public func encoded(
        as format: AnimationFormat, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
        quality: Double? = nil, progress: ((_ drawn: Int, _ of: Int) -> Void)? = nil
    ) throws -> [UInt8] {
        let renderer = BitmapRenderer(scale: scale, limits: limits)
        let frames = (0..<frameCount).lazy.map { index in
            Result {
                let frame = try self.frame(index)
                let drawn = AnimationFrame(bitmap: try renderer.render(frame.scene), duration: frame.duration)
                progress?(index + 1, frameCount)
                return drawn
            }
        }
        switch format {
        case .apng:
            var encoder = AnimatedPNGEncoder(repeatCount: repeatCount)
            for frame in frames { try encoder.add(try frame.get()) }
            return try encoder.finish()
        case .webp:
            var encoder = AnimatedWebPEncoder(repeatCount: repeatCount, quality: quality)
            for frame in frames { try encoder.add(try frame.get()) }
            return try encoder.finish()
        case .gif:
            return try GIFEncoder(repeatCount: repeatCount).encode(try frames.map { try $0.get() })
        }
    }
}

/// A frame's straight RGBA bytes with its size.
struct FramePixels: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        bytes = bitmap.straightRGBA
    }
    var all: PixelBox { PixelBox(width: width, height: height) }

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
