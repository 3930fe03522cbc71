// Animations as GIF. Colours are chosen and dithered in Palette.swift; LZW and the file's blocks are giflib's, behind
// BezelCodecs. Called by `Timeline.encoded(as:)`.
import BezelCodecs
import BezelInterop
import BezelPixels
import BezelGeometry

/// GIF by giflib, changed parts only. One palette avoids flicker; a fixed dither matrix avoids shimmer.
///
/// Pixels under half alpha become clear; other translucent ones are blended over white.
///
/// The palette depends on all frames, so they are held until the end, compressed. Each frame is written as the box of
/// its changed pixels. GIF cannot clear single pixels of a frame: where a pixel becomes clear, the frame before is
/// removed whole after its time, and the next is drawn in full.
package struct GIFEncoder: Sendable {
    /// 0 is for ever.
    package var repeatCount: Int
    /// Whether colours are mixed from two of the palette; otherwise the nearest is taken, which shows bands.
    package var dithers: Bool
    package init(repeatCount: Int = 0, dithers: Bool = true) {
        self.repeatCount = repeatCount
        self.dithers = dithers
    }

    /// Throws without frames or for different sizes.
    package func encode(_ frames: [AnimationFrame]) throws(RenderingError) -> [UInt8] {
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

    /// Writes frames one after the other, looking one ahead to know whether a pixel becomes clear.
    private func write(_ frames: GIFFrames, palette: inout Palette, to file: GIFFile) throws(InteropError) {
        let (width, height) = (frames.width, frames.height)
        let clear = UInt8(clamping: palette.colors.count)
        var late = 0.0
        var shown: [UInt8]?
        var next = palette.indices(of: try frames.pixels(0), clear: clear, dithers: dithers)
        for number in 0..<frames.count {
            let current = next
            var wipes = false
            if number + 1 < frames.count {
                next = palette.indices(of: try frames.pixels(number + 1), clear: clear, dithers: dithers)
                wipes = zip(current, next).contains { $0 != clear && $1 == clear }
            }
            // GIF counts in 1/100 s. Browsers slow down frames shorter than 2, so no frame is. The rounding error is
            // carried on, so that the animation as a whole keeps its time.
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

    /// What a frame changes: a box of palette indices.
    private struct Part {
        var box: PixelBox
        var indices: [UInt8]

        /// - Parameter shown: The visible frame. Unchanged pixels become clear.
        init(of frame: [UInt8], over shown: [UInt8]?, width: Int, height: Int, clear: UInt8, isWhole: Bool) {
            var box = PixelBox(width: 0, height: 0)
            if let shown, !isWhole {
                for y in 0..<height {
                    let row = y * width
                    for x in 0..<width where frame[row + x] != shown[row + x] {
                        box = box.union(PixelBox(x: x, y: y, width: 1, height: 1))
                    }
                }
                // Unchanged frames need a pixel.
                if box.isEmpty { box = PixelBox(width: 1, height: 1) }
            } else {
                box = PixelBox(width: width, height: height)
            }
            self.box = box
            indices = []
            indices.reserveCapacity(box.area)
            for y in box.verticalRange {
                for i in Range(from: y * width + box.minX, upTo: y * width + box.maxX) {
                    indices.append(shown.map { $0[i] == frame[i] } == true ? clear : frame[i])
                }
            }
        }
    }
}

/// All frames of a GIF, compressed, with the counts of their colours.
struct GIFFrames {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var durations: [Double] = []
    private(set) var histogram = ColorHistogram()
    private var packed: [[UInt8]] = []

    var count: Int { packed.count }

    mutating func add(_ frame: FramePixels, duration: Double) throws(RenderingError) {
        if packed.isEmpty { (width, height) = (frame.width, frame.height) }
        guard frame.width == width, frame.height == height else {
            throw .unequalFrames(frame, FramePixels(width: width, height: height, bytes: [], scale: frame.scale))
        }
        histogram.add(frame.bytes)
        do { packed.append(try Deflate.fast(frame.bytes)) } catch { throw .library(error.description) }
        durations.append(duration)
    }

    /// A frame, unpacked. Each is needed once, in order, so none is cached.
    func pixels(_ index: Int) throws(InteropError) -> FramePixels {
        guard let bytes = Inflate.zlib(packed[index][...], size: width * height * 4) else {
            throw InteropError(library: "libdeflate", message: "cannot read a frame back")
        }
        return FramePixels(width: width, height: height, bytes: bytes, scale: 1)
    }
}
