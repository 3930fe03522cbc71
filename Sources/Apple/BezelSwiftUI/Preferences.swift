// Values that views hand up. They are collected while bodies are read; those of a geometry reader, whose content is read at
// layout, come into the place that was kept for them.
import BezelDrawing
import BezelGeometry

/// A value that views hand up to those around them.
public protocol PreferenceKey {
    /// The value's type.
    associatedtype Value
    /// Where no view sets it.
    static var defaultValue: Value { get }
    /// Adds the next view's value.
    static func reduce(value: inout Value, nextValue: () -> Value)
}
extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// The values of a subtree, in the order of the views.
final class PreferenceSink {
    private enum Item {
        case value(ObjectIdentifier, Any)
        case sink(PreferenceSink)
    }
    private var items: [Item] = []
    /// Changes of values from below, by key.
    private var changes: [(key: ObjectIdentifier, change: (Any) -> Any)] = []

    func set(_ value: Any, for key: ObjectIdentifier) { items.append(.value(key, value)) }
    func child() -> PreferenceSink {
        let sink = PreferenceSink()
        items.append(.sink(sink))
        return sink
    }
    func change(_ key: ObjectIdentifier, _ change: @escaping (Any) -> Any) { changes.append((key, change)) }

    func value<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var found: Key.Value?
        for item in items {
            let next: Key.Value?
            switch item {
            case .value(let id, let value): next = id == ObjectIdentifier(key) ? value as? Key.Value : nil
            case .sink(let sink): next = sink.value(key)
            }
            guard let next else { continue }
            if var value = found {
                Key.reduce(value: &value) { next }
                found = value
            } else {
                found = next
            }
        }
        for change in changes where change.key == ObjectIdentifier(key) {
            found = change.change(found ?? Key.defaultValue) as? Key.Value
        }
        return found
    }
}
extension DrawingPass {
    var preferences: PreferenceSink? { inherited.sink as? PreferenceSink }
}

/// A view that hands values up, or takes them.
public struct PreferenceDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let note: (PreferenceSink, DrawingPass) -> Void
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let sink = pass.preferences?.child() ?? PreferenceSink()
        note(sink, pass)
        return pass.inheriting {
            $0.sink = sink
        } _: {
            pass.at(.content) { pass.parts(of: body) }
        }
    }
}

extension Drawable {
    /// Hands a value up.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> PreferenceDrawing<Self> {
        PreferenceDrawing(body: self) { sink, _ in sink.set(value, for: ObjectIdentifier(key)) }
    }
    /// Changes the value from inside.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
    ) -> PreferenceDrawing<Self> {
        PreferenceDrawing(body: self) { sink, _ in
            sink.change(ObjectIdentifier(key)) { value in
                guard var value = value as? Key.Value else { return value }
                callback(&value)
                return value
            }
        }
    }
    /// Runs when the value from inside changes, and at first if a view sets it. Only in a ``ViewHost``.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
    ) -> PreferenceDrawing<Self> where Key.Value: Equatable {
        PreferenceDrawing(body: self) { sink, pass in
            guard let host = pass.host else { return }
            let last = pass.at(.watched) { host.memory.kept(at: pass.position) { LastValue<Key.Value>() } }
            host.afterLayout.append {
                let value = sink.value(key) ?? Key.defaultValue
                guard last.value.map({ $0 != value }) ?? true else { return }
                last.value = value
                host.memory.actions.append { action(value) }
            }
        }
    }
    /// Draws in front what a closure makes of the value from inside. Values of geometry readers are not known yet.
    public func overlayPreferenceValue<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, alignment: UnitPoint = .center,
        @SceneBuilder _ transform: @escaping (Key.Value) -> some Drawable
    ) -> some Drawable {
        PreferenceReader(content: AnyDrawable(self), isBehind: false, alignment: alignment) {
            AnyDrawable(transform($0.value(key) ?? Key.defaultValue))
        }
    }
    /// Draws behind what a closure makes of the value from inside. Values of geometry readers are not known yet.
    public func backgroundPreferenceValue<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, alignment: UnitPoint = .center,
        @SceneBuilder _ transform: @escaping (Key.Value) -> some Drawable
    ) -> some Drawable {
        PreferenceReader(content: AnyDrawable(self), isBehind: true, alignment: alignment) {
            AnyDrawable(transform($0.value(key) ?? Key.defaultValue))
        }
    }
}

private final class LastValue<Value> {
    var value: Value?
}

private struct PreferenceReader: Drawable, OpenableDrawing {
    let content: AnyDrawable
    let isBehind: Bool
    let alignment: UnitPoint
    let other: (PreferenceSink) -> AnyDrawable
    var body: AnyDrawable { content }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let sink = pass.preferences?.child() ?? PreferenceSink()
        let parts = pass.inheriting {
            $0.sink = sink
        } _: {
            pass.at(.content) { pass.parts(of: content) }
        }
        let drawn = AnyDrawable(LayeredDrawing(Layers(parts)))
        let more = other(sink)
        guard !isBehind else {
            let layers = pass.at(.other) { Layers(pass.parts(of: more), alignment: alignment) }
            let behind = AnyDrawable(LayeredDrawing(layers))
            return [AnyDrawable(BackedByContent(content: drawn, behind: behind, alignment: alignment))]
        }
        let both = drawn.overlay(alignment: alignment) { more }
        return pass.at(.other) { pass.parts(of: both) }
    }
}
