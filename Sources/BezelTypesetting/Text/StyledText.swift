// Text with styles, before it is shaped: a list of spans. Styles are in TextStyle, capital forms and attributed strings in
// extensions.
import BezelGeometry

/// Text whose parts have styles.
public struct StyledText: Hashable, Sendable {
    /// Text in one style.
    public struct Span: Hashable, Sendable {
        /// The text; line breaks count as spaces.
        public var text: String
        /// Its style.
        public var style: TextStyle
        /// Creates a span.
        public init(_ text: String, style: TextStyle) {
            self.text = text
            self.style = style
        }
        var isOrnament: Bool {
            style.ornament != nil && text.allSatisfy { $0 == Ornament.character }
        }
    }
    /// The direction of a paragraph.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        /// By the first strong character, else left to right.
        case automatic
        /// As given; runs of the other direction keep theirs.
        case leftToRight, rightToLeft
        /// Forced on every character.
        case leftToRightOverride, rightToLeftOverride
    }

    /// The parts in logical order. Letters join and kern across parts that differ only in size or appearance.
    public var spans: [Span]
    /// Which way the paragraph runs, and how its runs are ordered.
    public var direction: Direction

    /// Creates text in one style.
    public init(_ text: String, style: TextStyle, direction: Direction = .automatic) {
        self.init(spans: [Span(text, style: style)], direction: direction)
    }
    /// Creates text in several styles.
    public init(spans: [Span], direction: Direction = .automatic) {
        self.spans = spans
        self.direction = direction
    }

    /// The text of all spans, joined. It is made at each call.
    public var string: String { spans.reduce(into: "") { $0 += $1.text } }
}
