// Pictures and motions as files.
import BezelCutting
import BezelDrawing
import BezelPDF
import BezelRendering
import BezelRequests
import BezelSVG
import BezelGeometry

extension Scene {
    /// The picture as PNG.
    ///
    /// - Parameter scale: Pixels per user unit.
    /// - Throws: ``RenderingError`` over the size limit or for non-finite coordinates.
    public func pngData(scale: Double = 1) throws -> Data {
        Data(try PNGEncoder().encode(BitmapRenderer(scale: scale).render(self)))
    }

    /// Writes the picture atomically, by suffix: `.png`, lossless `.webp`, `.jpg` on white, `.pdf` with text, `.svg`
    /// with outlines, or `.dxf` and `.gcode` in millimetres at 96 user units per inch.
    ///
    /// - Parameter scale: Pixels per user unit, if any.
    /// - Throws: ``RenderingError``, also for other suffixes, ``PDFError``, or ``CuttingError`` if there is nothing to
    ///   cut.
    public func write(to path: String, scale: Double = 1) throws {
        func bitmap() throws -> Bitmap { try BitmapRenderer(scale: scale).render(self) }
        switch fileSuffix(of: path) {
        case "png": try FileWriter.write(PNGEncoder().encode(bitmap()), to: path)
        case "webp": try FileWriter.write(WebPEncoder().encode(bitmap()), to: path)
        case "jpg", "jpeg": try FileWriter.write(JPEGEncoder().encode(bitmap()), to: path)
        case "svg": try FileWriter.write(Array(SVGWriter().write(self).utf8), to: path)
        case "pdf": try FileWriter.write(PDFWriter().write(self), to: path)
        case "dxf": try FileWriter.write(Array(DXFWriter().write(self).text.utf8), to: path)
        case "gcode": try FileWriter.write(Array(GCodeWriter().write(self).text.utf8), to: path)
        default: throw unknownFormat(path, of: ".png, .webp, .jpg, .svg, .pdf, .dxf or .gcode")
        }
    }

    /// Writes the picture in a physical size, as `--size 42mm` does, in the formats of ``write(to:scale:)``.
    ///
    /// All formats but `.webp` say the size in the file: SVG in millimetres, PDF by its page, PNG and JPEG by their density,
    /// DXF and G-code by their coordinates.
    ///
    /// - Parameters:
    ///   - size: Of the longer side, over 0 to 10 m, in a unit with a length of its own, such as `Length(42, .mm)`.
    ///   - dpi: Pixels to the inch, from 10 to 2400. The number of pixels is whole, so the density differs a little.
    /// - Throws: ``DrawingError/invalidNumber(what:value:expected:)`` for a size or a density out of range; else as
    ///   ``write(to:scale:)``.
    public func write(to path: String, size: Length, dpi: Double = 300) throws {
        guard let millimeters = size.millimeters, millimeters > 0, millimeters <= Self.longest else {
            throw DrawingError.invalidNumber(
                what: "the size of the picture", value: size.value,
                expected: "a length over 0 to 10 m in mm, cm, in, pt, pc or px")
        }
        guard Self.densities.contains(dpi) else {
            throw DrawingError.invalidNumber(what: "the density", value: dpi, expected: "from 10 to 2400 dpi")
        }
        let suffix = fileSuffix(of: path)
        let made = MadeSize(
            of: self.size, asked: AskedSize(side: Length(millimeters, .mm)), scale: 1, dpi: dpi, userUnit: nil,
            hasPixels: ["png", "webp", "jpg", "jpeg"].contains(suffix), isWholeInches: suffix.hasPrefix("j"))
        func bitmap() throws -> Bitmap { try BitmapRenderer(scale: made.scale).render(self) }
        let cut = CutSettings(unit: made.unit ?? CutSettings.pixel)
        switch suffix {
        case "png":
            var encoder = PNGEncoder()
            encoder.density = made.density
            try FileWriter.write(encoder.encode(bitmap()), to: path)
        case "jpg", "jpeg":
            var encoder = JPEGEncoder()
            encoder.density = made.density
            try FileWriter.write(encoder.encode(bitmap()), to: path)
        case "svg":
            var writer = SVGWriter()
            writer.unit = made.unit
            try FileWriter.write(Array(writer.write(self).utf8), to: path)
        case "pdf": try FileWriter.write(PDFWriter().write(made.inPixels(self)), to: path)
        case "dxf": try FileWriter.write(Array(DXFWriter(settings: cut).write(self).text.utf8), to: path)
        case "gcode":
            var settings = cut
            settings.outlines = .lines
            try FileWriter.write(Array(GCodeWriter(settings: settings).write(self).text.utf8), to: path)
        default: try write(to: path, scale: made.scale)
        }
    }
    /// In millimetres, of pictures and of drawings for machines.
    private static let longest = 10_000.0
    private static let densities = 10.0...2400.0
}

extension Timeline {
    /// Writes the motion atomically, by suffix: an animated `.png`, `.apng`, `.webp`, `.gif` or `.svg`. Draws every
    /// frame.
    ///
    /// - Parameter scale: Pixels per user unit, if any.
    /// - Throws: Errors of drawing; ``RenderingError``, also for other suffixes.
    public func write(to path: String, scale: Double = 1) throws {
        switch fileSuffix(of: path) {
        case "png", "apng": try FileWriter.write(encoded(as: .apng, scale: scale), to: path)
        case "webp": try FileWriter.write(encoded(as: .webp, scale: scale), to: path)
        case "gif": try FileWriter.write(encoded(as: .gif, scale: scale), to: path)
        case "svg": try FileWriter.write(Array(SVGWriter().write(self).utf8), to: path)
        default: throw unknownFormat(path, of: ".png, .apng, .webp, .gif or .svg")
        }
    }
}

private func fileSuffix(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
}
private func unknownFormat(_ path: String, of known: String) -> RenderingError {
    .cannotWrite(path: path, reason: "its name must end in \(known)", code: 0)
}
