// SwiftUI's views within UIKit (UIHostingController), and UIKit's screens within SwiftUI (UIViewControllerRepresentable). Below
// them, classes of UIKit that screens name and that have little to draw: blurs, content that scrolls, and those that are
// refused, each with what to write instead.
//
// Hosted views are laid out and drawn anew for each picture of their screen. They have no states and take no touches, since
// those belong to the walk of a ViewHost, which begins at a view and not within UIKit's tree. The other way round is drawn in
// the walk, and all works.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A screen of SwiftUI's views, without states and touches of their own.
    open class UIHostingController<Content: Drawable>: UIViewController {
        /// The views.
        open var rootView: Content
        /// A screen of views.
        public init(rootView: Content) {
            self.rootView = rootView
            super.init()
        }
        /// Archives are not supported: always nil.
        public required init?(coder: NSCoder) { nil }
        open override func loadView() {
            let view = HostingView(frame: UIScreen.main.bounds)
            view.content = { [weak self] in self.map { AnyView($0.rootView) } }
            self.view = view
        }
    }
    private final class HostingView: UIView {
        var content: () -> AnyView? = { nil }
        override func draw(_ rect: CGRect) {
            guard let content = content(), bounds.width > 0, bounds.height > 0 else { return }
            do {
                let scene = try Scene(size: bounds.size, content: { content })
                UIGraphicsGetCurrentContext()?.append(.group(GroupDrawing(scene.commands)))
            } catch {
                DrawingFaults.note(error)
            }
        }
    }
    /// A controller's screen within SwiftUI's views. It is recreated for every picture.
    public protocol UIViewControllerRepresentable: Drawable where Body == EmptyDrawing {
        /// The controller's type.
        associatedtype UIViewControllerType: UIViewController
        /// What `makeUIViewController` and `updateUIViewController` are given; it carries nothing.
        typealias Context = UIViewControllerRepresentableContext
        /// Makes the controller.
        func makeUIViewController(context: Context) -> UIViewControllerType
        /// Called right after the controller was made, for every picture, to give it the values of now.
        func updateUIViewController(_ controller: UIViewControllerType, context: Context)
    }
    /// The context of a controller within SwiftUI's views. It has no members: there is neither a coordinator nor an
    /// environment.
    public struct UIViewControllerRepresentableContext: Hashable, Sendable {}
    extension UIViewControllerRepresentable {
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize { proposal }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            let made = makeUIViewController(context: Context())
            updateUIViewController(made, context: Context())
            try made.draw(in: rect, into: &context)
        }
    }

    /// How a ground is blurred; nothing is, so only its colour counts.
    public class UIVisualEffect: NSObject {}
    /// Frosted glass: a translucent colour, without the blur.
    public final class UIBlurEffect: UIVisualEffect {
        /// Colours.
        public enum Style: Int, Hashable, Sendable {
            /// `dark` and `systemMaterialDark` are nearly black, all others nearly white. `systemUltraThinMaterial` is 40 %
            /// opaque, the others are 70 %.
            case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
                systemMaterial, systemThickMaterial, systemChromeMaterial, systemMaterialDark, systemMaterialLight
        }
        let color: UIColor
        /// Creates the style's translucent grey; what lies behind it is not blurred.
        public init(style: Style) {
            let isDark = style == .dark || style == .systemMaterialDark
            color = UIColor(white: isDark ? 0.1 : 0.97, alpha: style == .systemUltraThinMaterial ? 0.4 : 0.7)
        }
    }
    /// A translucent view.
    open class UIVisualEffectView: UIView {
        /// What its content goes into.
        public let contentView = UIView()
        /// How it looks.
        open var effect: UIVisualEffect? { didSet { backgroundColor = (effect as? UIBlurEffect)?.color } }
        /// A translucent view.
        public init(effect: UIVisualEffect?) {
            self.effect = effect
            super.init(frame: .zero)
            backgroundColor = (effect as? UIBlurEffect)?.color
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(contentView)
        }
        /// Archives are not supported: always nil.
        public required init?(coder: NSCoder) { nil }
        open override func layoutSubviews() {
            super.layoutSubviews()
            contentView.frame = bounds
        }
    }
    /// Content that would scroll, from its beginning.
    open class UIScrollView: UIView {
        /// How far it is scrolled, in user units.
        open var contentOffset: CGPoint {
            get { bounds.origin }
            set { bounds.origin = newValue }
        }
        /// Of all that it contains.
        open var contentSize = CGSize.zero
        /// Has no effect.
        open var contentInset = UIEdgeInsets.zero
        /// Has no effect.
        open var isPagingEnabled = false, isScrollEnabled = true, bounces = true
        /// Has no effect.
        open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
        public override init(frame: CGRect) {
            super.init(frame: frame)
            clipsToBounds = true
        }
        /// As of an empty frame, whatever the coder: there are no archives.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            clipsToBounds = true
        }
        /// Scrolls at once.
        open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
    }
    /// Rows that would be asked for.
    @available(
        *, unavailable, message: "rows are not asked for here: add views to a UIStackView, or use SwiftUI's List"
    )
    open class UITableView: UIView {}
    /// Cells that would be asked for.
    @available(*, unavailable, message: "cells are not asked for here: lay views out, or use SwiftUI's LazyVGrid")
    open class UICollectionView: UIView {}
    /// Text that would be edited.
    @available(*, unavailable, message: "there is no keyboard here: show the text by a UILabel")
    open class UITextField: UIControl {}
    /// Text that would be edited.
    @available(*, unavailable, message: "there is no keyboard here: show the text by a UILabel")
    open class UITextView: UIScrollView {}
    /// Pages of the web.
    @available(*, unavailable, message: "there is no browser here")
    open class WKWebView: UIView {}
#endif
