// What a view tells the container it stands in: values of keys for layouts, and its priority in a stack. They are found through
// the modifiers around them.
import BezelDrawing
import BezelGeometry

/// A value that a view gives its layout.
public protocol LayoutValueKey {
    /// The value's type.
    associatedtype Value
    /// Of a view that gives none.
    static var defaultValue: Value { get }
}
private enum PriorityKey: LayoutValueKey {
    static let defaultValue = 0.0
}

private protocol TraitHolder {
    func value(_ key: ObjectIdentifier) -> Any?
    var inside: AnyDrawable { get }
}

/// A view with a value for its layout.
public struct LayoutValueDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    let key: ObjectIdentifier
    let value: Any
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(ValuedPart(content: part, key: key, value: value))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}
private struct ValuedPart: Drawable, TraitHolder {
    let content: AnyDrawable
    let key: ObjectIdentifier
    let value: Any
    var inside: AnyDrawable { content }
    func value(_ key: ObjectIdentifier) -> Any? { key == self.key ? value : nil }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

extension AnyDrawable {
    func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        var part = self
        while true {
            if let holder = part.wrapped as? any TraitHolder {
                if let value = holder.value(ObjectIdentifier(key)) as? Key.Value { return value }
                part = holder.inside
            } else if let changed = part.wrapped as? any ChangedDrawing {
                func inside(_ changed: some ChangedDrawing) -> AnyDrawable { AnyDrawable(changed.content) }
                part = inside(changed)
            } else {
                return nil
            }
        }
    }
    /// The values of a key that several modifiers gave, outermost first.
    func traits<Key: LayoutValueKey>(_ key: Key.Type) -> [Key.Value] {
        var values: [Key.Value] = []
        var part = self
        while true {
            if let holder = part.wrapped as? any TraitHolder {
                if let value = holder.value(ObjectIdentifier(key)) as? Key.Value { values.append(value) }
                part = holder.inside
            } else if let changed = part.wrapped as? any ChangedDrawing {
                func inside(_ changed: some ChangedDrawing) -> AnyDrawable { AnyDrawable(changed.content) }
                part = inside(changed)
            } else {
                return values
            }
        }
    }
    var layoutPriority: Double { trait(PriorityKey.self) ?? 0 }
}

extension Drawable {
    /// Gives the layout around the view a value.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> LayoutValueDrawing<Self> {
        LayoutValueDrawing(content: self, key: ObjectIdentifier(key), value: value)
    }
    /// Which views of a stack get room first: those of higher values, once the others have their least. 0 by default.
    public func layoutPriority(_ value: Double) -> LayoutValueDrawing<Self> {
        layoutValue(key: PriorityKey.self, value: value)
    }
}
