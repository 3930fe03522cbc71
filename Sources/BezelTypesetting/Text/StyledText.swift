// Text with styles by range: what the shaper reads.
import Foundation

/// Text whose every part has a style.
public struct StyledText: Hashable, Sendable {
    /// A stretch of text in one style.
    public struct Span: Hashable, Sendable {
        public var text: String
        public var style: TextStyle
        public init(_ text: String, style: TextStyle) {
            self.text = text
            self.style = style
        }
    }
    /// The paragraph's direction.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        /// By the first strong character, left to right where there is none.
        case automatic
        case leftToRight, rightToLeft
        /// Every character is forced to the direction, whatever its own (Unicode's overrides).
        case leftToRightOverride, rightToLeftOverride
    }

    public var spans: [Span]
    public var direction: Direction

    public init(_ text: String, style: TextStyle, direction: Direction = .automatic) {
        self.init(spans: [Span(text, style: style)], direction: direction)
    }
    public init(spans: [Span], direction: Direction = .automatic) {
        self.spans = spans
        self.direction = direction
    }

    /// The whole text. Clusters are named by UTF-8 offsets into it.
    public var string: String { spans.map(\.text).joined() }
}
