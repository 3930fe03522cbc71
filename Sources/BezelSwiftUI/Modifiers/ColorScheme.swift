import BezelColor
import BezelDrawing
import BezelGeometry

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark letters on light ground.
    case light
    /// Light letters on dark ground.
    case dark
}
/// Sizes of text that a user prefers; text has its own size in any case.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// From small to large.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
        accessibility4, accessibility5
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
    /// Whether it is one for those who see badly.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
/// Widths of a window.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// As a phone's, or a tablet's.
    case compact, regular
}
/// The direction of a layout: always from the left.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// As the names say.
    case leftToRight, rightToLeft
}
/// What a program does: always active.
public enum ScenePhase: Hashable, Comparable, Sendable {
    /// As the names say.
    case background, inactive, active
}
/// Leaves a screen.
public struct DismissAction {
    let action: (() -> Void)?
    /// Goes back.
    public func callAsFunction() { action?() }
}
/// How a view is presented.
public struct PresentationMode {
    let dismissal: DismissAction
    /// Whether it is.
    public var isPresented: Bool { dismissal.action != nil }
    /// Goes back.
    public mutating func dismiss() { dismissal() }
}
/// Opens an address; nothing does here.
public struct OpenURLAction {
    /// Has no effect.
    public func callAsFunction(_ url: URL) {}
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum TypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction(action: nil) } }

extension EnvironmentValues {
    /// Light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// The preferred size of text.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }
    /// Whether controls react.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    /// Controls' colour; nil for the system's blue.
    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// Pixels per user unit: always 2.
    public var displayScale: Double { 2 }
    /// Always a phone's.
    public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
    /// Always a phone's.
    public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
    /// Always from the left.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// Always active.
    public var scenePhase: ScenePhase { .active }
    /// The machine's.
    public var locale: Locale { .current }
    /// The machine's.
    public var calendar: Calendar { .current }
    /// The machine's.
    public var timeZone: TimeZone { .current }
    /// Always false.
    public var accessibilityReduceMotion: Bool { false }
    /// Always false.
    public var accessibilityReduceTransparency: Bool { false }
    /// Always false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Leaves a screen that a navigation or a sheet shows.
    public var dismiss: DismissAction { self[DismissKey.self] }
    /// Leaves a screen that a navigation or a sheet shows.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(dismissal: dismiss))
    }
    /// Opens nothing.
    public var openURL: OpenURLAction { OpenURLAction() }
}

private struct SchemeDrawing: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let scheme: ColorScheme?
    let hasGround: Bool
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let scheme else { return pass.parts(of: content) }
        let ink = content.inheriting { environment in
            if !environment.hasForegroundStyle { environment.foreground = .color(scheme == .dark ? .white : .black) }
        }
        return pass.inheriting {
            $0.set { $0.colorScheme = scheme }
        } _: {
            pass.at(.content) {
                guard hasGround, scheme == .dark else { return pass.parts(of: ink) }
                return pass.parts(of: GroundedDrawing(content: AnyDrawable(ink)))
            }
        }
    }
}
/// On black, over all that is offered.
private struct GroundedDrawing: Drawable {
    let content: AnyDrawable
    var body: some Drawable {
        ZStack {
            Color.black
            content
        }
    }
}
extension Drawable {
    /// Draws text in light or dark letters, also on a black ground for dark; nil has no effect.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some Drawable {
        SchemeDrawing(content: AnyDrawable(self), scheme: scheme, hasGround: true)
    }
    /// Draws text in light or dark letters, without a ground.
    public func colorScheme(_ scheme: ColorScheme) -> some Drawable {
        SchemeDrawing(content: AnyDrawable(self), scheme: scheme, hasGround: false)
    }
    /// The colour of buttons and controls; nil for the system's blue.
    public func tint(_ color: Color?) -> EnvironmentDrawing<Self> { EnvironmentDrawing(body: self) { $0.tint = color } }
    /// The colour of buttons and controls.
    public func tint(_ style: some ShapeStyle) -> EnvironmentDrawing<Self> { tint(style as? Color) }
    /// The colour of buttons and controls.
    public func accentColor(_ color: Color?) -> EnvironmentDrawing<Self> { tint(color) }
}
extension DrawingPass {
    /// Controls' colour.
    var tint: Color { EnvironmentValues(inherited.values).tint ?? .accentColor }
}
