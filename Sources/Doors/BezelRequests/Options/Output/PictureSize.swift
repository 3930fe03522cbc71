// How large a picture is made: the one place that turns user units into millimetres and pixels, for every format.
//
// A picture has no size of its own but in user units. `--size 42mm` gives the longer side's, `--user-unit mm` that of a user
// unit; writers get what follows from them.
import BezelGeometry

/// What was asked of a picture's size.
package struct AskedSize: Equatable {
    /// The longer side: a length, or pixels if it has no unit.
    package var side: Length?
    /// Whether --scale, or sides in pixels by another name, were given.
    package var scaleIsGiven: Bool
    /// Of the option that gave pixels, for messages.
    package var name: String

    package init(side: Length? = nil, scaleIsGiven: Bool = false, name: String? = nil) {
        self.side = side
        self.scaleIsGiven = scaleIsGiven
        self.name = name ?? (side?.unit == Length.Unit.none ? "size" : "scale")
    }

    package var isPhysical: Bool { side?.millimeters != nil }
    /// Whether something was asked that only pictures of pixels have.
    fileprivate var asksForPixels: Bool { scaleIsGiven || side?.unit == Length.Unit.none }
}

extension Read {
    /// Of sides in pixels.
    package static let pixelSides: ClosedRange<Double> = 1e-3...longest

    /// Pixels, or a length in a unit of its own. A pixel of CSS is a pixel.
    @Sendable package static func side(_ text: String) throws -> Length {
        let range = LengthRange(pixelSides)
        guard let length = Length(text), let value = try range.read(text, LengthScale()) else {
            throw UsageError(
                "expected pixels from 0.001 to 100000, or a length such as 42mm in \(range.names), up to 10 m")
        }
        return length.unit.isPhysical ? length : Length(value)
    }
}

extension FieldReader<Length> {
    package static var side: FieldReader {
        .measured(
            "side", ["512", "42mm", "2in"], numbers: Read.pixelSides,
            { .spaced(LengthRange(Read.pixelSides).pattern()) },
            write: { $0.description }
        ) { text, _ in try Read.side(text) }
    }
}

/// How large one picture is made.
package struct MadeSize: Equatable {
    /// Millimetres per user unit; nil if nothing physical was asked for, which is a CSS pixel, too.
    package var unit: Double?
    /// Pixels per user unit.
    package var scale: Double
    /// Pixels per inch, as the file says them; nil for those of CSS pixels.
    package var density: Double?

    /// Of pictures with a physical size, if none was given: what printers ask for.
    package static let usualDensity = 300.0
    /// How far from the size asked for a picture of pixels may be, in millimetres.
    private static let tolerance = 0.004
    /// How far from the density asked for, as a fraction of it: a picture of few pixels would otherwise get many more for the
    /// sake of its size. Whole pixels per inch leave few sizes to choose from.
    private static let (densityTolerance, toleranceInWholeInches) = (0.05, 0.35)

    /// - Parameters:
    ///   - size: Of the picture in user units.
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    ///   - userUnit: In millimetres; nil if not given.
    ///   - isWholeInches: Whether the file can say only whole pixels per inch.
    package init(
        of size: Size, asked: AskedSize, scale: Double, dpi: Double?, userUnit: Double?, hasPixels: Bool,
        isWholeInches: Bool = false
    ) {
        let longer = max(size.width, size.height)
        self.scale = scale
        guard longer > 0, longer.isFinite else { return }
        unit = asked.side?.millimeters.map { $0 / longer } ?? userUnit
        if let side = asked.side, side.unit == .none { self.scale = side.value / longer }
        guard let unit, hasPixels else { return }
        if asked.asksForPixels, dpi == nil {
            density = self.scale / unit * 25.4
        } else {
            let inches = longer * unit / 25.4
            let (pixels, density) = Self.pixels(of: inches, at: dpi ?? Self.usualDensity, isWholeInches: isWholeInches)
            (self.scale, self.density) = (pixels / longer, density)
        }
    }

    /// A whole number of pixels and a density near the one asked for that the file can say, whose quotient is the size.
    ///
    /// Files say whole pixels per metre (PNG) or per inch (JPEG), so that one of them alone would be off by half a pixel.
    private static func pixels(
        of inches: Double, at dpi: Double, isWholeInches: Bool
    ) -> (pixels: Double, density: Double) {
        let step = isWholeInches ? 1 : 0.0254
        var best = (pixels: 1.0, density: dpi, error: Double.infinity)
        for i in 0..<60 {
            let wanted: Double
            if isWholeInches {
                wanted = dpi + Double(i % 2 == 0 ? i / 2 : -(i + 1) / 2)
            } else {
                wanted = (max((inches * dpi).rounded(), 1) + Double(i)) / inches
            }
            let density = max((wanted / step).rounded(), 1) * step
            let tolerated = isWholeInches ? toleranceInWholeInches : densityTolerance
            guard i == 0 || abs(density - dpi) <= dpi * tolerated else { continue }
            let pixels = max((inches * density).rounded(), 1)
            let error = abs(pixels / density - inches) * 25.4
            if error < best.error { best = (pixels, density, error) }
            if error < tolerance { break }
        }
        return (best.pixels, best.density)
    }

    /// How much larger than at one CSS pixel per user unit it is made.
    private var factor: Double { (unit ?? LengthScale.pixel) / LengthScale.pixel }

    /// The picture in CSS pixels, for writers that take a user unit for one.
    package func inPixels(_ scene: Scene) -> Scene { factor == 1 ? scene : scene.scaled(by: factor) }
}

