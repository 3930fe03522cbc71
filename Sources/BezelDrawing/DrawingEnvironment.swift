import BezelColor
import BezelTypesetting
import BezelGeometry

/// Values inherited from containers. A part's own settings take precedence.
public struct DrawingEnvironment: Hashable, Sendable {
    /// The alignment of a text's lines.
    public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left edges, centres or right edges.
        case leading, center, trailing
    }
    /// The part of long text that "…" replaces.
    public enum TruncationMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// The beginning.
        case head
        /// The middle.
        case middle
        /// The end.
        case tail
    }
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The default paint of shapes and text.
    public var foreground: Paint
    /// The default font; nil for ``FontChoice/body``.
    public var font: FontChoice?
    /// The default weight; nil for the font's own.
    public var fontWeight: FontChoice.Weight?
    /// Whether text is italic by default.
    public var isItalic = false
    /// The default tracking, in user units.
    public var tracking: Double = 0
    /// The alignment of lines.
    public var textAlignment = TextAlignment.leading
    /// The maximum number of lines; nil for as many as fit.
    public var lineLimit: Int?
    /// Extra space between lines, in user units.
    public var lineSpacing: Double = 0
    /// The least scale, 0…1, before truncation.
    public var minimumScaleFactor: Double = 1
    /// The part that "…" replaces.
    public var truncationMode = TruncationMode.tail
    package var hasForegroundStyle = false
    /// The nearest stack's direction; nil for overlaid parts.
    public var stackAxis: Axis?

    /// A whole picture's environment.
    public init(foreground: Paint = .color(.black)) { self.foreground = foreground }
}
