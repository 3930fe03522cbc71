// Geometry that is a property in SVG 2 (section 7.1): which elements have it, and what values it takes.
import BezelGeometry

enum GeometryProperties {
    private static let boxes: Set<String> = ["rect", "image", "svg", "use", "symbol"]

    /// The elements that a property is of.
    static let owners: [String: Set<String>] = [
        "x": boxes, "y": boxes, "width": boxes, "height": boxes, "cx": ["circle", "ellipse"],
        "cy": ["circle", "ellipse"], "r": ["circle"], "rx": ["rect", "ellipse"], "ry": ["rect", "ellipse"],
        "d": ["path"],
    ]

    private static let automatic: Set<String> = ["width", "height", "rx", "ry"]
    private static let signed: Set<String> = ["x", "y", "cx", "cy"]

    /// Whether a property takes a value. In style sheets a length needs its unit, unless it is 0.
    static func isValid(_ text: String, for name: String, isAttribute: Bool) -> Bool {
        if name == "d" { return isAttribute || pathData(text) != nil }
        if text == "auto" { return automatic.contains(name) }
        guard let length = Length(text) else { return false }
        if length.unit == .none, length.value != 0, !isAttribute { return false }
        // A function's value is pinned where it is used.
        return length.value >= 0 || signed.contains(name) || text.utf8.last == UInt8(ascii: ")")
    }

    /// The path data of `path("M 0 0 …")`, with a fill rule before it or none; `none` for no path. Nil where the text is
    /// neither.
    static func pathData(_ text: String) -> String? {
        let text = text.trimmed
        if text == "none" { return text }
        guard text.hasPrefix("path("), text.hasSuffix(")") else { return nil }
        return CSSText.string(String(text.dropFirst(5).dropLast()).trimmed)
    }
}
