// Filters: the steps of a graph over a layer's pixels.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelPixels
import Foundation

/// Runs one graph on one layer. All pictures have the layer's place and size.
struct FilterRenderer {
    let layer: Canvas
    /// From the filtered group's space to the device.
    let transform: Transform
    let limits: RenderingLimits
    /// Draws commands of the filtered group's space as a step's picture.
    let drawImage: (_ commands: [DrawCommand], _ canvas: Canvas) throws(RenderingError) -> Void

    struct Picture {
        var pixels: PixelBuffer
        var isLinear: Bool
        /// What of the device it covers, for tiles.
        var box: PixelBox
    }

    /// Replaces the layer's pixels by the graph's result.
    ///
    /// - Parameter work: Steps over pixels that the scene's filters have taken; the graph's are added.
    func run(_ graph: FilterGraph, work: inout Int) throws(RenderingError) {
        let region = box(graph.region)
        let source = layer.buffer.copied()
        source.crop(to: region)
        var results: [Picture?] = []
        var lastUse: [Int: Int] = [:]
        for (i, step) in graph.steps.enumerated() {
            for case .step(let n) in step.inputs { lastUse[n] = i }
        }
        for (index, step) in graph.steps.enumerated() {
            work += layer.buffer.width * layer.buffer.height * step.operation.work
            guard work <= limits.maximumFilterWork else {
                throw .limit(LimitError(Limits.filterWork, value: limits.maximumFilterWork))
            }
            let part = step.region.map { box($0).intersection(region) } ?? region
            let pixels = try result(of: step, part: part) {
                input($0, of: step, source: source, region: region, results)
            }
            pixels.crop(to: part)
            results.append(Picture(pixels: pixels, isLinear: step.linearLight, box: part))
            // What no later step asks for gives its memory back.
            for n in results.indices where n < index && lastUse[n, default: -1] <= index { results[n] = nil }
        }
        guard let last = results.last.flatMap({ $0 }) else { return layer.buffer.fill(.zero) }
        if last.isLinear { last.pixels.convert(toLinear: false) }
        layer.buffer.copy(last.pixels, dx: 0, dy: 0)
    }

    /// A picture of its own for one of a step's inputs, in the step's light.
    private func input(
        _ i: Int, of step: FilterStep, source: PixelBuffer, region: PixelBox, _ results: [Picture?]
    ) -> Picture {
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

    /// The device pixels of a rectangle of user space: from the pixel of its corner, as many as its size asks for, so that a
    /// region is as large wherever it lies.
    private func box(_ rect: CGRect?) -> PixelBox {
        guard let rect else { return layer.whole }
        let r = rect.applying(transform)
        let (x, y) = ((r.minX + 1e-3).rounded(.down), (r.minY + 1e-3).rounded(.down))
        let size = CGSize(width: (r.width - 1e-3).rounded(.up), height: (r.height - 1e-3).rounded(.up))
        return PixelBox.covering(CGRect(origin: CGPoint(x: x, y: y), size: size), within: layer.whole)
    }

    var scaleX: CGFloat { Vector(dx: transform.a, dy: transform.b).length }
    var scaleY: CGFloat { Vector(dx: transform.c, dy: transform.d).length }

    /// A colour in the step's own light.
    func pixel(_ color: Color, _ step: FilterStep) -> SIMD4<UInt8> {
        let one = PixelBuffer(width: 1, height: 1, color: color.premultiplied8)
        if step.linearLight { one.convert(toLinear: true) }
        return one[0, 0]
    }
}
