import BezelColor
import BezelDrawing
import BezelGeometry

/// A view with a screen in front, while a value says so.
private struct PresentingDrawing: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let isWhole: Bool
    let screen: () -> AnyDrawable?
    let dismiss: () -> Void
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let parts = pass.at(.content) { pass.parts(of: content) }
        guard let host = pass.host, let screen = screen() else { return parts }
        let leave = dismiss
        let shown = pass.inheriting {
            $0.set { $0[DismissKey.self] = DismissAction(action: leave) }
        } _: {
            pass.at(.other) {
                pass.parts(
                    of: VStack(spacing: 0) {
                        if !isWhole { Color.clear.frame(height: 54) }
                        screen.frame(maxWidth: .infinity, maxHeight: .infinity)
                            .background(RoundedRectangle(cornerRadius: isWhole ? 0 : 12).fill(Color.white))
                    }
                    .background(Color(white: 0, opacity: isWhole ? 0 : 0.2)))
            }
        }
        host.screens += shown
        return parts
    }
}
extension Drawable {
    /// Shows a screen over all, while `isPresented` is true; only in a ``ViewHost``.
    public func sheet(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @SceneBuilder content: @escaping () -> some Drawable
    ) -> some Drawable {
        presenting(isPresented, onDismiss, isWhole: false) { AnyDrawable(content()) }
    }
    /// Shows a screen of an item over all, while there is one; only in a ``ViewHost``.
    public func sheet<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @SceneBuilder content: @escaping (Item) -> some Drawable
    ) -> some Drawable {
        PresentingDrawing(content: AnyDrawable(self), isWhole: false) {
            item.wrappedValue.map { AnyDrawable(content($0)) }
        } dismiss: {
            item.wrappedValue = nil
            onDismiss?()
        }
    }
    /// Shows a screen over all, while `isPresented` is true; only in a ``ViewHost``.
    public func fullScreenCover(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @SceneBuilder content: @escaping () -> some Drawable
    ) -> some Drawable {
        presenting(isPresented, onDismiss, isWhole: true) { AnyDrawable(content()) }
    }
    /// The same as a sheet.
    public func popover(
        isPresented: Binding<Bool>, @SceneBuilder content: @escaping () -> some Drawable
    ) -> some Drawable {
        presenting(isPresented, nil, isWhole: false) { AnyDrawable(content()) }
    }
    private func presenting(
        _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, isWhole: Bool, _ content: @escaping () -> AnyDrawable
    ) -> PresentingDrawing {
        PresentingDrawing(content: AnyDrawable(self), isWhole: isWhole) {
            isPresented.wrappedValue ? content() : nil
        } dismiss: {
            isPresented.wrappedValue = false
            onDismiss?()
        }
    }
    /// Shows a title and buttons over all, while `isPresented` is true; only in a ``ViewHost``.
    public func alert(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @SceneBuilder actions: @escaping () -> some Drawable
    ) -> some Drawable {
        alert(title, isPresented: isPresented, actions: actions) { EmptyDrawing() }
    }
    /// Shows a title, a message and buttons over all, while `isPresented` is true; only in a ``ViewHost``.
    public func alert(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @SceneBuilder actions: @escaping () -> some Drawable,
        @SceneBuilder message: @escaping () -> some Drawable
    ) -> some Drawable {
        let title = String(title)
        return presenting(isPresented, nil, isWhole: true) {
            AnyDrawable(
                ZStack {
                    Color(white: 0, opacity: 0.2)
                    VStack(spacing: 12) {
                        Text(verbatim: title).font(.headline)
                        message()
                        actions()
                    }
                    .padding().frame(width: 270).background(RoundedRectangle(cornerRadius: 14).fill(Color.white))
                })
        }
    }
    /// Has no effect: presented screens have one height.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
    /// Has no effect.
    public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Has no effect.
    public func presentationCornerRadius(_ radius: Double?) -> Self { self }
    /// Has no effect.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
}
/// Heights of a sheet; they have no effect.
public struct PresentationDetent: Hashable, Sendable {
    let fraction: Double
    /// Half of the screen and all of it. Neither has an effect: presented screens have one height.
    public static let medium = PresentationDetent(fraction: 0.5), large = PresentationDetent(fraction: 1)
    /// A fraction of the screen.
    public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent(fraction: fraction) }
    /// In user units.
    public static func height(_ height: Double) -> PresentationDetent { PresentationDetent(fraction: height) }
}
