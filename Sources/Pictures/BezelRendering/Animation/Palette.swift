// The colours of a GIF: a histogram over all frames, 255 colours chosen from it, and the choice between two of them for
// each pixel. Nothing here knows the file format; GIFEncoder writes the indices.
import BezelGeometry

/// Counts the colours of all frames.
///
/// Cells have 5 bits per channel, so there are at most 32768 of them, however many frames are added; each cell keeps
/// the exact sum of its colours, so that their mean loses nothing to the coarse grid. Colours that come in runs are
/// counted exactly besides: flat areas show any difference, and must keep their colour.
struct ColorHistogram {
    struct Entry {
        var count = 0
        var sum = SIMD3<Int>()
        var mean: SIMD3<Int> { count > 0 ? (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: count) : .zero }

        mutating func add(_ color: SIMD3<UInt8>, times: Int) {
            count += times
            sum &+= SIMD3<Int>(truncatingIfNeeded: color) &* times
        }
    }
    /// By 5 bits of red, green and blue; see ``cell(_:)``.
    private(set) var cells: [Int: Entry] = [:]
    /// Pixels in level runs of four and more, by exact colour.
    private var runs: [UInt32: Int] = [:]
    private var total = 0
    private(set) var hasClear = false

    /// Adds a frame. Linear in its pixels; equal neighbours cost one look-up.
    ///
    /// - Parameter rgba: Straight, four bytes a pixel.
    mutating func add(_ rgba: [UInt8]) {
        var at = 0
        while at < rgba.count {
            var end = at + 4
            while end < rgba.count, rgba[end..<end + 4] == rgba[at..<at + 4] { end += 4 }
            if let color = flattened(rgba[at..<at + 4]) {
                let weight = (end - at) / 4
                cells[Self.cell(color), default: Entry()].add(color, times: weight)
                if weight >= 4 { runs[key(color), default: 0] += weight }
                total += weight
            } else {
                hasClear = true
            }
            at = end
        }
    }
    private static func cell(_ color: SIMD3<UInt8>) -> Int {
        (Int(color.x) >> 3) << 10 | (Int(color.y) >> 3) << 5 | Int(color.z) >> 3
    }

    /// Colours whose runs hold at least a five hundredth of all opaque pixels, the most frequent first.
    func flatColors(atMost count: Int) -> [SIMD3<UInt8>] {
        runs.filter { $0.value * 500 >= total }
            .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            .prefix(count)
            .map { color(of: $0.key) }
    }
    /// The cells without the pixels that have an exact colour of their own, in a fixed order, so that equal frames give
    /// equal files.
    func cells(without colors: [SIMD3<UInt8>]) -> [Entry] {
        var rest = cells
        for color in colors {
            let index = Self.cell(color)
            guard var entry = rest[index], let count = runs[key(color)] else { continue }
            entry.add(color, times: -min(count, entry.count))
            rest[index] = entry.count > 0 ? entry : nil
        }
        return rest.sorted { $0.key < $1.key }.map(\.value)
    }
}

private func key(_ color: SIMD3<UInt8>) -> UInt32 {
    UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
}
private func color(of key: UInt32) -> SIMD3<UInt8> {
    SIMD3(UInt8(truncatingIfNeeded: key >> 16), UInt8(truncatingIfNeeded: key >> 8), UInt8(truncatingIfNeeded: key))
}

/// A straight pixel blended over white; nil under half alpha, where GIF shows nothing.
func flattened(_ rgba: ArraySlice<UInt8>) -> SIMD3<UInt8>? {
    let i = rgba.startIndex
    let alpha = Int(rgba[i + 3])
    guard alpha >= 128 else { return nil }
    if alpha == 255 { return SIMD3(rgba[i], rgba[i + 1], rgba[i + 2]) }
    func over(_ v: UInt8) -> UInt8 { UInt8((Int(v) * alpha + 255 * (255 - alpha) + 127) / 255) }
    return SIMD3(over(rgba[i]), over(rgba[i + 1]), over(rgba[i + 2]))
}

/// A palette for all frames, and the mixture of two of its colours for each colour of a frame.
///
/// Flat areas' colours come first, up to a quarter of the palette. The rest is found by median cut (P. Heckbert, “Color
/// image quantization for frame buffer display”, SIGGRAPH 1982): boxes of cells are halved at the median until there
/// are enough. Three rounds of Lloyd's iteration (k-means) then move each colour to the mean of the cells nearest to
/// it.
///
/// Distances are Euclidean in sRGB bytes, which is simple but not even to the eye. Choosing costs colours × cells for
/// each round, at most 255 × 32768; mapping costs colours for each distinct colour, which is remembered.
struct Palette {
    let colors: [SIMD3<UInt8>]
    private let wide: [SIMD3<Float>]
    /// What was found for each colour so far, by its 24 bits.
    private var mixtures: [UInt32: Mixture] = [:]

