// The paths that SVG prescribes for rectangles and ellipses, and the reader of `points`. BezelGeometry's own shapes
// begin elsewhere and run otherwise, so they are not used here. Which element has which shape is decided in
// ShapeGeometry.
import BezelGeometry

/// SVG 2's equivalent paths of basic shapes (chapter 10). The point where they start and their direction matter for text on
/// them, dashes and markers, so that both are those of the specification.
enum EquivalentPath {
    /// Begins at the left end of the top side, clockwise. Lines between corners that meet are left out.
    ///
    /// - Parameters:
    ///   - rx: At most half of the width. Corners are square if one of the radii is 0.
    ///   - ry: At most half of the height.
    static func rect(_ r: Rect, rx: Double, ry: Double) -> Path {
        guard rx > 0, ry > 0 else { return Path(r) }
        var p = Path()
        func arc(_ x: Double, _ y: Double) { quarter(&p, to: Point(x: x, y: y), rx, ry) }
        p.move(to: Point(x: r.minX + rx, y: r.minY))
        if r.width > 2 * rx { p.addLine(to: Point(x: r.maxX - rx, y: r.minY)) }
        arc(r.maxX, r.minY + ry)
        if r.height > 2 * ry { p.addLine(to: Point(x: r.maxX, y: r.maxY - ry)) }
        arc(r.maxX - rx, r.maxY)
        if r.width > 2 * rx { p.addLine(to: Point(x: r.minX + rx, y: r.maxY)) }
        arc(r.minX, r.maxY - ry)
        if r.height > 2 * ry { p.addLine(to: Point(x: r.minX, y: r.minY + ry)) }
        arc(r.minX + rx, r.minY)
        p.closeSubpath()
        return p
    }

    /// Begins at the right, clockwise, in four arcs.
    static func ellipse(cx: Double, cy: Double, rx: Double, ry: Double) -> Path {
        var p = Path()
        p.move(to: Point(x: cx + rx, y: cy))
        for (x, y) in [(cx, cy + ry), (cx - rx, cy), (cx, cy - ry), (cx + rx, cy)] {
            quarter(&p, to: Point(x: x, y: y), rx, ry)
        }
        p.closeSubpath()
        return p
    }

    private static func quarter(_ p: inout Path, to end: Point, _ rx: Double, _ ry: Double) {
        p.addEllipticalArc(to: end, radiusX: rx, radiusY: ry, axisRotation: .zero, largeArc: false, sweep: true)
    }

    /// Reads up to the first error, ignoring an odd last number, and tells whether there was neither.
    static func points(_ text: String) -> (points: [Point], isWhole: Bool) {
        var s = NumberScanner(text)
        var points: [Point] = []
        s.skipSpace()
        while let x = s.number() {
            s.skipSeparator()
            guard let y = s.number() else { return (points, false) }
            points.append(Point(x: x, y: y))
            s.skipSeparator()
        }
        return (points, s.isAtEnd)
    }
}
