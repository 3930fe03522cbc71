import BezelColor
import BezelDrawing
import BezelGeometry

/// A title over a grey card.
public struct GroupBox: Drawable {
    private let label: AnyDrawable?
    private let content: AnyDrawable
    /// A card.
    public init(@SceneBuilder content: () -> some Drawable) {
        (label, self.content) = (nil, AnyDrawable(content()))
    }
    /// A card with a title.
    public init(_ title: some StringProtocol, @SceneBuilder content: () -> some Drawable) {
        (label, self.content) = (AnyDrawable(Text(verbatim: String(title))), AnyDrawable(content()))
    }
    /// A card with a label.
    public init(@SceneBuilder content: () -> some Drawable, @SceneBuilder label: () -> some Drawable) {
        (self.label, self.content) = (AnyDrawable(label()), AnyDrawable(content()))
    }
    /// A card with a label.
    public init(label: some Drawable, @SceneBuilder content: () -> some Drawable) {
        (self.label, self.content) = (AnyDrawable(label), AnyDrawable(content()))
    }
    public var body: some Drawable {
        VStack(alignment: .leading, spacing: 10) {
            if let label { label.font(.headline) }
            content.frame(maxWidth: .infinity)
        }
        .padding(12)
        .background { RoundedRectangle(cornerRadius: 12).fill(Color(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)) }
    }
}
/// A screen of a ``TabView``.
public struct Tab: Drawable {
    private let content: AnyDrawable
    private let label: AnyDrawable
    private let value: AnyHashable?
    /// A screen with a title and a symbol.
    public init(_ title: some StringProtocol, systemImage name: String, @SceneBuilder content: () -> some Drawable) {
        (self.content, value) = (AnyDrawable(content()), nil)
        label = AnyDrawable(Label(String(title), systemImage: name))
    }
    /// A screen with a title and a symbol, chosen by a value.
    public init(
        _ title: some StringProtocol, systemImage name: String, value: some Hashable,
        @SceneBuilder content: () -> some Drawable
    ) {
        (self.content, self.value) = (AnyDrawable(content()), AnyHashable(value))
        label = AnyDrawable(Label(String(title), systemImage: name))
    }
    public var body: AnyDrawable {
        let screen = content.tabItem { label }
        return value.map { AnyDrawable(screen.tag($0)) } ?? AnyDrawable(screen)
    }
}
/// Two columns: side by side where there is room for both, else the first.
public struct NavigationSplitView: Drawable {
    private let sidebar: AnyDrawable
    private let detail: AnyDrawable
    /// A list and what is chosen in it.
    public init(@SceneBuilder sidebar: () -> some Drawable, @SceneBuilder detail: () -> some Drawable) {
        (self.sidebar, self.detail) = (AnyDrawable(sidebar()), AnyDrawable(detail()))
    }
    /// Three columns, of which the middle one is left out.
    public init(
        @SceneBuilder sidebar: () -> some Drawable, @SceneBuilder content: () -> some Drawable,
        @SceneBuilder detail: () -> some Drawable
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }
    /// SwiftUI's narrowest window with two columns, in user units.
    private static let columnsWidth = 600.0
    public var body: some Drawable {
        GeometryReader { proxy in
            if proxy.size.width >= Self.columnsWidth {
                HStack(spacing: 0) {
                    NavigationStack { sidebar }.frame(width: 280)
                    Divider()
                    NavigationStack { detail }.frame(maxWidth: .infinity)
                }
            } else {
                NavigationStack { sidebar }
            }
        }
    }
}
/// A button that would share something; nothing is shared.
public struct ShareLink: Drawable {
    private let label: AnyDrawable
    /// With the standard title.
    public init<Item>(item: Item) { self.init("Share…", item: item) }
    /// With a title.
    public init<Item>(_ title: some StringProtocol, item: Item) {
        label = AnyDrawable(Label(String(title), systemImage: "square.and.arrow.up"))
    }
    /// With a label.
    public init<Item>(item: Item, @SceneBuilder label: () -> some Drawable) { self.label = AnyDrawable(label()) }
    public var body: some Drawable { Button(action: {}) { label } }
}
extension Button where Label == BezelSwiftUI.Label {
    /// A title with a symbol.
    public init(_ title: some StringProtocol, systemImage name: String, action: @escaping () -> Void) {
        self.init(action: action) { BezelSwiftUI.Label(String(title), systemImage: name) }
    }
    /// A title with a symbol; the role has no effect here.
    public init(
        _ title: some StringProtocol, systemImage name: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { BezelSwiftUI.Label(String(title), systemImage: name) }
    }
}
extension ContentUnavailableView {
    /// Nothing was found.
    public static var search: ContentUnavailableView {
        ContentUnavailableView(
            "No Results", systemImage: "magnifyingglass",
            description: Text(verbatim: "Check the spelling or try a new search."))
    }
    /// Nothing was found for a text.
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            "No Results for “\(text)”", systemImage: "magnifyingglass",
            description: Text(verbatim: "Check the spelling or try a new search."))
    }
    /// A label, a text and buttons.
    public init(
        @SceneBuilder label: () -> some Drawable,
        @SceneBuilder description: () -> some Drawable = { EmptyDrawing() },
        @SceneBuilder actions: () -> some Drawable = { EmptyDrawing() }
    ) {
        let (description, actions) = (AnyDrawable(description()), AnyDrawable(actions()))
        self.init(title: AnyDrawable(label().font(.title2.bold()))) {
            VStack(spacing: 12) {
                description
                actions
            }
        }
    }
}
/// How far a picture of an address is loaded: never beyond the beginning.
public enum AsyncImagePhase {
    /// Not yet.
    case empty
    /// Loaded.
    case success(Image)
    /// Not loaded.
    case failure(any Error)
    /// If it is loaded.
    public var image: Image? {
        if case .success(let image) = self { return image }
        return nil
    }
    /// If it is not loaded.
    public var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
extension AsyncImage {
    /// What the closure makes of an empty picture.
    public init(
        url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
        @SceneBuilder content: (AsyncImagePhase) -> some Drawable
    ) {
        let empty = content(.empty)
        self.init(url: url, scale: scale) { _ in
            empty
        } placeholder: {
            empty
        }
    }
}
