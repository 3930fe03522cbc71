import BezelGeometry

/// `font: italic bold 12px/1.5 "A", serif`
enum FontShorthand {
    @Sendable static func parse(_ text: String) -> [(name: String, value: String)] {
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
                return FontSize.isNamed(String(w))
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

/// `vertical-align` (CSS Inline 3), as a baseline shift or an alignment baseline.
enum VerticalAlign {
    @Sendable static func parse(_ text: String) -> [(name: String, value: String)] {
        switch text {
        case "inherit", "initial", "unset": [("baseline-shift", text), ("alignment-baseline", text)]
        case "middle", "text-top", "text-bottom": [("baseline-shift", "baseline"), ("alignment-baseline", text)]
        // Approximated on a single line.
        case "top": [("baseline-shift", "baseline"), ("alignment-baseline", "text-top")]
        case "bottom": [("baseline-shift", "baseline"), ("alignment-baseline", "text-bottom")]
        case "baseline", "sub", "super": [("baseline-shift", text), ("alignment-baseline", "baseline")]
        default: Length(text) == nil ? [] : [("baseline-shift", text), ("alignment-baseline", "baseline")]
        }
    }
}
