// A chunk is text between absolute positions: shaped at once, anchored at once.
import BezelGeometry
import BezelTypesetting
import Foundation

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
            if all[i].scalar == TextCharacter.lineBreak || all[i - 1].scalar == TextCharacter.lineBreak {
                // A forced break stands in no chunk.
                if start < i, all[start].scalar != TextCharacter.lineBreak { result.append(chunk(start..<i, content)) }
                start = i
                continue
            }
            let path = content.spans[all[i].span].textPath
            let changes = path != content.spans[all[i - 1].span].textPath
            let isVertical = content.spans[all[i].span].style.text.isVertical
            var moves = all[i].x != nil || all[i].y != nil
            if path != nil { moves = isVertical ? all[i].y != nil : all[i].x != nil }
            if changes || moves && Self.startsCluster(all, i) {
                result.append(chunk(start..<i, content))
                start = i
            }
        }
        if !all.isEmpty, all[start].scalar != TextCharacter.lineBreak {
            result.append(chunk(start..<all.count, content))
        }
        return result
    }

    private func chunk(_ range: Range<Int>, _ content: TextContent) -> TextChunk {
        TextChunk(range: range, textPath: content.span(of: range.lowerBound).textPath)
    }

    /// Whether a character may be placed by itself: marks and what joins to the one before may not.
    private static func startsCluster(_ all: [TextCharacter], _ i: Int) -> Bool {
        let pair = String(String.UnicodeScalarView([all[i - 1].scalar, all[i].scalar]))
        return pair.count > 1
    }

    /// A chunk as the engine of lines reads it, with each cluster's first character; nil where nothing can be shaped.
    func lineChunk(_ chunk: TextChunk, _ content: TextContent) -> (chunk: LineChunk, characters: [Int])? {
        let text = ChunkText(chunk.range, of: content, embeddings: BidiEmbeddings(tree: tree)) {
            textStyle($0, text: $1)
        }
        guard let text, let shaped = shape(text.styled) else { return nil }
        for missing in shaped.missing {
            warn("no font shows “\(missing.character)”")
        }
        let bytes = Array(text.styled.string.utf8)
        var clusters: [ChunkCluster] = []
        var characters: [Int] = []
        for cluster in shaped.clusters {
            // What has no place in the document opens or closes an embedding and has no extent.
            guard let character = text.character(at: cluster.range.lowerBound) else { continue }
            characters.append(character)
            clusters.append(
                chunkCluster(
                    cluster, String(decoding: bytes[cluster.range], as: UTF8.self),
                    content.characters[character], content.span(of: character), shaped.runs[cluster.runIndex].font))
        }
        var result = LineChunk(shaped, clusters: clusters)
        let style = content.span(of: chunk.range.lowerBound).style.text
        result.anchor = TextAnchor(style.anchor)
        result.spacing = .css
        result.lengths = lengths(characters, content)
        if chunk.textPath != nil {
            result.anchoredExtent = .advancesAndMoves
        } else if !style.isVertical, clusters.contains(where: { shaped.runs[$0.cluster.runIndex].isRightToLeft }),
            clusters.contains(where: { $0.along != 0 || $0.across != 0 })
        {
            result.anchoredExtent = .edges
        }
        return (result, characters)
    }

    func shape(_ text: StyledText) -> ShapedText? {
        do {
            return try Shaper(usesBundledFonts: false).shape(text)
        } catch {
            warn("the text “\(text.string.shortened)” cannot be set and is left out: \(error)")
            return nil
        }
    }

    private func chunkCluster(
        _ cluster: Cluster, _ text: String, _ character: TextCharacter, _ span: TextSpan, _ font: Font
    ) -> ChunkCluster {
        var result = ChunkCluster(cluster)
        let isVertical = span.style.text.isVertical
        result.along = isVertical ? character.dy : character.dx
        result.across = isVertical ? character.dx : -character.dy
        result.shift = -baselineShift(span, font: font)
        result.turn = .degrees(character.rotation)
        if isVertical { result.stance = VerticalOrientation.isUpright(text) ? .upright : .sideways }
        return result
    }
}

extension TextAnchor {
    init(_ anchor: TextProperties.Anchor) {
        switch anchor {
        case .start: self = .start
        case .middle: self = .middle
        case .end: self = .end
        }
    }
}
