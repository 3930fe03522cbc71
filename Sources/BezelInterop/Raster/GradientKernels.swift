// Filling rows with gradient colours: a table of premultiplied colours in 1/256 steps of a byte, and ordered dithering.
import Foundation

/// The colours of a gradient's axis.
package final class GradientTable: @unchecked Sendable {
    /// Premultiplied, 0…65280, so that the high byte is the colour and the low byte decides the dither.
    private let colors: UnsafeMutablePointer<SIMD4<UInt16>>
    private let count: Int
    package let isOpaque: Bool

    /// - Parameter colors: Premultiplied colours, 0…1, at equal distances from 0 to 1; at least two.
    package init(_ table: [SIMD4<Float>]) {
        count = max(2, table.count)
        colors = .allocate(capacity: count)
        colors.initialize(repeating: .zero, count: count)
        var opaque = true
        for i in 0..<count {
            let c = table.isEmpty ? SIMD4<Float>.zero : table[min(i, table.count - 1)]
            let v = (c * 65280 + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 65280))
            colors[i] = SIMD4(UInt16(v.x), UInt16(v.y), UInt16(v.z), UInt16(v.w))
            if colors[i].w < 65280 { opaque = false }
        }
        isOpaque = opaque
    }
    deinit { colors.deallocate() }

    /// What lies before 0 and after 1.
    package enum Spread: Sendable { case pad, `repeat`, reflect }

    @inline(__always) private func color(_ t: Double, _ spread: Spread, _ dither: UInt16) -> SIMD4<UInt8> {
        var u = t
        switch spread {
        case .pad: break
        case .repeat: u -= u.rounded(.down)
        case .reflect:
            u = abs(u).truncatingRemainder(dividingBy: 2)
            if u > 1 { u = 2 - u }
        }
        let scaled = u * Double(count - 1) + 0.5
        // The comparisons also turn NaN into the first colour.
        let i = scaled > 0 ? (scaled < Double(count - 1) ? Int(scaled) : count - 1) : 0
        return SIMD4<UInt8>(truncatingIfNeeded: (colors[i] &+ SIMD4(repeating: dither)) &>> 8)
    }

    /// Fills a stretch of a row where the axis value grows evenly.
    package func fillLinear(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, t0: Double, step: Double, spread: Spread, x: Int, y: Int
    ) {
        let row = (y & 7) * 8
        if spread == .pad, step == 0 || abs(step) * Double(out.count) < 1e-9 {
            for i in 0..<out.count { out[i] = color(t0, .pad, bayer[row + ((x + i) & 7)]) }
            return
        }
        if spread == .pad {
            var t = t0 * Double(count - 1) + 0.5
            let dt = step * Double(count - 1)
            let last = Double(count - 1)
            for i in 0..<out.count {
                let k = t > 0 ? (t < last ? Int(t) : count - 1) : 0
                out[i] = SIMD4<UInt8>(
                    truncatingIfNeeded: (colors[k] &+ SIMD4(repeating: bayer[row + ((x + i) & 7)])) &>> 8)
                t += dt
            }
            return
        }
        for i in 0..<out.count {
            out[i] = color(t0 + step * Double(i), spread, bayer[row + ((x + i) & 7)])
        }
    }

    /// Fills a stretch of a row between two circles: (px, py) runs from the given point by (dx, dy) a pixel.
    ///
    /// The greatest t whose circle passes through the point and has a radius of at least 0, as Core Graphics, Cairo
    /// and SVG 2 define it; clear where there is none.
    package func fillRadial(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, px: Double, py: Double, dx: Double, dy: Double,
        cx: Double, cy: Double, r0: Double, r1: Double, spread: Spread, x: Int, y: Int
    ) {
        // The first circle's centre is the origin; (cx, cy) leads to the second's.
        let row = (y & 7) * 8
        let dr = r1 - r0
        if cx == 0, cy == 0, r0 == 0, r1 > 0 {
            let k = 1 / r1
            for i in 0..<out.count {
                let qx = px + dx * Double(i)
                let qy = py + dy * Double(i)
                out[i] = color((qx * qx + qy * qy).squareRoot() * k, spread, bayer[row + ((x + i) & 7)])
            }
            return
        }
        let a = cx * cx + cy * cy - dr * dr
        for i in 0..<out.count {
            let qx = px + dx * Double(i)
            let qy = py + dy * Double(i)
            let b = qx * cx + qy * cy + r0 * dr
            let c = qx * qx + qy * qy - r0 * r0
            var t = Double.nan
            if abs(a) < 1e-12 {
                if b != 0, r0 + c / (2 * b) * dr >= 0 { t = c / (2 * b) }
            } else {
                let d = b * b - a * c
                if d >= 0 {
                    let root = d.squareRoot()
                    let t1 = (b + root) / a
                    let t2 = (b - root) / a
                    let high = max(t1, t2)
                    let low = min(t1, t2)
                    if r0 + high * dr >= 0 { t = high } else if r0 + low * dr >= 0 { t = low }
                }
            }
            out[i] = t.isNaN ? .zero : color(t, spread, bayer[row + ((x + i) & 7)])
        }
    }

    /// Fills a stretch of a row round a centre at the origin: t grows by one from `start` over `sweep` radians.
    package func fillAngular(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, px: Double, py: Double, dx: Double, dy: Double,
        start: Double, sweep: Double, spread: Spread, x: Int, y: Int
    ) {
        let row = (y & 7) * 8
        let turn = 2 * Double.pi
        for i in 0..<out.count {
            var angle = atan2(py + dy * Double(i), px + dx * Double(i)) - start
            angle -= (angle / turn).rounded(.down) * turn
            if sweep < 0 { angle = angle == 0 ? 0 : angle - turn }
            out[i] = color(angle / sweep, spread, bayer[row + ((x + i) & 7)])
        }
    }
}

/// Bayer's 8 by 8 matrix, in the middle of each of 64 steps of a byte's low half.
private let bayer: [UInt16] = [
    0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30,
    54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23,
    61, 29, 53, 21,
].map { $0 * 4 + 2 }
