import BezelDrawing
import BezelSystem

protocol HostedProperty {
    func link(to memory: ViewMemory, at position: DrawingPass.Position)
}

final class StateBox<Value>: ChangeCounting {
    private var value: Value
    private(set) var changes = 0
    private var hosted: StateBox?
    private weak var memory: ViewMemory?
    init(_ value: Value) { self.value = value }

    var current: Value {
        get {
            let box = kept
            box.memory?.note(box)
            return box.value
        }
        set {
            let box = kept
            box.memory?.willChange()
            box.value = newValue
            box.changes += 1
        }
    }
    /// The one that lives in a host, or itself.
    var kept: StateBox { hosted ?? self }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) {
        hosted = memory.kept(at: position) {
            let box = StateBox(value)
            box.memory = memory
            return box
        }
    }
}

/// A view's own value, which redraws it. It lives with its view in a ``ViewHost``; elsewhere it stays initial.
@propertyWrapper
public struct State<Value>: HostedProperty, ComparedInput {
    private let box: StateBox<Value>
    /// An initial value.
    public init(wrappedValue: Value) { box = StateBox(wrappedValue) }
    /// An initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value {
        get { box.current }
        nonmutating set { box.current = newValue }
    }
    /// As `$name`.
    public var projectedValue: Binding<Value> {
        Binding(source: box.kept) { [box] in
            box.current
        } set: { [box] in
            box.current = $0
        }
    }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
    // Its value is kept by the host; that it was changed is seen by those who read it.
    func isSameInput(as other: State) -> Bool { true }
}

// In an extension, so that a property without a value is set by its view's initialiser.
extension State where Value: ExpressibleByNilLiteral {
    /// Nil at first.
    public init() { self.init(wrappedValue: nil) }
}

/// SwiftUI's `@Binding`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: ComparedInput {
    private let get: () -> Value
    private let set: (Value) -> Void
    /// The state to which it leads, and the way from there; nil for closures.
    private var source: AnyObject?
    private var way: [AnyKeyPath] = []
    /// A getter and a setter.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    init(source: AnyObject, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(get: get, set: set)
        self.source = source
    }
    func isSameInput(as other: Binding) -> Bool {
        guard let source, let theirs = other.source else { return haveSameBytes(self, other) }
        return source === theirs && way == other.way
    }
    /// An immutable value.
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
    /// Itself.
    public var projectedValue: Binding { self }
    /// The same.
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    /// To what is there; nil if there is nothing.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }
    /// To a part.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        var part = Binding<Part> {
            get()[keyPath: path]
        } set: { part in
            var value = get()
            value[keyPath: path] = part
            set(value)
        }
        (part.source, part.way) = (source, way + [path])
        return part
    }
    /// Animates changes.
    public func animation(_ animation: Animation? = .default) -> Binding {
        Binding(get: get) { value in withAnimation(animation) { set(value) } }
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

/// During a gesture: SwiftUI's `@GestureState`.
@propertyWrapper
public struct GestureState<Value>: HostedProperty, ComparedInput {
    let box: StateBox<Value>
    let initial: Value
    /// The value without a gesture.
    public init(wrappedValue: Value) {
        box = StateBox(wrappedValue)
        initial = wrappedValue
    }
    /// The value without a gesture.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    /// The value.
    public var wrappedValue: Value { box.current }
    /// For `updating`.
    public var projectedValue: GestureState { self }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
    func isSameInput(as other: GestureState) -> Bool { true }
}
