// CSS declarations: their text taken apart, and which of them a reader of SVG takes.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// One declaration such as `fill: red !important`.
struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool

    /// Whether it sets a custom property (`--name`).
    var isCustom: Bool { name.hasPrefix("--") }

    /// The declarations of a block's text.
    static func parse(_ text: Substring, _ budget: inout Budget) throws(LimitError) -> [Declaration] {
        var result: [Declaration] = []
        CSSText.forEachPart(of: text, at: UInt8(ascii: ";")) { part in
            if let declaration = Declaration(part) { result.append(declaration) }
            return result.count <= budget.left
        }
        try budget.take(result.count)
        return result
    }

    /// One declaration's text; nil where it is none.
    private init?(_ text: Substring) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var name = text[..<colon].trimmed
        var value = text[text.utf8.index(after: colon)...].trimmed
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
        self.init(name: name, value: value, isImportant: important)
    }

    /// A value for a property, which is not important.
    init(name: String, value: String, isImportant: Bool = false) {
        (self.name, self.value, self.isImportant) = (name, value, isImportant)
    }

    /// How many declarations there may still be: `Limits.declarations`.
    struct Budget {
        private(set) var left = Limits.declarations.standard

        mutating func take(_ count: Int) throws(LimitError) {
            left -= count
            if left < 0 { throw LimitError(Limits.declarations) }
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

    /// Words between white space.
    static func words(_ text: String) -> [Substring] { text.utf8.split(whereSeparator: isSpace).map(Substring.init) }

    /// Whether a value holds `var(`: by bytes, as Foundation's search for a text takes fifty times as long.
    static func asksForVariable(_ value: String) -> Bool {
        var last: UInt32 = 0
        for b in value.utf8 {
            last = last << 8 | UInt32(b)
            if last == 0x7661_7228 { return true }
        }
        return false
    }

    /// What a quoted text says; nil where the text is not in quotes.
    static func string(_ text: String) -> String? {
        guard text.utf8.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) ? nil : String(inner)
    }

    /// Without comments.
    static func stripped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "!") || $0 == 62 }) else {
            return text
        }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstRange(ofBytes: "/*") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstRange(ofBytes: "*/") else { return result }
            rest = rest[close.upperBound...]
        }
        return without("-->", without("<!--", result + rest))
    }

    private static func without(_ mark: String, _ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let place = rest.firstRange(ofBytes: mark) {
            result += rest[..<place.lowerBound]
            rest = rest[place.upperBound...]
        }
        return result.isEmpty && rest.startIndex == text.startIndex ? text : result + rest
    }

    /// Where the bracket closes that is open at a depth; nil where it never does.
    static func end(
        of text: Substring, _ open: Unicode.Scalar, _ close: Unicode.Scalar, depth: Int
    ) -> Substring.Index? {
        let (open, close) = (UInt8(ascii: open), UInt8(ascii: close))
        var depth = depth
        let bytes = text.utf8
        var i = bytes.startIndex
        while i < bytes.endIndex {
            if bytes[i] == open { depth += 1 }
            if bytes[i] == close {
                depth -= 1
                if depth == 0 { return i }
            }
            bytes.formIndex(after: &i)
        }
        return nil
    }

    /// Parts between a mark outside quotes, parentheses and brackets.
    static func split(_ text: Substring, at mark: UInt8) -> [Substring] {
        var parts: [Substring] = []
        forEachPart(of: text, at: mark) {
            parts.append($0)
            return true
        }
        return parts
    }

    /// The part before the first mark outside quotes, parentheses and brackets; the whole text where there is none.
    static func firstPart(of text: Substring, before mark: UInt8) -> Substring {
        var first = text
        forEachPart(of: text, at: mark) {
            first = $0
            return false
        }
        return first
    }

    /// Calls a function with each part between a mark outside quotes, parentheses and brackets, until it is false.
    @inline(__always) static func forEachPart(of text: Substring, at mark: UInt8, _ body: (Substring) -> Bool) {
        var start = text.startIndex
        var quote: UInt8?
        var depth = 0
        let bytes = text.utf8
        var i = text.startIndex
        while i < text.endIndex {
            let b = bytes[i]
            if let open = quote {
                if b == open { quote = nil }
            } else if b == UInt8(ascii: "\"") || b == UInt8(ascii: "'") {
                quote = b
            } else if b == UInt8(ascii: "(") || b == UInt8(ascii: "[") {
                depth += 1
            } else if b == UInt8(ascii: ")") || b == UInt8(ascii: "]") {
                depth = max(0, depth - 1)
            } else if b == mark, depth == 0 {
                guard body(text[start..<i]) else { return }
                start = bytes.index(after: i)
            }
            bytes.formIndex(after: &i)
        }
        _ = body(text[start...])
    }
}

