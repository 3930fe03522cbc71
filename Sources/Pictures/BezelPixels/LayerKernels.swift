// Layers onto what is below them: opacity, masks, blend modes; masks from pictures. Source-over itself is in
// RowKernels. Called for groups and masks, from BezelRendering and its filters.
import BezelColor
import BezelGeometry

/// The blend modes of Compositing and Blending Level 1 (W3C), sections 9 and 10.
package enum BlendKernel: Sendable, Hashable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    case difference, exclusion, hue, saturation, color, luminosity
    /// Saturating, premultiplied (CSS Compositing 2).
    case plusLighter
    /// What is below, less the layer's opacity.
    case destinationOut
}

extension PixelBuffer {
    /// Draws a layer over these pixels.
    ///
    /// - Parameters:
    ///   - opacity: A fraction, rounded to 8 bits; clamped to 0…1.
    ///   - mask: In layer coordinates, of the layer's size.
    package func composite(_ layer: PixelBuffer, opacity: Double, mask: CoverageMask?, blend: BlendKernel) {
        let shared = box.intersection(layer.box)
        guard !shared.isEmpty else { return }
        let alpha = UInt8(clamping: (opacity.clamped(to: 0...1) * 255).rounded())
        guard alpha > 0 else { return }
        let first = shared.minX - layer.originX
        let count = shared.width
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { scratch.deallocate() }
        scratch.initialize(repeating: alpha, count: count)
        for y in shared.verticalRange {
            let source = layer.row(y - layer.originY) + first
            let out = row(y - originY) + (shared.minX - originX)
            var cover: UnsafePointer<UInt8>?
            if let mask {
                let given = mask.row(y - layer.originY) + first
                if alpha != 255 { for x in 0..<count { scratch[x] = multiply255(alpha, given[x]) } }
                cover = UnsafePointer(alpha == 255 ? given : scratch)
            } else if alpha != 255 {
                cover = UnsafePointer(scratch)
            }
            if blend == .normal {
                Self.over(source, cover: cover, onto: out, count: count)
            } else {
                Self.mix(source, cover: cover, onto: out, count: count, blend)
            }
        }
    }

    /// Source-over of a row, in stretches that the mask lets through.
    private static func over(
        _ source: UnsafePointer<SIMD4<UInt8>>, cover: UnsafePointer<UInt8>?, onto out: Pixels, count: Int
    ) {
        guard let cover else { return RowKernels.over(source, onto: out, count: count) }
        var x = 0
        while let ink = RowKernels.nextInk(cover, from: x, end: count) {
            RowKernels.over(
                source + ink.start, cover: cover + ink.start, onto: out + ink.start, count: ink.end - ink.start)
            x = ink.end
        }
    }

    /// Blends a row pixel by pixel, in floating point, which takes far longer than source-over.
    private static func mix(
        _ source: UnsafePointer<SIMD4<UInt8>>, cover: UnsafePointer<UInt8>?, onto out: Pixels, count: Int,
        _ blend: BlendKernel
    ) {
        for x in 0..<count where source[x].w != 0 {
            let c = cover.map { $0[x] } ?? 255
            if c == 0 { continue }
            let wide = SIMD4<UInt32>(truncatingIfNeeded: source[x])
            let color = c == 255 ? wide : scaled(wide, UInt32(c))
            switch blend {
            case .plusLighter: out[x] = sum(color, out[x])
            case .destinationOut:
                let ground = SIMD4<UInt32>(truncatingIfNeeded: out[x])
                out[x] = SIMD4<UInt8>(truncatingIfNeeded: scaled(ground, 255 - color.w))
            default: out[x] = blended(color, out[x], blend)
            }
        }
    }

    /// The picture as a mask: alpha, or luminance times alpha.
    ///
    /// - Parameter linearLight: Whether luminance is that of light (`color-interpolation: linearRGB`); otherwise it is
    ///   the weighted mean of sRGB components, as CSS says.
    package func coverage(luminance: Bool, linearLight: Bool) -> CoverageMask {
        let mask = CoverageMask(width: width, height: height, ledger: ledger)
        let table = linearLight ? linearTable : evenTable
        for y in 0..<height {
            let source = row(y)
            guard let ink = RowKernels.ink(source, count: width) else { continue }
            mask.fill(PixelBox(minX: ink.lowerBound, minY: y, maxX: ink.upperBound, maxY: y + 1))
            let out = mask.row(y)
            for x in ink { out[x] = luminance ? shownLight(source[x], table) : source[x].w }
        }
        return mask
    }

    /// Replaces all pixels by another buffer's, moved by (dx, dy) in buffer coordinates; clear where it has none.
    package func copy(_ other: PixelBuffer, dx: Int, dy: Int) {
        let low = dx.clamped(from: 0, through: width)
        let high = max(min(width, other.width + min(dx, width)), low)
        for y in 0..<height {
            let out = row(y)
            let from = y - dy
            guard from >= 0, from < other.height, low < high else {
                out.update(repeating: .zero, count: width)
                continue
            }
            out.update(repeating: .zero, count: low)
            (out + low).update(from: other.row(from) + (low - dx), count: high - low)
            (out + high).update(repeating: .zero, count: width - high)
        }
    }

