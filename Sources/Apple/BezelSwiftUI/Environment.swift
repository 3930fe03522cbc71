// What views hand down: SwiftUI's environment, its keys and values, and objects under their type.
//
// The walk that opens views (`DrawingPass`, BezelDrawing) carries the values as `InheritedValues`, of which it knows nothing
// but that they are a dictionary. Here they get names and types. A view's properties are found by reflection before its body
// is read, and each takes its values along in a box, so that copies of the view read the same. That costs a Mirror for each
// view, so it is done only below a view that hands something down (`InheritedValues.reader`), or, once a program reads any
// object, everywhere: a missing object is then an error of drawing that names the modifier, and not the end of the process.
import BezelDrawing
import BezelGeometry

/// A value that views hand down, with what it is where none does.
public protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value
    /// Where no view sets it.
    static var defaultValue: Value { get }
}

/// What views hand down. Extend it with computed properties of your keys.
public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any]
    /// All by default.
    public init() { values = [:] }
    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
    /// A key's value.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

protocol EnvironmentReading {
    func read(_ values: [ObjectIdentifier: Any])
    /// Whether it finds the same in both.
    func isSame(_ old: [ObjectIdentifier: Any], _ new: [ObjectIdentifier: Any]) -> Bool
    /// What is missing of what was read, for a view of a type.
    func problem(_ view: any Any.Type) -> MissingEnvironmentObject?
}
extension EnvironmentReading {
    func problem(_ view: any Any.Type) -> MissingEnvironmentObject? { nil }
}

/// A view reads an object that no view around it hands down.
public struct MissingEnvironmentObject: Error, Hashable, Sendable, CustomStringConvertible {
    /// The type of the object, as it is written.
    public let object: String
    /// The type of the view that reads it.
    public let view: String
    /// The modifier by which it would be handed down.
    public let modifier: String
    public var description: String {
        "\(view) reads an object of type \(object) that no view around it hands down; add .\(modifier)(…) to a view outside"
    }
    init(_ object: any Any.Type, _ view: any Any.Type, modifier: String) {
        (self.object, self.view, self.modifier) = (String(describing: object), String(describing: view), modifier)
    }
}

extension InheritedValues {
    static func read(_ part: any Drawable, in pass: DrawingPass) -> (any Error)? {
        let owner = (part as? any PropertyOwner)?.owner ?? part
        var problem: (any Error)?
        for child in Mirror(reflecting: owner).children {
            guard let reading = child.value as? any EnvironmentReading else { continue }
            reading.read(pass.inherited.values)
            problem = problem ?? reading.problem(type(of: owner))
        }
        return problem
    }
    /// From now on, views are checked for missing objects where nothing is handed down, too.
    static func readAlways() { standardReader.withLock { $0 = { InheritedValues.read($0, in: $1) } } }
    mutating func set(_ change: (inout EnvironmentValues) -> Void) {
        var all = EnvironmentValues(values)
        change(&all)
        values = all.values
        reader = { InheritedValues.read($0, in: $1) }
    }
}

