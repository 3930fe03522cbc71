import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// One of several titles.
    open class UISegmentedControl: UIControl {
        /// The value of `selectedSegmentIndex` while nothing is selected.
        public static let noSegment = -1
        private var titles: [String]
        /// From 0; ``noSegment`` for none.
        open var selectedSegmentIndex = UISegmentedControl.noSegment
        /// White by default.
        open var selectedSegmentTintColor: UIColor?
        /// Segments with titles; what is no string has none.
        public init(items: [Any]?) {
            titles = items?.map { $0 as? String ?? "" } ?? []
            super.init(frame: .zero)
        }
        /// Without segments.
        public override init(frame: CGRect) {
            titles = []
            super.init(frame: frame)
        }
        /// There are no archives of views.
        public required init?(coder: NSCoder) { nil }
        /// How many.
        open var numberOfSegments: Int { titles.count }
        /// A title; nil beyond the ends.
        open func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }
        /// Replaces a title; nil makes it empty, and an index beyond the segments has no effect.
        open func setTitle(_ title: String?, forSegmentAt index: Int) {
            if titles.indices.contains(index) { titles[index] = title ?? "" }
        }
        /// Adds a segment.
        open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
            titles.insert(title ?? "", at: index.clamped(from: 0, through: titles.count))
        }
        open override var intrinsicContentSize: CGSize { CGSize(width: 70 * Double(max(1, titles.count)), height: 32) }
        open override func draw(_ rect: CGRect) {
            UIColor(white: 0.93, alpha: 1).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
            let width = bounds.width / Double(max(1, titles.count))
            for (index, title) in titles.enumerated() {
                let frame = CGRect(x: Double(index) * width, y: 0, width: width, height: bounds.height)
                let isChosen = index == selectedSegmentIndex
                if isChosen {
                    (selectedSegmentTintColor ?? .white).setFill()
                    UIBezierPath(roundedRect: frame.insetBy(dx: 2, dy: 2), cornerRadius: 7).fill()
                }
                let text = NSAttributedString(
                    string: title,
                    attributes: [.font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)])
                let size = text.size()
                text.draw(at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2))
            }
        }
        open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            guard let touch, bounds.width > 0, !titles.isEmpty else { return }
            let index = Int(clamping: touch.location(in: self).x / bounds.width * Double(titles.count))
            selectedSegmentIndex = index.clamped(from: 0, through: titles.count - 1)
            sendActions(for: .valueChanged)
        }
    }
    /// Dots, of which one is the current page.
    open class UIPageControl: UIControl {
        /// 0 or more.
        open var numberOfPages = 0
        /// The page whose dot has `currentPageIndicatorTintColor`, from 0; beyond the pages, no dot has it.
        open var currentPage = 0
        /// Whether a single dot is left out.
        open var hidesForSinglePage = false
        /// Faint white by default.
        open var pageIndicatorTintColor: UIColor?
        /// White by default.
        open var currentPageIndicatorTintColor: UIColor?
        private let step = 16.0
        open override var intrinsicContentSize: CGSize {
            CGSize(width: step * Double(max(1, numberOfPages)), height: 26)
        }
        open override func draw(_ rect: CGRect) {
            let count = numberOfPages.clamped(to: 0...1000)
            guard count > 1 || !hidesForSinglePage else { return }
            let left = bounds.midX - step * Double(count - 1) / 2
            for page in 0..<count {
                let color =
                    page == currentPage
                    ? currentPageIndicatorTintColor ?? .white
                    : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
                color.setFill()
                let middle = CGPoint(x: left + step * Double(page), y: bounds.midY)
                UIBezierPath(ovalIn: CGRect(x: middle.x - 3.5, y: middle.y - 3.5, width: 7, height: 7)).fill()
            }
        }
        open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            guard let touch else { return }
            let next = currentPage + (touch.location(in: self).x < bounds.midX ? -1 : 1)
            currentPage = next.clamped(from: 0, through: max(0, numberOfPages - 1))
            sendActions(for: .valueChanged)
        }
    }
    /// Eight spokes that turn while it is animated.
    open class UIActivityIndicatorView: UIView {
        /// Sizes.
        public enum Style: Int, Hashable, Sendable {
            /// The width and height of the spinner: 20 user units for `medium`, 37 for `large`.
            case medium = 100, large = 101
        }
        /// The size.
        open var style: Style
        /// Grey by default.
        open var color: UIColor?
        /// Whether it is hidden while it stands still.
        open var hidesWhenStopped = true
        /// Whether it turns.
        public private(set) var isAnimating = false
        private var start = 0.0
        /// Of a size.
        public init(style: Style) {
            self.style = style
            let side = style == .large ? 37.0 : 20.0
            super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        }
        /// There are no archives of views.
        public required init?(coder: NSCoder) { nil }
        /// Turns.
        open func startAnimating() {
            guard !isAnimating else { return }
            isAnimating = true
            // Eight steps a second, as spokes that move smoothly would look like another control.
            let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            turn.values = (0..<8).map { Double($0) * .pi / 4 }
            turn.calculationMode = .discrete
            turn.duration = 1
            turn.repeatCount = .infinity
            layer.add(turn, forKey: "turn")
        }
        /// Stands still.
        open func stopAnimating() {
            isAnimating = false
            layer.removeAnimation(forKey: "turn")
        }
        open override var intrinsicContentSize: CGSize {
            style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
        }
        open override func draw(_ rect: CGRect) {
            guard isAnimating || !hidesWhenStopped, let context = UIGraphicsGetCurrentContext() else { return }
            let radius = (style == .large ? 37.0 : 20.0) / 2
            context.setLineCap(.round)
            context.setLineWidth(radius * 0.22)
            for spoke in 0..<8 {
                let angle = Double(spoke) * .pi / 4 - .pi / 2
                (color ?? UIColor(white: 0.55, alpha: 1)).withAlphaComponent(1 - 0.1 * Double(7 - spoke)).setStroke()
                context.move(
                    to: CGPoint(x: bounds.midX + cos(angle) * radius * 0.5, y: bounds.midY + sin(angle) * radius * 0.5))
                context.addLine(
                    to: CGPoint(
                        x: bounds.midX + cos(angle) * radius * 0.88, y: bounds.midY + sin(angle) * radius * 0.88))
                context.strokePath()
            }
        }
    }
#endif
