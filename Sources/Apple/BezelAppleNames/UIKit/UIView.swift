import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A view that draws, holds layers and views, and receives touches; y points down.
    ///
    /// As a part of a picture, it is driven by `ViewHost(view)` and drawn by `view.write(to:)`. Its frame is the part's
    /// rectangle, set before `layoutSubviews()`.
    open class UIView: UIResponder, Drawable {
        /// What draws the view, and holds its frame, transform and opacity; `layerClass` is its class.
        public let layer: CALayer
        /// The layer's class: one of Core Animation's, or one of yours that conforms to ``LayerOfView``.
        open class var layerClass: AnyClass { CALayer.self }
        /// Back to front.
        open var subviews: [UIView] { children }
        var children: [UIView] = []
        /// The enclosing view.
        open var superview: UIView? { parent }
        weak var parent: UIView?
        /// Receives touches.
        open var isUserInteractionEnabled = true
        /// How an image view's picture fits. Other views are always drawn anew.
        open var contentMode = UIViewContentMode.scaleToFill
        /// For your use.
        open var tag = 0
        /// Has no effect.
        open var isOpaque = true
        /// Has no effect.
        open var isMultipleTouchEnabled = false
        /// Has no effect.
        open var isExclusiveTouch = false
        /// Has no effect.
        open var clearsContextBeforeDrawing = true
        /// Whether constraints leave its frame alone.
        open var translatesAutoresizingMaskIntoConstraints = true { didSet { setNeedsLayout() } }
        /// How its frame follows the superview's size.
        open var autoresizingMask: UIView.AutoresizingMask = []
        /// Whether subviews' masks are followed.
        open var autoresizesSubviews = true
        /// Its constraints and those of its anchors.
        public internal(set) var constraints: [NSLayoutConstraint] = []
        /// What recognises gestures on it.
        open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
        var recognizers: [UIGestureRecognizer] = []
        /// The accent colour.
        open var tintColor: UIColor! = .systemBlue
        /// Read by screen readers elsewhere; has no effect.
        open var isAccessibilityElement = false
        /// Has no effect.
        open var accessibilityLabel: String?
        /// Has no effect.
        open var accessibilityValue: String?
        /// Has no effect.
        open var accessibilityHint: String?
        /// Has no effect.
        open var accessibilityIdentifier: String?
        /// Has no effect.
        open var accessibilityTraits: UIAccessibilityTraits = []
        /// Has no effect.
        open var accessibilityElements: [Any]?
        /// Extra space inside, for `layoutMarginsGuide`, in user units.
        open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        /// How readily it grows and shrinks, by axis.
        var priorities = ContentPriorities()
        /// The controller whose root view this is; nil for other views.
        weak var controller: UIViewController?
        var guides: [UILayoutGuide] = []
        var touched: UIView?
        var fillsHost = false
        var activeRecognizer: UIGestureRecognizer?

        /// Creates a view with a frame in its superview.
        public init(frame: CGRect) {
            layer = Self.madeLayer()
            super.init()
            layer.frame = frame
            drawLayer()
        }
        private func drawLayer() {
            layer.isOfView = true
            layer.drawing = { [weak self] _ in
                guard let self else { return }
                draw(bounds)
            }
        }
        /// Creates an empty view.
        public override convenience init() { self.init(frame: .zero) }
        /// An empty view, whatever the coder: there are no archives. So classes that only storyboards make can be made as
        /// `Badge(coder: NSCoder())`.
        public required init?(coder: NSCoder) {
            layer = Self.madeLayer()
            super.init()
            drawLayer()
        }
        private static func madeLayer() -> CALayer {
            if let own = layerClass as? any LayerOfView.Type, let layer = own.init() as? CALayer { return layer }
            return CALayer.made(layerClass)
        }

        /// In the superview.
        open var frame: CGRect {
            get { layer.frame }
            set {
                let old = bounds.size
                layer.frame = newValue
                if bounds.size != old { resizeSubviews(from: old) }
            }
        }
        /// In its own coordinates.
        open var bounds: CGRect {
            get { layer.bounds }
            set {
                let old = bounds.size
                layer.bounds = newValue
                if bounds.size != old { resizeSubviews(from: old) }
            }
        }
        /// The middle, in the superview.
        open var center: CGPoint {
            get { layer.position }
            set { layer.position = newValue }
        }
        /// About the middle.
        open var transform: CGAffineTransform {
            get { layer.affineTransform() }
            set { layer.setAffineTransform(newValue) }
        }
        /// About the middle.
        open var transform3D: CATransform3D {
            get { layer.transform }
            set { layer.transform = newValue }
        }
        /// 0…1.
        open var alpha: CGFloat {
            get { Double(layer.opacity) }
            set { layer.opacity = Float(newValue) }
        }
        /// Hides it.
        open var isHidden: Bool {
            get { layer.isHidden }
            set { layer.isHidden = newValue }
        }
        /// Behind everything.
        open var backgroundColor: UIColor? {
            get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
            set { layer.backgroundColor = newValue?.cgColor }
        }
        /// Clips subviews.
        open var clipsToBounds: Bool {
            get { layer.masksToBounds }
            set { layer.masksToBounds = newValue }
        }
        /// Shows only what is opaque in another view.
        open var mask: UIView? { didSet { layer.mask = mask?.layer } }
        /// Pixels per user unit: always the screen's scale. Setting it has no effect.
        open var contentScaleFactor: CGFloat {
            get { UIScreen.main.scale }
            set {}
        }
        /// Its window; nil unless one contains it.
        open var window: UIWindow? { self as? UIWindow ?? superview?.window }
        /// Always zero.
        open var safeAreaInsets: UIEdgeInsets { .zero }
        /// The traits of a light phone.
        open var traitCollection: UITraitCollection { UITraitCollection.current }
        open override var next: UIResponder? { controller ?? superview }

        /// Override to draw on `UIGraphicsGetCurrentContext()`.
        open func draw(_ rect: CGRect) {}
        /// Override to lay out subviews, after constraints are solved.
        open func layoutSubviews() {}
        /// Has no effect, as every picture is drawn anew.
        open func setNeedsDisplay() {}
        /// Has no effect, as every picture is drawn anew.
        open func setNeedsDisplay(_ rect: CGRect) {}
        /// Has no effect, as every picture is laid out anew.
        open func setNeedsLayout() {}
        /// Lays out the view and its subviews now.
        open func layoutIfNeeded() {
            let top = root
            // A picture of it would be an error.
            guard TooManyLayers.problem(top.layer) == nil else { return }
            top.solveConstraints()
            top.layOut()
        }
        /// The size for a proposal; by default that of the content, else the proposal.
        open func sizeThatFits(_ size: CGSize) -> CGSize {
            let own = intrinsicContentSize
            return CGSize(
                width: own.width < 0 ? size.width : own.width, height: own.height < 0 ? size.height : own.height)
        }
        /// Takes the size that fits.
        open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
        /// `noIntrinsicMetric` takes the proposal.
        open var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        /// Has no effect, as every picture is laid out anew.
        open func invalidateIntrinsicContentSize() {}
        /// No size of its own.
        public static let noIntrinsicMetric: CGFloat = -1

        /// Called when it is put into a view, or taken out.
        open func didMoveToSuperview() {}
        /// Called before it is put into a view, or taken out.
        open func willMove(toSuperview view: UIView?) {}
        /// Called when a window shows it first: when a host does, or with the window.
        open func didMoveToWindow() {}
        /// Called for each subview that is added.
        open func didAddSubview(_ subview: UIView) {}
        /// Called for each subview that is removed.
        open func willRemoveSubview(_ subview: UIView) {}
        /// Called before constraints are solved for the first time, and when `setNeedsUpdateConstraints()` asked for it.
        open func updateConstraints() {}
        /// Calls `updateConstraints()` before constraints are solved again.
        open func setNeedsUpdateConstraints() { needsConstraints = true }
        /// Calls `updateConstraints()` if it is due.
        open func updateConstraintsIfNeeded() {
            guard needsConstraints else { return }
            // At first, so that a layout which it asks for does not call it again.
            needsConstraints = false
            updateConstraints()
        }
        private var needsConstraints = true
        private var isLayingOut = false
        /// Never called.
        open func prepareForInterfaceBuilder() {}
        /// Never called, as there are no archives.
        open func awakeFromNib() {}
        /// Never called, as traits do not change.
        open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
        /// Called when the tint changes.
        open func tintColorDidChange() {}
        /// Called by screen readers elsewhere.
        open func accessibilityIncrement() {}
        /// Called by screen readers elsewhere.
        open func accessibilityDecrement() {}

        /// Whether the view contains a point of its coordinates.
        open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
        /// The view for a touch: this one, a subview or nil.
        open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            // 0.01 is UIKit's threshold, by its documentation of hitTest(_:with:): what is fainter takes no touches.
            guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
                return nil
            }
            for view in children.reversed() {
                if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
            }
            return self
        }

        // MARK: As a part of a picture
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize {
            fillsHost ? proposal : sizeThatFits(proposal)
        }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            try draw(in: rect, at: CACurrentMediaTime(), into: &context)
        }
        func draw(in rect: Rect, at time: Double, into context: inout BezelDrawing.GraphicsContext) throws {
            try LayerClock.$now.withValue(time) {
                try DrawingFaults.collecting {
                    // A recreated view keeps its transform.
                    if bounds.size != rect.size { bounds.size = rect.size }
                    layer.position = Point(
                        x: rect.minX + rect.width * layer.anchorPoint.x,
                        y: rect.minY + rect.height * layer.anchorPoint.y)
                    try TooManyLayers.check(layer)
                    show()
                    layoutIfNeeded()
                    // A layout may have added some.
                    try TooManyLayers.check(layer)
                    context.append(contentsOf: layer.commands(at: time))
                }
            }
        }
        private var hasShown = false
        func show() {
            if !hasShown {
                hasShown = true
                didMoveToWindow()
            }
            children.forEach { $0.show() }
        }
        func layOut() {
            // Code that asks for a layout within a layout has it already.
            guard !isLayingOut else { return }
            isLayingOut = true
            defer { isLayingOut = false }
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            children.forEach { $0.layOut() }
        }
    }

    /// A class of layers of yours that a view makes: Swift cannot make an object of a class that it knows only at run time.
    public protocol LayerOfView: AnyObject {
        /// An empty layer.
        init()
    }

    /// What a screen reader says of a view; has no effect.
    public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
        /// One bit each.
        public let rawValue: UInt64
        /// A set of bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        /// Kinds of elements.
        public static let none: UIAccessibilityTraits = [], button = UIAccessibilityTraits(rawValue: 1),
            image = UIAccessibilityTraits(rawValue: 2), staticText = UIAccessibilityTraits(rawValue: 4),
            adjustable = UIAccessibilityTraits(rawValue: 8), header = UIAccessibilityTraits(rawValue: 16),
            selected = UIAccessibilityTraits(rawValue: 32), notEnabled = UIAccessibilityTraits(rawValue: 64),
            updatesFrequently = UIAccessibilityTraits(rawValue: 128)
    }
    /// Screen readers' notices; has no effect.
    public enum UIAccessibility {
        /// Kinds of notices.
        public enum Notification: Hashable, Sendable {
            /// What happened.
            case layoutChanged, screenChanged, announcement
        }
        /// Has no effect.
        public static func post(notification: Notification, argument: Any?) {}
        /// Always false.
        public static var isVoiceOverRunning: Bool { false }
        /// Always false.
        public static var isReduceMotionEnabled: Bool { false }
    }
    /// How content fits.
    public enum UIViewContentMode: Int, Hashable, Sendable {
        /// Stretched.
        case scaleToFill
        /// Fits, at its ratio.
        case scaleAspectFit
        /// Fills, at its ratio.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        /// Unscaled, centred.
        case center
        /// Unscaled, at an edge or a corner.
        case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
    extension UIView {
        /// How content fits.
        public typealias ContentMode = UIViewContentMode
        /// What follows the superview's size.
        public struct AutoresizingMask: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// A distance to the left, or to the right.
            public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1),
                flexibleRightMargin = AutoresizingMask(rawValue: 4)
            /// The width, or the height.
            public static let flexibleWidth = AutoresizingMask(rawValue: 2),
                flexibleHeight = AutoresizingMask(rawValue: 16)
            /// A distance to the top, or to the bottom.
            public static let flexibleTopMargin = AutoresizingMask(rawValue: 8),
                flexibleBottomMargin = AutoresizingMask(rawValue: 32)
        }
    }
#endif