    init(_ histogram: ColorHistogram, count: Int) {
        let flat = histogram.flatColors(atMost: count / 4)
        let cells = histogram.cells(without: flat)
        var middles = Palette.medianCut(cells, count: count - flat.count)
        for _ in 0..<3 { Palette.moveToMeans(&middles, cells) }
        var all = flat
        for middle in middles where !all.contains(middle) { all.append(middle) }
        colors = all.isEmpty ? [SIMD3(255, 255, 255)] : all
        wide = colors.map { SIMD3<Float>($0) }
    }

    private typealias Entry = ColorHistogram.Entry

    /// Halves the box of the largest range × √weight, at the median of its longest axis.
    ///
    /// The weight keeps large areas smooth, its root gives rare colours a chance. Ends early if every box holds one
    /// colour. Each half gets at least one cell.
    private static func medianCut(_ cells: [ColorHistogram.Entry], count: Int) -> [SIMD3<UInt8>] {
        var boxes = [cells].filter { !$0.isEmpty }
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
        return boxes.map { box in
            var all = Entry()
            for entry in box {
                all.count += entry.count
                all.sum &+= entry.sum
            }
            return SIMD3<UInt8>(truncatingIfNeeded: all.mean)
        }
    }

    /// One round of Lloyd's iteration. A colour that is nearest to no cell stays where it is.
    private static func moveToMeans(_ colors: inout [SIMD3<UInt8>], _ cells: [ColorHistogram.Entry]) {
        let wide = colors.map { SIMD3<Float>($0) }
        var sums = [Entry](repeating: Entry(), count: colors.count)
        guard !sums.isEmpty else { return }
        for cell in cells {
            let i = nearest(to: SIMD3<Float>(cell.mean), in: wide)
            sums[i].count += cell.count
            sums[i].sum &+= cell.sum
        }
        for (i, sum) in sums.enumerated() where sum.count > 0 { colors[i] = SIMD3<UInt8>(truncatingIfNeeded: sum.mean) }
    }

    private static func nearest(to wanted: SIMD3<Float>, in colors: [SIMD3<Float>]) -> Int {
        var best = (index: 0, distance: Float.infinity)
        for (i, candidate) in colors.enumerated() {
            let d = candidate - wanted
            let distance = (d * d).sum()
            if distance < best.distance { best = (i, distance) }
        }
        return best.index
    }

    /// Two palette indices, and the fraction of pixels that take the second, in 64ths from 0 to 32.
    struct Mixture: Equatable {
        var first: UInt8
        var second: UInt8
        var fraction: UInt8
    }

    /// The nearest colour, mixed with the one that brings it closest to the wanted colour.
    ///
    /// For each other colour, the point of the segment nearest to the wanted colour gives the fraction. A penalty of a
    /// fifth of the mixture's variance keeps far colours from being mixed, whose dots would show. Colours of the
    /// palette are not mixed.
    mutating func mixture(of color: SIMD3<UInt8>) -> Mixture {
        let k = key(color)
        if let known = mixtures[k] { return known }
        let wanted = SIMD3<Float>(color)
        let first = Palette.nearest(to: wanted, in: wide)
        var best = Mixture(first: UInt8(clamping: first), second: UInt8(clamping: first), fraction: 0)
        let error = wanted - wide[first]
        var cost = (error * error).sum()
        if cost >= 1 {
            for (i, other) in wide.enumerated() where i != first {
                let difference = other - wide[first]
                let length = (difference * difference).sum()
                guard length > 0 else { continue }
                let fraction = ((error * difference).sum() / length).clamped(to: 0...0.5)
                guard fraction > 0 else { continue }
                let rest = error - difference * fraction
                let mixed = (rest * rest).sum() + 0.2 * fraction * (1 - fraction) * length
                if mixed < cost {
                    cost = mixed
                    best.second = UInt8(clamping: i)
                    best.fraction = UInt8(clamping: (fraction * 64).rounded())
                }
            }
        }
        mixtures[k] = best
        return best
    }

    /// A frame's palette indices, row by row.
    ///
    /// Ordered dithering: a pixel's threshold depends on its position alone, so areas that stand still stay the same in
    /// all frames. Error diffusion would look better in a still picture, but shimmer and defeat partial frames.
    mutating func indices(of frame: FramePixels, clear: UInt8, dithers: Bool) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(frame.width * frame.height)
        var last: (key: UInt32, mixture: Mixture)?
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let at = (y * frame.width + x) * 4
                guard let color = flattened(frame.bytes[at..<at + 4]) else {
                    out.append(clear)
                    continue
                }
                let mixture: Mixture
                if let last, last.key == key(color) {
                    mixture = last.mixture
                } else {
                    mixture = self.mixture(of: color)
                    last = (key(color), mixture)
                }
                let takesSecond = dithers && Palette.threshold[(y & 7) * 8 + (x & 7)] < mixture.fraction
                out.append(takesSecond ? mixture.second : mixture.first)
            }
        }
        return out
    }

    /// Bayer's 8 × 8 matrix, row by row: 0…63, each once.
    private static let threshold: [UInt8] = [
        0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62,
        30, 54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31,
        55, 23, 61, 29, 53, 21,
    ]
}
