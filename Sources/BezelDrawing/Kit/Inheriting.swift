import BezelColor
import BezelGeometry
import BezelTypesetting

extension Drawable {
    package func inheriting(_ change: @escaping (inout DrawingEnvironment) -> Void) -> InheritingDrawing<Self> {
        InheritingDrawing(content: self) { environment, _ in change(&environment) }
    }
    /// Sets the default paint.
    public func foregroundStyle(_ style: some ShapeStyle) -> some Drawable {
        InheritingDrawing(content: self, colors: (style as? Color).map { [$0] } ?? []) { colors, environment, rect in
            guard let rect else { return }
            environment.foreground = colors.first.map { .color($0) } ?? environment.paint(of: style, in: rect)
            environment.hasForegroundStyle = !(style is HierarchicalStyle) || environment.hasForegroundStyle
        }
    }
    /// SwiftUI's older name of `foregroundStyle`.
    public func foregroundColor(_ color: Color) -> some Drawable { foregroundStyle(color) }
    /// Sets the default font.
    @_disfavoredOverload
    public func font(_ font: FontChoice?) -> some Drawable { inheriting { $0.font = font } }
    /// Sets the default font.
    @_disfavoredOverload
    public func font(_ font: Font) -> some Drawable { self.font(FontChoice(font)) }
    /// Sets the weight; nil for the font's own.
    public func fontWeight(_ weight: FontChoice.Weight?) -> some Drawable {
        inheriting { $0.fontWeight = weight }
    }
    /// Makes text bold.
    public func bold(_ isActive: Bool = true) -> some Drawable { fontWeight(isActive ? .bold : nil) }
    /// Makes text italic.
    public func italic(_ isActive: Bool = true) -> some Drawable { inheriting { $0.isItalic = isActive } }
    /// Sets tracking in user units.
    public func tracking(_ tracking: Double) -> some Drawable { inheriting { $0.tracking = tracking } }
    /// Aligns lines.
    public func multilineTextAlignment(_ alignment: DrawingEnvironment.TextAlignment) -> some Drawable {
        inheriting { $0.textAlignment = alignment }
    }
    /// Limits the lines; nil for as many as fit.
    public func lineLimit(_ number: Int?) -> some Drawable { inheriting { $0.lineLimit = number } }
    /// Adds space between lines, in user units.
    public func lineSpacing(_ spacing: Double) -> some Drawable { inheriting { $0.lineSpacing = spacing } }
    /// Sets the least scale before truncation, 0…1.
    public func minimumScaleFactor(_ factor: Double) -> some Drawable {
        inheriting { $0.minimumScaleFactor = factor }
    }
    /// Sets what "…" replaces.
    public func truncationMode(_ mode: DrawingEnvironment.TruncationMode) -> some Drawable {
        inheriting { $0.truncationMode = mode }
    }
}
