// Inherited properties that are not of text, and paints, references and colours as text; see PropertyTable.
//
// A `Style` is the state in force at an element. Drawing makes it on the way down the tree: the parent's style, `changed` by
// the element's changes. It is a value, so that siblings do not see each other's. Properties of text are in `TextProperties`,
// behind a reference.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// The value of `fill` or `stroke` (SVG 2, 13.2).
indirect enum PaintValue: Hashable, Sendable {
    case none
    case color(Color)
    case currentColor
    /// Depends on `currentcolor` or on the colour scheme.
    case computed(CSSColor)
    /// The fill or stroke of what refers to this element: of the shape with a marker, or of `use`.
    case contextFill
    case contextStroke
    /// A gradient or pattern by its id, which is empty for one in another file that could not be followed. The fallback is
    /// drawn if there is no such element; nil is `none` then.
    case server(String, fallback: PaintValue?)

    var isServer: Bool { if case .server = self { true } else { false } }

    /// Whether it may follow a paint server: `none` or a colour (SVG 2, section 13.2).
    private var isFallback: Bool {
        switch self {
        case .none, .color, .currentColor, .computed: true
        case .server, .contextFill, .contextStroke: false
        }
    }

    init(_ color: OwnColor) {
        switch color {
        case .current: self = .currentColor
        case .color(let color): self = .color(color)
        case .computed(let color): self = .computed(color)
        }
    }

    /// Reads a paint; nil if it is not understood. Colours in hexadecimal and plain references are tried first, as they are
    /// the most frequent.
    init?(_ text: String) {
        if text.utf8.first == UInt8(ascii: "#"), let color = ColorText.hexadecimal(text) {
            self = .color(color)
            return
        }
        if text == "none" {
            self = .none
            return
        }
        if let id = FunctionalReference.plain(text) {
            self = .server(id, fallback: nil)
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
                // An invalid fallback invalidates the value.
                if rest.isEmpty {
                    self = .server(id, fallback: nil)
                } else if FunctionalReference.parse(rest) == nil, let fallback = PaintValue(rest), fallback.isFallback {
                    self = .server(id, fallback: fallback)
                } else {
                    return nil
                }
            } else if let color = OwnColor(text) {
                self.init(color)
            } else {
                return nil
            }
        }
    }
}

/// `url(#id)`: references in the values of properties.
enum FunctionalReference {
    /// The id of a reference; empty for external ones. Nil unless the reference is the whole text.
    static func id(_ text: String?) -> String? {
        guard let (id, rest) = parse(text), rest.isEmpty else { return nil }
        return id
    }

    /// A reference at the start of a text, and what follows it. The id is empty for external references. Nil without a
    /// reference.
    static func parse(_ text: String?) -> (id: String, rest: String)? {
        if let text, let id = plain(text) { return (id, "") }
        guard let text = text?.trimmed, text.lowercased().hasPrefix("url("),
            let close = text.firstIndex(of: ")")
        else { return nil }
        var inner = text[Range(from: text.index(text.startIndex, offsetBy: 4), upTo: close)].trimmed
        if inner.count >= 2, let q = inner.first, q == "'" || q == "\"", inner.last == q {
            inner = inner.dropFirst().dropLast().trimmed
        }
        let rest = text[text.index(after: close)...].trimmed
        return (inner.hasPrefix("#") ? String(inner.dropFirst()) : "", rest)
    }

    /// The id of `url(#id)` without quotes and spaces, as nearly always. It copies no text but the id; ``parse(_:)``
    /// understands the rest.
    static func plain(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "u"), text.utf8.last == UInt8(ascii: ")"), text.hasPrefix("url(#")
        else { return nil }
        var brackets = 0
        let isPlain = text.allBytes { byte in
            if byte == UInt8(ascii: ")") { brackets += 1 }
            return 33..<127 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
        }
        return isPlain && brackets == 1 ? String(Substring(text.utf8.dropFirst(5).dropLast())) : nil
    }
}

enum ColorText {
    /// `#rgb` and `#rrggbb`; nil for other text, also with alpha, which `Color(css:)` reads.
    static func hexadecimal(_ text: String) -> Color? {
        var code: UInt32 = 0
        let count = text.utf8.count - 1
        guard count == 3 || count == 6 else { return nil }
        var digits = 0
        let isRead = text.allBytes { b in
            let digit: UInt8
            switch b {
            case 48...57: digit = b - 48
            case 65...70: digit = b - 55
            case 97...102: digit = b - 87
            default: return digits == 0 && b == UInt8(ascii: "#")
            }
            digits += 1
            // A digit d of three stands for dd, which is 17 times its value.
            code = count == 3 ? code << 8 | UInt32(digit) * 17 : code << 4 | UInt32(digit)
            return true
        }
        guard isRead, digits == count else { return nil }
        return Color(red8: UInt8(code >> 16 & 255), green8: UInt8(code >> 8 & 255), blue8: UInt8(code & 255))
    }

