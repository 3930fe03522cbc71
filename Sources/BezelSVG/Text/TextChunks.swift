// Text between absolute positions, shaped and anchored as one.
import BezelGeometry
import BezelTypesetting

struct TextChunk {
    var range: Range<Int>
    var textPath: ElementID?
}

extension TextSetter {
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

    private static func startsCluster(_ all: [TextCharacter], _ i: Int) -> Bool {
        let pair = String(String.UnicodeScalarView([all[i - 1].scalar, all[i].scalar]))
        return pair.count > 1
    }

    /// Also returns each cluster's first character; nil if it cannot be shaped.
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

    private struct ChunkPart {
        var span: Int
        var run: Int
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

    private func chunkCluster(_ cluster: Cluster, _ character: TextCharacter, _ part: ChunkPart) -> ChunkCluster {
        var result = ChunkCluster(cluster)
        result.shift = part.shift
        if character.ownRotation != nil { result.turn = .degrees(character.rotation) }
        result.stance = part.stance
        (result.along, result.across) =
            part.stance == .along ? (character.dx, -character.dy) : (character.dy, character.dx)
        return result
    }

    /// Makes `text-combine-upright` one cluster of one em.
    private func combineUpright(
        _ clusters: inout [ChunkCluster], _ characters: inout [Int], _ shaped: ShapedText, _ content: TextContent
    ) {
        var last: (span: Int, rule: TextCombination)?
        func rule(_ i: Int) -> TextCombination {
            let span = content.characters[characters[i]].span
            if let last, last.span == span { return last.rule }
            let style = content.spans[span].style.text
            let rule = style.isVertical ? style.combination : .none
            last = (span, rule)
            return rule
        }
        guard clusters.indices.contains(where: { rule($0) != .none }) else { return }
        var result: [ChunkCluster] = []
        var kept: [Int] = []
        var i = 0
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

    /// The end of combined clusters, or `start`.
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
