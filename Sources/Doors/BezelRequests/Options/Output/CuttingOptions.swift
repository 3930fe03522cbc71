// Options of outlines and of files for machines, and the job that they make: a scene in, the bytes of DXF, G-code or a laser's
// SVG out. Shapes are found and ordered in BezelCutting; feeds, tools and the like are in MachineOptions.
import BezelGeometry

package enum CuttingFormat: Sendable { case dxf, gcode, laserSVG }

extension Read {
    /// In millimetres.
    package static var namedUnits: [(name: String, length: Double)] {
        Length.Unit.absolute.compactMap { unit in unit.millimeters.map { (unit.rawValue, $0) } }
    }
    /// In millimetres.
    package static let userUnits: ClosedRange<Double> = 1e-6...1e6

    /// In millimetres.
    @Sendable package static func userUnit(_ text: String) throws -> Double {
        let name = text.lowercased()
        if let named = namedUnits.first(where: { $0.name == name }) { return named.length }
        if let length = MadeLengthRange(userUnits).read(text) { return length }
        throw UsageError("expected px, mm, cm, in, pt, pc, or a number of millimetres from 0.000001 to 1000000")
    }
}

package struct CuttingOptions: FieldGroup {
    package var outlines: OutlineMode?
    package var tolerance: Double?
    package var unit: Double?
    package var laser = false
    package var origin: CutOrigin?
    package var machine = MachineOptions()

    package init() {}

    /// Of the option that every length without a unit, and every one with a unit, depends on.
    package static let unitName = "user-unit"

    package static let fields: Fields<CuttingOptions> = [
        .option(
            "outlines", \.outlines, .choice, "kind", alone: .shapes,
            "Write outlines of all that is drawn: shapes, united or lines.",
            more: """
                shapes: the outline of each shape, with letters of single-line fonts as lines. united: one simple \
                outline for all touching shapes of one colour. lines: strokes, too, are written as the lines that \
                they follow. Unless given, it is shapes for .dxf, and lines for .gcode.
                """),
        .option(
            "tolerance", \.tolerance,
            .madeLength("tolerance", MadeLengthRange(1e-4...10), "a tolerance from 0.0001 to 10 millimetres"), "mm",
            "In .dxf and .gcode, and with --laser: the maximum distance from the true outlines, in mm."
        ).usually("0.01"),
        .option(
            Self.unitName, \.unit, .userUnit, "unit",
            "The length of a user unit in the made picture: px (1/96 inch, the default), mm, cm, in, pt, pc, or a number "
                + "of mm. Lengths without a unit are in it. --size makes the whole picture another size."),
        .flag(
            "laser", \.laser,
            "Write an .svg for lasers: outlines as unfilled strokes 0.001 inch wide, with sizes in mm.",
            more: "It has the paths that a .dxf would have, with a group for each colour and each named ink."),
        .option(
            "origin", \.origin, .cutOrigin, "place",
            "In .dxf and .gcode: where X0 Y0 lies: lower-left (the default), lower-right, upper-left, upper-right, "
                + "center, or X,Y in mm from the lower left corner."),
        .group(\.machine),
    ]

    package static let rules: [FieldRule] = [
        .given(["laser"], onlyAs: "svg"),
        FieldRule(
            .given("tolerance"), requires: .any([.format(["dxf", "gcode"]), .given("laser")]),
            saying: "--tolerance is for millimetres: name an --output that ends in .dxf or .gcode, or add --laser"),
        .given(["origin"], onlyAs: "dxf", "gcode"),
    ]

    package var job: CuttingJob {
        CuttingJob(
            outlines: outlines, isLaser: laser,
            settings: CutSettings(
                tolerance: tolerance ?? 0.01, unit: unit ?? CutSettings.pixel, origin: origin ?? .lowerLeft),
            machine: machine.job)
    }
}

package struct CuttingJob: Equatable {
    /// Nil keeps pictures as they are.
    package var outlines: OutlineMode?
    package var isLaser = false
    package var settings = CutSettings()
    package var machine = MachineJob()

    package func outlined(_ scene: Scene) throws -> Scene {
        try outlines.map { try scene.outlined($0, shortest: settings.shortest / settings.unit) } ?? scene
    }

    /// Warns of fonts that are called single-line fonts and are none, whose letters machines go round.
    private static func addMistaken(_ commands: [DrawCommand], to warnings: inout Warnings) {
        let faces = commands.texts.flatMap { $0.runs.map(\.font.face) }
        for face in Set(faces) where face.isMistakenForSingleLine {
            warnings.add(
                "“\(face.familyName.shortened)” is called a single-line font, but its letters are outlines: the tool goes round "
                    + "them")
        }
    }

    package func file(of scene: Scene, as format: CuttingFormat, _ warnings: inout Warnings) throws -> [UInt8] {
        var settings = settings
        // Unless outlines were asked for.
        if outlines == nil || outlines == .lines { Self.addMistaken(scene.commands, to: &warnings) }
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
