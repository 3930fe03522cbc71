// Further forms of SwiftUI's modifiers, so that code carried over compiles as it is.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A change of a drawable that is worth a name of its own, as SwiftUI's.
public protocol ViewModifier {
    /// What the changed drawable is.
    associatedtype Body: Drawable
    /// The drawable that is changed.
    typealias Content = AnyDrawable
    /// Changes a drawable.
    @SceneBuilder func body(content: AnyDrawable) -> Body
}

/// A part changed by a modifier, whose states are remembered as those of views are.
public struct ModifiedContent<Content: Drawable, Modifier: ViewModifier>: Drawable {
    let content: Content
    let modifier: Modifier
    public var body: Modifier.Body { modifier.body(content: AnyDrawable(content)) }
}

/// How a part with a shape of its own meets a frame of another shape.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The whole part shows, and space may be left.
    case fit
    /// No space is left, and the part may stand over.
    case fill
}

/// Sides of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The left edge.
    case leading
    /// The lower edge.
    case bottom
    /// The right edge.
    case trailing

    /// Several sides.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit a side.
        public let rawValue: Int8
        /// A set of bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one side.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// The upper side.
        public static let top = Set(.top)
        /// The left side.
        public static let leading = Set(.leading)
        /// The lower side.
        public static let bottom = Set(.bottom)
        /// The right side.
        public static let trailing = Set(.trailing)
        /// Both sides.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower side.
        public static let vertical: Set = [.top, .bottom]
        /// All four sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}

extension Drawable {
    /// The part changed by a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
    /// The part drawn a step from its place; it keeps its place in layout.
    public func offset(_ offset: Size) -> GroupedDrawing<Self> { self.offset(x: offset.width, y: offset.height) }
    /// The part scaled by a factor each way about an anchor in its rectangle.
    public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    /// The part's middle at a point of its surroundings.
    public func position(_ point: Point) -> PlacedDrawing<Self> { position(x: point.x, y: point.y) }
    /// The part at the size it takes when nothing bounds it, in one direction or both: text that does not break.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> PlacedDrawing<Self> {
        func offered(_ size: Size) -> Size {
            // Not infinite: parts that take all they are offered must stay drawable.
            let most = Double(1e6)
            return Size(width: horizontal ? most : size.width, height: vertical ? most : size.height)
        }
        return PlacedDrawing(content: self) { content, proposal, environment in
            try content.sizeThatFits(offered(proposal), in: environment)
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(offered(rect.size), in: environment), at: .center)
        }
    }
    /// The part's space, but nothing drawn.
    public func hidden() -> GroupedDrawing<Self> { opacity(0) }
    /// The part at an aspect ratio (width to height), as great as fits what it is offered or, for `.fill`, as covers it.
    ///
    /// An offer of zero width or height leaves nothing to draw. A ratio that is not greater than 0 leaves the part
    /// as it is.
    public func aspectRatio(_ ratio: Double, contentMode: ContentMode = .fit) -> PlacedDrawing<Self> {
        func fitted(_ offer: Size) -> Size {
            guard ratio > 0, ratio.isFinite else { return offer }
            let byWidth = Size(width: offer.width, height: offer.width / ratio)
            let byHeight = Size(width: offer.height * ratio, height: offer.height)
            return (byWidth.height <= offer.height) == (contentMode == .fit) ? byWidth : byHeight
        }
        return PlacedDrawing(content: self) { content, proposal, environment in
            try content.sizeThatFits(fitted(proposal), in: environment)
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(fitted(rect.size), in: environment), at: .center)
        }
    }
    /// `aspectRatio(1, contentMode: .fit)` by another name.
    public func scaledToFit() -> PlacedDrawing<Self> { aspectRatio(1, contentMode: .fit) }
    /// `aspectRatio(1, contentMode: .fill)` by another name.
    public func scaledToFill() -> PlacedDrawing<Self> { aspectRatio(1, contentMode: .fill) }
    /// The part at the aspect ratio of a size.
    public func aspectRatio(_ ratio: Size, contentMode: ContentMode) -> PlacedDrawing<Self> {
        aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : 0, contentMode: contentMode)
    }
    /// There are no unsafe areas: the part as it is.
    public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }
    /// There are no unsafe areas: the part as it is.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
    /// SwiftUI's name of a layer of its own; everything here is drawn into one picture anyway.
    public func drawingGroup() -> GroupedDrawing<Self> { compositingGroup() }
    /// Space on some sides of the part, in user units.
    public func padding(_ edges: Edge.Set, _ length: Double = 16) -> PlacedDrawing<Self> {
        func on(_ edge: Edge.Set) -> Double { edges.contains(edge) ? length : 0 }
        let (left, right, top, bottom) = (on(.leading), on(.trailing), on(.top), on(.bottom))
        return PlacedDrawing(content: self) { content, proposal, environment in
            let offered = Size(
                width: max(0, proposal.width - left - right), height: max(0, proposal.height - top - bottom))
            let inner = try content.sizeThatFits(offered, in: environment)
            return Size(width: inner.width + left + right, height: inner.height + top + bottom)
        } place: { _, rect, _ in
            Rect(
                x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
                height: max(0, rect.height - top - bottom))
        }
    }
    /// The part in a frame between bounds: what is offered, pinned to least and greatest sides. A greatest side of
    /// `.infinity` takes all that is offered.
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: UnitPoint = .center
    ) -> PlacedDrawing<Self> {
        func side(_ own: Double, _ offered: Double, _ least: Double?, _ most: Double?) -> Double {
            let wanted = most.map { min($0, offered) } ?? own
            return max(wanted, least ?? 0)
        }
        func offered(_ proposal: Size) -> Size {
            Size(
                width: max(min(proposal.width, maxWidth ?? .infinity), minWidth ?? 0),
                height: max(min(proposal.height, maxHeight ?? .infinity), minHeight ?? 0))
        }
        return PlacedDrawing(content: self) { content, proposal, environment in
            let inner = try content.sizeThatFits(offered(proposal), in: environment)
            return Size(
                width: side(inner.width, proposal.width, minWidth, maxWidth),
                height: side(inner.height, proposal.height, minHeight, maxHeight))
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(offered(rect.size), in: environment), at: alignment)
        }
    }
}
