// Objects whose changes draw views again: SwiftUI's and Combine's `ObservableObject`, `@Published`, `@StateObject` and
// `@ObservedObject`. What publishes values to others than views is not here.
import BezelDrawing

/// An object whose published properties draw the views that hold it again.
public protocol ObservableObject: AnyObject {}

/// A published property of an object, which tells the hosts that draw the object.
protocol PublishedProperty {
    func tell(_ memory: ViewMemory)
}

/// A property of an ``ObservableObject`` that changing draws views again: Combine's `@Published`.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
    private final class Box {
        private final class Listener {
            weak var memory: ViewMemory?
            init(_ memory: ViewMemory) { self.memory = memory }
        }
        private var value: Value
        private var listeners: [Listener] = []
        init(_ value: Value) { self.value = value }

        var current: Value {
            get { value }
            set {
                // Before the change, as by a state: what was asked for so far is drawn by the old value.
                for listener in listeners { listener.memory?.willChange() }
                value = newValue
            }
        }
        func add(_ memory: ViewMemory) {
            listeners.removeAll { $0.memory == nil }
            if !listeners.contains(where: { $0.memory === memory }) { listeners.append(Listener(memory)) }
        }
    }
    private let box: Box

    /// A property that begins with a value.
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    /// A property that begins with a value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value {
        get { box.current }
        nonmutating set { box.current = newValue }
    }
    /// Combine's publisher of the value.
    @available(*, unavailable, message: "there is no publisher: read the property, or follow it by onChange(of:)")
    public var projectedValue: Binding<Value> { Binding(get: { box.current }, set: { box.current = $0 }) }

    func tell(_ memory: ViewMemory) { box.add(memory) }
}

extension ViewMemory {
    /// Draws again when the object's published properties change.
    func observe(_ object: some ObservableObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let here = mirror {
            for child in here.children { (child.value as? any PublishedProperty)?.tell(self) }
            mirror = here.superclassMirror
        }
    }
}

/// An object that a view makes once and keeps for as long as it is in its place: SwiftUI's `@StateObject`.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: HostedProperty {
    private final class Box {
        private let make: () -> Object
        private lazy var own = make()
        private var hosted: Box?
        init(_ make: @escaping () -> Object) { self.make = make }

        var object: Object { hosted?.own ?? own }
        func link(to memory: ViewMemory, at position: DrawingPass.Position) {
            hosted = memory.kept(at: position) { Box(make) }
            memory.observe(object)
        }
    }
    private let box: Box

    /// An object that is made when the view is first drawn.
    public init(wrappedValue: @autoclosure @escaping () -> Object) { box = Box(wrappedValue) }
    /// The object.
    public var wrappedValue: Object { box.object }
    /// References to the object's properties, as `$model.name`.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: box.object) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
}

/// An object that another part made, and whose changes draw the view again: SwiftUI's `@ObservedObject`.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: HostedProperty {
    /// References to an object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object
        /// A reference to a property.
        public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
            Binding { [object] in
                object[keyPath: path]
            } set: { [object] in
                object[keyPath: path] = $0
            }
        }
    }
    /// The object.
    public var wrappedValue: Object
    /// An object to follow.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    /// An object to follow.
    public init(initialValue: Object) { self.init(wrappedValue: initialValue) }
    /// References to the object's properties, as `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { memory.observe(wrappedValue) }
}

/// SwiftUI's object from the environment.
@available(*, unavailable, message: "there is no environment of objects: pass the object on as an @ObservedObject")
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
    /// The object.
    public var wrappedValue: Object
    /// None can be found.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

/// SwiftUI's transitions by their names, for what ``Drawable/transition(_:)`` says of them.
public struct AnyTransition: Sendable {
    /// The transitions that code names most.
    public static let opacity = AnyTransition(), scale = AnyTransition(), slide = AnyTransition(),
        identity = AnyTransition()
    /// A transition from an edge.
    public static func move<Edge>(edge: Edge) -> AnyTransition { AnyTransition() }
    /// A transition by a distance.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }
    /// A transition to or from a size.
    public static func scale(scale: Double) -> AnyTransition { AnyTransition() }
    /// One transition to come and another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    /// Two transitions together.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension Drawable {
    /// SwiftUI's `transition`, which is not here.
    @available(*, unavailable, message: "parts come and go at once: animate their opacity, offset or scale by a state")
    public func transition(_ transition: AnyTransition) -> Self { self }
}
