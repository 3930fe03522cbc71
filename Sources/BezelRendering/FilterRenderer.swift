// Filters: the steps of a graph over a layer's pixels.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

/// Runs one graph on one layer. All pictures have the layer's place and size.
struct FilterRenderer {
    let renderer: SceneRenderer
    let layer: Canvas
    /// From the filtered group's space to the device.
    let transform: Transform
    let depth: Int

    private struct Picture {
        var pixels: PixelBuffer
        var isLinear: Bool
        /// What of the device it covers, for tiles.
        var box: PixelBox
    }

    private var whole: PixelBox {
        PixelBox(
            x0: layer.buffer.originX, y0: layer.buffer.originY, x1: layer.buffer.originX + layer.buffer.width,
            y1: layer.buffer.originY + layer.buffer.height)
    }

    /// Replaces the layer's pixels by the graph's result.
    func run(_ graph: FilterGraph) throws(RenderingError) {
        let region = box(graph.region)
        let source = layer.buffer.copied()
        crop(source, region)
        var results: [Picture?] = []
        var lastUse: [Int: Int] = [:]
        for (i, step) in graph.steps.enumerated() {
            for case .step(let n) in step.inputs { lastUse[n] = i }
        }
        for (place, step) in graph.steps.enumerated() {
            func input(_ i: Int) -> Picture {
                guard i < step.inputs.count else {
                    return Picture(pixels: source.blank(), isLinear: false, box: region)
                }
                var picture: Picture
                switch step.inputs[i] {
                case .source: picture = Picture(pixels: source.copied(), isLinear: false, box: region)
                case .sourceAlpha:
                    let alpha = source.copied()
                    alpha.tint(SIMD4(0, 0, 0, 255))
                    picture = Picture(pixels: alpha, isLinear: false, box: region)
                case .step(let n):
                    let kept = results.indices.contains(n) ? results[n] : nil
                    picture = kept ?? Picture(pixels: source.blank(), isLinear: false, box: region)
                    picture.pixels = picture.pixels.copied()
                case .empty: picture = Picture(pixels: source.blank(), isLinear: false, box: region)
                }
                if picture.isLinear != step.linearLight {
                    picture.pixels.convert(toLinear: step.linearLight)
                    picture.isLinear = step.linearLight
                }
                return picture
            }
            renderer.filterWork += layer.buffer.width * layer.buffer.height * step.operation.work
            guard renderer.filterWork <= renderer.limits.maximumFilterWork else {
                throw .limit(LimitError(Limits.filterWork, value: renderer.limits.maximumFilterWork))
            }
            let part = step.region.map { box($0).intersection(region) } ?? region
            let pixels = try result(of: step, part: part, input: input)
            crop(pixels, part)
            results.append(Picture(pixels: pixels, isLinear: step.linearLight, box: part))
            // What no later step asks for gives its memory back.
            for n in results.indices where n < place && lastUse[n, default: -1] <= place { results[n] = nil }
        }
        guard let last = results.last.flatMap({ $0 }) else { return layer.buffer.fill(.zero) }
        if last.isLinear { last.pixels.convert(toLinear: false) }
        layer.buffer.copy(last.pixels, dx: 0, dy: 0)
    }

    private func crop(_ pixels: PixelBuffer, _ box: PixelBox) {
        pixels.crop(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1)
    }

    /// The device pixels of a rectangle of user space: from the pixel of its corner, as many as its size asks for, so that a
    /// region is as large wherever it lies.
    private func box(_ rect: CGRect?) -> PixelBox {
        guard let rect else { return whole }
        let r = rect.applying(transform)
        let (x, y) = ((r.minX + 1e-3).rounded(.down), (r.minY + 1e-3).rounded(.down))
        let size = CGSize(width: (r.width - 1e-3).rounded(.up), height: (r.height - 1e-3).rounded(.up))
        return PixelBox.covering(CGRect(origin: CGPoint(x: x, y: y), size: size), within: whole)
    }

