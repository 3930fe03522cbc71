// The options of the output: what pictures and pieces that move have in common (`OutputGroup`), and those of pictures.
import BezelSystem
import BezelGeometry

/// The options of a file with a picture. Both groups of them, for pictures and for pieces that move, are written by this one
/// rule; a motion is in MotionOutput.
package protocol OutputGroup: FieldGroup {
    /// Those that --format and the file's name may say.
    static var formats: [OutputFormat] { get }
    var output: String? { get set }
    var format: OutputFormat? { get set }
    var strict: Bool { get set }
    var encoding: EncodingOptions { get }
    var look: LookOptions { get }
    var text: SVGTextOptions { get }
    var pdf: PDFOptions { get }
    var cutting: CuttingOptions { get }
    var mirroring: MirrorOptions { get }
    var size: SizeOptions { get }
    /// Between copies on a page; nil unless given.
    var sheetGap: Double? { get }
}

extension Fields where Root: OutputGroup {
    /// The file, its format, whether warnings are errors, and what else a group of the output has.
    static func output(_ help: String, _ others: Part...) -> Fields {
        Fields(
            parts: [
                .option("output", \.output, .file, "file", letter: "o", help).onCommandLine,
                .option("format", \.format, .choice(of: Root.formats), "format", "")
                    .offering(Root.formats.filter { $0 != .html }).onCommandLine,
                .flag(
                    "strict", \.strict,
                    "Fail instead of warning if anything would be lost; also if a font would be replaced."
                ).onCommandLine,
            ] + others)
    }
}

extension Fields.Part {
    /// With the formats that the command writes in help and completions; its request refuses others.
    func offering(_ formats: [OutputFormat]) -> Self {
        changing {
            guard $0.name == "format" else { return }
            let names = formats.map(\.rawValue)
            $0.form = .choice(names)
            $0.help = "The format, if the file's suffix does not say it: \(names.listed)."
        }
    }
}

extension OutputGroup {
    package var sheetGap: Double? { nil }

    /// The format by --format or the file's name.
    ///
    /// - Throws: ``UsageError`` if neither gives one.
    package func checkedFormat() throws -> OutputFormat {
        try OutputFile(output).format(asked: format, of: Self.formats)
    }

    /// Where and how the picture is written.
    ///
    /// - Throws: As ``checkedFormat()``, and for formats that no picture has.
    package func target(in context: RenderContext) throws -> PictureTarget {
        try target(as: checkedFormat(), in: context)
    }

    /// - Parameter format: From ``checkedFormat()``.
    package func target(as format: OutputFormat, in context: RenderContext) throws -> PictureTarget {
        PictureTarget(
            file: try OutputFile(output).name, format: format, writer: try writer(format, in: context),
            cutting: cutting.job,
            mirroring: mirroring)
    }

    private func writer(_ format: OutputFormat, in context: RenderContext) throws -> PictureWriter {
        switch format {
        case .png, .apng: .pixels(encoding.pixels(as: .png), motion: .apng)
        case .webp: .pixels(encoding.pixels(as: .webp), motion: .webp)
        case .jpg: .pixels(encoding.pixels(as: .jpg), motion: nil)
        case .gif: .gif
        case .svg: cutting.laser ? .machine(.laserSVG) : .svg(text.writer)
        case .pdf: .pdf(try pdf.writer(cutting.outlines, gap: sheetGap, in: context))
        case .dxf: .machine(.dxf)
        case .gcode: .machine(.gcode)
        case .html: throw UsageError("only votes are written as .html", fields: ["format", "output"])
        }
    }

    /// The size that a picture is made in.
    ///
    /// - Parameters:
    ///   - size: Of the picture in user units.
    ///   - asked: What was asked of it.
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    package func made(_ size: Size, _ asked: AskedSize, scale: Double, as format: OutputFormat) -> MadeSize {
        MadeSize(
            of: size, asked: asked, scale: scale, dpi: self.size.dpi,
            userUnit: self.size.userUnit(cutting.unit, hasPixels: format.hasPixels), hasPixels: format.hasPixels,
            isWholeInches: format == .jpg)
    }

