import BezelColor
import BezelTypesetting
import BezelGeometry

/// Values inherited from containers; a part's own settings override them.
public struct DrawingEnvironment: Hashable, Sendable {
    /// How lines align.
    public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left, centred or right.
        case leading, center, trailing
    }
    /// What "…" replaces.
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

    /// Paints shapes and text.
    public var foreground: Paint
    /// nil for ``FontChoice/body``.
    public var font: FontChoice?
    /// nil for the font's own.
    public var fontWeight: FontChoice.Weight?
    /// Whether text is italic.
    public var isItalic = false
    /// In user units.
    public var tracking: Double = 0
    /// How lines align.
    public var textAlignment = TextAlignment.leading
    /// nil for as many as fit.
    public var lineLimit: Int?
    /// Extra, in user units.
    public var lineSpacing: Double = 0
    /// The least scale before truncation, 0…1.
    public var minimumScaleFactor: Double = 1
    /// What "…" replaces.
    public var truncationMode = TruncationMode.tail
    package var hasForegroundStyle = false
    /// nil for overlaid parts.
    public var stackAxis: Axis?

    /// A picture's environment.
    public init(foreground: Paint = .color(.black)) { self.foreground = foreground }
}