/// A value that is handed down: SwiftUI's `@Environment`.
@propertyWrapper
public struct Environment<Value>: EnvironmentReading, ComparedInput {
    private final class Box {
        var values: [ObjectIdentifier: Any] = [:]
    }
    private let box = Box()
    private let find: (EnvironmentValues) -> Value
    private let isThere: (EnvironmentValues) -> Bool
    /// A property of ``EnvironmentValues``.
    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        find = { $0[keyPath: path] }
        isThere = { _ in true }
    }
    /// An object given by `.environment(_:)`. Without it, drawing throws ``MissingEnvironmentObject``.
    public init(_ type: Value.Type) where Value: AnyObject {
        find = { values in
            guard let object = values.values[ObjectIdentifier(type)] as? Value else {
                preconditionFailure("no view hands down an object of type \(type): add .environment(_:) outside")
            }
            return object
        }
        isThere = { $0.values[ObjectIdentifier(type)] is Value }
        InheritedValues.readAlways()
    }
    /// An object given by `.environment(_:)`, or nil.
    public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
        isThere = { _ in true }
        find = { $0.values[ObjectIdentifier(type)] as? Object }
    }
    /// The value.
    public var wrappedValue: Value { find(EnvironmentValues(box.values)) }
    func read(_ values: [ObjectIdentifier: Any]) { box.values = values }
    func problem(_ view: any Any.Type) -> MissingEnvironmentObject? {
        isThere(EnvironmentValues(box.values))
            ? nil : MissingEnvironmentObject(Value.self, view, modifier: "environment")
    }
    func isSame(_ old: [ObjectIdentifier: Any], _ new: [ObjectIdentifier: Any]) -> Bool {
        let (old, new) = (EnvironmentValues(old), EnvironmentValues(new))
        guard isThere(old), isThere(new) else { return false }
        return InputComparison.areSame(find(old), find(new))
    }
    // What is found counts, not where a copy of the view looks.
    func isSameInput(as other: Environment) -> Bool { true }
}

/// An object that is handed down: SwiftUI's `@EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: EnvironmentReading, HostedProperty, ObservingProperty,
    ComparedInput
{
    private final class Box {
        var object: Object?
    }
    private let box = Box()
    /// Found where the view stands. Without an object, drawing throws ``MissingEnvironmentObject``.
    public init() { InheritedValues.readAlways() }
    /// The object, in a body that is drawn.
    @MainActor @preconcurrency public var wrappedValue: Object {
        guard let object = box.object else {
            preconditionFailure(
                "no view hands down an object of type \(Object.self): add .environmentObject(_:) outside")
        }
        return object
    }
    /// As `$model.name`.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<Object>.Wrapper {
        .init(object: wrappedValue)
    }
    func problem(_ view: any Any.Type) -> MissingEnvironmentObject? {
        box.object == nil ? MissingEnvironmentObject(Object.self, view, modifier: "environmentObject") : nil
    }
    func read(_ values: [ObjectIdentifier: Any]) { box.object = values[ObjectIdentifier(Object.self)] as? Object }
    func isSame(_ old: [ObjectIdentifier: Any], _ new: [ObjectIdentifier: Any]) -> Bool {
        let key = ObjectIdentifier(Object.self)
        return old[key] as? Object === new[key] as? Object
    }
    func isSameInput(as other: EnvironmentObject) -> Bool { true }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) {
        if let object = box.object { memory.observe(object) }
    }
    var sources: [any ChangeCounting] { box.object.map { changeSources(of: $0) } ?? [] }
}

/// A view that hands values down.
public struct EnvironmentDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let change: (inout EnvironmentValues) -> Void
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let outer = EnvironmentValues(pass.inherited.values).font
        return pass.inheriting {
            $0.set(change)
        } _: {
            let parts = pass.at(.content) { pass.parts(of: body) }
            // Text finds its font when it is measured, and not here.
            let font = EnvironmentValues(pass.inherited.values).font
            guard font != outer else { return parts }
            return parts.map { AnyDrawable($0.inheriting { $0.font = font }) }
        }
    }
}

private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
extension EnvironmentValues {
    /// The font of text without a font of its own; nil for the body's.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
}
extension Drawable {
    /// Sets the font of text without a font of its own; nil for the body's. Views read it as `\.font`.
    public func font(_ font: Font?) -> EnvironmentDrawing<Self> { environment(\.font, font) }
}

extension Drawable {
    /// Hands a value down.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { $0[keyPath: path] = value }
    }
    /// Hands an object down; nil hides an outer one.
    public func environment<Object: AnyObject>(_ object: Object?) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { $0.values[ObjectIdentifier(Object.self)] = object }
    }
    /// Hands an object down.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { $0.values[ObjectIdentifier(Object.self)] = object }
    }
    /// Changes a value that is handed down.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { transform(&$0[keyPath: path]) }
    }
}
