// Angles as attributes and properties write them, in radians. Angles among a transform's numbers are read with the
// transform.
import BezelGeometry

/// `<angle>` of CSS Values 4, section 7.1, as one whole value: of `rotate`, of `hue-rotate()` and of a marker's `orient`.
/// Angles within lists of functions are read by ``CSSTransform`` and `Transform(svg:)`.
enum AngleText {
    /// Nil if the text is anything but one number with at most one unit, or one function such as `calc()`. A number without a
    /// unit counts as degrees, as in attributes of SVG.
    static func radians(_ text: String) -> Double? {
        var s = NumberScanner(text.trimmed)
        let degrees: Double?
        if let n = s.number() {
            degrees = Self.degrees(in: s.unit()).map { n * $0 }
        } else {
            degrees = Self.degrees(&s)
        }
        guard let degrees, s.isAtEnd else { return nil }
        return degrees * .pi / 180
    }

    /// The size of a unit; that of degrees without one. Nil for words that are no units of angles.
    static func degrees(in unit: String) -> Double? {
        switch unit.lowercased() {
        case "", "deg": 1
        case "grad": 0.9
        case "rad": 180 / .pi
        case "turn": 360
        default: nil
        }
    }
}
