import BezelColor
import BezelDrawing
import BezelGeometry

/// A shadow of a style.
public struct ShadowStyle: Hashable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: Double
    let x: Double
    let y: Double
    /// Behind the shape; `radius` is twice the standard deviation.
    public static func drop(
        color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle { ShadowStyle(isInner: false, color: color, radius: radius, x: x, y: y) }
    /// Within the shape, from its edge.
    public static func inner(
        color: Color = Color(white: 0, opacity: 0.55), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle { ShadowStyle(isInner: true, color: color, radius: radius, x: x, y: y) }
}
/// A style with a shadow, which fills of shapes draw.
public struct ShadowedStyle<Base: ShapeStyle>: EffectStyle {
    let base: Base
    let shadow: ShadowStyle
    public func paint(in rect: Rect) -> Paint { base.paint(in: rect) }
    package func fill(
        _ path: Path, in rect: Rect, style: FillStyle, into context: inout BezelDrawing.GraphicsContext
    ) throws {
        let deviation = shadow.radius.isFinite ? max(0, shadow.radius) / 2 : 0
        let offset = Vector(dx: shadow.x, dy: shadow.y)
        func fillBase(_ context: inout BezelDrawing.GraphicsContext) throws {
            if let other = base as? any EffectStyle {
                return try other.fill(path, in: rect, style: style, into: &context)
            }
            context.fill(path, with: base.paint(in: rect), rule: style.rule, paintBounds: rect)
        }
        guard shadow.isInner else {
            let effect = Effect.dropShadow(
                offset: offset, deviationX: deviation, deviationY: deviation, color: shadow.color)
            return try context.group(GroupDrawing(effects: [effect])) { try fillBase(&$0) }
        }
        try fillBase(&context)
        // What lies around the moved outline, blurred, and seen within the outline.
        let far = 4 * deviation + abs(shadow.x) + abs(shadow.y) + 1
        var around = Path(path.boundingRect.insetBy(dx: -far, dy: -far))
        around.addPath(path)
        context.clipped(to: path, rule: style.rule) { inner in
            let moved = GroupDrawing(
                transform: Transform(translationX: shadow.x, y: shadow.y), effects: [.blur(x: deviation, y: deviation)])
            inner.group(moved) { $0.fill(around, with: .color(shadow.color), rule: .evenOdd) }
        }
    }
}
extension ShapeStyle {
    /// The style with a shadow. Only fills of shapes draw it.
    public func shadow(_ style: ShadowStyle) -> ShadowedStyle<Self> { ShadowedStyle(base: self, shadow: style) }
}

/// The ground of a screen: white.
public struct BackgroundStyle: ShapeStyle, Hashable {
    /// White.
    public init() {}
    public func paint(in rect: Rect) -> Paint { .color(.white) }
}
/// The foreground.
public func ForegroundStyle() -> HierarchicalStyle { .primary }
extension ShapeStyle where Self == Color {
    /// Lines between rows.
    public static var separator: Color { Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29) }
    /// White.
    public static var windowBackground: Color { Color.white }
    /// Fields of controls.
    public static var fill: Color { Color(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2) }
    /// What is chosen.
    public static var selection: Color { Color.accentColor }
    /// Where text may be put.
    public static var placeholder: Color { Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3) }
    /// An address.
    public static var link: Color { Color.accentColor }
}
/// A picture as a paint, repeated from the top left.
public struct ImagePaint: ShapeStyle {
    private let image: Image
    private let source: Rect
    private let scale: Double
    /// A part of a picture in fractions of it, at a scale. Where there is no such picture, nothing is drawn, which the standard
    /// error says.
    public init(image: Image, sourceRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1) {
        (self.image, source, self.scale) = (image, sourceRect, scale)
    }
    public func paint(in rect: Rect) -> Paint {
        guard let size = image.ownSize, scale > 0, scale.isFinite else {
            RunTimeNote.say("the picture of an ImagePaint is not there; nothing is drawn")
            return .color(.clear)
        }
        let whole = Size(width: size.width * scale, height: size.height * scale)
        let cell = Rect(
            x: rect.minX, y: rect.minY, width: max(whole.width * source.width, 0.01),
            height: max(whole.height * source.height, 0.01))
        let place = Rect(
            x: rect.minX - source.minX * whole.width, y: rect.minY - source.minY * whole.height, width: whole.width,
            height: whole.height)
        var context = BezelDrawing.GraphicsContext()
        guard (try? image.resizable().draw(in: place, into: &context)) != nil else { return .color(.clear) }
        return .pattern(Pattern(bounds: cell, xStep: cell.width, yStep: cell.height, content: context.commands))
    }
}
