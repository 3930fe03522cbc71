// `text` elements, their fonts and their look.
//
// Which letters are written as text, and in which pieces, has been decided by `LiveText`. Here are attributes for them, and the
// embedded fonts with all characters that were used.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting

/// A face with its axes set, which is embedded once for all sizes.
struct EmbeddedFont: Hashable {
    var face: FontFace
    var variations: [FontTag: Double]
    var family: String
    /// From 1 to 1000, by the axis or the face.
    var weight: Double
    var isItalic: Bool

    init(_ font: Font) {
        face = font.face
        variations = font.variations
        family = font.face.familyName
        weight = font.variations["wght"] ?? font.face.weight
        isItalic = font.face.isItalic
    }
}

extension SVGOutput {
    /// Follows its path where viewers place it alike, else lists all places.
    ///
    /// - Parameter box: What the paint's unit space refers to.
    func write(_ live: LiveText, _ t: TextDrawing, box: Rect) {
        if live.pieces.isEmpty { return }
        if writer.usesTextPaths, let onPath = LiveTextPath(t, live, cache: liveCache) {
            return write(onPath, isRightToLeft: live.isRightToLeft, t, box: box)
        }
        let parts = live.pieces.map { piece in
            part(piece.clusters, t, box: box, position: position(of: piece, isRightToLeft: live.isRightToLeft))
        }
        // Letters imply their direction, which not all viewers know, and x is the left edge.
        let isPlain = live.pieces.allSatisfy { piece in
            piece.clusters.allSatisfy { c in
                c.isSpace || c.level == 1 && c.text.unicodeScalars.first?.properties.isAlphabetic == true
            }
        }
        let direction = live.isRightToLeft && !isPlain ? " direction=\"rtl\" text-anchor=\"end\"" : ""
        body += "<text\(direction)\(textHead(t))"
        if parts.count == 1 {
            body += "\(parts[0].font)\(parts[0].paint)\(parts[0].position)>\(parts[0].text)</text>\n"
        } else {
            let (look, content) = spans(parts)
            body += "\(look)>\(content)</text>\n"
        }
    }

    /// The attributes and the text of one `tspan`, each with a space before it, or empty.
    struct TextPart {
        var font: String
        var paint: String
        var position: String
        var text: String
    }

    /// A part for clusters of one run and paint. Notes the characters and features that its font must have.
    func part(_ clusters: [LiveCluster], _ t: TextDrawing, box: Rect, position: String) -> TextPart {
        let run = t.text.runs[clusters[0].run]
        let embedded = EmbeddedFont(run.font)
        let text = clusters.map(\.text).joined()
        if used[embedded] == nil { fontOrder.append(embedded) }
        for scalar in text.unicodeScalars { used[embedded, default: []].insert(scalar.value) }
        features[embedded, default: []].formUnion(run.font.features.map(\.tag.rawValue))
        return TextPart(
            font: look(of: run, embedded), paint: paint(clusters[0].paint, t, box: box), position: position,
            text: XMLText.escaped(text))
    }

    /// Attributes of the whole text. White space is kept where a viewer would collapse it.
    func textHead(_ t: TextDrawing) -> String {
        let all = t.text.string.filter { $0 != "\u{A0}" }
        let keepsSpace =
            all.hasPrefix(" ") || all.hasSuffix(" ") || all.contains("  ")
            || all.unicodeScalars.contains { $0.value < 32 }
        // Otherwise browsers round advances to pixels.
        return (keepsSpace ? " xml:space=\"preserve\"" : "") + " text-rendering=\"geometricPrecision\""
    }

    /// The attributes that all parts share, for the parent, and all parts as `tspan` elements. Those without attributes of
    /// their own are plain text.
    func spans(_ parts: [TextPart]) -> (shared: String, content: String) {
        let font = parts.allSatisfy { $0.font == parts[0].font } ? parts[0].font : ""
        let paint = parts.allSatisfy { $0.paint == parts[0].paint } ? parts[0].paint : ""
        let content = parts.map { part in
            let own = (font.isEmpty ? part.font : "") + (paint.isEmpty ? part.paint : "") + part.position
            return own.isEmpty ? part.text : "<tspan\(own)>\(part.text)</tspan>"
        }
        return (font + paint, content.joined())
    }

