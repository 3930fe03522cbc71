// Geometry properties (SVG 2, section 7.1), shorthands, and unsupported properties.
import BezelGeometry

extension PropertyTable {
    private static let boxes: Set<String> = ["rect", "image", "svg", "use", "symbol"]
    private static let round: Set<String> = ["circle", "ellipse"]

    @PropertyList static var geometry: [Property] {
        position("x", boxes)
        position("y", boxes)
        extent("width", boxes)
        extent("height", boxes)
        position("cx", round)
        position("cy", round)
        radius("r", ["circle"])
        extent("rx", ["rect", "ellipse"])
        extent("ry", ["rect", "ellipse"])
        Property.verbatim("d", initial: "none") { text, syntax in
            syntax == .attribute || BasicPath.data(text) != nil
        }.with { $0.elements = ["path"] }
        Property.verbatim("path-length", initial: "none") { text, _ in
            text == "none" || Length(text).map { $0.value >= 0 } ?? false
        }.cssOnly
    }

    private static func position(_ name: String, _ elements: Set<String>) -> Property {
        Property.verbatim(name, initial: "0") { isLength($0, $1, isSigned: true) }.with { $0.elements = elements }
    }
    private static func extent(_ name: String, _ elements: Set<String>) -> Property {
        Property.verbatim(name, initial: "auto") { $0 == "auto" || isLength($0, $1, isSigned: false) }
            .with { $0.elements = elements }
    }
    private static func radius(_ name: String, _ elements: Set<String>) -> Property {
        Property.verbatim(name, initial: "0") { isLength($0, $1, isSigned: false) }.with { $0.elements = elements }
    }

    /// In style sheets lengths other than 0 need a unit.
    private static func isLength(_ text: String, _ syntax: Property.Syntax, isSigned: Bool) -> Bool {
        guard let length = Length(text) else { return false }
        if length.unit == .none, length.value != 0, syntax == .css { return false }
        return isSigned || length.value >= 0 || text.utf8.last == UInt8(ascii: ")")
    }

    @PropertyList static var shorthands: [Property] {
        Property.shorthand("marker") { value in
            ["marker-start", "marker-mid", "marker-end"].map { ($0, value) }
        }
        Property.shorthand("font", FontShorthand.parse).with { $0.resets = FontVariants.longhands }
        Property.shorthand("vertical-align", VerticalAlign.parse)
        Property.unsupported("backdrop-filter")
        Property.unsupported("background-image")
        Property.unsupported("border")
        Property.unsupported("box-shadow")
        Property.unsupported("clip")
        Property.unsupported("font-language-override")
        Property.unsupported("font-palette")
        Property.unsupported("font-variant-emoji")
        Property.unsupported("hanging-punctuation")
        Property.unsupported("initial-letter")
        Property.unsupported("mask-border")
        Property.unsupported("mask-image")
        Property.unsupported("object-fit")
        Property.unsupported("offset-path")
        Property.unsupported("outline")
        Property.unsupported("perspective")
        Property.unsupported("ruby-align")
        Property.unsupported("ruby-position")
        Property.unsupported("shape-image-threshold")
        Property.unsupported("tab-size")
        Property.unsupported("text-autospace")
        Property.unsupported("text-decoration-skip")
        Property.unsupported("text-emphasis")
        Property.unsupported("text-emphasis-color")
        Property.unsupported("text-emphasis-position")
        Property.unsupported("text-emphasis-style")
        Property.unsupported("text-spacing-trim")
        Property.unsupported("zoom")
    }
}

/// `path("M 0 0 …")`
enum BasicPath {
    /// Path data, or `none`, after an optional fill rule; nil if invalid.
    static func data(_ text: String) -> String? {
        let text = text.trimmed
        if text == "none" { return text }
        guard text.hasPrefix("path("), text.hasSuffix(")") else { return nil }
        return CSSText.string(String(text.dropFirst(5).dropLast()).trimmed)
    }
}
