// The two labels of a ring in one line each: on top of a curve, and at its bottom, both upright and in one band.
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
        // From the bottom on, so that the path's ends are as far from the text as they can be.
        TextPath(
            circle.path(startAngle: .degrees(90)), startOffset: .fraction(0.5), anchor: .middle, spacing: .optical)
    }

    /// Text outside a circle, its middle at the bottom, upright and read from the left: its capitals fill the same band
    /// as those of ``onTop(of:)-(CirclePath)``, from the circle to the cap height outside it.
    ///
    /// - Parameter capHeight: the height of the letters that share the band, in user units.
    public static func onBottom(of circle: CirclePath, matchingCapHeight capHeight: Double) -> TextPath {
        TextPath(
            circle.path(startAngle: .degrees(-90), counterclockwise: true), startOffset: .fraction(0.5),
            anchor: .middle,
            baseline: .custom(-capHeight), spacing: .optical)
    }
    /// The same, for letters as high as the capitals of a font: that of the label on top.
    public static func onBottom(of circle: CirclePath, matching font: Font) -> TextPath {
        onBottom(of: circle, matchingCapHeight: font.metrics.capHeight)
    }
    /// The same, for letters as high as the capitals of the label on top, by its first font.
    public static func onBottom(of circle: CirclePath, matching label: ShapedText) -> TextPath {
        onBottom(of: circle, matchingCapHeight: capHeight(of: label))
    }

    /// Text above a path, its middle at the path's highest point, read from the left: outside a closed path.
    ///
    /// Where the path's top is level, the text's middle is over the middle of its box. A path without length, or one with
    /// a coordinate that is not finite, is refused when text is placed.
    public static func onTop(of path: Path) -> TextPath {
        label(on: path, atTop: true, shift: 0)
    }

    /// Text at a path's lowest point, upright and read from the left: its capitals fill the same band as those of
    /// ``onTop(of:)-(Path)``, from the path to the cap height outside it.
    ///
    /// - Parameter capHeight: the height of the letters that share the band, in user units.
    public static func onBottom(of path: Path, matchingCapHeight capHeight: Double) -> TextPath {
        label(on: path, atTop: false, shift: -capHeight)
    }
    /// The same, for letters as high as the capitals of a font: that of the label on top.
    public static func onBottom(of path: Path, matching font: Font) -> TextPath {
        onBottom(of: path, matchingCapHeight: font.metrics.capHeight)
    }
    /// The same, for letters as high as the capitals of the label on top, by its first font.
    public static func onBottom(of path: Path, matching label: ShapedText) -> TextPath {
        onBottom(of: path, matchingCapHeight: capHeight(of: label))
    }

    private static func capHeight(of label: ShapedText) -> Double {
        label.text.spans.first?.style.font.metrics.capHeight ?? 0
    }

    /// The path in the direction that is read from the left at its top or bottom, with the text's middle there.
    ///
    /// - Parameter shift: how far the baseline lies from the path, positive to the left of travel.
    private static func label(on path: Path, atTop: Bool, shift: Double) -> TextPath {
        let baseline = shift == 0 ? Baseline.alphabetic : .custom(shift)
        var line = TextPath(path, anchor: .middle, baseline: baseline, spacing: .optical)
        if let frame = extreme(of: path, atTop: atTop)?.frame, frame.tangent.dx < 0 { line.path = path.reversed() }
        // Distances are counted along the shifted baseline.
        let shifted = shift == 0 || !shift.isFinite ? line.path : line.path.offset(by: shift, keepsFolds: false)
        if let middle = extreme(of: shifted, atTop: atTop) { line.startOffset = .length(middle.distance) }
        return line
    }

    /// The highest or lowest point of a path, where that is level its middle. Nil for a path without length.
    private static func extreme(of path: Path, atTop: Bool) -> (distance: Double, frame: PathFrame)? {
        let measure = PathMeasure(path)
        let box = path.boundingRect
        // What is nearest to a point far above is highest, and in the middle of what is level.
        let far = 1e3 * max(box.width, box.height, 1)
        let point = Point(x: box.midX, y: atTop ? box.minY - far : box.maxY + far)
        guard let nearest = measure.nearest(to: point), let frame = measure.frame(at: nearest.distance) else {
            return nil
        }
        return (nearest.distance, frame)
    }
}
