// The values that a stack of screens follows.

/// Values of any kinds, each of which ``NavigationStack`` shows as a screen, by `navigationDestination(for:)`.
public struct NavigationPath: Hashable {
    var values: [AnyHashable] = []
    /// An empty path: the first screen.
    public init() {}
    /// A path of values of one kind.
    public init(_ values: some Sequence<some Hashable>) { self.values = values.map { AnyHashable($0) } }
    /// How many screens stand on the first.
    public var count: Int { values.count }
    /// Whether the first screen is shown.
    public var isEmpty: Bool { values.isEmpty }
    /// Shows another screen.
    public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }
    /// Goes back by some screens; at most to the first.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(0, count), values.count)) }
}

/// A stack's path, whatever type the binding has.
struct NavigationRoute {
    let values: () -> [AnyHashable]
    let push: (AnyHashable) -> Void
    let pop: () -> Void

    init(_ path: Binding<NavigationPath>) {
        values = { path.wrappedValue.values }
        push = { path.wrappedValue.values.append($0) }
        pop = { path.wrappedValue.removeLast() }
    }
    init<Values: RangeReplaceableCollection & BidirectionalCollection>(_ path: Binding<Values>)
    where Values.Element: Hashable {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        push = { value in
            guard let value = value.base as? Values.Element else {
                return RunTimeNote.say("a link's \(type(of: value.base)) is no element of the navigation's path")
            }
            path.wrappedValue.append(value)
        }
        pop = { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() } }
    }
}
