// Taps and drags: what a part does when a host sends them.
import BezelDrawing
import BezelGeometry

/// What a part does with touches: ``TapGesture`` and ``DragGesture``.
public protocol Gesture<Value> {
    /// What the gesture tells.
    associatedtype Value
}

/// What a touch does.
enum Recognizer {
    case tap(count: Int, space: CoordinateSpace, (Point) -> Void)
    case drag(DragGesture)
}
protocol RecognizedGesture {
    var recognizer: Recognizer { get }
}

/// One tap or several.
public struct TapGesture: Gesture, RecognizedGesture {
    public typealias Value = Void
    let count: Int
    private var ended: [(Value) -> Void] = []
    /// So many taps, one after another.
    public init(count: Int = 1) { self.count = count }
    /// The same with a closure that is run after the last tap.
    public func onEnded(_ action: @escaping (Value) -> Void) -> TapGesture {
        var copy = self
        copy.ended.append(action)
        return copy
    }
    var recognizer: Recognizer { .tap(count: count, space: .local) { [ended] _ in ended.forEach { $0(()) } } }
}

/// A finger that moves over the part.
public struct DragGesture: Gesture, RecognizedGesture {
    /// Where the finger is; points are in user units of the gesture's coordinate space.
    public struct Value: Hashable, Sendable {
        /// When.
        public var time: Date
        /// Where the finger is.
        public var location: Point
        /// Where it was put down.
        public var startLocation: Point
        /// User units a second.
        public var velocity: Size
        /// How far the finger has moved.
        public var translation: Size {
            Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where the finger would come to rest: a quarter of a second on.
        public var predictedEndLocation: Point {
            Point(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// How far the finger would have moved then.
        public var predictedEndTranslation: Size {
            Size(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }
    let minimumDistance: Double
    let space: CoordinateSpace
    private(set) var changed: [(Value) -> Void] = []
    private(set) var ended: [(Value) -> Void] = []
    /// Sets gesture states back.
    private(set) var reset: [() -> Void] = []
    /// A drag that begins when the finger has moved so many user units.
    public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        space = coordinateSpace
    }
    private func with(_ change: (inout DragGesture) -> Void) -> DragGesture {
        var copy = self
        change(&copy)
        return copy
    }
    /// The same with a closure that is run when the finger has moved.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { with { $0.changed.append(action) } }
    /// The same with a closure that is run when the finger is lifted.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { with { $0.ended.append(action) } }
    /// The same with a state that the closure sets while the gesture lasts.
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

/// How a change is made.
public struct Transaction: Hashable, Sendable {
    /// The animation of what changes; nil for none.
    public var animation: Animation?
    /// A change without animation unless told otherwise.
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// A part of a picture that touches go to.
struct TouchRegion {
    enum Effect {
        case recognizes(Recognizer)
        /// Touches go through the part.
        case isPassive
        /// Touches stop at the part, and nothing within it hears of them.
        case isDisabled
        case none
    }
    var effect: Effect
    /// Of the part in the tree, by which a gesture goes on while the tree is made anew.
    var position: DrawingPass.Position
    var rect: Rect
    /// Where touches count, in the part's coordinates; nil for what is drawn.
    var shape: Path?

    private static let mark = "\u{1F}touch "
    static func label(_ index: Int) -> String { mark + String(index) }
    static func index(_ label: String?) -> Int? {
        guard let label, label.hasPrefix(mark) else { return nil }
        return Int(label.dropFirst(mark.count))
    }
}

/// A part that touches go to.
public struct TouchedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let effect: TouchRegion.Effect
    var shape: AnyShape?
    var host: HostPass?
    var position = DrawingPass.Position()

    package func prepared(in pass: DrawingPass) -> TouchedDrawing {
        var copy = self
        (copy.host, copy.position) = (pass.host, pass.position)
        return copy
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(
            TouchedDrawing<AnyDrawable>(content: part, effect: effect, shape: shape, host: host, position: position))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        guard let host else { return try content.draw(in: rect, into: &context) }
        let region = TouchRegion(effect: effect, position: position, rect: rect, shape: shape?.placed(in: rect))
        try context.group(GroupDrawing(label: host.note(region))) { inner in
            try content.draw(in: rect, into: &inner)
            // A part that draws nothing may be touched all the same.
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
    /// Runs a closure when the part is tapped: its shapes, the boxes of its text and pictures, or its `contentShape`.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .recognizes(.tap(count: count, space: .local) { _ in action() }))
    }
    /// Runs a closure that is told where the part was tapped.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (Point) -> Void
    ) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .recognizes(.tap(count: count, space: coordinateSpace, action)))
    }
    /// The part with a gesture, for which gestures of parts within it go first.
    public func gesture<G: Gesture>(_ gesture: G) -> TouchedDrawing<Self> {
        let recognizer = (gesture as? any RecognizedGesture)?.recognizer
        return TouchedDrawing(content: self, effect: recognizer.map { .recognizes($0) } ?? .none)
    }
    /// Where touches of the part count.
    public func contentShape(_ shape: some Shape) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .none, shape: AnyShape(shape))
    }
    /// Whether touches count; else they go to what is behind.
    public func allowsHitTesting(_ isEnabled: Bool) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: isEnabled ? .none : .isPassive)
    }
    /// Whether the part's buttons and gestures do nothing. Its look stays.
    public func disabled(_ isDisabled: Bool) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: isDisabled ? .isDisabled : .none)
    }
}
