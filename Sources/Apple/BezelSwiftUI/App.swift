// Programs: SwiftUI's `App` with its scenes. There is no screen, so that a program draws its first window once and ends; a
// ViewHost drives the window as it drives any view. `Scene` is Bezel's picture, so that SwiftUI's is `AppScene` here; `bezel port`
// writes it so.
import BezelDrawing
import BezelGeometry
import BezelRendering
import BezelSystem

/// A program. ``main()`` draws its first window; `ViewHost(app:)` drives it.
///
/// ```swift
/// @main
/// struct DialApp: App {
///     var body: some AppScene {
///         WindowGroup { DialView() }
///     }
/// }
/// ```
public protocol App {
    /// The scenes' type.
    associatedtype Body: AppScene
    /// The windows.
    @AppSceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// A program in its first state.
    @MainActor @preconcurrency init()
}
extension App {
    /// Draws the first window, 390 by 844, into the file that the first argument names, or the type's name with `.png`.
    /// Errors go to the standard error, with exit status 1.
    @MainActor @preconcurrency public static func main() {
        let path = CommandLine.arguments.dropFirst().first ?? "\(Self.self).png"
        do {
            try ViewHost(app: Self(), background: .white).picture().write(to: path, scale: 2)
            FileHandle.standardError.write(Data("the first window of \(Self.self) is drawn into \(path)\n".utf8))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

/// A part of a program: SwiftUI's `Scene`.
public protocol AppScene {
    /// The scenes' type.
    associatedtype Body: AppScene
    /// Other scenes.
    @AppSceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// The first window's view; nil for scenes without one.
    var window: AnyDrawable? { get }
}
extension AppScene {
    public var window: AnyDrawable? {
        nonisolated(unsafe) let scene = self
        return withoutIsolation { unsafe scene.body.window }()
    }
}
extension AppScene where Body == NoScene {
    public var body: NoScene { NoScene() }
}
/// The body of scenes that have a window of their own, or none, such as `WindowGroup`.
public struct NoScene: AppScene {
    public var body: NoScene { self }
    public var window: AnyDrawable? { nil }
}
/// Several scenes; the first window counts.
public struct AppScenes: AppScene {
    public let window: AnyDrawable?
    public typealias Body = NoScene
}
/// Builds scenes from statements.
@resultBuilder
public enum AppSceneBuilder {
    /// A scene.
    public static func buildExpression<Content: AppScene>(_ content: Content) -> Content { content }
    /// One scene.
    public static func buildBlock<Content: AppScene>(_ content: Content) -> Content { content }
    /// Several scenes.
    public static func buildBlock<First: AppScene, Second: AppScene, each Rest: AppScene>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> AppScenes {
        var window = first.window ?? second.window
        for next in repeat each rest { window = window ?? next.window }
        return AppScenes(window: window)
    }
    /// `if` without `else`.
    public static func buildOptional(_ content: (some AppScene)?) -> AppScenes { AppScenes(window: content?.window) }
    /// `if #available`.
    public static func buildLimitedAvailability(_ content: some AppScene) -> AppScenes {
        AppScenes(window: content.window)
    }
}

/// Windows of one kind; one is drawn.
public struct WindowGroup: AppScene {
    public typealias Body = NoScene
    public let window: AnyDrawable?
    /// A window's view.
    public init(@SceneBuilder content: () -> some Drawable) { window = AnyDrawable(content()) }
    /// A window's view; the name has no effect.
    public init(id: String, @SceneBuilder content: () -> some Drawable) { self.init(content: content) }
    /// A window's view; the title is not drawn.
    public init(_ title: some StringProtocol, id: String = "", @SceneBuilder content: () -> some Drawable) {
        self.init(content: content)
    }
}
/// A program's only window; it is drawn as a `WindowGroup` is.
public typealias Window = WindowGroup
/// A window of settings, which is not drawn.
public struct Settings: AppScene {
    public typealias Body = NoScene
    public var window: AnyDrawable? { nil }
    /// Not drawn.
    public init(@SceneBuilder content: () -> some Drawable) {}
}
/// A scene whose window has modifiers.
public struct ModifiedScene: AppScene {
    public typealias Body = NoScene
    public let window: AnyDrawable?
}
extension AppScene {
    /// Hands a value down to the window.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> ModifiedScene {
        ModifiedScene(window: window.map { AnyDrawable($0.environment(path, value)) })
    }
    /// Hands an object down to the window.
    public func environment<Object: AnyObject>(_ object: Object?) -> ModifiedScene {
        ModifiedScene(window: window.map { AnyDrawable($0.environment(object)) })
    }
    /// Hands an object down to the window.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> ModifiedScene {
        ModifiedScene(window: window.map { AnyDrawable($0.environmentObject(object)) })
    }
    /// Runs when `value` changes.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> ModifiedScene {
        ModifiedScene(window: window.map { AnyDrawable($0.onChange(of: value, initial: initial, action)) })
    }
    /// Runs when `value` changes.
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (_ new: Value) -> Void)
        -> ModifiedScene
    {
        onChange(of: value) { _, new in action(new) }
    }
    /// Has no effect: there are no menus.
    public func commands(content: () -> Void) -> Self { self }
    /// Has no effect: the host says how large the window is.
    public func defaultSize(width: Double, height: Double) -> Self { self }
    /// Has no effect: the host says how large the window is.
    public func defaultSize(_ size: Size) -> Self { self }
    /// Has no effect: windows have no frames.
    public func windowStyle(_ style: WindowLook) -> Self { self }
    /// Has no effect: windows have no frames.
    public func windowResizability(_ kind: WindowLook) -> Self { self }
    /// Has no effect: windows have no frames.
    public func windowToolbarStyle(_ style: WindowLook) -> Self { self }
}
/// How a window looks; without effect.
public struct WindowLook: Hashable, Sendable {
    /// Arguments of `windowStyle(_:)` and its like. None has an effect, as windows are drawn without frames and bars.
    public static let automatic = WindowLook(), hiddenTitleBar = WindowLook(), titleBar = WindowLook(),
        contentSize = WindowLook(), contentMinSize = WindowLook(), plain = WindowLook(), unified = WindowLook(),
        unifiedCompact = WindowLook(), expanded = WindowLook()
}
/// A style; it has no effect.
public func HiddenTitleBarWindowStyle() -> WindowLook { .hiddenTitleBar }

/// A program's first window as a view, which keeps the program's states.
private struct AppWindow<Program: App>: Drawable, PropertyOwner {
    let app: Program
    var owner: Any { app }
    var body: AnyDrawable {
        nonisolated(unsafe) let app = app
        return withoutIsolation { unsafe app.body.window }() ?? AnyDrawable(EmptyDrawing())
    }
}

extension ViewHost {
    /// Drives the first window of a program. The default size is a phone's, 390 by 844.
    public convenience init<Program: App>(
        app: Program, size: Size = Size(width: 390, height: 844), background: Color? = nil
    ) {
        self.init(AppWindow(app: app), size: size, background: background)
    }
}
