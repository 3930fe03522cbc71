import BezelTypesetting
import BezelGeometry

/// Inherited properties of lines, in user units.
struct ParagraphProperties: Hashable, Sendable {
    /// `white-space-collapse`
    enum Collapse: String, Sendable {
        case collapse, preserve
        case breaks = "preserve-breaks"
        case spaces = "preserve-spaces"
        case breakSpaces = "break-spaces"

        var keepsSpaces: Bool { self != .collapse && self != .breaks }
        var keepsBreaks: Bool { self != .collapse && self != .spaces }
    }
    /// `text-justify`
    enum Justification: String, Sendable {
        case none
        /// At spaces and ideographs.
        case automatic = "auto"
        case spaces = "inter-word"
        /// Between unconnected letters.
        case letters = "inter-character"
    }
    enum LineHeight: Hashable, Sendable {
        case normal
        /// Of each element's font size.
        case factor(Double)
        /// User units.
        case length(Double)
    }
    var collapse = Collapse.collapse
    var wraps = true
    var lineHeight = LineHeight.normal
    var alignment: LineAlignment?
    /// `text-align-last`
    var lastAlignment: LineAlignment?
    var justifiesAll = false
    var justification = Justification.automatic
    /// In user units or percent of the line.
    var indent = Length(0)
    var indentHangs = false
    var indentsAfterBreaks = false
    var partsWords = false
    var breaksAnywhere = false
    /// `word-break: keep-all`
    var keepsWords = false
    var hyphenates = true
    /// `writing-mode: vertical-lr`
    var growsRightwards = false

    /// `xml:space`
    mutating func setXMLSpace(_ value: String) {
        switch value {
        case "preserve": (collapse, wraps) = (.spaces, true)
        case "default" where collapse == .spaces: collapse = .collapse
        default: break
        }
    }
}

/// `white-space`
struct WhiteSpaceRule: Sendable {
    var collapse = ParagraphProperties.Collapse.collapse
    var wraps = true

    init?(_ text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "normal", "wrap": break
            case "nowrap": wraps = false
            case "pre": (collapse, wraps) = (.preserve, false)
            case "pre-wrap": collapse = .preserve
            case "pre-line": collapse = .breaks
            default:
                guard let value = ParagraphProperties.Collapse(rawValue: String(word)) else { return nil }
                collapse = value
            }
        }
    }
}

/// `line-height`
enum LineHeightValue: Sendable {
    case normal
    case length(Length)

    init?(_ text: String) {
        if text == "normal" {
            self = .normal
        } else {
            guard let length = Length(text), length.value >= 0 || length.isComputed else { return nil }
            self = .length(length)
        }
    }

    func resolved(_ scale: LengthScale) -> ParagraphProperties.LineHeight {
        guard case .length(let length) = self else { return .normal }
        switch length.unit {
        case .none: return .factor(max(0, length.value))
        default: return .length(max(0, scale.percent(of: scale.fontSize).resolve(length, .y)))
        }
    }
}

/// `text-align`
struct TextAlignment: Sendable {
    var alignment: LineAlignment
    var justifiesAll = false

    init?(_ text: String) {
        switch text {
        case "justify-all": (alignment, justifiesAll) = (.justify, true)
        // From the specification's examples.
        case "justified": alignment = .justify
        case "match-parent", "normal": alignment = .start
        default:
            guard let value = LineAlignment(rawValue: text) else { return nil }
            alignment = value
        }
    }
}

/// `text-indent`
struct TextIndent: Sendable {
    var amount: Length
    var hangs = false
    var eachLine = false

    init?(_ text: String) {
        var found: Length?
        for word in text.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "hanging": hangs = true
            case "each-line": eachLine = true
            default:
                guard found == nil, let length = Length(String(word)) else { return nil }
                found = length
            }
        }
        guard let found else { return nil }
        amount = found
    }

    func apply(to paragraph: inout ParagraphProperties, _ scale: LengthScale) {
        paragraph.indent = amount.unit == .percent ? amount : Length(scale.resolve(amount, .x))
        (paragraph.indentHangs, paragraph.indentsAfterBreaks) = (hangs, eachLine)
    }
}