extension Scene {
    /// Made larger or smaller as a whole.
    fileprivate func scaled(by factor: Double) -> Scene {
        var scene = self
        scene.size = Size(width: size.width * factor, height: size.height * factor)
        scene.commands = [.group(GroupDrawing(commands, transform: Transform(scaleX: factor, y: factor)))]
        return scene
    }
}

package struct SizeOptions: FieldGroup, Equatable {
    package var dpi: Double?
    /// In points.
    package var leastText: Double?
    package var process: MakingProcess?
    /// Whether an option had a length in millimetres or the like.
    package var hasPhysicalOption = false
    /// Whether an option or the description that is read had one.
    package var isPhysical: Bool { hasPhysicalOption || DescribedLengths.isPhysical }

    package init() {}

    package static let fields: Fields<SizeOptions> = [
        .option(
            "dpi", \.dpi, .number(10...2400, "pixels to the inch from 10 to 2400"), "dpi",
            "In .png, .jpg, .webp and moving pictures: pixels per inch. Without a length in mm or another unit, a user unit "
                + "is 1/96 inch."
        ).usually("300"),
        .option(
            "least-text", \.leastText, .paperLength, "length",
            "Warn of letters that are made smaller than this font size, such as 6pt."),
        .option(
            "process", \.process, .process, "process",
            "Warn of strokes, insides of letters and gaps that are too thin for a process at the made size, and say from "
                + "which size on they are not: laser (0.1 mm), pad (0.15 mm), thread (1 mm) or stamp (0.3 mm), or with a width "
                + "of your own, such as laser:0.08mm."),
    ]

    /// Millimetres per user unit: those given, or a CSS pixel's if there was a length in millimetres or a number of pixels per
    /// inch, which both speak of a picture that is made; else nil.
    package func userUnit(_ given: Double?, hasPixels: Bool) -> Double? {
        given ?? (isPhysical || (dpi != nil && hasPixels) ? LengthScale.pixel : nil)
    }

    /// Warns of sizes asked for that the format does not have.
    package func check(
        _ asked: AskedSize, userUnit: Double?, format: OutputFormat, to warnings: inout Warnings
    ) {
        let hasPixels = format.hasPixels
        if !hasPixels, asked.asksForPixels {
            warnings.add(
                "\(option: asked.name) has no effect: it counts pixels, and a .\(format.rawValue) has none; --size with a unit, "
                    + "such as 42mm, sets its longer side")
        }
        let isMade = asked.isPhysical || self.userUnit(userUnit, hasPixels: hasPixels) != nil
        if dpi != nil, !hasPixels {
            warnings.add("--dpi has no effect: it counts pixels, and a .\(format.rawValue) has none")
        }
        if hasPixels, isMade, [.webp, .gif, .apng].contains(format) {
            warnings.note(
                "a .\(format.rawValue) does not say how large it is: print it at \((dpi ?? MadeSize.usualDensity).plain) dpi"
            )
        }
    }
}
