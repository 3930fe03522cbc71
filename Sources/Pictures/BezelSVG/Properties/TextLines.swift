// Lines under, over and through letters: `text-decoration` and its longhands. `TextContent` collects them for each piece of
// text, `SpanDrawing` draws them.
import BezelColor
import BezelTypesetting
import BezelGeometry

/// `text-decoration` of one element. It is not inherited: the lines go through the element's text with the style that they
/// have there (CSS Text Decoration 3, 2).
struct TextLines: Sendable {
    enum Line: String, Sendable { case underline, overline, lineThrough = "line-through" }
    /// `text-decoration-thickness`
    enum Thickness: Hashable, Sendable {
        /// As the font has it, or as usual: both keywords mean the same here.
        case automatic
        /// Percentages are of the em.
        case length(Length)
    }
    /// At most one of each kind is drawn, whatever their order.
    var lines: [Line] = []
    /// Nil for the element's paints: fill and stroke, as letters have them.
    var color: PaintValue?
    var pattern = TextBar.Pattern.solid
    var thickness = Thickness.automatic

    /// What the shorthand resets.
    static let longhands = [
        "text-decoration-line", "text-decoration-color", "text-decoration-style", "text-decoration-thickness",
    ]

    init() {}

    /// Reads the shorthand: words of all longhands in any order. Nil for unknown words. `none` and `blink` draw nothing.
    init?(_ text: String) {
        for part in CSSText.components(Substring(text)) {
            let word = String(part)
            if word == "none" || word == "blink" { continue }
            if let line = Line(rawValue: word) {
                lines.append(line)
            } else if let own = Self.pattern(word) {
                pattern = own
            } else if let own = Self.thickness(word) {
                thickness = own
            } else if let own = Self.color(word) {
                color = own
            } else {
                return nil
            }
        }
    }

    static func pattern(_ text: String) -> TextBar.Pattern? { TextBar.Pattern(rawValue: text) }

    /// The lines that a text names; other words are left out, as ``areLines(_:)`` has looked at them.
    static func lines(_ text: String) -> [Line] {
        text.split(whereSeparator: \.isWhitespace).compactMap { Line(rawValue: String($0)) }
    }

    /// Whether a text is a value of `text-decoration-line`.
    static func areLines(_ text: String) -> Bool {
        let words = CSSText.words(text)
        return !words.isEmpty
            && words.allSatisfy { $0 == "none" || $0 == "blink" || Line(rawValue: String($0)) != nil }
    }

    static func color(_ text: String) -> PaintValue? {
        OwnColor(text).map { PaintValue($0) }
    }

    static func thickness(_ text: String) -> Thickness? {
        if text == "auto" || text == "from-font" { return .automatic }
        return Length(text).map { .length($0) }
    }
}

/// `text-underline-position`. Without either word, the font's own position in lines, and on the left of vertical ones.
struct UnderlinePosition: Hashable, Sendable {
    /// Whether it is at the descent, below all letters.
    var isUnder = false
    /// In vertical lines.
    var isRight = false

    init?(_ text: String) {
        for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
            switch word {
            case "auto", "from-font", "left": break
            case "under": isUnder = true
            case "right": isRight = true
            default: return nil
            }
        }
    }
    init() {}
}
