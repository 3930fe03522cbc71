// What a part of a picture inherits from the parts round it.
import BezelColor
import BezelTypesetting
import BezelGeometry

/// What a part inherits from those round it: its paint, and how its text is set.
///
/// A container's modifier sets a value for all within it; a part's own choice goes before what it inherits.
public struct DrawingEnvironment: Hashable, Sendable {
    /// How the lines of a text stand to one another.
    public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// All begin at the left; all have one middle; all end at the right.
        case leading, center, trailing
    }
    /// Where letters are left out of text that does not fit; "…" stands for them.
    public enum TruncationMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// The beginning is left out.
        case head
        /// The middle is left out.
        case middle
        /// The end is left out.
        case tail
    }
    /// The direction of a stack.
    public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The paint of shapes and text that name none.
    public var foreground: Paint
    /// The font of text that names none; nil for ``FontChoice/body``.
    public var font: FontChoice?
    /// The weight of text that names none; nil for the font's own.
    public var fontWeight: FontChoice.Weight?
    /// Whether text that does not say is italic.
    public var isItalic = false
    /// Space after every letter, in user units, where text does not say.
    public var tracking: Double = 0
    /// How the lines of a text stand to one another.
    public var textAlignment = TextAlignment.leading
    /// The greatest number of lines of a text; nil for as many as there is height for.
    public var lineLimit: Int?
    /// Further space between the lines of a text, in user units.
    public var lineSpacing: Double = 0
    /// The smallest fraction of its size, 0…1, that text is shrunk to before letters are left out.
    public var minimumScaleFactor: Double = 1
    /// Where letters are left out of text that does not fit.
    public var truncationMode = TruncationMode.tail
    /// Whether a part round this one named the foreground.
    package var hasForegroundStyle = false
    /// The direction of the nearest stack; nil where parts lie on one another.
    public var stackAxis: Axis?

    /// The environment of a whole picture: black, and text as ``FontChoice/body`` says.
    public init(foreground: Paint = .color(.black)) { self.foreground = foreground }
}
