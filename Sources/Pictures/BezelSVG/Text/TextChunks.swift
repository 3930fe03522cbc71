// Text chunks: text between absolute positions, shaped and anchored as one (SVG 2, section 11.5).
//
// Characters become clusters here, with their moves, turns and shifts. `LineChunk` (BezelTypesetting/Line) places them, and
// `TextSetter` decides where chunks begin.
import BezelGeometry
import BezelTypesetting

/// A range of characters that `text-anchor` moves as a whole.
struct TextChunk {
    var range: Range<Int>
    /// The element on whose path the chunk stands; nil for a straight line. A chunk is never on two.
    var textPath: ElementID?
}

extension TextSetter {
    /// Divides a text before each character with an absolute position, around forced breaks, and where a path begins or ends.
    /// On a path, only the coordinate along the line begins a chunk; none does within a cluster.
    func chunks(_ content: TextContent) -> [TextChunk] {
        var result: [TextChunk] = []
        var start = 0
        let all = content.characters
        for i in all.indices where i > 0 {
            if all[i].scalar == TextCharacter.lineBreak || all[i - 1].scalar == TextCharacter.lineBreak {
                // A forced break is a chunk of its own: it has no letters, but may have a position.
                result.append(chunk(Range(from: start, upTo: i), content))
                start = i
                continue
            }
            let path = content.spans[all[i].span].textPath
            let changes = path != content.spans[all[i - 1].span].textPath
            let isVertical = content.spans[all[i].span].style.text.isVertical
            var moves = all[i].x != nil || all[i].y != nil
            if path != nil { moves = isVertical ? all[i].y != nil : all[i].x != nil }
            if changes || moves && Self.startsCluster(all, i) {
                result.append(chunk(Range(from: start, upTo: i), content))
                start = i
            }
        }
        if !all.isEmpty { result.append(chunk(Range(from: start, upTo: all.count), content)) }
        return result
    }

    private func chunk(_ range: Range<Int>, _ content: TextContent) -> TextChunk {
        TextChunk(range: range, textPath: content.span(of: range.lowerBound).textPath)
    }

    /// By Swift's rules for characters, which are those of UAX 29, on the two scalars around the border.
    private static func startsCluster(_ all: [TextCharacter], _ i: Int) -> Bool {
        let pair = String(String.UnicodeScalarView([all[i - 1].scalar, all[i].scalar]))
        return pair.count > 1
    }

    /// A chunk as shaped clusters, and each cluster's first character; nil, with a warning, if it cannot be shaped.
    ///
    /// Shapes the text anew each time, so that callers do it once for a chunk.
    ///
    /// - Parameter totals: See ``lengthTotals(_:_:)``.
    func lineChunk(
        _ chunk: TextChunk, _ content: TextContent, _ totals: [ElementID: LengthAdjustment.Total] = [:]
    ) -> (chunk: LineChunk, characters: [Int])? {
        let text = ChunkText(
            chunk.range, of: content, embeddings: BidiEmbeddings(tree: tree),
            fonts: fonts)
        let style = content.span(of: chunk.range.lowerBound).style.text
        guard let text, let shaped = shape(text.styled, isVertical: style.isVertical) else { return nil }
        for missing in shaped.missing {
            warn("no font shows “\(missing.character)”")
        }
        var clusters: [ChunkCluster] = []
        var characters: [Int] = []
        clusters.reserveCapacity(shaped.clusters.count)
        characters.reserveCapacity(shaped.clusters.count)
        // What clusters of one span and font have in common, which is looked up again only at their borders.
        var part: ChunkPart?
        for cluster in shaped.clusters {
            // Embedding controls have no extent.
            guard let origin = text.origin(at: cluster.range.lowerBound) else { continue }
            characters.append(origin.character)
            var character = content.characters[origin.character]
            if origin.isContinued { (character.ownDX, character.ownDY) = (nil, nil) }
            if part?.span != character.span || part?.run != cluster.runIndex {
                part = chunkPart(character.span, cluster.runIndex, shaped, content)
            }
            guard let part else { continue }
            clusters.append(chunkCluster(cluster, character, part))
        }
        combineUpright(&clusters, &characters, shaped, content)
        var result = LineChunk(shaped, clusters: clusters)
        result.anchor = TextAnchor(style.anchor)
        result.spacing = .css
        result.lengths = lengths(characters, content, totals)
        return (result, characters)
    }

    /// Shapes a text within the limits of documents; nil, with a warning, if it is beyond them.
    func shape(_ text: StyledText, isVertical: Bool) -> ShapedText? {
        var shaper = options.fonts.shaper
        shaper.maximumFontSize = Double(Limits.documentFontSize.standard)
        if isVertical {
            shaper.orientation = .vertical
            shaper.alignsUnmeasuredGlyphs = true
        }
        do {
            return try shaper.shape(text)
        } catch {
            warn("the text “\(text.string.shortened)” cannot be set and is left out: \(error)")
            return nil
        }
    }

