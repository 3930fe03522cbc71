import BezelDrawing
import BezelGeometry

/// Any layout. Views keep their states, and move to their new places by the change's animation, if the layout becomes another.
public struct AnyLayout: Layout {
    private let layout: any Layout
    /// Any layout.
    public init(_ layout: some Layout) { self.layout = (layout as? AnyLayout)?.layout ?? layout }
    public typealias Cache = Any
    public func makeCache(subviews: Subviews) -> Any { layout.makeCache(subviews: subviews) }
    public func updateCache(_ cache: inout Any, subviews: Subviews) { cache = layout.makeCache(subviews: subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> Size {
        func measure<Rule: Layout>(_ rule: Rule) -> Size {
            var own = cache as? Rule.Cache ?? rule.makeCache(subviews: subviews)
            defer { cache = own }
            return rule.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
        }
        return measure(layout)
    }
    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) {
        func place<Rule: Layout>(_ rule: Rule) {
            var own = cache as? Rule.Cache ?? rule.makeCache(subviews: subviews)
            rule.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
            cache = own
        }
        place(layout)
    }
}

/// The layout of ``HStack``.
public struct HStackLayout: Layout {
    /// Only y matters.
    public var alignment: UnitPoint
    /// In user units; nil for 8.
    public var spacing: Double?
    /// A row from the left.
    public init(alignment: UnitPoint = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    private func line(_ views: Subviews) -> LineStack {
        LineStack(axis: .horizontal, spacing: spacing ?? 8, alignment: alignment, parts: views.map(\.part))
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        subviews.size { try AnyDrawable(line(subviews)).size(proposed: proposal, in: $0) }
    }
    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.place { try line(subviews).frames(in: bounds, in: $0) }
    }
}
/// The layout of ``VStack``.
public struct VStackLayout: Layout {
    /// Only x matters.
    public var alignment: UnitPoint
    /// In user units; nil for 8.
    public var spacing: Double?
    /// A column from the top.
    public init(alignment: UnitPoint = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    private func line(_ views: Subviews) -> LineStack {
        LineStack(axis: .vertical, spacing: spacing ?? 8, alignment: alignment, parts: views.map(\.part))
    }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        subviews.size { try AnyDrawable(line(subviews)).size(proposed: proposal, in: $0) }
    }
    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.place { try line(subviews).frames(in: bounds, in: $0) }
    }
}
/// The layout of ``ZStack``.
public struct ZStackLayout: Layout {
    /// Of the views in the container.
    public var alignment: UnitPoint
    /// Back to front.
    public init(alignment: UnitPoint = .center) { self.alignment = alignment }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
        subviews.reduce(Size.zero) { size, view in
            let next = view.sizeThatFits(proposal)
            return Size(width: max(size.width, next.width), height: max(size.height, next.height))
        }
    }
    public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews {
            view.place(at: alignment.point(in: bounds), anchor: alignment, proposal: ProposedViewSize(bounds.size))
        }
    }
}

extension LayoutSubviews {
    /// A measurement whose error the container throws.
    fileprivate func size(_ measure: (DrawingEnvironment) throws -> Size) -> Size {
        guard let first else { return .zero }
        do { return try measure(first.environment) } catch {
            first.record.failure = first.record.failure ?? error
            return .zero
        }
    }
    fileprivate func place(_ find: (DrawingEnvironment) throws -> [Rect]) {
        guard let first else { return }
        do {
            for (view, frame) in zip(self, try find(first.environment)) {
                view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
            }
        } catch { first.record.failure = first.record.failure ?? error }
    }
}
