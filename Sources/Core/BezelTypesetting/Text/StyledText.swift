// Text with styles, before it is shaped: a list of spans. Styles are in TextStyle, capital forms and attributed strings in
// extensions.
import BezelGeometry

/// Text whose parts have styles, in the order in which it is read.
public struct StyledText: Hashable, Sendable {
    /// A part of a text that is set in one style.
    public struct Span: Hashable, Sendable {
        /// The characters. Line breaks count as spaces, except for ``ParallelLines``, which begins a line at each.
        public var text: String
        /// The font, colour, spacing and decorations of the whole span.
        public var style: TextStyle
        /// Creates a span of text in one style; shaping checks both.
        public init(_ text: String, style: TextStyle) {
            self.text = text
            self.style = style
        }
        var isOrnament: Bool {
            style.ornament != nil && text.allSatisfy { $0 == Ornament.character }
        }
    }
    /// Which way a paragraph is read, as CSS's `direction` and `unicode-bidi` say.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        /// The direction of the first letter that has one, else left to right.
        case automatic
        /// The paragraph runs as named; words of the other direction keep theirs.
        case leftToRight, rightToLeft
        /// Every character runs as named, whatever its script, as CSS's `bidi-override` does.
        case leftToRightOverride, rightToLeftOverride
    }

    /// The parts in logical order. Letters join and kern across parts that differ only in size or appearance.
    public var spans: [Span]
    /// Which way the paragraph runs, which also orders its runs; by default as its first letter does.
    public var direction: Direction

    /// Creates text in one style; by default its first letter gives the direction.
    public init(_ text: String, style: TextStyle, direction: Direction = .automatic) {
        self.init(spans: [Span(text, style: style)], direction: direction)
    }
    /// Creates text in several styles; by default its first letter gives the direction.
    public init(spans: [Span], direction: Direction = .automatic) {
        self.spans = spans
        self.direction = direction
    }

    /// The text of all spans, joined. It is made at each call.
    public var string: String { spans.reduce(into: "") { $0 += $1.text } }
}
