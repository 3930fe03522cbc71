// Properties outside `PropertyTable`: those that browsers apply to pictures and Bezel does not, and those without effect on a
// still picture. All others are known to no browser.
//
// The cascade asks here about each declaration whose property the table does not have, to decide whether a loss is reported;
// `@supports` asks whether nothing is lost. A property with a parser of its own must be in the table instead.
import BezelGeometry

enum CSSProperties {
    /// Whether a declaration changes the picture in browsers but not here. Prefixed and custom properties do not.
    static func isUnsupported(_ name: String, _ value: String) -> Bool {
        if name.utf8.first == UInt8(ascii: "-") { return false }
        return unsupported.contains(name) && !idleValues.contains(value.lowercased())
    }

    /// Whether a property is one of CSS, or of one maker's programs, as a prefix tells. Other names are slips of the pen.
    static func isKnown(_ name: String) -> Bool {
        let isPrefixed = name.utf8.first == UInt8(ascii: "-") || name.utf8.first == UInt8(ascii: "_")
        return isPrefixed || name.hasPrefix("mso-") || name == "all" || isIdle(name) || unsupported.contains(name)
            || boxes.contains { name.hasPrefix($0) } || CSSPropertyNames.contains(name)
    }

    /// Whether a declaration changes the place or the frame of an element of XHTML, which is drawn as mere text. Values
    /// without a digit from 1 to 9, such as 0 and `auto`, are taken for no change.
    static func isOfBoxes(_ name: String, _ value: String) -> Bool {
        let isBox = boxes.contains { name.hasPrefix($0) } || name == "float" || name == "position"
        guard isBox, value.utf8.contains(where: { 49...57 ~= $0 }) || ["float", "position"].contains(name) else {
            return false
        }
        return !["none", "static", "relative", "border-box"].contains(value.lowercased()) && name != "border-collapse"
    }
    /// Beginnings of names, which cover their longhands.
    private static let boxes = ["margin", "padding", "border"]

    /// Whether a property does what it can in a still picture: nothing. `idleGroups` holds beginnings of names.
    static func isIdle(_ name: String) -> Bool {
        idle.contains(name) || idleGroups.contains { name.hasPrefix($0) }
    }

    /// Whether a value is for one maker's programs alone, such as `-webkit-box`, or for old browsers, such as `progid:…`.
    static func isPrefixed(_ value: String) -> Bool {
        let bytes = Array(value.utf8.prefix(2))
        if bytes.count == 2, bytes[0] == UInt8(ascii: "-"), 97...122 ~= bytes[1] | 32 { return true }
        let start = value.prefix(8).lowercased()
        return start.hasPrefix("progid:") || start.hasPrefix("alpha(")
    }

    /// Values by which a property does nothing. One list for all: each is the initial value of some property below, or as
    /// good as it.
    private static let idleValues: Set<String> = [
        "none", "auto", "normal", "initial", "unset", "inherit", "revert", "revert-layer", "0", "0px", "0%", "0s", "1",
        "100%", "wrap", "match-source", "border-box", "repeat", "add", "ink", "from-image", "medium", "0 0", "0% 0%",
        "transparent", "scroll", "padding-box", "flat", "false", "currentcolor", "alphabetic", "visible",
    ]

    private static let unsupported: Set<String> = [
        // Masks of several layers; `mask` itself is read.
        "mask-mode", "mask-repeat", "mask-position", "mask-size", "mask-clip", "mask-origin", "mask-composite",
        "mask-border-source", "mask-border-slice", "mask-border-width", "mask-border-outset", "mask-border-repeat",
        "mask-border-mode",
        // Places on paths and in space.
        "offset", "offset-distance", "offset-rotate", "offset-anchor", "offset-position", "transform-style",
        // Of the root and of XHTML.
        "background-position", "background-position-x", "background-position-y", "background-size", "background-repeat",
        "background-clip", "background-blend-mode", "border-image", "border-image-source", "border-radius",
        "border-top",
        "border-right", "border-bottom", "border-left", "border-width", "border-style", "border-block",
        "border-inline", "outline-style", "outline-width", "corner-shape",
        // Text.
        "text-wrap-style", "text-box", "text-box-trim", "text-box-edge", "text-spacing", "text-decoration-inset",
        "text-decoration-skip-box", "hyphenate-character", "hyphenate-limit-chars", "word-space-transform",
        "white-space-trim", "line-clamp", "baseline-source", "font-width", "font-synthesis-position",
        "text-indent-hanging",
        "ruby-overhang", "initial-letter-align", "line-fit-edge", "text-group-align", "inline-sizing",
        // Pictures, and everything.
        "object-position", "object-view-box", "image-orientation", "image-resolution", "all", "filter-margin",
        "stroke-alignment", "color-adjust-profile", "stroke-dash-corner", "stroke-dash-justify", "fill-image",
        "stroke-image", "content-visibility",
    ]

    private static let idle: Set<String> = [
        "cursor", "pointer-events", "user-select", "touch-action", "will-change", "resize", "appearance",
        "accent-color",
        "caret-color", "caret-shape", "contain", "backface-visibility", "print-color-adjust",
        "forced-color-adjust", "interactivity", "orphans", "widows", "quotes", "content", "text-size-adjust",
        "color-rendering", "buffered-rendering", "enable-background", "interpolate-size", "field-sizing",
    ]
    private static let idleGroups = [
        "transition", "scroll-", "overscroll-", "container", "break-", "page-break-", "counter-", "list-style",
        "view-transition", "nav-", "speak", "timeline-", "view-timeline", "scroll-timeline",
    ]
}
