import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// All pictures have the layer's position and size.
struct FilterRenderer {
    let layer: Canvas
    /// To the device.
    let transform: Transform
    let limits: RenderingLimits
    /// In the filtered group's space.
    let drawImage: (_ commands: [DrawCommand], _ canvas: Canvas) throws(RenderingError) -> Void

    struct Picture {
        var pixels: PixelBuffer
        var isLinear: Bool
        /// In device pixels, for tiles.
        var box: PixelBox
    }

    /// Replaces the layer's pixels.
    ///
    /// - Parameter work: The scene's filter steps; incremented.
    func run(_ graph: FilterGraph, work: inout Int) throws(RenderingError) {
        let region = box(graph.region)
        let source = Picture(pixels: layer.buffer, isLinear: false, box: region)
        source.pixels.crop(to: region)
        var results: [Picture?] = []
        var lastUse: [Int: Int] = [:]
        var lastOfSource = -1
        for (i, step) in graph.steps.enumerated() {
            for input in step.inputs {
                switch input {
                case .step(let n): lastUse[n] = i
                case .source, .sourceAlpha: lastOfSource = i
                case .empty: break
                }
            }
        }
        for (index, step) in graph.steps.enumerated() {
            work += layer.buffer.width * layer.buffer.height * step.operation.work
            guard work <= limits.maximumFilterWork else {
                throw .limit(LimitError(Limits.filterWork, value: limits.maximumFilterWork))
            }
            let copies = Double(step.inputs.count + 1)
            let blur = step.operation.blurs ? Double(layer.buffer.blurBytes) : 0
            try limits.check(
                layer.buffer.ledger,
                adding: copies * Double(layer.buffer.width) * Double(layer.buffer.height) * 4 + blur)
            let part = step.region.map { box($0).intersection(region) } ?? region
            let pixels = try result(of: step, part: part) { i in
                guard i < step.inputs.count else { return empty(region) }
                switch step.inputs[i] {
                case .empty: return empty(region)
                case .source, .sourceAlpha:
                    return input(
                        source, of: step, isFree: lastOfSource == index && step.readsSourceOnce,
                        onlyAlpha: step.inputs[i] == .sourceAlpha)
                case .step(let n):
                    guard results.indices.contains(n), let cached = results[n] else { return empty(region) }
                    let isFree = lastUse[n] == index && step.inputs.count { $0 == .step(n) } == 1
                    return input(cached, of: step, isFree: isFree)
                }
            }
            pixels.crop(to: part)
            results.append(Picture(pixels: pixels, isLinear: step.linearLight, box: part))
            for n in results.indices where n < index && lastUse[n, default: -1] <= index { results[n] = nil }
        }
        guard let last = results.last.flatMap({ $0 }) else { return layer.buffer.fill(.zero) }
        if last.isLinear { last.pixels.convert(toLinear: false) }
        if last.pixels !== layer.buffer { layer.buffer.copy(last.pixels, dx: 0, dy: 0) }
    }

    private func empty(_ region: PixelBox) -> Picture {
        Picture(pixels: layer.buffer.blank(), isLinear: false, box: region)
    }

    /// - Parameter isFree: Needs no copy.
    private func input(_ picture: Picture, of step: FilterStep, isFree: Bool, onlyAlpha: Bool = false) -> Picture {
        var picture = picture
        if !isFree { picture.pixels = PixelBuffer(copying: picture.pixels) }
        if onlyAlpha { picture.pixels.tint(SIMD4(0, 0, 0, 255)) }
        if picture.isLinear != step.linearLight {
            // Black needs no conversion.
            if !onlyAlpha { picture.pixels.convert(toLinear: step.linearLight) }
            picture.isLinear = step.linearLight
        }
        return picture
    }

    /// Rounds corner and size, so that the size is independent of position.
    private func box(_ rect: Rect?) -> PixelBox {
        guard let rect else { return layer.whole }
        let r = rect.applying(transform)
        let (x, y) = ((r.minX + 1e-3).rounded(.down), (r.minY + 1e-3).rounded(.down))
        let size = Size(width: (r.width - 1e-3).rounded(.up), height: (r.height - 1e-3).rounded(.up))
        return PixelBox.covering(Rect(origin: Point(x: x, y: y), size: size), within: layer.whole)
    }

    var scaleX: Double { Vector(dx: transform.a, dy: transform.b).length }
    var scaleY: Double { Vector(dx: transform.c, dy: transform.d).length }

    func pixel(_ color: Color, _ step: FilterStep) -> SIMD4<UInt8> {
        let one = PixelBuffer(width: 1, height: 1, color: color.premultiplied8)
        if step.linearLight { one.convert(toLinear: true) }
        return one[0, 0]
    }
}

extension FilterStep {
    fileprivate var readsSourceOnce: Bool { inputs.count { $0 == .source || $0 == .sourceAlpha } == 1 }
}
