// Outlines for cutters, engravers and plotters: what commands that write pictures have in common.
import ArgumentParser
import Bezel
import BezelGeometry

extension OutlineMode: ExpressibleByArgument {}

/// The files that machines follow rather than people look at.
enum CuttingFormat { case dxf, gcode, laserSVG }

/// How a picture becomes outlines and lines. What a machine does along them is in MachineOptions.
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

    @Flag(
        help: ArgumentHelp(
            "In .svg: for lasers. The outlines as unfilled strokes of 0.001 inch, sizes in mm.",
            discussion: "What a .dxf has of a picture, as SVG: a group for each colour and each named ink."))
    var laser = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "In .dxf and .gcode: what X0 Y0 is: lower-left (unless given), lower-right, upper-left, upper-right, center, "
                + "or X,Y in mm from the lower left corner.", valueName: "place"),
        transform: MachineReading.origin)
    var origin: CutOrigin?

    @OptionGroup var machine: MachineOptions

    @Sendable private static func readUnit(_ text: String) throws -> Double {
        let named = ["px": 25.4 / 96, "mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72]
        if let length = named[text.lowercased()] { return length }
        return try Read.number(
            text, in: 1e-6...1e6, "px, mm, cm, in, pt, or a number of millimetres from 0.000001 to 1000000")
    }

    /// Refuses what would do nothing.
    func check(_ format: CuttingFormat?, isSVG: Bool) throws {
        if laser, !isSVG { throw ValidationError("--laser is for SVG: name an --output that ends in .svg") }
        let isMetric = format != nil || laser
        let measures = [(tolerance != nil, "--tolerance"), (unit != nil, "--user-unit")]
        if !isMetric, let name = measures.first(where: \.0)?.1 {
            throw ValidationError(
                "\(name) is for millimetres: name an --output that ends in .dxf or .gcode, or add --laser")
        }
        if origin != nil, format == nil {
            throw ValidationError("--origin is for machines: name an --output that ends in .dxf or .gcode")
        }
        if format != .gcode, let name = machine.given {
            throw ValidationError("\(name) is for G-code: name an --output that ends in .gcode")
        }
    }

    /// What a machine's file is written as; nil for pictures.
    func machineFormat(_ format: CuttingFormat?, isSVG: Bool) -> CuttingFormat? {
        format ?? (isSVG && laser ? .laserSVG : nil)
    }

    var job: CuttingJob {
        CuttingJob(
            outlines: outlines, isLaser: laser,
            settings: CutSettings(
                tolerance: tolerance ?? 0.01, unit: unit ?? CutSettings.pixel, origin: origin ?? .lowerLeft),
            machine: machine.job)
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
    /// Whether an SVG is one for lasers.
    var isLaser = false
    var settings = CutSettings()
    var machine = MachineJob()

    /// A picture with the outlines that are asked for.
    func outlined(_ scene: Scene) throws -> Scene { try outlines.map { try scene.outlined($0) } ?? scene }

    /// The bytes of a machine's file; what is not as it is drawn is warned of.
    func file(of scene: Scene, as format: CuttingFormat, _ warnings: inout Warnings) throws -> [UInt8] {
        var settings = settings
        switch format {
        case .dxf:
            if let outlines { settings.outlines = outlines }
            let dxf = try DXFWriter(settings: settings).write(scene)
            dxf.findings.forEach { warnings.add($0.description) }
            return Array(dxf.text.utf8)
        case .laserSVG:
            if let outlines { settings.outlines = outlines }
            let svg = try LaserSVGWriter(settings: settings).write(scene)
            svg.findings.forEach { warnings.add($0.description) }
            return Array(svg.text.utf8)
        case .gcode:
            settings.outlines = outlines ?? .lines
            let code = try machine.writer(settings).write(scene)
            code.findings.forEach { warnings.add($0.description) }
            warnings.note(
                "travel \(code.travel.short) mm between \(code.strokes.count) strokes, \(code.unsortedTravel.short) mm unsorted; "
                    + "about \(code.duration)")
            return Array(code.text.utf8)
        }
    }
}
