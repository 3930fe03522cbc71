// A chunk is text between absolute positions: shaped at once, anchored at once.
import BezelGeometry
import BezelTypesetting
import Foundation

/// A shaped cluster that is about to be placed.
struct ChunkCluster {
    var run: GlyphRun
    var glyphs: ArraySlice<Glyph>
    /// The place of its first character in the whole text's characters.
    var character: Int
    var text: String
    /// The glyphs' own advance.
    var width: CGFloat
    /// How far the pen goes: with spacing.
    var advance: CGFloat
    /// Horizontal stretch of the glyphs (lengthAdjust).
    var stretch: CGFloat = 1
    var isHidden = false
    var shift: CGFloat
    var isUpright = false
    var level: UInt8
    /// The UTF-8 offset in its chunk's text.
    var offset: Int
}

/// A chunk's characters, a range of the content's.
struct TextChunk {
    var range: Range<Int>
    var textPath: ElementID?
}

extension DocumentBuilder {
    func chunks(_ content: TextContent) -> [TextChunk] {
        var result: [TextChunk] = []
        var start = 0
        let all = content.characters
        for i in all.indices where i > 0 {
            let path = content.spans[all[i].span].textPath
            let changes = path != content.spans[all[i - 1].span].textPath
            let isVertical = content.spans[all[i].span].style.text.isVertical
            var moves = all[i].x != nil || all[i].y != nil
            if path != nil { moves = isVertical ? all[i].y != nil : all[i].x != nil }
            if changes || moves && Self.startsCluster(all, i) {
                result.append(TextChunk(range: start..<i, textPath: content.spans[all[start].span].textPath))
                start = i
            }
        }
        if !all.isEmpty {
            result.append(TextChunk(range: start..<all.count, textPath: content.spans[all[start].span].textPath))
        }
        return result
    }

    /// Whether a character may be placed by itself: marks and what joins to the one before may not.
    private static func startsCluster(_ all: [TextCharacter], _ i: Int) -> Bool {
        let pair = String(String.UnicodeScalarView([all[i - 1].scalar, all[i].scalar]))
        return pair.count > 1
    }

    /// Shapes a chunk; clusters come in visual order. `shaped` is nil where nothing can be shaped.
    ///
    /// Neighbouring spans that differ in size or paint alone are shaped as one, so that kerning and joins go on across
    /// them; each cluster then takes its own span's size.
    func shape(
        _ chunk: TextChunk, _ content: TextContent
    ) -> (clusters: [ChunkCluster], isRightToLeft: Bool, shaped: ShapedText?) {
        var spans: [StyledText.Span] = []
        // Where each of the document's characters starts; what has no place in the document is not in it.
        var offsets: [(offset: Int, character: Int)] = []
        offsets.reserveCapacity(chunk.range.count)
        var offset = 0
        var embeddings = BidiEmbeddings(tree: tree)
        var i = chunk.range.lowerBound
        let size = content.spans[content.characters[i].span].style.fontSize
        let base = size > 0 ? size : 1
        while i < chunk.range.upperBound {
            let span = content.characters[i].span
            var view = String.UnicodeScalarView()
            for control in embeddings.enter(content.spans[span]) {
                offset += UTF8.width(control)
                view.append(control)
            }
            while i < chunk.range.upperBound, content.characters[i].span == span {
                offsets.append((offset, i))
                let scalar = content.characters[i].scalar
                offset += UTF8.width(scalar)
                view.append(scalar)
                i += 1
            }
            let text = String(view)
            guard var style = textStyle(content.spans[span], text: text) else { return ([], false, nil) }
            style.font.size = base
            for f in style.fallbacks.indices { style.fallbacks[f].size = base }
            if let last = spans.indices.last, Self.isShapedAlike(spans[last].style, style) {
                if spans[last].style.fallbacks.isEmpty { spans[last].style.fallbacks = style.fallbacks }
                spans[last].text += text
            } else {
                spans.append(StyledText.Span(text, style: style))
            }
        }
        let first = content.spans[content.characters[chunk.range.lowerBound].span]
        let isRightToLeft = first.style.text.isRightToLeft
        let overrides = first.bidi == "bidi-override" || first.bidi == "isolate-override"
        let styled = StyledText(
            spans: spans,
            direction: overrides
                ? isRightToLeft ? .rightToLeftOverride : .leftToRightOverride
                : isRightToLeft ? .rightToLeft : .leftToRight)
        let shaped: ShapedText
        do { shaped = try Shaper(usesBundledFonts: false).shape(styled) } catch {
            warn("the text “\(styled.string.shortened)” cannot be set and is left out: \(error)")
            return ([], isRightToLeft, nil)
        }
        for missing in shaped.missing {
            warn("no font shows “\(missing.character)”")
        }
        let bytes = Array(styled.string.utf8)
        var clusters: [ChunkCluster] = []
        for c in shaped.clusters {
            var run = shaped.runs[c.runIndex]
            // What has no place in the document opens or closes an embedding and has no extent.
            guard let character = Self.character(at: c.range.lowerBound, offsets) else { continue }
            let span = content.spans[content.characters[character].span]
            let text = String(decoding: bytes[c.range], as: UTF8.self)
            let scale = span.style.fontSize / base
            run.font.size = span.style.fontSize
            var glyphs = run.glyphs[c.glyphRange]
            if scale != 1 {
                for g in glyphs.indices {
                    glyphs[g].advance *= scale
                    glyphs[g].offset = glyphs[g].offset * scale
                }
            }
            var cluster = ChunkCluster(
                run: run, glyphs: glyphs, character: character, text: text, width: c.advance * scale,
                advance: c.advance * scale, shift: baselineShift(span, font: run.font), level: run.level,
                offset: c.range.lowerBound)
            cluster.isUpright = span.style.text.isVertical && VerticalOrientation.isUpright(text)
            clusters.append(cluster)
        }
        space(&clusters, content)
        adjustLengths(&clusters, content)
        return (clusters, isRightToLeft, shaped)
    }

    private static func character(at offset: Int, _ offsets: [(offset: Int, character: Int)]) -> Int? {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low].offset == offset ? offsets[low].character : nil
    }

    /// Whether two styles give the same glyphs, size aside.
    private static func isShapedAlike(_ a: TextStyle, _ b: TextStyle) -> Bool {
        a.font == b.font && a.usesKerning == b.usesKerning && a.usesLigatures == b.usesLigatures
            && a.language == b.language && (a.fallbacks == b.fallbacks || a.fallbacks.isEmpty || b.fallbacks.isEmpty)
    }

    private func space(_ clusters: inout [ChunkCluster], _ content: TextContent) {
        let last = clusters.count - 1
        for i in clusters.indices {
            let p = content.spans[content.characters[clusters[i].character].span].style.text
            let isJoined =
                [
                    "Arab", "Syrc", "Nkoo", "Mani", "Mand", "Mong", "Phag", "Deva", "Beng", "Guru", "Modi", "Shrd",
                    "Sylo",
                    "Tirh", "Ogam",
                ]
                .contains(clusters[i].run.script)
                && clusters[i].text.unicodeScalars.contains { $0.properties.isAlphabetic }
            if p.letterSpacing != 0, i != last, !isJoined {
                clusters[i].advance += p.letterSpacing
                if clusters[i].advance <= 0 {
                    clusters[i].advance = 0
                    clusters[i].isHidden = true
                }
            }
            if p.wordSpacing != 0, let s = clusters[i].text.unicodeScalars.first, s == " " || s.value == 0xA0 {
                clusters[i].advance += p.wordSpacing
            }
        }
    }
}
