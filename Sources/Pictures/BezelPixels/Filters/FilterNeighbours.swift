// Filter steps that look at a pixel's neighbours: convolution and light. Both work on a copy of the picture. Blurs have
// ways of their own, in Blur.
import BezelGeometry

/// `feConvolveMatrix` of Filter Effects 1.
package struct ConvolutionKernel: Sendable {
    package enum Edge: Sendable { case none, duplicate, wrap }
    package var columns: Int
    package var rows: Int
    /// Row by row, `columns` · `rows` numbers; turned by half a turn when applied, as in mathematics.
    package var kernel: [Float]
    /// Not 0.
    package var divisor: Float
    /// Added to the sum, as a fraction of alpha, or of 1 if alpha is preserved.
    package var bias: Float
    /// The column and row of the kernel that lie on the pixel.
    package var targetX: Int
    package var targetY: Int
    /// What lies beyond the picture: nothing, the pixels at the edge, or the picture again.
    package var edge: Edge
    /// Whether only straight colours are convolved; otherwise premultiplied ones, with alpha.
    package var preservesAlpha: Bool
    package init(
        columns: Int, rows: Int, kernel: [Float], divisor: Float, bias: Float, targetX: Int, targetY: Int, edge: Edge,
        preservesAlpha: Bool
    ) {
        self.columns = columns
        self.rows = rows
        self.kernel = kernel
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edge = edge
        self.preservesAlpha = preservesAlpha
    }
}

/// In device pixels.
package enum LightSource: Sendable {
    /// The unit vector to the light.
    case distant(SIMD3<Float>)
    case point(SIMD3<Float>)
    /// `direction` is the unit vector to the target, `limit` the cosine of the cone's half angle.
    case spot(SIMD3<Float>, direction: SIMD3<Float>, exponent: Float, limit: Float?)
}

/// What light falls on, as `feDiffuseLighting` and `feSpecularLighting` describe it.
package struct LitSurface: Sendable {
    package var light: LightSource
    /// The light's colour, 0…1, in the filter's colour space.
    package var color: SIMD3<Float>
    /// The height of full alpha, in pixels.
    package var scale: Float
    /// kd or ks: how much light is reflected.
    package var constant: Float
    /// Nil for diffuse light.
    package var specularExponent: Float?
    package init(
        light: LightSource, color: SIMD3<Float>, scale: Float, constant: Float, specularExponent: Float?
    ) {
        self.light = light
        self.color = color
        self.scale = scale
        self.constant = constant
        self.specularExponent = specularExponent
    }
}

