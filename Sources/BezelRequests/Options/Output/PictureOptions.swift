import BezelSystem
import BezelGeometry

package enum PictureFormat: String, FileFormat {
    case png, svg, pdf, webp, jpg, dxf, gcode

    package var hasPixels: Bool { [.png, .webp, .jpg].contains(self) }
    package var cutting: CuttingFormat? {
        switch self {
        case .dxf: .dxf
        case .gcode: .gcode
        default: nil
        }
    }
}

package struct PictureTarget: Equatable {
    /// "-" is standard output.
    package var file: String
    package var format: PictureFormat
    /// In SVG, instead of outlines.
    package var liveText = false
    package var embedsFonts = false
    package var pdf = PDFWriter()
    package var cutting = CuttingJob()
    package var mirroring = MirrorOptions()
    package var encoding = PixelEncoding()
    /// Millimetres per user unit; nil for a picture in pixels.
    package var unit: Double?

    /// With the size that one picture is made in.
    func making(_ size: MadeSize, isPhysical: Bool) -> PictureTarget {
        var target = self
        target.unit = size.unit ?? (isPhysical ? LengthScale.pixel : nil)
        if let unit = size.unit { target.cutting.settings.unit = unit }
        target.encoding.density = size.density
        return target
    }

    private var machineFormat: CuttingFormat? {
        format.cutting ?? (format == .svg && cutting.isLaser ? .laserSVG : nil)
    }

    /// Call before warnings are reported.
    package func machineFile(of scene: Scene, _ warnings: inout Warnings) throws -> [UInt8]? {
        try machineFormat.map { try cutting.file(of: scene, as: $0, &warnings) }
    }

    private func machineFile(of scene: Scene) throws -> [UInt8] {
        var untold = Warnings()
        return try machineFile(of: scene, &untold) ?? []
    }

    /// - Parameter refusesBlank: Makes an invisible picture an error.
    package func drawn(
        _ scene: Scene, scale: Double, refusesBlank: Bool = false, in context: RenderContext
    ) throws -> Product.Drawn {
        // PDF outlines its text itself.
        let isOwn = machineFormat != nil || format == .pdf && cutting.outlines == .shapes
        let scene = isOwn ? scene : try cutting.outlined(scene)
        return switch format {
        case .dxf, .gcode: Product.Drawn(try machineFile(of: scene))
        case .png, .webp, .jpg:
            try pixels(of: scene, scale: scale, refusesBlank: refusesBlank, in: context)
        case .svg where machineFormat != nil: Product.Drawn(try machineFile(of: scene))
        case .svg:
            Product.Drawn(try Array(svgWriter.write(scene).utf8))
        case .pdf: try PDFOutput.drawn([scene], by: pdf)
        }
    }

    private var svgWriter: SVGWriter {
        var writer = SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedsFonts)
        writer.unit = unit
        return writer
    }

    private func pixels(
        of scene: Scene, scale: Double, refusesBlank: Bool, in context: RenderContext
    ) throws -> Product.Drawn {
        let (bitmap, leftOut) = try BitmapRenderer(scale: scale, limits: context.limits).renderWithinLimits(scene)
        if refusesBlank, scene.background == nil, bitmap.isEmpty {
            throw RequestFailure(
                "the picture is blank: what is drawn is too small or too faint for its \(bitmap.width) × "
                    + "\(bitmap.height) pixels")
        }
        let bytes = try encoding.bytes(of: bitmap, as: format == .png ? .png : format == .webp ? .webp : .jpg)
        return Product.Drawn(bytes, leftOut: leftOut)
    }
}

