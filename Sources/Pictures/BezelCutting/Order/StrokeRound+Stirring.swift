// Iterated local search.
import BezelGeometry

extension StrokeRound {
    /// The longest swapped stretch, in strokes.
    private static let longestStretch = 12
    private static let margin = 10
    /// Failed swaps per stroke that end the search.
    private static let patience = 8

    private struct Part {
        var first: ArraySlice<Point>
        var last: ArraySlice<Point>
        var path: ArraySlice<Int>
        var isTurned: ArraySlice<Bool>
        var order: ArraySlice<Int>
    }

    /// Swaps random neighbouring stretches, shortens around them, and keeps what is shorter. Deterministic.
    mutating func stir() {
        guard order.count >= 4 else { return }
        var random = PlainRandom()
        var vain = 0
        while trials > 0, vain < Self.patience * order.count {
            vain += 1
            let begin = random.below(order.count - 1)
            let middle = begin + 1 + random.below(min(Self.longestStretch, order.count - begin - 1))
            let end = middle + 1 + random.below(min(Self.longestStretch, order.count - middle))
            spend(end - begin)
            guard maySwap(begin, middle, end) else { continue }
            let part = Range(from: max(begin - Self.margin, 0), upTo: min(end + Self.margin, order.count))
            let before = way(of: part)
            let kept = Part(
                first: first[part], last: last[part], path: path[part], isTurned: isTurned[part], order: order[part])
            swap(begin, middle, end)
            shorten(part)
            if way(of: part) < before - Self.gain {
                vain = 0
                continue
            }
            (first[part], last[part], path[part]) = (kept.first, kept.last, kept.path)
            (isTurned[part], order[part]) = (kept.isTurned, kept.order)
        }
    }

    /// Whether no stroke of the second stretch is around one of the first.
    private func maySwap(_ begin: Int, _ middle: Int, _ end: Int) -> Bool {
        let behind = Set(path[Range(from: middle, upTo: end)])
        return path[Range(from: begin, upTo: middle)].allSatisfy { around[$0].allSatisfy { !behind.contains($0) } }
    }

    private mutating func swap(_ begin: Int, _ middle: Int, _ end: Int) {
        func swapped<T>(_ list: inout [T]) {
            list[Range(from: begin, upTo: end)] =
                list[Range(from: middle, upTo: end)] + list[Range(from: begin, upTo: middle)]
        }
        swapped(&first)
        swapped(&last)
        swapped(&path)
        swapped(&isTurned)
        swapped(&order)
    }

    private func way(of part: Range<Int>) -> Double {
        var length: Double = 0
        for i in Range(from: part.lowerBound, upTo: min(part.upperBound + 1, order.count)) {
            length += end(before: i).distance(to: first[i])
        }
        return length
    }
}

/// Xorshift (Marsaglia, Xorshift RNGs, 2003), with a fixed seed.
private struct PlainRandom {
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(clamping: state % UInt64(clamping: max(bound, 1)))
    }
}
