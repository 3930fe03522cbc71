// Names of newer systems, and of parts that a picture does not have. What has no effect says so in its line.
import BezelColor
import BezelDrawing
import BezelGeometry

/// Outlines of buttons; without effect: prominent buttons are rounded rectangles.
public struct ButtonBorderShape: Hashable, Sendable {
    /// None has an effect: bordered buttons have corners with a radius of 8 user units.
    public static let automatic = ButtonBorderShape(), capsule = ButtonBorderShape(), circle = ButtonBorderShape(),
        roundedRectangle = ButtonBorderShape()
    /// Has no effect, whatever the radius: bordered buttons have corners with a radius of 8 user units.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}
/// How a scroll view stops; without effect.
public struct ScrollLook: Hashable, Sendable {
    /// Arguments of modifiers such as `scrollTargetBehavior(_:)`. None has an effect, as nothing scrolls.
    public static let viewAligned = ScrollLook(), paging = ScrollLook(), automatic = ScrollLook(),
        basedOnSize = ScrollLook(), always = ScrollLook(), immediately = ScrollLook(), interactively = ScrollLook(),
        never = ScrollLook()
    /// Has no effect, whatever the limit, as nothing scrolls.
    public static func viewAligned(limitBehavior: ScrollLook) -> ScrollLook { ScrollLook() }
}
/// Where margins count; without effect.
public enum ContentMarginPlacement: Hashable, Sendable {
    /// None has an effect: `contentMargins(_:_:for:)` always adds its space around the content.
    case automatic, scrollContent, scrollIndicators
}
/// How colours of a layer are stored; without effect.
public enum ColorRenderingMode: Hashable, Sendable {
    /// None has an effect on how `drawingGroup(opaque:colorMode:)` or a `Canvas` mixes colours.
    case nonLinear, linear, extendedLinear
}
/// How large headers are; without effect.
public enum Prominence: Hashable, Sendable {
    /// Neither has an effect: the headers of sections have one size.
    case standard, increased
}
/// Where a pointer is: it never comes.
public enum HoverPhase: Hashable, Sendable {
    /// At a point.
    case active(Point)
    /// Away.
    case ended
}
/// Glass: see ``Drawable/glassEffect(_:in:)``.
public struct Glass: Hashable, Sendable {
    fileprivate var color: Color?
    /// Both are drawn alike, as `Material.thinMaterial`: nearly white, 55 % opaque, without blur.
    public static let regular = Glass(), clear = Glass()
    /// In a colour.
    public func tint(_ color: Color?) -> Glass { Glass(color: color) }
    /// The same: nothing touches it.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views of glass, drawn as they are: glass does not flow together here.
public struct GlassEffectContainer: Drawable {
    private let content: AnyDrawable
    /// Groups views of glass; the distance at which they would flow together has no effect.
    public init(spacing: Double? = nil, @SceneBuilder content: () -> some Drawable) {
        self.content = AnyDrawable(content())
    }
    public var body: AnyDrawable { content }
}
/// Programs of a graphics card, which is not there.
@available(*, unavailable, message: "there are no shaders; use colour effects, blur, a GeometryEffect or a Canvas")
public enum ShaderLibrary {}
extension ToolbarItem {
    /// Has no effect: bars have no ground of glass.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> ToolbarItem { self }
}
extension BlendMode {
    /// Draws the layer where there is ground.
    @available(*, unavailable, message: "no layer is cut by its ground: use mask, clipShape or clip(to:)")
    public static var sourceAtop: BlendMode { .normal }
    /// Draws the layer under the ground.
    @available(*, unavailable, message: "layers are drawn in their order: draw this one before the others")
    public static var destinationOver: BlendMode { .normal }
    /// The sum of both, darkened.
    @available(*, unavailable, message: "use multiply or colorBurn")
    public static var plusDarker: BlendMode { .normal }
}

extension Drawable {
    /// Has no effect.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func scrollTargetBehavior(_ behavior: ScrollLook) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func scrollBounceBehavior(_ behavior: ScrollLook, axes: Axis.Set = [.vertical]) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func scrollDismissesKeyboard(_ mode: ScrollLook) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }
    /// Has no effect: nothing scrolls.
    public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set) -> Self { self }
    /// Space around what scrolls, in user units.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
    ) -> some Drawable { padding(edges, length ?? 0) }
    /// Space around what scrolls, in user units.
    public func contentMargins(_ length: Double, for placement: ContentMarginPlacement = .automatic) -> some Drawable {
        padding(length)
    }
    /// A layer of its own; opacity and colours have no effect.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode) -> some Drawable { drawingGroup() }
    /// Blurs; `radius` is twice the standard deviation, in user units. Edges are always soft.
    public func blur(radius: Double, opaque: Bool) -> some Drawable { blur(radius: radius) }
    /// Has no effect: faces have their own width.
    public func fontWidth(_ width: Font.Width?) -> Self { self }
    /// Has no effect: nothing is focused.
    public func focusable(_ isFocusable: Bool = true) -> Self { self }
    /// Has no effect: there is no pointer.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> Self { self }
    /// Space as around a screen.
    public func scenePadding(_ edges: Edge.Set = .all) -> some Drawable { padding(edges, 16) }
    /// Has no effect.
    public func headerProminence(_ prominence: Prominence) -> Self { self }
    /// Has no effect: bodies are read again only when their inputs have changed in any case.
    public func equatable() -> Self { self }
    /// Has no effect: the background is white.
    public func backgroundStyle(_ style: some ShapeStyle) -> Self { self }
    /// A translucent ground: see ``Material``, without the blur.
    public func glassEffect(_ glass: Glass = .regular) -> some Drawable { glassEffect(glass, in: Capsule()) }
    /// A translucent ground in a shape: see ``Material``, without the blur.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some Drawable {
        background {
            shape.fill(Material.thinMaterial)
            shape.fill((glass.color ?? .clear).opacity(0.5))
        }
    }
    /// Has no effect: rows have the width of their content.
    public func listSectionSpacing(_ spacing: Double) -> Self { self }
    /// Has no effect: there is one look.
    public func navigationSubtitle(_ title: some StringProtocol) -> Self { self }
    /// Has no effect: the window has its host's size.
    public func presentationBackground(_ style: some ShapeStyle) -> Self { self }
    /// Shaders need a graphics card.
    @available(*, unavailable, message: "there are no shaders; use hueRotation, saturation, colorMultiply or a Canvas")
    public func colorEffect(_ shader: Never, isEnabled: Bool = true) -> some Drawable { self }
    /// Shaders need a graphics card.
    @available(*, unavailable, message: "there are no shaders; use blur, shadow or a Canvas with filters")
    public func layerEffect(_ shader: Never, maxSampleOffset: Size, isEnabled: Bool = true) -> some Drawable { self }
    /// Shaders need a graphics card.
    @available(*, unavailable, message: "there are no shaders; use a GeometryEffect or a Canvas")
    public func distortionEffect(_ shader: Never, maxSampleOffset: Size, isEnabled: Bool = true) -> some Drawable {
        self
    }
}
extension FontChoice {
    /// Widths of letters; without effect: faces have their own.
    public struct Width: Hashable, Sendable {
        /// None has an effect: name a family that has the width, since a font keeps that of its face.
        public static let compressed = Width(), condensed = Width(), standard = Width(), expanded = Width()
    }
}
extension Text {
    /// Lines of dots or dashes; they are drawn whole.
    public struct LineStyle: Hashable, Sendable {
        /// Dots and dashes.
        public struct Pattern: Hashable, Sendable {
            /// All are drawn alike, as an unbroken line.
            public static let solid = Pattern(), dot = Pattern(), dash = Pattern(), dashDot = Pattern(),
                dashDotDot = Pattern()
        }
    }
    /// A line below, whole whatever the pattern; nil uses the text's colour.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }
    /// A line through the text, whole whatever the pattern; nil uses the text's colour.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }
    /// Has no effect: faces have their own width.
    public func fontWidth(_ width: Font.Width?) -> Text { self }
}
/// A view that compares itself.
public struct EquatableView<Content: Equatable & Drawable>: Drawable {
    private let content: Content
    /// The view itself.
    public init(content: Content) { self.content = content }
    public var body: Content { content }
}
extension GeometryProxy {
    /// The frame of a space, seen from the view: only the view's own is known.
    public func bounds(of space: NamedCoordinateSpace) -> Rect? { Rect(origin: .zero, size: size) }
}
extension NamedCoordinateSpace {
    /// What scrolls.
    public static let scrollView = NamedCoordinateSpace()
}
extension Canvas {
    /// A drawing by a closure; opacity, colours and threads have no effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, Size) throws -> Void
    ) {
        self.init(renderer: renderer)
    }
    /// A drawing by a closure that uses tagged parts; opacity, colours and threads have no effect.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, Size) throws -> Void, @SceneBuilder symbols: () -> some Drawable
    ) {
        self.init(renderer: renderer, symbols: symbols)
    }
}
extension TimelineViewDefaultContext {
    /// How often the content is drawn.
    public enum Cadence: Int, Comparable, Hashable, Sendable {
        /// From the most frequent drawing to the least. Views are only given `live`.
        case live, seconds, minutes
        public static func < (a: Cadence, b: Cadence) -> Bool { a.rawValue < b.rawValue }
    }
    /// Always live.
    public var cadence: Cadence { .live }
}
extension TimelineSchedule {
    /// At dates; the last one that is past, else the first.
    public static func explicit(_ dates: some Sequence<Date>) -> TimelineSchedule {
        let sorted = dates.sorted()
        return TimelineSchedule { now in sorted.last { $0 <= now } ?? sorted.first ?? now }
    }
}
extension Animation {
    /// By a spring; durations are added to have the same name as SwiftUI's.
    public static func spring(_ spring: Spring, blendDuration: Double) -> Animation { self.spring(spring) }
}

/// Elsewhere styles need say nothing of themselves, and some modifiers are called styles that paint nothing.
extension ShapeStyle where Self: ViewModifier {
    /// Black: the modifier is no paint.
    public func paint(in rect: Rect) -> Paint { .color(.black) }
}
