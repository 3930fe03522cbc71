// Rows of gradients against their formulas, one pixel at a time. The dither moves a colour by less than one step.
import BezelPixels
import Foundation
import Testing

@Suite struct GradientTableTests {
    /// From black to white.
    private let table = GradientTable { i in
        let v = Float(i) / Float(GradientTable.count - 1)
        return SIMD4(v, v, v, 1)
    }

    private func row(_ count: Int, _ fill: (UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void) -> [Double] {
        var pixels = [SIMD4<UInt8>](repeating: .zero, count: count)
        pixels.withUnsafeMutableBufferPointer { fill($0) }
        return pixels.map { Double($0.x) / 255 }
    }
    private func spread(_ t: Double, _ spread: GradientTable.Spread) -> Double {
        switch spread {
        case .pad: return min(max(t, 0), 1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let u = t - 2 * (t / 2).rounded(.down)
            return u <= 1 ? u : 2 - u
        }
    }
    /// Within a step of a byte and one of the table.
    private let tolerance = 1 / 255.0 + 1 / 2047.0

    private func grey(from: Float, to: Float, length: Double) -> GradientTable {
        GradientTable(length: length) { i in
            let v = from + (to - from) * Float(i) / Float(GradientTable.count - 1)
            return SIMD4(v, v, v, 1)
        }
    }

    /// Two rows together come nearer to a slow gradient's colour than one byte can; a fast one's bytes
    /// are the nearest, and a colour that does not change is one byte.
    @Test func onlySlowGradientsAreDithered() {
        let slow = grey(from: 0.2, to: 0.21, length: 512)
        let rows = (0..<2).map { y in
            row(512) { slow.fillLinear($0, t0: 0, step: 1 / 512.0, spread: .pad, y: y) }
        }
        for x in 0..<512 {
            let mean = (rows[0][x] + rows[1][x]) / 2
            #expect(abs(mean - (0.2 + 0.01 * Double(x) / 512)) < 0.26 / 255)
        }
        let fast = grey(from: 0, to: 1, length: 512)
        for (x, value) in row(512, { fast.fillLinear($0, t0: 0, step: 1 / 512.0, spread: .pad, y: 3) }).enumerated() {
            #expect(abs(value - Double(x) / 512) < 0.51 / 255 + 0.3 / 2047)
        }
        let even = grey(from: 0.3, to: 0.3, length: 1e6)
        let values = row(64) { even.fillLinear($0, t0: 0, step: 0.01, spread: .pad, y: 0) }
        #expect(Set(values).count == 1)
    }

    @Test(arguments: [GradientTable.Spread.pad, .repeat, .reflect], [1, 7, 8, 29])
    func alongALine(spread: GradientTable.Spread, count: Int) {
        for (t0, step) in [(-0.7, 0.0931), (0.2, -0.0173), (0.4, 0)] {
            let found = row(count) { table.fillLinear($0, t0: t0, step: step, spread: spread, y: 5) }
            for (i, value) in found.enumerated() {
                let t = self.spread(t0 + step * Double(i), spread)
                // Where a repeat begins anew, either end is right.
                if spread == .repeat, t < 0.001 || t > 0.999 { continue }
                #expect(abs(value - t) <= tolerance)
            }
        }
    }

    @Test func betweenCirclesAboutOneCentre() {
        let found = row(40) {
            table.fillRadial(
                $0, px: -20, py: 3, dx: 1, dy: 0, cx: 0, cy: 0, r0: 4, r1: 18, spread: .pad, y: 0)
        }
        for (i, value) in found.enumerated() {
            let t = (hypot(Double(i) - 20, 3) - 4) / 14
            #expect(abs(value - min(max(t, 0), 1)) <= tolerance)
        }
    }

    /// The greatest t whose circle passes through the point, found by halving.
    @Test func betweenCirclesOneWithinTheOther() {
        let (cx, cy, r0, r1) = (3.0, -2.0, 2.0, 15.0)
        #expect(GradientTable.nests(cx: cx, cy: cy, r0: r0, r1: r1))
        let found = row(30) {
            table.fillRadial(
                $0, px: -14, py: 1, dx: 1, dy: 0, cx: cx, cy: cy, r0: r0, r1: r1, spread: .pad, y: 0)
        }
        for (i, value) in found.enumerated() {
            var (low, high) = (-0.15, 3.0)
            for _ in 0..<60 {
                let t = (low + high) / 2
                let outside = hypot(Double(i) - 14 - cx * t, 1 - cy * t) > r0 + (r1 - r0) * t
                if outside { low = t } else { high = t }
            }
            #expect(abs(value - min(max(low, 0), 1)) <= tolerance)
        }
    }

    /// Long rows, near the centre and far from it, over the line where the angle begins anew.
    @Test(arguments: [-900.0, -3, 0, 2, 77, 400], [(0.0, 360.0), (57, 360), (-114, -360), (29, 57)])
    func longRowsRoundACentre(py: Double, degrees: (start: Double, sweep: Double)) {
        let axis = (start: degrees.start * .pi / 180, sweep: degrees.sweep * .pi / 180)
        let found = row(1003) {
            table.fillAngular(
                $0, px: -498.5, py: py, dx: 1, dy: 0, start: axis.start, sweep: axis.sweep, spread: .pad, y: 0)
        }
        for (i, value) in found.enumerated() {
            var angle = (atan2(py, Double(i) - 498.5) - axis.start) / (2 * .pi)
            angle -= angle.rounded(.down)
            if axis.sweep < 0, angle > 0 { angle -= 1 }
            let t = angle * 2 * .pi / axis.sweep
            // Where the angle begins anew, either end is right.
            if abs(t) < 1e-3 || abs(t - 2 * .pi / abs(axis.sweep)) < 1e-3 { continue }
            #expect(abs(value - min(max(t, 0), 1)) <= tolerance, "at \(i)")
        }
    }
    @Test(arguments: [-600.0, 0, 5, 130]) func longRowsAboutOneCentre(py: Double) {
        let found = row(1003) {
            table.fillRadial(
                $0, px: -700, py: py, dx: 1, dy: 0, cx: 0, cy: 0, r0: 0, r1: 450, spread: .pad, y: 0)
        }
        for (i, value) in found.enumerated() {
            let t = hypot(Double(i) - 700, py) / 450
            #expect(abs(value - min(t, 1)) <= tolerance, "at \(i)")
        }
    }

    @Test func roundACentre() {
        let found = row(31) {
            table.fillAngular(
                $0, px: -15, py: 4, dx: 1, dy: 0, start: 0, sweep: 2 * .pi, spread: .pad, y: 0)
        }
        for (i, value) in found.enumerated() {
            let angle = atan2(4, Double(i) - 15)
            #expect(abs(value - (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)) <= tolerance)
        }
    }

    @Test func pixelsThatNoCircleReachesAreClear() {
        var pixels = [SIMD4<UInt8>](repeating: SIMD4(repeating: 9), count: 9)
        pixels.withUnsafeMutableBufferPointer {
            table.fillRadial(
                $0, px: -4, py: -50, dx: 1, dy: 0, cx: 40, cy: 0, r0: 2, r1: 5, spread: .pad, y: 0)
        }
        #expect(pixels.allSatisfy { $0 == .zero })
    }
}
