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
    public static func onTop(of circle: CirclePath) -> TextPath {
        TextPath(circle.path(startAngle: .degrees(90)))
    }

    /// Upright text centred at a circle's bottom, with capitals in the band of ``onTop(of:)-(CirclePath)``.
    ///
    /// - Parameter capHeight: In user units.
    public static func onBottom(of circle: CirclePath, matchingCapHeight capHeight: Double) -> TextPath {
        TextPath(
            circle.path(startAngle: .degrees(-90), counterclockwise: true),
            position: Position(.middle, at: .fraction(0.5), baseline: .custom(-capHeight)))
    }
    /// Upright text at a circle's bottom, in the band of a top label set in a font, by that font's cap height.
    public static func onBottom(of circle: CirclePath, matching font: Font) -> TextPath {
        onBottom(of: circle, matchingCapHeight: font.metrics.capHeight)
    }
    /// Upright text at a circle's bottom, in the band of a shaped top label, by the cap height of its first font.
    public static func onBottom(of circle: CirclePath, matching label: ShapedText) -> TextPath {
        onBottom(of: circle, matchingCapHeight: capHeight(of: label))
    }

    /// Text above a path, outside a closed one, centred at its highest point or level top.
    public static func onTop(of path: Path) -> TextPath {
        label(on: path, atTop: true, shift: 0)
    }

    /// Upright text at a path's lowest point, with capitals in the band of ``onTop(of:)-(Path)``.
    ///
    /// - Parameter capHeight: In user units.
    public static func onBottom(of path: Path, matchingCapHeight capHeight: Double) -> TextPath {
        label(on: path, atTop: false, shift: -capHeight)
    }
    /// Upright text at a path's lowest point, in the band of a top label set in a font, by that font's cap height.
    public static func onBottom(of path: Path, matching font: Font) -> TextPath {
        onBottom(of: path, matchingCapHeight: font.metrics.capHeight)
    }
    /// Upright text at a path's lowest point, in the band of a shaped top label, by the cap height of its first font.
    public static func onBottom(of path: Path, matching label: ShapedText) -> TextPath {
        onBottom(of: path, matchingCapHeight: capHeight(of: label))
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
