// Markup in texts: tags to runs with a look of their own. Which fonts and sizes runs get is decided where texts are
// set.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Nested `<b>`, `<i>` and `<span font="…" weight="…" size="…" color="…" tracking="…" italic="…">`, and `&lt;`, `&gt;`,
/// `&amp;`, `&quot;`.
///
/// Text on curves also takes `<sup>`, `<sub>`, `<u>`, `<s>` and `<sc>`, and in spans `rise`, `features`, `underline`,
/// `overline`, `line-through`, `small-caps` and sizes in per cent: what a description of a face has no keys for.
package enum LetteringMarkup {
    package struct Run: Hashable, Sendable {
        package var look = LetteringRun()
        package var details = LetterDetails()
        init() {}
    }

    /// The runs of a text on a curve, with all details.
    package static func detailedRuns(_ text: String, what: String = "the text") throws(GalleryError) -> [Run] {
        var reader = MarkupReader(text: text, rest: text[...], what: what, takesDetails: true)
        return try reader.read()
    }

    /// The runs of a text of a description. Tags and attributes that it has no keys for are errors.
    package static func runs(_ text: String, what: String = "the text") throws(GalleryError) -> [LetteringRun] {
        var reader = MarkupReader(text: text, rest: text[...], what: what, takesDetails: false)
        return try reader.read().map(\.look)
    }
}

/// What a stretch of text on a curve has besides a ``LetteringRun``.
package struct LetterDetails: Hashable, Sendable {
    /// In user units.
    package var rise: Double = 0
    /// In sizes of the text, as of superscripts.
    package var lift: Double = 0
    /// Of the size of the text.
    package var scale: Double = 1
    package var features: [Font.Feature] = []
    package var lines: [TextDecoration.Line] = []
    package var hasSmallCaps = false

    /// From most fonts' own measures for superscripts (OS/2: `ySuperscriptYOffset` and the like).
    static let (superscriptLift, subscriptLift, scriptScale) = (0.35, -0.14, 0.62)
    static let scales: ClosedRange<Double> = 0.05...20

    /// A superscript, or a subscript, of what this is.
    mutating func becomeScript(lift: Double) {
        self.lift += lift * scale
        scale = max(scale * Self.scriptScale, Self.scales.lowerBound)
    }
}

/// Reads a text once, from the front, with a stack of open tags.
private struct MarkupReader {
    let text: String
    var rest: Substring
    let what: String
    let takesDetails: Bool
    private var open: [(tag: String, look: LetteringMarkup.Run)] = []
    private var runs: [LetteringMarkup.Run] = []

    init(text: String, rest: Substring, what: String, takesDetails: Bool) {
        self.takesDetails = takesDetails
        self.text = text
        self.rest = rest
        self.what = what
    }

    private func mistake(_ reason: String) -> GalleryError { .text(what: what, text: text, reason: reason) }

