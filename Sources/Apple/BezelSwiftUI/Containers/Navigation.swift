import BezelColor
import BezelDrawing
import BezelGeometry

/// Titles and buttons that views hand up to the navigation around them.
private enum TitleKey: PreferenceKey {
    static var defaultValue: String? { nil }
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}
private enum TitleModeKey: PreferenceKey {
    static var defaultValue: Bool? { nil }
    static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = value ?? nextValue() }
}
private enum BarKey: PreferenceKey {
    static var defaultValue: [BarItem] { [] }
    static func reduce(value: inout [BarItem], nextValue: () -> [BarItem]) { value += nextValue() }
}
private enum BarHiddenKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
struct BarItem {
    var placement: ToolbarItemPlacement
    var content: AnyDrawable
}
/// The screens that links have shown.
final class NavigationBox {
    struct Key {}
    var screens: [(view: AnyDrawable, whenLeft: () -> Void)] = []
    var destinations: [(Any) -> AnyDrawable?] = []
    /// Of a stack with a path.
    var route: NavigationRoute?
    weak var memory: ViewMemory?
    func push(_ screen: AnyDrawable, whenLeft: @escaping () -> Void) {
        memory?.willChange()
        screens.append((screen, whenLeft))
    }
    func pop() {
        memory?.willChange()
        guard let last = screens.popLast() else { return route?.pop() ?? () }
        last.whenLeft()
    }
    func screen(of value: AnyHashable) -> AnyDrawable? {
        destinations.lazy.compactMap { $0(value.base) }.first
    }
}
extension DrawingPass {
    var navigation: NavigationBox? { inherited.values[ObjectIdentifier(NavigationBox.Key.self)] as? NavigationBox }
}

/// A screen under a bar with its title and buttons; links show others, in a ``ViewHost``.
public struct NavigationStack: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private var route: NavigationRoute?
    /// The first screen.
    public init(@SceneBuilder root: () -> some Drawable) { content = AnyDrawable(root()) }
    /// The first screen, and those of a path's values.
    public init(path: Binding<NavigationPath>, @SceneBuilder root: () -> some Drawable) {
        content = AnyDrawable(root())
        route = NavigationRoute(path)
    }
    /// The first screen, and those of a path's values.
    public init<Values: RangeReplaceableCollection & BidirectionalCollection>(
        path: Binding<Values>, @SceneBuilder root: () -> some Drawable
    ) where Values.Element: Hashable {
        content = AnyDrawable(root())
        route = NavigationRoute(path)
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let kept = pass.host.map { host in
            pass.at(.watched) { host.memory.kept(at: pass.position) { NavigationBox() } }
        }
        // A picture without a host shows a path's last screen, too.
        let box = kept ?? route.map { _ in NavigationBox() }
        box?.memory = pass.host?.memory
        box?.destinations = []
        box?.route = route
        var sink = PreferenceSink()
        func parts(of shown: AnyDrawable, at depth: Int) -> [AnyDrawable] {
            sink = PreferenceSink()
            return pass.inheriting { values in
                values.sink = sink
                if let box { values.values[ObjectIdentifier(NavigationBox.Key.self)] = box }
                if let box, depth > 0 { values.set { $0[DismissKey.self] = DismissAction { box.pop() } } }
            } _: {
                pass.at(.index(depth)) { pass.parts(of: shown) }
            }
        }
        let values = route?.values() ?? []
        let depth = values.count + (box?.screens.count ?? 0)
        var shown = content
        // Screens say what later values of the path show, so that each is opened on the way.
        for (level, value) in values.enumerated() {
            _ = parts(of: shown, at: level)
            guard let screen = box?.screen(of: value) else {
                RunTimeNote.say("no navigationDestination(for:) shows a \(type(of: value.base)) of the path")
                break
            }
            shown = screen
        }
        let parts = parts(of: box?.screens.last?.view ?? shown, at: depth)
        let screen = AnyDrawable(LayeredDrawing(Layers(parts)))
        let bar = NavigationBar(
            title: sink.value(TitleKey.self) ?? nil, isSmall: (sink.value(TitleModeKey.self) ?? nil) ?? (depth > 0),
            items: sink.value(BarKey.self) ?? [], back: depth > 0 ? { box?.pop() } : nil)
        if sink.value(BarHiddenKey.self) ?? false || bar.isEmpty { return [screen] }
        return pass.at(.other) {
            pass.parts(
                of: VStack(spacing: 0) {
                    bar
                    screen.frame(maxWidth: .infinity, maxHeight: .infinity)
                })
        }
    }
}
/// The older name of ``NavigationStack``.
public typealias NavigationView = NavigationStack