    /// A stretch of one span in one font.
    private struct ChunkPart {
        var span: Int
        var run: Int
        /// Up, in user units.
        var shift: Double
        var stance: GlyphOrientation
    }

    private func chunkPart(_ index: Int, _ run: Int, _ shaped: ShapedText, _ content: TextContent) -> ChunkPart {
        let (span, font) = (content.spans[index], shaped.runs[run].font)
        return ChunkPart(
            span: index, run: run, shift: -fonts.baselineShift(span, font: font),
            stance: !span.style.text.isVertical
                ? .along : shaped.runs[run].isVertical ? .downwards : .sideways)
    }

    /// A cluster with what its character's attributes do. On vertical lines, `dy` moves along the line, and `dx` across.
    private func chunkCluster(_ cluster: Cluster, _ character: TextCharacter, _ part: ChunkPart) -> ChunkCluster {
        var result = ChunkCluster(cluster)
        result.shift = part.shift
        if character.ownRotation != nil { result.turn = .degrees(character.rotation) }
        result.stance = part.stance
        (result.along, result.across) =
            part.stance == .along ? (character.dx, -character.dy) : (character.dy, character.dx)
        return result
    }

    /// Makes one cluster of one em of each stretch that `text-combine-upright` sets side by side; wider ones are compressed to
    /// an em (CSS Writing Modes 4, section 9.1). They were shaped as if on a horizontal line.
    private func combineUpright(
        _ clusters: inout [ChunkCluster], _ characters: inout [Int], _ shaped: ShapedText, _ content: TextContent
    ) {
        var last: (span: Int, rule: TextCombination)?
        // Clusters of one span follow each other, so that the last rule is mostly the next one, too.
        func rule(_ i: Int) -> TextCombination {
            let span = content.characters[characters[i]].span
            if let last, last.span == span { return last.rule }
            let style = content.spans[span].style.text
            let rule = style.upright
            last = (span, rule)
            return rule
        }
        guard clusters.indices.contains(where: { rule($0) != .none }) else { return }
        var result: [ChunkCluster] = []
        var kept: [Int] = []
        var i = 0
        // Clusters from i to `end` become one; the others stay.
        while i < clusters.count {
            let end = combined(from: i, rule(i), clusters, characters, content)
            var cluster = clusters[i]
            if end > i {
                let font = shaped.runs[cluster.cluster.runIndex].font
                let width = clusters[i..<end].reduce(0) { $0 + ($1.cell?.width ?? $1.cluster.advance) }
                // Clusters stand as they are seen: the last of right-to-left text has the first characters.
                let all = clusters[i..<end].map(\.cluster)
                cluster.cluster.range = all.reduce(cluster.cluster.range) { Self.joined($0, $1.range) }
                cluster.cluster.glyphRange = all.reduce(cluster.cluster.glyphRange) { Self.joined($0, $1.glyphRange) }
                cluster.cluster.advance = font.size
                cluster.stance = .upright
                cluster.cell = UprightCell(width: width, scale: width > font.size ? font.size / width : 1)
            }
            result.append(cluster)
            kept.append(characters[i])
            i = max(end, i + 1)
        }
        (clusters, characters) = (result, kept)
    }

    private static func joined(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
        Range(from: min(a.lowerBound, b.lowerBound), upTo: max(a.upperBound, b.upperBound))
    }

    /// The end of the clusters that are combined from `start` on, or `start` if none are. They are of one span and one font,
    /// and their glyphs follow each other.
    private func combined(
        from start: Int, _ rule: TextCombination, _ clusters: [ChunkCluster], _ characters: [Int],
        _ content: TextContent
    ) -> Int {
        let span = content.characters[characters[start]].span
        func isDigit(_ i: Int) -> Bool { (0x30...0x39).contains(content.characters[characters[i]].scalar.value) }
        var end = start
        while end < clusters.count, content.characters[characters[end]].span == span,
            clusters[end].cluster.runIndex == clusters[start].cluster.runIndex,
            end == start
                || clusters[end].cluster.glyphRange.lowerBound == clusters[end - 1].cluster.glyphRange.upperBound,
            rule == .all || isDigit(end), rule == .all || !clusters[end].cluster.isSpace
        {
            end += 1
        }
        switch rule {
        case .none: return start
        case .all: return end
        case .digits(let most):
            // Longer numbers are not combined.
            let isInside =
                start > 0 && isDigit(start) && isDigit(start - 1)
                && content.characters[characters[start - 1]].span == span
            return end - start <= most && !isInside ? end : start
        }
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
