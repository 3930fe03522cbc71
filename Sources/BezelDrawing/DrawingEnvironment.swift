import BezelColor
import BezelTypesetting
import BezelGeometry

/// Settings inherited from containers unless overridden.
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
    /// A stack's direction.
    public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left to right.
        case horizontal
        /// Top to bottom.
        case vertical
    }

    package var foreground: Paint
    /// nil for ``FontChoice/body``.
    package var font: FontChoice?
    /// nil for the font's own.
    package var fontWeight: FontChoice.Weight?
    package var isItalic = false
    /// In user units.
    package var tracking: Double = 0
    package var textAlignment = TextAlignment.leading
    /// nil for as many as fit.
    package var lineLimit: Int?
    /// Extra, in user units.
    package var lineSpacing: Double = 0
    /// The least scale before truncation, 0…1.
    package var minimumScaleFactor: Double = 1
    package var truncationMode = TruncationMode.tail
    package var hasForegroundStyle = false
    /// nil for overlaid parts.
    package var stackAxis: Axis?
    /// Of the window or of what scrolls, in user units; nil where nothing says it.
    package var containerSize: Size?

    package init(foreground: Paint = .color(.black)) { self.foreground = foreground }
}
