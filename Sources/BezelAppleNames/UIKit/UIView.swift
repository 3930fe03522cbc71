// Views of UIKit as parts of a picture: drawn by hand, made of layers, touched.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A view that draws by hand, holds layers and other views, and hears of touches; y points down.
    ///
    /// It is a part of a picture as any SwiftUI view: `ViewHost(view)` drives it, `view.write(to:)` draws it. Its frame is
    /// then the part's rectangle, before `layoutSubviews()` is called.
    open class UIView: Drawable {
        /// What the view shows.
        public let layer: CALayer
        /// The kind of the view's layer.
        open class var layerClass: CALayer.Type { CALayer.self }
        /// What lies within, the first at the back.
        public private(set) var subviews: [UIView] = []
        /// What the view lies within.
        public private(set) weak var superview: UIView?
        /// Whether touches count.
        public var isUserInteractionEnabled = true
        /// How the view's drawing meets its size; drawings are made anew for every size.
        public var contentMode = UIViewContentMode.scaleToFill
        /// For whoever looks for it.
        public var tag = 0
        /// Whether what is behind never shows; plays no part.
        public var isOpaque = true
        /// What is said of the view to those who cannot see it.
        public var accessibilityLabel: String?
        /// Whether the view's layout needs no constraints; there are none here.
        public var translatesAutoresizingMaskIntoConstraints = true

        /// Whether a finger moves on the view.
        private var isTouched = false

        /// A view of a frame in the view round it.
        public init(frame: CGRect) {
            layer = Self.layerClass.init(layer: 0)
            layer.frame = frame
            layer.drawing = { [weak self] _ in
                guard let self else { return }
                draw(bounds)
            }
        }
        /// A view of no size.
        public convenience init() { self.init(frame: .zero) }
        /// Views are not read from files.
        public required init?(coder: NSCoder) { nil }

        /// In the view round this one.
        public var frame: CGRect {
            get { layer.frame }
            set { layer.frame = newValue }
        }
        /// The view's own coordinates.
        public var bounds: CGRect {
            get { layer.bounds }
            set { layer.bounds = newValue }
        }
        /// The middle, in the view round this one.
        public var center: CGPoint {
            get { layer.position }
            set { layer.position = newValue }
        }
        /// A map about the middle.
        public var transform: CGAffineTransform {
            get { layer.affineTransform() }
            set { layer.setAffineTransform(newValue) }
        }
        /// Of all that the view shows, 0…1.
        public var alpha: CGFloat {
            get { Double(layer.opacity) }
            set { layer.opacity = Float(newValue) }
        }
        /// Whether nothing shows.
        public var isHidden: Bool {
            get { layer.isHidden }
            set { layer.isHidden = newValue }
        }
        /// What is behind all else.
        public var backgroundColor: UIColor? {
            get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
            set { layer.backgroundColor = newValue?.cgColor }
        }
        /// Whether what lies within is cut to the bounds.
        public var clipsToBounds: Bool {
            get { layer.masksToBounds }
            set { layer.masksToBounds = newValue }
        }
        /// The colour of what can be tapped.
        public var tintColor: UIColor = .systemBlue

        /// Puts a view on top of those within this one.
        public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
        /// Puts a view among those within this one; 0 is at the back.
        public func insertSubview(_ view: UIView, at index: Int) {
            view.removeFromSuperview()
            subviews.insert(view, at: min(max(index, 0), subviews.count))
            layer.addSublayer(view.layer)
            view.superview = self
        }
        /// Takes the view out of the one round it.
        public func removeFromSuperview() {
            superview?.subviews.removeAll { $0 === self }
            layer.removeFromSuperlayer()
            superview = nil
        }
        /// Draws by hand on the current context, which `UIGraphicsGetCurrentContext()` gives; called for every picture.
        open func draw(_ rect: CGRect) {}
        /// Sets what lies within to the view's size; called before every picture.
        open func layoutSubviews() {}
        /// Views are drawn anew for every picture.
        public func setNeedsDisplay() {}
        /// Views are laid out anew for every picture.
        public func setNeedsLayout() {}
        /// Lays out what lies within now.
        public func layoutIfNeeded() { layoutSubviews() }
        /// The size that the view takes when it is offered one; what is offered unless a class says otherwise.
        open func sizeThatFits(_ size: CGSize) -> CGSize {
            intrinsicContentSize.width < 0 ? size : intrinsicContentSize
        }
        /// The size that the view takes of its own; `noIntrinsicMetric` where it takes what it is offered.
        open var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        /// No size of its own.
        public static let noIntrinsicMetric: CGFloat = -1

        // MARK: Touches
        /// A finger was put down on the view.
        open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesBegan(touches, with: event)
        }
        /// A finger has moved.
        open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesMoved(touches, with: event)
        }
        /// A finger was lifted.
        open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesEnded(touches, with: event)
        }
        /// Touches never end otherwise here.
        open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
        /// Whether a point of the view's coordinates is in it.
        open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
        /// The view that a touch goes to: this one, one within it, or none.
        open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
                return nil
            }
            for view in subviews.reversed() {
                if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
            }
            return self
        }
        /// A point of another view's coordinates in those of this one; nil for the outermost view's.
        public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
            let outer = view?.toRoot ?? .identity
            return point.applying(outer).applying(toRoot.inverse ?? .identity)
        }
        /// A point of this view's coordinates in another's.
        public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            point.applying(toRoot).applying(view?.toRoot.inverse ?? .identity)
        }
        private var toRoot: Transform {
            guard let superview else { return .identity }
            return layer.placement(at: CACurrentMediaTime()).concatenating(superview.toRoot)
        }

        /// Views' values change at once.
        @available(*, unavailable, message: "views change at once here: add a CABasicAnimation to the view's layer")
        public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
        /// Targets and selectors are Objective-C's.
        @available(*, unavailable, message: "selectors are Objective-C's: override touchesEnded, or use onTapGesture")
        public func addGestureRecognizer(_ recognizer: Any) {}

        // MARK: As a part of a picture
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize {
            sizeThatFits(proposal)
        }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            try draw(in: rect, at: CACurrentMediaTime(), into: &context)
        }
        func draw(in rect: Rect, at time: Double, into context: inout BezelDrawing.GraphicsContext) throws {
            LayerClock.$now.withValue(time) {
                // A view that was made anew and laid out elsewhere keeps its transform.
                bounds.size = rect.size
                layer.position = Point(
                    x: rect.minX + rect.width * layer.anchorPoint.x, y: rect.minY + rect.height * layer.anchorPoint.y)
                layOut()
                context.append(contentsOf: layer.commands(at: time))
            }
        }
        private func layOut() {
            layoutSubviews()
            subviews.forEach { $0.layOut() }
        }
    }

    extension UIView: OpenableDrawing {
        package func opened(in pass: DrawingPass) -> [AnyDrawable] {
            guard let time = pass.time else { return [AnyDrawable(DrawnView(view: self, time: CACurrentMediaTime()))] }
            let touched = DrawnView(view: self, time: time)
                .contentShape(Rectangle())
                .onTapGesture { (point: Point) in self.touch(at: point, time: time) }
                .gesture(
                    DragGesture(minimumDistance: 10)
                        .onChanged { self.move($0, time: time) }
                        .onEnded { self.end($0, time: time) })
            return pass.at(.body(ObjectIdentifier(self))) { pass.parts(of: touched) }
        }
        private func touch(at point: Point, time: Double) {
            LayerClock.$now.withValue(time) {
                guard let view = hitTest(point, with: nil) else { return }
                let touches: Set = [UITouch(point, in: self)]
                view.touchesBegan(touches, with: nil)
                view.touchesEnded(touches, with: nil)
            }
        }
        private func move(_ value: DragGesture.Value, time: Double) {
            LayerClock.$now.withValue(time) {
                guard let view = hitTest(value.startLocation, with: nil) else { return }
                if !isTouched {
                    isTouched = true
                    view.touchesBegan([UITouch(value.startLocation, in: self)], with: nil)
                }
                view.touchesMoved([UITouch(value.location, in: self)], with: nil)
            }
        }
        private func end(_ value: DragGesture.Value, time: Double) {
            LayerClock.$now.withValue(time) {
                guard let view = hitTest(value.startLocation, with: nil) else { return }
                isTouched = false
                view.touchesEnded([UITouch(value.location, in: self)], with: nil)
            }
        }
    }

    /// A view at a time.
    private struct DrawnView: Drawable {
        let view: UIView
        let time: Double
        func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
            view.sizeThatFits(proposal)
        }
        func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
            try view.draw(in: rect, at: time, into: &context)
        }
        var body: EmptyDrawing { EmptyDrawing() }
    }

    /// A finger.
    public final class UITouch: Hashable {
        private let point: Point
        private let root: UIView
        init(_ point: Point, in root: UIView) {
            self.point = point
            self.root = root
        }
        /// Where the finger is, in a view's coordinates; nil for the outermost view's.
        public func location(in view: UIView?) -> CGPoint { root.convert(point, to: view) }
        public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    /// What touches came with; there is none here.
    public final class UIEvent {
        private init() {}
    }
    /// How a view's drawing meets its size.
    public enum UIViewContentMode: Hashable, Sendable {
        /// Stretched.
        case scaleToFill
        /// Whole, at its ratio.
        case scaleAspectFit
        /// Covering, at its ratio.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        /// As it is, in the middle.
        case center
    }

    /// A view of UIKit among SwiftUI's. It is made anew for every picture, so what it shows belongs into `updateUIView`.
    public protocol UIViewRepresentable: Drawable where Body == EmptyDrawing {
        /// The kind of view.
        associatedtype UIViewType: UIView
        /// What making a view is told.
        typealias Context = UIViewRepresentableContext
        /// Makes the view.
        func makeUIView(context: Context) -> UIViewType
        /// Gives the view what it shows.
        func updateUIView(_ view: UIViewType, context: Context)
    }
    /// What making a view is told: nothing here.
    public struct UIViewRepresentableContext: Hashable, Sendable {
        init() {}
    }
    extension UIViewRepresentable {
        private func made() -> UIViewType {
            let context = UIViewRepresentableContext()
            let view = makeUIView(context: context)
            updateUIView(view, context: context)
            return view
        }
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize {
            made().sizeThatFits(proposal)
        }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            try made().draw(in: rect, into: &context)
        }
    }

    /// Lines of text of one look.
    open class UILabel: UIView {
        /// What it says.
        public var text: String?
        /// Of all letters.
        public var font: UIFont = .systemFont(ofSize: 17)
        /// Of all letters.
        public var textColor: UIColor = .label
        /// How the line stands in the view.
        public var textAlignment = NSTextAlignment.left
        private var line: NSAttributedString {
            NSAttributedString(string: text ?? "", attributes: [.font: font, .foregroundColor: textColor])
        }
        open override var intrinsicContentSize: CGSize { line.size() }
        /// Draws the text in one line, in the middle of the height.
        open override func draw(_ rect: CGRect) {
            let size = line.size()
            let left = bounds.width - size.width
            let x = textAlignment == .center ? left / 2 : textAlignment == .right ? left : 0
            line.draw(at: CGPoint(x: bounds.minX + x, y: bounds.midY - size.height / 2))
        }
    }
    /// How lines stand.
    public enum NSTextAlignment: Hashable, Sendable {
        /// From the left.
        case left
        /// In the middle.
        case center
        /// To the right.
        case right
        /// By the text's direction; from the left here.
        case natural
    }
#endif
