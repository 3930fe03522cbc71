// What a builder returns for an element, and which names of elements are drawn at all. Which builder draws which element
// is in Elements; boxes of strokes and ink are in StrokeBox and InkBox.
import BezelDrawing
import BezelGeometry

/// What an element draws, in its parent's space or its own, as the method says that returns it.
struct ElementDrawing {
    var commands: [DrawCommand] = []
    /// The bounding box of SVG 2, section 8.10: the geometry's, without strokes, clips and effects. It counts what is not
    /// painted, too, so that it may be set where there are no commands. Null without geometry.
    var bounds = Rect.null

    mutating func add(_ other: ElementDrawing) {
        commands += other.commands
        bounds = Boxes.union(bounds, other.bounds)
    }
    /// Wraps the commands into a group, and moves the box.
    func transformed(_ t: Transform) -> ElementDrawing {
        if t.isIdentity || commands.isEmpty && bounds.isNull { return self }
        return ElementDrawing(
            commands: commands.isEmpty ? [] : [.group(Group(commands, transform: t))],
            bounds: bounds.isNull ? bounds : bounds.applying(t))
    }
}

/// Unites bounding boxes as SVG needs it.
enum Boxes {
    /// The smallest box around both. Unlike in `Rect.union`, boxes without width or height, such as those of lines, count.
    static func union(_ a: Rect, _ b: Rect) -> Rect {
        if a.isNull { return b }
        if b.isNull { return a }
        let x = min(a.minX, b.minX), y = min(a.minY, b.minY)
        return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

/// Elements that are drawn where they stand, by name.
enum ElementKind: String {
    case g, a, svg, `switch`, use, rect, circle, ellipse, line, polyline, polygon, path, text, image, foreignObject

    /// Names that are supported elsewhere: within text, or by reference.
    private static let others: Set<String> = [
        "tspan", "textPath", "tref", "title", "desc", "defs", "symbol", "style", "marker", "clipPath", "mask",
        "pattern",
        "linearGradient", "radialGradient", "filter", "view",
    ]

    /// Names that are not drawn where they stand, without a warning.
    private static let silent: Set<String> = [
        "", "defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "stop",
        "pattern",
        "clipPath", "mask", "marker", "filter", "view", "cursor", "font", "font-face", "color-profile", "tspan",
        "textPath",
        "tref",
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
