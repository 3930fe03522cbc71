// Source-over, four pixels at a time. Even and odd bytes are multiplied as 16-bit numbers and divided by 255, rounded.

package typealias Pixels = UnsafeMutablePointer<SIMD4<UInt8>>

/// In 16-bit quarters: red, blue, green, alpha.
package struct Pixel {
    @usableFromInline let quarters: UInt64
    @inlinable @inline(__always) init(quarters: UInt64) { self.quarters = quarters }
    @inlinable @inline(__always) package init(_ bytes: SIMD4<UInt8>) {
        let p = UInt64(unsafeBitCast(bytes, to: UInt32.self))
        quarters = (p & 0x00FF_00FF) | (p & 0xFF00_FF00) &<< 24
    }
    @inlinable @inline(__always) package var bytes: SIMD4<UInt8> {
        let p = UInt32(truncatingIfNeeded: quarters) | UInt32(truncatingIfNeeded: quarters &>> 24)
        return unsafeBitCast(p, to: SIMD4<UInt8>.self)
    }
    /// Over 255, rounded.
    @inlinable @inline(__always) package func scaled(by factor: UInt8) -> Pixel {
        let t = quarters &* UInt64(factor) &+ 0x0080_0080_0080_0080
        return Pixel(quarters: ((t &+ ((t &>> 8) & 0x00FF_00FF_00FF_00FF)) &>> 8) & 0x00FF_00FF_00FF_00FF)
    }
    @inlinable @inline(__always) package func over(_ ground: SIMD4<UInt8>) -> SIMD4<UInt8> {
        let rest = Pixel(ground).scaled(by: 255 &- UInt8(truncatingIfNeeded: quarters &>> 48))
        return Pixel(quarters: quarters &+ rest.quarters).bytes
    }
}

