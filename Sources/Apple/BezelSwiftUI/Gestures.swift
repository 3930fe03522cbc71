import BezelDrawing
import BezelGeometry

/// ``TapGesture`` or ``DragGesture``.
public protocol Gesture<Value> {
    /// The gesture's data.
    associatedtype Value
}
// A gesture that is not always there: nil recognises nothing.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
}

enum Recognizer {
    case tap(count: Int, space: CoordinateSpace, (Point) -> Void)
    case drag(DragGesture)
    /// Told when the finger has rested, and when it leaves; false if nothing reacts.
    case press((_ point: Point, _ isEnd: Bool) -> Bool)
}
protocol RecognizedGesture {
    var recognizer: Recognizer { get }
}

/// Taps.
public struct TapGesture: Gesture, RecognizedGesture {
    public typealias Value = Void
    let count: Int
    private var ended: [(Value) -> Void] = []
    /// A number of taps.
    public init(count: Int = 1) { self.count = count }
    /// Runs after the last tap.
    public func onEnded(_ action: @escaping (Value) -> Void) -> TapGesture {
        var copy = self
        copy.ended.append(action)
        return copy
    }
    var recognizer: Recognizer { .tap(count: count, space: .local) { [ended] _ in ended.forEach { $0(()) } } }
}

/// A finger that rests: `ViewHost.press(at:for:)`.
public struct LongPressGesture: Gesture, RecognizedGesture {
    public typealias Value = Bool
    private var changed: [(Value) -> Void] = []
    private var ended: [(Value) -> Void] = []
    /// In seconds.
    public let minimumDuration: Double
    /// - Parameter maximumDistance: Has no effect.
    public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) { self.minimumDuration = minimumDuration }
    /// Runs when the finger is put down.
    public func onChanged(_ action: @escaping (Value) -> Void) -> LongPressGesture {
        var copy = self
        copy.changed.append(action)
        return copy
    }
    /// Runs when the finger has rested.
    public func onEnded(_ action: @escaping (Value) -> Void) -> LongPressGesture {
        var copy = self
        copy.ended.append(action)
        return copy
    }
    var recognizer: Recognizer {
        .press { [changed, ended] _, isEnd in
            (isEnd ? [] : changed).forEach { $0(true) }
            (isEnd ? ended : []).forEach { $0(true) }
            return true
        }
    }
}

