import BezelColor
import BezelDrawing
import BezelGeometry

/// A named change.
public protocol ViewModifier {
    /// The changed view.
    associatedtype Body: Drawable
    /// The original view.
    typealias Content = AnyDrawable
    /// Changes a view.
    @SceneBuilder func body(content: AnyDrawable) -> Body
}

/// A modified view.
public struct ModifiedContent<Content: Drawable, Modifier: ViewModifier>: Drawable {
    let content: Content
    let modifier: Modifier
    public var body: Modifier.Body { modifier.body(content: AnyDrawable(content)) }
}
extension ModifiedContent: CompositeView {
    package func animated(in pass: DrawingPass) -> any Drawable {
        guard let values = modifier as? any AnimatableValues, let now = pass.animated(values: values) as? Modifier
        else { return self }
        return ModifiedContent(content: content, modifier: now)
    }
}

/// How a view fits.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Inside the frame.
    case fit
    /// Covers the frame.
    case fill
}

/// A side.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// Top.
    case top
    /// Left.
    case leading
    /// Bottom.
    case bottom
    /// Right.
    case trailing

    /// A set of sides.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per side.
        public let rawValue: Int8
        /// A set of bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// One side.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// Top.
        public static let top = Set(.top)
        /// Left.
        public static let leading = Set(.leading)
        /// Bottom.
        public static let bottom = Set(.bottom)
        /// Right.
        public static let trailing = Set(.trailing)
        /// Left and right.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}

extension Drawable {
    /// Applies a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
    /// Moves the drawing without affecting layout.
    public func offset(_ offset: Size) -> some Drawable { self.offset(x: offset.width, y: offset.height) }
    /// Scales about an anchor.
    public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some Drawable {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    /// Centres the view.
    public func position(_ point: Point) -> some Drawable { position(x: point.x, y: point.y) }
    /// Uses the unbounded size: text does not wrap.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some Drawable {
        func offered(_ size: Size) -> Size {
            // Finite, so that greedy views remain drawable.
            let most = Double(1e6)
            return Size(width: horizontal ? most : size.width, height: vertical ? most : size.height)
        }
        return PlacedDrawing(content: self) { content, proposal, environment in
            try content.sizeThatFits(offered(proposal), in: environment)
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(offered(rect.size), in: environment), at: .center)
        }
    }
    /// Keeps the space, draws nothing.
    public func hidden() -> some Drawable { opacity(0) }
    /// Width to height, inside the proposal or, for `.fill`, covering it. A zero proposal draws nothing; a ratio of 0
    /// or less has no effect.
    public func aspectRatio(_ ratio: Double, contentMode: ContentMode = .fit) -> some Drawable {
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
    /// `aspectRatio(1, contentMode: .fit)`.
    public func scaledToFit() -> some Drawable { aspectRatio(1, contentMode: .fit) }
    /// `aspectRatio(1, contentMode: .fill)`.
    public func scaledToFill() -> some Drawable { aspectRatio(1, contentMode: .fill) }
    /// By a size's ratio.
    public func aspectRatio(_ ratio: Size, contentMode: ContentMode) -> some Drawable {
        aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : 0, contentMode: contentMode)
    }
    /// Has no effect.
    public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }
    /// Has no effect.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
    /// See `compositingGroup()`.
    public func drawingGroup() -> some Drawable { compositingGroup() }
    /// Space in user units.
    public func padding(_ edges: Edge.Set, _ length: Double = 16) -> some Drawable {
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
    /// Clamps the proposal; a maximum of `.infinity` takes all of it.
    @_disfavoredOverload
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: UnitPoint = .center
    ) -> some Drawable {
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
