import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A screen: a view, and what happens when it appears. A `ViewHost(controller)` shows it, or what it presents.
    ///
    /// There are no storyboards and no outlets: set properties in `viewDidLoad()`, or before. A segue leads to a controller
    /// that ``addSegue(_:to:)`` was given. Screens change at once.
    open class UIViewController: UIResponder, Drawable {
        private var made: UIView?
        private var segues: [String: () -> UIViewController] = [:]
        private var isSeen = false
        /// What a navigation's bar shows unless `navigationItem.title` is set.
        open var title: String?
        /// The controller that is shown in its place; nil if it presents none.
        public private(set) var presentedViewController: UIViewController?
        private weak var presenter: UIViewController?
        /// The controller that presented this one, or one around it; nil if none did.
        open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
        /// Controllers inside it.
        public private(set) var children: [UIViewController] = []
        /// What contains it.
        public internal(set) weak var parent: UIViewController?
        /// Has no effect: it takes the whole screen.
        open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
        /// Has no effect: screens change at once.
        open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
        /// What a navigation's bar says.
        public let navigationItem = UINavigationItem()
        /// Has no effect.
        open var preferredContentSize = CGSize.zero
        /// Has no effect.
        open var preferredStatusBarStyle: UIStatusBarStyle { .default }
        /// Has no effect.
        open var prefersStatusBarHidden: Bool { true }
        /// Has no effect.
        open func setNeedsStatusBarAppearanceUpdate() {}
        /// The traits of a light phone.
        open var traitCollection: UITraitCollection { UITraitCollection.current }

        /// A controller whose view `loadView()` makes.
        public override init() { super.init() }
        /// The same: there are no archives.
        public init(nibName: String?, bundle: Bundle?) { super.init() }
        /// The same, whatever the coder: there are no archives, and no outlet is set.
        public required init?(coder: NSCoder) { super.init() }

        /// The view, made when it is first needed.
        open var view: UIView! {
            get {
                loadViewIfNeeded()
                return made
            }
            set {
                made?.controller = nil
                made = newValue
                made?.controller = self
            }
        }
        /// The view if it was made.
        open var viewIfLoaded: UIView? { made }
        /// Whether the view was made.
        open var isViewLoaded: Bool { made != nil }
        /// Override to make the view: a white one of the screen's size by default.
        open func loadView() {
            let view = UIView(frame: UIScreen.main.bounds)
            view.backgroundColor = .systemBackground
            self.view = view
        }
        /// Makes the view, once.
        open func loadViewIfNeeded() {
            guard made == nil else { return }
            loadView()
            made?.controller = self
            viewDidLoad()
        }
        /// The view was made.
        open func viewDidLoad() {}
        /// Before it is shown.
        open func viewWillAppear(_ animated: Bool) {}
        /// After it is shown.
        open func viewDidAppear(_ animated: Bool) {}
        /// Before it is shown no longer.
        open func viewWillDisappear(_ animated: Bool) {}
        /// After it is shown no longer.
        open func viewDidDisappear(_ animated: Bool) {}
        /// Before each layout.
        open func viewWillLayoutSubviews() {}
        /// After each layout.
        open func viewDidLayoutSubviews() {}
        /// Never called.
        open func didReceiveMemoryWarning() {}
        open override var next: UIResponder? { made?.superview ?? parent }

        // MARK: Other screens
        /// Shows a controller instead.
        open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
            guard presentedViewController == nil, other !== self, other.presenter == nil else { return }
            disappear(animated)
            presentedViewController = other
            other.presenter = self
            if let completion { HostClock.current?.schedule(after: 0, completion) }
        }
        /// Ends what it presents, or itself where it presents nothing.
        open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
            guard let other = presentedViewController else {
                presentingViewController?.dismiss(animated: animated, completion: completion)
                return
            }
            other.shown.disappear(animated)
            other.presenter = nil
            presentedViewController = nil
            if let completion { HostClock.current?.schedule(after: 0, completion) }
        }
        /// Says where a segue leads.
        public func addSegue(_ identifier: String, to destination: @escaping () -> UIViewController) {
            segues[identifier] = destination
        }
        /// Presents where a segue leads, after `prepare(for:sender:)`.
        open func performSegue(withIdentifier identifier: String, sender: Any?) {
            guard let make = segues[identifier] else {
                let line =
                    "bezel: \(type(of: self)) has no segue “\(identifier)”: say where it leads by addSegue(_:to:)\n"
                FileHandle.standardError.write(Data(line.utf8))
                return
            }
            guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
            let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: make())
            prepare(for: segue, sender: sender)
            present(segue.destination, animated: true)
        }
        /// Override to set up where a segue leads.
        open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        /// Override to leave segues out.
        open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
        /// Contains a controller; add its view yourself.
        open func addChild(_ child: UIViewController) {
            child.removeFromParent()
            children.append(child)
            child.parent = self
        }
        /// Leaves the controller that contains it.
        open func removeFromParent() {
            parent?.children.removeAll { $0 === self }
            parent = nil
        }
        /// It was put into another, or taken out.
        open func didMove(toParent parent: UIViewController?) {}
        /// It will be put into another, or taken out.
        open func willMove(toParent parent: UIViewController?) {}
        /// The navigation that contains it.
        open var navigationController: UINavigationController? {
            parent as? UINavigationController ?? parent?.navigationController
        }

        /// What it shows: itself, or what it presents.
        var shown: UIViewController { presentedViewController?.shown ?? self }
        func appear(in memory: (@escaping () -> Void) -> Void) {
            loadViewIfNeeded()
            guard !isSeen else { return }
            isSeen = true
            viewWillAppear(false)
            memory { [self] in viewDidAppear(false) }
        }
        func disappear(_ animated: Bool) {
            guard isSeen else { return }
            isSeen = false
            viewWillDisappear(animated)
            viewDidDisappear(animated)
        }

        // MARK: As a part of a picture
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize { proposal }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            let shown = shown
            shown.appear { $0() }
            try shown.view.draw(in: rect, into: &context)
        }
    }
    extension UIViewController: OpenableDrawing {
        package func opened(in pass: DrawingPass) -> [AnyDrawable] {
            guard pass.time != nil else { return [AnyDrawable(DrawnScreen(controller: self))] }
            let shown = shown
            shown.appear { pass.afterDrawing($0) }
            return pass.parts(of: FilledScreen(view: shown.view))
        }
    }
    private struct DrawnScreen: Drawable {
        let controller: UIViewController
        func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
        func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
            try controller.draw(in: rect, into: &context)
        }
        var body: EmptyDrawing { EmptyDrawing() }
    }
    /// A screen's view takes all, whatever its content's size.
    private struct FilledScreen: Drawable {
        let view: UIView
        var body: some Drawable { view.frame(maxWidth: .infinity, maxHeight: .infinity) }
    }

    /// From one screen to another.
    open class UIStoryboardSegue: NSObject {
        /// Its name.
        public let identifier: String?
        /// From here.
        public let source: UIViewController
        /// To there.
        public let destination: UIViewController
        /// Creates a segue.
        public init(identifier: String?, source: UIViewController, destination: UIViewController) {
            (self.identifier, self.source, self.destination) = (identifier, source, destination)
        }
    }
    /// How a screen is shown; has no effect.
    public enum UIModalPresentationStyle: Int, Hashable, Sendable {
        /// None has an effect: a presented controller always takes the whole screen.
        case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover,
            none,
            automatic
    }
    /// How screens change; has no effect.
    public enum UIModalTransitionStyle: Int, Hashable, Sendable {
        /// None has an effect: screens change at once, without a transition.
        case coverVertical, flipHorizontal, crossDissolve, partialCurl
    }
    /// The status bar's colour; has no effect.
    public enum UIStatusBarStyle: Int, Hashable, Sendable {
        /// None has an effect: no status bar is drawn.
        case `default`, lightContent, darkContent
    }
    /// What a navigation's bar says.
    public final class UINavigationItem {
        /// In the middle; nil for the controller's.
        public var title: String?
    }

    /// A stack of screens under a bar with the title.
    open class UINavigationController: UIViewController {
        /// From the first to the one that is shown.
        public private(set) var viewControllers: [UIViewController] = []
        /// Whether there is no bar.
        open var isNavigationBarHidden = false
        /// A stack of one screen.
        public convenience init(rootViewController: UIViewController) {
            self.init()
            pushViewController(rootViewController, animated: false)
        }
        /// The one that is shown.
        open var topViewController: UIViewController? { viewControllers.last }
        /// Shows another.
        open func pushViewController(_ controller: UIViewController, animated: Bool) {
            topViewController?.disappear(animated)
            viewControllers.append(controller)
            addChild(controller)
        }
        /// Shows the one before; the first stays.
        @discardableResult
        open func popViewController(animated: Bool) -> UIViewController? {
            guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
            last.disappear(animated)
            last.removeFromParent()
            return last
        }
        override func appear(in memory: (@escaping () -> Void) -> Void) {
            super.appear(in: memory)
            guard let top = topViewController else { return }
            top.appear(in: memory)
            if top.view.superview !== view {
                view.subviews.forEach { $0.removeFromSuperview() }
                view.addSubview(top.view)
            }
        }
        open override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            let bar = isNavigationBarHidden ? 0 : 44.0
            topViewController?.view.frame = CGRect(
                x: 0, y: bar, width: view.bounds.width, height: max(0, view.bounds.height - bar))
        }
        open override func loadView() {
            let view = NavigationView(frame: UIScreen.main.bounds)
            view.backgroundColor = .systemBackground
            view.title = { [weak self] in
                guard let self, !isNavigationBarHidden, let top = topViewController else { return nil }
                return top.navigationItem.title ?? top.title ?? ""
            }
            self.view = view
        }
        private final class NavigationView: UIView {
            var title: () -> String? = { nil }
            override func draw(_ rect: CGRect) {
                guard let title = title() else { return }
                UIColor(white: 0.97, alpha: 1).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 44))
                let text = NSAttributedString(string: title, attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
                let size = text.size()
                text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: 22 - size.height / 2))
            }
        }
    }

    /// A view with a screen.
    open class UIWindow: UIView {
        /// The screen.
        open var rootViewController: UIViewController? {
            didSet {
                oldValue?.view.removeFromSuperview()
                guard let controller = rootViewController else { return }
                controller.view.frame = bounds
                controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                addSubview(controller.view)
                controller.appear { HostClock.current?.schedule(after: 0, $0) }
            }
        }
        /// The scene that shows it; has no effect: a host draws the window itself.
        open weak var windowScene: UIWindowScene?
        /// Shows it: `ViewHost(window)` draws it.
        open func makeKeyAndVisible() {}
    }
#endif