    /// Attributes of font, language and features. Embedded fonts have their axes set already.
    private func look(of run: PlacedRun, _ embedded: EmbeddedFont) -> String {
        let font = run.font
        // An installed font for viewers without embedded fonts.
        let names = (writer.embedsFonts ? [alias(embedded)] : []) + [embedded.family]
        var text = attribute("font-family", names.map(Self.family).joined(separator: ","))
        text += " font-size=\"\(n(font.size))\""
        if embedded.weight != 400 { text += " font-weight=\"\(n(embedded.weight))\"" }
        if embedded.isItalic { text += " font-style=\"italic\"" }
        if let language = run.style.language { text += attribute("xml:lang", language) }
        var styles: [String] = []
        if !writer.embedsFonts {
            let axes = font.variations.filter { $0.key != "wght" }.sorted { $0.key.description < $1.key.description }
            if !axes.isEmpty {
                let settings = axes.map { "'\($0.key)' \(n($0.value))" }.joined(separator: ",")
                styles.append("font-variation-settings:\(settings)")
            }
            if font.variations["opsz"] == nil, font.face.axes.contains(where: { $0.tag == "opsz" }) {
                styles.append("font-optical-sizing:none")
            }
        }
        if !run.style.usesKerning { styles.append("font-kerning:none") }
        if !run.style.usesLigatures { styles.append("font-variant-ligatures:none") }
        if !font.features.isEmpty {
            let settings = font.features.map { "'\($0.tag)' \($0.value)" }.joined(separator: ",")
            styles.append("font-feature-settings:\(settings)")
        }
        if !styles.isEmpty { text += attribute("style", styles.joined(separator: ";")) }
        return text
    }

    /// A name for `font-family`; in quotes unless it consists of plain words, as CSS has it for identifiers.
    private static func family(_ name: String) -> String {
        let isPlain = name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
            word.first?.isLetter == true && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        return isPlain ? name : "'\(quotable(name))'"
    }

    /// Attributes of fill, outline and opacity.
    private func paint(_ fill: Paint?, _ t: TextDrawing, box: Rect) -> String {
        var text: String
        if t.outline == nil, case .color(let color)? = fill, color.alpha * t.opacity < 1 {
            // As a group, so that overlaps show no seams.
            text =
                self.fill(.color(Color(red: color.red, green: color.green, blue: color.blue)))
                + " opacity=\"\(n(Double(color.alpha * t.opacity)))\""
        } else {
            text = fill.map { self.fill($0, opacity: t.opacity, bounds: box) } ?? " fill=\"none\""
        }
        if let outline = t.outline {
            text += stroke(outline.paint, outline.style, opacity: t.opacity, bounds: box)
            if outline.isBehind { text += " paint-order=\"stroke\"" }
        }
        return text
    }

    /// Attributes that place a piece.
    private func position(of piece: LivePiece, isRightToLeft: Bool) -> String {
        let first = piece.clusters[0]
        switch piece.placing {
        case .flowing(let spacing):
            let start = isRightToLeft ? piece.clusters.map(\.origin.x).min() ?? first.origin.x : first.origin.x
            var text = " x=\"\(n(start))\" y=\"\(n(first.origin.y))\""
            if spacing != 0 { text += " letter-spacing=\"\(n(spacing))\"" }
            return text
        case .listed:
            let c = piece.clusters
            var text = " x=\"\(list(c.map(\.origin.x)))\""
            let isLevel = c.allSatisfy { abs($0.angle) < LiveText.sameTurn && n($0.origin.y) == n(first.origin.y) }
            text += " y=\"\(isLevel ? n(first.origin.y) : list(c.map(\.origin.y)))\""
            return text + rotation(c.map { ($0.angle, 1) })
        case .moved: return moves(of: piece)
        }
    }

    private func list(_ values: [Double]) -> String { values.map { n($0) }.joined(separator: " ") }

