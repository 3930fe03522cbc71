// System colours (CSS Color 4, section 6.2): those of browsers where no theme of a desktop changes them.
import BezelGeometry

enum CSSSystemColors {
    private struct Pair {
        let light: UInt32
        let dark: UInt32
    }

    private static let pairs: [String: Pair] = [
        "accentcolor": Pair(light: 0x0075FF, dark: 0x99C8FF), "accentcolortext": Pair(light: 0xFFFFFF, dark: 0x000000),
        "activetext": Pair(light: 0xFF0000, dark: 0xFF9E9E), "buttonborder": Pair(light: 0x000000, dark: 0xFFFFFF),
        "buttonface": Pair(light: 0xEFEFEF, dark: 0x6B6B6B), "buttontext": Pair(light: 0x000000, dark: 0xFFFFFF),
        "canvas": Pair(light: 0xFFFFFF, dark: 0x121212), "canvastext": Pair(light: 0x000000, dark: 0xFFFFFF),
        "field": Pair(light: 0xFFFFFF, dark: 0x3B3B3B), "fieldtext": Pair(light: 0x000000, dark: 0xFFFFFF),
        "graytext": Pair(light: 0x808080, dark: 0x808080), "highlight": Pair(light: 0x1967D2, dark: 0x99C8FF),
        "highlighttext": Pair(light: 0xFFFFFF, dark: 0x3B3B3B), "linktext": Pair(light: 0x0000EE, dark: 0x9E9EFF),
        "mark": Pair(light: 0xFFFF00, dark: 0xFFFF00), "marktext": Pair(light: 0x000000, dark: 0x000000),
        "selecteditem": Pair(light: 0x1967D2, dark: 0x99C8FF),
        "selecteditemtext": Pair(light: 0xFFFFFF, dark: 0x3B3B3B), "visitedtext": Pair(light: 0x551A8B, dark: 0xD0ADF0),
    ]

    /// Appendix A: the colours of CSS 2 are those of today that it names.
    private static let formerNames: [String: String] = [
        "activeborder": "buttonborder", "activecaption": "canvas", "appworkspace": "canvas", "background": "canvas",
        "buttonhighlight": "buttonface", "buttonshadow": "buttonface", "captiontext": "canvastext",
        "inactiveborder": "buttonborder", "inactivecaption": "canvas", "inactivecaptiontext": "graytext",
        "infobackground": "canvas", "infotext": "canvastext", "menu": "canvas", "menutext": "canvastext",
        "scrollbar": "canvas", "threeddarkshadow": "buttonborder", "threedface": "buttonface",
        "threedhighlight": "buttonborder", "threedlightshadow": "buttonborder", "threedshadow": "buttonborder",
        "window": "canvas", "windowframe": "buttonborder", "windowtext": "canvastext",
    ]

    /// - Parameter name: In lowercase.
    static func colors(_ name: String) -> (light: Color, dark: Color)? {
        guard let pair = pairs[formerNames[name] ?? name] else { return nil }
        return (Color(hex: pair.light), Color(hex: pair.dark))
    }
}
