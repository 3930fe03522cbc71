// GIF by giflib, with one palette for all frames. The palette and its dither are in Palette.swift.
import BezelCodecs
import BezelInterop
import BezelPixels
import BezelGeometry

/// Writes an animated GIF: 255 colours chosen from all frames together, so that colours do not flicker, and one for
/// clear. Colours between two of the palette are dithered by a matrix that stands still, so that parts that do not change
/// do not shimmer; flat art stays flat. Only what changes is written.
///
/// GIF knows no translucency: pixels under half alpha are clear, others are laid over white.
public struct GIFEncoder: Sendable {
    /// How often the animation plays; 0 is for ever.
    public var repeatCount: Int
    /// Whether colours that the palette lacks are mixed of two.
    public var dithers: Bool
    /// An encoder that plays for ever and dithers unless told otherwise.
    public init(repeatCount: Int = 0, dithers: Bool = true) {
        self.repeatCount = repeatCount
        self.dithers = dithers
    }

    /// The file's bytes; throws where there is no frame or frames differ in size.
    public func encode(_ frames: [AnimationFrame]) throws(RenderingError) -> [UInt8] {
        var all = GIFFrames()
        for frame in frames { try all.add(FramePixels(frame.bitmap), duration: frame.duration) }
        return try encode(all)
    }

    func encode(_ frames: GIFFrames) throws(RenderingError) -> [UInt8] {
        guard frames.count > 0 else { throw .library("an animation needs at least one frame") }
        var palette = Palette(frames.histogram, count: 255)
        do {
            let file = try GIFFile(
                width: frames.width, height: frames.height, palette: palette.colors + [SIMD3(255, 255, 255)],
                repeatCount: max(0, repeatCount))
            try write(frames, palette: &palette, to: file)
            return try file.finish()
        } catch { throw .library(error.description) }
    }

    private func write(_ frames: GIFFrames, palette: inout Palette, to file: GIFFile) throws(InteropError) {
        let (width, height) = (frames.width, frames.height)
        let clear = UInt8(clamping: palette.colors.count)
        var late = 0.0
        var shown: [UInt8]?
        var next = palette.indices(of: try frames.pixels(0), clear: clear, dithers: dithers)
        for number in 0..<frames.count {
            let current = next
            // A pixel that becomes clear must be wiped with the frame before: that frame is written whole, and so is
            // the one after it.
            var wipes = false
            if number + 1 < frames.count {
                next = palette.indices(of: try frames.pixels(number + 1), clear: clear, dithers: dithers)
                wipes = zip(current, next).contains { $0 != clear && $1 == clear }
            }
            // Hundredths of a second, at least 2 as browsers demand; what rounding leaves is carried on.
            let wanted = frames.durations[number] * 100 + late
            let delay = max(2, Int(clamping: wanted.rounded()))
            late = wanted - Double(delay)
            let part = Part(of: current, over: shown, width: width, height: height, clear: clear, isWhole: wipes)
            try file.add(
                part.indices, x: part.box.minX, y: part.box.minY, width: part.box.width, height: part.box.height,
                delay: delay, transparent: Int(clear), clears: wipes)
            shown = wipes ? nil : current
        }
    }

    /// What of a frame is written.
    private struct Part {
        var box: PixelBox
        var indices: [UInt8]

        /// - Parameter shown: What is on the screen; nil for nothing. Pixels that stay as they are are written as clear,
        ///   which packs better.
        init(of frame: [UInt8], over shown: [UInt8]?, width: Int, height: Int, clear: UInt8, isWhole: Bool) {
            var box = PixelBox(width: 0, height: 0)
            if let shown, !isWhole {
                for y in 0..<height {
                    let row = y * width
                    for x in 0..<width where frame[row + x] != shown[row + x] {
                        box = box.union(PixelBox(x: x, y: y, width: 1, height: 1))
                    }
                }
                // A frame of nothing still takes its time.
                if box.isEmpty { box = PixelBox(width: 1, height: 1) }
            } else {
                box = PixelBox(width: width, height: height)
            }
            self.box = box
            indices = []
            indices.reserveCapacity(box.area)
            for y in box.minY..<box.maxY {
                for i in y * width + box.minX..<y * width + box.maxX {
                    indices.append(shown.map { $0[i] == frame[i] } == true ? clear : frame[i])
                }
            }
        }
    }
}

/// The frames of an animation, compressed, since their colours are chosen together; and those colours.
struct GIFFrames {
    private(set) var width = 0
    private(set) var height = 0
    /// How long each frame shows, in seconds.
    private(set) var durations: [Double] = []
    private(set) var histogram = ColorHistogram()
    private var packed: [[UInt8]] = []

    var count: Int { packed.count }

    /// Adds a frame, as large as the first.
    mutating func add(_ frame: FramePixels, duration: Double) throws(RenderingError) {
        if packed.isEmpty { (width, height) = (frame.width, frame.height) }
        guard frame.width == width, frame.height == height else {
            throw .unequalFrames(frame, FramePixels(width: width, height: height, bytes: [], scale: frame.scale))
        }
        histogram.add(frame.bytes)
        do { packed.append(try Deflate.fast(frame.bytes)) } catch { throw .library(error.description) }
        durations.append(duration)
    }

    func pixels(_ index: Int) throws(InteropError) -> FramePixels {
        guard let bytes = Inflate.zlib(packed[index][...], size: width * height * 4) else {
            throw InteropError(library: "libdeflate", message: "cannot read a frame back")
        }
        return FramePixels(width: width, height: height, bytes: bytes, scale: 1)
    }
}
