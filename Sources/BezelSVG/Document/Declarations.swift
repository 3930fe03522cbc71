// CSS declarations: their text taken apart, and which of them a reader of SVG takes.
import BezelColor
import Foundation

/// One declaration such as `fill: red !important`.
struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool

    /// Whether it sets a custom property (`--name`).
    var isCustom: Bool { name.hasPrefix("--") }

    /// The declarations of a block's text.
    static func parse(_ text: Substring) -> [Declaration] {
        CSSText.split(text, at: UInt8(ascii: ";")).compactMap { part in
            guard let colon = part.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            var name = part[..<colon].trimmed
            var value = part[part.utf8.index(after: colon)...].trimmed
            var important = false
            if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
                value[value.utf8.index(after: mark)...].trimmed.lowercased() == "important"
            {
                important = true
                value = value[..<mark].trimmed
            }
            guard !name.isEmpty, !value.isEmpty, name.utf8.allSatisfy(CSSText.isNameByte) else { return nil }
            // Custom properties alone tell capitals from small letters.
            if !name.hasPrefix("--"), name.utf8.contains(where: { 65...90 ~= $0 }) { name = name.lowercased() }
            return Declaration(name: name, value: value, isImportant: important)
        }
    }
}

enum CSSText {
    static func isNameByte(_ b: UInt8) -> Bool {
        switch b {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"), 128...: true
        default: false
        }
    }
    static func isSpace(_ b: UInt8) -> Bool { b == 32 || 9...10 ~= b || 12...13 ~= b }

    /// Whether a value holds `var(`: by bytes, as Foundation's search for a text takes fifty times as long.
    static func asksForVariable(_ value: String) -> Bool {
        var last: UInt32 = 0
        for b in value.utf8 {
            last = last << 8 | UInt32(b)
            if last == 0x7661_7228 { return true }
        }
        return false
    }

