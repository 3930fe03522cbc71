import BezelDrawing
import BezelGeometry

struct ElementDrawing {
    var commands: [DrawCommand] = []
    /// Without strokes and clips.
    var bounds = Rect.null

    mutating func add(_ other: ElementDrawing) {
        commands += other.commands
        bounds = Boxes.union(bounds, other.bounds)
    }
    func transformed(_ t: Transform) -> ElementDrawing {
        if t.isIdentity || commands.isEmpty && bounds.isNull { return self }
        return ElementDrawing(
            commands: commands.isEmpty ? [] : [.group(Group(commands, transform: t))],
            bounds: bounds.isNull ? bounds : bounds.applying(t))
    }
}

enum Boxes {
    /// Boxes without width or height count.
    static func union(_ a: Rect, _ b: Rect) -> Rect {
        if a.isNull { return b }
        if b.isNull { return a }
        let x = min(a.minX, b.minX), y = min(a.minY, b.minY)
        return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

enum ElementKind: String {
    case g, a, svg, `switch`, use, rect, circle, ellipse, line, polyline, polygon, path, text, image, foreignObject

    private static let others: Set<String> = [
        "tspan", "textPath", "tref", "title", "desc", "defs", "symbol", "style", "marker", "clipPath", "mask",
        "pattern",
        "linearGradient", "radialGradient", "filter", "view",
    ]

    private static let silent: Set<String> = [
        "", "defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "stop",
        "pattern",
        "clipPath", "mask", "marker", "filter", "view", "cursor", "font", "font-face", "color-profile", "tspan",
        "textPath",
        "tref",
    ]
    static func isSilent(_ name: String) -> Bool { silent.contains(name) || animates(name) || name.hasPrefix("xhtml:") }
    /// Compares few bytes for nearly all names.
    static func mayAnimate(_ name: String) -> Bool {
        switch name.utf8.first {
        case UInt8(ascii: "a"): name.utf8.count > 6 && animates(name)
        case UInt8(ascii: "s"): name == "set"
        default: false
        }
    }
    static func animates(_ name: String) -> Bool {
        ["animate", "animateTransform", "animateMotion", "animateColor", "set"].contains(name)
    }

    static func isKnown(_ name: String) -> Bool {
        ElementKind(rawValue: name).map { $0 != .foreignObject } ?? false
            || Self.others.contains(name)
    }
}
