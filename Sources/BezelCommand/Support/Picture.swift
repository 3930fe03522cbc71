// From a scene to a file or standard output.
import Bezel
import Foundation

/// Where a picture goes and what it is.
struct PictureTarget: Equatable {
    /// "-" for standard output.
    var file: String
    var format: PictureFormat
    /// In SVG: text rather than outlines.
    var liveText = false
    var embedsFonts = false
}

/// Writes scenes as the output options ask.
enum Picture {
    static func write(_ scene: Scene, scale: Double, to options: OutputOptions) throws {
        try write(scene, scale: scale, to: try options.target())
    }

    static func write(_ scene: Scene, scale: Double, to target: PictureTarget) throws {
        let bytes: [UInt8]
        switch target.format {
        case .png:
            let bitmap = try BitmapRenderer(scale: scale).render(scene)
            bytes = try PNGEncoder().encode(bitmap)
        case .svg:
            let writer = SVGWriter(text: target.liveText ? .live : .outlines, embedsFonts: target.embedsFonts)
            bytes = Array(writer.write(scene).utf8)
        }
        try put(bytes, target.file)
    }

    private static func put(_ bytes: [UInt8], _ path: String) throws {
        if path == "-" {
            if FileWriter.standardOutputIsTerminal {
                throw CommandFailure("a terminal cannot show the picture's bytes; redirect them or name a file", .usage)
            }
            try FileWriter.writeToStandardOutput(bytes)
        } else {
            try FileWriter.write(bytes, to: path)
        }
    }
}
