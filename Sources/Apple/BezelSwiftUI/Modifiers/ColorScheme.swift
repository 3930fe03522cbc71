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
    /// Values of the environment's `layoutDirection`. Views can read `rightToLeft`, but layout stays left to right.
    case leftToRight, rightToLeft
}
/// Whether a program is in use: always, unless a view says otherwise to those inside.
public enum ScenePhase: Hashable, Comparable, Sendable {
    /// Values of the environment's `scenePhase`, which is `active` unless a view sets another one for those inside.
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
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: Double { 2 } }
private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
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
    /// Pixels per user unit; 2 where no view sets it.
    public var displayScale: Double {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// A phone's where no view sets it.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// A phone's where no view sets it.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    /// From the left; it is handed down and has no effect on layout.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// Active where no view sets it.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// The machine's where no view sets it.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The machine's where no view sets it.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// The machine's where no view sets it.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
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
