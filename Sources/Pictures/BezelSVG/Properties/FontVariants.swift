// `font-variant` and its parts (CSS Fonts 4, section 6) as OpenType features.
//
// A value is the features that its words switch on or off, by part, so that a longhand can replace its own part alone.
// `SpanFonts` gives the features to the font; those of capitals are apart, as it replaces petite ones that the font lacks by
// small ones. `font-size-adjust` and `font-synthesis` are here, too.
import BezelTypesetting
import BezelGeometry

struct FontVariants: Hashable, Sendable {
    /// `font-variant-caps`. Raw values are CSS's.
    enum Capitals: String, Sendable {
        case normal
        case small = "small-caps"
        case allSmall = "all-small-caps"
        case petite = "petite-caps"
        case allPetite = "all-petite-caps"
        case unicase
        case titling = "titling-caps"

        /// The features for small letters and for capitals: if a font lacks the first, small capitals are synthesized.
        var features: (small: [String], capitals: [String]) {
            switch self {
            case .normal: ([], [])
            case .small: (["smcp"], [])
            case .allSmall: (["smcp"], ["c2sc"])
            case .petite: (["pcap"], [])
            case .allPetite: (["pcap"], ["c2pc"])
            case .unicase: ([], ["unic"])
            case .titling: ([], ["titl"])
            }
        }
    }
    var capitals = Capitals.normal
    /// By part: tags of features and their values, 1 for on and 0 for off. No entry: as the font has it.
    private var settings: [Group: [String: UInt32]] = [:]

    /// The parts besides capitals, each with a longhand of its own.
    private enum Group: Hashable { case ligatures, numeric, eastAsian, position, alternates }

    /// All features without those of capitals, by tag.
    var features: [String: UInt32] {
        settings.values.reduce(into: [:]) { $0.merge($1) { _, new in new } }
    }

    /// All keywords. Tags are those that CSS Fonts 4 names for them.
    private static let words: [String: (group: Group, features: [String: UInt32])] = [
        "common-ligatures": (.ligatures, ["liga": 1, "clig": 1]),
        "no-common-ligatures": (.ligatures, ["liga": 0, "clig": 0]),
        "discretionary-ligatures": (.ligatures, ["dlig": 1]), "no-discretionary-ligatures": (.ligatures, ["dlig": 0]),
        "historical-ligatures": (.ligatures, ["hlig": 1]), "no-historical-ligatures": (.ligatures, ["hlig": 0]),
        "contextual": (.ligatures, ["calt": 1]), "no-contextual": (.ligatures, ["calt": 0]),
        "lining-nums": (.numeric, ["lnum": 1]), "oldstyle-nums": (.numeric, ["onum": 1]),
        "proportional-nums": (.numeric, ["pnum": 1]), "tabular-nums": (.numeric, ["tnum": 1]),
        "diagonal-fractions": (.numeric, ["frac": 1]), "stacked-fractions": (.numeric, ["afrc": 1]),
        "ordinal": (.numeric, ["ordn": 1]), "slashed-zero": (.numeric, ["zero": 1]),
        "jis78": (.eastAsian, ["jp78": 1]), "jis83": (.eastAsian, ["jp83": 1]), "jis90": (.eastAsian, ["jp90": 1]),
        "jis04": (.eastAsian, ["jp04": 1]), "simplified": (.eastAsian, ["smpl": 1]),
        "traditional": (.eastAsian, ["trad": 1]), "full-width": (.eastAsian, ["fwid": 1]),
        "proportional-width": (.eastAsian, ["pwid": 1]), "ruby": (.eastAsian, ["ruby": 1]),
        "sub": (.position, ["subs": 1]), "super": (.position, ["sups": 1]),
        "historical-forms": (.alternates, ["hist": 1]),
    ]
    /// For `none`, which switches off every kind of ligature that a font has.
    private static let noLigatures: [String: UInt32] = ["liga": 0, "clig": 0, "dlig": 0, "hlig": 0, "calt": 0]
    private static let parts: [String: Group] = [
        "font-variant-ligatures": .ligatures, "font-variant-numeric": .numeric, "font-variant-east-asian": .eastAsian,
        "font-variant-position": .position, "font-variant-alternates": .alternates,
    ]
    /// The longhands that `font` and `font-variant` reset.
    static let longhands: [String] = ["font-variant-caps"] + parts.keys.sorted()

    /// Reads the value of the shorthand, whose words may be of all parts, or of one longhand, whose words are its own. Nil if
    /// any word is another.
    init?(_ value: String, of property: String) {
        let list = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if list == ["none"] {
            guard property == "font-variant" || property == "font-variant-ligatures" else { return nil }
            settings[.ligatures] = Self.noLigatures
        } else if list != ["normal"] {
            for word in list {
                if let capitals = Capitals(rawValue: word), word != "normal" {
                    self.capitals = capitals
                } else if let (group, features) = Self.words[word] {
                    settings[group, default: [:]].merge(features) { _, new in new }
                } else {
                    return nil
                }
            }
        }
        if property == "font-variant-caps" {
            guard settings.isEmpty else { return nil }
        } else if let part = Self.parts[property] {
            guard capitals == .normal, settings.keys.allSatisfy({ $0 == part }) else { return nil }
        }
    }
    init() {}

    /// Takes over what a property says: all for the shorthand, else one part, which becomes that of the value also where it
    /// is empty.
    mutating func take(_ value: FontVariants, from property: String) {
        if property == "font-variant" {
            self = value
        } else if property == "font-variant-caps" {
            capitals = value.capitals
        } else if let part = Self.parts[property] {
            settings[part] = value.settings[part]
        }
    }
}

/// `font-size-adjust`: the size at which fallback fonts look as large as the first one. Nil values of the property are
/// `none`.
struct SizeAdjustment: Hashable, Sendable {
    typealias Measure = FontAspect.Measure
    /// What is to be equal: the height of an x unless another is named.
    var measure = Measure.xHeight
    /// The measure in ems, from 0. Nil for that of the first font, by `from-font`.
    var value: Double?

    init?(_ text: String) {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if let first = words.first, let measure = Measure(rawValue: first) {
            self.measure = measure
            words.removeFirst()
        }
        guard words.count == 1, let word = words.first else { return nil }
        if word == "from-font" { return }
        guard let length = Length(word), length.unit == .none, length.value >= 0 else { return nil }
        value = length.value
    }
}

/// `font-synthesis`: what may be made where the font has none of it.
struct FontSynthesis: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    static let weight = FontSynthesis(rawValue: 1)
    static let style = FontSynthesis(rawValue: 2)
    static let smallCaps = FontSynthesis(rawValue: 4)
    static let all: FontSynthesis = [.weight, .style, .smallCaps]
    static let words: [String: FontSynthesis] = ["weight": .weight, "style": .style, "small-caps": .smallCaps]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `none` or a list of words; nil for others. Subscripts and superscripts are never made, so `position` is ignored.
    init?(_ text: String) {
        self = []
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if words == ["none"] { return }
        for word in words where word != "position" {
            guard let one = Self.words[word] else { return nil }
            insert(one)
        }
    }
}
