// Values of the properties that choose a font: its size, weight, slope and width, and the direction of lines.
//
// Each type is a value as written, and `resolved` makes it absolute from what the element inherits. `PropertyTable+Text` uses
// them. A value that is not understood is tried again in lowercase by `Property.change(_:_:)`, so that
// keywords are compared exactly here.
import BezelGeometry
import BezelTypesetting

/// `font-size`
enum FontSize: Sendable {
    /// A keyword, as steps from `medium`: -3…4.
    case step(Int)
    /// `smaller` and `larger`: a factor of the inherited size.
    case scaled(Double)
    /// Percentages and em are of the inherited size. Not negative, unless it is computed.
    case length(Length)

    private static let steps: [String: Int] = [
        "xx-small": -3, "x-small": -2, "small": -1, "medium": 0, "large": 1, "x-large": 2, "xx-large": 3,
        "xxx-large": 4,
    ]
    /// What browsers make of the keywords where `medium` is 16 px, in order (CSS Fonts 4, 2.5, suggests nearly the same). In
    /// user units; for other sizes of `medium` there are no such sizes, and each step is a factor of 1.2.
    private static let usualSizes: [Double] = [9, 10, 13, 16, 18, 24, 32, 48]
    private static let usualMedium: Double = 16
    /// Whether a word is a keyword, in lowercase.
    static func isNamed(_ text: String) -> Bool { steps[text] != nil || text == "smaller" || text == "larger" }

    init?(_ text: String) {
        if let length = Length(text) {
            guard length.value >= 0 || length.isComputed else { return nil }
            self = .length(length)
            return
        }
        let word = text.lowercased()
        if let step = Self.steps[word] {
            self = .step(step)
        } else if word == "smaller" {
            self = .scaled(1 / 1.2)
        } else if word == "larger" {
            self = .scaled(1.2)
        } else {
            return nil
        }
    }

    /// In user units, from 0.
    func resolved(_ inherited: TextProperties, _ scale: LengthScale) -> Double {
        let size = inherited.fontSize
        switch self {
        case .step(let step):
            let sizes = Self.usualSizes
            let medium = scale.mediumFontSize
            return medium == Self.usualMedium && sizes.indices.contains(step + 3)
                ? sizes[step + 3] : medium * pow(1.2, Double(step))
        case .scaled(let factor): return factor < 1 ? size / 1.2 : size * factor
        case .length(let length):
            var own = scale.percent(of: size)
            own.fontSize = size
            // Only what is computed can be negative.
            return max(0, own.resolve(length, .y))
        }
    }
}

/// `font-weight`, from 1 to 1000.
enum FontWeight: Sendable {
    case absolute(Double)
    case bolder, lighter

    init?(_ text: String) {
        switch text {
        case "normal": self = .absolute(400)
        case "bold": self = .absolute(700)
        case "bolder": self = .bolder
        case "lighter": self = .lighter
        default:
            guard let value = Double(text), value >= 1, value <= 1000 else { return nil }
            self = .absolute(value)
        }
    }

    /// By the table of CSS Fonts 4, 2.2.1.
    func resolved(_ inherited: Double) -> Double {
        switch self {
        case .absolute(let weight): weight
        case .bolder: inherited < 350 ? 400 : inherited < 550 ? 700 : 900
        case .lighter: inherited < 550 ? 100 : inherited < 750 ? 400 : 700
        }
    }
}

/// `font-style`. Oblique letters are italic ones if the font has any, else slanted by the angle.
struct FontSlope: Sendable {
    var isItalic: Bool
    /// Of letters that are slanted because the font has no italics. In degrees, positive to the right, within ±60.
    var slant = Self.usualSlant

    /// CSS's oblique angle, in degrees.
    static let usualSlant = Font.Synthesis.obliqueSlant
    /// In degrees. CSS allows 90; greater slants than this would turn letters into lines.
    private static let maximumSlant: Double = 60

    /// Nil for other words, and for angles without a unit or beyond ±90°.
    init?(_ text: String) {
        let words = CSSText.components(Substring(text))
        guard let first = words.first, words.count <= 2 else { return nil }
        let isOblique = first == "oblique"
        guard isOblique || words.count == 1 && (first == "italic" || first == "normal") else { return nil }
        isItalic = isOblique || first == "italic"
        guard words.count == 2 else { return }
        guard Double(words[1]) == nil, let radians = AngleText.radians(String(words[1])), abs(radians) <= .pi / 2 else {
            return nil
        }
        slant = (radians * 180 / .pi).clamped(from: -Self.maximumSlant, through: Self.maximumSlant)
    }
}

/// `font-stretch`
enum FontStretch: Sendable {
    /// In percent of the normal width.
    case absolute(Double)
    /// A step down or up, from SVG 1.1.
    case narrower, wider

    private static let named: [String: Double] = [
        "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
        "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
    ]

    init?(_ text: String) {
        if text == "narrower" {
            self = .narrower
        } else if text == "wider" {
            self = .wider
        } else {
            guard let percent = Self.percent(text) else { return nil }
            self = .absolute(percent)
        }
    }

    static func isNamed(_ text: String) -> Bool { named[text] != nil }

    /// The width of a keyword or percentage; nil for other text, and for negative percentages. What a function gives is
    /// clamped.
    static func percent(_ text: String) -> Double? {
        if let width = named[text] { return width }
        guard let length = Length(text), length.unit == .percent, length.value >= 0 || length.isComputed else {
            return nil
        }
        return max(0, length.value)
    }

    /// In percent. Steps go to the next keyword's width, from whatever is inherited, and end at the last one.
    func resolved(_ inherited: Double) -> Double {
        switch self {
        case .absolute(let percent): percent
        case .narrower: Self.named.values.filter { $0 < inherited }.max() ?? inherited
        case .wider: Self.named.values.filter { $0 > inherited }.min() ?? inherited
        }
    }
}

/// `writing-mode`, with the keywords of SVG 1.1 and `tb-lr` of old browsers (CSS Writing Modes 4, 3.2). `sideways-lr`, whose
/// lines run upwards, is set as horizontal lines, with a warning.
struct WritingMode: Sendable {
    /// Whether lines run downwards.
    var isVertical: Bool
    /// Whether all letters are turned, whatever `text-orientation` says.
    var isSideways: Bool
    /// Whether lines follow each other to the right; to the left otherwise. Without meaning for horizontal lines.
    var growsRightwards: Bool

    init(_ text: String) {
        isVertical = ["tb", "tb-rl", "tb-lr", "vertical-rl", "vertical-lr", "sideways-rl"].contains(text)
        isSideways = text == "sideways-rl"
        growsRightwards = text == "vertical-lr" || text == "tb-lr"
    }
}
