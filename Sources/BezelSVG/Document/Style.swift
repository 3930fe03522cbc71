// The inherited properties of an element, computed on the way down the tree.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// What `fill` and `stroke` say.
indirect enum PaintValue: Hashable, Sendable {
    case none
    case color(Color)
    case currentColor
    case contextFill
    case contextStroke
    /// A paint server, and what to use where there is none of that name.
    case server(String, fallback: PaintValue?)

    /// Whether it refers to a gradient or pattern.
    var isServer: Bool { if case .server = self { true } else { false } }

    /// nil where the text is no paint.
    init?(_ text: String) {
        // Most paints are hexadecimal colours: nothing else begins so.
        if text.utf8.first == UInt8(ascii: "#"), let color = ColorText.hexadecimal(text) {
            self = .color(color)
            return
        }
        if text == "none" {
            self = .none
            return
        }
        let text = text.trimmed
        switch text.lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            if let (id, rest) = FunctionalReference.parse(text) {
                // What is no paint behind the reference makes all of it invalid.
                if rest.isEmpty {
                    self = .server(id, fallback: nil)
                } else if let fallback = PaintValue(rest), rest != "inherit" {
                    self = .server(id, fallback: fallback)
                } else {
                    return nil
                }
            } else if let color = ColorText.parse(text) {
                self = .color(color)
            } else {
                return nil
            }
        }
    }
}

/// `url(#id)`
enum FunctionalReference {
    /// The id of a reference with nothing behind it.
    static func id(_ text: String?) -> String? {
        guard let (id, rest) = parse(text), rest.isEmpty else { return nil }
        return id
    }

    /// The id, and the text behind the reference. What is outside the document has an id that no element has.
    static func parse(_ text: String?) -> (id: String, rest: String)? {
        guard let text = text?.trimmed, text.lowercased().hasPrefix("url("),
            let close = text.firstIndex(of: ")")
        else { return nil }
        var inner = text[text.index(text.startIndex, offsetBy: 4)..<close].trimmed
        if inner.count >= 2, let q = inner.first, q == "'" || q == "\"", inner.last == q {
            inner = inner.dropFirst().dropLast().trimmed
        }
        let rest = text[text.index(after: close)...].trimmed
        return (inner.hasPrefix("#") ? String(inner.dropFirst()) : "", rest)
    }
}

enum ColorText {
    /// `#rgb` and `#rrggbb`; nil for all else.
    static func hexadecimal(_ text: String) -> Color? {
        var code: UInt32 = 0
        let count = text.utf8.count - 1
        guard count == 3 || count == 6 else { return nil }
        for b in text.utf8.dropFirst() {
            let digit: UInt8
            switch b {
            case 48...57: digit = b - 48
            case 65...70: digit = b - 55
            case 97...102: digit = b - 87
            default: return nil
            }
            code = count == 3 ? code << 8 | UInt32(digit) * 17 : code << 4 | UInt32(digit)
        }
        return Color(red8: UInt8(code >> 16 & 255), green8: UInt8(code >> 8 & 255), blue8: UInt8(code & 255))
    }

    /// A CSS colour; an ICC colour behind it is passed over.
    static func parse(_ text: String) -> Color? {
        if let color = Color(css: text) { return color }
        if let icc = text[...].firstRange(ofBytes: "icc-color(") {
            return Color(css: String(text[..<icc.lowerBound]))
        }
        return nil
    }
}

/// Text properties that several styles share.
private final class SharedText: Hashable, Sendable {
    let value: TextProperties
    init(_ value: TextProperties) { self.value = value }