    /// As ``made(_:_:scale:as:)``, with warnings of what was asked for and the format does not have.
    package func made(
        _ scene: Scene, _ asked: AskedSize, scale: Double, as format: OutputFormat, _ warnings: inout Warnings
    ) throws -> MadeSize {
        let made = made(scene.size, asked, scale: scale, as: format)
        size.check(asked, userUnit: cutting.unit, format: format, to: &warnings)
        try size.judge(scene, unit: made.unit, leastLine: format == .pdf ? nil : pdf.leastLine, to: &warnings)
        if format == .pdf { pdf.noteRoom(for: scene.size, made, asked, to: &warnings) }
        return made
    }

    /// Warns of what the picture omits.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    ///   - asked: What was asked of the size.
    ///   - plain: From `target(in:)`.
    ///   - mayBeBlank: Whether there was only white space to draw.
    ///   - scope: What of the picture is to be checked.
    ///   - ground: A background over the picture's own; machines make none.
    package func product(
        _ scene: Scene, scale: Double, asked: AskedSize, target plain: PictureTarget, warnings: Warnings = Warnings(),
        mayBeBlank: Bool = false, scope: PictureCheck.Scope = .all, ground: Color? = nil, in context: RenderContext
    ) throws -> Product {
        var warnings = warnings
        let made = try made(scene, asked, scale: scale, as: plain.format, &warnings)
        let target = plain.making(made)
        let seen = try mirroring.seen(scene, warningIn: &warnings)
        var drawn = target.format == .pdf ? made.inPixels(seen) : seen
        if !mayBeBlank { try PictureCheck.add(drawn, scale: made.scale, scope: scope, to: &warnings) }
        if let machineFile = try target.machineFile(of: drawn, &warnings) {
            return look.shown(Product(warnings, isStrict: strict, output: output) { machineFile })
        }
        drawn.background = ground ?? drawn.background
        let picture = drawn
        let still = { try target.cutting.outlined(picture) }
        let isTold = warnings.tellsOfUnseen
        return look.shown(
            Product(warnings, isStrict: strict, output: output, still: still, scale: made.scale) { _ in
                var drawn = try target.drawn(
                    picture, scale: made.scale,
                    refusesBlank: !mayBeBlank && !picture.commands.isEmpty, in: context)
                if isTold { drawn.isUnseen = false }
                return drawn
            })
    }
}

package struct OutputOptions: OutputGroup {
    package var output: String?
    package var format: OutputFormat?
    package var encoding = EncodingOptions()
    package var look = LookOptions()
    package var strict = false
    package var text = SVGTextOptions()
    package var pdf = PDFOptions()
    package var sheet = SheetOptions()
    package var cutting = CuttingOptions()
    package var mirroring = MirrorOptions()
    package var size = SizeOptions()

    package init() {}

    package static let fields = Fields<OutputOptions>.output(
        "The file: .png, .svg, .pdf, .webp, .jpg, .dxf, .gcode; - writes to standard output, as PNG unless --format is given.",
        .group(\.encoding),
        .group(\.size),
        .group(\.mirroring),
        .group(\.look),
        .group(\.text),
        .group(\.pdf, "PDF"),
        .group(\.sheet, "PDF"),
        .group(\.cutting))

    package static let formats = OutputFormat.stills
    package var sheetGap: Double? { sheet.gap }

    /// Whether a picture is counted in pixels, so that one cropped to its ink ends at whole ones.
    ///
    /// A picture with a size in millimetres is as large as its ink. If it were widened to whole pixels first, the ink of a
    /// picture of 42 mm would be smaller than that, by as much as a user unit is long, and other in formats without pixels.
    package func isInPixels(_ asked: AskedSize, as format: OutputFormat) -> Bool {
        guard format.hasPixels || format == .svg, !cutting.laser, !asked.isPhysical else { return false }
        return size.userUnit(cutting.unit, hasPixels: format.hasPixels) == nil
    }
}
