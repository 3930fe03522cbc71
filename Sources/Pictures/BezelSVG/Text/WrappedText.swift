// Text that wraps: `inline-size` and `shape-inside` (SVG 2, section 11.7).
//
// Paragraphs are shaped whole, then divided into items, of which `LineFiller` makes lines. A line is not shaped again: it takes
// its clusters out of the paragraph's. The areas are found in WrappingArea.swift, and lines are set by `LineSetter`.
import BezelGeometry
import BezelTypesetting

/// A text with all chunks in place.
struct SetText {
    var chunks: [SetChunk]
    /// The outline beyond which nothing is drawn, on the page; nil for no clipping.
    var clip: Path?
}

extension TextSetter {
    /// Sets a text in its wrapping area; nil if it has none. Positions of characters are ignored (SVG 2, section 11.7).
    func wrapped(_ content: inout TextContent, _ id: ElementID, _ context: Context) -> SetText? {
        guard let area = wrappingArea(of: id, content, context), let root = fonts.rootSpan(content, id, context) else {
            return nil
        }
        if content.spans.contains(where: { $0.textPath != nil }) {
            warn("text on a path is not wrapped; all of the text stands as if it had no wrapping area", at: id)
            return nil
        }
        // Inkscape adds line positions and `pre` for other readers, but its text still wraps.
        if content.characters.dropFirst().contains(where: { $0.x != nil || $0.y != nil }) {
            for i in content.spans.indices { content.spans[i].style.text.paragraph.wraps = true }
        }
        for i in content.characters.indices { content.characters[i].clearPlace() }
        let strut = fonts.lineExtent(root)
        var filler = LineFiller(area.areas, strut: strut)
        let paragraph = root.style.text.paragraph
        filler.isRightToLeft = root.style.text.isRightToLeft && !area.startsLow
        filler.indent.amount =
            paragraph.indent.unit == .percent ? area.length * paragraph.indent.value / 100 : paragraph.indent.value
        filler.indent.isHanging = paragraph.indentHangs
        filler.indent.afterEachBreak = paragraph.indentsAfterBreaks
        let text = WrappedParagraphs(content, self)
        let filled = filler.fill(text.items)
        if let first = filled.rest.flatMap({ text.character($0.lowerBound) }) {
            let left = String(String.UnicodeScalarView(content.characters[first...].map(\.scalar))).trimmed
            if !left.isEmpty { warn("“\(left.shortened)” does not fit in its shapes and is left out", at: id) }
        }
        var setter = LineSetter(
            setter: self, text: text, area: area, root: root, overflow: tree[id].text(of: "text-overflow")?.trimmed)
        for line in filled.lines { setter.set(line, &content) }
        return SetText(chunks: setter.chunks, clip: setter.clip(filled))
    }
}

extension TextCharacter {
    fileprivate mutating func clearPlace() { (x, y, ownDX, ownDY, ownRotation) = (nil, nil, nil, nil, nil) }
}

/// Shaped paragraphs, with clusters as items in logical order.
///
/// `items` and `sources` have one entry each for a cluster or a forced break, at the same index.
struct WrappedParagraphs {
    struct Paragraph {
        var chunk: LineChunk
        /// Each cluster's first character, in visual order.
        var characters: [Int]
    }
    /// Where an item comes from.
    private struct Source {
        var paragraph: Int
        /// In visual order; nil for a forced break.
        var cluster: Int?
        var character: Int
    }
    /// Shown as a hyphen, but only at the end of a line.
    private static let softHyphen: Unicode.Scalar = "\u{AD}"
    private(set) var paragraphs: [Paragraph] = []
    private(set) var items: [ParagraphItem] = []
    private var sources: [Source] = []
    /// Whether any span has `word-break: keep-all`.
    private let keepsWords: Bool

    init(_ content: TextContent, _ setter: TextSetter) {
        var start = 0
        keepsWords = content.spans.contains { $0.style.text.paragraph.keepsWords }
        var extents = ExtentCache(setter: setter, content: content)
        let all = content.characters
        for end in all.indices where all[end].scalar == TextCharacter.lineBreak {
            add(Range(from: start, upTo: end), content, &extents)
            items.append(ParagraphItem(.lineBreak, advance: 0, extent: extents.extent(all[end].span, nil)))
            sources.append(Source(paragraph: 0, cluster: nil, character: end))
            start = end + 1
        }
        add(Range(from: start, upTo: all.count), content, &extents)
    }