private struct NavigationBar: Drawable {
    let title: String?
    let isSmall: Bool
    let items: [BarItem]
    let back: (() -> Void)?
    var isEmpty: Bool { title == nil && items.isEmpty && back == nil }
    private func side(_ wanted: [ToolbarItemPlacement.Side]) -> AnyDrawable {
        let parts = items.filter { wanted.contains($0.placement.side) }.map(\.content)
        return AnyDrawable(HStack { ForEach(parts.indices, id: \.self) { parts[$0] } })
    }
    var body: some Drawable {
        VStack(alignment: .leading, spacing: 4) {
            ZStack {
                HStack {
                    if let back { Button("‹ Back", action: back) }
                    side([.leading])
                    Spacer()
                    side([.trailing])
                }
                side([.middle])
                if isSmall, let title { Text(verbatim: title).font(.headline).lineLimit(1) }
            }
            .frame(height: 44)
            if !isSmall, let title { Text(verbatim: title).font(.largeTitle.bold()).lineLimit(1) }
        }
        .padding(.horizontal, 16)
    }
}

/// A row or a button that shows another screen.
public struct NavigationLink: Drawable, OpenableDrawing {
    private let label: AnyDrawable
    private let destination: (NavigationBox?) -> AnyDrawable?
    private var isActive: Binding<Bool>?
    /// To a view.
    public init(@SceneBuilder destination: () -> some Drawable, @SceneBuilder label: () -> some Drawable) {
        self.label = AnyDrawable(label())
        let screen = AnyDrawable(destination())
        self.destination = { _ in screen }
    }
    /// To a view.
    public init(destination: some Drawable, @SceneBuilder label: () -> some Drawable) {
        self.init(destination: { destination }, label: label)
    }
    /// To a view.
    public init(_ title: some StringProtocol, @SceneBuilder destination: () -> some Drawable) {
        self.init(destination: destination) { Text(verbatim: String(title)) }
    }
    /// To a view.
    public init(_ title: some StringProtocol, destination: some Drawable) {
        self.init(destination: { destination }) { Text(verbatim: String(title)) }
    }
    /// To what `navigationDestination(for:)` makes of a value.
    public init<Value: Hashable>(value: Value?, @SceneBuilder label: () -> some Drawable) {
        self.label = AnyDrawable(label())
        destination = { box in
            guard let value else { return nil }
            guard let route = box?.route, box?.screens.isEmpty ?? false else { return box?.screen(of: value) }
            route.push(value)
            return nil
        }
    }
    /// To a view, when it is tapped; the binding follows, but does not show the view itself, which is told on the standard error.
    public init(
        destination: some Drawable, isActive: Binding<Bool>, @SceneBuilder label: () -> some Drawable
    ) {
        self.init(destination: { destination }, label: label)
        self.isActive = isActive
    }
    /// To a view, when it is tapped; the binding follows, but does not show the view itself, which is told on the standard error.
    public init(_ title: some StringProtocol, destination: some Drawable, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(verbatim: String(title)) }
    }
    /// To what `navigationDestination(for:)` makes of a value.
    public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
        self.init(value: value) { Text(verbatim: String(title)) }
    }
    public var body: AnyDrawable { label }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let box = pass.navigation
        let target = destination
        let isActive = isActive
        if isActive?.wrappedValue ?? false {
            RunTimeNote.say("NavigationLink(isActive:) shows its view when it is tapped, and not by its binding")
        }
        let open = {
            guard let screen = target(box) else { return }
            isActive?.wrappedValue = true
            box?.push(screen) { isActive?.wrappedValue = false }
        }
        let row = pass.inherited.isList
        return pass.at(.content) {
            guard row else { return pass.parts(of: Button(action: open) { label }) }
            return pass.parts(
                of: HStack {
                    label
                    Spacer()
                    SymbolDrawing("chevron.right").frame(width: 12, height: 12).foregroundStyle(.tertiary)
                }
                .contentShape(Rectangle()).onTapGesture(perform: open))
        }
    }
}

/// Where a bar's button stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable { case leading, middle, trailing, bottom }
    let side: Side
    /// At the right.
    public static let automatic = ToolbarItemPlacement(side: .trailing), primaryAction = automatic,
        topBarTrailing = automatic, navigationBarTrailing = automatic, confirmationAction = automatic
    /// At the left.
    public static let topBarLeading = ToolbarItemPlacement(side: .leading), navigationBarLeading = topBarLeading,
        cancellationAction = topBarLeading, navigation = topBarLeading
    /// In the middle.
    public static let principal = ToolbarItemPlacement(side: .middle)
    /// Under the screen.
    public static let bottomBar = ToolbarItemPlacement(side: .bottom), keyboard = bottomBar, status = bottomBar
}
/// A button of a bar.
public struct ToolbarItem: Drawable {
    let item: BarItem
    /// A button at a place.
    public init(placement: ToolbarItemPlacement = .automatic, @SceneBuilder content: () -> some Drawable) {
        item = BarItem(placement: placement, content: AnyDrawable(content()))
    }
    public var body: some Drawable { item.content.preference(key: BarKey.self, value: [item]) }
}
/// Buttons of a bar.
public typealias ToolbarItemGroup = ToolbarItem
/// Buttons of a bar.
public typealias ToolbarContent = Drawable
/// Builds a bar's buttons.
public typealias ToolbarContentBuilder = SceneBuilder