    /// A colour that depends on no element, of CSS Color 3 or an ink; ``OwnColor`` reads all others. A following ICC colour
    /// is ignored.
    static func parse(_ text: String) -> Color? {
        if let color = Color(css: text) { return color }
        if let icc = text[...].firstRange(ofBytes: "icc-color(") {
            return Color(css: String(text[..<icc.lowerBound]))
        }
        return nil
    }
}

/// Properties of text that many styles share. Compared by identity first.
final class SharedText: Hashable, Sendable {
    let value: TextProperties
    init(_ value: TextProperties) { self.value = value }

    static func == (a: SharedText, b: SharedText) -> Bool { a === b || a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// The inherited state at an element. Lengths are in user units, or in percent of the viewport, which are resolved where they
/// are used.
struct Style: Hashable, Sendable {
    /// What `currentcolor` is.
    var color = Color.black
    /// Whether `color-scheme` names dark alone, for which `light-dark()` and system colours have their own values.
    var isDark = false
    var fill = PaintValue.color(.black)
    /// 0…1, as is `strokeOpacity`.
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var stroke = PaintValue.none
    var strokeOpacity = 1.0
    /// Percentages are of the viewport's diagonal. Negative ones draw no stroke.
    var strokeWidth = Length(1)
    var lineCap = StrokeStyle.LineCap.butt
    var lineJoin = StrokeStyle.LineJoin.miter
    /// From 1.
    var miterLimit: Double = 4
    /// Lengths of dashes and gaps in turn; empty for a solid stroke.
    var dash: [Length] = []
    var dashOffset = Length(0)
    /// Of shapes within a `clipPath`.
    var clipRule = FillRule.nonZero
    /// `visibility`
    var isVisible = true
    /// In order of painting; always all three.
    var paintParts = Self.usualParts
    /// Ids of markers; nil for none.
    var markerStart: String?
    var markerMid: String?
    var markerEnd: String?
    var hasMarkers: Bool { markerStart != nil || markerMid != nil || markerEnd != nil }
    /// Whether edges are drawn without antialiasing (`shape-rendering`).
    var isCrisp = false
    /// Whether pixels of images stay visible when enlarged (`image-rendering`).
    var isPixelated = false
    /// Whether gradients and masks are computed in linear light (`color-interpolation`).
    var linearRGB = false
    /// Large and seldom changed, so that a style of its own colours shares its parent's.
    private(set) var sharedText = SharedText(TextProperties())

    var text: TextProperties {
        get { sharedText.value }
        set { sharedText = SharedText(newValue) }
    }
    var fontSize: Double { sharedText.value.fontSize }
    /// What colours on the element depend on.
    var surroundings: CSSColor.Surroundings { CSSColor.Surroundings(color: color, isDark: isDark) }

    enum PaintPart { case fill, stroke, markers }
    private static let usualParts: [PaintPart] = [.fill, .stroke, .markers]

    /// The order of `paint-order`, with parts that it does not name at the end, in their usual order; nil if invalid.
    static func paintParts(_ text: String) -> [PaintPart]? {
        if text == "normal" { return usualParts }
        var order: [PaintPart] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let part: PaintPart
            switch word {
            case "fill": part = .fill
            case "stroke": part = .stroke
            case "markers": part = .markers
            default: return nil
            }
            if order.contains(part) { return nil }
            order.append(part)
        }
        for part in usualParts where !order.contains(part) { order.append(part) }
        return order
    }

    /// The style of an element whose parent has this one.
    ///
    /// - Parameters:
    ///   - changes: In the order of ``PropertyTable``.
    ///   - scale: Of the parent. From `font-size` on, relative lengths are of the element's own size.
    func changed(by changes: [StyleChange], scale: LengthScale) -> Style {
        guard let first = changes.first else { return self }
        var style = self
        if case .text = first {
            // Set once, as it is shared and large.
            var text = text
            var own = scale
            for case .text(let change) in changes {
                change(&text, own)
                own.fontSize = text.fontSize
            }
            style.text = text
        }
        for case .paint(let change) in changes { change(&style) }
        return style
    }
}

/// Numbers and percentages that are opacities, or offsets of gradient stops.
enum Opacity {
    /// Clamped to 0…1; nil for other units and other text.
    static func parse(_ text: String?) -> Double? {
        guard let length = Length(text) else { return nil }
        switch length.unit {
        case .none: return Double(length.value).clamped(to: 0...1)
        case .percent: return (Double(length.value) / 100).clamped(to: 0...1)
        default: return nil
        }
    }
}
