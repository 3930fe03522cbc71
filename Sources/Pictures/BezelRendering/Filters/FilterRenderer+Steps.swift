// One function for each kind of filter step (SVG's filter primitives): it converts a step's parameters from user space
// to pixels and calls the kernel in BezelPixels. Which pixels a step makes is decided in FilterPlan; the order of steps
// and their inputs in FilterRenderer, the only caller.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension FilterRenderer {
    /// The result of a step, in the step's colour space.
    ///
    /// Inputs asked for with a box may be overwritten: they are copies, or pictures that no later step reads.
    ///
    /// - Parameters:
    ///   - full: The step's whole result.
    ///   - work: The box of the pictures that the step works on; the result may be larger or smaller.
    func result(
        of step: FilterStep, full: PixelBox, work: PixelBox, input: Inputs
    ) throws(RenderingError) -> PixelBuffer {
        switch step.operation {
        case .blur(let x, let y): return blurred(input(0, work).pixels, x, y)
        case .offset(let vector):
            let shift = scale.pixels(vector)
            return input(0, nil).pixels.part(work, dx: shift.x, dy: shift.y)
        case .dropShadow(let offset, let x, let y, let color):
            return shadowed(input(0, nil).pixels, offset, x, y, pixel(color, step), work)
        case .flood(let color):
            let pixels = PixelBuffer(over: work, ledger: ledger)
            pixels.fill(pixel(color, step))
            return pixels
        case .merge:
            let pixels = PixelBuffer(over: work, ledger: ledger)
            for i in step.inputs.indices {
                pixels.composite(input(i, work).pixels, opacity: 1, mask: nil, blend: .normal)
            }
            return pixels
        case .blend(let mode):
            let below = input(1, work).pixels
            below.composite(input(0, work).pixels, opacity: 1, mask: nil, blend: BlendKernel(mode))
            return below
        case .composite(let operation): return composed(operation, input(0, work).pixels, input(1, work).pixels)
        case .colorMatrix(let matrix):
            let pixels = input(0, work).pixels
            pixels.apply(matrix: matrix)
            return pixels
        case .transfer(let red, let green, let blue, let alpha):
            return mapped(input(0, work).pixels, red, green, blue, alpha)
        case .image(let commands):
            let canvas = Canvas(PixelBuffer(over: work, ledger: ledger))
            try drawImage(commands, canvas)
            if step.linearLight { canvas.buffer.convert(toLinear: true) }
            return canvas.buffer
        case .tile:
            let picture = input(0, nil)
            let pixels = PixelBuffer(over: work, ledger: ledger)
            pixels.tile(picture.pixels, picture.full)
            return pixels
        case .morphology(let dilates, let x, let y): return morphed(input(0, work).pixels, dilates, x, y)
        case .turbulence(let noise): return turbulence(noise, full, work)
        case .displacement(let scale, let x, let y):
            let map = input(1, work).pixels
            return displaced(input(0, work).pixels, by: map, scale, x, y)
        case .convolution(let c):
            let pixels = input(0, work).pixels
            pixels.convolve(ConvolutionKernel(c))
            return pixels
        case .lighting(let lighting): return lit(lighting, step, input(0, work).pixels, full)
        }
    }

    /// Negative and zero deviations have no effect.
    private func blurred(_ pixels: PixelBuffer, _ x: Double, _ y: Double) -> PixelBuffer {
        pixels.blur(x: max(0, x) * scale.x, y: max(0, y) * scale.y)
        return pixels
    }

    /// The picture over its blurred and tinted copy. The offset is rounded to whole pixels.
    private func shadowed(
        _ top: PixelBuffer, _ offset: Vector, _ x: Double, _ y: Double, _ color: SIMD4<UInt8>, _ work: PixelBox
    ) -> PixelBuffer {
        let shift = scale.pixels(offset)
        let shadow = top.part(work, dx: shift.x, dy: shift.y)
        // The shadow is a copy even where nothing is moved.
        let own = shadow === top ? PixelBuffer(copying: shadow) : shadow
        own.tint(color)
        let result = blurred(own, x, y)
        result.composite(top, opacity: 1, mask: nil, blend: .normal)
        return result
    }

    /// Functions are sampled at 256 values, since components have 8 bits.
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
        pixels.morph(dilates: dilates, radiusX: scale.whole(x * scale.x), radiusY: scale.whole(y * scale.y))
        return pixels
    }

    /// The distance is in user units along the filter's axes; a turned filter is displaced along the picture's.
    private func displaced(
        _ pixels: PixelBuffer, by map: PixelBuffer, _ distance: Double, _ x: ColorChannel, _ y: ColorChannel
    ) -> PixelBuffer {
        pixels.displace(
            by: map, scaleX: distance * scale.x, scaleY: distance * scale.y, channelX: ColorChannel.index(x),
            channelY: ColorChannel.index(y))
        return pixels
    }

    /// Porter and Duff's operators, as factors of both pictures by the other's alpha (Compositing and Blending 1,
    /// section 9.1), or the arithmetic of `feComposite`. `a` is above and is overwritten.
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

    /// Noise is a function of user space, so it does not move when a part is drawn. Negative frequencies and singular
    /// transforms give a clear picture.
    private func turbulence(_ noise: Turbulence, _ full: PixelBox, _ work: PixelBox) -> PixelBuffer {
        let pixels = PixelBuffer(over: work, ledger: ledger)
        guard let back = transform.inverse, noise.frequencyX >= 0, noise.frequencyY >= 0 else { return pixels }
        let corner = Point(x: full.rect.minX, y: full.rect.minY).applying(back)
        let end = Point(x: full.rect.maxX, y: full.rect.maxY).applying(back)
        pixels.fill(
            noise: PerlinNoise(seed: noise.seed), frequency: SIMD2(noise.frequencyX, noise.frequencyY),
            octaves: noise.octaves, isFractal: noise.isFractal,
            tile: noise.stitches ? SIMD4(corner.x, corner.y, end.x - corner.x, end.y - corner.y) : nil,
            toUser: [back.a, back.b, back.c, back.d, back.tx, back.ty], within: full)
        return pixels
    }

    /// Light on the picture's alpha as a height. Positions scale with the transform's mean scale in depth, since a
    /// transform of the plane says nothing about it. A spotlight at its own target shines straight down.
    private func lit(_ l: Lighting, _ step: FilterStep, _ pixels: PixelBuffer, _ full: PixelBox) -> PixelBuffer {
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
        // Light is opaque: the alpha of its colour counts for nothing, as in browsers.
        let c = pixel(l.color.withAlpha(1), step)
        pixels.light(
            LitSurface(
                light: light, color: SIMD3(Float(c.x), Float(c.y), Float(c.z)) / 255, scale: Float(l.surfaceScale),
                constant: Float(l.constant), specularExponent: l.specularExponent.map { Float($0) }),
            within: full)
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
