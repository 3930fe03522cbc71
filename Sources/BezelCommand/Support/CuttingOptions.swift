// Outlines for cutters, engravers and plotters: what commands that write pictures have in common.
import ArgumentParser
import Bezel
import BezelGeometry

extension OutlineMode: ExpressibleByArgument {}

/// The files that machines follow rather than people look at.
enum CuttingFormat { case dxf, gcode }

/// How a picture becomes outlines and lines.
struct CuttingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write outlines for all that is drawn: shapes, united or lines.",
            discussion: """
                shapes: each shape's own outline, letters of single-line fonts as lines. united: one simple outline for \
                all of one colour that touches. lines: strokes, too, as the lines that they follow. A .dxf has shapes \
                unless told otherwise, .gcode has lines.
                """,
            valueName: "kind"))
    var outlines: OutlineMode?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "In .dxf and .gcode: how far they may lie from the true outlines, in mm; 0.01 unless given.",
            valueName: "mm"),
        transform: { try Read.number($0, in: 1e-4...10, "a tolerance from 0.0001 to 10 millimetres") })
    var tolerance: Double?

    @Option(
        name: .customLong("user-unit"), parsing: .unconditional,
        help: ArgumentHelp(
            "In .dxf and .gcode: what a user unit is: px (1/96 inch, unless given), mm, cm, in, pt, or a number of mm.",
            valueName: "unit"),
        transform: Self.readUnit)
    var unit: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("In .gcode: millimetres a minute; 1000 unless given.", valueName: "mm/min"),
        transform: { try Read.number($0, in: 1e-3...1e6, "a feed from 0.001 to 1000000 millimetres a minute") })
    var feed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "In .gcode: the number after S; 1000 unless given, full power of many lasers.", valueName: "power"),
        transform: { try Read.number($0, in: 0...1e6, "a power from 0 to 1000000") })
    var power: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("In .gcode: how often everything is gone over; 1 unless given.", valueName: "count"),
        transform: {
            let count = try Read.number($0, in: 1...1000, "a whole number of passes from 1 to 1000")
            guard count == count.rounded() else {
                throw ValidationError("expected a whole number of passes from 1 to 1000")
            }
            return Int(clamping: count)
        })
    var passes: Int?

    @Sendable private static func readUnit(_ text: String) throws -> Double {
        let named = ["px": 25.4 / 96, "mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72]
        if let length = named[text.lowercased()] { return length }
        return try Read.number(
            text, in: 1e-6...1e6, "px, mm, cm, in, pt, or a number of millimetres from 0.000001 to 1000000")
    }

    /// Refuses what would do nothing.
    func check(_ format: CuttingFormat?) throws {
        let measures = [(tolerance != nil, "--tolerance"), (unit != nil, "--user-unit")]
        if format == nil, let name = measures.first(where: \.0)?.1 {
            throw ValidationError("\(name) is for millimetres: name an --output that ends in .dxf or .gcode")
        }
        let tool = [(feed != nil, "--feed"), (power != nil, "--power"), (passes != nil, "--passes")]
        if format != .gcode, let name = tool.first(where: \.0)?.1 {
            throw ValidationError("\(name) is for G-code: name an --output that ends in .gcode")
        }
    }

    var job: CuttingJob {
        CuttingJob(
            outlines: outlines, tolerance: tolerance ?? 0.01, unit: unit ?? Double(CutSettings.pixel),
            feed: feed ?? 1000,
            power: power ?? 1000, passes: passes ?? 1)
    }

    /// Arguments with a value for an `--outlines` that stands alone: each shape's own.
    static func rewritten(_ arguments: [String]) -> [String] {
        guard let first = arguments.firstIndex(of: "--outlines") else { return arguments }
        let next = arguments.index(after: first)
        let isGiven =
            next < arguments.endIndex
            && (OutlineMode(rawValue: arguments[next]) != nil || !isElsewhere(arguments[next]))
        if isGiven { return arguments }
        var changed = arguments
        changed[first] = "--outlines=\(OutlineMode.shapes.rawValue)"
        return changed
    }

    /// Whether an argument is an option, or a file or a text rather than a wrong kind of outlines.
    private static func isElsewhere(_ argument: String) -> Bool {
        argument.hasPrefix("-") || argument.contains(".") || argument.contains(" ")
    }
}

/// Outlines and lines of a scene as a machine's file.
struct CuttingJob: Equatable {
    /// Nil leaves pictures as they are.
    var outlines: OutlineMode?
    /// Millimetres.
    var tolerance = 0.01
    /// Millimetres to the user unit.
    var unit = Double(CutSettings.pixel)
    var feed = 1000.0
    var power = 1000.0
    var passes = 1

    /// A picture with the outlines that are asked for.
    func outlined(_ scene: Scene) throws -> Scene { try outlines.map { try scene.outlined($0) } ?? scene }

    /// The bytes of a machine's file; what is not as it is drawn is warned of.
    func file(of scene: Scene, as format: CuttingFormat, _ warnings: inout Warnings) throws -> [UInt8] {
        var settings = CutSettings(tolerance: Double(tolerance), unit: Double(unit))
        switch format {
        case .dxf:
            if let outlines { settings.outlines = outlines }
            let dxf = try DXFWriter(settings: settings).write(scene)
            dxf.findings.forEach { warnings.add($0.description) }
            return Array(dxf.text.utf8)
        case .gcode:
            settings.outlines = outlines ?? .lines
            let code = try GCodeWriter(settings: settings, feed: feed, power: power, passes: passes).write(scene)
            code.findings.forEach { warnings.add($0.description) }
            warnings.note(
                "travel \(code.travel.short) mm between \(code.strokes.count) strokes, \(code.unsortedTravel.short) mm unsorted"
            )
            return Array(code.text.utf8)
        }
    }
}
