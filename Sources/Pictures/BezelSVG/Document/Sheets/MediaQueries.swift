// Media queries (Media Queries 5) for a picture: a screen of the picture's own size, with one pixel to the unit, in light
// colours, without a pointer and without scripts.
//
// `SheetReader` asks for `@media` and `@import`, the cascade for the `media` attribute of `style` elements and of linked
// sheets. A query that is not understood does not hold; its feature is kept in `unknown`, for a warning.
import BezelGeometry

struct MediaQueries {
    /// Width and height of the picture, in user units. 100 × 100 is what a root without a size counts as before its styles
    /// are known.
    var size = Size(width: 100, height: 100)
    /// Features that were not understood, each once.
    private(set) var unknown: [String] = []

    init(size: Size = Size(width: 100, height: 100)) { self.size = size }

    /// Whether any query of the list holds. An empty list does. Linear in the list's length.
    mutating func hold(_ list: String) -> Bool {
        if list.trimmed.isEmpty { return true }
        // All are read, so that each unknown feature is named.
        return CSSText.split(Substring(list), at: UInt8(ascii: ",")).map { holds($0.trimmed) }.contains(true)
    }

    /// Whether one query holds: `not`, `only` or neither, a media type, then conditions after `and`; or conditions alone.
    private mutating func holds(_ query: String) -> Bool {
        var found: [String] = []
        let size = size
        let condition = CSSCondition { function, text in
            if function.isEmpty, let value = Self.feature(text, size) { return value }
            found.append(function.isEmpty ? "(\(text))" : "\(function)(\(text))")
            return nil
        }
        // A hundred, since a document lists no more warnings than that.
        defer { for name in found where !unknown.contains(name) && unknown.count < 100 { unknown.append(name) } }
        // “not” before parentheses belongs to the condition; before a type it negates the whole query.
        var words = CSSCondition.words(query)[...]
        guard let first = words.first else { return false }
        if first.hasPrefix("(") || first.lowercased() == "not" && words.dropFirst().first?.hasPrefix("(") == true {
            return condition.value(words, depth: 0) ?? false
        }
        var isNegated = false
        if ["not", "only"].contains(first.lowercased()) {
            isNegated = first.lowercased() == "not"
            words.removeFirst()
        }
        guard let type = words.popFirst()?.lowercased() else { return false }
        guard type.allBytes(CSSText.isNameByte), !["and", "or", "not", "only", "layer"].contains(type) else {
            found.append(query)
            return false
        }
        var result: Bool? = type == "all" || type == "screen"
        if !words.isEmpty {
            guard words.removeFirst().lowercased() == "and" else {
                found.append(query)
                return false
            }
            // A type that does not hold decides already, so features behind it are not looked at and give no warning.
            if result == true { result = condition.value(words, depth: 0) }
        }
        return result.map { $0 != isNegated } ?? false
    }

    // MARK: Features

    /// Features with keywords: the one that holds here. In a query without a value, such as `(hover)`, `none` and
    /// `no-preference` are false and all others true (Media Queries 4, 2.4.2).
    private static let keywords: [String: String] = [
        "prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference",
        "prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference",
        "prefers-contrast": "no-preference", "hover": "none", "any-hover": "none", "pointer": "none",
        "any-pointer": "none", "update": "none", "scripting": "none", "forced-colors": "none",
        "inverted-colors": "none", "dynamic-range": "standard", "video-dynamic-range": "standard",
        "display-mode": "browser", "overflow-block": "none", "overflow-inline": "none", "scan": "progressive",
        "environment-blending": "opaque", "nav-controls": "none",
    ]
    /// Features with whole numbers: their values here. `color` is 8 bits to the channel.
    private static let numbers: [String: Double] = [
        "color": 8, "color-index": 0, "monochrome": 0, "grid": 0, "-webkit-device-pixel-ratio": 1,
        "-webkit-transform-3d": 0, "horizontal-viewport-segments": 1, "vertical-viewport-segments": 1,
    ]