    private static let entities: [(String, Character)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    private static let plain = ["font", "weight", "size", "color", "tracking", "italic"]
    private static let details = ["rise", "features", "underline", "overline", "line-through", "small-caps"]
    private var attributes: [String] { takesDetails ? Self.plain + Self.details : Self.plain }

    mutating func read() throws(GalleryError) -> [LetteringMarkup.Run] {
        while let character = rest.first {
            switch character {
            case "<": try readTag()
            case "&":
                guard let entity = Self.entities.first(where: { rest.hasPrefix($0.0) }) else {
                    throw mistake("“&” begins none of &lt; &gt; &amp; &quot;; write &amp; for the sign itself")
                }
                append(entity.1)
                rest = rest.dropFirst(entity.0.count)
            default:
                append(character)
                rest = rest.dropFirst()
            }
        }
        if let left = open.last { throw mistake("<\(left.tag)> is not closed") }
        return runs
    }

    private mutating func append(_ character: Character) {
        var look = open.last?.look ?? LetteringMarkup.Run()
        if let last = runs.indices.last {
            look.look.text = runs[last].look.text
            if look == runs[last] { return runs[last].look.text.append(character) }
        }
        look.look.text = String(character)
        runs.append(look)
    }

    private mutating func readTag() throws(GalleryError) {
        guard let end = rest.firstIndex(of: ">") else { throw mistake("“<” opens no mark; write &lt; for the sign") }
        let inner = rest[Range(from: rest.index(after: rest.startIndex), upTo: end)].trimmed
        rest = rest[rest.index(after: end)...]
        if inner.hasPrefix("/") {
            let tag = inner.dropFirst().trimmed
            guard let last = open.popLast() else { throw mistake("</\(tag.shortened)> closes nothing") }
            if last.tag != tag { throw mistake("</\(tag.shortened)> closes <\(last.tag)>") }
            return
        }
        let tag = String(inner.prefix { !$0.isWhitespace })
        var look = open.last?.look ?? LetteringMarkup.Run()
        look.look.text = ""
        switch tag {
        case "b": look.look.weight = 700
        case "i": look.look.isItalic = true
        case "span": try readAttributes(inner.dropFirst(4), &look)
        case "sup" where takesDetails: look.details.becomeScript(lift: LetterDetails.superscriptLift)
        case "sub" where takesDetails: look.details.becomeScript(lift: LetterDetails.subscriptLift)
        case "u" where takesDetails: look.details.lines.append(.underline)
        case "s" where takesDetails: look.details.lines.append(.lineThrough)
        case "sc" where takesDetails: look.details.hasSmallCaps = true
        default:
            let more = takesDetails ? "<b>, <i>, <u>, <s>, <sup>, <sub>, <sc> and <span>" : "<b>, <i> and <span>"
            throw mistake("<\(tag.shortened)> is not known; there are \(more)")
        }
        open.append((tag, look))
    }

    private func readAttributes(_ text: Substring, _ look: inout LetteringMarkup.Run) throws(GalleryError) {
        var rest = text.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            guard let sign = rest.firstIndex(of: "=") else { throw mistake("“\(String(rest).shortened)” has no value") }
            let name = rest[..<sign].trimmed
            rest = rest[rest.index(after: sign)...].drop(while: \.isWhitespace)
            guard let quote = rest.first, quote == "\"" || quote == "'",
                let close = rest.dropFirst().firstIndex(of: quote)
            else { throw mistake("the value of \(name.shortened) must stand in quotes") }
            try set(name, String(rest[Range(from: rest.index(after: rest.startIndex), upTo: close)]), &look)
            rest = rest[rest.index(after: close)...].drop(while: \.isWhitespace)
        }
    }

    private func set(_ name: String, _ value: String, _ run: inout LetteringMarkup.Run) throws(GalleryError) {
        if takesDetails, try setDetail(name, value, &run.details) { return }
        try set(name, value, &run.look)
    }

    /// - Returns: Whether the name is one of these.
    private func setDetail(_ name: String, _ value: String, _ details: inout LetterDetails) throws(GalleryError) -> Bool
    {
        func flag(_ line: TextDecoration.Line) throws(GalleryError) {
            guard value == "true" || value == "false" else {
                throw mistake("\(name)=“\(value.shortened)” is not true or false")
            }
            details.lines.removeAll { $0 == line }
            if value == "true" { details.lines.append(line) }
        }
        switch name {
        case "size":
            guard value.hasSuffix("%") else { return false }
            guard let percent = Double(value.dropLast()), LetterDetails.scales.contains(percent / 100) else {
                throw mistake("size=“\(value.shortened)” is no percentage from 5% to 2000%")
            }
            details.scale = percent / 100
        case "rise":
            guard let rise = Double(value), abs(rise) <= GalleryLimits.size else {
                throw mistake("rise=“\(value.shortened)” is no number of user units")
            }
            details.rise = rise
        case "features":
            for part in value.split(whereSeparator: \.separatesItems) {
                guard let feature = Font.Feature(String(part)) else {
                    throw mistake("“\(part)” is no OpenType feature such as smcp, ss01=2 or -liga")
                }
                details.features.append(feature)
            }
        case "underline": try flag(.underline)
        case "overline": try flag(.overline)
        case "line-through": try flag(.lineThrough)
        case "small-caps":
            guard value == "true" || value == "false" else {
                throw mistake("small-caps=“\(value.shortened)” is not true or false")
            }
            details.hasSmallCaps = value == "true"
        default: return false
        }
        return true
    }

    private func set(_ name: String, _ value: String, _ look: inout LetteringRun) throws(GalleryError) {
        func number() throws(GalleryError) -> Double {
            guard let number = Double(value), NumberBounds.contains(number) else {
                throw mistake("\(name)=“\(value.shortened)” is no number")
            }
            return number
        }
        switch name {
        case "font": look.font = value
        case "weight": look.weight = try number()
        case "size": look.size = try number()
        case "tracking": look.tracking = try number()
        case "italic":
            guard value == "true" || value == "false" else {
                throw mistake("italic=“\(value.shortened)” is not true or false")
            }
            look.isItalic = value == "true"
        case "color":
            guard let color = Color(css: value) else { throw mistake("“\(value.shortened)” is no colour") }
            look.color = color
        default:
            let hint = attributes.nearest(to: name).map { "did you mean \($0)? " } ?? ""
            throw mistake("\(name.shortened) is not known; \(hint)there are \(attributes.joined(separator: ", "))")
        }
    }
}
