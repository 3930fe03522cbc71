// States of views and references to them. A host keeps a state by its view's position in the tree, so that it lives on when
// the view is made anew.
import BezelDrawing

/// A property whose value a host gives a view at its position in the tree.
protocol HostedProperty {
    func link(to memory: ViewMemory, at position: DrawingPass.Position)
}

/// A value, and the host's own copy of it once there is one.
final class StateBox<Value> {
    private var value: Value
    private var hosted: StateBox?
    private weak var memory: ViewMemory?
    init(_ value: Value) { self.value = value }

    var current: Value {
        get { hosted?.value ?? value }
        set {
            (hosted?.memory ?? memory)?.willChange()
            if let hosted { hosted.value = newValue } else { value = newValue }
        }
    }
    /// Sets the value back without telling anybody.
    func link(to memory: ViewMemory, at position: DrawingPass.Position) {
        hosted = memory.kept(at: position) {
            let box = StateBox(value)
            box.memory = memory
            return box
        }
    }
}

/// A value that belongs to a view and that changing draws the view again: SwiftUI's `@State`.
///
/// In a ``ViewHost`` the value lives as long as the view is in its place; elsewhere, as in a plain `Scene`, it is what
/// it is set to first.
@propertyWrapper
public struct State<Value>: HostedProperty {
    private let box: StateBox<Value>
    /// A state that begins with a value.
    public init(wrappedValue: Value) { box = StateBox(wrappedValue) }
    /// A state that begins with a value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// A state that begins with nil.
    public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }
    /// The value.
    public var wrappedValue: Value {
        get { box.current }
        nonmutating set { box.current = newValue }
    }
    /// A reference to the value, which `$name` gives.
    public var projectedValue: Binding<Value> {
        Binding { [box] in
            box.current
        } set: { [box] in
            box.current = $0
        }
    }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
}

/// A reference to a value that lives elsewhere: SwiftUI's `@Binding`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    /// A reference by what reads the value and what sets it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    /// A reference to a value that does not change.
    public static func constant(_ value: Value) -> Binding {
        Binding {
            value
        } set: { _ in
        }
    }
    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    /// The reference itself.
    public var projectedValue: Binding { self }
    /// A reference to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part> {
            get()[keyPath: path]
        } set: { part in
            var value = get()
            value[keyPath: path] = part
            set(value)
        }
    }
    /// A reference that animates what changing it changes.
    public func animation(_ animation: Animation? = .default) -> Binding {
        Binding(get: get) { value in withAnimation(animation) { set(value) } }
    }
}

/// A value that lives while a gesture lasts and goes back then: SwiftUI's `@GestureState`.
@propertyWrapper
public struct GestureState<Value>: HostedProperty {
    let box: StateBox<Value>
    let initial: Value
    /// A state that is `wrappedValue` while there is no gesture.
    public init(wrappedValue: Value) {
        box = StateBox(wrappedValue)
        initial = wrappedValue
    }
    /// A state that is `initialValue` while there is no gesture.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value { box.current }
    /// The state itself, for `updating`.
    public var projectedValue: GestureState { self }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
}