package struct OutputOptions: FieldGroup {
    package var output: String?
    package var format: PictureFormat?
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

    package static let fields: Fields<OutputOptions> = [
        .option(
            "output", \.output, .file, "file", letter: "o",
            "The file: .png, .svg, .pdf, .webp, .jpg, .dxf, .gcode; - writes to standard output, as PNG unless "
                + "--format is given."
        ).onCommandLine,
        .option(
            "format", \.format, .choice, "format",
            "The format, if the file's suffix does not say it: png, svg, pdf, webp, jpg, dxf or gcode."
        ).onCommandLine,
        .group(\.encoding),
        .group(\.size),
        .group(\.mirroring),
        .group(\.look),
        .flag(
            "strict", \.strict,
            "Fail instead of warning if anything would be lost; also if a font would be replaced."
        ).onCommandLine,
        .group(\.text),
        .group(\.pdf, "PDF"),
        .group(\.sheet, "PDF"),
        .group(\.cutting),
    ]

    /// Throws ``UsageError`` if neither the name nor --format gives a format.
    package func target(in context: RenderContext) throws -> PictureTarget {
        let file = try OutputFile(output)
        let format = try file.format(asked: format)
        try text.check(isSVG: format == .svg, cutting: cutting)
        try encoding.check(format.rawValue)
        try cutting.check(format.cutting, isSVG: format == .svg)
        try pdf.check(isPDF: format == .pdf)
        if sheet.gap != nil, format != .pdf {
            throw UsageError("--gap is for PDF: name an --output that ends in .pdf", fields: ["gap", "output"])
        }
        return PictureTarget(
            file: file.name, format: format, liveText: text.liveText, embedsFonts: text.embedFonts,
            pdf: try pdf.writer(cutting.outlines, gap: sheet.gap, in: context),
            cutting: cutting.job,
            mirroring: mirroring,
            encoding: encoding.pixels)
    }

    /// Whether a picture is counted in pixels, so that one cropped to its ink ends at whole ones.
    ///
    /// A picture with a size in millimetres is as large as its ink. If it were widened to whole pixels first, the ink of a
    /// picture of 42 mm would be smaller than that, by as much as a user unit is long, and other in formats without pixels.
    package func isInPixels(_ asked: AskedSize, as format: PictureFormat) -> Bool {
        guard format.hasPixels || format == .svg, !cutting.laser, !asked.isPhysical else { return false }
        return size.userUnit(cutting.unit, hasPixels: format.hasPixels) == nil
    }

    /// Warns of what the picture omits.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    ///   - asked: What was asked of the size.
    ///   - target: From `target(in:)`.
    ///   - mayBeBlank: Whether there was only white space to draw.
    ///   - scope: What of the picture is not checked yet.
    package func product(
        _ scene: Scene, scale: Double, asked: AskedSize, target known: PictureTarget? = nil,
        warnings: Warnings = Warnings(), mayBeBlank: Bool = false, scope: PictureCheck.Scope = .all,
        in context: RenderContext
    ) throws -> Product {
        let plain = try known ?? target(in: context)
        let made = MadeSize(
            of: scene.size, asked: asked, scale: scale, dpi: size.dpi,
            userUnit: size.userUnit(cutting.unit, hasPixels: plain.format.hasPixels), hasPixels: plain.format.hasPixels,
            isWholeInches: plain.format == .jpg)
        let target = plain.making(made, isPhysical: size.isPhysical)
        var warnings = warnings
        size.check(
            asked, userUnit: cutting.unit, format: plain.format.rawValue, hasPixels: plain.format.hasPixels,
            to: &warnings)
        try size.judge(scene, unit: made.unit, leastLine: target.format == .pdf ? nil : pdf.leastLine, to: &warnings)
        if target.format == .pdf { pdf.noteRoom(for: scene.size, made, asked, to: &warnings) }
        let scale = made.scale
        let seen = try mirroring.seen(scene, warningIn: &warnings)
        let scene = target.format == .pdf ? made.inPixels(seen) : seen
        if !mayBeBlank { try PictureCheck.add(scene, scale: scale, scope: scope, to: &warnings) }
        if let machineFile = try target.machineFile(of: scene, &warnings) {
            return look.shown(Product(warnings, isStrict: strict, output: output) { machineFile })
        }
        let outlines = cutting.job
        let still = { try outlines.outlined(scene) }
        return look.shown(
            Product(warnings, isStrict: strict, output: output, still: still, scale: scale) { _ in
                try target.drawn(
                    scene, scale: scale, refusesBlank: !mayBeBlank && !scene.commands.isEmpty, in: context)
            })
    }
}
