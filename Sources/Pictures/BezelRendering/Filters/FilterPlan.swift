// Which pixels a filter needs to show a part of its result.
//
// A filter's region may be far larger than the picture, for instance in a scaled pattern or mask. So each step makes
// only the pixels that later steps read for what is shown: from the last step backwards, the box of a result grows by
// what the step reads around each pixel. Everything is in device pixels.
import BezelDrawing
import BezelGeometry
import BezelPixels

/// The boxes of a filter's steps, found before any of them runs.
///
/// Two passes. Forwards, each result's ink is bounded by the ink of its inputs. Backwards, what is shown of the last
/// result is grown to what each step reads for it, and cut to the ink of what it reads. Linear in the steps and their
/// inputs. A graph whose steps read later ones reads nothing there.
///
/// Boxes may be larger than necessary, never smaller: a result must not depend on which part of it is shown.
struct FilterPlan {
    struct Part {
        /// The whole result, shown or not. Tiles and the edges of lighting and noise depend on it.
        var full: PixelBox
        /// Where it may have ink; all is clear outside.
        var ink: PixelBox
        /// What later steps read of it; empty if they read nothing.
        var needed = PixelBox(width: 0, height: 0)
    }
    /// The whole filter region.
    let region: PixelBox
    private(set) var parts: [Part] = []
    /// What the steps read of the filtered picture.
    private(set) var source = PixelBox(width: 0, height: 0)

    private let transform: Transform
    private let sourceInk: PixelBox

    /// Where there may be ink in the result.
    var ink: PixelBox { parts.last?.ink ?? PixelBox(width: 0, height: 0) }

    /// - Parameters:
    ///   - ink: Where the filtered picture may have ink.
    ///   - shown: The visible part of the result.
    ///   - transform: From the filtered group's space to the device.
    init(_ graph: FilterGraph, ink: PixelBox, showing shown: PixelBox, transform: Transform) {
        self.transform = transform
        region = Self.box(graph.region, transform)
        sourceInk = ink.intersection(region)
        for step in graph.steps {
            let full = step.region.map { Self.box($0, transform).intersection(region) } ?? region
            parts.append(Part(full: full, ink: full))
            parts[parts.count - 1].ink = self.ink(of: step, within: full)
        }
        guard let last = parts.indices.last else { return }
        parts[last].needed = shown.intersection(parts[last].ink)
        for i in graph.steps.indices.reversed() where !parts[i].needed.isEmpty {
            let step = graph.steps[i]
            for (place, input) in step.inputs.enumerated() {
                switch input {
                case .empty: break
                case .source, .sourceAlpha:
                    let read = read(by: step, i, input: place, of: region)
                    source = source.union(read.intersection(sourceInk))
                case .step(let n):
                    // Steps read earlier ones only.
                    guard n < i, n >= 0 else { continue }
                    let read = read(by: step, i, input: place, of: parts[n].full)
                    parts[n].needed = parts[n].needed.union(read.intersection(parts[n].ink))
                }
            }
        }
    }

    /// Where a step works: what it makes, and what it reads for that around each pixel. Empty for steps that nothing reads.
    func workBox(_ step: FilterStep, _ index: Int) -> PixelBox {
        let needed = parts[index].needed
        if needed.isEmpty { return needed }
        switch step.operation {
        case .morphology, .displacement:
            return read(by: step, index, input: 0, of: region).intersection(self.ink(of: step.inputs.first))
                .union(needed)
        case .blur(let x, let y):
            return needed.worked(byBlurring: self.ink(of: step.inputs.first), FilterScale(transform).blurReach(x, y))
        case .dropShadow(let offset, let x, let y, _):
            // The shadow is moved before it is blurred.
            let scale = FilterScale(transform)
            let shift = scale.pixels(offset)
            let moved = self.ink(of: step.inputs.first).moved(x: shift.x, y: shift.y)
            return needed.worked(byBlurring: moved, scale.blurReach(x, y))
        case .convolution, .lighting:
            // They treat the edge of what they work on as the picture's edge.
            let full = if case .lighting = step.operation { parts[index].full } else { region }
            return read(by: step, index, input: 0, of: full).intersection(full).union(needed)
        default: return needed
        }
    }

