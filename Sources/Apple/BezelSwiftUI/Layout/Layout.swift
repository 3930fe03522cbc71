// Layouts of one's own: SwiftUI's `Layout`. A layout sees its views as proxies, which it measures and places while the
// container is measured and drawn. Views measure by sizes that have both sides, so that an open side is asked for with a large
// one; what takes all of that has no ideal length, and gets SwiftUI's 10.
import BezelDrawing
import BezelGeometry

/// Places views by a rule of one's own.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         proposal.replacingUnspecifiedDimensions()
///     }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         for (index, view) in subviews.enumerated() {
///             view.place(at: CGPoint(x: bounds.minX + 20 * Double(index), y: bounds.minY), proposal: .unspecified)
///         }
///     }
/// }
/// ```
///
/// Views that are not placed stand in the middle. In a ``ViewHost``, places and the layout's own `animatableData` are animated.
public protocol Layout: AnimatableValues {
    /// What is computed once for a measurement and a placing.
    associatedtype Cache = Void
    /// The views as proxies.
    typealias Subviews = LayoutSubviews
    /// A cache for the views.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings a cache up to date.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The container's size, in user units.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
    /// Places the views, in the coordinates of `bounds`.
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Distances to other views; not asked for.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// What stacks should know; without effect.
    static var layoutProperties: LayoutProperties { get }
}
extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Lays views out.
    public func callAsFunction<Content: Drawable>(@SceneBuilder _ content: () -> Content) -> LaidOutDrawing<Self> {
        LaidOutDrawing(layout: self, content: AnyDrawable(content()))
    }
}
extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// What stacks should know of a layout; without effect.
public struct LayoutProperties: Hashable, Sendable {
    /// Along which way it stacks.
    public var stackOrientation: Axis?
    /// Nothing.
    public init() {}
}
/// Distances to other views: 8 everywhere.
public struct ViewSpacing: Hashable, Sendable {
    /// The standard.
    public init() {}
    /// None.
    public static let zero = ViewSpacing()
    /// In user units.
    public func distance(to next: ViewSpacing, along axis: Axis) -> Double { 8 }
    /// The larger of both.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    /// The larger of both.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection {
    let views: [LayoutSubview]
    /// Left to right.
    public var layoutDirection: LayoutDirection { .leftToRight }
    public var startIndex: Int { 0 }
    public var endIndex: Int { views.count }
    /// One of the views, in the order in which they were given.
    public subscript(index: Int) -> LayoutSubview { views[index] }
    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(views: Array(views[bounds])) }
}

/// A view that a layout measures and places.
public struct LayoutSubview: Equatable {
    /// Where the view was placed, and the first error of its measurements, which the container throws.
    final class Record {
        var place: (point: Point, anchor: UnitPoint, proposal: ProposedViewSize)?
        var failure: (any Error)?
    }
    let part: AnyDrawable
    let environment: DrawingEnvironment
    let record = Record()
    /// Larger than any picture; finite, so that views of all of it can be measured.
    static let open = 1e6
    /// SwiftUI's length of a view that has none.
    static let unset = 10.0

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.record === b.record }
    /// The value of a key, set by `layoutValue(key:value:)`.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        part.trait(Key.self) ?? Key.defaultValue
    }
    /// Set by `layoutPriority(_:)`.
    public var priority: Double { part.layoutPriority }
    /// The standard.
    public var spacing: ViewSpacing { ViewSpacing() }
    /// In user units.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
        do { return try part.size(proposed: proposal, in: environment) } catch {
            record.failure = record.failure ?? error
            return .zero
        }
    }
    /// In user units.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }
    /// Places the view by a point of it; its size is what it makes of the proposal.
    public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        record.place = (position, anchor, proposal)
    }
}

extension AnyDrawable {
    /// What a view makes of a proposal that may be open or endless.
    func size(proposed: ProposedViewSize, in environment: DrawingEnvironment) throws -> Size {
        func length(_ side: Double?) -> Double { side.map { min($0, LayoutSubview.open) } ?? LayoutSubview.open }
        let asked = Size(width: length(proposed.width), height: length(proposed.height))
        let found = try sizeThatFits(asked, in: environment)
        let isOpen = (
            across: proposed.width == nil && found.width >= LayoutSubview.open,
            down: proposed.height == nil && found.height >= LayoutSubview.open
        )
        func endless(_ side: Double) -> Double { side >= LayoutSubview.open ? .infinity : side }
        guard isOpen.across || isOpen.down else {
            return Size(width: endless(found.width), height: endless(found.height))
        }
        let again = Size(
            width: isOpen.across ? LayoutSubview.unset : asked.width,
            height: isOpen.down ? LayoutSubview.unset : asked.height)
        let ideal = try sizeThatFits(again, in: environment)
        return Size(width: endless(ideal.width), height: endless(ideal.height))
    }
}

