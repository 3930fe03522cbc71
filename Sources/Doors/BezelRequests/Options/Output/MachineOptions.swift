// Options of G-code, with the defaults of a machine, and the reading of a layer's settings. What is cut, and how
// exactly, are CuttingOptions.
import BezelGeometry

package struct MachineOptions: FieldGroup {
    package var feed: Double?
    package var power: Double?
    package var passes: Int?
    package var layers: [LayerSettings] = []
    package var park: Point?
    package var rapid: Double?
    package var acceleration: Double?
    package var dynamicPower = false
    package var noArcs = false

    package init() {}

    package static let fields: Fields<MachineOptions> = [
        .option(
            "feed", \.feed, .number(MachineReading.feeds, "a feed from 0.001 to 1000000 millimetres a minute"),
            "mm/min",
            "In .gcode: the speed of the tool while it draws, in millimetres per minute."
        ).usually("1000"),
        .option(
            "power", \.power, .number(MachineReading.powers, "a power from 0 to 1000000"), "power",
            "In .gcode: the number after S; 1000 is full power on many lasers."
        ).usually("1000"),
        .option(
            "passes", \.passes, .whole(MachineReading.passes, "a whole number of passes from 1 to 1000"), "count",
            "In .gcode: the number of passes over each path."
        ).usually("1"),
        .list(
            "layer", \.layers, .layerSettings, "settings",
            "In .gcode: the settings of one ink or colour, such as \"CutContour: power=800 feed=600 passes=2\" or "
                + "\"#ff0000: power=200\" (repeatable)."),
        .option("park", \.park, .machinePlace, "place", "In .gcode: where the tool goes at the end, as X,Y in mm."),
        .option(
            "rapid", \.rapid, .number(1e-3...1e6, "a feed from 0.001 to 1000000 millimetres a minute"), "mm/min",
            "In .gcode: the speed with the tool off, in millimetres per minute, for the estimated time."
        ).usually("6000"),
        .option(
            "acceleration", \.acceleration,
            .number(1...1e6, "an acceleration from 1 to 1000000 millimetres a second in each second"), "mm/s²",
            "In .gcode: the acceleration of the machine, for the estimated time; small lasers have about 500."
        ).usually("500"),
        .flag(
            "dynamic-power", \.dynamicPower,
            "In .gcode: let the power of a laser follow its speed (M4), so that corners do not burn."),
        .flag("no-arcs", \.noArcs, "In .gcode: only straight lines, for machines that do not know G2 and G3."),
    ]

    package static let rules: [FieldRule] = [
        .given(fields.descriptions.map(\.name), onlyAs: "gcode")
    ]

    package var job: MachineJob {
        MachineJob(
            feed: feed ?? 1000, power: power ?? 1000, passes: passes ?? 1, layers: layers, park: park,
            rapid: rapid ?? 6000, acceleration: acceleration ?? 500, hasDynamicPower: dynamicPower, usesArcs: !noArcs)
    }
}

package struct MachineJob: Equatable {
    package var feed = 1000.0
    package var power = 1000.0
    package var passes = 1
    package var layers: [LayerSettings] = []
    package var park: Point?
    package var rapid = 6000.0
    package var acceleration = 500.0
    package var hasDynamicPower = false
    package var usesArcs = true

    package func writer(_ settings: CutSettings) -> GCodeWriter {
        var writer = GCodeWriter(settings: settings, feed: feed, power: power, passes: passes)
        (writer.layers, writer.park) = (layers, park)
        (writer.rapid, writer.acceleration) = (rapid, acceleration)
        (writer.hasDynamicPower, writer.usesArcs) = (hasDynamicPower, usesArcs)
        return writer
    }
}

package enum MachineReading {
    /// In millimetres.
    package static let coordinates: ClosedRange<Double> = -1e6...1e6
    /// In millimetres a minute.
    package static let feeds: ClosedRange<Double> = 1e-3...1e6
    package static let powers: ClosedRange<Double> = 0...1e6
    package static let passes = 1...1000

    private static let coordinate = MadeLengthRange(coordinates)

    package static var placePattern: TextPattern {
        .sequence(.spaced(coordinate.pattern()), .text(","), .spaced(coordinate.pattern()))
    }

    /// In millimetres.
    package static func place(_ text: String) throws -> Point {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { coordinate.read($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1] else {
            throw UsageError(
                "“\(text)” is no place: write X,Y in millimetres, such as 0,200, or in units, such as 0,20cm")
        }
        return Point(x: x, y: y)
    }

    package static var origins: [(name: String, origin: CutOrigin)] {
        [
            ("lower-left", .lowerLeft), ("lower-right", .lowerRight), ("upper-left", .upperLeft),
            ("upper-right", .upperRight), ("center", .center), ("centre", .center),
        ]
    }

    package static func origin(_ text: String) throws -> CutOrigin {
        if let named = origins.first(where: { $0.name == text }) { return named.origin }
        guard let place = try? place(text) else {
            throw UsageError(
                "“\(text)” is no origin: write lower-left, lower-right, upper-left, upper-right, center, or X,Y such as 10,20"
            )
        }
        return .point(place)
    }

    package static var layerPattern: TextPattern {
        func setting(_ name: String, _ value: TextPattern) -> TextPattern {
            .sequence(.text(name, ignoresCase: true), .text("="), value)
        }
        let word = TextPattern.choice(
            setting("power", .number(in: powers)), setting("feed", .number(in: feeds)),
            setting("passes", .whole(in: passes)))
        return .sequence(
            .visibleText, .text(":"), .many(.separator), .list(word, separatedBy: .some(.separator)), .many(.separator))
    }

    /// A name, a colon and settings such as `power=800`.
    package static func layer(_ text: String) throws -> LayerSettings {
        let refusal = UsageError(
            "“\(text)” is no layer: write its ink or colour, a colon and settings, such as \"CutContour: power=800 feed=600 passes=2\""
        )
        guard let colon = text.lastIndex(of: ":") else { throw refusal }
        let name = String(text[..<colon]).trimmed
        let words = text[text.index(after: colon)...].split(whereSeparator: \.separatesItems)
        guard !name.isEmpty, !words.isEmpty else { throw refusal }
        var layer = LayerSettings(name)
        for word in words {
            let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { throw refusal }
            switch pair[0].lowercased() {
            case "power": layer.power = try Read.number(pair[1], in: powers, "a power from 0 to 1000000")
            case "feed":
                layer.feed = try Read.number(
                    pair[1], in: feeds, "a feed from 0.001 to 1000000 millimetres a minute")
            case "passes":
                guard let passes = Int(pair[1]), Self.passes.contains(passes) else {
                    throw UsageError("expected a whole number of passes from 1 to 1000, not “\(pair[1])”")
                }
                layer.passes = passes
            default: throw UsageError("a layer has no “\(pair[0])”: it has power, feed and passes")
            }
        }
        return layer
    }
}