enum StyleNames {
    /// Whether a declaration is of a property that is read, with a value that it can take; others change nothing.
    ///
    /// - Parameter isAttribute: Whether the value is an attribute's, where lengths need no unit.
    static func isValid(_ d: Declaration, on element: String, isAttribute: Bool = false) -> Bool {
        if d.isCustom { return true }
        let hasGeometry = GeometryProperties.owners[d.name]?.contains(element) ?? false
        guard hasGeometry || properties.contains(d.name) else { return false }
        if d.value == "inherit" || d.value == "initial" || d.value == "unset" || CSSText.asksForVariable(d.value) {
            return true
        }
        if hasGeometry { return GeometryProperties.isValid(d.value, for: d.name, isAttribute: isAttribute) }
        switch d.name {
        case "fill", "stroke": return PaintValue(d.value) != nil
        case "color", "stop-color", "flood-color", "lighting-color":
            return d.value.lowercased() == "currentcolor" || ColorText.parse(d.value) != nil
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity":
            return Opacity.parse(d.value) != nil
        case "stroke-width", "stroke-dashoffset": return Length(d.value) != nil
        case "background-color": return d.value.lowercased() == "currentcolor" || ColorText.parse(d.value) != nil
        case "vector-effect": return d.value == "none" || d.value == "non-scaling-stroke"
        case "z-index": return d.value == "auto" || Int(d.value) != nil
        case "path-length": return d.value == "none" || Length(d.value).map { $0.value >= 0 } ?? false
        case "visibility": return ["visible", "hidden", "collapse"].contains(d.value)
        case "fill-rule", "clip-rule": return ["nonzero", "evenodd"].contains(d.value)
        case "text-transform": return TextTransform(d.value) != nil
        case "text-orientation": return d.value == "sideways-right" || TextOrientation(rawValue: d.value) != nil
        case "glyph-orientation-vertical": return TextOrientation(glyphOrientation: d.value) != nil
        case "text-combine-upright": return TextCombination(d.value) != nil
        case "font-size-adjust": return d.value == "none" || SizeAdjustment(d.value) != nil
        case "text-decoration-style": return TextBar.Pattern(rawValue: d.value) != nil
        case "text-decoration-color": return d.value.lowercased() == "currentcolor" || ColorText.parse(d.value) != nil
        default: return true
        }
    }

    /// Properties that change what is drawn and are not supported: each is warned of once. In alphabetical order.
    static let unsupported = [
        "backdrop-filter", "background-image", "border", "box-shadow", "clip", "font-language-override",
        "font-palette", "font-variant-emoji", "hanging-punctuation", "initial-letter", "mask-border", "mask-image",
        "object-fit", "offset-path", "outline", "perspective", "ruby-align", "ruby-position", "shape-image-threshold",
        "tab-size", "text-autospace", "text-decoration-skip", "text-emphasis", "text-emphasis-color",
        "text-emphasis-position", "text-emphasis-style", "text-spacing-trim", "zoom",
    ]
    private static let idleValues: Set<String> = [
        "none", "auto", "normal", "initial", "unset", "inherit", "0", "0px", "1", "100%", "manual", "fill",
    ]

    /// The property whose value is kept under an attribute's name.
    static func property(named name: String) -> String {
        switch name {
        case "css-translate", "css-rotate", "css-scale": String(name.dropFirst(4))
        case "pathLength": "path-length"
        case "gradientTransform", "patternTransform": "transform"
        default: name
        }
    }

    /// What is to be said of a declaration that is not read; nil where it changes nothing.
    static func complaint(_ d: Declaration) -> String? {
        if unsupported.contains(d.name), !idleValues.contains(d.value.lowercased()) {
            return "the property \(d.name) is not supported and is left out"
        }
        if d.name == "vector-effect", ["non-scaling-size", "non-rotation", "fixed-position"].contains(d.value) {
            return "of vector-effect non-scaling-stroke alone is supported"
        }
        if d.name == "hyphens", d.value == "auto" { return "hyphens are set at soft hyphens alone" }
        return nil
    }

    /// Properties that have no presentation attribute.
    static let cssOnly =
        FontVariants.longhands + [
            "background", "background-color", "font", "font-kerning", "font-synthesis", "font-synthesis-small-caps",
            "font-synthesis-style", "font-synthesis-weight", "isolation", "mix-blend-mode", "path-length",
            "text-combine-upright", "text-decoration-skip-ink", "text-orientation", "text-shadow", "text-transform",
            "text-underline-offset", "text-underline-position", "vertical-align", "white-space-collapse", "z-index",
        ]

    /// Properties of letters that few documents use: they are looked for where one is.
    static let rare: Set<String> = Set(FontVariants.longhands).union([
        "font-size-adjust", "font-synthesis", "font-synthesis-small-caps", "font-synthesis-style",
        "font-synthesis-weight", "font-variant", "glyph-orientation-vertical", "text-combine-upright",
        "text-decoration-skip-ink", "text-orientation", "text-shadow", "text-transform", "text-underline-offset",
        "text-underline-position",
    ])

