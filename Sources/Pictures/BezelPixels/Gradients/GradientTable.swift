// Gradients as tables of colours, and the kernels that look them up along a row: linear, radial and angular. Stops,
// spaces and spreads of paints are resolved above, in BezelRendering/Paints, the only caller. Every function here runs
// for each row of each shape: change nothing without the benchmark.
import BezelGeometry

/// A linear piece of a table.
package struct GradientRamp {
    /// The index after the last entry. The start is the previous ramp's end.
    package var end: Int
    /// The first colour, and its change per entry.
    package var start: SIMD4<Float>
    package var step: SIMD4<Float>
    /// Whether components are to be multiplied by alpha; otherwise they are already.
    package var isStraight: Bool
    /// Of both stops, 0…1, for telling whether the table is opaque.
    package var alphas: SIMD2<Float>
    /// Whether entries keep 16 bits; see ``GradientTable/showsBands(step:length:)``.
    package var isDithered: Bool

    package init(
        end: Int, start: SIMD4<Float>, step: SIMD4<Float>, isStraight: Bool, alphas: SIMD2<Float>,
        isDithered: Bool = true
    ) {
        self.end = end
        self.start = start
        self.step = step
        self.isStraight = isStraight
        self.alphas = alphas
        self.isDithered = isDithered
    }
}

