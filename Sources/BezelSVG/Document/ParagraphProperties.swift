// The inherited properties of lines: white space, where lines break, how high they are and how text stands in them.
import BezelTypesetting
import BezelGeometry

/// Inherited properties of lines. Lengths are user units.
struct ParagraphProperties: Hashable, Sendable {
    /// `white-space-collapse`
    enum Collapse: String {
        case collapse, preserve
        case breaks = "preserve-breaks"
        case spaces = "preserve-spaces"
        case breakSpaces = "break-spaces"

        var keepsSpaces: Bool { self != .collapse && self != .breaks }
        /// Whether ends of lines in the document end lines of the text.
        var keepsBreaks: Bool { self != .collapse && self != .spaces }
    }
    /// Where justified lines open (`text-justify`).
    enum Justification: String {
        case none
        /// At spaces, and beside ideographs.
        case automatic = "auto"
        case spaces = "inter-word"
        /// Between all letters that are not connected.
        case letters = "inter-character"
    }
    enum LineHeight: Hashable {
        case normal
        /// Times the font size of each element.
        case factor(Double)
        /// User units.
        case length(Double)
    }
    var collapse = Collapse.collapse
    /// Whether lines end where they are full.
    var wraps = true
    var lineHeight = LineHeight.normal
    /// nil where nothing is asked for.
    var alignment: LineAlignment?
    /// Of lines that end a paragraph.
    var lastAlignment: LineAlignment?
    var justifiesAll = false
    var justification = Justification.automatic
    /// User units, or a percentage of the line.
    var indent = Length(0)
    var indentHangs = false
    var indentsAfterBreaks = false
    /// Whether words may be parted that no line is long enough for.
    var partsWords = false
    /// Whether lines may end between any two letters.
    var breaksAnywhere = false
    /// Whether lines end at spaces alone, ideographs or not.
    var keepsWords = false
    /// Whether soft hyphens end lines.
    var hyphenates = true
    /// Whether lines that run downwards follow each other to the right.
    var growsRightwards = false

    func inherited(scale: LengthScale, _ get: (String) -> String?) -> ParagraphProperties {
        var p = self
        switch get("xml:space") {
        case "preserve": (p.collapse, p.wraps) = (.spaces, true)
        case "default" where collapse == .spaces: p.collapse = .collapse
        default: break
        }
        if let v = get("white-space") { p.setWhiteSpace(v) }
        if let v = get("white-space-collapse").flatMap({ Collapse(rawValue: $0 == "normal" ? "collapse" : $0) }) {
            p.collapse = v
        }
        if let v = get("text-wrap-mode") ?? get("text-wrap") { p.wraps = !v.contains("nowrap") }
        if let v = get("line-height"), let height = Self.lineHeight(v, scale) { p.lineHeight = height }
        if let v = get("text-align") { p.setAlignment(v) }
        if let v = get("text-align-last") { p.lastAlignment = LineAlignment(rawValue: v) }
        if let v = get("text-justify"),
            let found = Justification(rawValue: v == "distribute" ? "inter-character" : v)
        {
            p.justification = found
        }
        if let v = get("text-indent") { p.setIndent(v, scale) }
        if let v = get("overflow-wrap") ?? get("word-wrap") { p.partsWords = v == "anywhere" || v == "break-word" }
        if let v = get("word-break") {
            p.breaksAnywhere = v == "break-all"
            p.keepsWords = v == "keep-all"
            if v == "break-word" { p.partsWords = true }
        }
        if let v = get("line-break") { p.breaksAnywhere = p.breaksAnywhere || v == "anywhere" }
        if let v = get("hyphens") { p.hyphenates = v != "none" }
        if let v = get("writing-mode") { p.growsRightwards = v == "vertical-lr" }
        return p
    }

    private mutating func setWhiteSpace(_ text: String) {
        let (oldCollapse, oldWraps) = (collapse, wraps)
        collapse = .collapse
        wraps = true
        for word in text.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "normal", "wrap": break
            case "nowrap": wraps = false
            case "pre": (collapse, wraps) = (.preserve, false)
            case "pre-wrap": collapse = .preserve
            case "pre-line": collapse = .breaks
            default:
                guard let value = Collapse(rawValue: String(word)) else {
                    (collapse, wraps) = (oldCollapse, oldWraps)
                    return
                }
                collapse = value
            }
        }
    }

    private static func lineHeight(_ text: String, _ scale: LengthScale) -> LineHeight? {
        if text == "normal" { return .normal }
        guard let length = Length(text), length.value >= 0 else { return nil }
        switch length.unit {
        case .none: return .factor(length.value)
        case .percent: return .length(length.value / 100 * scale.fontSize)
        default: return .length(scale.resolve(length, .y))
        }
    }

    private mutating func setAlignment(_ text: String) {
        justifiesAll = text == "justify-all"
        // `justified` stands in the specification's own examples.
        let isJustified = justifiesAll || text == "justified"
        if let value = isJustified ? .justify : LineAlignment(rawValue: text) { alignment = value }
        if text == "match-parent" || text == "normal" { alignment = .start }
    }

    private mutating func setIndent(_ text: String, _ scale: LengthScale) {
        var found: Length?
        var (hangs, each) = (false, false)
        for word in text.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "hanging": hangs = true
            case "each-line": each = true
            default:
                guard found == nil, let length = Length(String(word)) else { return }
                found = length.unit == .percent ? length : Length(scale.resolve(length, .x))
            }
        }
        guard let found else { return }
        (indent, indentHangs, indentsAfterBreaks) = (found, hangs, each)
    }
}