/// Kernels over rows, on which all painting ends. Results are equal to those of ``Pixel``, which does the last pixels
/// of a row.
///
/// Four clear or four opaque pixels are recognized at once, since most of a layer is one or the other.
package enum RowKernels {
    private typealias Four = SIMD4<UInt32>
    // A stored static would check its initialization on every use.
    @inline(__always) private static var low: Four { Four(repeating: 0x00FF_00FF) }
    @inline(__always) private static var alphas: UInt64 { 0xFF00_0000_FF00_0000 }

    /// By 0…255, over 255.
    @inline(__always) private static func scaled(_ pixels: Four, by factor: Four) -> Four {
        let k = unsafeBitCast(factor | (factor &<< 16), to: SIMD8<UInt16>.self)
        let half = SIMD8<UInt16>(repeating: 128)
        var even = unsafeBitCast(pixels & low, to: SIMD8<UInt16>.self) &* k &+ half
        var odd = unsafeBitCast((pixels &>> 8) & low, to: SIMD8<UInt16>.self) &* k &+ half
        even = (even &+ (even &>> 8)) &>> 8
        odd = odd &+ (odd &>> 8)
        return unsafeBitCast(even, to: Four.self) | (unsafeBitCast(odd, to: Four.self) & ~low)
    }
    @inline(__always) private static func over(_ source: Four, _ ground: Four) -> Four {
        source &+ scaled(ground, by: Four(repeating: 255) &- (source &>> 24))
    }
    @inline(__always) private static func load(_ p: UnsafePointer<SIMD4<UInt8>>) -> Four {
        UnsafeRawPointer(p).loadUnaligned(as: Four.self)
    }
    @inline(__always) private static func store(_ value: Four, _ p: Pixels) {
        UnsafeMutableRawPointer(p).storeBytes(of: value, as: Four.self)
    }
    @inline(__always) private static func pair(_ p: UnsafePointer<SIMD4<UInt8>>) -> UInt64 {
        UnsafeRawPointer(p).loadUnaligned(as: UInt64.self)
    }

    /// The smallest range that holds all pixels that are not clear; nil if all are.
    package static func ink(_ source: UnsafePointer<SIMD4<UInt8>>, count: Int) -> Range<Int>? {
        var start = 0
        while start + 2 <= count, pair(source + start) == 0 { start += 2 }
        while start < count, source[start] == .zero { start += 1 }
        guard start < count else { return nil }
        var end = count
        while end - 2 > start, pair(source + end - 2) == 0 { end -= 2 }
        while source[end - 1] == .zero { end -= 1 }
        return Range(from: start, upTo: end)
    }

    /// Source-over of a row of premultiplied pixels.
    package static func over(_ source: UnsafePointer<SIMD4<UInt8>>, onto out: Pixels, count: Int) {
        var i = 0
        while i + 4 <= count {
            let a = pair(source + i)
            let b = pair(source + i + 2)
            if a & b & alphas == alphas {
                store(load(source + i), out + i)
            } else if a | b != 0 {
                store(over(load(source + i), load(out + i)), out + i)
            }
            i += 4
        }
        while i < count {
            out[i] = Pixel(source[i]).over(out[i])
            i += 1
        }
    }

    /// Source-over of one premultiplied colour.
    package static func over(_ color: SIMD4<UInt8>, onto out: Pixels, count: Int) {
        if color.w == 255 { return out.update(repeating: color, count: count) }
        let four = Four(repeating: unsafeBitCast(color, to: UInt32.self))
        var i = 0
        while i + 4 <= count {
            store(over(four, load(out + i)), out + i)
            i += 4
        }
        let wide = Pixel(color)
        while i < count {
            out[i] = wide.over(out[i])
            i += 1
        }
    }

    /// Source-over of one premultiplied colour, through coverage of `count` bytes.
    package static func over(_ color: SIMD4<UInt8>, cover: UnsafePointer<UInt8>, onto out: Pixels, count: Int) {
        let four = Four(repeating: unsafeBitCast(color, to: UInt32.self))
        let wide = Pixel(color)
        let isOpaque = color.w == 255
        var i = 0
        while i + 4 <= count {
            let c = UnsafeRawPointer(cover + i).loadUnaligned(as: UInt32.self)
            if c == UInt32.max {
                store(isOpaque ? four : over(four, load(out + i)), out + i)
            } else if c != 0 {
                let factor = Four(truncatingIfNeeded: unsafeBitCast(c, to: SIMD4<UInt8>.self))
                store(over(scaled(four, by: factor), load(out + i)), out + i)
            }
            i += 4
        }
        while i < count {
            if cover[i] != 0 { out[i] = wide.scaled(by: cover[i]).over(out[i]) }
            i += 1
        }
    }

    /// Source-over of a row of premultiplied pixels, through coverage of `count` bytes.
    package static func over(
        _ source: UnsafePointer<SIMD4<UInt8>>, cover: UnsafePointer<UInt8>, onto out: Pixels, count: Int
    ) {
        var i = 0
        while i + 4 <= count {
            let c = UnsafeRawPointer(cover + i).loadUnaligned(as: UInt32.self)
            if c == UInt32.max {
                let isOpaque = pair(source + i) & pair(source + i + 2) & alphas == alphas
                let s = load(source + i)
                store(isOpaque ? s : over(s, load(out + i)), out + i)
            } else if c != 0 {
                let factor = Four(truncatingIfNeeded: unsafeBitCast(c, to: SIMD4<UInt8>.self))
                store(over(scaled(load(source + i), by: factor), load(out + i)), out + i)
            }
            i += 4
        }
        while i < count {
            let wide = Pixel(source[i])
            if cover[i] != 0 { out[i] = wide.scaled(by: cover[i]).over(out[i]) }
            i += 1
        }
    }

    package static func scale(_ cover: UnsafeMutablePointer<UInt8>, by factor: UInt8, count: Int) {
        for i in 0..<count { cover[i] = multiply255(cover[i], factor) }
    }

    /// The next stretch with ink, which ends at the end or a gap of at least 8 pixels; nil if there is none.
    @inline(__always) package static func nextInk(
        _ cover: UnsafePointer<UInt8>, from: Int, end: Int
    ) -> (start: Int, end: Int)? {
        var i = from
        while i + 8 <= end, UnsafeRawPointer(cover + i).loadUnaligned(as: UInt64.self) == 0 { i += 8 }
        while i < end, cover[i] == 0 { i += 1 }
        guard i < end else { return nil }
        let start = i
        while i + 8 <= end, UnsafeRawPointer(cover + i).loadUnaligned(as: UInt64.self) != 0 { i += 8 }
        return (start, i + 8 <= end ? i : end)
    }

    package static func isOpaque(_ source: UnsafePointer<SIMD4<UInt8>>, count: Int) -> Bool {
        var all = Four(repeating: .max)
        var i = 0
        while i + 4 <= count {
            all &= load(source + i)
            i += 4
        }
        var lowest = (all[0] & all[1] & all[2] & all[3]) >> 24
        while i < count {
            lowest &= UInt32(source[i].w)
            i += 1
        }
        return lowest == 255
    }

    /// Alpha must be 255.
    package static func writeRGB(_ source: UnsafePointer<SIMD4<UInt8>>, to out: UnsafeMutablePointer<UInt8>, count: Int)
    {
        var out = UnsafeMutableRawPointer(out)
        var i = 0
        while i + 4 <= count {
            let (a, b) = (pair(source + i).littleEndian, pair(source + i + 2).littleEndian)
            let low = (a & 0xFF_FFFF) | (a &>> 8 & 0xFFFF_FF00_0000) | (b & 0xFFFF) &<< 48
            let high = UInt32(truncatingIfNeeded: b &>> 16 & 0xFF) | UInt32(truncatingIfNeeded: b &>> 24 & 0xFFFF_FF00)
            out.storeBytes(of: low.littleEndian, as: UInt64.self)
            out.storeBytes(of: high.littleEndian, toByteOffset: 8, as: UInt32.self)
            out += 12
            i += 4
        }
        while i < count {
            let p = source[i]
            out.storeBytes(of: p.x, as: UInt8.self)
            out.storeBytes(of: p.y, toByteOffset: 1, as: UInt8.self)
            out.storeBytes(of: p.z, toByteOffset: 2, as: UInt8.self)
            out += 3
            i += 1
        }
    }

    /// Writes straight RGBA. Opaque and clear pixels, which are the same straight, are copied in runs.
    package static func writeStraight(
        _ source: UnsafePointer<SIMD4<UInt8>>, to out: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let out = UnsafeMutableRawPointer(out)
        var i = 0
        while i < count {
            var end = i
            while end + 4 <= count {
                let (a, b) = (pair(source + end), pair(source + end + 2))
                guard a & b & alphas == alphas || a | b == 0 else { break }
                end += 4
            }
            (out + i * 4).copyMemory(from: source + i, byteCount: (end - i) * 4)
            i = min(end + 4, count)
            for k in end..<i {
                out.storeBytes(of: unpremultiplied(source[k]), toByteOffset: k * 4, as: SIMD4<UInt8>.self)
            }
        }
    }
}

extension SIMD where Scalar: FloatingPoint {
    /// NaN becomes `low`. The library's `clamped` calls a function per bound.
    @inline(__always) func pinned(_ low: Scalar, _ high: Scalar) -> Self {
        // In this form each bound is one instruction.
        let raised = Self(repeating: low).replacing(with: self, where: self .> low)
        return Self(repeating: high).replacing(with: raised, where: raised .< high)
    }
}