/// Views in a layout of one's own.
public struct LaidOutDrawing<Rule: Layout>: Drawable, OpenableDrawing {
    let layout: Rule
    let content: AnyDrawable
    public var body: EmptyDrawing { EmptyDrawing() }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let now = pass.at(.value(0)) { pass.animated(values: layout) }
        let parts = pass.at(.content) { pass.parts(of: content) }
        let mover = pass.host.map { PlaceMover(host: $0, pass: pass, position: pass.position, animation: $0.animation) }
        return [AnyDrawable(Placing(layout: now, parts: parts, mover: mover))]
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try opened(in: DrawingPass())[0].sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try opened(in: DrawingPass())[0].draw(in: rect, into: &context)
    }
}

/// Animates places, which are known only when the container is drawn.
struct PlaceMover {
    let host: HostPass
    let pass: DrawingPass
    let position: DrawingPass.Position
    let animation: Animation?
    /// Where a view is on its way, relative to its container.
    func moved(_ frame: Rect, _ index: Int) -> Rect {
        host.animating(by: animation) {
            pass.at(position, with: pass.inherited) {
                pass.at(.other) {
                    pass.at(.index(index)) {
                        let n = pass.animated(numbers: [frame.minX, frame.minY, frame.width, frame.height])
                        return n.count == 4 ? Rect(x: n[0], y: n[1], width: n[2], height: n[3]) : frame
                    }
                }
            }
        }
    }
}

private struct Placing<Rule: Layout>: Drawable {
    let layout: Rule
    let parts: [AnyDrawable]
    let mover: PlaceMover?

    private func views(_ environment: DrawingEnvironment) -> LayoutSubviews {
        var inner = environment
        inner.stackAxis = nil
        return LayoutSubviews(views: parts.map { LayoutSubview(part: $0, environment: inner) })
    }
    private func check(_ views: LayoutSubviews) throws {
        for view in views { if let failure = view.record.failure { throw failure } }
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        let views = views(environment)
        var cache = layout.makeCache(subviews: views)
        // A container that asks for the large length of an open side asks for the ideal one.
        func side(_ length: Double) -> Double? { length >= LayoutSubview.open ? nil : length }
        let asked = ProposedViewSize(width: side(proposal.width), height: side(proposal.height))
        let size = layout.sizeThatFits(proposal: asked, subviews: views, cache: &cache)
        try check(views)
        func finite(_ length: Double, _ offered: Double) -> Double {
            length.isNaN ? 0 : length.isFinite ? max(0, length) : offered
        }
        return Size(width: finite(size.width, proposal.width), height: finite(size.height, proposal.height))
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let outer = context.environment.stackAxis
        context.environment.stackAxis = nil
        defer { context.environment.stackAxis = outer }
        let views = views(context.environment)
        var cache = layout.makeCache(subviews: views)
        layout.placeSubviews(in: rect, proposal: ProposedViewSize(rect.size), subviews: views, cache: &cache)
        try check(views)
        for index in raisedOrder(parts) {
            let place =
                views[index].record.place
                ?? (Point(x: rect.midX, y: rect.midY), .center, ProposedViewSize(rect.size))
            let size = try parts[index].size(proposed: place.proposal, in: context.environment)
            guard size.width.isFinite, size.height.isFinite, place.point.x.isFinite, place.point.y.isFinite else {
                RunTimeNote.say("\(Rule.self) gave a view a place or a size that is not finite; it is not drawn")
                continue
            }
            let frame = Rect(
                x: place.point.x - place.anchor.x * size.width - rect.minX,
                y: place.point.y - place.anchor.y * size.height - rect.minY, width: size.width, height: size.height)
            let now = mover?.moved(frame, index) ?? frame
            try parts[index].draw(in: now.offsetBy(dx: rect.minX, dy: rect.minY), into: &context)
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
