// Text with styles by range: what the shaper reads.
import BezelGeometry

/// Text whose every part has a style.
public struct StyledText: Hashable, Sendable {
    /// A stretch of text in one style.
    public struct Span: Hashable, Sendable {
        /// The text as it is; any characters, line breaks count as spaces.
        public var text: String
        /// How all of it looks.
        public var style: TextStyle
        /// A stretch of text.
        public init(_ text: String, style: TextStyle) {
            self.text = text
            self.style = style
        }
        /// Whether shapes are drawn in place of all of its characters.
        var isOrnament: Bool {
            style.ornament != nil && text.allSatisfy { $0 == Ornament.character }
        }
    }
    /// The paragraph's direction.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        /// By the first strong character, left to right where there is none.
        case automatic
        /// As said, whatever the text begins with; runs of the other direction keep theirs.
        case leftToRight, rightToLeft
        /// Every character is forced to the direction, whatever its own (Unicode's overrides).
        case leftToRightOverride, rightToLeftOverride
    }

    /// In the order of the text.
    public var spans: [Span]
    /// The paragraph's direction.
    public var direction: Direction

    /// Text in one style.
    public init(_ text: String, style: TextStyle, direction: Direction = .automatic) {
        self.init(spans: [Span(text, style: style)], direction: direction)
    }
    /// Text in several styles.
    public init(spans: [Span], direction: Direction = .automatic) {
        self.spans = spans
        self.direction = direction
    }

    /// The whole text. Clusters are named by UTF-8 offsets into it.
    public var string: String { spans.reduce(into: "") { $0 += $1.text } }
}
