import BezelColor
import BezelDrawing
import BezelGeometry

/// Screens, of which the bar below shows one. Items have `tabItem` and `tag`.
public struct TabView: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private let chosen: () -> AnyHashable?
    private let choose: (AnyHashable) -> Void
    /// The first screen at first.
    public init(@SceneBuilder content: () -> some Drawable) {
        self.content = AnyDrawable(content())
        (chosen, choose) = ({ nil }, { _ in })
    }
    /// The screen of a tag.
    public init<Selection: Hashable>(selection: Binding<Selection>?, @SceneBuilder content: () -> some Drawable) {
        self.content = AnyDrawable(content())
        chosen = { selection.map { AnyHashable($0.wrappedValue) } }
        choose = { if let value = $0.base as? Selection { selection?.wrappedValue = value } }
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    private final class Chosen {
        var index = 0
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let box = pass.host.map { host in pass.at(.watched) { host.memory.kept(at: pass.position) { Chosen() } } }
        let screens = pass.at(.content) { pass.parts(of: content) }
        let tags = screens.map(\.anyTag)
        let index = chosen().flatMap { tag in tags.firstIndex { $0 == tag } } ?? box?.index ?? 0
        guard screens.indices.contains(index) else { return [] }
        let items = screens.map(\.tabLabel)
        let memory = pass.host?.memory
        let choose = choose
        return pass.at(.other) {
            pass.parts(
                of: VStack(spacing: 0) {
                    screens[index].frame(maxWidth: .infinity, maxHeight: .infinity)
                    if items.contains(where: { $0 != nil }) {
                        Divider()
                        HStack {
                            ForEach(items.indices, id: \.self) { place in
                                (items[place] ?? AnyDrawable(EmptyDrawing())).font(.caption2)
                                    .foregroundStyle(place == index ? Color.accentColor : Color.gray)
                                    .frame(maxWidth: .infinity).contentShape(Rectangle())
                                    .onTapGesture {
                                        memory?.willChange()
                                        box?.index = place
                                        if let tag = tags[place] { choose(tag) }
                                    }
                            }
                        }
                        .frame(height: 49)
                    }
                })
        }
    }
}
private struct TabItemDrawing: Drawable {
    let content: AnyDrawable
    let label: AnyDrawable
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
private struct TabbedDrawing: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let label: AnyDrawable
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let parts = pass.at(.content) { pass.parts(of: content) }
        return [AnyDrawable(TabItemDrawing(content: AnyDrawable(LayeredDrawing(Layers(parts))), label: label))]
    }
}
extension AnyDrawable {
    fileprivate var tabLabel: AnyDrawable? { (wrapped as? TabItemDrawing)?.label ?? tagContent?.tabLabel }
}
extension Drawable {
    /// What the bar of the ``TabView`` around says.
    public func tabItem(@SceneBuilder _ label: () -> some Drawable) -> some Drawable {
        TabbedDrawing(content: AnyDrawable(self), label: AnyDrawable(VStack(spacing: 2) { label() }))
    }
}
