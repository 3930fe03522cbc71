// SVG fonts (SVG 1.1, chapter 20) as OpenType, if their glyphs are open lines. SingleLineFile calls it by the file's
// suffix. Y is up.
import BezelGeometry
import BezelInterop

/// What the first `font` element says, in its own units. Fonts with fewer than 1000 units to the em are scaled up, since
/// OpenType's coordinates are whole.
struct SVGFont {
    /// In ems, as in Hershey's letters.
    private static let usualPen: Double = 0.045
    /// Coarser fonts are scaled up.
    private static let minimumUnits: Double = 1000

    private var unitsPerEm: Double = 1000
    private var standardAdvance: Double = 0
    private var family = ""
    private var style = "Regular"
    private var weight = 400
    private var isItalic = false
    private var ascender: Double?
    private var descender: Double?
    private var capHeight: Double?
    private var xHeight: Double?
    private var notice = ""
    private var missing: SingleLineFont.Glyph?
    private var glyphs: [SingleLineFont.Glyph] = []
    /// Positions in `glyphs` by the names that kerning uses.
    private var names: [String: [Int]] = [:]
    private var kerns: [(first: [String], second: [String], value: Double)] = []

    /// Of the first `font` element.
    static func openTypeData(_ document: Data, source: String) throws(FontError) -> Data {
        guard document.holds("<font") else {
            throw .invalid(source: source, reason: "the document holds no font element")
        }
        var font = SVGFont()
        try font.read(document, source)
        do { return try font.singleLine(source).openTypeData() } catch {
            guard case .invalid(_, let reason) = error else { throw error }
            throw .invalid(source: source, reason: reason)
        }
    }

    /// Reads events up to the end of the first font.
    private mutating func read(_ document: Data, _ source: String) throws(FontError) {
        let events: [XMLEvent]
        do { events = try XMLReader.read(document) } catch {
            throw .invalid(source: source, reason: error.description)
        }
        var open: [String] = []
        var isDone = false
        for event in events where !isDone {
            switch event {
            case .start(let name, let attributes, _):
                open.append(name.local)
                var values: [String: String] = [:]
                for (key, value) in attributes { values[key.local] = value }
                let isInFont = open.contains("font")
                if isInFont || name.local == "metadata" { try take(name.local, values, source) }
            case .text(let text):
                if open.last == "metadata", notice.isEmpty { notice = text.trimmed }
            case .end: isDone = open.popLast() == "font"
            case .instruction: break
            }
        }
    }

