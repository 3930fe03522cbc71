// Gestures made of two. A host sends one touch at a time, so that two gestures at once are two that may each be recognised.
import BezelDrawing
import BezelGeometry

/// A gesture that tells of its value.
protocol ToldGesture: Gesture {
    func onEnded(_ action: @escaping (Value) -> Void) -> Self
    func told(changed action: @escaping (Value) -> Void) -> Self
}
extension TapGesture: ToldGesture {
    func told(changed action: @escaping (()) -> Void) -> TapGesture { self }
}
extension LongPressGesture: ToldGesture {
    func told(changed action: @escaping (Bool) -> Void) -> LongPressGesture { onChanged(action) }
}
extension DragGesture: ToldGesture {
    func told(changed action: @escaping (Value) -> Void) -> DragGesture { onChanged(action) }
}
extension SpatialTapGesture: ToldGesture {
    func told(changed action: @escaping (Value) -> Void) -> SpatialTapGesture { self }
}
extension CombinedGesture: ToldGesture {
    func told(changed action: @escaping (Value) -> Void) -> CombinedGesture { onChanged(action) }
}

private func telling<G: Gesture>(_ gesture: G, changed: ((G.Value) -> Void)?, ended: ((G.Value) -> Void)?) -> G {
    func add<T: ToldGesture>(_ told: T) -> G {
        var told = told
        if let changed = changed as? (T.Value) -> Void { told = told.told(changed: changed) }
        if let ended = ended as? (T.Value) -> Void { told = told.onEnded(ended) }
        return told as? G ?? gesture
    }
    return (gesture as? any ToldGesture).map { add($0) } ?? gesture
}

protocol SeveralRecognizers {
    /// The first goes before the others.
    var recognizers: [Recognizer] { get }
}
func recognizers(of gesture: some Gesture) -> [Recognizer] {
    if let several = gesture as? any SeveralRecognizers { return several.recognizers }
    return (gesture as? any RecognizedGesture).map { [$0.recognizer] } ?? []
}

/// Two gestures: one or the other, both, or one after the other.
public struct CombinedGesture<First: Gesture, Second: Gesture, Value>: Gesture, SeveralRecognizers {
    private var first: First
    private var second: Second?
    private let fromFirst: (First.Value) -> Value
    /// Nil for a sequence, whose second gesture never begins in a host.
    private let fromSecond: ((Second.Value) -> Value)?
    init(
        _ first: First, _ second: Second?, fromFirst: @escaping (First.Value) -> Value,
        fromSecond: ((Second.Value) -> Value)?
    ) {
        (self.first, self.second, self.fromFirst, self.fromSecond) = (first, second, fromFirst, fromSecond)
    }
    var recognizers: [Recognizer] {
        BezelSwiftUI.recognizers(of: first) + (second.map { BezelSwiftUI.recognizers(of: $0) } ?? [])
    }
    /// Runs while one of them goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> CombinedGesture {
        var copy = self
        copy.first = telling(first, changed: { [fromFirst] in action(fromFirst($0)) }, ended: nil)
        copy.second = second.map { other in
            telling(other, changed: fromSecond.map { map in { action(map($0)) } }, ended: nil)
        }
        return copy
    }
    /// Runs when one of them ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> CombinedGesture {
        var copy = self
        copy.first = telling(first, changed: nil, ended: { [fromFirst] in action(fromFirst($0)) })
        copy.second = second.map { other in
            telling(other, changed: nil, ended: fromSecond.map { map in { action(map($0)) } })
        }
        return copy
    }
    /// Sets a state during the gesture.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> CombinedGesture {
        onChanged { value in
            var next = state.box.current
            var transaction = Transaction()
            body(value, &next, &transaction)
            withAnimation(transaction.animation) { state.box.current = next }
        }
        .onEnded { _ in state.box.current = state.initial }
    }
}
/// One of two gestures.
public typealias ExclusiveGesture<First: Gesture, Second: Gesture> = CombinedGesture<
    First, Second, ExclusiveGestureValue<First.Value, Second.Value>
>
/// What one of two gestures gives.
public enum ExclusiveGestureValue<First, Second> {
    /// Of the first.
    case first(First)
    /// Of the second.
    case second(Second)
}
/// Two gestures at once.
public typealias SimultaneousGesture<First: Gesture, Second: Gesture> = CombinedGesture<
    First, Second, SimultaneousGestureValue<First.Value, Second.Value>
