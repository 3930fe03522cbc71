import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A view that draws, holds layers and views, and receives touches; y points down.
    ///
    /// As a part of a picture, it is driven by `ViewHost(view)` and drawn by `view.write(to:)`. Its frame is the part's
    /// rectangle, set before `layoutSubviews()`.
    open class UIView: Drawable {
        /// Its layer.
        public let layer: CALayer
        /// The layer's class.
        open class var layerClass: CALayer.Type { CALayer.self }
        /// Back to front.
        public private(set) var subviews: [UIView] = []
        /// The enclosing view.
        public private(set) weak var superview: UIView?
        /// Receives touches.
        public var isUserInteractionEnabled = true
        /// Has no effect.
        public var contentMode = UIViewContentMode.scaleToFill
        /// For your use.
        public var tag = 0
        /// Has no effect.
        public var isOpaque = true
        /// Has no effect.
        public var accessibilityLabel: String?
        /// Has no effect.
        public var translatesAutoresizingMaskIntoConstraints = true

        private var isTouched = false

        /// Creates a view with a frame in its superview.
        public init(frame: CGRect) {
            layer = Self.layerClass.init(layer: 0)
            layer.frame = frame
            layer.drawing = { [weak self] _ in
                guard let self else { return }
                draw(bounds)
            }
        }
        /// Creates an empty view.
        public convenience init() { self.init(frame: .zero) }
        /// Archives are not supported.
        public required init?(coder: NSCoder) { nil }

        /// In the superview.
        public var frame: CGRect {
            get { layer.frame }
            set { layer.frame = newValue }
        }
        /// In its own coordinates.
        public var bounds: CGRect {
            get { layer.bounds }
            set { layer.bounds = newValue }
        }
        /// The middle, in the superview.
        public var center: CGPoint {
            get { layer.position }
            set { layer.position = newValue }
        }
        /// About the middle.
        public var transform: CGAffineTransform {
            get { layer.affineTransform() }
            set { layer.setAffineTransform(newValue) }
        }
        /// 0…1.
        public var alpha: CGFloat {
            get { Double(layer.opacity) }
            set { layer.opacity = Float(newValue) }
        }
        /// Hides it.
        public var isHidden: Bool {
            get { layer.isHidden }
            set { layer.isHidden = newValue }
        }
        /// Behind everything.
        public var backgroundColor: UIColor? {
            get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
            set { layer.backgroundColor = newValue?.cgColor }
        }
        /// Clips subviews.
        public var clipsToBounds: Bool {
            get { layer.masksToBounds }
            set { layer.masksToBounds = newValue }
        }
        /// The accent colour.
        public var tintColor: UIColor = .systemBlue

        /// Adds a view in front.
        public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
        /// Inserts a view; 0 is at the back.
        public func insertSubview(_ view: UIView, at index: Int) {
            view.removeFromSuperview()
            subviews.insert(view, at: min(max(index, 0), subviews.count))
            layer.addSublayer(view.layer)
            view.superview = self
        }
        /// Removes itself.
        public func removeFromSuperview() {
            superview?.subviews.removeAll { $0 === self }
            layer.removeFromSuperlayer()
            superview = nil
        }
        /// Override to draw on `UIGraphicsGetCurrentContext()`.
        open func draw(_ rect: CGRect) {}
        /// Override to lay out subviews.
        open func layoutSubviews() {}
        /// Has no effect.
        public func setNeedsDisplay() {}
        /// Has no effect.
        public func setNeedsLayout() {}
        /// Lays out subviews now.
        public func layoutIfNeeded() { layoutSubviews() }
        /// The size for a proposal; by default the proposal.
        open func sizeThatFits(_ size: CGSize) -> CGSize {
            intrinsicContentSize.width < 0 ? size : intrinsicContentSize
        }
        /// `noIntrinsicMetric` takes the proposal.
        open var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        /// No size of its own.
        public static let noIntrinsicMetric: CGFloat = -1

        // MARK: Touches
        /// A touch began.
        open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesBegan(touches, with: event)
        }
        /// A touch moved.
        open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesMoved(touches, with: event)
        }
        /// A touch ended.
        open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            superview?.touchesEnded(touches, with: event)
        }
        /// Never called.
        open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
        /// Whether the view contains a point of its coordinates.
        open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
        /// The view for a touch: this one, a subview or nil.
        open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
                return nil
            }
            for view in subviews.reversed() {
                if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
            }
            return self
        }
        /// Converts a point from another view; nil is the outermost.
        public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
            let outer = view?.toRoot ?? .identity
            return point.applying(outer).applying(toRoot.inverse ?? .identity)
        }
        /// Converts a point to another view; nil is the outermost.
        public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            point.applying(toRoot).applying(view?.toRoot.inverse ?? .identity)
        }
        private var toRoot: Transform {
            guard let superview else { return .identity }
            return layer.placement(at: CACurrentMediaTime()).concatenating(superview.toRoot)
        }

        /// There are no animations of views.
        @available(*, unavailable, message: "views change at once here: add a CABasicAnimation to the view's layer")
        public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
        /// Targets and selectors need Objective-C.
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
                // A recreated view keeps its transform.
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

    /// A touch.
    public final class UITouch: Hashable {
        private let point: Point
        private let root: UIView
        init(_ point: Point, in root: UIView) {
            self.point = point
            self.root = root
        }
        /// In a view's coordinates; nil is the outermost view.
        public func location(in view: UIView?) -> CGPoint { root.convert(point, to: view) }
        public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    /// Always empty.
    public final class UIEvent {
        private init() {}
    }
    /// How content fits.
    public enum UIViewContentMode: Hashable, Sendable {
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
    }

    /// A UIKit view within SwiftUI's. It is recreated for every picture, so set its content in `updateUIView`.
    public protocol UIViewRepresentable: Drawable where Body == EmptyDrawing {
        /// The view's type.
        associatedtype UIViewType: UIView
        /// Of creation.
        typealias Context = UIViewRepresentableContext
        /// Makes the view.
        func makeUIView(context: Context) -> UIViewType
        /// Updates its content.
        func updateUIView(_ view: UIViewType, context: Context)
    }
    /// Empty.
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

    /// One line of text.
    open class UILabel: UIView {
        /// The text.
        public var text: String?
        /// The font.
        public var font: UIFont = .systemFont(ofSize: 17)
        /// The colour.
        public var textColor: UIColor = .label
        /// The alignment.
        public var textAlignment = NSTextAlignment.left
        private var line: NSAttributedString {
            NSAttributedString(string: text ?? "", attributes: [.font: font, .foregroundColor: textColor])
        }
        open override var intrinsicContentSize: CGSize { line.size() }
        /// Draws one line, vertically centred.
        open override func draw(_ rect: CGRect) {
            let size = line.size()
            let left = bounds.width - size.width
            let x = textAlignment == .center ? left / 2 : textAlignment == .right ? left : 0
            line.draw(at: CGPoint(x: bounds.minX + x, y: bounds.midY - size.height / 2))
        }
    }
    /// How lines align.
    public enum NSTextAlignment: Hashable, Sendable {
        /// Left.
        case left
        /// Centred.
        case center
        /// Right.
        case right
        /// Always left.
        case natural
    }
#endif