    /// Properties that are not inherited, but may be told to.
    static let reset: Set<String> = [
        "opacity", "clip-path", "mask", "filter", "display", "mix-blend-mode", "isolation", "transform",
        "transform-origin", "transform-box", "unicode-bidi", "text-decoration", "text-decoration-line",
        "text-decoration-color", "text-decoration-style", "text-decoration-thickness", "mask-type",
        "alignment-baseline", "vector-effect", "z-index", "path-length", "x", "y", "width", "height", "cx", "cy", "r",
        "rx", "ry", "d", "inline-size", "shape-inside", "shape-subtract", "shape-padding", "shape-margin",
        "text-overflow",
    ]

    private static let properties = Set(cssOnly + TextLines.longhands).union([
        "rotate", "scale", "translate",
        "alignment-baseline", "background", "background-color", "baseline-shift", "clip-path", "clip-rule", "color",
        "color-interpolation", "z-index",
        "color-interpolation-filters", "direction", "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule",
        "filter", "flood-color", "flood-opacity", "font", "font-family", "font-feature-settings", "font-kerning",
        "font-optical-sizing", "font-size", "font-size-adjust", "font-stretch", "font-style", "font-variant",
        "font-variation-settings", "font-weight", "glyph-orientation-vertical", "hyphens", "image-rendering",
        "inline-size", "isolation", "kerning", "letter-spacing", "lighting-color", "line-break", "line-height",
        "marker", "marker-end", "marker-mid", "marker-start", "mask", "mask-type", "mix-blend-mode", "opacity",
        "overflow", "overflow-wrap", "paint-order", "path-length", "shape-inside", "shape-margin", "shape-padding",
        "shape-rendering", "shape-subtract", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
        "stroke-width", "text-align", "text-align-last", "text-anchor", "text-decoration", "text-indent",
        "text-justify",
        "text-overflow", "text-rendering", "text-wrap", "text-wrap-mode", "transform", "transform-box",
        "transform-origin", "unicode-bidi", "vector-effect", "visibility", "white-space", "white-space-collapse",
        "word-break", "word-spacing", "word-wrap", "writing-mode",
    ])
}

/// `font: italic bold 12px/1.5 "A", serif`
enum FontShorthand {
    static func parse(_ text: String) -> [(String, String)] {
        let words = CSSText.split(Substring(text), at: UInt8(ascii: " ")).filter { !$0.isEmpty }.map(String.init)
        var style = "normal", variant = "normal", weight = "normal", stretch = "normal"
        guard
            let position = words.firstIndex(where: { word in
                let w = word.split(separator: "/").first ?? ""
                if let f = w.first, f.isNumber || f == ".", let _ = Length(String(w)) {
                    return
                        !(Double(w) != nil && (Double(w) ?? 0) >= 100 && words.last != word
                        && words.contains { $0 != word && $0.first?.isNumber == true })
                }
                return TextProperties.isNamedSize(String(w))
            }), position + 1 < words.count
        else { return [] }
        for word in words[..<position] {
            switch word {
            case "italic", "oblique": style = word
            case "small-caps": variant = word
            case "bold", "bolder", "lighter": weight = word
            case _ where word.hasSuffix("deg") && style == "oblique": style += " " + word
            case _ where Double(word) != nil: weight = word
            case _ where word.hasSuffix("condensed") || word.hasSuffix("expanded"): stretch = word
            default: break
            }
        }
        let parts = words[position].split(separator: "/").map(String.init)
        let size = parts.first ?? ""
        return [
            ("font-style", style), ("font-variant", variant), ("font-weight", weight), ("font-stretch", stretch),
            ("font-kerning", "auto"), ("font-size-adjust", "none"), ("font-size", size),
            ("line-height", parts.count > 1 ? parts[1] : "normal"),
            ("font-family", words[(position + 1)...].joined(separator: " ")),
        ]
    }
}

/// `vertical-align` (CSS Inline 3): a shift of the baseline, or another line to align by.
enum VerticalAlign {
    static func parse(_ text: String) -> [(String, String)] {
        switch text {
        case "inherit", "initial", "unset": [("baseline-shift", text), ("alignment-baseline", text)]
        case _ where CSSText.asksForVariable(text): [("vertical-align", text)]
        case "middle", "text-top", "text-bottom": [("baseline-shift", "baseline"), ("alignment-baseline", text)]
        // On one line the highest and the lowest text are all there is.
        case "top": [("baseline-shift", "baseline"), ("alignment-baseline", "text-top")]
        case "bottom": [("baseline-shift", "baseline"), ("alignment-baseline", "text-bottom")]
        case "baseline", "sub", "super": [("baseline-shift", text), ("alignment-baseline", "baseline")]
        default: Length(text) == nil ? [] : [("baseline-shift", text), ("alignment-baseline", "baseline")]
        }
    }
}
