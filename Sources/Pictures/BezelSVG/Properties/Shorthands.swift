// Shorthands whose values must be taken apart: `font` and `vertical-align`. Each gives its longhands with the text of their
// values, which are then parsed like declarations of their own; what it leaves out it sets to its initial value.
import BezelGeometry

/// `font: italic bold 12px/1.5 "A", serif` (CSS Fonts 4, 2.7)
enum FontShorthand {
    /// The words before the size, in any order, each kind once.
    private struct Prelude {
        var style: String?
        var variant: String?
        var weight: String?
        var stretch: String?
        /// All words but angles: there are four kinds, and `normal` counts as any of them.
        private var count = 0
        /// Whether the last word was `oblique`, which an angle may follow.
        private var takesAngle = false

        /// Takes a word in lowercase. Returns false for other words, and a second one of a kind.
        mutating func take(_ word: String) -> Bool {
            if takesAngle, word.hasSuffix("deg") || word.hasSuffix("rad") || word.hasSuffix("turn"), let own = style {
                style = own + " " + word
                takesAngle = false
                return true
            }
            takesAngle = false
            count += 1
            guard count <= 4 else { return false }
            switch word {
            case "normal": return true
            case "italic", "oblique":
                takesAngle = word == "oblique"
                return Self.set(&style, word)
            case "small-caps": return Self.set(&variant, word)
            case "bold", "bolder", "lighter": return Self.set(&weight, word)
            case _ where FontStretch.isNamed(word): return Self.set(&stretch, word)
            default: return Double(word).map { 1...1000 ~= $0 } == true && Self.set(&weight, word)
            }
        }

        /// Returns whether there was no value before.
        private static func set(_ value: inout String?, _ word: String) -> Bool {
            defer { value = word }
            return value == nil
        }
    }

    /// Names of the fonts of an interface, which stand for the whole value. They all mean one here, as a picture has no
    /// interface.
    private static let systemFonts: Set<String> = [
        "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    ]

    /// The longhands of a value. Empty if the value is invalid: the size and a family are required, and in this order.
    @Sendable static func parse(_ text: String) -> [(name: String, value: String)] {
        if Property.isWide(text) {
            // Only the names are used: each longhand gets the wide keyword.
            return longhands(Prelude(), size: text, height: text, families: text).map { ($0.name, text) }
        }
        if systemFonts.contains(text.trimmed.lowercased()) {
            return longhands(Prelude(), size: "medium", height: "normal", families: "system-ui")
        }
        var words = CSSText.components(Substring(text)).map(String.init)[...]
        var prelude = Prelude()
        while let word = words.first, !isSize(word) {
            guard prelude.take(word.lowercased()) else { return [] }
            words.removeFirst()
        }
        guard let first = words.popFirst() else { return [] }
        // Spaces may stand on both sides of the slash.
        let parts = CSSText.split(Substring(first), at: UInt8(ascii: "/")).map(String.init)
        let size = parts[0]
        var height = parts.count > 1 ? parts[1] : nil
        if height == nil, let next = words.first, next.hasPrefix("/") {
            height = String(next.dropFirst())
            words.removeFirst()
        }
        if height?.isEmpty == true { height = words.popFirst() }
        guard parts.count <= 2, height.map({ LineHeightValue($0) != nil }) ?? true else { return [] }
        let families = words.joined(separator: " ")
        guard isFamilyList(families) else { return [] }
        return longhands(prelude, size: size, height: height ?? "normal", families: families)
    }

    private static func longhands(
        _ prelude: Prelude, size: String, height: String, families: String
    ) -> [(name: String, value: String)] {
        [
            ("font-style", prelude.style ?? "normal"), ("font-variant", prelude.variant ?? "normal"),
            ("font-weight", prelude.weight ?? "normal"), ("font-stretch", prelude.stretch ?? "normal"),
            ("font-kerning", "auto"), ("font-size-adjust", "none"), ("font-size", size), ("line-height", height),
            ("font-family", families),
        ]
    }

    /// Whether a word is a size, with or without a line height behind it. Numbers without a unit are weights.
    private static func isSize(_ word: String) -> Bool {
        let own = CSSText.firstPart(of: Substring(word), before: UInt8(ascii: "/"))
        if let length = Length(String(own)) { return length.unit != .none && FontSize(String(own)) != nil }
        return FontSize.isNamed(own.lowercased())
    }

    /// Whether a text is a list of names in quotes, or of identifiers (CSS Fonts 4, 2.1). Checked
    /// here, since an invalid list costs the whole shorthand.
    private static func isFamilyList(_ text: String) -> Bool {
        CSSText.split(Substring(text), at: UInt8(ascii: ",")).allSatisfy { part in
            let name = part.trimmed
            if CSSText.string(name) != nil { return true }
            let words = CSSText.words(name)
            if words.count == 1, wideKeywords.contains(name.lowercased()) { return false }
            return !words.isEmpty && words.allSatisfy(isIdentifier)
        }
    }

    private static let wideKeywords: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer", "default"]

    private static func isIdentifier(_ word: Substring) -> Bool {
        let bytes = Array(word.utf8)
        let start = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard let first = start.first, !(48...57).contains(first) else { return false }
        // A backslash escapes any character.
        return bytes.contains(UInt8(ascii: "\\")) || bytes.allSatisfy(CSSText.isNameByte)
    }
}

/// `vertical-align` (CSS Inline 3), as a baseline shift or an alignment baseline. Only one of the two is set, the other is
/// its initial value. Empty if the value is invalid.
enum VerticalAlign {
    @Sendable static func parse(_ text: String) -> [(name: String, value: String)] {
        switch text {
        case "inherit", "initial", "unset": [("baseline-shift", text), ("alignment-baseline", text)]
        case "middle", "text-top", "text-bottom": [("baseline-shift", "baseline"), ("alignment-baseline", text)]
        // Approximated on a single line.
        case "top": [("baseline-shift", "baseline"), ("alignment-baseline", "text-top")]
        case "bottom": [("baseline-shift", "baseline"), ("alignment-baseline", "text-bottom")]
        case "baseline", "sub", "super": [("baseline-shift", text), ("alignment-baseline", "baseline")]
        default: Length(text) == nil ? [] : [("baseline-shift", text), ("alignment-baseline", "baseline")]
        }
    }
}
