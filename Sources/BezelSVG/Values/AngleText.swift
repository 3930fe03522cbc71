import BezelGeometry

/// `<angle>` of CSS Values 4, section 7.1, as one whole value: of `rotate`, of `hue-rotate()` and of a marker's `orient`.
/// Angles within lists of functions are read by ``CSSTransform`` and `Transform(svg:)`.
enum AngleText {
    /// Nil if the text is anything but one number with at most one unit. A number without a unit counts as degrees, as in
    /// attributes of SVG. Units are case-sensitive here, and `calc()` is not read.
    static func radians(_ text: String) -> Double? {
        var s = NumberScanner(text.trimmed)
        guard let n = s.number() else { return nil }
        let unit = s.unit()
        guard s.isAtEnd else { return nil }
        switch unit {
        case "", "deg": return n * .pi / 180
        case "grad": return n * .pi / 200
        case "rad": return n
        case "turn": return n * 2 * .pi
        default: return nil
        }
    }
}
