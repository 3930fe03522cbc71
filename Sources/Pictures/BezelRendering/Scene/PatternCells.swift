// Where the cells of a pattern lie in pixels: which of them touch a box, and when they repeat on whole pixels. Nothing
// is drawn here; SceneRenderer+Pattern chooses the way of drawing by it.
import BezelDrawing
import BezelGeometry
import BezelPixels

/// The lattice of a pattern's cells.
///
/// Cell (i, j) is the pattern's bounds moved by (i · dx, j · dy) in pattern space. Counts are numbers with fractions
/// because they may exceed all integers; they are checked against the limit before any cell is listed.
struct PatternCells {
    let pattern: Pattern
    /// Positive, in pattern space.
    let dx: Double
    let dy: Double
    /// From pattern space to pixels.
    let toPixels: Transform
    private let inverse: Transform
    /// The box of what a cell draws, in pattern space; may be null.
    let content: Rect
    /// Whether content leaves the cell, and is cut there. A millionth of a unit is a rounding error of bounding boxes.
    let overflows: Bool

    /// Nil without extent in pixels.
    init?(
        _ pattern: Pattern, toPixels: Transform, limits: RenderingLimits, depth: Int
    ) throws(RenderingError) {
        let box = pattern.bounds
        guard let inverse = toPixels.inverse, [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite) else {
            return nil
        }
        self.pattern = pattern
        self.toPixels = toPixels
        self.inverse = inverse
        dx = abs(pattern.xStep)
        dy = abs(pattern.yStep)
        content = try CommandBounds.of(pattern.content, transform: .identity, limits: limits, depth: depth) ?? .null
        overflows = !pattern.bounds.insetBy(dx: -Rounding.length, dy: -Rounding.length).contains(content)
    }

    /// Whether neighbours lie over each other. Relative, since steps are often computed from the bounds' own size.
    var overlap: Bool {
        pattern.bounds.width > dx * (1 + Rounding.fraction) || pattern.bounds.height > dy * (1 + Rounding.fraction)
    }

    private func range(over box: PixelBox) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let region = box.rect.applying(inverse)
        let cell = pattern.bounds
        func ends(_ low: Double, _ high: Double, _ step: Double) -> ClosedRange<Double> {
            let first = (low / step).rounded(.down)
            let last = (high / step).rounded(.up)
            // Too many cells to count.
            guard first.isFinite, last.isFinite else { return 0...1e30 }
            return ClosedRange(spanning: first, max(first, last))
        }
        return (
            ends(region.minX - cell.maxX, region.maxX - cell.minX, dx),
            ends(region.minY - cell.maxY, region.maxY - cell.minY, dy)
        )
    }

    /// How many cells may touch a box; a number beyond all limits where they cannot be counted.
    func count(over box: PixelBox) -> Double {
        let (x, y) = range(over: box)
        return (x.upperBound - x.lowerBound + 1) * (y.upperBound - y.lowerBound + 1)
    }

    /// Cells to pixels, row by row from the top left. Check the count first.
    func transforms(over box: PixelBox) -> [Transform] {
        let (x, y) = range(over: box)
        var all: [Transform] = []
        for j in stride(from: y.lowerBound, through: y.upperBound, by: 1) {
            for i in stride(from: x.lowerBound, through: x.upperBound, by: 1) {
                all.append(Transform(translationX: i * dx, y: j * dy).concatenating(toPixels))
            }
        }
        return all
    }

    /// The steps across and down in pixels; nil for skewed cells. Quarter turns count as straight. Skew is relative, as
    /// transforms are composed of many products.
    private var steps: (x: Double, y: Double)? {
        let t = toPixels
        let small = Rounding.fraction * (abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d))
        if abs(t.b) <= small, abs(t.c) <= small { return (abs(t.a * dx), abs(t.d * dy)) }
        if abs(t.a) <= small, abs(t.d) <= small { return (abs(t.c * dy), abs(t.b * dx)) }
        return nil
    }

    /// A tile of several cells whose sides are whole pixels, from the origin; nil if no exact tile is at most half as
    /// large as the region.
    func wholeTile(for region: PixelBox) -> PixelBox? {
        guard let steps else { return nil }
        /// The least multiple on whole pixels, within 1/250 pixel over the region: one step of 8-bit coverage. At most
        /// 32 cells and 4096 pixels, beyond which a tile costs more than it saves.
        func whole(_ step: Double, _ extent: Int) -> Int? {
            for n in stride(from: Double(1), through: 32, by: 1) {
                let length = n * step
                let pixels = length.rounded()
                guard pixels <= 4096 else { return nil }
                if pixels >= 1, abs(length - pixels) * Double(extent) <= 0.004 * length { return Int(clamping: pixels) }
            }
            return nil
        }
        guard let width = whole(steps.x, region.maxX), let height = whole(steps.y, region.maxY),
            width * height * 2 <= region.width * region.height
        else { return nil }
        return PixelBox(width: width, height: height)
    }

    /// Whether cells begin and end on whole pixels, but for rounding, so that neighbours share none. Requires a
    /// whole tile.
    var edgesAreWhole: Bool {
        let box = pattern.bounds.applying(toPixels)
        func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < PixelBox.rounding }
        guard let steps, isWhole(steps.x), isWhole(steps.y) else { return false }
        return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(isWhole)
    }
}