extension PixelBuffer {
    /// Convolves the picture. Costs pixels × kernel entries; kernels of the wrong length and divisors of 0 change
    /// nothing.
    package func convolve(_ k: ConvolutionKernel) {
        guard k.columns > 0, k.rows > 0, k.kernel.count == k.columns * k.rows, k.divisor != 0 else { return }
        let source = PixelBuffer(copying: self)
        func at(_ v: Int, _ n: Int) -> Int? {
            if v >= 0, v < n { return v }
            switch k.edge {
            case .none: return nil
            case .duplicate: return v.clamped(from: 0, through: n - 1)
            case .wrap: return (v % n + n) % n
            }
        }
        for y in 0..<height {
            let line = row(y)
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for i in 0..<k.rows {
                    guard let sy = at(y - k.targetY + i, height) else { continue }
                    for j in 0..<k.columns {
                        guard let sx = at(x - k.targetX + j, width) else { continue }
                        let p = source.pixels[sy * width + sx]
                        let v = SIMD4<Float>(k.preservesAlpha ? unpremultiplied(p) : p)
                        let weight: Float = k.kernel[(k.rows - 1 - i) * k.columns + k.columns - 1 - j]
                        sum += v * weight
                    }
                }
                let own = source.pixels[y * width + x]
                let alpha = Float(own.w)
                let bias: Float = k.bias * (k.preservesAlpha ? 255 : alpha)
                var v: SIMD4<Float> = sum / k.divisor + bias
                if k.preservesAlpha {
                    v.w = alpha
                    line[x] = premultiplied(rounded(v))
                } else {
                    let c = rounded(v)
                    line[x] = SIMD4(min(c.x, c.w), min(c.y, c.w), min(c.z, c.w), c.w)
                }
            }
        }
    }

    /// Replaces the picture by light on it as a surface: its alpha is the height (Filter Effects 1, light filters).
    ///
    /// Diffuse light follows Lambert's cosine law and is opaque. Specular light follows Blinn's halfway vector, with
    /// the eye straight above, and its alpha is its strongest component, so that it can be added to a picture.
    ///
    /// - Parameter box: The whole picture in device pixels, whose edges have slopes of their own; clear outside.
    package func light(_ s: LitSurface, within box: PixelBox) {
        let source = PixelBuffer(copying: self)
        let (left, right) = (max(box.minX - originX, 0), min(box.maxX - originX, width))
        let (top, bottom) = (max(box.minY - originY, 0), min(box.maxY - originY, height))
        fill(.zero)
        guard left < right, top < bottom else { return }
        func alpha(_ x: Int, _ y: Int) -> Float { Float(source.pixels[y * width + x].w) / 255 }
        for y in Range(from: top, upTo: bottom) {
            let line = row(y)
            for x in Range(from: left, upTo: right) {
                // Sobel slopes, one-sided at the edges, with the weights of the specification's nine cases.
                let (xa, xb) = (max(x - 1, left), min(x + 1, right - 1))
                let (ya, yb) = (max(y - 1, top), min(y + 1, bottom - 1))
                var nx: Float = 0
                var wx: Float = 0
                for yy in Range(from: ya, through: yb) {
                    let w: Float = yy == y ? 2 : 1
                    nx += w * (alpha(xb, yy) - alpha(xa, yy))
                    wx += w
                }
                var ny: Float = 0
                var wy: Float = 0
                for xx in Range(from: xa, through: xb) {
                    let w: Float = xx == x ? 2 : 1
                    ny += w * (alpha(xx, yb) - alpha(xx, ya))
                    wy += w
                }
                if xb > xa { nx *= -s.scale * 2 / Float(xb - xa) / wx }
                if yb > ya { ny *= -s.scale * 2 / Float(yb - ya) / wy }
                let normal = unit(SIMD3(nx, ny, 1))
                let position = SIMD3(Float(x + originX), Float(y + originY), s.scale * alpha(x, y))
                line[x] = lit(s, normal: normal, position: position)
            }
        }
    }

    private func lit(_ s: LitSurface, normal: SIMD3<Float>, position: SIMD3<Float>) -> SIMD4<UInt8> {
        var color = s.color
        let toLight: SIMD3<Float>
        switch s.light {
        case .distant(let v): toLight = v
        case .point(let p): toLight = unit(p - position)
        case .spot(let p, let direction, let exponent, let limit):
            toLight = unit(p - position)
            let facing = -dot(toLight, direction)
            if facing <= 0 || limit.map({ facing < $0 }) ?? false {
                color = .zero
            } else {
                color *= powf(facing, exponent)
            }
        }
        guard let exponent = s.specularExponent else {
            let c = color * max(0, s.constant * dot(normal, toLight)) * 255
            return rounded(SIMD4(c, 255))
        }
        let half = unit(toLight + SIMD3(0, 0, 1))
        let c = color * max(0, s.constant * powf(max(0, dot(normal, half)), exponent)) * 255
        let pinned = c.pinned(0, 255)
        return rounded(SIMD4(pinned, pinned.max()))
    }
}

private func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { (a * b).sum() }
private func unit(_ v: SIMD3<Float>) -> SIMD3<Float> {
    let n = dot(v, v).squareRoot()
    return n > 0 ? v / n : SIMD3(0, 0, 1)
}
