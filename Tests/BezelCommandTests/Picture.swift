// A PNG read back by libpng, so that the encoder is not checked by its own reader.
import BezelInterop
import Foundation
import Testing

/// Decoded pixels: straight RGBA rows from the top.
struct Picture {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    init(png data: Data) throws {
        let image = try PNGReader.decode(Array(data))
        width = image.width
        height = image.height
        pixels = image.pixels
    }
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
    /// The box of all pixels that are not clear: first and last column and row.
    var ink: (x0: Int, y0: Int, x1: Int, y1: Int)? {
        var box: (Int, Int, Int, Int)?
        for y in 0..<height {
            for x in 0..<width where pixels[(y * width + x) * 4 + 3] > 0 {
                let b = box ?? (x, y, x, y)
                box = (min(b.0, x), min(b.1, y), max(b.2, x), max(b.3, y))
            }
        }
        return box
    }
}
