// Scenes to G-code: settings and their checks, and the steps from a plan to a program. The text is written by
// GCodeProgram, times are from MachineMotion, order and travel from Order.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A G-code program with its strokes, its travel and an estimate of its time.
public struct GCode: Sendable {
    /// The whole program in ASCII with line feeds, from G21 and G90 to M2; comments at its head say size, travel and time.
    public var text: String
    /// Strokes with the tool down, in order, once each, in millimetres from X0 Y0.
    public var strokes: [Polyline]
    /// Millimetres with the tool up in one pass, from X0 Y0.
    public var travel: Double
    /// The travel in painting order, to compare with.
    package var unsortedTravel: Double
    /// How long the program runs with all its passes, in seconds.
    ///
    /// An estimate from feeds, rapids, acceleration and slower corners, as GRBL plans them. Jerk and queues do not count.
    public var seconds: Double
    /// Parts of the picture that are not cut as drawn; empty if all of it is in the program.
    public var findings: [CuttingFinding]
}

/// Settings for one ink or colour, such as a deep cut beside a light engraving; what is nil is taken from the writer.
public struct LayerSettings: Hashable, Sendable {
    /// The name of a spot ink, or any CSS colour such as “red” or “#ff0000”; compared by its six hexadecimal digits.
    public var name: String
    /// The value of S, 0…1e6; nil for ``GCodeWriter/power``.
    ///
    /// What full power is depends on the machine.
    public var power: Double?
    /// The speed of the tool while it is on, in millimetres a minute, 0.001…1e6; nil for ``GCodeWriter/feed``.
    public var feed: Double?
    /// How often the layer is cut, 1…1000; nil for ``GCodeWriter/passes``.
    ///
    /// Fewer passes than others have join the last ones.
    public var passes: Int?

    /// Creates settings for an ink or a colour, checked when a scene is written.
    ///
    /// A name that the picture lacks then throws ``CuttingError/unknownLayer(name:known:)``.
    public init(_ name: String, power: Double? = nil, feed: Double? = nil, passes: Int? = nil) {
        self.name = name
        self.power = power
        self.feed = feed
        self.passes = passes
    }
}

/// Writes scenes as G-code: absolute millimetres, the settings' origin at X0 Y0.
///
/// G0 moves with the tool off (M5), M3 with S sets the power, and G1, G2 and G3 draw. Strokes within a ring precede it;
/// otherwise travel is kept short, across layers. Layers of fewer passes join the last ones, so that nothing comes
/// loose early.
public struct GCodeWriter: Sendable {
    /// Outlines, tolerance, unit and origin; by default lines are followed, not outlined.
    public var settings: CutSettings
    /// The speed of the tool while it is on, in millimetres a minute, 0.001…1e6; by default 1000.
    public var feed: Double
    /// The value of S, 0…1e6. Full power depends on the machine, often 1000 or 255.
    public var power: Double
    /// How often each stroke is cut, 1…1000; by default once.
    ///
    /// Further passes repeat all strokes in the same order.
    public var passes: Int
    /// Settings of single inks and colours, by default none; of two for the same layer, the later one holds.
    public var layers: [LayerSettings] = []
    /// Whether three chords or more within the tolerance of an arc become one G2 or G3, for shorter programs and smoother
    /// motion.
    public var usesArcs = true
    /// Whether power follows speed (M4), so that corners do not burn.
    public var hasDynamicPower = false
    /// The machine's own speed of G0 in mm/min, 0.001…1e6, for ``GCode/seconds``; it is not set by the program.
    public var rapid: Double = 6_000
    /// The machine's own acceleration in mm/s², 1…1e6, about 500 for small lasers, for ``GCode/seconds``.
    public var acceleration: Double = 500
    /// The tool's final position, in millimetres from X0 Y0, at most a million either way; nil to stay.
    public var park: Point?

    /// Creates a writer. Numbers are checked when a scene is written.
    public init(
        settings: CutSettings = CutSettings(outlines: .lines), feed: Double = 1000, power: Double = 1000,
        passes: Int = 1
    ) {
        self.settings = settings
        self.feed = feed
        self.power = power
        self.passes = passes
    }

    /// Returns a scene's program. Thousands of strokes take up to half a second, 100,000 some seconds.
    ///
    /// - Throws: ``CuttingError`` for an invalid setting, a non-finite coordinate, or nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> GCode {
        try check()
        let plan = try CutPlan(scene, settings)
        let tools = try tools(for: plan)
        // Half for chords; rounding takes some.
        let tolerance =
            usesArcs
            ? ArcFitting.chordTolerance(settings.tolerance)
            : max(settings.tolerance / 2, CutSettings.tolerances.lowerBound)
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
        let nesting = try Nesting(rings, strokes: &strokes, work: OutlineWork())
        let order = StrokeOrder(strokes, in: nesting, from: .zero)
        let program = GCodeProgram(
            strokes: order.strokes.map {
                TooledStroke(line: $0.line, tool: tools[layerOfPath[nesting.ringOfPath[$0.path]]])
            },
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

    /// Feeds that a machine may have, in millimetres a minute, and as errors say it.
    private static let feeds = (range: 1e-3...1e6, words: "0.001 to 1000000 millimetres a minute")

    private func check() throws(CuttingError) {
        try check(feed, "the feed", Self.feeds.range, Self.feeds.words)
        try check(rapid, "the rapid feed", Self.feeds.range, Self.feeds.words)
        try check(acceleration, "the acceleration", 1...1e6, "1 to 1000000 millimetres a second in each second")
        try check(power, "the power", 0...1e6, "0 to 1000000")
        try check(Double(passes), "the number of passes", 1...1000, "1 to 1000")
        for layer in layers {
            let of = " of the layer “\(layer.name)”"
            if let feed = layer.feed {
                try check(feed, "the feed" + of, Self.feeds.range, Self.feeds.words)
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

    /// A tool for each layer: the writer's settings, replaced by those of the layer's name.
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
    fileprivate var calledName: String { isNamedInk ? name : "#" + color.hex }

    fileprivate func isCalled(_ text: String) -> Bool {
        if isNamedInk { return name == text }
        return Color(css: text)?.hex == color.hex || text.lowercased() == color.hex
    }
}

extension Polyline {
    fileprivate var snapped: Polyline {
        Polyline(points: points.map { $0.snapped(perUnit: Self.stepsPerMillimetre) })
    }
}
