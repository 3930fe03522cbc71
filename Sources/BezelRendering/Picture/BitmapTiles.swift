// A finished picture in tiles, for those who follow it as it changes.
import BezelPixels

/// A picture in square tiles, row by row, each with a name that follows from its pixels.
package struct BitmapTiles {
    private let buffer: PixelBuffer
    private let boxes: [PixelBox]
    /// 0 is a clear tile.
    package let names: [UInt64]
    /// Of a tile in pixels; those at the right and at the bottom may be smaller.
    package var side: Int { PixelBuffer.tileSide }

    fileprivate init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        boxes = buffer.tiles
        names = boxes.map { buffer.name(of: $0) }
    }

    /// The pixels of some tiles, one after the other: RGBA with straight alpha, packed as
    /// ``PixelBuffer/appendPacked(_:to:)`` says.
    package func packedRGBA(of tiles: [Int]) -> [UInt8] {
        var packed: [UInt32] = []
        for i in tiles { buffer.appendPacked(boxes[i], to: &packed) }
        return packed.withUnsafeBytes { [UInt8]($0) }
    }
}

extension Bitmap {
    /// The picture in tiles. Linear in the pixels: a word of each is read.
    package var tiles: BitmapTiles { BitmapTiles(pixelBuffer) }
}
