// What parts inherit from those round them: paint, font, how text is set.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension Drawable {
    /// The part with a changed environment.
    package func inheriting(_ change: @escaping (inout DrawingEnvironment) -> Void) -> InheritingDrawing<Self> {
        InheritingDrawing(content: self) { environment, _ in change(&environment) }
    }
    /// The paint of shapes and text in the part that name none.
    public func foregroundStyle(_ style: some ShapeStyle) -> InheritingDrawing<Self> {
        InheritingDrawing(content: self, colors: (style as? Color).map { [$0] } ?? []) { colors, environment, rect in
            guard let rect else { return }
            environment.foreground = colors.first.map { .color($0) } ?? environment.paint(of: style, in: rect)
            environment.hasForegroundStyle = !(style is HierarchicalStyle) || environment.hasForegroundStyle
        }
    }
    /// SwiftUI's older name of `foregroundStyle`.
    public func foregroundColor(_ color: Color) -> InheritingDrawing<Self> { foregroundStyle(color) }
    /// The font of text in the part that names none.
    public func font(_ font: FontChoice?) -> InheritingDrawing<Self> { inheriting { $0.font = font } }
    /// The font of text in the part that names none.
    public func font(_ font: Font) -> InheritingDrawing<Self> { self.font(FontChoice(font)) }
    /// The weight of text in the part that names none; nil for the font's own.
    public func fontWeight(_ weight: FontChoice.Weight?) -> InheritingDrawing<Self> {
        inheriting { $0.fontWeight = weight }
    }
    /// Bold text in the part, where it does not say otherwise.
    public func bold(_ isActive: Bool = true) -> InheritingDrawing<Self> { fontWeight(isActive ? .bold : nil) }
    /// Italic text in the part. Of a family without italics the upright letters are slanted.
    public func italic(_ isActive: Bool = true) -> InheritingDrawing<Self> { inheriting { $0.isItalic = isActive } }
    /// User units between the letters of text in the part.
    public func tracking(_ tracking: Double) -> InheritingDrawing<Self> { inheriting { $0.tracking = tracking } }
    /// How the lines of a text in the part stand to one another.
    public func multilineTextAlignment(_ alignment: DrawingEnvironment.TextAlignment) -> InheritingDrawing<Self> {
        inheriting { $0.textAlignment = alignment }
    }
    /// The greatest number of lines of a text in the part, at least 1; nil for as many as there is height for.
    public func lineLimit(_ number: Int?) -> InheritingDrawing<Self> { inheriting { $0.lineLimit = number } }
    /// Further space between the lines of a text in the part, in user units.
    public func lineSpacing(_ spacing: Double) -> InheritingDrawing<Self> { inheriting { $0.lineSpacing = spacing } }
    /// The smallest fraction of its size, 0…1, that text in the part is shrunk to before letters are left out.
    public func minimumScaleFactor(_ factor: Double) -> InheritingDrawing<Self> {
        inheriting { $0.minimumScaleFactor = factor }
    }
    /// Where letters are left out of text in the part that does not fit.
    public func truncationMode(_ mode: DrawingEnvironment.TruncationMode) -> InheritingDrawing<Self> {
        inheriting { $0.truncationMode = mode }
    }
}
