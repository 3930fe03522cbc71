import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension FilterRenderer {
    func result(
        of step: FilterStep, part: PixelBox, input: (Int) -> Picture
    ) throws(RenderingError) -> PixelBuffer {
        switch step.operation {
        case .blur(let x, let y): return blurred(input(0).pixels, x, y)
        case .offset(let vector): return moved(input(0).pixels, vector)
        case .dropShadow(let offset, let x, let y, let color):
            let top = input(0).pixels
            let shadow = moved(top, offset)
            shadow.tint(pixel(color, step))
            _ = blurred(shadow, x, y)
            shadow.composite(top, opacity: 1, mask: nil, blend: .normal)
            return shadow
        case .flood(let color):
            let pixels = layer.buffer.blank()
            pixels.fill(pixel(color, step))
            return pixels
        case .merge:
            let pixels = layer.buffer.blank()
            for i in step.inputs.indices { pixels.composite(input(i).pixels, opacity: 1, mask: nil, blend: .normal) }
            return pixels
        case .blend(let mode):
            let below = input(1).pixels
            below.composite(input(0).pixels, opacity: 1, mask: nil, blend: BlendKernel(mode))
            return below
        case .composite(let operation): return composed(operation, input(0).pixels, input(1).pixels)
        case .colorMatrix(let matrix):
            let pixels = input(0).pixels
            pixels.apply(matrix: matrix)
            return pixels
        case .transfer(let red, let green, let blue, let alpha):
            return mapped(input(0).pixels, red, green, blue, alpha)
        case .image(let commands):
            let canvas = layer.layer(layer.whole)
            try drawImage(commands, canvas)
            if step.linearLight { canvas.buffer.convert(toLinear: true) }
            return canvas.buffer
        case .tile:
            let picture = input(0)
            let pixels = layer.buffer.blank()
            pixels.tile(picture.pixels, picture.box)
            return pixels
        case .morphology(let dilates, let x, let y): return morphed(input(0).pixels, dilates, x, y)
        case .turbulence(let noise): return turbulence(noise, part)
        case .displacement(let scale, let x, let y):
            let map = input(1).pixels
            return displaced(input(0).pixels, by: map, scale, x, y)
        case .convolution(let c):
            let pixels = input(0).pixels
            pixels.convolve(ConvolutionKernel(c))
            return pixels
        case .lighting(let lighting): return lit(lighting, step, input(0).pixels, part)
        }
    }

    /// Negative and zero deviations have no effect.
    private func blurred(_ pixels: PixelBuffer, _ x: Double, _ y: Double) -> PixelBuffer {
        pixels.blur(x: max(0, x) * scaleX, y: max(0, y) * scaleY)
        return pixels
    }

    private func mapped(
        _ pixels: PixelBuffer, _ red: TransferFunction, _ green: TransferFunction, _ blue: TransferFunction,
        _ alpha: TransferFunction
    ) -> PixelBuffer {
        func table(_ f: TransferFunction) -> [UInt8] {
            (0...255).map { UInt8(clamping: (f(Double($0) / 255) * 255).rounded()) }
        }
        pixels.mapChannels(red: table(red), green: table(green), blue: table(blue), alpha: table(alpha))
        return pixels
    }

    /// Negative or two zero radii have no effect.
    private func morphed(_ pixels: PixelBuffer, _ dilates: Bool, _ x: Double, _ y: Double) -> PixelBuffer {
        guard x >= 0, y >= 0, x + y > 0 else { return pixels }
        pixels.morph(dilates: dilates, radiusX: whole(x * scaleX), radiusY: whole(y * scaleY))
        return pixels
    }

    private func displaced(
        _ pixels: PixelBuffer, by map: PixelBuffer, _ scale: Double, _ x: ColorChannel, _ y: ColorChannel
    ) -> PixelBuffer {
        pixels.displace(
            by: map, scaleX: scale * scaleX, scaleY: scale * scaleY, channelX: ColorChannel.index(x),
            channelY: ColorChannel.index(y))
        return pixels
    }

    private func whole(_ v: Double) -> Int { v.isNaN ? 0 : Int(clamping: min(max(v, -1e6), 1e6).rounded()) }

    private func moved(_ pixels: PixelBuffer, _ vector: Vector) -> PixelBuffer {
        let shift = vector.applying(transform)
        let copy = pixels.blank()
        copy.copy(pixels, dx: whole(shift.dx), dy: whole(shift.dy))
        return copy
    }

    private func composed(_ operation: FilterComposite, _ a: PixelBuffer, _ b: PixelBuffer) -> PixelBuffer {
        switch operation {
        case .over: a.compose(with: b) { upper, _ in (1, 1 - upper) }
        case .in: a.compose(with: b) { _, lower in (lower, 0) }
        case .out: a.compose(with: b) { _, lower in (1 - lower, 0) }
        case .atop: a.compose(with: b) { upper, lower in (lower, 1 - upper) }
        case .xor: a.compose(with: b) { upper, lower in (1 - lower, 1 - upper) }
        case .lighter: a.compose(with: b) { _, _ in (1, 1) }
        case .arithmetic(let k1, let k2, let k3, let k4):
            a.arithmetic(with: b, k1: Float(k1), k2: Float(k2), k3: Float(k3), k4: Float(k4))
        }
        return a
    }

    private func turbulence(_ noise: Turbulence, _ part: PixelBox) -> PixelBuffer {
        let pixels = layer.buffer.blank()
        guard let back = transform.inverse, noise.frequencyX >= 0, noise.frequencyY >= 0 else { return pixels }
        let corner = Point(x: part.rect.minX, y: part.rect.minY).applying(back)
        let end = Point(x: part.rect.maxX, y: part.rect.maxY).applying(back)
        pixels.fill(
            noise: PerlinNoise(seed: noise.seed), frequency: SIMD2(noise.frequencyX, noise.frequencyY),
            octaves: noise.octaves, isFractal: noise.isFractal,
            tile: noise.stitches ? SIMD4(corner.x, corner.y, end.x - corner.x, end.y - corner.y) : nil,
            toUser: [back.a, back.b, back.c, back.d, back.tx, back.ty], within: part)
        return pixels
    }

    private func lit(_ l: Lighting, _ step: FilterStep, _ pixels: PixelBuffer, _ part: PixelBox) -> PixelBuffer {
        let scale = transform.meanScale
        func position(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Float> {
            let p = Point(x: x, y: y).applying(transform)
            return SIMD3(Float(p.x), Float(p.y), Float(z * scale))
        }
        let light: LightSource
        switch l.light {
        case .distant(let azimuth, let elevation):
            let (a, e) = (azimuth.radians, elevation.radians)
            light = .distant(SIMD3(Float(cos(a) * cos(e)), Float(sin(a) * cos(e)), Float(sin(e))))
        case .point(let x, let y, let z): light = .point(position(x, y, z))
        case .spot(let x, let y, let z, let toX, let toY, let toZ, let exponent, let limit):
            let from = position(x, y, z)
            let toTarget = position(toX, toY, toZ) - from
            let length = (toTarget * toTarget).sum().squareRoot()
            light = .spot(
                from, direction: length > 0 ? toTarget / length : SIMD3(0, 0, -1), exponent: Float(exponent),
                limit: limit.map { Float(cos($0.radians)) })
        }
        let c = pixel(l.color.opacity(1), step)
        pixels.light(
            LitSurface(
                light: light, color: SIMD3(Float(c.x), Float(c.y), Float(c.z)) / 255, scale: Float(l.surfaceScale),
                constant: Float(l.constant), specularExponent: l.specularExponent.map { Float($0) }),
            within: part)
        return pixels
    }
}

extension ColorChannel {
    fileprivate static func index(_ channel: ColorChannel) -> Int {
        switch channel {
        case .red: 0
        case .green: 1
        case .blue: 2
        case .alpha: 3
        }
    }
}

extension ConvolutionKernel {
    fileprivate init(_ c: Convolution) {
        let edge: Edge =
            switch c.edge {
            case .none: .none
            case .duplicate: .duplicate
            case .wrap: .wrap
            }
        self.init(
            columns: c.columns, rows: c.rows, kernel: c.kernel.map { Float($0) }, divisor: Float(c.divisor),
            bias: Float(c.bias), targetX: c.targetX, targetY: c.targetY, edge: edge, preservesAlpha: c.preservesAlpha)
    }
}