    /// Replaces every pixel's colour by one, premultiplied, times the pixel's alpha.
    package func tint(_ color: SIMD4<UInt8>) {
        let wide = SIMD4<UInt32>(truncatingIfNeeded: color)
        for i in 0..<width * height where pixels[i].w != 0 {
            pixels[i] = SIMD4<UInt8>(truncatingIfNeeded: scaled(wide, UInt32(pixels[i].w)))
        }
    }
}

extension CoverageMask {
    /// Replaces coverage by what a picture of one colour would give as a mask: alpha, or luminance times alpha. One
    /// table of 256 entries, so linear in the marked pixels.
    package func map(color: SIMD4<UInt8>, luminance: Bool, linearLight: Bool) {
        let table = linearLight ? linearTable : evenTable
        let values = (0...255).map { coverage -> UInt8 in
            let p = Pixel(color).scaled(by: UInt8(coverage)).bytes
            return luminance ? shownLight(p, table) : p.w
        }
        if !values.elementsEqual(0...255) { map(values) }
    }
}

/// Luminance times alpha, with the weights of sRGB's primaries (ITU-R BT.709); the table maps straight components.
@inline(__always) private func shownLight(_ p: SIMD4<UInt8>, _ table: [Float]) -> UInt8 {
    guard p.w != 0 else { return 0 }
    let u = unpremultiplied(p)
    let l = 0.2126 * table[Int(u.x)] + 0.7152 * table[Int(u.y)] + 0.0722 * table[Int(u.z)]
    return UInt8(clamping: min(255, (l * Float(p.w)).rounded()))
}

private let evenTable: [Float] = (0...255).map { Float($0) / 255 }
private let linearTable: [Float] = (0...255).map { Float(SRGBCurve.light(Double($0) / 255)) }

// MARK: blend modes

private func sum(_ source: SIMD4<UInt32>, _ ground: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let all = source &+ SIMD4<UInt32>(truncatingIfNeeded: ground)
    return SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(all, SIMD4(repeating: 255)))
}

/// Blending and source-over in one: Cs · (1 - αb) + Cb · (1 - αs) + αs · αb · B(Cb, Cs), premultiplied (Compositing and
/// Blending 1, section 9). Floats hold 8-bit products exactly enough; the result is rounded once.
private func blended(_ source: SIMD4<UInt32>, _ ground: SIMD4<UInt8>, _ mode: BlendKernel) -> SIMD4<UInt8> {
    let s = SIMD4<Float>(source) / 255
    let b = SIMD4<Float>(ground) / 255
    let sa = s.w
    let ba = b.w
    let cs = sa > 0 ? SIMD3(s.x, s.y, s.z) / sa : .zero
    let cb = ba > 0 ? SIMD3(b.x, b.y, b.z) / ba : .zero
    let mixed = mix(cb, cs, mode)
    let color = SIMD3(s.x, s.y, s.z) * (1 - ba) + SIMD3(b.x, b.y, b.z) * (1 - sa) + mixed * (sa * ba)
    let out = SIMD4(color, sa + ba - sa * ba) * 255 + 0.5
    let v = out.pinned(0, 255)
    return SIMD4(UInt8(clamping: v.x), UInt8(clamping: v.y), UInt8(clamping: v.z), UInt8(clamping: v.w))
}

private func each(_ b: SIMD3<Float>, _ s: SIMD3<Float>, _ f: (Float, Float) -> Float) -> SIMD3<Float> {
    SIMD3(f(b.x, s.x), f(b.y, s.y), f(b.z, s.z))
}

/// B(Cb, Cs) for straight components in 0…1, as the specification writes the formulas.
private func mix(_ b: SIMD3<Float>, _ s: SIMD3<Float>, _ mode: BlendKernel) -> SIMD3<Float> {
    func hard(_ b: Float, _ s: Float) -> Float { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
    switch mode {
    case .normal, .plusLighter, .destinationOut: return s
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return each(b, s) { hard($1, $0) }
    case .darken: return pointwiseMin(b, s)
    case .lighten: return pointwiseMax(b, s)
    case .colorDodge: return each(b, s) { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: return each(b, s) { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .hardLight: return each(b, s) { hard($0, $1) }
    case .softLight:
        return each(b, s) { b, s in
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        }
    case .difference: return each(b, s) { abs($0 - $1) }
    case .exclusion: return b + s - 2 * b * s
    case .hue: return withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
    case .color: return withLuminosity(s, luminosity(b))
    case .luminosity: return withLuminosity(b, luminosity(s))
    }
}

// Lum, Sat, SetLum with ClipColor, and SetSat of the specification's section 10.2, “Non-separable blend modes”. Its
// weights are those of NTSC's primaries, not sRGB's.
private func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
private func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }
private func withLuminosity(_ c: SIMD3<Float>, _ l: Float) -> SIMD3<Float> {
    var c = c + (l - luminosity(c))
    let n = c.min()
    let x = c.max()
    if n < 0 { c = l + (c - l) * l / (l - n) }
    if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
    return c
}
private func withSaturation(_ c: SIMD3<Float>, _ s: Float) -> SIMD3<Float> {
    let n = c.min()
    let range = c.max() - n
    return range > 0 ? (c - n) * (s / range) : .zero
}
private func + (a: SIMD3<Float>, k: Float) -> SIMD3<Float> { a + SIMD3(repeating: k) }
private func + (k: Float, a: SIMD3<Float>) -> SIMD3<Float> { a + SIMD3(repeating: k) }
private func - (a: SIMD3<Float>, k: Float) -> SIMD3<Float> { a - SIMD3(repeating: k) }
