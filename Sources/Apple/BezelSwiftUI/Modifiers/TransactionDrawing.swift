import BezelDrawing
import BezelGeometry

/// A view whose changes have another animation.
public struct TransactionDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let change: (inout Transaction) -> Void
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let host = pass.host else { return pass.at(.content) { pass.parts(of: body) } }
        var transaction = Transaction(animation: host.animation)
        change(&transaction)
        return host.animating(by: transaction.disablesAnimations ? nil : transaction.animation) {
            pass.at(.content) { pass.parts(of: body) }
        }
    }
}
extension Drawable {
    /// Changes the animation of the view's changes.
    public func transaction(_ change: @escaping (inout Transaction) -> Void) -> TransactionDrawing<Self> {
        TransactionDrawing(body: self, change: change)
    }
    /// Changes the animation of what the closure adds to the view.
    public func transaction<Content: Drawable>(
        _ change: @escaping (inout Transaction) -> Void, @SceneBuilder body: (AnyDrawable) -> Content
    ) -> TransactionDrawing<Content> {
        TransactionDrawing(body: body(AnyDrawable(self)), change: change)
    }
    /// Animates what the closure adds to the view.
    public func animation<Content: Drawable>(
        _ animation: Animation?, @SceneBuilder body: (AnyDrawable) -> Content
    ) -> AnimatedDrawing<Content, Bool> {
        AnimatedDrawing(body: body(AnyDrawable(self)), animation: animation, value: nil)
    }
}