/// A gradient's colours over its axis, and rows of pixels filled from them.
///
/// A position t becomes an index by adding 1.5 · 2^52 to a number: the sum's low bits are the rounded integer, which
/// spares the conversion, and masking them is all that repeating takes. Eight pixels are written at a time. Indices
/// always stay within the allocation, whatever the numbers: NaN and infinity give a wrong colour, not a wrong access.
///
/// Gentle gradients are dithered, since the eye sees bands of one 8-bit step that are eight pixels wide; steep ones are
/// not, because dithering would only make files larger. The table is read-only after it is made, so threads may share
/// it.
package final class GradientTable: @unchecked Sendable {
    /// Of the gradient: a row over which it grows by less has one colour.
    private static let evenRow = 1e-9
    /// In squared units of the gradient's own space: dividing by less would lose all digits of t.
    private static let touching = 1e-12

    /// Entries over 0…1. A power of two, so that repeating is a mask.
    @inline(__always) package static var count: Int { 2048 }
    /// The index of a clear entry, for points that no circle passes through.
    @inline(__always) private static var clear: UInt64 { 2048 }
    /// Masks indices, for memory safety.
    @inline(__always) private static var slots: UInt64 { 4096 }

    /// Premultiplied 8.8 fixed point, 0…65280, whose low byte is for dithering. Clear from 2048 on.
    private let colors: UnsafeMutablePointer<SIMD4<UInt16>>
    package let isOpaque: Bool

    /// Whether a byte value lasts eight pixels or more. `step` is per entry, `length` the axis in pixels.
    package static func showsBands(step: SIMD4<Float>, length: Double) -> Bool {
        let steepest = max(step.max(), -step.min())
        return steepest > 0 && Double(steepest) * 255 * Double(count) * 8 <= length
    }

    /// - Parameters:
    ///   - length: The axis in pixels.
    ///   - color: An entry's premultiplied colour, 0…1; called in ascending order.
    package init(length: Double = .infinity, _ color: (_ index: Int) -> SIMD4<Float>) {
        colors = .allocate(capacity: Int(Self.slots))
        colors.initialize(repeating: .zero, count: Int(Self.slots))
        var opaque = true
        var last = color(0)
        for i in 0..<Self.count {
            let next = i == 0 ? last : color(i)
            let isDithered = Self.showsBands(step: next - last, length: length)
            last = next
            let v = (next * (isDithered ? 65280 : 255) + 0.5).pinned(0, 65280)
            colors[i] =
                SIMD4(UInt16(clamping: v.x), UInt16(clamping: v.y), UInt16(clamping: v.z), UInt16(clamping: v.w))
                &<< (isDithered ? 0 : 8)
            if colors[i].w < 65280 { opaque = false }
        }
        isOpaque = opaque
    }

    /// - Parameter ramps: In order, from the first entry.
    package init(_ ramps: [GradientRamp]) {
        colors = .allocate(capacity: Int(Self.slots))
        (colors + Self.count).initialize(repeating: .zero, count: Int(Self.slots) - Self.count)
        var opaque = true
        var i = 0
        for ramp in ramps {
            if ramp.alphas.min() < 1 { opaque = false }
            let first = i
            let most: Float = ramp.isDithered ? 65280 : 255
            let shift: UInt16 = ramp.isDithered ? 0 : 8
            while i < min(ramp.end, Self.count) {
                var v = ramp.start + ramp.step * Float(i - first)
                if ramp.isStraight { v *= SIMD4(v.w, v.w, v.w, 1) }
                // Rounds by adding 1.5 · 2^23.
                let shifted = (v * most).pinned(0, most) + 0x1.8p23
                let bits = unsafeBitCast(shifted, to: SIMD4<UInt32>.self)
                (colors + i).initialize(to: SIMD4<UInt16>(truncatingIfNeeded: bits) &<< shift)
                i += 1
            }
        }
        (colors + i).initialize(repeating: .zero, count: Self.count - i)
        isOpaque = opaque && i == Self.count
    }

    deinit { colors.deallocate() }

    package enum Spread: Sendable { case pad, `repeat`, reflect }

    private typealias Positions = SIMD4<Double>
    private typealias Entries = SIMD4<UInt64>
    /// Adding it leaves the rounded integer of a number below 2^50 in the low bits.
    @inline(__always) private static var rounding: Positions { Positions(repeating: 0x1.8p52) }
    @inline(__always) private static var lanes: Positions { Positions(0, 1, 2, 3) }

    /// The nearest entry, with 0 and 1 in the middle of the first and last; NaN gives the first.
    @inline(__always) private static func padded(_ t: Positions) -> Entries {
        let scaled = (t * Double(count - 1)).pinned(0, Double(count - 1))
        return unsafeBitCast(scaled + rounding, to: Entries.self)
    }
    /// The entry whose interval holds t, counted on over all periods.
    @inline(__always) private static func wrapped(_ t: Positions) -> Entries {
        unsafeBitCast(t * Double(count) - 0.5 + rounding, to: Entries.self)
    }
    @inline(__always) private static func repeated(_ t: Positions) -> Entries {
        wrapped(t) & Entries(repeating: UInt64(count - 1))
    }
    @inline(__always) private static func reflected(_ t: Positions) -> Entries {
        let i = wrapped(t)
        // Odd periods run backwards: invert all bits.
        let odd = Entries.zero &- ((i &>> 11) & Entries(repeating: 1))
        return (i ^ odd) & Entries(repeating: UInt64(count - 1))
    }

    @inline(__always) private func fill(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, y: Int, entries: (_ i: Int) -> Entries
    ) {
        let dither = dither(y)
        for i in stride(from: 0, to: out.count, by: 8) { put(entries(i), entries(i + 4), dither, out, at: i) }
    }
    @inline(__always) private func put(
        _ a: Entries, _ b: Entries, _ dither: SIMD8<UInt16>, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, at i: Int
    ) {
        guard let target = out.baseAddress else { return }
        guard i + 8 > out.count else { return put(a, b, dither, UnsafeMutableRawPointer(target + i)) }
        withUnsafeTemporaryAllocation(of: SIMD4<UInt8>.self, capacity: 8) { rest in
            guard let start = rest.baseAddress else { return }
            put(a, b, dither, UnsafeMutableRawPointer(start))
            (target + i).update(from: start, count: out.count - i)
        }
    }
    @inline(__always) private func put(
        _ a: Entries, _ b: Entries, _ dither: SIMD8<UInt16>, _ out: UnsafeMutableRawPointer
    ) {
        let a = a & Entries(repeating: Self.slots - 1)
        let b = b & Entries(repeating: Self.slots - 1)
        @inline(__always) func two(_ i: UInt64, _ j: UInt64) -> SIMD8<UInt8> {
            let pair = SIMD8(lowHalf: colors[Int(i)], highHalf: colors[Int(j)])
            return SIMD8<UInt8>(truncatingIfNeeded: (pair &+ dither) &>> 8)
        }
        out.storeBytes(of: two(a[0], a[1]), as: SIMD8<UInt8>.self)
        out.storeBytes(of: two(a[2], a[3]), toByteOffset: 8, as: SIMD8<UInt8>.self)
        out.storeBytes(of: two(b[0], b[1]), toByteOffset: 16, as: SIMD8<UInt8>.self)
        out.storeBytes(of: two(b[2], b[3]), toByteOffset: 24, as: SIMD8<UInt8>.self)
    }
    @inline(__always) private func fill(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, y: Int, spread: Spread,
        positions: (_ i: Int) -> Positions
    ) {
        switch spread {
        case .pad: fill(out, y: y) { Self.padded(positions($0)) }
        case .repeat: fill(out, y: y) { Self.repeated(positions($0)) }
        case .reflect: fill(out, y: y) { Self.reflected(positions($0)) }
        }
    }

    /// Fills a row whose axis position grows evenly.
    ///
    /// A row along which t changes by less than 1e-9, a fraction of an entry far too small to see, has one colour.
    ///
    /// - Parameters:
    ///   - t0: The first pixel's position; the axis is 0…1.
    ///   - step: The growth per pixel.
    ///   - y: The row on the device, for dithering.
    package func fillLinear(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, t0: Double, step: Double, spread: Spread, y: Int
    ) {
        guard abs(step) * Double(out.count) >= Self.evenRow else { return fillEven(out, t: t0, spread: spread, y: y) }
        let steps = Self.lanes * step
        fill(out, y: y, spread: spread) { i in steps + (t0 + step * Double(i)) }
    }

    private func fillEven(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, t: Double, spread: Spread, y: Int) {
        guard let target = out.baseAddress, !out.isEmpty else { return }
        fill(UnsafeMutableBufferPointer(start: target, count: 1), y: y, spread: spread) { _ in Positions(repeating: t) }
        target.update(repeating: target.pointee, count: out.count)
    }

    /// A two-circle gradient from (px, py), stepping (dx, dy) a pixel, with centres at the origin and (cx, cy).
    ///
    /// Takes the largest t whose circle, of radius 0 or more, passes through the point (Core Graphics, Cairo, SVG 2);
    /// clear if none.
    ///
    /// The circle at t has its centre at t·c and the radius r0 + t·dr. So |q - t·c| = r0 + t·dr, a quadratic equation
    /// in t: a·t² - 2b·t + c = 0, with a = |c|² - dr², b = q·c + r0·dr and c = |q|² - r0². Concentric circles from a
    /// point need a root only; nested ones always have one solution of radius 0 or more. Where the circles touch from
    /// within, a is 0 and the equation linear.
    package func fillRadial(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, px: Double, py: Double, dx: Double, dy: Double,
        cx: Double, cy: Double, r0: Double, r1: Double, spread: Spread, y: Int
    ) {
        let dr = r1 - r0
        let (stepX, stepY) = (Self.lanes * dx, Self.lanes * dy)
        if cx == 0, cy == 0, r0 == 0, r1 > 0 {
            // Concentric, from the centre: t is the distance over the radius.
            let k = 1 / r1
            // A distance bends by at most 1 / distance.
            let least = Self.bend(dx: dx, dy: dy) * k
            let square = DistanceOnLine(px: px, py: py, dx: dx, dy: dy)
            return fillAlong(out, y: y, spread: spread, square, leastSquare: least * least, growth: 16) { i in
                let (qx, qy) = (i * dx + px, i * dy + py)
                return (qx * qx + qy * qy).squareRoot() * k
            }
        }
        let a = cx * cx + cy * cy - dr * dr
        if GradientTable.nests(cx: cx, cy: cy, r0: r0, r1: r1) {
            // Nested circles: each point has exactly one solution.
            let k = 1 / a
            let side: Double = dr > 0 ? -k : k
            fill(out, y: y, spread: spread) { i in
                let qx = stepX + (px + dx * Double(i))
                let qy = stepY + (py + dy * Double(i))
                let b = qx * cx + qy * cy + r0 * dr
                let d = b * b - (qx * qx + qy * qy - r0 * r0) * a
                return b * k + d.squareRoot() * side
            }
            return
        }
        let touches = abs(a) < Self.touching
        let k = touches ? 0 : 1 / a
        fill(out, y: y) { i in
            let qx = stepX + (px + dx * Double(i))
            let qy = stepY + (py + dy * Double(i))
            let b = qx * cx + qy * cy + r0 * dr
            let c = qx * qx + qy * qy - r0 * r0
            var t: Positions
            let none: SIMDMask<SIMD4<Int64>>
            if touches {
                t = c / (b * 2)
                none = (b .== 0) .| (t * dr + r0 .< 0)
            } else {
                let d = b * b - c * a
                let root = d.pinned(0, .infinity).squareRoot()
                let (one, other) = ((b + root) * k, (b - root) * k)
                let low = one.replacing(with: other, where: other .< one)
                t = other.replacing(with: one, where: other .< one)
                t.replace(with: low, where: t * dr + r0 .< 0)
                none = (d .< 0) .| (t * dr + r0 .< 0)
            }
            let found =
                switch spread {
                case .pad: Self.padded(t)
                case .repeat: Self.repeated(t)
                case .reflect: Self.reflected(t)
                }
            return found.replacing(with: Self.clear, where: none)
        }
    }

    /// Of the squared difference of radii: circles that come so near touch.
    private static let nested = 1e-9

    /// Whether one circle is strictly within the other, so that the gradient covers the plane. Circles that touch do not count.
    package static func nests(cx: Double, cy: Double, r0: Double, r1: Double) -> Bool {
        let dr = r1 - r0
        return cx * cx + cy * cy - dr * dr < -nested * dr * dr
    }

    /// A gradient around the origin: t grows by 1 from `start` over `sweep` radians; negative sweeps run backwards.
    package func fillAngular(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, px: Double, py: Double, dx: Double, dy: Double,
        start: Double, sweep: Double, spread: Spread, y: Int
    ) {
        let turn = 2 * Double.pi
        let start = start - (start / turn).rounded(.down) * turn
        let k = 1 / sweep
        // An angle bends by at most 1 / distance².
        let least = Self.bend(dx: dx, dy: dy) * abs(k)
        let square = DistanceOnLine(px: px, py: py, dx: dx, dy: dy)
        fillAlong(out, y: y, spread: spread, square, leastSquare: least, growth: 4) { i in
            let (qx, qy) = (i * dx + px, i * dy + py)
            var angle = Positions(arcTangent(SIMD4<Float>(qy), SIMD4<Float>(qx))) - start
            angle.replace(with: angle + turn, where: angle .< 0)
            angle.replace(with: angle + turn, where: angle .< 0)
            if sweep < 0 { angle.replace(with: angle - turn, where: angle .!= 0) }
            return angle * k
        }
    }

    /// The maximum error of interpolated positions, in entries; dithering hides it.
    private static var straightness: Double { 0.5 }
    /// The bend of a position over eight pixels, in maximum errors: a chord over h deviates by h² / 8 times the second
    /// derivative, which the caller divides by.
    private static func bend(dx: Double, dy: Double) -> Double {
        8 * (dx * dx + dy * dy) * Double(count) / straightness
    }

    /// Interpolates costly positions from every eighth pixel, or every sixteenth or thirty-second far from the centre,
    /// except near the centre, axis ends and the seam.
    ///
    /// Roots and arc tangents dominate radial and angular gradients, and far from the centre positions are almost
    /// linear along a row. Four stretches are looked at together, one per lane. A stretch is interpolated if both ends
    /// lie on the axis, its slope is plausible (the seam of an angle is a cliff), and the centre is far enough for the
    /// bend to stay within ``straightness``; otherwise each of its pixels is computed.
    ///
    /// - Parameters:
    ///   - square: Squared distances to the centre, by pixel index.
    ///   - leastSquare: The least squared distance for interpolation over eight pixels.
    ///   - growth: Its factor for twice as many pixels.
    ///   - place: Axis positions, by pixel index.
    @inline(__always) private func fillAlong(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, y: Int, spread: Spread, _ square: DistanceOnLine,
        leastSquare: Double, growth: Double, place: (_ i: Positions) -> Positions
    ) {
        let count = out.count
        guard spread == .pad else { return fill(out, y: y, spread: spread) { place(Self.lanes + Double($0)) } }
        let dither = dither(y)
        let last = Double(Self.count - 1)
        // Four places suffice for a short row.
        let isShort = count <= 24
        let first = place(Self.lanes * 8)
        var t = first[0]
        var done = 0
        while done < count {
            var (length, least) = (32, leastSquare * growth * growth)
            while length > 8, count - done <= 2 * length || square.least(from: done, to: done + 4 * length) < least {
                (length, least) = (length / 2, least / growth)
            }
            let ends =
                isShort
                ? Positions(first[1], first[2], first[3], 0)
                : place(Self.lanes * Double(length) + Double(done + length))
            let starts = Positions(t, ends[0], ends[1], ends[2])
            let steps = (ends - starts) * (last / Double(length))
            let steepest = last / Double(4 * length)
            let isOnAxis = (starts .>= 0) .& (starts .<= 1) .& (ends .>= 0) .& (ends .<= 1)
            let isStraight = isOnAxis .& (steps .<= steepest) .& (steps .>= -steepest)
            for k in 0..<4 where done < count {
                let end = min(done + length, count)
                let isEven = isStraight[k] && (length > 8 || square.least(from: done, to: end) >= leastSquare)
                var start = starts[k] * last
                while done < end {
                    let (a, b): (Entries, Entries)
                    if isEven {
                        let low = Self.lanes * steps[k] + start
                        let high = low + steps[k] * 4
                        a = unsafeBitCast(low + Self.rounding, to: Entries.self)
                        b = unsafeBitCast(high + Self.rounding, to: Entries.self)
                        start += steps[k] * 8
                    } else {
                        a = Self.padded(place(Self.lanes + Double(done)))
                        b = Self.padded(place(Self.lanes + Double(done + 4)))
                    }
                    put(a, b, dither, out, at: done)
                    done += 8
                }
                done = end
            }
            t = ends[3]
        }
    }
}

