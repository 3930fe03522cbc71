// Geometry properties (SVG 2, section 7.1), shorthands, and unsupported properties.
//
// Geometry is read as text by the builders of shapes (`ShapeGeometry`), since percentages are of the viewport, which only
// they know. Here it is decided which values are valid, and on which elements.
import BezelGeometry

extension PropertyTable {
    /// Elements with a position and a size.
    private static let boxes: [String] = ["rect", "image", "svg", "use", "symbol"]
    private static let round: [String] = ["circle", "ellipse"]

    static let geometry: [Entry] = [
        Entry("x") { position($0, boxes) },
        Entry("y") { position($0, boxes) },
        Entry("width") { extent($0, boxes) },
        Entry("height") { extent($0, boxes) },
        Entry("cx") { position($0, round) },
        Entry("cy") { position($0, round) },
        Entry("r") { radius($0, ["circle"]) },
        Entry("rx") { extent($0, ["rect", "ellipse"]) },
        Entry("ry") { extent($0, ["rect", "ellipse"]) },
        // Path data in an attribute are drawn up to their first error, so that any text is valid there.
        Entry("d") {
            .verbatim($0, initial: "none") { text, syntax in
                syntax == .attribute || BasicPath.data(text) != nil
            }.with { $0.elements = ["path"] }
        },
        // The attribute has another name, `pathLength`, and is read apart (`Element.pathLength`).
        Entry("path-length") {
            .verbatim($0, initial: "none") { text, _ in
                text == "none" || Length(text).map { $0.value >= 0 } ?? false
            }.cssOnly
        },
    ]

    private static func position(_ name: String, _ elements: [String]) -> Property {
        Property.verbatim(name, initial: "0") { isLength($0, $1, isSigned: true) }.with { $0.elements = elements }
    }
    /// A length that is not negative, or `auto`: what that means is the element's own.
    private static func extent(_ name: String, _ elements: [String]) -> Property {
        Property.verbatim(name, initial: "auto") { $0 == "auto" || isLength($0, $1, isSigned: false) }
            .with { $0.elements = elements }
    }
    private static func radius(_ name: String, _ elements: [String]) -> Property {
        Property.verbatim(name, initial: "0") { isLength($0, $1, isSigned: false) }.with { $0.elements = elements }
    }

    /// Whether a text is a length. In style sheets, lengths other than 0 need a unit. What a function gives is not known
    /// here, so it may be negative.
    private static func isLength(_ text: String, _ syntax: Property.Syntax, isSigned: Bool) -> Bool {
        guard let length = Length(text) else { return false }
        if length.unit == .none, length.value != 0, syntax == .css { return false }
        return isSigned || length.value >= 0 || text.utf8.last == UInt8(ascii: ")")
    }

    /// Shorthands in sheets; those that are presentation attributes, too, are longhands that reset others (`font-variant`).
    static let shorthands: [Entry] = [
        Entry("marker") {
            .shorthand($0) { value in
                ["marker-start", "marker-mid", "marker-end"].map { ($0, value) }
            }
        },
        Entry("font") { .shorthand($0, FontShorthand.parse).with { $0.resets = { FontVariants.longhands } } },
        Entry("vertical-align") { .shorthand($0, VerticalAlign.parse) },
    ]

    /// Properties that browsers apply to SVG and that are not drawn. The help of `render` lists them, so that each should be
    /// one that authors look for; others are in ``CSSProperties``.
    static let unsupportedProperties: [Entry] = [
        Entry("backdrop-filter") { .unsupported($0) },
        Entry("background-image") { .unsupported($0) },
        Entry("border") { .unsupported($0) },
        Entry("box-shadow") { .unsupported($0) },
        Entry("clip") { .unsupported($0) },
        Entry("font-language-override") { .unsupported($0) },
        Entry("font-palette") { .unsupported($0) },
        Entry("font-variant-emoji") { .unsupported($0) },
        Entry("hanging-punctuation") { .unsupported($0) },
        Entry("initial-letter") { .unsupported($0) },
        Entry("mask-border") { .unsupported($0) },
        Entry("mask-image") { .unsupported($0) },
        Entry("object-fit") { .unsupported($0) },
        Entry("offset-path") { .unsupported($0) },
        Entry("outline") { .unsupported($0) },
        Entry("perspective") { .unsupported($0) },
        Entry("ruby-align") { .unsupported($0) },
        Entry("ruby-position") { .unsupported($0) },
        Entry("shape-image-threshold") { .unsupported($0) },
        Entry("tab-size") { .unsupported($0) },
        Entry("text-autospace") { .unsupported($0) },
        Entry("text-decoration-skip") { .unsupported($0) },
        Entry("text-emphasis") { .unsupported($0) },
        Entry("text-emphasis-color") { .unsupported($0) },
        Entry("text-emphasis-position") { .unsupported($0) },
        Entry("text-emphasis-style") { .unsupported($0) },
        Entry("text-spacing-trim") { .unsupported($0) },
        Entry("zoom") { .unsupported($0) },
    ]
}

/// `path("M 0 0 …")`, the value of `d` in sheets (SVG 2, 9.3.2).
enum BasicPath {
    /// The path data, or `none`; nil for other text. A fill rule before the data is of `clip-path` alone.
    static func data(_ text: String) -> String? {
        let text = text.trimmed
        if text == "none" { return text }
        guard text.hasPrefix("path("), text.hasSuffix(")") else { return nil }
        return CSSText.string(String(text.dropFirst(5).dropLast()).trimmed)
    }
}