>
/// What two gestures give.
public struct SimultaneousGestureValue<First, Second> {
    /// Nil while it is not recognised.
    public var first: First?
    /// Nil while it is not recognised.
    public var second: Second?
}
/// A gesture after another.
public typealias SequenceGesture<First: Gesture, Second: Gesture> = CombinedGesture<
    First, Second, SequenceGestureValue<First.Value, Second.Value>
>
/// How far a sequence is.
public enum SequenceGestureValue<First, Second> {
    /// Within the first.
    case first(First)
    /// After the first, within the second.
    case second(First, Second?)
}
extension Gesture {
    /// This gesture or, if it is not recognised, another.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        CombinedGesture(self, other, fromFirst: { .first($0) }, fromSecond: { .second($0) })
    }
    /// This gesture and another. A host sends one touch at a time, which one of them recognises.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        CombinedGesture(
            self, other, fromFirst: { SimultaneousGestureValue(first: $0) },
            fromSecond: { SimultaneousGestureValue(second: $0) })
    }
    /// Another gesture after this one. A host's press ends the sequence after the first.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        CombinedGesture(
            self, nil as Other?, fromFirst: { .second($0, nil) },
            fromSecond: nil)
    }
}

/// Taps, with where they were.
public struct SpatialTapGesture: Gesture, RecognizedGesture {
    /// Where it was.
    public struct Value: Hashable, Sendable {
        /// In the coordinate space.
        public var location: Point
    }
    private let count: Int
    private let space: CoordinateSpace
    private var ended: [(Value) -> Void] = []
    /// A number of taps.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, space) = (count, coordinateSpace)
    }
    /// Runs after the last tap.
    public func onEnded(_ action: @escaping (Value) -> Void) -> SpatialTapGesture {
        var copy = self
        copy.ended.append(action)
        return copy
    }
    var recognizer: Recognizer {
        .tap(count: count, space: space) { [ended] point in ended.forEach { $0(Value(location: point)) } }
    }
}
/// Two fingers, which a host does not have: never recognised.
public struct RotateGesture: Gesture {
    /// An angle.
    public struct Value: Hashable, Sendable {
        /// Always 0.
        public var rotation: Angle { .zero }
    }
    /// Never recognised.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    /// Never runs.
    public func onChanged(_ action: @escaping (Value) -> Void) -> RotateGesture { self }
    /// Never runs.
    public func onEnded(_ action: @escaping (Value) -> Void) -> RotateGesture { self }
}
/// Whether a gesture is added to a view. Gestures of views inside take precedence in any case.
public struct GestureMask: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt32
    /// A set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A gesture is added if the mask contains `gesture`; `subviews` has no effect, and gestures inside always work.
    public static let none: GestureMask = [], gesture = GestureMask(rawValue: 1),
        subviews = GestureMask(rawValue: 2), all: GestureMask = [.gesture, .subviews]
}
/// What a shape of a view's content is for; only touches count here.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Only `interaction` has an effect: the shape then bounds where the view can be touched.
    public static let interaction = ContentShapeKinds(rawValue: 1), dragPreview = ContentShapeKinds(rawValue: 2),
        contextMenuPreview = ContentShapeKinds(rawValue: 4), hoverEffect = ContentShapeKinds(rawValue: 8),
        accessibility = ContentShapeKinds(rawValue: 16)
}
extension Drawable {
    /// A gesture; `.none` and `.subviews` leave it out.
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> TouchedDrawing<Self> {
        self.gesture(mask.contains(.gesture) ? gesture : nil)
    }
    /// The same as `gesture(_:including:)`.
    public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> TouchedDrawing<Self> {
        self.gesture(gesture, including: mask)
    }
    /// The same as `gesture(_:including:)`.
    public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> TouchedDrawing<Self> {
        self.gesture(gesture, including: mask)
    }
    /// The touchable shape, if the kind is for touches.
    public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape) -> TouchedDrawing<Self> {
        TouchedDrawing(content: self, effect: .none, shape: kind.contains(.interaction) ? AnyShape(shape) : nil)
    }
}
