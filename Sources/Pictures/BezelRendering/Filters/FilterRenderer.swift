// Runs the steps of a filter graph in order: their inputs, colour spaces, and when a picture may be freed or
// overwritten. What each step does is in FilterRenderer+Steps, which pixels it needs in FilterPlan. Called for each
// effect of a layer in SceneRenderer+Group.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// Runs a filter over the pixels that its plan names.
///
/// Results are kept as pictures until the last step that reads them. A step gets its inputs as copies, unless it is the
/// last and only reader: then it may overwrite the picture, which saves a copy of each picture in a chain. Conversion
/// between sRGB and linear light happens where an input is read, since two readers may differ.
struct FilterRenderer {
    let plan: FilterPlan
    /// To the device.
    let transform: Transform
    let limits: RenderingLimits
    let ledger: PixelLedger?
    /// In the filtered group's space.
    let drawImage: (_ commands: [DrawCommand], _ canvas: Canvas) throws(RenderingError) -> Void

    /// A step's result or the filtered picture.
    struct Picture {
        var pixels: PixelBuffer
        /// Whether components stand for light; otherwise they are sRGB.
        var isLinear: Bool
        /// The whole picture in device pixels, of which `pixels` may hold a part. For tiles.
        var full: PixelBox
    }
    /// An input of a step, with the pixels of a box, or with those that it holds.
    typealias Inputs = (_ index: Int, _ box: PixelBox?) -> Picture

    /// The visible pixels of the result, at their own position; nil if the filter shows nothing.
    ///
    /// Inputs that name no earlier step are empty pictures.
    ///
    /// - Parameter picture: The filtered picture, which is overwritten.
    /// - Throws: ``RenderingError/limit(_:)`` with `pictureBytes`, before a step that would exceed it, and errors of
    ///   drawing the filter's own images.
    func run(_ graph: FilterGraph, on picture: PixelBuffer) throws(RenderingError) -> PixelBuffer? {
        let source = Picture(pixels: picture, isLinear: false, full: plan.region)
        source.pixels.crop(to: plan.region)
        var results: [Picture?] = []
        let uses = LastUses(graph, plan)
        for (index, step) in graph.steps.enumerated() {
            guard !plan.parts[index].needed.isEmpty else {
                results.append(nil)
                continue
            }
            let work = plan.workBox(step, index)
            let blur = step.operation.blurs ? Double(PixelBuffer.blurBytes(of: work)) : 0
            try limits.check(ledger, adding: Double(step.inputs.count + 1) * work.pixels * 4 + blur)
            let pixels = try result(of: step, full: plan.parts[index].full, work: work) { i, box in
                guard i < step.inputs.count else { return empty(work) }
                switch step.inputs[i] {
                case .empty: return empty(work)
                case .source, .sourceAlpha:
                    return input(
                        source, of: step, box, isFree: uses.source == index && step.readsSourceOnce,
                        onlyAlpha: step.inputs[i] == .sourceAlpha)
                case .step(let n):
                    guard results.indices.contains(n), let found = results[n] else { return empty(work) }
                    let isFree = uses.steps[n] == index && step.inputs.count { $0 == .step(n) } == 1
                    return input(found, of: step, box, isFree: isFree)
                }
            }
            results.append(
                Picture(
                    pixels: pixels.part(plan.parts[index].needed), isLinear: step.linearLight,
                    full: plan.parts[index].full))
            for n in results.indices where n < index && uses.steps[n, default: -1] <= index { results[n] = nil }
        }
        guard let last = results.last.flatMap({ $0 }) else { return nil }
        if last.isLinear { last.pixels.convert(toLinear: false) }
        return last.pixels
    }

    private func empty(_ box: PixelBox) -> Picture {
        Picture(pixels: PixelBuffer(over: box, ledger: ledger), isLinear: false, full: box)
    }

    /// - Parameter isFree: Whether the step may overwrite the picture.
    private func input(
        _ picture: Picture, of step: FilterStep, _ box: PixelBox?, isFree: Bool, onlyAlpha: Bool = false
    ) -> Picture {
        var picture = picture
        if let box, box != picture.pixels.box {
            picture.pixels = picture.pixels.part(box)
        } else if !isFree {
            picture.pixels = PixelBuffer(copying: picture.pixels)
        }
        if onlyAlpha { picture.pixels.tint(SIMD4(0, 0, 0, 255)) }
        if picture.isLinear != step.linearLight {
            // Black needs no conversion.
            if !onlyAlpha { picture.pixels.convert(toLinear: step.linearLight) }
            picture.isLinear = step.linearLight
        }
        return picture
    }

    var scale: FilterScale { FilterScale(transform) }

    /// A colour in the step's colour space, premultiplied, rounded as a picture of it would be.
    func pixel(_ color: Color, _ step: FilterStep) -> SIMD4<UInt8> {
        let one = PixelBuffer(width: 1, height: 1, color: color.premultiplied8)
        if step.linearLight { one.convert(toLinear: true) }
        return one[0, 0]
    }
}

/// The last step that reads each picture.
private struct LastUses {
    var steps: [Int: Int] = [:]
    var source = -1

    init(_ graph: FilterGraph, _ plan: FilterPlan) {
        for (i, step) in graph.steps.enumerated() where !plan.parts[i].needed.isEmpty {
            for input in step.inputs {
                switch input {
                case .step(let n): steps[n] = i
                case .source, .sourceAlpha: source = i
                case .empty: break
                }
            }
        }
    }
}

extension FilterStep {
    fileprivate var readsSourceOnce: Bool { inputs.count { $0 == .source || $0 == .sourceAlpha } == 1 }
}
