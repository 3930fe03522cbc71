// Strokes as G-code for lasers, plotters and engravers: what is written, and how. The program's lines are in GCodeProgram.
import BezelColor
import BezelDrawing
import BezelGeometry

/// G-code, and how far the tool goes without drawing.
public struct GCode: Sendable {
    /// The program.
    public var text: String
    /// What is gone along with the tool down, in order; each once, however many passes there are.
    public var strokes: [Polyline]
    /// Millimetres that one pass goes with the tool up, from X0 Y0 on.
    public var travel: Double
    /// Millimetres that it would go in the order of the picture.
    public var unsortedTravel: Double
    /// Seconds that the whole program takes at its feeds and rapids, and the writer's acceleration.
    public var seconds: Double
    /// What is not as it is drawn.
    public var findings: [CuttingFinding]
}

/// What a machine does with one layer; what is nil is done as with all others.
public struct LayerSettings: Hashable, Sendable {
    /// The name of an ink, or a colour as CSS writes it.
    public var name: String
    /// What S is set to.
    public var power: Double?
    /// Millimetres a minute.
    public var feed: Double?
    /// How often the layer is gone over.
    public var passes: Int?

    /// Settings for the layer of an ink's name or a colour.
    public init(_ name: String, power: Double? = nil, feed: Double? = nil, passes: Int? = nil) {
        self.name = name
        self.power = power
        self.feed = feed
        self.passes = passes
    }
}

/// Writes scenes as G-code: millimetres, absolute, the settings' origin at X0 Y0.
///
/// G0 goes to a stroke with the tool off (M5), M3 with S sets its power, G1, G2 and G3 draw. What lies within a ring is
/// drawn before the ring; for the rest, strokes of all layers are ordered for short ways between them. Every stroke is
/// drawn once a pass. A layer of fewer passes than others has the last of them, so that nothing comes loose before what
/// lies within it is done. Open lines stay open.
public struct GCodeWriter: Sendable {
    /// What stands for ink, how finely, and how large; lines rather than outlines of lines unless told otherwise.
    public var settings: CutSettings
    /// Millimetres a minute, 0.001…1e6.
    public var feed: Double
    /// What S is set to, 0…1e6; what full power is depends on the machine, often 1000 or 255.
    public var power: Double
    /// How often everything is gone over, 1…1000.
    public var passes: Int
    /// Layers that are done otherwise than that.
    public var layers: [LayerSettings] = []
    /// Whether arcs of circles are written as G2 and G3; else all is G1.
    public var usesArcs = true
    /// Whether power follows speed (M4), so that corners do not burn; else it is the same all along (M3).
    public var hasDynamicPower = false
    /// Millimetres a minute with the tool off, 0.001…1e6: what the machine makes of G0. It is only for ``GCode/seconds``.
    public var rapid: Double = 6_000
    /// Millimetres a second in each second, 1…1e6: how fast the machine speeds up and slows down, about 500 for small lasers.
    /// It is only for ``GCode/seconds``.
    public var acceleration: Double = 500
    /// Where the tool goes at the end, in millimetres from X0 Y0; nil leaves it where it is.
    public var park: Point?

    /// A writer; numbers are checked when it writes.
    public init(
        settings: CutSettings = CutSettings(outlines: .lines), feed: Double = 1000, power: Double = 1000,
        passes: Int = 1
    ) {
        self.settings = settings
        self.feed = feed
        self.power = power
        self.passes = passes
    }