    /// The value of what stands in parentheses: `name: value`, a comparison, or a name alone. Nil if it is not understood.
    private static func feature(_ text: String, _ size: Size) -> Bool? {
        if let colon = text.firstIndex(of: ":") {
            var name = text[..<colon].trimmed.lowercased()
            let value = text[text.index(after: colon)...].trimmed.lowercased()
            if let keyword = keywords[name] { return value.allBytes(CSSText.isNameByte) ? value == keyword : nil }
            switch name {
            case "orientation":
                return value == "portrait" || value == "landscape"
                    ? (value == "portrait") == (size.height >= size.width) : nil
            case "color-gamut": return ["srgb", "p3", "rec2020"].contains(value) ? value == "srgb" : nil
            default: break
            }
            var comparison = "="
            // `min-width: 3px` is `width >= 3px`. Prefixed names have it inside, as in `-webkit-min-device-pixel-ratio`.
            for (prefix, sign) in [("min-", ">="), ("max-", "<=")] where name.contains(prefix) {
                guard name.hasPrefix(prefix) || name.hasPrefix("-webkit-" + prefix) else { continue }
                name = name.hasPrefix(prefix) ? String(name.dropFirst(4)) : "-webkit-" + name.dropFirst(12)
                comparison = sign
                break
            }
            return compare(name, comparison, value, size)
        }
        if text.contains(where: { "<>=".contains($0) }) { return range(text.lowercased(), size) }
        let name = text.trimmed.lowercased()
        if let keyword = keywords[name] { return keyword != "none" && keyword != "no-preference" }
        if name == "orientation" || name == "color-gamut" { return true }
        return value(of: name, size).map { $0 != 0 }
    }

    /// Such as `width >= 600px` and `400px <= width < 700px`. The name may stand on either side of one sign, and between two.
    private static func range(_ text: String, _ size: Size) -> Bool? {
        var parts: [String] = [""]
        var signs: [String] = []
        for character in text {
            if "<>=".contains(character) {
                // The second character of “<=” or “>=”: nothing stands between it and the sign before.
                if character == "=", parts.last?.isEmpty == true, let last = signs.popLast() {
                    signs.append(last + "=")
                } else {
                    signs.append(String(character))
                    parts.append("")
                }
            } else if !(character.isWhitespace && parts.last?.isEmpty == true) {
                parts[parts.count - 1].append(character)
            }
        }
        parts = parts.map(\.trimmed)
        let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "="]
        switch parts.count {
        case 2:
            if let result = compare(parts[0], signs[0], parts[1], size) { return result }
            return mirrored[signs[0]].flatMap { compare(parts[1], $0, parts[0], size) }
        case 3:
            guard let first = mirrored[signs[0]].flatMap({ compare(parts[1], $0, parts[0], size) }),
                let second = compare(parts[1], signs[1], parts[2], size)
            else { return nil }
            return first && second
        default: return nil
        }
    }

    /// What a feature is here: user units for lengths, dots per pixel for resolutions. Nil for unknown names.
    private static func value(of name: String, _ size: Size) -> Double? {
        switch name {
        case "width", "device-width", "inline-size": size.width
        case "height", "device-height", "block-size": size.height
        case "aspect-ratio", "device-aspect-ratio": size.height > 0 ? size.width / size.height : 0
        case "resolution": 1
        default: numbers[name]
        }
    }

    /// In pixels, or for ratios: as 16/9 and lengths in inches are rounded on their way.
    private static let equal = 1e-6

    /// Compares a feature with a value as written; nil if either is not understood.
    private static func compare(_ name: String, _ sign: String, _ text: String, _ size: Size) -> Bool? {
        guard let own = value(of: name, size), let wanted = wanted(name, text, size) else { return nil }
        switch sign {
        case "=": return abs(own - wanted) < equal
        case "<": return own < wanted
        case ">": return own > wanted
        case "<=": return own <= wanted
        case ">=": return own >= wanted
        default: return nil
        }
    }

    /// A value as written, in the unit of ``value(of:_:)``. Lengths need a unit unless they are 0, and may not be
    /// percentages.
    private static func wanted(_ name: String, _ text: String, _ size: Size) -> Double? {
        switch name {
        case "aspect-ratio", "device-aspect-ratio":
            let parts = text.split(separator: "/").map { Double($0.trimmed) }
            guard let first = parts.first ?? nil, parts.count <= 2 else { return nil }
            guard parts.count == 2 else { return first }
            return parts[1].map { $0 == 0 ? .infinity : first / $0 }
        case "resolution":
            for (unit, factor) in [("dppx", 1.0), ("dpi", 1.0 / 96), ("dpcm", 2.54 / 96), ("x", 1.0)]
            where text.hasSuffix(unit) {
                return Double(text.dropLast(unit.count)).map { $0 * factor }
            }
            return nil
        case "width", "height", "device-width", "device-height", "inline-size", "block-size":
            guard let length = Length(text), length.unit != .percent, length.unit != .none || length.value == 0 else {
                return nil
            }
            // Relative units are those of the initial font, not of the document's.
            return LengthScale(viewport: size, fontSize: 16).resolve(length, .x)
        default: return Double(text)
        }
    }
}
