// The row filters of PNG (specification, section “Filtering”), sixteen bytes at a time. Which filter a row takes is found by
// the filters' costs alone; only the one that is taken is written.

enum PNGFilter {
    /// Minimizes the sum of absolute signed bytes per row (PNG specification).
    ///
    /// All five filters are tried on each row, and the first of those whose output lies closest to zero wins: small numbers
    /// repeat, so they compress well. This is the heuristic that the specification recommends (section “Filter
    /// selection”); it knows nothing of repeats and loses to no filter on flat pictures. Linear in the bytes.
    ///
    /// - Parameters:
    ///   - rows: Four bytes per pixel, after a filter byte.
    ///   - stride: The bytes of a row without its filter byte.
    static func adaptive(_ rows: [UInt8], stride: Int) -> [UInt8] {
        guard stride > 0 else { return rows }
        let zero = [UInt8](repeating: 0, count: stride)
        return [UInt8](unsafeUninitializedCapacity: rows.count) { out, count in
            count = rows.count
            rows.withUnsafeBytes { rows in
                zero.withUnsafeBytes { zero in
                    for start in Swift.stride(from: 0, to: rows.count, by: stride + 1) {
                        let above = start > 0 ? rows[Range(from: start - stride, upTo: start)] : zero[...]
                        let row = Row(
                            bytes: UnsafeRawBufferPointer(
                                rebasing: rows[Range(from: start + 1, upTo: start + 1 + stride)]),
                            above: UnsafeRawBufferPointer(rebasing: above))
                        let filter = row.cheapest
                        out[start] = filter.rawValue
                        row.write(
                            filter,
                            into: UnsafeMutableRawBufferPointer(
                                rebasing: UnsafeMutableRawBufferPointer(out)[
                                    Range(from: start + 1, upTo: start + 1 + stride)]))
                    }
                }
            }
        }
    }

    /// The filters by their numbers in the file.
    enum Kind: UInt8, CaseIterable {
        case none
        case sub
        case up
        case average
        case paeth
    }

    /// A row and the one above it, which have equal lengths; the first row has a clear one above.
    private struct Row {
        let bytes: UnsafeRawBufferPointer
        let above: UnsafeRawBufferPointer

        private typealias Block = SIMD16<UInt8>
        private static let pixel = 4
        private static let block = 16
        /// The blocks whose costs fit sixteen bits: each adds at most 128.
        private static let blocksOfSum = 511

        /// The first kind of the least cost.
        var cheapest: Kind {
            var best = (kind: Kind.none, cost: cost(.none))
            for kind in Kind.allCases.dropFirst() where best.cost > 0 {
                let cost = cost(kind)
                if cost < best.cost { best = (kind, cost) }
            }
            return best.kind
        }

        /// The sum of a filter's bytes as distances from 0, where 255 is as near as 1.
        private func cost(_ kind: Kind) -> Int {
            var total = 0
            var i = 0
            while i < min(Self.pixel, bytes.count) {
                total += Self.distance(single(kind, i))
                i += 1
            }
            while i + Self.block <= bytes.count {
                var (even, odd) = (SIMD8<UInt16>(repeating: 0), SIMD8<UInt16>(repeating: 0))
                var left = Self.blocksOfSum
                while left > 0, i + Self.block <= bytes.count {
                    let filtered = filtered(kind, i)
                    let pairs = unsafeBitCast(
                        pointwiseMin(filtered, Block(repeating: 0) &- filtered), to: SIMD8<UInt16>.self)
                    even &+= pairs & 0xFF
                    odd &+= pairs &>> 8
                    i += Self.block
                    left -= 1
                }
                for lane in 0..<8 { total += Int(even[lane]) + Int(odd[lane]) }
            }
            while i < bytes.count {
                total += Self.distance(single(kind, i))
                i += 1
            }
            return total
        }
        private static func distance(_ byte: UInt8) -> Int { Int(min(byte, 0 &- byte)) }

        func write(_ kind: Kind, into out: UnsafeMutableRawBufferPointer) {
            var i = 0
            while i < min(Self.pixel, bytes.count) {
                out[i] = single(kind, i)
                i += 1
            }
            while i + Self.block <= bytes.count {
                out.storeBytes(of: filtered(kind, i), toByteOffset: i, as: Block.self)
                i += Self.block
            }
            while i < bytes.count {
                out[i] = single(kind, i)
                i += 1
            }
        }

        /// Sixteen filtered bytes from `i`, which is not in the first pixel.
        @inline(__always) private func filtered(_ kind: Kind, _ i: Int) -> Block {
            let own = bytes.loadUnaligned(fromByteOffset: i, as: Block.self)
            if kind == .none { return own }
            let up = above.loadUnaligned(fromByteOffset: i, as: Block.self)
            if kind == .up { return own &- up }
            let left = bytes.loadUnaligned(fromByteOffset: i - Self.pixel, as: Block.self)
            if kind == .sub { return own &- left }
            // Half of the sum, rounded down, without a ninth bit.
            if kind == .average { return own &- ((left & up) &+ ((left ^ up) &>> 1)) }
            let corner = above.loadUnaligned(fromByteOffset: i - Self.pixel, as: Block.self)
            return own &- Self.paeth(left, up, corner)
        }

        @inline(__always) private func single(_ kind: Kind, _ i: Int) -> UInt8 {
            let left = i >= Self.pixel ? bytes[i - Self.pixel] : 0
            let corner = i >= Self.pixel ? above[i - Self.pixel] : 0
            let up = above[i]
            let guess: UInt8 =
                switch kind {
                case .none: 0
                case .sub: left
                case .up: up
                case .average: (left & up) &+ ((left ^ up) &>> 1)
                case .paeth: Self.paeth(Block(repeating: left), Block(repeating: up), Block(repeating: corner))[0]
                }
            return bytes[i] &- guess
        }

        /// Of left, up and corner the nearest to left + up − corner, the first where several are (filter type 4).
        ///
        /// Its distances from left and up are those of the other two from the corner. Its distance from the corner is their
        /// difference where the corner lies between left and up, and else their sum, which is no less than either.
        @inline(__always) private static func paeth(_ left: Block, _ up: Block, _ corner: Block) -> Block {
            let toLeft = pointwiseMax(up, corner) &- pointwiseMin(up, corner)
            let toUp = pointwiseMax(left, corner) &- pointwiseMin(left, corner)
            let isBetween = (up .> corner) .^ (left .> corner)
            let difference = pointwiseMax(toLeft, toUp) &- pointwiseMin(toLeft, toUp)
            let toCorner = Block(repeating: 255).replacing(with: difference, where: isBetween)
            var guess = corner.replacing(with: up, where: toUp .<= toCorner)
            guess = guess.replacing(with: left, where: (toLeft .<= toUp) .& (toLeft .<= toCorner))
            return guess
        }
    }
}
