// Invalid inks: colours by spot(), cmyk(), device-cmyk() and the like that cannot be read.
//
// `DocumentContext` looks at all attributes, declarations and sheets of a document before it is drawn. Nearly no document has
// inks, so quick tests on bytes come first; the search itself is linear in the text.
import BezelColor
import BezelGeometry

/// Finds invalid inks. CSS ignores invalid colours and takes another value; in print that would be a missing plate, which
/// nobody sees on a screen, so that it must be an error.
enum InkFaults {
    /// Functions that print with inks of their own.
    private static let inks: Set<String> = ["spot", "cmyk", "overprint", "device-gray", "device-cmyk"]
    /// Other functions of CSS colours and values, which are not mistaken for misspelt inks.
    private static let others: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "url",
        "var", "calc", "icc-color", "icc-named-color", "cielab", "cielch", "attr", "env", "min", "max", "device-rgb",
    ]

    /// The first invalid ink in a text, as written; nil if there is none.
    ///
    /// Follows the letters before each opening bracket, which are the function's name.
    ///
    /// - Parameter isColor: Whether near misses of ink names are errors, as in values that can only be paints.
    static func first(in text: String, isColor: Bool) -> String? {
        guard !text.allBytes({ $0 != UInt8(ascii: "(") }), !hasOnlyFrequentFunctions(text) else { return nil }
        let scalars = Array(text.unicodeScalars)
        var name = ""
        var start = 0
        for (i, scalar) in scalars.enumerated() {
            if scalar == "(" {
                let function = name.lowercased()
                if inks.contains(function) {
                    let whole = call(from: start, bracket: i, in: scalars)
                    if !isRead(whole) { return whole }
                } else if isColor, !function.isEmpty, !others.contains(function),
                    // Names of three letters or fewer would be near to too much; there are none among the inks at present.
                    inks.contains(where: { $0.utf8.count > 3 && isNearly(function, $0) })
                {
                    return call(from: start, bracket: i, in: scalars)
                }
            }
            let isPart = scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
            if isPart, name.isEmpty { start = i }
            if isPart { name.unicodeScalars.append(scalar) } else { name = "" }
        }
        return nil
    }

    /// Functions that occur often and hold no inks, compared as bytes.
    private static let frequent = ["url", "rgb", "rgba", "matrix", "translate", "scale", "rotate"].map {
        Array($0.utf8)
    }

    /// A quick test in front of the search, which is by scalars.
    private static func hasOnlyFrequentFunctions(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        for i in bytes.indices where bytes[i] == UInt8(ascii: "(") {
            var start = i
            while start > 0, bytes[start - 1] & 0xDF &- 65 < 26 || bytes[start - 1] == UInt8(ascii: "-") { start -= 1 }
            // Others may be letters, too.
            if start > 0, bytes[start - 1] >= 128 || bytes[start - 1] == UInt8(ascii: "_") { return false }
            guard frequent.contains(where: { $0[...] == bytes[start..<i] }) else { return false }
        }
        return true
    }

    private static func isRead(_ text: String) -> Bool {
        // Some forms of CSS's function are not inks.
        text.lowercased().hasPrefix("device-cmyk") || text.contains("var(") || Color(css: text) != nil
    }

    /// Longer ones are cut, so that brackets within each other cost no more time than their number.
    private static let longestCall = 4_096

    /// The text of a function from its name to the bracket that closes it, outside strings; cut at ``longestCall``.
    private static func call(from start: Int, bracket: Int, in scalars: [Unicode.Scalar]) -> String {
        var depth = 0
        var end = bracket
        var quote: Unicode.Scalar?
        while end < min(scalars.count, bracket + longestCall) {
            let scalar = scalars[end]
            end += 1
            if let open = quote {
                if scalar == open { quote = nil }
                continue
            }
            if scalar == "\"" || scalar == "'" { quote = scalar }
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if depth == 0 { break }
        }
        return String(String.UnicodeScalarView(scalars[Range(from: start, upTo: end)]))
    }

    /// Whether one letter is wrong, missing or too much, or two neighbours are exchanged (an edit distance of 1, with
    /// exchanges). Compares what is left behind the common beginning.
    private static func isNearly(_ a: String, _ b: String) -> Bool {
        let (p, q) = (Array(a.utf8), Array(b.utf8))
        guard abs(p.count - q.count) <= 1 else { return false }
        // What follows the common beginning decides: equal but for its first letter, but for two exchanged ones, or but for one
        // more.
        let same = zip(p, q).prefix { $0 == $1 }.count
        let (u, v) = (p[same...], q[same...])
        if u.count == v.count {
            return u.dropFirst() == v.dropFirst()
                || u.count > 1 && u.first == v.dropFirst().first && v.first == u.dropFirst().first
                    && u.dropFirst(2) == v.dropFirst(2)
        }
        return u.count > v.count ? u.dropFirst() == v : u == v.dropFirst()
    }
}

extension InkFaults {
    /// The first fault of a document, with its line.
    static func first(in tree: ElementTree) -> SVGError? {
        // By index, as elements are large to copy.
        for id in tree.elements.indices {
            if let fault = fault(in: tree.elements[id].attributes) ?? fault(in: tree.elements[id].declarations)
                ?? (tree.elements[id].name == "style" ? InkFaults.first(in: tree.text(of: id), isColor: false) : nil)
            {
                return .invalidInk(fault, line: tree.elements[id].line)
            }
        }
        return nil
    }

    private static func fault(in attributes: Attributes) -> String? {
        for (name, value, property) in attributes.list {
            let isColor = PropertyTable.traits(property).contains(.color)
            guard isColor || name == "style" else { continue }
            if let fault = InkFaults.first(in: value, isColor: isColor) { return fault }
        }
        return nil
    }
    private static func fault(in declarations: DeclaredValues) -> String? {
        for (property, value, _) in declarations.list where PropertyTable.traits(property).contains(.color) {
            if let fault = InkFaults.first(in: value, isColor: true) { return fault }
        }
        return nil
    }
}
