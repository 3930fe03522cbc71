// Text of written documents: as outlines, or live with every cluster's place.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting
import Foundation

/// A font that live text names.
struct EmbeddedFont: Hashable {
    var face: FontFace
    var variations: [FontTag: CGFloat]
    var family: String
    var weight: CGFloat
    var isItalic: Bool
}

extension SVGOutput {
    func write(_ t: TextDrawing, depth: Int) {
        let isPlain = t.text.runs.allSatisfy { run in
            run.glyphs.allSatisfy { $0.outline == nil } && run.font.features.isEmpty
        }
        let isLevel = t.text.clusters.allSatisfy { $0.level & 1 == 0 }
        // Bent letters and right-to-left lines cannot be written letter by letter as live text.
        if writer.text == .live, isPlain, isLevel, t.clusterFills.isEmpty { return writeLive(t) }
        writeOutlines(t, depth: depth)
    }

    private func box(_ t: TextDrawing) -> CGRect { t.paintBounds ?? t.text.inkBounds }

    private func writeOutlines(_ t: TextDrawing, depth: Int) {
        let box = box(t)
        var label = attribute("aria-label", t.text.string)
        for d in t.text.decorations where d.line != .lineThrough { write(d, t, box: box, depth: depth) }
        for run in t.text.runs {
            var plain = Path()
            var special: [(Paint, Path)] = []
            for glyph in run.glyphs {
                let outline = t.text.outline(of: glyph, in: run)
                if let own = t.clusterFills[glyph.clusterIndex] {
                    special.append((own, outline))
                } else if let color = run.font.colorGlyph(of: glyph.id) {
                    let own = run.style.color.map { Paint.color($0) } ?? t.fill
                    let group = Group(
                        color.commands(own: own), transform: glyph.transform, opacity: t.opacity)
                    write([.group(group)], depth: depth + 1)
                } else {
                    plain.addPath(outline)
                }
            }
            let paint = run.style.color.map { Paint.color($0) } ?? t.fill
            let line = t.outline.map { outline in
                var all = plain
                for (_, path) in special { all.addPath(path) }
                return StrokeDrawing(
                    path: all, paint: outline.paint, style: outline.style, opacity: t.opacity, paintBounds: box)
            }
            if let line, t.outline?.isBehind == true { write(line, depth: depth) }
            if let paint, !plain.isEmpty {
                let before = body.count
                write(FillDrawing(path: plain, paint: paint, opacity: t.opacity, paintBounds: box), depth: depth)
                if !label.isEmpty, body.dropFirst(before).hasPrefix("<path") {
                    let place = body.index(body.startIndex, offsetBy: before + 5)
                    body.insert(contentsOf: label, at: place)
                    label = ""
                }
            }
            for (paint, path) in special {
                write(FillDrawing(path: path, paint: paint, opacity: t.opacity, paintBounds: box), depth: depth)
            }
            if let line, t.outline?.isBehind != true { write(line, depth: depth) }
        }
        for d in t.text.decorations where d.line == .lineThrough { write(d, t, box: box, depth: depth) }
    }

    private func write(_ d: PlacedDecoration, _ t: TextDrawing, box: CGRect, depth: Int) {
        let own = t.text.runs.first { $0.spanIndex == d.spanIndex }?.style.color
        guard let paint = (d.color ?? own).map({ Paint.color($0) }) ?? t.fill else { return }
        write(FillDrawing(path: d.outline, paint: paint, opacity: t.opacity, paintBounds: box), depth: depth)
    }

    private func writeLive(_ t: TextDrawing) {
        let box = box(t)
        let bytes = Array(t.text.string.utf8)
        for d in t.text.decorations where d.line != .lineThrough { write(d, t, box: box, depth: 0) }
        for run in t.text.runs where !run.glyphs.isEmpty {
            let font = run.font
            let family = font.face.familyName
            let weight = font.variations["wght"] ?? font.face.weight
            let embedded = EmbeddedFont(
                face: font.face, variations: font.variations, family: family, weight: weight,
                isItalic: font.face.isItalic)
            body +=
                "<text xml:space=\"preserve\"" + attribute("font-family", writer.embedsFonts ? alias(embedded) : family)
            body += " font-size=\"\(n(font.size))\""
            if weight != 400, !writer.embedsFonts { body += " font-weight=\"\(n(weight))\"" }
            if font.face.isItalic, !writer.embedsFonts { body += " font-style=\"italic\"" }
            let paint = run.style.color.map { Paint.color($0) } ?? t.fill
            body += paint.map { fill($0, opacity: t.opacity, bounds: box) } ?? " fill=\"none\""
            if let outline = t.outline {
                body += stroke(outline.paint, outline.style, opacity: t.opacity, bounds: box)
                if outline.isBehind { body += " paint-order=\"stroke\"" }
            }
            body += ">"
            var last: Int?
            for glyph in run.glyphs where glyph.clusterIndex != last {
                last = glyph.clusterIndex
                guard t.text.clusters.indices.contains(glyph.clusterIndex) else { continue }
                let range = t.text.clusters[glyph.clusterIndex].range.clamped(to: 0..<bytes.count)
                let text = String(decoding: bytes[range], as: UTF8.self)
                for scalar in text.unicodeScalars { used[embedded, default: []].insert(scalar.value) }
                let angle = atan2(glyph.transform.b, glyph.transform.a) * 180 / .pi
                body += "<tspan x=\"\(n(glyph.transform.tx))\" y=\"\(n(glyph.transform.ty))\""
                if abs(angle) > 1e-4 { body += " rotate=\"\(n(angle))\"" }
                body += ">\(Self.escaped(text))</tspan>"
            }
            body += "</text>\n"
        }
        for d in t.text.decorations where d.line == .lineThrough { write(d, t, box: box, depth: 0) }
    }

    /// Embedded fonts have names of their own, so that an installed font of the same family is not taken.
    private func alias(_ font: EmbeddedFont) -> String {
        "\(font.family) \(n(font.weight))\(font.isItalic ? " italic" : "") embedded"
    }

    func fontFaces() -> String {
        guard writer.embedsFonts else { return "" }
        let fonts = used.keys.sorted { (alias($0), $0.face.postScriptName) < (alias($1), $1.face.postScriptName) }
        return fonts.compactMap { font in
            var axes: [UInt32: Float] = [:]
            for axis in font.face.axes { axes[axis.tag.rawValue] = Float(font.variations[axis.tag] ?? axis.standard) }
            guard let data = FontSubset.cut(font.face.handle, scalars: used[font] ?? [], variations: axes) else {
                return nil
            }
            return
                "@font-face{font-family:\"\(alias(font))\";src:url(data:font/ttf;base64,\(data.base64EncodedString()))}"
        }.joined()
    }
}
