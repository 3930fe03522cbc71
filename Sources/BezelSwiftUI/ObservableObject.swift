import BezelDrawing

/// Redraws views by its published properties.
public protocol ObservableObject: AnyObject {}

protocol PublishedProperty {
    func tell(_ memory: ViewMemory)
}

/// Redraws views: Combine's `@Published`.
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
                // Before the change, as pending drawings use the old value.
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

    /// An initial value.
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    /// An initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value {
        get { box.current }
        nonmutating set { box.current = newValue }
    }
    /// Combine's publisher.
    @available(*, unavailable, message: "there is no publisher: read the property, or follow it by onChange(of:)")
    public var projectedValue: Binding<Value> { Binding(get: { box.current }, set: { box.current = $0 }) }

    func tell(_ memory: ViewMemory) { box.add(memory) }
}

extension ViewMemory {
    func observe(_ object: some ObservableObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let here = mirror {
            for child in here.children { (child.value as? any PublishedProperty)?.tell(self) }
            mirror = here.superclassMirror
        }
    }
}

/// Created once per position: SwiftUI's `@StateObject`.
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

    /// Created at the first drawing.
    public init(wrappedValue: @autoclosure @escaping () -> Object) { box = Box(wrappedValue) }
    /// The object.
    public var wrappedValue: Object { box.object }
    /// As `$model.name`.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: box.object) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
}

/// SwiftUI's `@ObservedObject`.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: HostedProperty {
    /// Makes bindings.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object
        /// A binding.
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
    /// An object to observe.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    /// An object to observe.
    public init(initialValue: Object) { self.init(wrappedValue: initialValue) }
    /// As `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { memory.observe(wrappedValue) }
}

/// Unavailable.
@available(*, unavailable, message: "there is no environment of objects: pass the object on as an @ObservedObject")
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
    /// The object.
    public var wrappedValue: Object
    /// Unavailable.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

/// For ``Drawable/transition(_:)``'s message.
public struct AnyTransition: Sendable {
    /// Common transitions.
    public static let opacity = AnyTransition(), scale = AnyTransition(), slide = AnyTransition(),
        identity = AnyTransition()
    /// From an edge.
    public static func move<Edge>(edge: Edge) -> AnyTransition { AnyTransition() }
    /// By a distance.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }
    /// To or from a size.
    public static func scale(scale: Double) -> AnyTransition { AnyTransition() }
    /// Separate insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    /// Two transitions.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension Drawable {
    /// Unavailable.
    @available(*, unavailable, message: "parts come and go at once: animate their opacity, offset or scale by a state")
    public func transition(_ transition: AnyTransition) -> Self { self }
}
