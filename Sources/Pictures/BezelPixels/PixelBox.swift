/// A box of whole pixels. Half-open: columns `minX..<maxX`, rows `minY..<maxY`, y down. Boxes may have their sides in
/// reverse; these are empty.
package struct PixelBox: Hashable, Sendable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }
    @inlinable package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    /// 0 if empty.
    @inlinable package var width: Int { max(0, maxX - minX) }
    /// 0 if empty.
    @inlinable package var height: Int { max(0, maxY - minY) }
    /// The rows from the top; none if empty.
    @inlinable package var verticalRange: Range<Int> { Range(from: minY, upTo: maxY) }
    @inlinable package var area: Int { width * height }

    /// Empty if disjoint.
    @inlinable package func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }
    @inlinable package func intersects(_ other: PixelBox) -> Bool { !intersection(other).isEmpty }
    /// Ignores empty boxes.
    @inlinable package func union(_ other: PixelBox) -> PixelBox {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return PixelBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
    @inlinable package func contains(_ other: PixelBox) -> Bool { other.isEmpty || intersection(other) == other }
    @inlinable package func contains(x: Int, y: Int) -> Bool { x >= minX && y >= minY && x < maxX && y < maxY }
    @inlinable package func grown(by pixels: Int) -> PixelBox {
        PixelBox(minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
    }
    @inlinable package func moved(x: Int, y: Int) -> PixelBox {
        PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
