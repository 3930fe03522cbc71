// Which elements there are by their names: those that are drawn where they stand, those that others refer to, and those that only
// move others. How each is drawn is known to the builders (Drawing).

/// Elements that are drawn where they stand, by name.
enum ElementKind: String {
    case g, a, svg, `switch`, use, rect, circle, ellipse, line, polyline, polygon, path, text, image, foreignObject

    /// Names that are supported elsewhere: within text, or by reference.
    private static let others: Set<String> = [
        "tspan", "textPath", "tref", "title", "desc", "defs", "symbol", "style", "marker", "clipPath", "mask",
        "pattern", "linearGradient", "radialGradient", "filter", "view",
    ]

    /// Names that are not drawn where they stand, without a warning.
    private static let silent: Set<String> = [
        "", "defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "stop",
        "pattern", "clipPath", "mask", "marker", "filter", "view", "cursor", "font", "font-face", "color-profile",
        "tspan",
        "textPath", "tref",
    ]
    /// Whether an element that is not drawn is nothing to warn about. The empty name is that of elements in other namespaces.
    static func isSilent(_ name: String) -> Bool { silent.contains(name) || animates(name) || name.hasPrefix("xhtml:") }
    /// Compares few bytes for nearly all names.
    static func mayAnimate(_ name: String) -> Bool {
        switch name.utf8.first {
        case UInt8(ascii: "a"): name.utf8.count > 6 && animates(name)
        case UInt8(ascii: "s"): name == "set"
        default: false
        }
    }
    /// Whether it is an element of SMIL, whose effect is in the attributes before anything is drawn.
    static func animates(_ name: String) -> Bool {
        ["animate", "animateTransform", "animateMotion", "animateColor", "set"].contains(name)
    }

    /// Whether an element of this name counts as supported, for `switch`. foreignObject does not, as only its text can be
    /// drawn.
    static func isKnown(_ name: String) -> Bool {
        ElementKind(rawValue: name).map { $0 != .foreignObject } ?? false
            || Self.others.contains(name)
    }
}
