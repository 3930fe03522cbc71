// The last pixels of a picture whose size in pixels is no whole number. BitmapRenderer draws the picture first and then
// these strips again, as only what shows at the edge needs it.
import BezelGeometry
import BezelPixels

/// The last column or row of a picture whose size is not a whole number of pixels.
///
/// The scene covers such pixels only in part, so that they would be see-through. They show the mean of the scene's part
/// in them instead: the strip is drawn again, stretched to whole pixels. All other pixels stay as they are.
struct PictureEdge {
    let box: PixelBox
    /// From device pixels to device pixels.
    let stretch: Transform

    /// The column, the row, and the corner if there are both.
    static func all(of size: Size, scale: Double, width: Int, height: Int) -> [PictureEdge] {
        let (x, y) = (part(size.width * scale, of: width), part(size.height * scale, of: height))
        if x == 1, y == 1 { return [] }
        let (column, row) = (width - 1, height - 1)
        func edge(_ box: PixelBox, _ x: Double, _ y: Double) -> PictureEdge {
            let (left, top) = (Double(column), Double(row))
            return PictureEdge(
                box: box,
                stretch: Transform(a: 1 / x, b: 0, c: 0, d: 1 / y, tx: left - left / x, ty: top - top / y))
        }
        var edges: [PictureEdge] = []
        if x < 1 {
            edges.append(edge(PixelBox(minX: column, minY: 0, maxX: width, maxY: y < 1 ? row : height), x, 1))
        }
        if y < 1 {
            edges.append(edge(PixelBox(minX: 0, minY: row, maxX: x < 1 ? column : width, maxY: height), 1, y))
        }
        if x < 1, y < 1 { edges.append(edge(PixelBox(x: column, y: row, width: 1, height: 1), x, y)) }
        return edges.filter { !$0.box.isEmpty }
    }

    /// Thinner parts than this are lost in 8 bits.
    private static let thinnest = 1.0 / 256

    /// How much of the last pixel the scene covers; 1 for all.
    private static func part(_ length: Double, of pixels: Int) -> Double {
        let part = length - Double(pixels - 1)
        return part > 1 - PixelBox.rounding ? 1 : max(part, thinnest)
    }
}

extension PixelBuffer {
    /// The box is in device pixels.
    func isClear(in box: PixelBox) -> Bool {
        let box = box.intersection(self.box)
        for y in box.minY..<max(box.minY, box.maxY) {
            for x in box.minX..<max(box.minX, box.maxX) where self[x - originX, y - originY].w != 0 { return false }
        }
        return true
    }

    /// Replaces pixels.
    func put(_ other: PixelBuffer) {
        let box = other.box.intersection(self.box)
        for y in box.minY..<max(box.minY, box.maxY) {
            for x in box.minX..<max(box.minX, box.maxX) {
                self[x - originX, y - originY] = other[x - other.originX, y - other.originY]
            }
        }
    }
}

extension CoverageMask {
    /// In mask coordinates.
    func isMarked(in box: PixelBox) -> Bool {
        (box.minY..<max(box.minY, box.maxY)).contains { y in
            (box.minX..<max(box.minX, box.maxX)).contains { value(x: $0, y: y) != 0 }
        }
    }
}
