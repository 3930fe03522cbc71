import BezelColor
import BezelTypesetting
import BezelGeometry

struct TextLines: Sendable {
    enum Line: String, Sendable { case underline, overline, lineThrough = "line-through" }
    enum Thickness: Hashable, Sendable {
        case automatic
        case length(Length)
    }
    var lines: [Line] = []
    /// nil for the element's paints.
    var color: PaintValue?
    var pattern = TextBar.Pattern.solid
    var thickness = Thickness.automatic

    static let longhands = [
        "text-decoration-line", "text-decoration-color", "text-decoration-style", "text-decoration-thickness",
    ]

    init() {}

    /// Nil for unknown words.
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

    static func lines(_ text: String) -> [Line] {
        text.split(whereSeparator: \.isWhitespace).compactMap { Line(rawValue: String($0)) }
    }

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

/// `text-underline-position`
struct UnderlinePosition: Hashable, Sendable {
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
