// Pictures and motions as files.
import BezelCutting
import BezelDrawing
import BezelPDF
import BezelRendering
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
