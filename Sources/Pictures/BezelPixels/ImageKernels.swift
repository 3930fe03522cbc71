// Images: straight bytes to premultiplied pixels, whole, in part or halved, and samples along a row. Which size of an
// image is sampled is decided in BezelRendering/Scene/PreparedImages.

extension PixelBuffer {
    /// Nil unless both sides are positive and there are width · height · 4 bytes of RGBA.
    package convenience init?(width: Int, height: Int, straightBytes: [UInt8]) {
        guard width > 0, height > 0, straightBytes.count == width * height * 4 else { return nil }
        self.init(width: width, height: height)
        straightBytes.withUnsafeBytes { raw in
            for i in 0..<width * height { pixels[i] = Self.premultiplied(raw, i) }
        }
    }

    /// A part of an image of this width, moved to the origin; nil if it is not wholly inside.
    package convenience init?(part: PixelBox, of straightBytes: [UInt8], width: Int) {
        guard !part.isEmpty, part.minX >= 0, part.minY >= 0, part.maxX <= width,
            straightBytes.count >= width * part.maxY * 4
        else { return nil }
        self.init(width: part.width, height: part.height)
        straightBytes.withUnsafeBytes { raw in
            for y in 0..<part.height {
                let first = (part.minY + y) * width + part.minX
                for x in 0..<part.width { self[x, y] = Self.premultiplied(raw, first + x) }
            }
        }
    }

    /// An image at half its size, without a full-size copy. Nil unless there are width · height · 4 bytes.
    package convenience init?(halving straightBytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, straightBytes.count == width * height * 4 else { return nil }
        self.init(width: max(1, width / 2), height: max(1, height / 2))
        straightBytes.withUnsafeBytes { raw in
            for y in 0..<self.height {
                let top = 2 * y * width
                let bottom = min(2 * y + 1, height - 1) * width
                for x in 0..<self.width {
                    let right = min(2 * x + 1, width - 1)
                    let sum =
                        SIMD4<UInt32>(truncatingIfNeeded: Self.premultiplied(raw, top + 2 * x))
                        &+ SIMD4<UInt32>(truncatingIfNeeded: Self.premultiplied(raw, top + right))
                        &+ SIMD4<UInt32>(truncatingIfNeeded: Self.premultiplied(raw, bottom + 2 * x))
                        &+ SIMD4<UInt32>(truncatingIfNeeded: Self.premultiplied(raw, bottom + right))
                    self[x, y] = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ SIMD4(repeating: 2)) &>> 2)
                }
            }
        }
    }

    @inline(__always) private static func premultiplied(_ bytes: UnsafeRawBufferPointer, _ i: Int) -> SIMD4<UInt8> {
        let p = bytes.loadUnaligned(fromByteOffset: i * 4, as: SIMD4<UInt8>.self)
        let c = scaled(SIMD4<UInt32>(truncatingIfNeeded: p), UInt32(p.w))
        return SIMD4(
            UInt8(truncatingIfNeeded: c.x), UInt8(truncatingIfNeeded: c.y), UInt8(truncatingIfNeeded: c.z), p.w)
    }

    /// Means of 2 × 2 pixels, premultiplied, in sRGB components. An odd last column or row is left out, except as the
    /// only one.
    package func halved() -> PixelBuffer {
        let out = PixelBuffer(width: max(1, width / 2), height: max(1, height / 2))
        for y in 0..<out.height {
            for x in 0..<out.width {
                let x1 = min(2 * x + 1, width - 1)
                let y1 = min(2 * y + 1, height - 1)
                let sum =
                    SIMD4<UInt32>(truncatingIfNeeded: self[2 * x, 2 * y])
                    &+ SIMD4<UInt32>(truncatingIfNeeded: self[x1, 2 * y])
                    &+ SIMD4<UInt32>(truncatingIfNeeded: self[2 * x, y1])
                    &+ SIMD4<UInt32>(truncatingIfNeeded: self[x1, y1])
                out[x, y] = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ SIMD4(repeating: 2)) &>> 2)
            }
        }
        return out
    }

    package enum Edge: Sendable { case clamp, wrap }

    /// Samples a line through the image. Image coordinates (u, v), in pixels, step by (du, dv) for each pixel written.
    ///
    /// Smooth samples are bilinear, with weights of 8 bits, and have pixel centres at halves; others take the pixel
    /// that holds the point. Points beyond 1e9 pixels are clear, whose indices could overflow.
    package func sample(
        _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, u: Double, v: Double, du: Double, dv: Double, smooth: Bool,
        edge: Edge
    ) {
        for i in 0..<out.count {
            let x = u + du * Double(i)
            let y = v + dv * Double(i)
            guard abs(x) < 1e9, abs(y) < 1e9 else {
                out[i] = .zero
                continue
            }
            if !smooth {
                out[i] =
                    pixels[
                        index(Int(y.rounded(.down)), height, edge) * width + index(Int(x.rounded(.down)), width, edge)]
                continue
            }
            let fx = (x - 0.5).rounded(.down)
            let fy = (y - 0.5).rounded(.down)
            let wx = UInt32((x - 0.5 - fx) * 256)
            let wy = UInt32((y - 0.5 - fy) * 256)
            let x0 = index(Int(fx), width, edge)
            let x1 = index(Int(fx) + 1, width, edge)
            let y0 = index(Int(fy), height, edge) * width
            let y1 = index(Int(fy) + 1, height, edge) * width
            let a =
                SIMD4<UInt32>(truncatingIfNeeded: pixels[y0 + x0]) &* (256 &- wx)
                &+ SIMD4<UInt32>(truncatingIfNeeded: pixels[y0 + x1]) &* wx
            let b =
                SIMD4<UInt32>(truncatingIfNeeded: pixels[y1 + x0]) &* (256 &- wx)
                &+ SIMD4<UInt32>(truncatingIfNeeded: pixels[y1 + x1]) &* wx
            let c = (a &* (256 &- wy) &+ b &* wy &+ SIMD4(repeating: 32768)) &>> 16
            out[i] = SIMD4<UInt8>(truncatingIfNeeded: c)
        }
    }

    @inline(__always) private func index(_ i: Int, _ count: Int, _ edge: Edge) -> Int {
        switch edge {
        case .clamp: return i.clamped(from: 0, through: count - 1)
        case .wrap:
            let r = i % count
            return r < 0 ? r + count : r
        }
    }
}