    /// The program for a scene. Costs some microseconds a stroke beside its flattening; the order of strokes takes half a
    /// second at most for some thousands, and some seconds for a hundred thousand.
    ///
    /// - Throws: ``CuttingError`` for a setting that cannot be used, a coordinate that is not finite, and a scene in which
    ///   there is nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> GCode {
        try check()
        let plan = try CutPlan(scene, settings)
        let tools = try tools(for: plan)
        // A half for chords; the grid's rounding takes some of the rest.
        let tolerance = usesArcs ? ArcFitting.chordTolerance(settings.tolerance) : max(settings.tolerance / 2, 1e-4)
        var doubled = DoubledStrokes(
            grid: 1 / Polyline.stepsPerMillimetre, tolerance: settings.tolerance,
            cell: max(1, max(plan.size.width, plan.size.height) / 1000))
        var strokes: [WorkStroke] = []
        var rings: [Polyline] = []
        var layerOfPath: [Int] = []
        for (index, layer) in plan.layers.enumerated() {
            for path in layer.paths {
                guard let line = Polyline(path, tolerance: tolerance, perUnit: Polyline.stepsPerMillimetre) else {
                    continue
                }
                let rest = doubled.rest(of: line).map(\.snapped)
                if rest.isEmpty { continue }
                strokes += rest.map { WorkStroke(line: $0, path: rings.count) }
                rings.append(line)
                layerOfPath.append(index)
            }
        }
        guard !strokes.isEmpty else { throw .nothingToCut }
        let order = StrokeOrder(strokes, in: try Nesting(rings, work: OutlineWork()), from: .zero)
        let program = GCodeProgram(
            strokes: order.strokes.map { TooledStroke(line: $0.line, tool: tools[layerOfPath[$0.path]]) },
            fitting: usesArcs ? ArcFitting(tolerance: settings.tolerance) : nil,
            onCommand: hasDynamicPower ? "M4" : "M3",
            rapid: rapid, park: park, motion: MachineMotion(acceleration: acceleration))
        let travel = StrokeOrder.travel(order.strokes, from: .zero)
        let unsorted = StrokeOrder.travel(strokes, from: .zero)
        let written = program.text(title: scene.title, size: plan.size, travel: travel, unsorted: unsorted)
        return GCode(
            text: written.text, strokes: order.strokes.map(\.line), travel: travel, unsortedTravel: unsorted,
            seconds: written.seconds, findings: plan.findings)
    }

    // MARK: Settings

    private func check() throws(CuttingError) {
        try check(feed, "the feed", 1e-3...1e6, "0.001 to 1000000 millimetres a minute")
        try check(rapid, "the rapid feed", 1e-3...1e6, "0.001 to 1000000 millimetres a minute")
        try check(acceleration, "the acceleration", 1...1e6, "1 to 1000000 millimetres a second in each second")
        try check(power, "the power", 0...1e6, "0 to 1000000")
        try check(Double(passes), "the number of passes", 1...1000, "1 to 1000")
        for layer in layers {
            let of = " of the layer “\(layer.name)”"
            if let feed = layer.feed {
                try check(feed, "the feed" + of, 1e-3...1e6, "0.001 to 1000000 millimetres a minute")
            }
            if let power = layer.power { try check(power, "the power" + of, 0...1e6, "0 to 1000000") }
            if let passes = layer.passes {
                try check(Double(passes), "the number of passes" + of, 1...1000, "1 to 1000")
            }
        }
        if let park {
            for value in [park.x, park.y] {
                try check(value, "the place to park", -1e6...1e6, "-1000000 to 1000000 millimetres")
            }
        }
    }

    private func check(
        _ value: Double, _ what: String, _ range: ClosedRange<Double>, _ expected: String
    ) throws(CuttingError) {
        guard value.isFinite, range.contains(value) else {
            throw .invalidValue(what: what, value: value, expected: expected)
        }
    }

    /// What is done with each layer of a plan.
    private func tools(for plan: CutPlan) throws(CuttingError) -> [Tool] {
        var tools = plan.layers.map { layer in
            Tool(
                title: layer.isNamedInk ? "layer \(layer.name)" : "colour \(layer.color.hex)", feed: feed, power: power,
                passes: passes)
        }
        for own in layers {
            let indices = plan.layers.indices.filter { plan.layers[$0].isCalled(own.name) }
            guard !indices.isEmpty else {
                throw .unknownLayer(name: own.name, known: plan.layers.map(\.calledName))
            }
            for index in indices {
                tools[index].feed = own.feed ?? tools[index].feed
                tools[index].power = own.power ?? tools[index].power
                tools[index].passes = own.passes ?? tools[index].passes
            }
        }
        return tools
    }
}

extension CutPlan.Layer {
    /// How settings call the layer.
    fileprivate var calledName: String { isNamedInk ? name : "#" + color.hex }

    fileprivate func isCalled(_ text: String) -> Bool {
        if isNamedInk { return name == text }
        return Color(css: text)?.hex == color.hex || text.lowercased() == color.hex
    }
}

extension Polyline {
    /// The line with its points on the grid.
    fileprivate var snapped: Polyline {
        Polyline(points: points.map { $0.snapped(perUnit: Self.stepsPerMillimetre) })
    }
}
