// A bitmap cut into square tiles with names by content, for callers that send only what has changed: the studio sends a
// frame as those tiles that its reader has not got.
import BezelPixels

/// Row by row, with hashes of their pixels.
package struct BitmapTiles {
    private let buffer: PixelBuffer
    private let boxes: [PixelBox]
    /// 0 is clear.
    package let names: [UInt64]
    /// In pixels; may be less at the right and bottom.
    package var side: Int { PixelBuffer.tileSide }

    fileprivate init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        boxes = buffer.tiles
        names = boxes.map { buffer.name(of: $0) }
    }

    package func packedRGBA(of tiles: [Int]) -> [UInt8] {
        var packed: [UInt32] = []
        for i in tiles { buffer.appendPacked(boxes[i], to: &packed) }
        return packed.withUnsafeBytes { [UInt8]($0) }
    }
}

extension Bitmap {
    /// Linear in the pixels.
    package var tiles: BitmapTiles { BitmapTiles(pixelBuffer) }
}
