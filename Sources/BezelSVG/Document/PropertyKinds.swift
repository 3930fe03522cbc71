// Which of the inherited properties an element's attributes may bear on: most elements change few of them, or none.

/// What an attribute or declaration may bear on.
struct PropertyKinds: OptionSet, Sendable {
    var rawValue: UInt32
    static let text = PropertyKinds(rawValue: 1)
    /// Of text, and rare.
    static let letters = PropertyKinds(rawValue: 2)
    /// Any of the inherited properties of paint.
    static let paint = PropertyKinds(rawValue: ~3)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(of name: String) {
        let beginning = Self.beginning(of: name)
        if Self.textBeginnings.contains(beginning) {
            self = StyleNames.rare.contains(name) ? [.text, .letters] : .text
        } else if Self.paintBeginnings.contains(beginning) {
            let count = name.utf8.count
            self = PaintProperty.all.first { $0.name.utf8.count == count && $0.name == name }?.kind ?? []
        } else {
            self = []
        }
    }

    /// The first four bytes of the names of texts' properties.
    private static let textBeginnings = [
        "font", "text", "lett", "word", "kern", "writ", "dire", "xml:", "whit", "domi", "lang", "glyp", "line", "over",
        "hyph",
    ].map(beginning)
    /// Those of the properties of paint.
    private static let paintBeginnings = [
        "colo", "fill", "stro", "visi", "clip", "pain", "mark", "shap", "imag",
    ].map(beginning)
    private static func beginning(of name: String) -> UInt32 { name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

/// An inherited property of paint, with a bit of its own.
struct PaintProperty: Sendable {
    let name: String
    let kind: PropertyKinds
    private init(_ name: String, _ bit: UInt32) {
        self.name = name
        kind = PropertyKinds(rawValue: 1 << bit)
    }

    static let color = PaintProperty("color", 2)
    static let fill = PaintProperty("fill", 3)
    static let stroke = PaintProperty("stroke", 4)
    static let visibility = PaintProperty("visibility", 5)
    static let fillOpacity = PaintProperty("fill-opacity", 6)
    static let strokeOpacity = PaintProperty("stroke-opacity", 7)
    static let fillRule = PaintProperty("fill-rule", 8)
    static let clipRule = PaintProperty("clip-rule", 9)
    static let strokeWidth = PaintProperty("stroke-width", 10)
    static let lineCap = PaintProperty("stroke-linecap", 11)
    static let lineJoin = PaintProperty("stroke-linejoin", 12)
    static let miterLimit = PaintProperty("stroke-miterlimit", 13)
    static let dash = PaintProperty("stroke-dasharray", 14)
    static let dashOffset = PaintProperty("stroke-dashoffset", 15)
    static let paintOrder = PaintProperty("paint-order", 16)
    static let markerStart = PaintProperty("marker-start", 17)
    static let markerMid = PaintProperty("marker-mid", 18)
    static let markerEnd = PaintProperty("marker-end", 19)
    static let shapeRendering = PaintProperty("shape-rendering", 20)
    static let imageRendering = PaintProperty("image-rendering", 21)
    static let colorInterpolation = PaintProperty("color-interpolation", 22)

    static let all = [
        color, fill, stroke, visibility, fillOpacity, strokeOpacity, fillRule, clipRule, strokeWidth, lineCap, lineJoin,
        miterLimit, dash, dashOffset, paintOrder, markerStart, markerMid, markerEnd, shapeRendering, imageRendering,
        colorInterpolation,
    ]
}