/// Squared distances to the origin from evenly spaced points on a line, each in constant time.
private struct DistanceOnLine {
    /// The nearest place's index, and its squared distance.
    let nearest: Double
    let square: Double
    /// The squared distance between neighbours.
    let step: Double

    init(px: Double, py: Double, dx: Double, dy: Double) {
        step = dx * dx + dy * dy
        nearest = -(px * dx + py * dy) / step
        let cross = px * dy - py * dx
        square = cross * cross / step
    }

    /// The squared distance of the nearest point between two indices.
    @inline(__always) func least(from: Int, to: Int) -> Double {
        let away = max(Double(from) - nearest, nearest - Double(to), 0)
        return square + away * away * step
    }
}

/// Within 4e-7, a thousandth of a pixel 2500 pixels away (Abramowitz and Stegun 4.4.49); 0 at the origin.
@inline(__always) private func arcTangent(_ y: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
    let (ax, ay) = (x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0))
    let steep = ay .> ax
    let big = ax.replacing(with: ay, where: steep)
    let small = ay.replacing(with: ax, where: steep)
    let q = small / big.replacing(with: 1, where: big .== 0)
    let s = q * q
    // In pairs, as one long chain would wait at each step.
    let s2 = s * s
    let low = (s * 0.199_935_508_5 - 0.333_331_452_8) + (s * 0.106_562_639_3 - 0.142_088_994_4) * s2
    let high = (s * 0.042_909_613_8 - 0.075_289_640_0) + (s * 0.002_866_225_7 - 0.016_165_736_7) * s2
    let p = low + high * (s2 * s2)
    var angle = (p * s + 1) * q
    angle.replace(with: Float.pi / 2 - angle, where: steep)
    angle.replace(with: Float.pi - angle, where: x .< 0)
    angle.replace(with: -angle, where: y .< 0)
    return angle
}

/// Alternates between rows only, as constant rows compress well: files of an 8 × 8 matrix are half as large again.
private func dither(_ y: Int) -> SIMD8<UInt16> { SIMD8(repeating: y & 1 == 0 ? 64 : 192) }