    /// The attribute `rotate`, in degrees; nothing if nothing is turned.
    ///
    /// - Parameter angles: Each for a number of UTF-16 units.
    private func rotation(_ angles: [(angle: Double, count: Int)]) -> String {
        let texts = angles.flatMap { Array(repeating: n($0.angle), count: $0.count) }
        if Set(texts).count == 1 { return texts[0] == "0" ? "" : " rotate=\"\(texts[0])\"" }
        return " rotate=\"\(texts.joined(separator: " "))\""
    }

    /// One place, and a shift for each character. By SVG 2, shifts accumulate in logical order, and x is the leftmost edge.
    private func moves(of piece: LivePiece) -> String {
        let c = piece.clusters
        var pen: Double = 0
        var line = [Double](repeating: 0, count: c.count)
        let order = (c[0].level & 1 == 0) ? Array(c.indices) : c.indices.reversed()
        for i in order {
            // Where the viewer's pen would be without shifts.
            line[i] = pen
            pen += c[i].advance
        }
        let left = c.map { min($0.origin.x, $0.origin.x + $0.advance) }.min() ?? 0
        var dx: [String] = []
        var dy: [String] = []
        // Carry rounding errors over.
        var doneX: Double = 0
        var doneY: Double = 0
        let k = pow(10, Double(decimals))
        func rounded(_ v: Double) -> Double { (v * k).rounded() / k }
        for i in c.indices {
            let shift = (x: c[i].origin.x - line[i] - (c[0].origin.x - line[0]), y: c[i].origin.y - c[0].origin.y)
            let step = (x: rounded(shift.x - doneX), y: rounded(shift.y - doneY))
            doneX += step.x
            doneY += step.y
            let rest = Array(repeating: "0", count: max(0, c[i].text.utf16.count - 1))
            dx += [n(step.x)] + rest
            dy += [n(step.y)] + rest
        }
        var text = " x=\"\(n(left))\" y=\"\(n(c[0].origin.y))\""
        if dx.contains(where: { $0 != "0" }) { text += " dx=\"\(dx.joined(separator: " "))\"" }
        if dy.contains(where: { $0 != "0" }) { text += " dy=\"\(dy.joined(separator: " "))\"" }
        return text + rotation(c.map { ($0.angle, $0.text.utf16.count) })
    }

    /// A distinct name, so that no installed font of the family is used.
    private func alias(_ font: EmbeddedFont) -> String {
        "\(Self.quotable(font.family)) \(n(font.weight))\(font.isItalic ? " italic" : "")"
    }

    /// Safe within quotes, CSS and XML.
    private static func quotable(_ name: String) -> String { name.filter { !"'\"\\<>&".contains($0) } }

    /// Rules with subsets of all fonts that were used; empty unless fonts are embedded. Fonts are in the order of their names,
    /// so that the output does not depend on that of the texts.
    func fontFaces() throws(SVGError) -> String {
        guard writer.embedsFonts else { return "" }
        // The sort keeps the order of equal fonts.
        let fonts = fontOrder.sorted { (alias($0), $0.face.postScriptName) < (alias($1), $1.face.postScriptName) }
        var text = ""
        for font in fonts {
            var axes: [UInt32: Float] = [:]
            for axis in font.face.axes { axes[axis.tag.rawValue] = Float(font.variations[axis.tag] ?? axis.standard) }
            let data: Data
            do {
                data = try FontSubset.cut(
                    font.face.handle, scalars: used[font] ?? [], features: features[font] ?? [], variations: axes)
            } catch { throw .cannotEmbed(font: font.family, reason: error.message) }
            // As requested, so that browsers synthesize neither bold nor italics.
            var look = font.weight == 400 ? "" : "font-weight:\(n(font.weight));"
            if font.isItalic { look += "font-style:italic;" }
            text +=
                "@font-face{font-family:\"\(XMLText.escaped(alias(font)))\";\(look)"
                + "src:url(data:font/ttf;base64,\(data.base64EncodedString()))}"
        }
        return text
    }
}
