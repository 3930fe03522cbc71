// From a scene to a file or standard output.
import Bezel
import Foundation

/// Writes scenes as the output options ask.
enum Picture {
    static func write(_ scene: Scene, scale: Double, to options: OutputOptions) throws {
        let bytes: [UInt8]
        switch try options.chosenFormat() {
        case .png:
            let bitmap = try BitmapRenderer(scale: scale).render(scene)
            bytes = try PNGEncoder().encode(bitmap)
        case .svg:
            bytes = Array(
                SVGWriter(text: options.liveText ? .live : .outlines, embedsFonts: options.embedFonts).write(scene).utf8
            )
        }
        try put(bytes, try options.file())
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
