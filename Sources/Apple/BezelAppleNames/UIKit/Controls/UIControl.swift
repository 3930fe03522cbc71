import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A view that tells targets and closures what is done to it.
    open class UIControl: UIView {
        /// What is done.
        public struct Event: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// A finger.
            public static let touchDown = Event(rawValue: 1), touchDragInside = Event(rawValue: 4),
                touchDragOutside = Event(rawValue: 8), touchUpInside = Event(rawValue: 64),
                touchUpOutside = Event(rawValue: 128), touchCancel = Event(rawValue: 256)
            /// Another value.
            public static let valueChanged = Event(rawValue: 4096)
            /// The button's only action.
            public static let primaryActionTriggered = Event(rawValue: 8192)
            /// Text, which is never edited here.
            public static let editingChanged = Event(rawValue: 1 << 17), editingDidBegin = Event(rawValue: 1 << 16),
                editingDidEnd = Event(rawValue: 1 << 18)
            /// All kinds of events, or all that come from a finger.
            public static let allEvents = Event(rawValue: .max), allTouchEvents = Event(rawValue: 0xFFF)
        }
        /// How it looks.
        public struct State: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// None, touched, out of use, or chosen.
            public static let normal: State = [], highlighted = State(rawValue: 1), disabled = State(rawValue: 2),
                selected = State(rawValue: 4)
        }
        private var actions: [(event: Event, action: TargetAction)] = []
        /// Whether it reacts.
        open var isEnabled = true
        /// Whether it is chosen.
        open var isSelected = false
        /// Whether a finger is on it.
        open var isHighlighted = false
        /// How content stands across.
        open var contentHorizontalAlignment = ContentHorizontalAlignment.center
        /// Whether a finger that began on it is followed.
        public private(set) var isTracking = false
        /// How content stands across.
        public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
            /// Only buttons read it. `leading` is the left and `trailing` the right; `fill` centres the content, as `center`
            /// does.
            case center, left, right, fill, leading, trailing
        }
        /// How it looks now.
        open var state: State {
            var all: State = []
            if isHighlighted { all.insert(.highlighted) }
            if !isEnabled { all.insert(.disabled) }
            if isSelected { all.insert(.selected) }
            return all
        }
        /// Runs a target's method: see ``SelectorTable``.
        open func addTarget(_ target: Any?, action: Selector, for events: Event) {
            actions.append((events, TargetAction(target: target as AnyObject?, selector: action, closure: nil)))
        }
        /// Runs an action's closure.
        open func addAction(_ action: UIAction, for events: Event) {
            actions.append((events, TargetAction(target: nil, selector: nil) { _ in action.handler(action) }))
        }
        /// Runs a closure with the control.
        public func addAction(for events: Event, _ action: @escaping (UIControl) -> Void) {
            actions.append((events, TargetAction(target: nil, selector: nil) { ($0 as? UIControl).map(action) }))
        }
        /// Forgets targets and closures of events.
        open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
            actions.removeAll {
                !$0.event.intersection(events).isEmpty && (target == nil || $0.action.target === target as AnyObject?)
            }
        }
        /// Tells targets and closures.
        open func sendActions(for events: Event) {
            for each in actions where !each.event.intersection(events).isEmpty { each.action.run(self) }
        }
        /// A finger began on it; false to leave it.
        open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
        /// The finger moved; false to leave it.
        open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
        /// The finger left.
        open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
        open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard isEnabled, let touch = touches.first else { return }
            isHighlighted = true
            isTracking = beginTracking(touch, with: event)
            sendActions(for: .touchDown)
        }
        open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard isEnabled, isTracking, let touch = touches.first else { return }
            isTracking = continueTracking(touch, with: event)
            isHighlighted = point(inside: touch.location(in: self), with: nil)
            sendActions(for: isHighlighted ? .touchDragInside : .touchDragOutside)
        }
        open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard isEnabled, let touch = touches.first else { return }
            isHighlighted = false
            if isTracking { endTracking(touch, with: event) }
            isTracking = false
            let isInside = point(inside: touch.location(in: self), with: nil)
            sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
        }
    }
    /// A closure with a title.
    public final class UIAction {
        /// What it says.
        public var title: String
        /// Its picture.
        public var image: UIImage?
        let handler: (UIAction) -> Void
        /// Creates an action.
        public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
            self.title = title
            self.image = image
            self.handler = handler
        }
    }

    /// A number on a line.
    open class UISlider: UIControl {
        /// Between the least and the greatest.
        open var value: Float = 0 {
            didSet { value = value.clamped(from: minimumValue, through: max(minimumValue, maximumValue)) }
        }
        /// At the left.
        open var minimumValue: Float = 0
        /// At the right.
        open var maximumValue: Float = 1
        /// Has no effect: it tells always while the finger moves.
        open var isContinuous = true
        /// The line's colour up to the thumb; nil for the tint.
        open var minimumTrackTintColor: UIColor?
        /// The line's colour from there on.
        open var maximumTrackTintColor: UIColor?
        /// White by default.
        open var thumbTintColor: UIColor?
        private let thumb = 28.0
        /// Sets the value at once.
        open func setValue(_ value: Float, animated: Bool) { self.value = value }
        open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
        private var fraction: Double {
            maximumValue > minimumValue ? Double((value - minimumValue) / (maximumValue - minimumValue)) : 0
        }
        open override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let way = max(0, bounds.width - thumb)
            let x = bounds.minX + thumb / 2 + way * fraction
            let line = CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
            (maximumTrackTintColor ?? UIColor(white: 0.87, alpha: 1)).setFill()
            UIBezierPath(roundedRect: line, cornerRadius: 2).fill()
            (minimumTrackTintColor ?? tintColor ?? .systemBlue).setFill()
            UIBezierPath(
                roundedRect: CGRect(x: line.minX, y: line.minY, width: x - line.minX, height: 4), cornerRadius: 2
            ).fill()
            context.saveGState()
            context.setShadow(offset: CGSize(width: 0, height: 1), blur: 4, color: CGColor(gray: 0, alpha: 0.3))
            (thumbTintColor ?? .white).setFill()
            context.fillEllipse(
                in: CGRect(x: x - thumb / 2, y: bounds.midY - thumb / 2, width: thumb, height: thumb))
            context.restoreGState()
        }
        private func follow(_ touch: UITouch) -> Bool {
            let way = bounds.width - thumb
            guard way > 0 else { return false }
            let part = ((touch.location(in: self).x - thumb / 2) / way).clamped(to: 0...1)
            value = minimumValue + Float(part) * (maximumValue - minimumValue)
            sendActions(for: .valueChanged)
            return true
        }
        open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
        open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    }
    /// On or off.
    open class UISwitch: UIControl {
        /// Whether it is on.
        open var isOn = false
        /// The ground's colour when on; green by default.
        open var onTintColor: UIColor?
        /// White by default.
        open var thumbTintColor: UIColor?
        /// Sets it at once.
        open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }
        open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
        open override func draw(_ rect: CGRect) {
            let ground = CGRect(x: bounds.minX, y: bounds.midY - 15.5, width: 51, height: 31)
            (isOn ? onTintColor ?? .systemGreen : UIColor(white: 0.9, alpha: 1)).setFill()
            UIBezierPath(roundedRect: ground, cornerRadius: 15.5).fill()
            (thumbTintColor ?? .white).setFill()
            let x = isOn ? ground.maxX - 29 : ground.minX + 2
            UIBezierPath(ovalIn: CGRect(x: x, y: ground.minY + 2, width: 27, height: 27)).fill()
        }
        open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            isOn.toggle()
            sendActions(for: .valueChanged)
        }
    }
    /// How much is done.
    open class UIProgressView: UIView {
        /// 0…1.
        open var progress: Float = 0
        /// The tint by default.
        open var progressTintColor: UIColor?
        /// Grey by default.
        open var trackTintColor: UIColor?
        /// Sets it at once.
        open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
        open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
        open override func draw(_ rect: CGRect) {
            (trackTintColor ?? UIColor(white: 0.89, alpha: 1)).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
            var done = bounds
            done.size.width *= Double(progress.clamped(to: 0...1))
            (progressTintColor ?? tintColor ?? .systemBlue).setFill()
            UIBezierPath(roundedRect: done, cornerRadius: bounds.height / 2).fill()
        }
    }
#endif