    /// Reads one element. Unknown ones and vertical kerning are ignored.
    private mutating func take(_ element: String, _ values: [String: String], _ source: String) throws(FontError) {
        func number(_ key: String) -> Double? {
            values[key].flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? Double($0) : nil }
        }
        switch element {
        case "font":
            standardAdvance = number("horiz-adv-x") ?? 0
            if let id = values["id"], family.isEmpty { family = id }
        case "font-face":
            if let name = values["font-family"]?.trimmed, !name.isEmpty { family = name }
            if let units = number("units-per-em"), units > 0 { unitsPerEm = units }
            if let name = values["font-style"], name == "italic" || name == "oblique" { isItalic = true }
            weight =
                values["font-weight"] == "bold"
                ? 700 : number("font-weight").map { Int(clamping: $0.clamped(to: 1...1000)) } ?? 400
            (ascender, descender) = (number("ascent"), number("descent"))
            (capHeight, xHeight) = (number("cap-height"), number("x-height"))
        case "missing-glyph": missing = try glyph(values, source)
        case "glyph":
            let made = try glyph(values, source)
            for name in Self.list(values["glyph-name"]) { names[name, default: []].append(glyphs.count) }
            glyphs.append(made)
        case "hkern":
            guard let value = number("k") else { return }
            let first = Self.list(values["u1"]).map { "u" + $0 } + Self.list(values["g1"]).map { "g" + $0 }
            let second = Self.list(values["u2"]).map { "u" + $0 } + Self.list(values["g2"]).map { "g" + $0 }
            kerns.append((first, second, -value))
        default: break
        }
    }

    private func glyph(_ values: [String: String], _ source: String) throws(FontError) -> SingleLineFont.Glyph {
        var advance = standardAdvance
        if let own = values["horiz-adv-x"].flatMap({ Double($0.trimmed) }), own.isFinite { advance = Double(own) }
        var lines = Path()
        if let data = values["d"], !data.trimmed.isEmpty {
            do { lines = try Path(svg: data) } catch {
                let name = values["unicode"] ?? values["glyph-name"] ?? ""
                throw .invalid(source: source, reason: "the path of the glyph “\(name)”: \(error)")
            }
        }
        return SingleLineFont.Glyph(text: values["unicode"] ?? "", advance: max(advance, 0), lines: lines)
    }

    /// A list of names between commas; a lone comma is a name.
    private static func list(_ text: String?) -> [String] {
        guard let text else { return [] }
        if text == "," { return [text] }
        return text.split(separator: ",").map { $0.count > 1 ? String($0).trimmed : String($0) }
    }

    private func singleLine(_ source: String) throws(FontError) -> SingleLineFont {
        let known = glyphs.filter { !$0.text.isEmpty }
        guard !known.isEmpty else { throw .invalid(source: source, reason: "it has no glyphs") }
        guard glyphs.contains(where: { $0.lines.subpaths.contains { !$0.isDrawnClosed } }) else {
            throw .invalid(
                source: source, reason: "all its glyphs are closed outlines; only SVG fonts of open lines are read")
        }
        var scale: Double = 1
        if unitsPerEm < Self.minimumUnits { scale = (Self.minimumUnits / unitsPerEm).rounded(.up) }
        if unitsPerEm > 16_384 { scale = 16_384 / unitsPerEm }
        let em = unitsPerEm * scale
        let first = missing ?? SingleLineFont.Glyph(text: "", advance: unitsPerEm / 2)
        let grown = Transform(scaleX: scale, y: scale)
        let all = [first] + glyphs
        let scaled = all.map {
            SingleLineFont.Glyph(
                text: CanonicalForm.composed($0.text), advance: $0.advance * scale,
                lines: $0.lines.applying(grown))
        }
        return SingleLineFont(
            family: family.isEmpty ? "Unnamed" : family, style: isItalic ? "Italic" : style, weight: weight,
            isItalic: isItalic, notice: notice, unitsPerEm: Int(clamping: em.rounded()),
            ascender: (ascender.map { $0 * scale } ?? em * 0.8), descender: descent(em, scale),
            capHeight: (capHeight.map { $0 * scale } ?? height(of: "H", scale) ?? em * 0.7),
            xHeight: (xHeight.map { $0 * scale } ?? height(of: "x", scale) ?? em * 0.5),
            penWidth: Int(clamping: (em * Self.usualPen).rounded()), glyphs: scaled, kerning: kerning(scale))
    }

    private func descent(_ em: Double, _ scale: Double) -> Double {
        // Some files have a positive number.
        descender.map { -abs($0) * scale } ?? -em * 0.2
    }

    /// The height of a letter's lines, for fonts that do not name it.
    private func height(of text: String, _ scale: Double) -> Double? {
        let box = glyphs.first { $0.text == text }?.lines.boundingRect
        return box.flatMap { $0.isNull ? nil : $0.maxY * scale }
    }

    /// Pairs by glyph number, after the glyph for missing characters. The first value of a pair counts.
    private func kerning(_ scale: Double) -> [SingleLineFont.Pair: Double] {
        var byText: [String: Int] = [:]
        for (index, glyph) in glyphs.enumerated() where byText[glyph.text] == nil { byText[glyph.text] = index }
        func members(_ list: [String]) -> [Int] {
            list.flatMap { entry -> [Int] in
                let key = String(entry.dropFirst())
                if entry.hasPrefix("g") { return names[key] ?? [] }
                guard key.uppercased().hasPrefix("U+") else { return byText[key].map { [$0] } ?? [] }
                return unicodeRange(key.dropFirst(2))
            }
        }
        func unicodeRange(_ text: Substring) -> [Int] {
            let ends = text.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            guard let low = ends.first, let high = ends.last, low <= high else { return [] }
            return glyphs.indices.filter { index in
                let scalars = glyphs[index].text.unicodeScalars
                return scalars.count == 1 && scalars.allSatisfy { (low...high).contains($0.value) }
            }
        }
        var result: [SingleLineFont.Pair: Double] = [:]
        for kern in kerns {
            let (left, right) = (members(kern.first), members(kern.second))
            // Classes may be large.
            for a in left where result.count < Limits.textLength.standard {
                for b in right {
                    let pair = SingleLineFont.Pair(first: a + 1, second: b + 1)
                    if result[pair] == nil { result[pair] = kern.value * scale }
                }
            }
        }
        return result
    }
}

extension Subpath {
    /// Whether a subpath ends where it begins.
    fileprivate var isDrawnClosed: Bool { isClosed || segments.last?.end == start }
}
