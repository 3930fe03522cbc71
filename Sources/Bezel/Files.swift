// Pictures and motions as files, in one line. What may be set beside the scale is with the encoders and the SVG writer.
import BezelCutting
import BezelDrawing
import BezelPDF
import BezelRendering
import BezelSVG
import BezelGeometry

extension Scene {
    /// The picture as the bytes of a PNG file.
    ///
    /// - Parameter scale: pixels to the user unit.
    /// - Throws: ``RenderingError`` where the scene cannot be drawn: its size times the scale is over the limit, a
    ///   coordinate is not finite.
    public func pngData(scale: Double = 1) throws -> Data {
        Data(try PNGEncoder().encode(BitmapRenderer(scale: scale).render(self)))
    }

    /// Writes the picture to a file, whole or not at all: a `.png`, a `.webp` without loss, a `.jpg` on white, a `.pdf` with
    /// its text as text, an `.svg` with its text as outlines, or for machines a `.dxf` or `.gcode` in millimetres, a user unit being a ninety-sixth of an inch.
    ///
    /// - Parameter scale: pixels to the user unit of a PNG, WebP or JPEG; SVG and PDF have no pixels.
    /// - Throws: ``RenderingError`` or ``PDFError`` where the scene cannot be drawn, the file cannot be written, or its name
    ///   ends otherwise; ``CuttingError`` where there is nothing to cut.
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
    /// Writes the motion to a file, whole or not at all: an animated `.png` (or `.apng`), a `.webp`, a `.gif`, or an
    /// `.svg` that moves by itself.
    ///
    /// Costs the drawing of every frame.
    ///
    /// - Parameter scale: pixels to the user unit; an SVG has no pixels.
    /// - Throws: what drawing a frame throws, and ``RenderingError`` where the file cannot be written or its name ends
    ///   otherwise.
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

/// The end of a file's name behind its last dot, in lower case; empty where it has none.
private func fileSuffix(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
}
private func unknownFormat(_ path: String, of known: String) -> RenderingError {
    .cannotWrite(path: path, reason: "its name must end in \(known)", code: 0)
}