    /// Shapes a paragraph and appends its items.
    private mutating func add(_ range: Range<Int>, _ content: TextContent, _ extents: inout ExtentCache) {
        guard !range.isEmpty,
            let (chunk, characters) = extents.setter.lineChunk(TextChunk(range: range, textPath: nil), content)
        else { return }
        let text = chunk.text
        let steps = chunk.steps
        let breaks = BreakPositions(text.text.string, keepsWords: keepsWords)
        // Clusters come as they are seen; lines are filled in the order of reading.
        let order = text.clusters.indices.sorted {
            text.clusters[$0].range.lowerBound < text.clusters[$1].range.lowerBound
        }
        var before: Int?
        var last: (span: Int, run: Int, extent: LineExtent)?
        for i in order {
            let cluster = text.clusters[i]
            let character = content.characters[characters[i]]
            let rule = content.spans[character.span].style.text.paragraph
            if last?.span != character.span || last?.run != cluster.runIndex {
                let extent = extents.extent(character.span, text.runs[cluster.runIndex].font)
                last = (character.span, cluster.runIndex, extent)
            }
            guard let extent = last?.extent else { continue }
            var item = ParagraphItem(
                Self.hangs(cluster, character.scalar, rule) ? .space : .letter, advance: steps[i].length,
                extent: extent)
            item.tracking = max(0, steps[i].tracking)
            item.mayOverflow = !rule.wraps
            if rule.hyphenates, character.scalar == Self.softHyphen { item.hyphen = extents.hyphen(character.span) }
            if let before, rule.wraps {
                item.breakBefore = breaks.kind(
                    after: text.clusters[before].range.lowerBound, to: cluster.range.lowerBound, rule)
                if rule.collapse == .breakSpaces, text.clusters[before].isSpace { item.breakBefore = .allowed }
                if !rule.hyphenates, content.characters[characters[before]].scalar == Self.softHyphen {
                    item.breakBefore = .never
                }
            }
            before = i
            items.append(item)
            sources.append(Source(paragraph: paragraphs.count, cluster: i, character: characters[i]))
        }
        paragraphs.append(Paragraph(chunk: chunk, characters: characters))
    }

    /// White space hangs at a line's end, except preserved space that does not wrap or breaks like letters.
    private static func hangs(_ cluster: Cluster, _ scalar: Unicode.Scalar, _ rule: ParagraphProperties) -> Bool {
        let collapses = scalar == " " && !rule.collapse.keepsSpaces
        return cluster.isSpace && !LineBreaks.isGlue(scalar) && rule.collapse != .breakSpaces
            && (rule.wraps || collapses)
    }

    /// The document's character of an item.
    func character(_ item: Int) -> Int { sources[item].character }

    /// The clusters of a stretch of items as a line of their own; nil for none. All are of one paragraph.
    func line(_ range: Range<Int>) -> (chunk: LineChunk, characters: [Int])? {
        guard let first = range.first else { return nil }
        let paragraph = paragraphs[sources[first].paragraph]
        let (chunk, members) = paragraph.chunk.line(of: sources[range].compactMap(\.cluster))
        return (chunk, members.map { paragraph.characters[$0] })
    }
}

/// Extents of lines and widths of hyphens, which are the same for all clusters of one span and font.
private struct ExtentCache {
    let setter: TextSetter
    /// Has a hyphen behind its characters while that is shaped.
    private var content: TextContent
    private var extents: [Int: [(font: Font?, extent: LineExtent)]] = [:]
    private var hyphens: [Int: Double] = [:]

    init(setter: TextSetter, content: TextContent) {
        self.setter = setter
        self.content = content
    }

    mutating func extent(_ span: Int, _ font: Font?) -> LineExtent {
        if let cached = extents[span]?.first(where: { $0.font == font }) { return cached.extent }
        let extent = setter.fonts.lineExtent(content.spans[span], font: font)
        extents[span, default: []].append((font, extent))
        return extent
    }

    /// In user units; 0 if the fonts have none.
    mutating func hyphen(_ span: Int) -> Double {
        if let cached = hyphens[span] { return cached }
        let mark = setter.mark("\u{2010}", span: span, in: &content)
        content.characters.removeLast()
        let length = mark?.chunk.steps.reduce(0) { $0 + $1.length } ?? 0
        hyphens[span] = length
        return length
    }
}

extension TextSetter {
    /// A character that is inserted, such as a hyphen, shaped alone in the style of a span; nil if it cannot be shaped. It is
    /// appended to the content, so that it has an index.
    func mark(
        _ scalar: Unicode.Scalar, span: Int, in content: inout TextContent
    ) -> (chunk: LineChunk, characters: [Int])? {
        let index = content.characters.count
        content.characters.append(TextCharacter(scalar: scalar, span: span))
        guard var mark = lineChunk(TextChunk(range: index..<index + 1, textPath: nil), content) else { return nil }
        mark.chunk.anchor = mark.chunk.text.isRightToLeft ? .end : .start
        mark.chunk.lengths = []
        return mark
    }
}

/// Where a paragraph's text may break (UAX 14), found once for all its clusters.
private struct BreakPositions {
    /// UTF-8 offsets, ascending.
    private let regular: [Int]
    /// With `word-break: keep-all`; empty if no span asks for it.
    private let betweenWords: [Int]
    /// Where scripts without spaces may break if nothing else fits.
    private let syllables: [Int]

    init(_ text: String, keepsWords: Bool) {
        regular = LineBreaks.offsets(in: text)
        betweenWords = keepsWords ? LineBreaks.offsets(in: text, keepsWords: true) : []
        syllables = LineBreaks.syllables(in: text)
    }

    /// What kind of break there is between two clusters: the best one at an offset after `before`, up to `offset`. A binary
    /// search.
    ///
    /// - Parameters:
    ///   - before: The previous cluster's offset.
    ///   - offset: The cluster's offset.
    func kind(after before: Int, to offset: Int, _ rule: ParagraphProperties) -> ParagraphItem.Break {
        func holds(_ offsets: [Int]) -> Bool {
            let place = offsets.partitioningIndex { $0 > before }
            return place < offsets.count && offsets[place] <= offset
        }
        if rule.breaksAnywhere || holds(rule.keepsWords ? betweenWords : regular) { return .allowed }
        return rule.partsWords || holds(syllables) ? .emergency : .never
    }
}