    /// Approximate pixel steps of the whole filter.
    func work(_ graph: FilterGraph) -> Double {
        zip(graph.steps.indices, graph.steps).reduce(0) { sum, step in
            sum + workBox(step.1, step.0).pixels * Double(step.1.operation.work)
        }
    }

    /// The greatest box of any picture that is made.
    func largest(_ graph: FilterGraph) -> PixelBox {
        graph.steps.indices.reduce(source) { largest, i in
            let box = workBox(graph.steps[i], i)
            return box.pixels > largest.pixels ? box : largest
        }
    }

    private func ink(of input: FilterStep.Input?) -> PixelBox {
        switch input {
        case .source, .sourceAlpha: sourceInk
        case .step(let n) where parts.indices.contains(n): parts[n].ink
        case .empty, .step, nil: PixelBox(width: 0, height: 0)
        }
    }

    /// Steps that draw on their own, or read far away, may have ink everywhere.
    private func ink(of step: FilterStep, within full: PixelBox) -> PixelBox {
        let inks = step.inputs.map { self.ink(of: $0) }
        let first = inks.first ?? PixelBox(width: 0, height: 0)
        let scale = FilterScale(transform)
        let result: PixelBox
        switch step.operation {
        case .blur(let x, let y): result = first.grown(scale.blurReach(x, y))
        case .dropShadow(let offset, let x, let y, _):
            let shift = scale.pixels(offset)
            result = first.union(first.moved(x: shift.x, y: shift.y).grown(scale.blurReach(x, y)))
        case .offset(let vector):
            let shift = scale.pixels(vector)
            result = first.moved(x: shift.x, y: shift.y)
        case .morphology(let dilates, let x, let y):
            result =
                dilates && x >= 0 && y >= 0
                ? first.grown((scale.radius(x * scale.x), scale.radius(y * scale.y))) : first
        case .displacement(let by, _, _):
            result = first.grown((scale.radius(by * scale.x / 2), scale.radius(by * scale.y / 2)))
        case .merge, .blend: result = inks.reduce(PixelBox(width: 0, height: 0)) { $0.union($1) }
        case .composite(.arithmetic(_, _, _, let constant)) where constant > 0: result = full
        case .composite: result = inks.reduce(PixelBox(width: 0, height: 0)) { $0.union($1) }
        case .colorMatrix(let m): result = m.count == 20 && m[19] > 0 ? full : first
        case .transfer(_, _, _, let alpha): result = alpha(0) > 0 ? full : first
        case .flood, .image, .tile, .turbulence, .convolution, .lighting: result = full
        }
        return result.intersection(full)
    }

    /// - Parameter full: The whole picture that is read.
    private func read(by step: FilterStep, _ index: Int, input: Int, of full: PixelBox) -> PixelBox {
        let needed = parts[index].needed
        let scale = FilterScale(transform)
        switch step.operation {
        case .blur(let x, let y): return needed.grown(scale.blurReach(x, y))
        case .dropShadow(let offset, let x, let y, _):
            let shift = scale.pixels(offset)
            return needed.union(needed.moved(x: -shift.x, y: -shift.y).grown(scale.blurReach(x, y)))
        case .offset(let vector):
            let shift = scale.pixels(vector)
            return needed.moved(x: -shift.x, y: -shift.y)
        case .tile: return Self.tile(full, showing: needed)
        case .morphology(_, let x, let y):
            guard x >= 0, y >= 0 else { return needed }
            return needed.grown((scale.radius(x * scale.x), scale.radius(y * scale.y)))
        case .displacement(let by, _, _):
            // Half of the scale to either side.
            return input > 0 ? needed : needed.grown((scale.radius(by * scale.x / 2), scale.radius(by * scale.y / 2)))
        case .convolution(let c):
            return c.edge == .wrap ? region : needed.grown((c.columns, c.rows))
        case .lighting: return needed.grown((1, 1))
        case .flood, .image, .turbulence, .merge, .blend, .composite, .colorMatrix, .transfer: return needed
        }
    }

