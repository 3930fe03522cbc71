// Styled text for the shaper, mapped to the document's characters.
//
// `TextSetter` makes one for each chunk. The text is not that of the document: control characters of `unicode-bidi` come in,
// and synthesized small capitals replace letters. Each character's origin is found again by its offset in UTF-8.
import BezelTypesetting
import BezelGeometry

/// The text of a chunk with one style for each span, or for each stretch of one in which something differs.
struct ChunkText {
    var styled: StyledText
    /// Where a scalar of the text comes from.
    struct Origin {
        /// In UTF-8.
        fileprivate var offset: Int
        var character: Int
        /// Whether it is not the first scalar for its character, as the second S that ß becomes. Moves then do not apply again.
        var isContinued: Bool
    }
    /// By ascending offset; control characters have none.
    private var origins: [Origin] = []

    /// Nil if a span has no font.
    init?(_ range: Range<Int>, of content: TextContent, embeddings: BidiEmbeddings, fonts: SpanFonts) {
        var embeddings = embeddings
        var writer = Writer()
        origins.reserveCapacity(range.count)
        var next = range.lowerBound
        while next < range.upperBound {
            let index = content.characters[next].span
            let span = content.spans[index]
            let end = content.characters[next..<range.upperBound].firstIndex { $0.span != index } ?? range.upperBound
            let controls = embeddings.enter(span)
            let scalars = content.characters[Range(from: next, upTo: end)].lazy.map(\.scalar)
            guard let style = fonts.textStyle(span, for: Array(controls) + scalars) else { return nil }
            let combined = CombinedStretches(span.style.text, content.characters, Range(from: next, upTo: end))
            let made = fonts.synthesizedSmallCaps(span, font: style.font)
            for control in controls { writer.add(control) }
            for i in Range(from: next, upTo: end) {
                let scalar = content.characters[i].scalar
                let small = made?.small(scalar)
                if made != nil { writer.turn(small: small != nil, style) }
                if let combined { writer.turn(combined: combined.contains(i), style) }
                for (n, own) in (small ?? [scalar]).enumerated() {
                    origins.append(Origin(offset: writer.offset, character: i, isContinued: n > 0))
                    writer.add(own)
                }
            }
            writer.end(style)
            next = end
        }
        styled = StyledText(spans: writer.spans, direction: Self.direction(content.span(of: range.lowerBound)))
    }

    /// Collects the text of spans. What is in `utf8` all has one style, so a change of it ends a span of the shaper's.
    private struct Writer {
        var spans: [StyledText.Span] = []
        var offset = 0
        private var utf8: [UInt8] = []
        private var isSmall = false
        /// By `text-combine-upright`: shaped as on a horizontal line.
        private var isCombined = false

        mutating func add(_ scalar: Unicode.Scalar) {
            offset += UTF8.width(scalar)
            if scalar.isASCII {
                utf8.append(UInt8(ascii: scalar))
            } else {
                utf8.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }

        mutating func turn(small: Bool, _ style: TextStyle) {
            if small == isSmall { return }
            if !utf8.isEmpty { flush(style) }
            isSmall = small
        }

        mutating func turn(combined: Bool, _ style: TextStyle) {
            if combined == isCombined { return }
            if !utf8.isEmpty { flush(style) }
            isCombined = combined
        }

        mutating func end(_ style: TextStyle) {
            flush(style)
            isSmall = false
            isCombined = false
        }

        private mutating func flush(_ style: TextStyle) {
            var style = style
            if isSmall {
                style.font.size *= SynthesizedSmallCaps.scale
                for i in style.fallbacks.indices { style.fallbacks[i].size *= SynthesizedSmallCaps.scale }
            }
            if isCombined { style.verticalStance = .sideways }
            spans.append(StyledText.Span(String(decoding: utf8, as: UTF8.self), style: style))
            utf8.removeAll(keepingCapacity: true)
        }
    }

    /// The paragraph's direction, by the first span of the chunk.
    private static func direction(_ span: TextSpan) -> StyledText.Direction {
        let text = span.style.text
        // Upright letters follow each other downwards in every script (CSS Writing Modes 4, 5.1).
        if text.isVertical, text.lineOrientation == .upright { return .leftToRightOverride }
        let isRightToLeft = text.isRightToLeft
        if span.bidi.overrides {
            return isRightToLeft ? .rightToLeftOverride : .leftToRightOverride
        }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The origin of the scalar that begins at an offset; nil for control characters. A binary search.
    func origin(at offset: Int) -> Origin? {
        let place = origins.partitioningIndex { $0.offset >= offset }
        return place < origins.count && origins[place].offset == offset ? origins[place] : nil
    }
}

/// The characters of a span that `text-combine-upright` sets side by side (CSS Writing Modes 4, section 9.1): all, or each
/// number of at most as many digits as asked for. `TextSetter` makes one cluster of each after shaping.
struct CombinedStretches {
    /// Ascending and apart.
    private let ranges: [Range<Int>]

    /// Nil if there are none.
    init?(_ properties: TextProperties, _ characters: [TextCharacter], _ span: Range<Int>) {
        switch properties.upright {
        case .none: return nil
        case .all: ranges = [span]
        case .digits(let most):
            // Longer numbers are not combined.
            var found: [Range<Int>] = []
            var start = span.lowerBound
            for i in Range(from: span.lowerBound, through: span.upperBound) {
                if i < span.upperBound, ("0"..."9").contains(characters[i].scalar) { continue }
                if start < i, i - start <= most { found.append(start..<i) }
                start = i + 1
            }
            if found.isEmpty { return nil }
            ranges = found
        }
    }

    /// A binary search. Called for each character.
    func contains(_ character: Int) -> Bool {
        let place = ranges.partitioningIndex { $0.upperBound > character }
        return place < ranges.count && ranges[place].contains(character)
    }
}
