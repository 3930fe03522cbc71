// Values of what is done to letters: their case, shadows, orientation in vertical lines, and numbers side by side.
import BezelColor
import BezelGeometry

/// `text-transform`: one change of case, and either or both of the two changes of form. `TextParts` applies it, with the
/// rules of the text's language.
struct TextTransform: Hashable, Sendable {
    enum Case: String, Sendable { case none, uppercase, lowercase, capitalize }
    var letters = Case.none
    /// Whether letters become those of the width of ideographs.
    var isFullWidth = false
    /// Whether small kana become large ones.
    var fullSizeKana = false

    init?(_ text: String) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        for word in words {
            switch word {
            case "full-width": isFullWidth = true
            case "full-size-kana": fullSizeKana = true
            default:
                guard letters == .none, let own = Case(rawValue: word), own != .none || words.count == 1 else {
                    return nil
                }
                letters = own
            }
        }
        if words.isEmpty { return nil }
    }
    init() {}
}

/// A text shadow in user units. It is drawn below the text.
struct TextShadow: Hashable, Sendable {
    /// To the right, as `dy` is downwards.
    var dx: Double
    var dy: Double
    /// The Gaussian's standard deviation; 0 for a sharp shadow.
    var deviation: Double
    /// May be `currentcolor`, that of the text's element.
    var color: OwnColor
}

/// One shadow as written: two or three lengths and a colour before or after them.
struct TextShadowValue: Sendable {
    private var lengths: [Length] = []
    private var color = OwnColor.current

    /// The shadows of a list, of which the first is on top; empty for `none`. Nil if any is invalid.
    static func list(_ text: String) -> [TextShadowValue]? {
        if text.lowercased() == "none" { return [] }
        var result: [TextShadowValue] = []
        for part in CSSText.split(Substring(text), at: UInt8(ascii: ",")) {
            guard let shadow = TextShadowValue(part) else { return nil }
            result.append(shadow)
        }
        return result
    }

    private init?(_ text: Substring) {
        var color: String?
        var lastWasLength = false
        for part in CSSText.components(text) {
            let word = String(part)
            if let length = Length(word), length.unit != .percent {
                guard lengths.isEmpty || lastWasLength, length.unit != .none || length.value == 0 else { return nil }
                lengths.append(length)
                lastWasLength = true
            } else if color == nil {
                color = word
                lastWasLength = false
            } else {
                return nil
            }
        }
        guard (2...3).contains(lengths.count), lengths.count < 3 || lengths[2].value >= 0 else { return nil }
        if let color {
            guard let own = OwnColor(color) else { return nil }
            self.color = own
        }
    }

    /// - Parameter scale: Of the element that has the property; its descendants inherit lengths in user units.
    func resolved(_ scale: LengthScale) -> TextShadow {
        // CSS's radius is two standard deviations.
        let blur = lengths.count == 3 ? max(0, scale.resolve(lengths[2], .x)) : 0
        return TextShadow(
            dx: scale.resolve(lengths[0], .x), dy: scale.resolve(lengths[1], .x), deviation: blur / 2, color: color)
    }
}

/// `text-orientation`: how letters stand in vertical lines. Mixed is upright for scripts that are written so and turned for
/// others.
enum TextOrientation: String, Sendable {
    case mixed, upright, sideways

    /// The values of SVG 1.1 that have a counterpart (CSS Writing Modes 4); nil for other angles.
    init?(glyphOrientation text: String) {
        switch text.lowercased() {
        case "auto": self = .mixed
        case "0", "0deg", "0grad", "0rad", "0turn": self = .upright
        case "90", "90deg": self = .sideways
        default: return nil
        }
    }
}

/// `text-combine-upright`: what is set side by side in a vertical line.
enum TextCombination: Hashable, Sendable {
    case none, all
    /// Runs of as many digits or fewer; longer ones stay as they are. 2…4, two unless it is written.
    case digits(Int)

    init?(_ text: String) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "none" where words.count == 1: self = .none
        case "all" where words.count == 1: self = .all
        case "digits" where words.count == 1: self = .digits(2)
        case "digits" where words.count == 2:
            guard let count = Int(words[1]), (2...4).contains(count) else { return nil }
            self = .digits(count)
        default: return nil
        }
    }
}
