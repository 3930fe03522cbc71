// Inherited properties of lines of text, and the values from which they are set: white space, line height, alignment and
// indentation. `WrappedText` and `LineSetter` lay out text by them, `WhiteSpace` collapses it; `TextLines` is about lines
// under and over letters.
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

        /// Whether runs of spaces stay; else they become one.
        var keepsSpaces: Bool { self != .collapse && self != .breaks }
        /// Whether line feeds break lines; else they are spaces.
        var keepsBreaks: Bool { self != .collapse && self != .spaces }
    }
    /// `text-justify`
    enum Justification: String, Sendable {
        /// Lines are not widened, and stand at their start.
        case none
        /// At spaces and ideographs.
        case automatic = "auto"
        case spaces = "inter-word"
        /// Between unconnected letters.
        case letters = "inter-character"
    }
    /// The computed value of `line-height`: a number is inherited as it is, a length as a length.
    enum LineHeight: Hashable, Sendable {
        /// As the fonts of the line have it.
        case normal
        /// Of each element's font size.
        case factor(Double)
        /// User units.
        case length(Double)
    }
    var collapse = Collapse.collapse
    /// `text-wrap-mode`
    var wraps = true
    var lineHeight = LineHeight.normal
    /// `text-align`; nil if it is not set, so that `text-anchor` decides.
    var alignment: LineAlignment?
    /// `text-align-last`, for last lines and those before a break; nil for the alignment, of which `justify` becomes `start`.
    var lastAlignment: LineAlignment?
    /// `text-align: justify-all`: last lines as well.
    var justifiesAll = false
    var justification = Justification.automatic
    /// Of the first line. In user units, or percent of the line's length, which only the wrapping area knows. Negative ones
    /// move it outwards.
    var indent = Length(0)
    /// Whether all lines but the first are indented.
    var indentHangs = false
    /// Whether lines after a forced break count as first ones.
    var indentsAfterBreaks = false
    /// Whether words may be parted if they are longer than a line (`overflow-wrap`).
    var partsWords = false
    /// `word-break: break-all`
    var breaksWords = false
    /// `line-break: anywhere`
    var breaksLines = false
    /// Whether lines may break between any two letters.
    var breaksAnywhere: Bool { breaksWords || breaksLines }
    /// `word-break: keep-all`
    var keepsWords = false
    /// Whether soft hyphens are places to break at.
    var hyphenates = true
    /// `writing-mode: vertical-lr`
    var growsRightwards = false

    /// `xml:space`, as SVG 2 maps it to `white-space`. `default` ends only what an ancestor's `preserve` began.
    mutating func setXMLSpace(_ value: String) {
        switch value {
        case "preserve": (collapse, wraps) = (.spaces, true)
        case "default" where collapse == .spaces: collapse = .collapse
        default: break
        }
    }
}

/// `white-space`, as a keyword of CSS 2 or as values of its two longhands.
struct WhiteSpaceRule: Sendable {
    var collapse = ParagraphProperties.Collapse.collapse
    var wraps = true

    /// Nil if a word is not understood. Of several words for one part, the last counts.
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

    /// A number without a unit is a factor of each element's size; percentages and em are of this element's. Never negative.
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

    /// Takes one length and the two keywords, in any order. Nil without a length or for other words.
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

    /// - Parameter scale: Of the element, for em and other relative units.
    func apply(to paragraph: inout ParagraphProperties, _ scale: LengthScale) {
        paragraph.indent = amount.unit == .percent ? amount : Length(scale.resolve(amount, .x))
        (paragraph.indentHangs, paragraph.indentsAfterBreaks) = (hangs, eachLine)
    }
}
