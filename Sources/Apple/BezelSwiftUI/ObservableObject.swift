import BezelDrawing
import BezelSystem

/// Redraws views by its published properties.
public protocol ObservableObject: AnyObject {}
extension ObservableObject {
    /// Redraws the views that show the object.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// Tells of an object's changes.
public final class ObservableObjectPublisher: Publisher, ChangeCounting {
    public typealias Output = Void
    public typealias Failure = Never
    private let subject = PassthroughSubject<Void, Never>()
    private var memories: [WeakMemory] = []
    private(set) var changes = 0
    private struct WeakMemory {
        weak var memory: ViewMemory?
    }
    private struct Entry {
        weak var object: AnyObject?
        var publisher: ObservableObjectPublisher
    }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [ObjectIdentifier: Entry] = [:]
    static func of(_ object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let key = ObjectIdentifier(object)
            if let known = unsafe all[key], known.object === object { return known.publisher }
            // Those of objects that are gone make room before the table grows.
            if unsafe all.count % 64 == 63 { unsafe all = all.filter { $0.value.object != nil } }
            let made = ObservableObjectPublisher()
            unsafe all[key] = Entry(object: object, publisher: made)
            return made
        }
    }
    /// Tells nobody yet.
    public init() {}
    func tell(_ memory: ViewMemory) {
        memories.removeAll { $0.memory == nil }
        if !memories.contains(where: { $0.memory === memory }) { memories.append(WeakMemory(memory: memory)) }
    }
    /// Redraws the views that show the object.
    public func send() {
        memories.forEach { $0.memory?.willChange() }
        changes += 1
        subject.send()
    }
    public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable { subject.subscribe(receive) }
}

protocol PublishedProperty {
    func tell(_ memory: ViewMemory)
    var source: any ChangeCounting { get }
}

/// Redraws views: Combine's `@Published`.
@propertyWrapper
public struct Published<Value>: PublishedProperty {
    private final class Box: ChangeCounting {
        private final class Listener {
            weak var memory: ViewMemory?
            init(_ memory: ViewMemory) { self.memory = memory }
        }
        private var value: Value
        private(set) var changes = 0
        private var listeners: [Listener] = []
        private var followers: [Int: (Value) -> Void] = [:]
        private var count = 0
        init(_ value: Value) { self.value = value }

        var current: Value {
            get { value }
            set {
                // Before the change, as pending drawings use the old value.
                for listener in listeners { listener.memory?.willChange() }
                value = newValue
                changes += 1
                followers.values.forEach { $0(newValue) }
            }
        }
        func follow(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
            let number = count
            count += 1
            followers[number] = receive
            return AnyCancellable { [weak self] in self?.followers[number] = nil }
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
    /// Tells of each new value, and of the current one at first.
    public var projectedValue: AnyPublisher<Value, Never> {
        AnyPublisher { [box] receive in
            receive(box.current)
            return box.follow(receive)
        }
    }

    func tell(_ memory: ViewMemory) { box.add(memory) }
    var source: any ChangeCounting { box }
}

extension ViewMemory {
    func observe(_ object: some ObservableObject) {
        object.objectWillChange.tell(self)
        published(of: object).forEach { $0.tell(self) }
    }
}
/// What tells of an object's changes.
func changeSources(of object: some ObservableObject) -> [any ChangeCounting] {
    [object.objectWillChange] + published(of: object).map(\.source)
}
private func published(of object: some ObservableObject) -> [any PublishedProperty] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
        .flatMap { $0.children.compactMap { $0.value as? any PublishedProperty } }
}

/// Created once per position: SwiftUI's `@StateObject`.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: HostedProperty, ObservingProperty, ComparedInput {
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

    /// Created at the first drawing, by the thread that draws.
    public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
        box = Box(withoutIsolation(wrappedValue))
    }
    /// The object.
    @MainActor @preconcurrency public var wrappedValue: Object { box.object }
    /// As `$model.name`.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: box.object) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { box.link(to: memory, at: position) }
    var sources: [any ChangeCounting] { changeSources(of: box.object) }
    func isSameInput(as other: StateObject) -> Bool { true }
}

/// SwiftUI's `@ObservedObject`.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: HostedProperty, ObservingProperty, ComparedInput {
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
    private var object: Object
    /// The object.
    @MainActor @preconcurrency public var wrappedValue: Object {
        get { object }
        set { object = newValue }
    }
    /// An object to observe.
    public init(wrappedValue: Object) { object = wrappedValue }
    /// An object to observe.
    public init(initialValue: Object) { self.init(wrappedValue: initialValue) }
    /// As `$model.name`.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { memory.observe(object) }
    var sources: [any ChangeCounting] { changeSources(of: object) }
    func isSameInput(as other: ObservedObject) -> Bool { object === other.object }
}
