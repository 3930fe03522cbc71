// Changes of whole parts: place, size, opacity, clip, mask, blend, shadow, blur.
import BezelColor
import BezelGeometry
import Foundation

/// A part drawn as a group with changed settings. Its own size and place stay as they were.
public struct GroupedDrawing<Content: Drawable>: Drawable {
    let content: Content
    /// Sets up the group for the part's rectangle; the foreground paint comes from the context.
    let settings: (CGRect, Paint) throws -> Group
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try content.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        let group = try settings(rect, context.foreground)
        try context.group(group) { try content.draw(in: rect, into: &$0) }
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part that is given another rectangle than its surroundings would give it.
public struct PlacedDrawing<Content: Drawable>: Drawable {
    let content: Content
    /// The size the part takes when offered a size.
    let size: (Content, CGSize) throws -> CGSize
    /// Where the content goes within the part's rectangle.
    let place: (Content, CGRect) throws -> CGRect
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try size(content, proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try content.draw(in: place(content, rect), into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part with others before or behind it, which have its size.
public struct BackedDrawing<Content: Drawable>: Drawable {
    let content: Content
    let other: AnyDrawable
    let isBehind: Bool
    let alignment: UnitPoint
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try content.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        let second = ZStack(alignment: alignment, parts: opened(other))
        if isBehind { try second.draw(in: rect, into: &context) }
        try content.draw(in: rect, into: &context)
        if !isBehind { try second.draw(in: rect, into: &context) }
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A part whose unpainted content is drawn in a style.
public struct TintedDrawing<Content: Drawable>: Drawable {
    let content: Content
    let style: any ShapeStyle
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try content.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        let before = context.foreground
        context.foreground = style.paint(in: rect)
        defer { context.foreground = before }
        try content.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// How a part with a shape of its own meets a frame of another shape.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The whole part shows, and room may be left.
    case fit
    /// No room is left, and the part may stand over.
    case fill
}

extension Drawable {
    /// The part as a layer, made fainter as a whole.
    public func opacity(_ opacity: Double) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in Group(opacity: min(max(opacity.isNaN ? 0 : opacity, 0), 1)) }
    }
    /// The part as a layer that meets what is behind it in a CSS blend mode.
    public func blendMode(_ mode: BlendMode) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in Group(blendMode: mode) }
    }
    /// The part as a layer of its own.
    public func compositingGroup() -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in Group(isIsolated: true) }
    }
    /// The part turned about an anchor in its rectangle, clockwise on the screen; it keeps its place in layout.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            Group(transform: Transform(rotation: angle, about: anchor.point(in: rect)))
        }
    }
    /// The part scaled about an anchor in its rectangle; it keeps its place in layout.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            Group(transform: Transform(scaleX: x, y: y, about: anchor.point(in: rect)))
        }
    }
    /// The part scaled evenly about an anchor in its rectangle.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    /// The part drawn (`x`, `y`) user units from its place; it keeps its place in layout.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in Group(transform: Transform(translationX: x, y: y)) }
    }
    /// The part cut to a shape in its rectangle.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in Group(clips: [Clip(path: shape.placed(in: rect), rule: style.rule)])
        }
    }
    /// The part cut to its rectangle.
    public func clipped() -> GroupedDrawing<Self> { clipShape(Rectangle()) }
    /// The part shown where the mask is opaque or, for `.luminance`, light.
    public func mask(
        _ kind: Mask.Kind = .alpha, alignment: UnitPoint = .center, @SceneBuilder _ mask: () throws -> some Drawable
    ) rethrows -> GroupedDrawing<Self> {
        let stack = try ZStack(alignment: alignment, content: mask)
        return GroupedDrawing(content: self) { rect, foreground in
            var context = GraphicsContext(foreground: foreground)
            try stack.draw(in: rect, into: &context)
            return Group(mask: Mask(kind: kind, commands: context.commands))
        }
    }
    /// The part with a shadow behind it. `radius` is twice the blur's standard deviation, in user units.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in
            let d = try deviation(radius, of: "a shadow")
            return Group(effects: [
                .dropShadow(offset: Vector(dx: x, dy: y), deviationX: d, deviationY: d, color: color)
            ])
        }
    }
    /// The part blurred. `radius` is twice the blur's standard deviation, in user units.
    public func blur(radius: CGFloat) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in
            let d = try deviation(radius, of: "a blur")
            return Group(effects: [.blur(x: d, y: d)])
        }
    }
    /// The part's name, which carries over to SVG.
    public func label(_ label: String) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in Group(label: label) }
    }

    /// The part in a frame of its own size; nil takes what the part takes.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: UnitPoint = .center
    ) -> PlacedDrawing<Self> {
        func offered(_ proposal: CGSize) -> CGSize {
            CGSize(width: max(0, width ?? proposal.width), height: max(0, height ?? proposal.height))
        }
        return PlacedDrawing(content: self) { content, proposal in
            let inner = try content.sizeThatFits(offered(proposal))
            return CGSize(width: max(0, width ?? inner.width), height: max(0, height ?? inner.height))
        } place: { content, rect in
            rect.placing(try content.sizeThatFits(offered(rect.size)), at: alignment)
        }
    }
    /// The part at an aspect ratio (width to height), as great as fits its room or, for `.fill`, as covers it.
    ///
    /// A room of zero width or height leaves nothing to draw. A ratio that is not greater than 0 leaves the part
    /// as it is.
    public func aspectRatio(_ ratio: CGFloat, contentMode: ContentMode = .fit) -> PlacedDrawing<Self> {
        func fitted(_ room: CGSize) -> CGSize {
            guard ratio > 0, ratio.isFinite else { return room }
            let byWidth = CGSize(width: room.width, height: room.width / ratio)
            let byHeight = CGSize(width: room.height * ratio, height: room.height)
            return (byWidth.height <= room.height) == (contentMode == .fit) ? byWidth : byHeight
        }
        return PlacedDrawing(content: self) { content, proposal in
            try content.sizeThatFits(fitted(proposal))
        } place: { content, rect in
            rect.placing(try content.sizeThatFits(fitted(rect.size)), at: .center)
        }
    }
    /// `aspectRatio(1, contentMode: .fit)` by another name.
    public func scaledToFit() -> PlacedDrawing<Self> { aspectRatio(1, contentMode: .fit) }
    /// Room round the part on all sides, in user units.
    public func padding(_ length: CGFloat = 16) -> PlacedDrawing<Self> { padding(x: length, y: length) }
    /// Room beside the part (`x`) and above and below it (`y`), in user units.
    public func padding(x: CGFloat, y: CGFloat) -> PlacedDrawing<Self> {
        PlacedDrawing(content: self) { content, proposal in
            let room = CGSize(width: max(0, proposal.width - 2 * x), height: max(0, proposal.height - 2 * y))
            let inner = try content.sizeThatFits(room)
            return CGSize(width: inner.width + 2 * x, height: inner.height + 2 * y)
        } place: { _, rect in
            CGRect(
                x: rect.minX + x, y: rect.minY + y, width: max(0, rect.width - 2 * x),
                height: max(0, rect.height - 2 * y))
        }
    }
    /// The part's middle at a point of its surroundings.
    public func position(x: CGFloat, y: CGFloat) -> PlacedDrawing<Self> {
        PlacedDrawing(content: self) { _, proposal in
            proposal
        } place: { content, rect in
            let size = try content.sizeThatFits(rect.size)
            return CGRect(
                x: rect.minX + x - size.width / 2, y: rect.minY + y - size.height / 2, width: size.width,
                height: size.height)
        }
    }
    /// Parts in front, of the part's own size.
    public func overlay(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> BackedDrawing<Self> {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: false, alignment: alignment)
    }
    /// Parts behind, of the part's own size.
    public func background(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> BackedDrawing<Self> {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: true, alignment: alignment)
    }
    /// The paint of shapes and text in the part that name none.
    public func foregroundStyle(_ style: some ShapeStyle) -> TintedDrawing<Self> {
        TintedDrawing(content: self, style: style)
    }
    /// SwiftUI's older name of `foregroundStyle`.
    public func foregroundColor(_ color: Color) -> TintedDrawing<Self> { foregroundStyle(color) }
}

private func deviation(_ radius: CGFloat, of what: String) throws(DrawingError) -> CGFloat {
    guard radius >= 0, radius.isFinite else {
        throw .invalidNumber(what: "the radius of \(what)", value: Double(radius), expected: "0 or more")
    }
    return radius / 2
}
