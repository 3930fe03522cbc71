// Modifiers that only change the environment of what they contain: foreground, fonts and settings of text. Modifiers
// that draw are in Modifiers; what is inherited is listed in DrawingEnvironment.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension Drawable {
    package func inheriting(_ change: @escaping (inout DrawingEnvironment) -> Void) -> InheritingDrawing<Self> {
        InheritingDrawing(content: self) { environment, _ in change(&environment) }
    }
    /// Sets what paints text and shapes inside that have no paint of their own, as in SwiftUI; black by default.
    ///
    /// Linear gradients between unit points span each text or shape. Radial and angular ones keep the centre that they have in
    /// the part with this modifier. Hierarchical styles dim the style inherited from outside.
    public func foregroundStyle(_ style: some ShapeStyle) -> some Drawable {
        InheritingDrawing(content: self, colors: (style as? Color).map { [$0] } ?? []) { colors, environment, rect in
            guard let rect else { return }
            environment.foreground = colors.first.map { .color($0) } ?? environment.paint(of: style, in: rect)
            environment.hasForegroundStyle = !(style is HierarchicalStyle) || environment.hasForegroundStyle
        }
    }
    /// The same as `foregroundStyle(_:)` with a colour, in SwiftUI's older spelling.
    public func foregroundColor(_ color: Color) -> some Drawable { foregroundStyle(color) }
    /// Sets the font of texts inside that have none of their own; nil for ``FontChoice/body``.
    ///
    /// It is looked up when text is laid out: drawing throws ``FontError`` if it is unknown.
    @_disfavoredOverload
    public func font(_ font: FontChoice?) -> some Drawable { inheriting { $0.font = font } }
    /// Sets the font of texts inside to one that is already loaded, with its size, features and variations.
    @_disfavoredOverload
    public func font(_ font: Font) -> some Drawable { self.font(FontChoice(font)) }
    /// Sets the weight of texts inside, instead of that of their fonts; nil for the fonts' own.
    ///
    /// A weight that a text sets itself overrides it.
    public func fontWeight(_ weight: FontChoice.Weight?) -> some Drawable {
        inheriting { $0.fontWeight = weight }
    }
    /// Sets texts inside at weight 700; with `false`, at the weights of their fonts.
    public func bold(_ isActive: Bool = true) -> some Drawable { fontWeight(isActive ? .bold : nil) }
    /// Sets texts inside in italics, slanted by 12° if a family has none. With `false`, fonts that are italic stay so.
    public func italic(_ isActive: Bool = true) -> some Drawable { inheriting { $0.isItalic = isActive } }
    /// Adds space after each letter of texts inside, in user units, beside kerning; negative numbers bring letters closer.
    ///
    /// It scales with the text under `minimumScaleFactor(_:)`. In CSS, it is `letter-spacing`.
    public func tracking(_ tracking: Double) -> some Drawable { inheriting { $0.tracking = tracking } }
    /// Aligns the lines of texts inside within their own longest line; ``DrawingEnvironment/TextAlignment/leading`` by default.
    ///
    /// To place a whole text within a larger rectangle, use `frame(width:height:alignment:)`.
    public func multilineTextAlignment(_ alignment: DrawingEnvironment.TextAlignment) -> some Drawable {
        inheriting { $0.textAlignment = alignment }
    }
    /// Limits texts inside to a number of lines; nil for as many as fit the height.
    ///
    /// What is left over becomes “…”; see `truncationMode(_:)`. Numbers below 1 count as 1.
    public func lineLimit(_ number: Int?) -> some Drawable { inheriting { $0.lineLimit = number } }
    /// Adds space between lines to what the font asks for, in user units; 0 by default, and negative numbers bring lines
    /// closer.
    public func lineSpacing(_ spacing: Double) -> some Drawable { inheriting { $0.lineSpacing = spacing } }
    /// Lets texts inside shrink to a fraction of their size before words are broken or lines end in “…”.
    ///
    /// The largest scale that fits is found to about a thousandth. Only fractions between 0 and 1 have an effect; by default it
    /// is 1, and texts keep their size.
    public func minimumScaleFactor(_ factor: Double) -> some Drawable {
        inheriting { $0.minimumScaleFactor = factor }
    }
    /// Sets which part of the last line gives way to “…” when text does not fit; by default its end.
    public func truncationMode(_ mode: DrawingEnvironment.TruncationMode) -> some Drawable {
        inheriting { $0.truncationMode = mode }
    }
}
