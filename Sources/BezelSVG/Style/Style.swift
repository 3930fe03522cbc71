// An element's properties: presentation attributes, style sheets, the style attribute, inheritance.
import BezelColor
import BezelInterop
import Foundation

/// The properties of an element in the place where it is drawn: under `use`, the place differs from the source's.
final class Style {
    let element: XMLElement
    let parent: Style?
    private let specified: [String: String]
    /// In user units.
    private(set) var fontSize: Double
    let document: DocumentContext

    init(_ element: XMLElement, parent: Style?, document: DocumentContext) {
        self.element = element
        self.parent = parent
        self.document = document
        specified = document.specified(element)
        fontSize = parent?.fontSize ?? document.options.defaultFontSize
        if let own = specified["font-size"] { fontSize = resolvedFontSize(own) }
    }

    /// A property's value after inheritance; nil for its initial value.
    subscript(_ name: String) -> String? {
        guard let own = specified[name] else {
            return Self.inherited.contains(name) ? parent?[name] : nil
        }
        switch own {
        case "inherit": return parent?[name]
        case "initial", "revert": return nil
        case "unset": return Self.inherited.contains(name) ? parent?[name] : nil
        default: return own
        }
    }

    /// A property as the element itself sets it.
    func own(_ name: String) -> String? {
        guard let own = specified[name] else { return nil }
        return own == "inherit" ? parent?[name] : own
    }

    /// A plain attribute, which no style sheet sets.
    func attribute(_ name: String) -> String? { element.attributes[name] }

    var color: Color {
        guard let text = self["color"], text.lowercased() != "currentcolor" else {
            return parent?.colorOrNil ?? .black
        }
        return Color(css: text) ?? .black
    }
    private var colorOrNil: Color? { color }

    var isVisible: Bool {
        let v = self["visibility"] ?? "visible"
        return v != "hidden" && v != "collapse"
    }
    var isDisplayed: Bool { own("display")?.trimmingCharacters(in: .whitespaces) != "none" }

    private func resolvedFontSize(_ text: String) -> Double {
        let base = parent?.fontSize ?? document.options.defaultFontSize
        let value = text.trimmingCharacters(in: .whitespaces)
        let initial = document.options.defaultFontSize
        if value == "inherit" { return base }
        let names: [String: Double] = [
            "xx-small": 1 / 1.728, "x-small": 1 / 1.44, "small": 1 / 1.2, "medium": 1, "large": 1.2, "x-large": 1.44,
            "xx-large": 1.728,
        ]
        if let k = names[value] { return initial * k }
        if value == "smaller" { return base / 1.2 }
        if value == "larger" { return base * 1.2 }
        guard let length = Length(value) else { return base }
        switch length.unit {
        case .percent: return base * length.value / 100
        case .em: return base * length.value
        case .ex: return base * length.value / 2
        default: return length.userUnits(fontSize: base, rootFontSize: initial, viewport: document.rootViewport) ?? base
        }
    }

    static let inherited: Set<String> = [
        "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering", "direction",
        "dominant-baseline", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-size-adjust",
        "font-stretch", "font-style", "font-variant", "font-weight", "font-kerning", "font-feature-settings",
        "font-variation-settings", "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering",
        "kerning", "letter-spacing", "marker-end", "marker-mid", "marker-start", "paint-order", "pointer-events",
        "shape-rendering", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-rendering", "visibility",
        "word-spacing", "writing-mode", "white-space", "xml:space", "xml:lang", "lang", "font-variant-caps",
        "font-optical-sizing", "font-synthesis",
    ]
}
