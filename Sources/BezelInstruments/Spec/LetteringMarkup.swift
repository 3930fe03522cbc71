import BezelColor
import BezelGeometry

/// Nested `<b>`, `<i>` and `<span font="…" weight="…" size="…" color="…" tracking="…" italic="…">`, and `&lt;`, `&gt;`,
/// `&amp;`, `&quot;`.
package enum LetteringMarkup {
    package static func runs(_ text: String, what: String = "the text") throws(GalleryError) -> [LetteringRun] {
        var reader = MarkupReader(text: text, rest: text[...], what: what)
        return try reader.read()
    }
}

private struct MarkupReader {
    let text: String
    var rest: Substring
    let what: String
    private var open: [(tag: String, look: LetteringRun)] = []
    private var runs: [LetteringRun] = []

    init(text: String, rest: Substring, what: String) {
        self.text = text
        self.rest = rest
        self.what = what
    }

    private func mistake(_ reason: String) -> GalleryError { .text(what: what, text: text, reason: reason) }

    private static let entities: [(String, Character)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    private static let attributes = ["font", "weight", "size", "color", "tracking", "italic"]

    mutating func read() throws(GalleryError) -> [LetteringRun] {
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
        var look = open.last?.look ?? LetteringRun()
        if let last = runs.indices.last {
            look.text = runs[last].text
            if look == runs[last] { return runs[last].text.append(character) }
        }
        look.text = String(character)
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
        var look = open.last?.look ?? LetteringRun()
        look.text = ""
        switch tag {
        case "b": look.weight = 700
        case "i": look.isItalic = true
        case "span": try readAttributes(inner.dropFirst(4), &look)
        default: throw mistake("<\(tag.shortened)> is not known; there are <b>, <i> and <span>")
        }
        open.append((tag, look))
    }

    private func readAttributes(_ text: Substring, _ look: inout LetteringRun) throws(GalleryError) {
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
            let hint = Self.attributes.nearest(to: name).map { "did you mean \($0)? " } ?? ""
            throw mistake("\(name.shortened) is not known; \(hint)there are \(Self.attributes.joined(separator: ", "))")
        }
    }
}