    private var scaleX: CGFloat { Vector(dx: transform.a, dy: transform.b).length }
    private var scaleY: CGFloat { Vector(dx: transform.c, dy: transform.d).length }

    /// A colour in the step's own light.
    private func pixel(_ color: Color, _ step: FilterStep) -> SIMD4<UInt8> {
        let one = PixelBuffer(width: 1, height: 1, color: color.premultiplied8)
        if step.linearLight { one.convert(toLinear: true) }
        return one[0, 0]
    }

    private func result(
        of step: FilterStep, part: PixelBox, input: (Int) -> Picture
    ) throws(RenderingError) -> PixelBuffer {
        switch step.operation {
        case .blur(let x, let y):
            let pixels = input(0).pixels
            // Negative deviations, and none at all, change nothing.
            pixels.blur(x: max(0, x) * scaleX, y: max(0, y) * scaleY)
            return pixels
        case .offset(let vector): return moved(input(0).pixels, vector)
        case .dropShadow(let offset, let x, let y, let color):
            let top = input(0).pixels
            let shadow = moved(top, offset)
            shadow.tint(pixel(color, step))
            shadow.blur(x: max(0, x) * scaleX, y: max(0, y) * scaleY)
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
            let pixels = input(0).pixels
            func table(_ f: TransferFunction) -> [UInt8] {
                (0...255).map { UInt8((f(Double($0) / 255) * 255).rounded()) }
            }
            pixels.mapChannels(red: table(red), green: table(green), blue: table(blue), alpha: table(alpha))
            return pixels
        case .image(let commands):
            let canvas = layer.layer(whole)
            try renderer.draw(commands, on: canvas, transform: transform, depth: depth + 1)
            if step.linearLight { canvas.buffer.convert(toLinear: true) }
            return canvas.buffer
        case .tile:
            let picture = input(0)
            let pixels = layer.buffer.blank()
            let b = picture.box
            pixels.tile(picture.pixels, x0: b.x0, y0: b.y0, x1: b.x1, y1: b.y1)
            return pixels
        case .morphology(let dilates, let x, let y):
            let pixels = input(0).pixels
            // A radius below zero, or none either way, changes nothing.
            guard x >= 0, y >= 0, x + y > 0 else { return pixels }
            pixels.morph(
                dilates: dilates, radiusX: whole(x * scaleX), radiusY: whole(y * scaleY))
            return pixels
        case .turbulence(let noise): return turbulence(noise, part)
        case .displacement(let scale, let x, let y):
            let map = input(1).pixels
            let pixels = input(0).pixels
            pixels.displace(
                by: map, scaleX: scale * scaleX, scaleY: scale * scaleY, channelX: ColorChannel.index(x),
                channelY: ColorChannel.index(y))
            return pixels
        case .convolution(let c):
            let pixels = input(0).pixels
            pixels.convolve(ConvolutionKernel(c))
            return pixels
        case .lighting(let lighting): return lit(lighting, step, input(0).pixels, part)
        }
    }

