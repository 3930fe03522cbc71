// Which pixels a group's layer needs.
//
// A layer is cut to what can be seen before anything is drawn: to the canvas's visible part, to the group's clips and
// masks, and backwards through its effects to the pixels that they read. So the cost of a layer follows the picture,
// not the size of what lies outside of it.
import BezelDrawing
import BezelGeometry
import BezelPixels

/// The boxes of a layer and of its effects, found before anything is drawn.
///
/// As in ``FilterPlan``: ink is bounded forwards through the effects, and what is needed is followed backwards from
/// what is shown. Both meet in each stage's boxes, which hold all pixels that matter and few others. Linear in the
/// effects.
struct LayerPlan {
    struct Stage {
        var effect: Effect
        /// For filters with steps.
        var filter: FilterPlan?
        /// What is visible of the result, or read by later effects.
        var output: PixelBox
        /// The box of the pixels that the effect works on.
        var work: PixelBox
    }
    /// What is visible of the layer.
    let shown: PixelBox
    /// Where the group's commands are drawn; may be empty.
    let source: PixelBox
    /// In the order of the group's effects.
    let stages: [Stage]

    /// The box of the first buffer; large enough for the first effect, so that it needs no copy.
    var held: PixelBox {
        guard let first = stages.first, first.filter == nil else { return stages.isEmpty ? shown : source }
        return first.work.union(source)
    }

    /// - Parameters:
    ///   - inks: From ``inks(_:own:_:)``.
    ///   - shown: The visible part of the result.
    init(_ effects: [Effect], inks: [PixelBox], showing shown: PixelBox, transform: Transform) {
        var stages: [Stage] = []
        var needed = shown
        for (effect, inks) in zip(effects, zip(inks, inks.dropFirst())).reversed() {
            let output = needed.intersection(inks.1)
            var stage = Stage(effect: effect, output: output, work: output)
            let scale = FilterScale(transform)
            switch effect {
            case .blur(let x, let y): needed = output.grown(scale.blurReach(abs(x), abs(y)))
            case .dropShadow(let offset, let x, let y, _):
                let shift = scale.pixels(offset)
                needed = output.union(
                    output.moved(x: -shift.x, y: -shift.y).grown(scale.blurReach(abs(x), abs(y))))
            case .filter(let graph):
                let plan = FilterPlan(graph, ink: inks.0, showing: output, transform: transform)
                stage.filter = plan
                needed = plan.source
            }
            needed = needed.intersection(inks.0)
            switch effect {
            case .blur(let x, let y):
                stage.work = output.worked(byBlurring: inks.0, scale.blurReach(abs(x), abs(y))).union(needed)
            case .dropShadow(let offset, let x, let y, _):
                // The shadow is moved before it is blurred.
                let shift = scale.pixels(offset)
                let moved = inks.0.moved(x: shift.x, y: shift.y)
                stage.work = output.worked(byBlurring: moved, scale.blurReach(abs(x), abs(y))).union(needed)
            case .filter: break
            }
            stages.append(stage)
        }
        self.shown = shown
        self.stages = stages.reversed()
        source = effects.isEmpty ? shown : needed
    }

    /// Where there may be ink before the first effect and after each one.
    ///
    /// - Parameter own: What the commands draw, in the group's space; nil for nothing.
    static func inks(_ effects: [Effect], own: Rect?, _ transform: Transform) -> [PixelBox] {
        var ink = PixelBox(width: 0, height: 0)
        if let own, !own.isNull {
            ink = PixelBox.covering(own.applying(transform).insetBy(dx: -1, dy: -1), within: .everywhere)
        }
        let scale = FilterScale(transform)
        var all = [ink]
        for effect in effects {
            switch effect {
            case .blur(let x, let y): ink = ink.grown(scale.blurReach(abs(x), abs(y)))
            case .dropShadow(let offset, let x, let y, _):
                let shift = scale.pixels(offset)
                ink = ink.union(ink.moved(x: shift.x, y: shift.y).grown(scale.blurReach(abs(x), abs(y))))
            case .filter(let graph):
                ink = FilterPlan(graph, ink: ink, showing: .everywhere, transform: transform).ink
            }
            all.append(ink)
        }
        return all
    }

    /// The greatest box of any picture that is made.
    var largest: PixelBox {
        stages.reduce(held) { largest, stage in
            var boxes = [stage.work]
            if case .filter(let graph) = stage.effect, let plan = stage.filter { boxes.append(plan.largest(graph)) }
            return boxes.reduce(largest) { $1.pixels > $0.pixels ? $1 : $0 }
        }
    }

    /// Approximate pixel steps of all effects.
    var work: Double {
        stages.reduce(0) { sum, stage in
            if case .filter(let graph) = stage.effect { return sum + (stage.filter?.work(graph) ?? 0) }
            return sum + stage.work.pixels * Double(FilterOperation.blurWork)
        }
    }
}
