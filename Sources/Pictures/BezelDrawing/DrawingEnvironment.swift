// What parts of a picture inherit, as one value that modifiers change for what they contain (Inheriting). What a text
// sets itself is in TextTraits; names that SwiftUI's environment has beyond these are BezelSwiftUI's.
import BezelColor
import BezelTypesetting
import BezelGeometry

/// What a part inherits from those around it: foreground, font and text settings, a subset of SwiftUI's `EnvironmentValues`.
///
/// Modifiers such as `font(_:)` and `lineLimit(_:)` change it for what they contain; inner ones override outer ones.
public struct DrawingEnvironment: Hashable, Sendable {
    /// Where the shorter lines of a text stand within the width of its longest line, as in SwiftUI.
    public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left, in the middle and right; left and right are the same for text that runs from right to left.
        case leading, center, trailing
    }
    /// Which part of a line gives way to “…” when a text has more lines than fit.
    public enum TruncationMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// “…” stands first, and the end of the text is shown: for file paths.
        case head
        /// The beginning and the end are shown in about equal lengths: for long names.
        case middle
        /// The beginning is shown, then “…”. This is the default, as in SwiftUI.
        case tail
    }
    /// The direction in which a stack places its parts, one after another.
    public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
        /// From left to right; widths add up, and the highest part sets the height.
        case horizontal
        /// From top to bottom; heights add up, and the widest part sets the width.
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
    /// As tracking, but also after a line's last letter.
    package var kerning: Double = 0
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
