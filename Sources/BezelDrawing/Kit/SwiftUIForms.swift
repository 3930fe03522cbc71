// Further forms of SwiftUI's modifiers, so that code carried over compiles as it is.
import BezelColor
import BezelGeometry
import Foundation

/// A change of a drawable that is worth a name of its own, as SwiftUI's.
public protocol ViewModifier {
    /// What the changed drawable is.
    associatedtype Body: Drawable
    /// The drawable that is changed.
    typealias Content = AnyDrawable
    /// Changes a drawable.
    @SceneBuilder func body(content: AnyDrawable) -> Body
}

/// Sides of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

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

/// Two animatable values as one, for a shape's `animatableData`.
public struct AnimatablePair<First: Hashable & Sendable, Second: Hashable & Sendable>: Hashable, Sendable {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second
    /// A pair of values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension Drawable {
    /// The part changed by a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> Modifier.Body {
        modifier.body(content: AnyDrawable(self))
    }
    /// The part drawn a step from its place; it keeps its place in layout.
    public func offset(_ offset: CGSize) -> GroupedDrawing<Self> { self.offset(x: offset.width, y: offset.height) }
    /// The part scaled by a factor each way about an anchor in its rectangle.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    /// The part's middle at a point of its surroundings.
    public func position(_ point: CGPoint) -> PlacedDrawing<Self> { position(x: point.x, y: point.y) }
    /// The part cut to a rectangle with round corners.
    public func cornerRadius(_ radius: CGFloat) -> GroupedDrawing<Self> {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }
    /// A line of a width in user units inside the part's rectangle.
    public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> BackedDrawing<Self> {
        overlay { Rectangle().strokeBorder(style, lineWidth: width) }
    }
    /// A shape behind the part, of its size.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> BackedDrawing<Self> {
        background { shape.fill(style) }
    }
    /// A paint behind the part, of its size.
    public func background(_ style: some ShapeStyle) -> BackedDrawing<Self> { background(style, in: Rectangle()) }
    /// Room for the part, but nothing drawn.
    public func hidden() -> GroupedDrawing<Self> { opacity(0) }
    /// `aspectRatio(1, contentMode: .fill)` by another name.
    public func scaledToFill() -> PlacedDrawing<Self> { aspectRatio(1, contentMode: .fill) }
    /// The part at the aspect ratio of a size.
    public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> PlacedDrawing<Self> {
        aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : 0, contentMode: contentMode)
    }
    /// SwiftUI's name of a layer of its own; everything here is drawn into one picture anyway.
    public func drawingGroup() -> GroupedDrawing<Self> { compositingGroup() }
    /// Room on some sides of the part, in user units.
    public func padding(_ edges: Edge.Set, _ length: CGFloat = 16) -> PlacedDrawing<Self> {
        func on(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
        let (left, right, top, bottom) = (on(.leading), on(.trailing), on(.top), on(.bottom))
        return PlacedDrawing(content: self) { content, proposal in
            let inner = try content.sizeThatFits(
                CGSize(
                    width: max(0, proposal.width - left - right), height: max(0, proposal.height - top - bottom)))
            return CGSize(width: inner.width + left + right, height: inner.height + top + bottom)
        } place: { _, rect in
            CGRect(
                x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
                height: max(0, rect.height - top - bottom))
        }
    }
    /// The part in a frame between bounds: what is offered, pinned to least and greatest sides. A greatest side of
    /// `.infinity` takes all that is offered.
    public func frame(
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: UnitPoint = .center
    ) -> PlacedDrawing<Self> {
        func side(_ own: CGFloat, _ offered: CGFloat, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
            let wanted = most.map { min($0, offered) } ?? own
            return max(wanted, least ?? 0)
        }
        func offered(_ proposal: CGSize) -> CGSize {
            CGSize(
                width: max(min(proposal.width, maxWidth ?? .infinity), minWidth ?? 0),
                height: max(min(proposal.height, maxHeight ?? .infinity), minHeight ?? 0))
        }
        return PlacedDrawing(content: self) { content, proposal in
            let inner = try content.sizeThatFits(offered(proposal))
            return CGSize(
                width: side(inner.width, proposal.width, minWidth, maxWidth),
                height: side(inner.height, proposal.height, minHeight, maxHeight))
        } place: { content, rect in
            rect.placing(try content.sizeThatFits(offered(rect.size)), at: alignment)
        }
    }
}

extension Shape {
    /// The outline of a line along the shape's edge, as a shape to be filled.
    public func stroke(style: StrokeStyle) -> ChangedShape<Self> { stroke(outline: style) }
    /// The outline of a line of a width in user units along the shape's edge, as a shape to be filled.
    public func stroke(lineWidth: CGFloat) -> ChangedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension LinearGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
extension RadialGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}
extension AngularGradient: Drawable {
    /// A gradient alone fills its rectangle.
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try Rectangle().fill(self).draw(in: rect, into: &context)
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension RadialGradient {
    /// SwiftUI's form: a unit point of the shape's frame, radii in user units.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let point = CGPoint(x: center.x, y: center.y)
        self.init(
            gradient: gradient, startCenter: point, startRadius: startRadius, endCenter: point, endRadius: endRadius)
        frameCenter = center
    }
    /// Evenly spaced colours round a unit point of the shape's frame.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// The same with its centre in user space, where it was given as a unit point of a frame.
    public func resolved(in frame: CGRect) -> RadialGradient {
        guard let frameCenter else { return self }
        var copy = self
        copy.frameCenter = nil
        copy.startCenter = frameCenter.point(in: frame)
        copy.endCenter = copy.startCenter
        return copy
    }
}

extension AngularGradient {
    /// SwiftUI's form: a unit point of the shape's frame.
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
    ) {
        self.init(
            gradient: gradient, center: CGPoint(x: center.x, y: center.y), startAngle: startAngle,
            endAngle: endAngle)
        frameCenter = center
    }
    /// Evenly spaced colours round a unit point of the shape's frame.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Evenly spaced colours, a whole turn round a unit point of the shape's frame, from an angle on.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// A whole turn round a unit point of the shape's frame, from an angle on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    /// The same with its centre in user space, where it was given as a unit point of a frame.
    public func resolved(in frame: CGRect) -> AngularGradient {
        guard let frameCenter else { return self }
        var copy = self
        copy.frameCenter = nil
        copy.center = frameCenter.point(in: frame)
        return copy
    }
}