private struct ToolbarDrawing: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let items: AnyDrawable
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        // Buttons without a place stand at the right.
        let sink = PreferenceSink()
        let parts = pass.inheriting {
            $0.sink = sink
        } _: {
            pass.at(.other) { pass.parts(of: items) }
        }
        let placed = sink.value(BarKey.self) ?? []
        let all = placed.isEmpty ? parts.map { BarItem(placement: .automatic, content: $0) } : placed
        pass.preferences?.set(all.filter { $0.placement.side != .bottom }, for: ObjectIdentifier(BarKey.self))
        let below = all.filter { $0.placement.side == .bottom }.map(\.content)
        guard !below.isEmpty else { return pass.at(.content) { pass.parts(of: content) } }
        let shown = AnyDrawable(LayeredDrawing(Layers(pass.at(.content) { pass.parts(of: content) })))
        return pass.at(.index(1)) {
            pass.parts(
                of: VStack(spacing: 0) {
                    shown.frame(maxHeight: .infinity)
                    HStack { ForEach(below.indices, id: \.self) { below[$0] } }.frame(height: 44).padding(
                        .horizontal, 16)
                })
        }
    }
}
private struct DestinationDrawing: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let make: (Any) -> AnyDrawable?
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        pass.navigation?.destinations.append(make)
        return pass.at(.content) { pass.parts(of: content) }
    }
}

/// How a title is written.
public struct NavigationBarTitleDisplayMode: Hashable, Sendable {
    let isSmall: Bool?
    /// As large as the depth asks.
    public static let automatic = NavigationBarTitleDisplayMode(isSmall: nil)
    /// Small, in the bar.
    public static let inline = NavigationBarTitleDisplayMode(isSmall: true)
    /// Large, under the bar.
    public static let large = NavigationBarTitleDisplayMode(isSmall: false)
}
/// A style of navigation; has no effect.
public struct NavigationViewStyle: Hashable, Sendable {
    /// None has an effect: `NavigationView` is `NavigationStack`, which shows one screen at a time.
    public static let stack = NavigationViewStyle(), columns = NavigationViewStyle(), automatic = NavigationViewStyle()
}
/// A style of navigation; has no effect.
public func StackNavigationViewStyle() -> NavigationViewStyle { .stack }

extension Drawable {
    /// The title that the navigation around shows.
    public func navigationTitle(_ title: some StringProtocol) -> some Drawable {
        preference(key: TitleKey.self, value: String(title))
    }
    /// The title that the navigation around shows.
    public func navigationTitle(_ title: Text) -> some Drawable { navigationTitle(title.string) }
    /// SwiftUI's older form.
    public func navigationBarTitle(_ title: some StringProtocol) -> some Drawable { navigationTitle(title) }
    /// SwiftUI's older form.
    public func navigationBarTitle(_ title: Text) -> some Drawable { navigationTitle(title) }
    /// SwiftUI's older form.
    public func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
    ) -> some Drawable { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
    /// SwiftUI's older form.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode) -> some Drawable {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Whether the title is small.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some Drawable {
        preference(key: TitleModeKey.self, value: mode.isSmall)
    }
    /// Draws no bar.
    public func navigationBarHidden(_ isHidden: Bool) -> some Drawable {
        preference(key: BarHiddenKey.self, value: isHidden)
    }
    /// SwiftUI's older form of a toolbar.
    public func navigationBarItems(leading: some Drawable, trailing: some Drawable) -> some Drawable {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    /// SwiftUI's older form of a toolbar.
    public func navigationBarItems(trailing: some Drawable) -> some Drawable {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
    /// SwiftUI's older form of a toolbar.
    public func navigationBarItems(leading: some Drawable) -> some Drawable {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    /// Buttons of the bar around.
    public func toolbar(@SceneBuilder content: () -> some Drawable) -> some Drawable {
        ToolbarDrawing(content: AnyDrawable(self), items: AnyDrawable(content()))
    }
    /// Draws no bar, if it is hidden.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some Drawable {
        preference(
            key: BarHiddenKey.self, value: visibility == .hidden && (bars.isEmpty || bars.contains(.navigationBar)))
    }
    /// Has no effect.
    public func navigationViewStyle(_ style: NavigationViewStyle) -> Self { self }
    /// Has no effect.
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> Self { self }
    /// What links with values show.
    public func navigationDestination<Value: Hashable>(
        for type: Value.Type, @SceneBuilder destination: @escaping (Value) -> some Drawable
    ) -> some Drawable {
        DestinationDrawing(content: AnyDrawable(self)) { value in
            (value as? Value).map { AnyDrawable(destination($0)) }
        }
    }
}
/// Whether something is drawn.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// `hidden` removes the navigation bar, by `toolbar(_:for:)`. Everywhere else, a visibility has no effect.
    case automatic, visible, hidden
}
/// Bars.
public struct ToolbarPlacement: Hashable, Sendable {
    let name: String
    /// Only `navigationBar` has an effect, in `toolbar(_:for:)`; the same goes for a call that names no bar.
    public static let automatic = ToolbarPlacement(name: "automatic"),
        navigationBar = ToolbarPlacement(name: "navigation"),
        tabBar = ToolbarPlacement(name: "tab"), bottomBar = ToolbarPlacement(name: "bottom")
}
