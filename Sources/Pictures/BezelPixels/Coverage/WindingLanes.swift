/// Winding numbers of a column's samples in 16 bytes, modulo the lane's size.
///
/// A lane has as many bits as edges need: a number that is not 0 must not become 0 modulo its size. Vectors are handled
/// as two words, so that all lanes are tested by a few operations on words, without comparisons.
protocol WindingLanes: BitwiseCopyable {
    associatedtype Lane: FixedWidthInteger & BitwiseCopyable
    var words: SIMD2<UInt64> { get set }
    init(words: SIMD2<UInt64>)

    static func + (a: Self, b: Self) -> Self
    /// The lowest bit of each lane.
    static var lowest: UInt64 { get }
    /// The index of the highest bit.
    static var height: UInt64 { get }
    /// Must be below a lane's highest bit.
    var sum: Int { get }
}

extension WindingLanes {
    /// A power of 2.
    @inline(__always) static var count: Int { 16 / MemoryLayout<Lane>.size }

    @inline(__always) init(repeating winding: Int32) {
        let lane = UInt64(truncatingIfNeeded: winding) & ((2 &<< Self.height) &- 1)
        self.init(words: SIMD2(repeating: lane &* Self.lowest))
    }

    /// 1 if inside, else 0.
    @inline(__always) func inside(evenOdd: Bool) -> Self {
        let lowest = SIMD2(repeating: Self.lowest)
        guard !evenOdd else { return Self(words: words & lowest) }
        let high = lowest &<< Self.height
        let rest = high &- lowest
        let isInside = (((words & rest) &+ rest) | words) & high
        // SIMD2<UInt64> is not shifted as one vector.
        let quarters = unsafeBitCast(isInside, to: SIMD4<UInt32>.self) &>> UInt32(truncatingIfNeeded: Self.height)
        return Self(words: unsafeBitCast(quarters, to: SIMD2<UInt64>.self))
    }
}

/// Up to 255 edges.
struct ByteLanes: WindingLanes {
    typealias Lane = Int8
    var words: SIMD2<UInt64>
    @inline(__always) static var lowest: UInt64 { 0x0101_0101_0101_0101 }
    @inline(__always) static var height: UInt64 { 7 }
    @inline(__always) static func + (a: Self, b: Self) -> Self {
        let sum =
            unsafeBitCast(a.words, to: SIMD16<UInt8>.self) &+ unsafeBitCast(b.words, to: SIMD16<UInt8>.self)
        return Self(words: unsafeBitCast(sum, to: SIMD2<UInt64>.self))
    }
    @inline(__always) var sum: Int {
        let sums = (words &* SIMD2(repeating: Self.lowest)) &>> 56
        return Int(truncatingIfNeeded: sums[0] &+ sums[1])
    }
}

/// Up to 65535.
struct ShortLanes: WindingLanes {
    typealias Lane = Int16
    var words: SIMD2<UInt64>
    @inline(__always) static var lowest: UInt64 { 0x0001_0001_0001_0001 }
    @inline(__always) static var height: UInt64 { 15 }
    @inline(__always) static func + (a: Self, b: Self) -> Self {
        let sum =
            unsafeBitCast(a.words, to: SIMD8<UInt16>.self) &+ unsafeBitCast(b.words, to: SIMD8<UInt16>.self)
        return Self(words: unsafeBitCast(sum, to: SIMD2<UInt64>.self))
    }
    @inline(__always) var sum: Int { Int(truncatingIfNeeded: ((words[0] &+ words[1]) &* Self.lowest) &>> 48) }
}

/// Any number.
struct LongLanes: WindingLanes {
    typealias Lane = Int32
    var words: SIMD2<UInt64>
    @inline(__always) static var lowest: UInt64 { 0x0000_0001_0000_0001 }
    @inline(__always) static var height: UInt64 { 31 }
    @inline(__always) static func + (a: Self, b: Self) -> Self {
        let sum =
            unsafeBitCast(a.words, to: SIMD4<UInt32>.self) &+ unsafeBitCast(b.words, to: SIMD4<UInt32>.self)
        return Self(words: unsafeBitCast(sum, to: SIMD2<UInt64>.self))
    }
    @inline(__always) var sum: Int { Int(truncatingIfNeeded: ((words[0] &+ words[1]) &* Self.lowest) &>> 32) }
}
