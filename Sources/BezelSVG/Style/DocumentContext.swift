// What holds for a whole document: its options, ids, style sheets and warnings.
import BezelColor
import BezelInterop
import BezelTypesetting
import Foundation

/// How documents are read.
public struct SVGOptions: Sendable {
    /// Where fonts are looked for.
    public var fonts: FontLibrary
    /// The family for text that names none that is known.
    public var defaultFamily: String
    /// CSS's `medium`, in user units.
    public var defaultFontSize: Double
    /// The folder that relative references may read from; nil allows none.
    public var baseFolder: String?
    /// Languages for `systemLanguage`, best first.
    public var languages: [String]

    public init(
        fonts: FontLibrary = .standard, defaultFamily: String = "Noto Serif", defaultFontSize: Double = 16,
        baseFolder: String? = nil, languages: [String] = ["en"]
    ) {
        self.fonts = fonts
        self.defaultFamily = defaultFamily
        self.defaultFontSize = defaultFontSize
        self.baseFolder = baseFolder
        self.languages = languages
    }
}

final class DocumentContext {
    let options: SVGOptions
    let root: XMLElement
    private(set) var warnings: [String] = []
    private var elements: [String: XMLElement] = [:]
    private var sheet = StyleSheet()
    private var cascaded: [ObjectIdentifier: [String: String]] = [:]
    var rootViewport = CGSize(width: 100, height: 100)
    /// Elements drawn so far, `use` copies counted: a few lines of nested `use` can ask for billions.
    private var drawn = 0
    static let maximumDrawn = 200_000

    init(root: XMLElement, options: SVGOptions) {
        self.root = root
        self.options = options
        collect(root)
    }

    func warn(_ text: String) {
        if warnings.count < 100, !warnings.contains(text) { warnings.append(text) }
    }

    /// Whether one more element may be drawn.
    func mayDraw() -> Bool {
        drawn += 1
        if drawn == Self.maximumDrawn { warn("more than \(Self.maximumDrawn) elements: the rest is not drawn") }
        return drawn < Self.maximumDrawn
    }

    private func collect(_ element: XMLElement) {
        if let id = element.attributes["id"], !id.isEmpty, elements[id] == nil { elements[id] = element }
        if element.name == "style", element.namespace.isEmpty || element.namespace.hasSuffix("/svg") {
            let type = element.attributes["type"] ?? ""
            if type.isEmpty || type == "text/css" {
                for case .text(let text) in element.children { sheet.add(text) }
            }
        }
        for child in element.elements { collect(child) }
    }

    func element(id: String) -> XMLElement? { elements[id] }

    /// The element that `href` or `xlink:href` names within the document.
    func reference(_ element: XMLElement) -> XMLElement? {
        guard let link = element.attributes["href"] ?? element.attributes["xlink:href"], link.hasPrefix("#") else {
            return nil
        }
        return elements[String(link.dropFirst())]
    }

    /// The element that a `url(#id)` names.
    func urlReference(_ text: String) -> XMLElement? { Self.urlID(text).flatMap { elements[$0] } }

    /// The id in a `url(#id)`, quoted or not.
    static func urlID(_ text: String) -> String? {
        let t = text.trimmingCharacters(in: .whitespaces)
        guard t.lowercased().hasPrefix("url("), let close = t.firstIndex(of: ")") else { return nil }
        let inner = t[t.index(t.startIndex, offsetBy: 4)..<close].trimmingCharacters(
            in: CharacterSet(charactersIn: " \"'\t\n"))
        return inner.hasPrefix("#") ? String(inner.dropFirst()) : nil
    }

    /// The cascade's outcome for an element, before inheritance.
    func specified(_ element: XMLElement) -> [String: String] {
        let key = ObjectIdentifier(element)
        if let kept = cascaded[key] { return kept }
        var values: [String: String] = [:]
        for (name, value) in element.attributes where Self.presentation.contains(name) {
            values[name] = value.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        values["xml:space"] = element.attributes["xml:space"]
        values["xml:lang"] = element.attributes["xml:lang"] ?? element.attributes["lang"]
        let rules = sheet.declarations(for: element)
        let inline = element.attributes["style"].map { Declaration.parse($0) } ?? []
        for d in rules where !d.isImportant { Shorthands.apply(d, to: &values) }
        for d in inline where !d.isImportant { Shorthands.apply(d, to: &values) }
        for d in rules where d.isImportant { Shorthands.apply(d, to: &values) }
        for d in inline where d.isImportant { Shorthands.apply(d, to: &values) }
        cascaded[key] = values
        return values
    }

    static let presentation: Set<String> = Style.inherited.union([
        "alignment-baseline", "baseline-shift", "clip-path", "display", "enable-background", "filter", "flood-color",
        "flood-opacity", "font", "isolation", "lighting-color", "mask", "mask-type", "mix-blend-mode", "opacity",
        "overflow", "stop-color", "stop-opacity", "text-decoration", "transform", "transform-origin", "transform-box",
        "unicode-bidi", "vector-effect", "background-color",
    ]).subtracting(["xml:space", "xml:lang", "lang", "font"])
}

/// Shorthand properties taken apart.
enum Shorthands {
    static func apply(_ d: Declaration, to values: inout [String: String]) {
        switch d.name {
        case "marker":
            for name in ["marker-start", "marker-mid", "marker-end"] { values[name] = d.value }
        case "font": applyFont(d.value, to: &values)
        case "text-decoration-line": values["text-decoration"] = d.value
        default: values[d.name] = d.value
        }
    }

    /// CSS's `font`: style, variant, weight and stretch in any order, then size[/line height] and families.
    private static func applyFont(_ text: String, to values: inout [String: String]) {
        let words = Declaration.split(text, at: " ").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
        guard
            let sizeAt = words.firstIndex(where: { w in
                let size = w.split(separator: "/").first.map(String.init) ?? w
                return (Length(size).map { $0.unit != .none || $0.value == 0 } ?? false)
                    || ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "smaller", "larger"]
                        .contains(size)
            }), sizeAt + 1 < words.count
        else { return }
        for name in ["font-style", "font-variant", "font-weight", "font-stretch"] { values[name] = "normal" }
        for word in words[..<sizeAt] {
            switch word {
            case "italic", "oblique": values["font-style"] = word
            case "small-caps": values["font-variant"] = word
            case "bold", "bolder", "lighter": values["font-weight"] = word
            case "normal": break
            default:
                if Double(word) != nil { values["font-weight"] = word } else { values["font-stretch"] = word }
            }
        }
        values["font-size"] = words[sizeAt].split(separator: "/").first.map(String.init)
        values["font-family"] = words[(sizeAt + 1)...].joined(separator: " ")
    }
}