    /// A length in whole pixels; further than any picture reaches is as good as that far.
    private func whole(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(max(v, -1e6), 1e6).rounded()) }

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
        let corner = CGPoint(x: part.x0, y: part.y0).applying(back)
        let end = CGPoint(x: part.x1, y: part.y1).applying(back)
        pixels.fill(
            noise: PerlinNoise(seed: noise.seed), frequency: SIMD2(noise.frequencyX, noise.frequencyY),
            octaves: noise.octaves, isFractal: noise.isFractal,
            tile: noise.stitches ? SIMD4(corner.x, corner.y, end.x - corner.x, end.y - corner.y) : nil,
            toUser: [back.a, back.b, back.c, back.d, back.tx, back.ty], x0: part.x0, y0: part.y0, x1: part.x1,
            y1: part.y1)
        return pixels
    }

    private func lit(_ l: Lighting, _ step: FilterStep, _ pixels: PixelBuffer, _ part: PixelBox) -> PixelBuffer {
        let scale = transform.meanScale
        func place(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Float> {
            let p = CGPoint(x: x, y: y).applying(transform)
            return SIMD3(Float(p.x), Float(p.y), Float(z * scale))
        }
        let light: LightSource
        switch l.light {
        case .distant(let azimuth, let elevation):
            let (a, e) = (azimuth.radians, elevation.radians)
            light = .distant(SIMD3(Float(cos(a) * cos(e)), Float(sin(a) * cos(e)), Float(sin(e))))
        case .point(let x, let y, let z): light = .point(place(x, y, z))
        case .spot(let x, let y, let z, let toX, let toY, let toZ, let exponent, let limit):
            let from = place(x, y, z)
            let way = place(toX, toY, toZ) - from
            let length = (way * way).sum().squareRoot()
            light = .spot(
                from, direction: length > 0 ? way / length : SIMD3(0, 0, -1), exponent: Float(exponent),
                limit: limit.map { Float(cos($0.radians)) })
        }
        let c = pixel(l.color.opacity(1), step)
        pixels.light(
            LitSurface(
                light: light, color: SIMD3(Float(c.x), Float(c.y), Float(c.z)) / 255, scale: Float(l.surfaceScale),
                constant: Float(l.constant), specularExponent: l.specularExponent.map { Float($0) }),
            x0: part.x0, y0: part.y0, x1: part.x1, y1: part.y1)
        return pixels
    }
}

extension FilterOperation {
    /// Roughly how many steps it takes over each pixel, its inputs' copies included.
    fileprivate var work: Int {
        switch self {
        case .convolution(let c): 20 + 8 * c.columns * c.rows
        case .turbulence(let t): 20 + 120 * min(max(t.octaves, 1), 16)
        case .lighting: 100
        case .blur, .dropShadow, .morphology: 60
        case .merge: 30
        default: 20
        }
    }
}

extension Effect {
    /// How far outside a picture something can lie that the effect brings into it, in user units.
    var reach: CGFloat {
        switch self {
        case .blur(let x, let y): 3 * max(abs(x), abs(y)) + 1
        case .dropShadow(let offset, let x, let y, _): offset.length + 3 * max(abs(x), abs(y)) + 1
        case .filter(let graph): graph.reach
        }
    }
}

extension FilterGraph {
    /// Whether the result is clear wherever no ink of the source lies within ``reach``.
    var addsNothingOfItsOwn: Bool {
        steps.allSatisfy { step in
            switch step.operation {
            case .blur, .dropShadow, .offset, .merge, .morphology: true
            // Plain blending of clear pixels is clear.
            case .blend: true
            case .composite(.arithmetic(_, _, _, let k4)): k4 <= 0
            case .composite: true
            case .colorMatrix(let m): m.count == 20 && m[19] <= 0
            case .transfer(_, _, _, let alpha): alpha(0) == 0
            // Patterns, pictures and light of their own; or what looks at the edges of the picture.
            case .flood, .image, .tile, .turbulence, .displacement, .convolution, .lighting: false
            }
        }
    }

    /// How far outside a picture something can lie that the graph brings into it, in user units.
    var reach: CGFloat {
        steps.reduce(1) { sum, step in
            switch step.operation {
            case .blur(let x, let y): sum + 3 * max(abs(x), abs(y))
            case .dropShadow(let offset, let x, let y, _): sum + offset.length + 3 * max(abs(x), abs(y))
            case .offset(let v): sum + v.length
            case .morphology(_, let x, let y): sum + max(0, x, y)
            case .displacement(let scale, _, _): sum + abs(scale)
            case .convolution(let c): sum + CGFloat(max(c.columns, c.rows))
            // Light looks at the next pixels; a tile may lie anywhere.
            case .lighting: sum + 2
            case .tile: .infinity
            default: sum
            }
        }
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