/// A moving finger.
public struct DragGesture: Gesture, RecognizedGesture {
    /// In user units of the coordinate space.
    public struct Value: Hashable, Sendable {
        /// When the finger was there, by the time of the `ViewHost`.
        public var time: Date
        /// Now.
        public var location: Point
        /// At the start.
        public var startLocation: Point
        /// User units per second.
        public var velocity: Size
        /// From the start.
        public var translation: Size {
            Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// In a quarter of a second.
        public var predictedEndLocation: Point {
            Point(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// From the start.
        public var predictedEndTranslation: Size {
            Size(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }
    let minimumDistance: Double
    let space: CoordinateSpace
    private(set) var changed: [(Value) -> Void] = []
    private(set) var ended: [(Value) -> Void] = []
    private(set) var reset: [() -> Void] = []
    /// - Parameter minimumDistance: In user units.
    public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        space = coordinateSpace
    }
    private func with(_ change: (inout DragGesture) -> Void) -> DragGesture {
        var copy = self
        change(&copy)
        return copy
    }
    /// Runs at each movement.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { with { $0.changed.append(action) } }
    /// Runs when the finger is lifted.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { with { $0.ended.append(action) } }
    /// Sets a state during the gesture.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> DragGesture {
        with {
            $0.changed.append { value in
                var next = state.box.current
                var transaction = Transaction()
                body(value, &next, &transaction)
                withAnimation(transaction.animation) { state.box.current = next }
            }
            $0.reset.append { state.box.current = state.initial }
        }
    }
    var recognizer: Recognizer { .drag(self) }
}

/// A change's context.
public struct Transaction: Hashable, Sendable {
    /// Nil for none.
    public var animation: Animation?
    /// Whether the change is at once.
    public var disablesAnimations = false
    /// Whether the change goes on, as while a finger moves; without effect.
    public var isContinuous = false
    /// Without animation by default.
    public init(animation: Animation? = nil) { self.animation = animation }
}

struct TouchRegion {
    enum Effect {
        case recognizes(Recognizer)
        case isPassive
        case isDisabled
        case none
    }
    var effect: Effect
    /// Continues a gesture after the tree is rebuilt.
    var position: DrawingPass.Position
    var rect: Rect
    /// In the view's coordinates; nil for the drawing.
    var shape: Path?

    private static let mark = "\u{1F}touch "
    static func label(_ index: Int) -> String { mark + String(index) }
    static func index(_ label: String?) -> Int? {
        guard let label, label.hasPrefix(mark) else { return nil }
        return Int(label.dropFirst(mark.count))
    }
}

/// A view with gestures.
public struct TouchedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let effect: TouchRegion.Effect
    var shape: AnyShape?
    /// Gestures that count after the first.
    var more: [Recognizer] = []
    var host: HostPass?
    var position = DrawingPass.Position()

    package func prepared(in pass: DrawingPass) -> TouchedDrawing {
        var copy = self
        (copy.host, copy.position) = (pass.host, pass.position)
        return copy
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(
            TouchedDrawing<AnyDrawable>(
                content: part, effect: effect, shape: shape, more: more, host: host, position: position))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        guard let host else { return try content.draw(in: rect, into: &context) }
        try drawRegion(0, host, in: rect, into: &context)
    }
    /// One group around the other for several gestures: the outermost has the last of them.
    private func drawRegion(
        _ depth: Int, _ host: HostPass, in rect: Rect, into context: inout BezelDrawing.GraphicsContext
    ) throws {
        let place = more.count - depth
        var own = position
        if place > 0 { own.steps.append(.index(place)) }
        let region = TouchRegion(
            effect: place > 0 ? .recognizes(more[place - 1]) : effect, position: own, rect: rect,
            shape: shape?.placed(in: rect))
        try context.group(GroupDrawing(label: host.note(region))) { inner in
            guard place == 0 else { return try drawRegion(depth + 1, host, in: rect, into: &inner) }
            try content.draw(in: rect, into: &inner)
            // Empty views may be touchable too.
            if inner.commands.isEmpty, region.shape != nil {
                inner.fill(Path(rect), with: .color(.clear))
            }
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension Drawable {
    /// Taps on shapes, text and image boxes, or on `contentShape`.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .recognizes(.tap(count: count, space: .local) { _ in action() }))
    }
    /// Receives the location.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (Point) -> Void
    ) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .recognizes(.tap(count: count, space: coordinateSpace, action)))
    }
    /// Runs when a finger has rested, by `ViewHost.press(at:for:)`.
    ///
    /// - Parameters:
    ///   - maximumDistance: Has no effect.
    ///   - changed: Told when the finger is put down, and when it leaves.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
        onPressingChanged changed: ((Bool) -> Void)? = nil
    ) -> TouchedDrawing<Self> {
        TouchedDrawing(
            content: self,
            effect: .recognizes(
                .press { _, isEnd in
                    if isEnd { action() }
                    changed?(!isEnd)
                    return true
                }))
    }
    package func onLongPress(_ action: @escaping (Point, Bool) -> Bool) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .recognizes(.press(action)))
    }
    /// Inner gestures take precedence.
    public func gesture<G: Gesture>(_ gesture: G) -> TouchedDrawing<Self> {
        let all = recognizers(of: gesture)
        return TouchedDrawing(
            content: self, effect: all.first.map { .recognizes($0) } ?? .none, more: Array(all.dropFirst()))
    }
    /// The same as `gesture(_:)`: gestures do not run together.
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> TouchedDrawing<Self> { self.gesture(gesture) }
    /// The same as `gesture(_:)`.
    public func highPriorityGesture<G: Gesture>(_ gesture: G) -> TouchedDrawing<Self> { self.gesture(gesture) }
    /// The touchable shape.
    public func contentShape(_ shape: some Shape) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .none, shape: AnyShape(shape))
    }
    /// Otherwise touches reach the views behind.
    public func allowsHitTesting(_ isEnabled: Bool) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: isEnabled ? .none : .isPassive)
    }
    /// Disables buttons and gestures.
    public func disabled(_ isDisabled: Bool) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: isDisabled ? .isDisabled : .none)
    }
}