    /// The part of a tile that shows; the whole tile if its copies show several parts.
    private static func tile(_ tile: PixelBox, showing needed: PixelBox) -> PixelBox {
        guard !tile.isEmpty else { return tile }
        func part(_ low: Int, _ high: Int, _ from: Int, _ to: Int) -> (Int, Int) {
            let length = high - low
            let copy = (Double(from - low) / Double(length)).rounded(.down)
            let start = from - Int(clamping: copy) * length
            return start >= low && start + (to - from) <= high ? (start, start + (to - from)) : (low, high)
        }
        let (x, y) = (
            part(tile.minX, tile.maxX, needed.minX, needed.maxX), part(tile.minY, tile.maxY, needed.minY, needed.maxY)
        )
        return PixelBox(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1)
    }

    /// Rounds corner and size, so that the size is independent of position; nil is everywhere.
    private static func box(_ rect: Rect?, _ transform: Transform) -> PixelBox {
        guard let rect else { return .everywhere }
        let r = rect.applying(transform)
        let slack = PixelBox.rounding
        let (x, y) = ((r.minX + slack).rounded(.down), (r.minY + slack).rounded(.down))
        let size = Size(width: (r.width - slack).rounded(.up), height: (r.height - slack).rounded(.up))
        return PixelBox.covering(Rect(origin: Point(x: x, y: y), size: size), within: .everywhere)
    }
}

/// Lengths of user space in device pixels.
struct FilterScale {
    let x: Double
    let y: Double
    private let transform: Transform

    init(_ transform: Transform) {
        self.transform = transform
        x = Vector(dx: transform.a, dy: transform.b).length
        y = Vector(dx: transform.c, dy: transform.d).length
    }

    /// Whole pixels, at most a million either way, beyond any picture; NaN is none.
    func whole(_ v: Double) -> Int { v.isNaN ? 0 : Int(clamping: v.clamped(to: -1e6...1e6).rounded()) }
    /// A radius in whole pixels, with one to spare for rounding.
    func radius(_ v: Double) -> Int { abs(whole(v)) + 1 }
    /// A displacement of user space, rounded to whole pixels.
    func pixels(_ vector: Vector) -> (x: Int, y: Int) {
        let shift = vector.applying(transform)
        return (whole(shift.dx), whole(shift.dy))
    }
    /// How far a blur carries ink, in pixels. Gaussian blurs end at three deviations, box blurs a few pixels later.
    func blurReach(_ deviationX: Double, _ deviationY: Double) -> (x: Int, y: Int) {
        func reach(_ v: Double) -> Int { v > 0 ? Int(clamping: min(v * 3, 1e8).rounded(.up)) + 4 : 0 }
        return (reach(deviationX * x), reach(deviationY * y))
    }
}

extension PixelBox {
    /// Beyond all pictures; sums of such coordinates stay far from overflow.
    static let everywhere = PixelBox(
        minX: -1_000_000_000, minY: -1_000_000_000, maxX: 1_000_000_000, maxY: 1_000_000_000)

    var firstPixel: PixelBox { PixelBox(x: minX, y: minY, width: 1, height: 1) }

    /// Unlike `area`, never overflows.
    var pixels: Double { Double(width) * Double(height) }

    /// The box in which ink is blurred, so that this box of the result is right.
    ///
    /// Blurs are up to three passes of a third of the reach each. What counts after a pass is where ink has come by
    /// then, and from where the passes to come still reach the result.
    func worked(byBlurring ink: PixelBox, _ reach: (x: Int, y: Int)) -> PixelBox {
        (0...3).reduce(self) { box, done in
            func part(_ passes: Int) -> (x: Int, y: Int) { ((reach.x * passes + 2) / 3, (reach.y * passes + 2) / 3) }
            return box.union(grown(part(3 - done)).intersection(ink.grown(part(done))))
        }
    }

    func grown(_ by: (x: Int, y: Int)) -> PixelBox {
        if isEmpty { return self }
        return PixelBox(minX: minX - by.x, minY: minY - by.y, maxX: maxX + by.x, maxY: maxY + by.y)
    }
}