    static func == (a: SharedText, b: SharedText) -> Bool { a === b || a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Inherited properties. Lengths are user units.
struct Style: Hashable, Sendable {
    var color = Color.black
    var fill = PaintValue.color(.black)
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var stroke = PaintValue.none
    var strokeOpacity = 1.0
    var strokeWidth = Length(1)
    var lineCap = StrokeStyle.LineCap.butt
    var lineJoin = StrokeStyle.LineJoin.miter
    var miterLimit: Double = 4
    var dash: [Length] = []
    var dashOffset = Length(0)
    var clipRule = FillRule.nonZero
    var isVisible = true
    var paintOrder = "normal"
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    var isCrisp = false
    var isPixelated = false
    var linearRGB = false
    /// Apart from the rest, as it is large and most elements hand it on as it is.
    private var sharedText = SharedText(TextProperties())

    var text: TextProperties {
        get { sharedText.value }
        set { sharedText = SharedText(newValue) }
    }
    var fontSize: Double { sharedText.value.fontSize }

    enum PaintPart { case fill, stroke, markers }
    private static let usualParts: [PaintPart] = [.fill, .stroke, .markers]

    /// The order of the three parts of a shape.
    var paintParts: [PaintPart] {
        if paintOrder == "normal" { return Self.usualParts }
        var order: [PaintPart] = []
        for word in paintOrder.split(whereSeparator: \.isWhitespace) {
            let part: PaintPart
            switch word {
            case "fill": part = .fill
            case "stroke": part = .stroke
            case "markers": part = .markers
            default: return Self.usualParts
            }
            if order.contains(part) { return Self.usualParts }
            order.append(part)
        }
        for part in Self.usualParts where !order.contains(part) { order.append(part) }
        return order
    }
}

enum Opacity {
    /// A number or percentage, pinned to 0…1; nil where the text is neither.
    static func parse(_ text: String?) -> Double? {
        guard let length = Length(text) else { return nil }
        switch length.unit {
        case .none: return min(max(Double(length.value), 0), 1)
        case .percent: return min(max(Double(length.value) / 100, 0), 1)
        default: return nil
        }
    }
}

extension Style {
    /// What `initial` does to each property.
    private static let resets: [String: @Sendable (inout Style) -> Void] = [
        "color": { $0.color = .black }, "fill": { $0.fill = .color(.black) }, "stroke": { $0.stroke = .none },
        "fill-opacity": { $0.fillOpacity = 1 }, "stroke-opacity": { $0.strokeOpacity = 1 },
        "fill-rule": { $0.fillRule = .nonZero }, "clip-rule": { $0.clipRule = .nonZero },
        "stroke-width": { $0.strokeWidth = Length(1) }, "stroke-linecap": { $0.lineCap = .butt },
        "stroke-linejoin": { $0.lineJoin = .miter }, "stroke-miterlimit": { $0.miterLimit = 4 },
        "stroke-dasharray": { $0.dash = [] }, "stroke-dashoffset": { $0.dashOffset = Length(0) },
        "visibility": { $0.isVisible = true }, "paint-order": { $0.paintOrder = "normal" },
        "marker-start": { $0.markerStart = nil }, "marker-mid": { $0.markerMid = nil },
        "marker-end": { $0.markerEnd = nil },
    ]

    private static func rule(_ text: String) -> FillRule? {
        text == "nonzero" ? .nonZero : text == "evenodd" ? .evenOdd : nil
    }
    private static func join(_ text: String) -> StrokeStyle.LineJoin? {
        switch text {
        case "miter", "arcs": .miter
        case "miter-clip": .miterClip
        case "round": .round
        case "bevel": .bevel
        default: nil
        }
    }

    /// The style of an element below one of this style. Values that a property cannot take change nothing.
    func inherited(by element: Element, scale: LengthScale) -> Style {
        if element.kinds.isEmpty { return self }
        var s = self
        if element.kinds.contains(.text) { s.text = text.inherited(by: element, scale: scale) }
        guard !element.kinds.isDisjoint(with: .paint) else { return s }
        func get(_ property: PaintProperty) -> String? {
            guard element.kinds.contains(property.kind), let text = element.attributes[property.name]?.trimmed,
                text != "inherit", text != "unset"
            else { return nil }
            if text == "initial" {
                Self.resets[property.name]?(&s)
                return nil
            }
            return text
        }
        func lengthInEm(_ length: Length) -> Length { length.inUserUnits(fontSize: s.fontSize) }
        if let t = get(.color), let c = ColorText.parse(t) { s.color = c }
        if let t = get(.fill), let p = PaintValue(t) { s.fill = p }
        if let t = get(.stroke), let p = PaintValue(t) { s.stroke = p }
        if let o = Opacity.parse(get(.fillOpacity)) { s.fillOpacity = o }
        if let o = Opacity.parse(get(.strokeOpacity)) { s.strokeOpacity = o }
        if let t = get(.fillRule) { s.fillRule = Self.rule(t) ?? fillRule }
        if let t = get(.clipRule) { s.clipRule = Self.rule(t) ?? clipRule }
        if let l = Length(get(.strokeWidth)) { s.strokeWidth = lengthInEm(l) }
        if let t = get(.lineCap) { s.lineCap = StrokeStyle.LineCap(rawValue: t) ?? lineCap }
        if let t = get(.lineJoin) { s.lineJoin = Self.join(t) ?? lineJoin }
        if let l = Length(get(.miterLimit)), l.unit == .none, l.value >= 1 { s.miterLimit = l.value }
        if let t = get(.dash), let list = t == "none" ? [] : Length.list(t) {
            s.dash = list.map(lengthInEm)
        }
        if let l = Length(get(.dashOffset)) { s.dashOffset = lengthInEm(l) }
        if let t = get(.visibility), ["visible", "hidden", "collapse"].contains(t) { s.isVisible = t == "visible" }
        if let t = get(.paintOrder) { s.paintOrder = t }
        if let t = get(.markerStart) { s.markerStart = FunctionalReference.id(t) }
        if let t = get(.markerMid) { s.markerMid = FunctionalReference.id(t) }
        if let t = get(.markerEnd) { s.markerEnd = FunctionalReference.id(t) }
        if let t = get(.shapeRendering) { s.isCrisp = t == "optimizeSpeed" || t == "crispEdges" }
        if let t = get(.imageRendering) {
            s.isPixelated = ["optimizeSpeed", "pixelated", "crisp-edges"].contains(t)
        }
        if let t = get(.colorInterpolation) { s.linearRGB = t.lowercased() == "linearrgb" }
        return s
    }
}
