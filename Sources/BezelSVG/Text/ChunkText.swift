// The text of a chunk with its styles, as the shaper reads it, and which characters of the document stand where in it.
import BezelTypesetting
import Foundation

struct ChunkText {
    var styled: StyledText
    /// A character of the document in the text; what has no place in the document is not among them.
    private struct Origin {
        /// In UTF-8.
        var offset: Int
        var character: Int
    }
    private var origins: [Origin] = []

    /// Nil where a span has no font.
    ///
    /// - Parameter style: A span's style in the shaper's terms.
    init?(
        _ range: Range<Int>, of content: TextContent, embeddings: BidiEmbeddings,
        style: (TextSpan, String) -> TextStyle?
    ) {
        var embeddings = embeddings
        var spans: [StyledText.Span] = []
        var offset = 0
        var next = range.lowerBound
        origins.reserveCapacity(range.count)
        while next < range.upperBound {
            let span = content.characters[next].span
            var view = String.UnicodeScalarView()
            func add(_ scalar: Unicode.Scalar) {
                offset += UTF8.width(scalar)
                view.append(scalar)
            }
            for control in embeddings.enter(content.spans[span]) { add(control) }
            while next < range.upperBound, content.characters[next].span == span {
                origins.append(Origin(offset: offset, character: next))
                add(content.characters[next].scalar)
                next += 1
            }
            let text = String(view)
            guard let style = style(content.spans[span], text) else { return nil }
            spans.append(StyledText.Span(text, style: style))
        }
        let first = content.span(of: range.lowerBound)
        styled = StyledText(spans: spans, direction: Self.direction(first))
    }

    private static func direction(_ span: TextSpan) -> StyledText.Direction {
        let isRightToLeft = span.style.text.isRightToLeft
        if span.bidi == "bidi-override" || span.bidi == "isolate-override" {
            return isRightToLeft ? .rightToLeftOverride : .leftToRightOverride
        }
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The document's character that begins at an offset. Costs a binary search.
    func character(at offset: Int) -> Int? {
        var low = 0
        var high = origins.count
        while low < high {
            let middle = (low + high) / 2
            if origins[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low < origins.count && origins[low].offset == offset ? origins[low].character : nil
    }
}
