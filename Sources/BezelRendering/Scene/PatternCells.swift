import BezelDrawing
import BezelGeometry
import BezelPixels

struct PatternCells {
    let pattern: Pattern
    /// Positive, in pattern space.
    let dx: Double
    let dy: Double
    let toPixels: Transform
    private let inverse: Transform
    /// In pattern space; may be null.
    let content: Rect
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
        overflows = !pattern.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(content)
    }

    var overlap: Bool { pattern.bounds.width > dx * (1 + 1e-9) || pattern.bounds.height > dy * (1 + 1e-9) }

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

    func count(over box: PixelBox) -> Double {
        let (x, y) = range(over: box)
        return (x.upperBound - x.lowerBound + 1) * (y.upperBound - y.lowerBound + 1)
    }

    /// Check the count first.
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

    /// In pixels; nil for skewed cells.
    private var steps: (x: Double, y: Double)? {
        let t = toPixels
        let small = 1e-9 * (abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d))
        if abs(t.b) <= small, abs(t.c) <= small { return (abs(t.a * dx), abs(t.d * dy)) }
        if abs(t.a) <= small, abs(t.d) <= small { return (abs(t.c * dy), abs(t.b * dx)) }
        return nil
    }

    /// From the origin; nil if no exact tile is much smaller than the region.
    func wholeTile(for region: PixelBox) -> PixelBox? {
        guard let steps else { return nil }
        /// The least multiple on whole pixels, within 1/250 pixel over the region.
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

    /// Requires a whole tile.
    var edgesAreWhole: Bool {
        let box = pattern.bounds.applying(toPixels)
        func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-3 }
        guard let steps, isWhole(steps.x), isWhole(steps.y) else { return false }
        return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(isWhole)
    }
}