    /// Without comments.
    static func stripped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "!") || $0 == 62 }) else {
            return text
        }
        var result = ""
        var rest = Substring(text)
        while let open = rest.range(of: "/*") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].range(of: "*/") else { return result }
            rest = rest[close.upperBound...]
        }
        return (result + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(of: "-->", with: "")
    }

    /// Parts between a mark outside quotes, parentheses and brackets.
    static func split(_ text: Substring, at mark: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var quote: UInt8?
        var depth = 0
        for (i, b) in Array(text.utf8).enumerated() {
            if let open = quote {
                if b == open { quote = nil }
            } else if b == UInt8(ascii: "\"") || b == UInt8(ascii: "'") {
                quote = b
            } else if b == UInt8(ascii: "(") || b == UInt8(ascii: "[") {
                depth += 1
            } else if b == UInt8(ascii: ")") || b == UInt8(ascii: "]") {
                depth = max(0, depth - 1)
            } else if b == mark, depth == 0 {
                let end = text.utf8.index(text.startIndex, offsetBy: i)
                parts.append(text[start..<end])
                start = text.utf8.index(after: end)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

/// What an attribute or declaration may bear on. Names that are neither geometry nor known to be of text count as paint.
struct PropertyReach: OptionSet, Sendable {
    var rawValue: UInt8
    static let paint = PropertyReach(rawValue: 1)
    static let text = PropertyReach(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of name: String) {
        if Self.placing.contains(name) {
            self = []
        } else if name == "text-rendering" {
            self = [.text, .paint]
        } else {
            self = Self.textBeginnings.contains(Self.beginning(of: name)) ? .text : .paint
        }
    }

    /// What only the element itself is placed or named by.
    private static let placing: Set<String> = [
        "d", "x", "y", "id", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "dx", "dy", "width", "height",
        "points", "transform", "href", "class", "viewBox", "opacity", "offset",
    ]

    /// The first four bytes of the names of texts' properties.
    private static let textBeginnings = [
        "font", "text", "lett", "word", "kern", "writ", "dire", "xml:", "whit", "domi", "lang",
    ].map(beginning)
    private static func beginning(of name: String) -> UInt32 { name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

enum StyleNames {
    /// Whether a declaration is of a property that is read, with a value that it can take; others change nothing.
    static func isValid(_ d: Declaration, on element: String) -> Bool {
        if d.isCustom { return true }
        guard properties.contains(d.name) || geometry[d.name]?.contains(element) ?? false else { return false }
        if d.value == "inherit" || d.value == "initial" || d.value == "unset" || CSSText.asksForVariable(d.value) {
            return true
        }
        switch d.name {
        case "fill", "stroke": return PaintValue(d.value) != nil
        case "color", "stop-color", "flood-color", "lighting-color":
            return d.value.lowercased() == "currentcolor" || ColorText.parse(d.value) != nil
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity":
            return Opacity.parse(d.value) != nil
        case "stroke-width", "stroke-dashoffset": return Length(d.value) != nil
        case "visibility": return ["visible", "hidden", "collapse"].contains(d.value)
        case "fill-rule", "clip-rule": return ["nonzero", "evenodd"].contains(d.value)
        default: return true
        }
    }

    /// Properties that have no presentation attribute.
    static let cssOnly: Set<String> = ["mix-blend-mode", "isolation", "font", "white-space-collapse", "font-kerning"]

    /// Properties that are not inherited, but may be told to.
    static let reset: Set<String> = [
        "opacity", "clip-path", "mask", "filter", "display", "mix-blend-mode", "isolation", "transform",
        "transform-origin", "transform-box", "unicode-bidi", "text-decoration", "mask-type", "alignment-baseline",
    ]

    /// Geometry that is a property in SVG 2, by the elements that have it. Width and height are read from attributes
    /// alone.
    private static let geometry: [String: Set<String>] = [
        "x": ["rect", "image", "svg"], "y": ["rect", "image", "svg"], "cx": ["circle", "ellipse"],
        "cy": ["circle", "ellipse"], "r": ["circle"], "rx": ["rect", "ellipse"], "ry": ["rect", "ellipse"],
        "d": ["path"],
    ]

    private static let properties: Set<String> = [
        "alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "color", "color-interpolation",
        "color-interpolation-filters", "direction", "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule",
        "filter", "flood-color", "flood-opacity", "font", "font-family", "font-feature-settings", "font-kerning",
        "font-optical-sizing", "font-size", "font-stretch", "font-style", "font-variant", "font-variant-caps",
        "font-variation-settings", "font-weight", "image-rendering", "isolation", "kerning", "letter-spacing",
        "lighting-color", "marker", "marker-end", "marker-mid", "marker-start", "mask", "mask-type", "mix-blend-mode",
        "opacity", "overflow", "paint-order", "shape-rendering", "stop-color", "stop-opacity", "stroke",
        "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
        "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-decoration-line", "text-rendering",
        "transform", "transform-box", "transform-origin", "unicode-bidi", "visibility", "white-space", "word-spacing",
        "writing-mode",
    ]
}

/// `font: italic bold 12px/1.5 "A", serif`
enum FontShorthand {
    static func parse(_ text: String) -> [(String, String)] {
        let words = CSSText.split(Substring(text), at: UInt8(ascii: " ")).filter { !$0.isEmpty }.map(String.init)
        var style = "normal", variant = "normal", weight = "normal", stretch = "normal"
        guard
            let place = words.firstIndex(where: { word in
                let w = word.split(separator: "/").first ?? ""
                if let f = w.first, f.isNumber || f == ".", let _ = Length(String(w)) {
                    return
                        !(Double(w) != nil && (Double(w) ?? 0) >= 100 && words.last != word
                        && words.contains { $0 != word && $0.first?.isNumber == true })
                }
                return TextProperties.isNamedSize(String(w))
            }), place + 1 < words.count
        else { return [] }
        for word in words[..<place] {
            switch word {
            case "italic", "oblique": style = word
            case "small-caps": variant = word
            case "bold", "bolder", "lighter": weight = word
            case _ where Double(word) != nil: weight = word
            case _ where word.hasSuffix("condensed") || word.hasSuffix("expanded"): stretch = word
            default: break
            }
        }
        let size = words[place].split(separator: "/").first.map(String.init) ?? ""
        return [
            ("font-style", style), ("font-variant", variant), ("font-weight", weight), ("font-stretch", stretch),
            ("font-kerning", "auto"), ("font-size", size),
            ("font-family", words[(place + 1)...].joined(separator: " ")),
        ]
    }
}
