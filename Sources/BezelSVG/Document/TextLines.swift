// `text-decoration` and its parts: lines along text, as an element asks for them.
import BezelColor
import BezelTypesetting
import BezelGeometry

/// What an element says about lines along its text.
struct TextLines: Sendable {
    enum Line: String, Sendable { case underline, overline, lineThrough = "line-through" }
    enum Thickness: Hashable, Sendable {
        case automatic
        case length(Length)
    }
    var lines: [Line] = []
    /// nil takes the paints of the element.
    var color: PaintValue?
    var pattern = TextBar.Pattern.solid
    var thickness = Thickness.automatic

    static let longhands = [
        "text-decoration-line", "text-decoration-color", "text-decoration-style", "text-decoration-thickness",
    ]

    /// The shorthand with what single properties say instead.
    init(_ e: Element) {
        if let text = e["text-decoration"] { read(text) }
        if let text = e["text-decoration-line"] { lines = Self.lines(text) }
        if let text = e["text-decoration-color"] { color = Self.color(text) ?? color }
        if let text = e["text-decoration-style"], let own = TextBar.Pattern(rawValue: text) { pattern = own }
        if let text = e["text-decoration-thickness"], let own = Self.thickness(text) { thickness = own }
    }

    /// Words that are none of the property's say nothing.
    private mutating func read(_ text: String) {
        for part in CSSText.split(Substring(text), at: UInt8(ascii: " ")) {
            let word = part.trimmed
            if let line = Line(rawValue: word) {
                lines.append(line)
            } else if let own = TextBar.Pattern(rawValue: word) {
                pattern = own
            } else if let own = Self.thickness(word) {
                thickness = own
            } else if let own = Self.color(word) {
                color = own
            }
        }
    }

    private static func lines(_ text: String) -> [Line] {
        text.split(whereSeparator: \.isWhitespace).compactMap { Line(rawValue: String($0)) }
    }

    private static func color(_ text: String) -> PaintValue? {
        if text.lowercased() == "currentcolor" { return .currentColor }
        return ColorText.parse(text).map { .color($0) }
    }

    private static func thickness(_ text: String) -> Thickness? {
        if text == "auto" || text == "from-font" { return .automatic }
        return Length(text).map { .length($0) }
    }
}

/// `text-underline-position`
struct UnderlinePosition: Hashable, Sendable {
    var isUnder = false
    /// In lines that run down: on the right of the text.
    var isRight = false

    /// nil where the text is no value of the property.
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
