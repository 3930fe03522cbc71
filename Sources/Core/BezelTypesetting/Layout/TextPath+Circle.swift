// Ready-made paths for labels at the top and the bottom of circles and other paths, such that both stand in one band and
// read upright.
import BezelGeometry

extension TextPath {
    /// Text outside a circle, its middle at the top, read clockwise.
    ///
    /// ```swift
    /// let circle = CirclePath(center: Point(x: 256, y: 256), radius: 180)
    /// let top = try TextPath.onTop(of: circle).place("ACCOUNT", font: inter)
    /// let bottom = try TextPath.onBottom(of: circle, matching: inter).place("BALANCE", font: inter)
    /// ```
    ///
    /// - Parameter gap: From the circle to the baseline, in user units: half the width of a line along the circle, and a
    ///   little more. Labels below have the same gap from the circle to the tops of their capitals.
    public static func onTop(of circle: CirclePath, gap: Double = 0) -> TextPath {
        TextPath(
            circle.path(startAngle: .degrees(90)),
            position: Position(.middle, at: .fraction(0.5), baseline: gap == 0 ? .alphabetic : .custom(gap)))
    }

    /// Upright text centred at a circle's bottom, with capitals in the band of ``onTop(of:gap:)-(CirclePath,_)``.
    ///
    /// - Parameter capHeight: In user units.
    public static func onBottom(
        of circle: CirclePath, matchingCapHeight capHeight: Double, gap: Double = 0
    ) -> TextPath {
        TextPath(
            circle.path(startAngle: .degrees(-90), counterclockwise: true),
            position: Position(.middle, at: .fraction(0.5), baseline: .custom(-capHeight - gap)))
    }
    /// Upright text at a circle's bottom, in the band of a top label set in a font, by that font's cap height.
    public static func onBottom(of circle: CirclePath, matching font: Font, gap: Double = 0) -> TextPath {
        onBottom(of: circle, matchingCapHeight: font.metrics.capHeight, gap: gap)
    }
    /// Upright text at a circle's bottom, in the band of a shaped top label, by the cap height of its first font.
    public static func onBottom(of circle: CirclePath, matching label: ShapedText, gap: Double = 0) -> TextPath {
        onBottom(of: circle, matchingCapHeight: capHeight(of: label), gap: gap)
    }

    /// Text above a path, outside a closed one, centred at its highest point or level top.
    ///
    /// - Parameter gap: See ``onTop(of:gap:)-(CirclePath,_)``.
    public static func onTop(of path: Path, gap: Double = 0) -> TextPath {
        label(on: path, atTop: true, shift: gap)
    }

    /// Upright text at a path's lowest point, with capitals in the band of ``onTop(of:gap:)-(Path,_)``.
    ///
    /// - Parameter capHeight: In user units.
    public static func onBottom(of path: Path, matchingCapHeight capHeight: Double, gap: Double = 0) -> TextPath {
        label(on: path, atTop: false, shift: -capHeight - gap)
    }
    /// Upright text at a path's lowest point, in the band of a top label set in a font, by that font's cap height.
    public static func onBottom(of path: Path, matching font: Font, gap: Double = 0) -> TextPath {
        onBottom(of: path, matchingCapHeight: font.metrics.capHeight, gap: gap)
    }
    /// Upright text at a path's lowest point, in the band of a shaped top label, by the cap height of its first font.
    public static func onBottom(of path: Path, matching label: ShapedText, gap: Double = 0) -> TextPath {
        onBottom(of: path, matchingCapHeight: capHeight(of: label), gap: gap)
    }

    private static func capHeight(of label: ShapedText) -> Double {
        label.text.spans.first?.style.font.metrics.capHeight ?? 0
    }

    /// - Parameter shift: Positive to the left of travel.
    private static func label(on path: Path, atTop: Bool, shift: Double) -> TextPath {
        let baseline = shift == 0 ? Baseline.alphabetic : .custom(shift)
        var line = TextPath(path, position: Position(.middle, baseline: baseline))
        if let frame = extreme(of: path, atTop: atTop)?.frame, frame.tangent.dx < 0 { line.path = path.reversed() }
        let shifted = shift == 0 || !shift.isFinite ? line.path : line.path.offset(by: shift, keepsFolds: false)
        if let middle = extreme(of: shifted, atTop: atTop) { line.position.offset = .length(middle.distance) }
        return line
    }

    /// The extreme point, or the middle of a level part; nil if empty.
    private static func extreme(of path: Path, atTop: Bool) -> (distance: Double, frame: PathFrame)? {
        let measure = PathMeasure(path)
        let box = path.boundingRect
        let far = 1e3 * max(box.width, box.height, 1)
        let point = Point(x: box.midX, y: atTop ? box.minY - far : box.maxY + far)
        guard let nearest = measure.nearest(to: point), let frame = measure.frame(at: nearest.distance) else {
            return nil
        }
        return (nearest.distance, frame)
    }
}
