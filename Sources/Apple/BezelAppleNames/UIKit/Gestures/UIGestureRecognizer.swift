import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Recognises a gesture on a view, and runs targets and closures.
    open class UIGestureRecognizer: NSObject {
        /// How far a gesture is.
        public enum State: Int, Hashable, Sendable {
            /// Nothing yet.
            case possible
            /// The gesture was recognised, and the finger is still down.
            case began
            /// It went on.
            case changed
            /// The finger left, or a tap is complete; after the targets have run, the state is `possible` again.
            case ended
            /// Never.
            case cancelled
            /// Never.
            case failed
            /// The same as `ended`.
            public static var recognized: State { .ended }
        }
        private var actions: [TargetAction] = []
        /// The view that has it.
        public internal(set) weak var view: UIView?
        /// How far it is.
        open var state = State.possible
        /// Whether it recognises anything.
        open var isEnabled = true
        /// Has no effect.
        open var cancelsTouchesInView = true
        /// Has no effect.
        open var delaysTouchesBegan = false
        /// Has no effect: gestures do not run together.
        open weak var delegate: (any UIGestureRecognizerDelegate)?
        private weak var root: UIView?
        private var point = Point.zero
        var start = Point.zero
        var speed = Size.zero

        /// Without targets.
        public override init() {}
        /// Runs a target's method: see ``SelectorTable``.
        public init(target: Any?, action: Selector?) {
            super.init()
            if let target, let action { addTarget(target, action: action) }
        }
        /// Runs a closure.
        public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
            self.init()
            addAction(action)
        }
        /// Runs a target's method too.
        public func addTarget(_ target: Any, action: Selector) {
            actions.append(TargetAction(target: target as AnyObject, selector: action, closure: nil))
        }
        /// Runs a closure too.
        public func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
            actions.append(
                TargetAction(target: nil, selector: nil) { ($0 as? UIGestureRecognizer).map(action) })
        }
        /// Forgets its targets and closures.
        public func removeTarget(_ target: Any?, action: Selector?) { actions = [] }
        /// Where it is, in a view's coordinates; nil is the outermost view.
        open func location(in view: UIView?) -> CGPoint { root?.convert(point, to: view) ?? point }
        /// The same for each finger: there is one.
        open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }
        /// Always 1.
        open var numberOfTouches: Int { 1 }
        /// Has no effect.
        public func require(toFail other: UIGestureRecognizer) {}

        func recognize(_ state: State, at point: Point, in root: UIView) {
            (self.root, self.point, self.state) = (root, point, state)
            if isDone(state) { actions.forEach { $0.run(self) } }
            if state == .ended { self.state = .possible }
        }
        /// Whether the targets run.
        func isDone(_ state: State) -> Bool { true }
        /// Whether it follows a finger that moves so.
        func follows(_ translation: Size) -> Bool { false }
        /// From the start, in a view's coordinates.
        func moved(in view: UIView?) -> Point {
            let from = root?.convert(start, to: view) ?? start
            let here = location(in: view)
            return Point(x: here.x - from.x, y: here.y - from.y)
        }
    }
    /// Has no effect: gestures do not run together.
    public protocol UIGestureRecognizerDelegate: AnyObject {}

    /// Recognises a tap or a double tap that no control takes.
    open class UITapGestureRecognizer: UIGestureRecognizer {
        /// 1 or 2.
        public var numberOfTapsRequired = 1
        /// Has no effect.
        public var numberOfTouchesRequired = 1
    }
    /// A moving finger, from 10 user units on.
    open class UIPanGestureRecognizer: UIGestureRecognizer {
        /// Has no effect.
        public var minimumNumberOfTouches = 1
        /// Has no effect.
        public var maximumNumberOfTouches = Int.max
        private var shift = Point.zero
        /// From the start, or from where it was set, in a view's coordinates.
        open func translation(in view: UIView?) -> CGPoint {
            let way = moved(in: view)
            return Point(x: way.x + shift.x, y: way.y + shift.y)
        }
        /// Counts from here.
        open func setTranslation(_ translation: CGPoint, in view: UIView?) {
            let way = moved(in: view)
            shift = Point(x: translation.x - way.x, y: translation.y - way.y)
        }
        /// In user units per second.
        open func velocity(in view: UIView?) -> CGPoint { Point(x: speed.width, y: speed.height) }
        override func follows(_ translation: Size) -> Bool {
            shift = .zero
            return true
        }
    }
    /// A finger that moves one way.
    open class UISwipeGestureRecognizer: UIGestureRecognizer {
        /// Ways.
        public struct Direction: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// One of four ways.
            public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2),
                up = Direction(rawValue: 4), down = Direction(rawValue: 8)
        }
        /// To the right by default.
        public var direction = Direction.right
        override func follows(_ way: Size) -> Bool {
            let isAcross = abs(way.width) > abs(way.height)
            let found: Direction =
                isAcross ? (way.width > 0 ? .right : .left) : (way.height > 0 ? .down : .up)
            return direction.contains(found)
        }
        override func isDone(_ state: State) -> Bool { state == .ended }
    }
    /// A finger that rests: by `ViewHost.press(at:)`.
    open class UILongPressGestureRecognizer: UIGestureRecognizer {
        /// Has no effect: a host's presses are long.
        public var minimumPressDuration = 0.5
        /// Has no effect.
        public var allowableMovement: CGFloat = 10
        /// Has no effect.
        public var numberOfTapsRequired = 0
    }
    /// Two fingers, which a host does not have: recognises nothing.
    open class UIPinchGestureRecognizer: UIGestureRecognizer {
        /// Always 1.
        public var scale: CGFloat = 1
        /// Always 0.
        public var velocity: CGFloat { 0 }
    }
    /// Two fingers, which a host does not have: recognises nothing.
    open class UIRotationGestureRecognizer: UIGestureRecognizer {
        /// Always 0.
        public var rotation: CGFloat = 0
    }
#endif
