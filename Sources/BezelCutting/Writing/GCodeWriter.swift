// Strokes as G-code for lasers, plotters and engravers.
import BezelColor
import BezelDrawing
import BezelGeometry

/// G-code, and how far the tool goes without drawing.
public struct GCode: Sendable {
    /// The program.
    public var text: String
    /// What is gone along with the tool down, in order; each once, however many passes there are.
    public var strokes: [Polyline]
    /// Millimetres that one pass goes with the tool up, from the picture's corner on.
    public var travel: Double
    /// Millimetres that it would go in the order of the picture.
    public var unsortedTravel: Double
    /// What is not as it is drawn.
    public var findings: [CuttingFinding]
}

/// Writes scenes as G-code: millimetres, absolute, the picture's lower left corner at X0 Y0.
///
/// G0 goes to a stroke with the tool off (M5), M3 with S sets its power, G1 draws. Every stroke is drawn once a pass,
/// colour after colour in the order in which they are first met; strokes of a colour are ordered for short ways between
/// them. Open lines stay open.
public struct GCodeWriter: Sendable {
    /// What stands for ink, how finely, and how large; lines rather than outlines of lines unless told otherwise.
    public var settings: CutSettings
    /// Millimetres a minute, 0.001…1e6.
    public var feed: Double
    /// What S is set to, 0…1e6; what full power is depends on the machine, often 1000 or 255.
    public var power: Double
    /// How often each colour is gone over, 1…1000.
    public var passes: Int

    /// Steps of coordinates to the millimetre.
    static let stepsPerMillimetre: Double = 1000

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
    /// second at most.
    ///
    /// - Throws: ``CuttingError`` for a setting that cannot be used, a coordinate that is not finite, and a scene in which
    ///   there is nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> GCode {
        try check()
        let plan = try CutPlan(scene, settings)
        var tool = Point.zero
        var unsortedTool = Point.zero
        var (travel, unsorted): (Double, Double) = (0, 0)
        var sorted: [(color: Color, strokes: [Polyline])] = []
        var doubled = DoubledStrokes(
            grid: 1 / Self.stepsPerMillimetre, cell: max(1, max(plan.size.width, plan.size.height) / 1000))
        // A half for chords; the grid's rounding takes some of the rest.
        let tolerance = max(settings.tolerance / 2, 1e-4)
        for layer in plan.layers {
            let all = layer.paths.compactMap { Polyline($0, tolerance: tolerance, perUnit: Self.stepsPerMillimetre) }
            let strokes = all.flatMap { doubled.rest(of: $0) }.map(\.snapped)
            if strokes.isEmpty { continue }
            unsorted += StrokeOrder.travel(strokes, from: unsortedTool)
            unsortedTool = strokes[strokes.count - 1].points.last ?? unsortedTool
            let order = StrokeOrder(strokes, from: tool)
            travel += StrokeOrder.travel(order.strokes, from: tool)
            tool = order.strokes[order.strokes.count - 1].points.last ?? tool
            sorted.append((layer.color, order.strokes))
        }
        guard !sorted.isEmpty else { throw .nothingToCut }
        let text = program(sorted, title: scene.title, size: plan.size, travel: travel, unsorted: unsorted)
        return GCode(
            text: text, strokes: sorted.flatMap(\.strokes), travel: travel, unsortedTravel: unsorted,
            findings: plan.findings)
    }

    private func check() throws(CuttingError) {
        guard feed.isFinite, (1e-3...1e6).contains(feed) else {
            throw .invalidValue(what: "the feed", value: feed, expected: "0.001 to 1000000 millimetres a minute")
        }
        guard power.isFinite, (0...1e6).contains(power) else {
            throw .invalidValue(what: "the power", value: power, expected: "0 to 1000000")
        }
        guard (1...1000).contains(passes) else {
            throw .invalidValue(what: "the number of passes", value: Double(passes), expected: "1 to 1000")
        }
    }

    private func program(
        _ layers: [(color: Color, strokes: [Polyline])], title: String?, size: Size, travel: Double,
        unsorted: Double
    ) -> String {
        func n(_ value: Double) -> String { Self.number(value) }
        let count = layers.reduce(0) { $0 + $1.strokes.count }
        var text = ""
        if let title { text += "; \(Self.comment(title))\n" }
        text += "; \(n(size.width)) x \(n(size.height)) mm, \(count) strokes\n"
        text += "; travel \(n(travel)) mm, unsorted \(n(unsorted)) mm\n"
        text += "G21\nG90\nM5\n"
        for layer in layers {
            text += "; colour \(layer.color.hex)\n"
            for pass in 0..<passes {
                if passes > 1 { text += "; pass \(pass + 1) of \(passes)\n" }
                for stroke in layer.strokes {
                    let first = stroke.points[0]
                    text += "G0 X\(n(first.x)) Y\(n(first.y))\nM3 S\(n(Double(power)))\n"
                    var feed = " F\(n(Double(self.feed)))"
                    for p in stroke.points.dropFirst() {
                        text += "G1 X\(n(p.x)) Y\(n(p.y))\(feed)\n"
                        feed = ""
                    }
                    text += "M5\n"
                }
            }
        }
        return text + "M2\n"
    }

    /// Three decimals at most, without an exponent.
    private static func number(_ value: Double) -> String {
        let thousandths = Int(clamping: (value * 1000).rounded())
        if thousandths % 1000 == 0 { return String(thousandths / 1000) }
        let digits = String(abs(thousandths) % 1000)
        var fraction = String(repeating: "0", count: 3 - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(abs(thousandths) / 1000).\(fraction)"
    }

    /// Text that no machine takes for a command: one line of ASCII without brackets.
    private static func comment(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(80).map { scalar in
                    scalar.value >= 0x20 && scalar.value < 0x7F && !"();%".unicodeScalars.contains(scalar)
                        ? scalar : "?"
                }))
    }
}

extension Polyline {
    /// The line with its points on the grid.
    fileprivate var snapped: Polyline {
        Polyline(points: points.map { $0.snapped(perUnit: GCodeWriter.stepsPerMillimetre) })
    }
}
