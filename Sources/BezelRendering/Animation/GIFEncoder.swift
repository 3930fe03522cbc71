// GIF by giflib, with one palette for all frames.
import BezelInterop
import Foundation

/// Writes an animated GIF: 255 colours chosen from all frames together, so that colours do not flicker, and one for
/// clear. Only the rectangle that changes is written where no pixel is clear.
///
/// GIF knows no translucency: pixels under half alpha are clear, others are laid over white.
public struct GIFEncoder: Sendable {
    /// How often the animation plays; 0 is for ever.
    public var repeatCount: Int
    public init(repeatCount: Int = 0) { self.repeatCount = repeatCount }

    /// The file's bytes; throws where there is no frame or frames differ in size.
    public func encode(_ frames: [AnimationFrame]) throws(RenderingError) -> [UInt8] {
        guard let start = frames.first else { throw .library("an animation needs at least one frame") }
        let first = FramePixels(start.bitmap)
        var histogram = ColorHistogram()
        for frame in frames {
            let pixels = FramePixels(frame.bitmap)
            guard pixels.width == first.width, pixels.height == first.height else {
                throw .unequalFrames(pixels, first)
            }
            histogram.add(pixels.bytes)
        }
        var palette = Palette(histogram, count: histogram.hasClear ? 255 : 256)
        let clear = histogram.hasClear ? palette.colors.count : nil
        do {
            let file = try GIFFile(
                width: first.width, height: first.height,
                palette: palette.colors + (clear == nil ? [] : [SIMD3(255, 255, 255)]),
                repeatCount: max(0, repeatCount))
            try write(frames, first: first, palette: &palette, clear: clear, to: file)
            return try file.finish()
        } catch { throw .library(error.description) }
    }

    private func write(
        _ frames: [AnimationFrame], first: FramePixels, palette: inout Palette, clear: Int?, to file: GIFFile
    ) throws(InteropError) {
        var last: FramePixels?
        var late = 0.0
        for frame in frames {
            let pixels = FramePixels(frame.bitmap)
            // With clear pixels every frame is whole, as nothing else can make a drawn pixel clear again.
            let rect = clear != nil ? pixels.all : last.flatMap { pixels.change(from: $0) } ?? pixels.all
            last = pixels
            var indices: [UInt8] = []
            indices.reserveCapacity(rect.width * rect.height)
            for y in rect.y..<rect.y + rect.height {
                for x in rect.x..<rect.x + rect.width {
                    let at = (y * pixels.width + x) * 4
                    indices.append(palette.index(of: pixels.bytes[at..<at + 4], clear: clear))
                }
            }
            // Hundredths of a second, at least 2 as browsers demand; what rounding leaves is carried on.
            let wanted = frame.duration * 100 + late
            let delay = max(2, Int(wanted.rounded()))
            late = wanted - Double(delay)
            try file.add(
                indices, x: rect.x, y: rect.y, width: rect.width, height: rect.height, delay: delay,
                transparent: clear, clears: clear != nil)
        }
    }
}

/// How often colours occur, at 5 bits a channel, with their true sums.
struct ColorHistogram {
    struct Entry {
        var count = 0
        var sum = SIMD3<Int>()
        var mean: SIMD3<Int> { count > 0 ? (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: count) : .zero }
    }
    private(set) var cells: [Int: Entry] = [:]
    private(set) var hasClear = false

    mutating func add(_ rgba: [UInt8]) {
        var at = 0
        while at < rgba.count {
            // Runs of one colour count at once.
            var end = at + 4
            while end < rgba.count, rgba[end..<end + 4] == rgba[at..<at + 4] { end += 4 }
            if let color = flattened(rgba[at..<at + 4]) {
                let weight = (end - at) / 4
                let key = (Int(color.x) >> 3) << 10 | (Int(color.y) >> 3) << 5 | Int(color.z) >> 3
                cells[key, default: Entry()].count += weight
                cells[key, default: Entry()].sum &+= SIMD3<Int>(truncatingIfNeeded: color) &* weight
            } else {
                hasClear = true
            }
            at = end
        }
    }
}

/// A pixel over white; nil where less than half of it is there.
func flattened(_ rgba: ArraySlice<UInt8>) -> SIMD3<UInt8>? {
    let i = rgba.startIndex
    let alpha = Int(rgba[i + 3])
    guard alpha >= 128 else { return nil }
    if alpha == 255 { return SIMD3(rgba[i], rgba[i + 1], rgba[i + 2]) }
    func over(_ v: UInt8) -> UInt8 { UInt8((Int(v) * alpha + 255 * (255 - alpha) + 127) / 255) }
    return SIMD3(over(rgba[i]), over(rgba[i + 1]), over(rgba[i + 2]))
}

/// A palette by median cut (Heckbert 1982): the box with the greatest spread times weight is halved at its median.
struct Palette {
    let colors: [SIMD3<UInt8>]
    private var nearest: [UInt32: UInt8] = [:]

    init(_ histogram: ColorHistogram, count: Int) {
        typealias Entry = ColorHistogram.Entry
        var boxes = [histogram.cells.sorted { $0.key < $1.key }.map(\.value)].filter { !$0.isEmpty }
        func spread(_ box: [Entry]) -> (axis: Int, weight: Double) {
            var best = (axis: 0, weight: 0.0)
            let total = Double(box.reduce(0) { $0 + $1.count }).squareRoot()
            for axis in 0..<3 {
                let values = box.map { $0.mean[axis] }
                let range = (values.max() ?? 0) - (values.min() ?? 0)
                if Double(range) * total > best.weight { best = (axis, Double(range) * total) }
            }
            return best
        }
        var spreads = boxes.map(spread)
        while boxes.count < count,
            let i = spreads.indices.max(by: { spreads[$0].weight < spreads[$1].weight }), spreads[i].weight > 0
        {
            let sorted = boxes[i].sorted { $0.mean[spreads[i].axis] < $1.mean[spreads[i].axis] }
            let half = sorted.reduce(0) { $0 + $1.count } / 2
            var sum = 0
            var cut = 0
            while cut < sorted.count - 1, sum + sorted[cut].count <= half || cut == 0 {
                sum += sorted[cut].count
                cut += 1
            }
            boxes[i] = Array(sorted[..<cut])
            boxes.append(Array(sorted[cut...]))
            spreads[i] = spread(boxes[i])
            spreads.append(spread(boxes[boxes.count - 1]))
        }
        let means = boxes.map { box in
            var all = Entry()
            for entry in box {
                all.count += entry.count
                all.sum &+= entry.sum
            }
            return SIMD3<UInt8>(truncatingIfNeeded: all.mean)
        }
        colors = means.isEmpty ? [SIMD3(255, 255, 255)] : means
    }

    /// The nearest colour by the sum of squares.
    mutating func index(of rgba: ArraySlice<UInt8>, clear: Int?) -> UInt8 {
        guard let color = flattened(rgba) else { return UInt8(clamping: clear ?? 0) }
        let key = UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
        if let known = nearest[key] { return known }
        let wanted = SIMD3<Int>(truncatingIfNeeded: color)
        var best = (index: 0, distance: Int.max)
        for (i, candidate) in colors.enumerated() {
            let d = SIMD3<Int>(truncatingIfNeeded: candidate) &- wanted
            let distance = (d &* d).wrappedSum()
            if distance < best.distance { best = (i, distance) }
        }
        nearest[key] = UInt8(clamping: best.index)
        return UInt8(clamping: best.index)
    }
}
