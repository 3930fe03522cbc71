// Changes of whole parts: place, size, opacity, mask, blend, shadow, blur. Those that take a shape are in Shapes/.
import BezelColor
import BezelGeometry

extension Drawable {
    /// The part as a layer, made fainter as a whole.
    public func opacity(_ opacity: Double) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(opacity: min(max(opacity.isNaN ? 0 : opacity, 0), 1)) }
    }
    /// The part as a layer that meets what is behind it in a CSS blend mode.
    public func blendMode(_ mode: BlendMode) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(blendMode: mode) }
    }
    /// The part as a layer of its own.
    public func compositingGroup() -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(isIsolated: true) }
    }
    /// The part turned about an anchor in its rectangle, clockwise on the screen; it keeps its place in layout.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(transform: Transform(rotation: angle, about: anchor.point(in: rect)))
        }
    }
    /// The part scaled about an anchor in its rectangle; it keeps its place in layout.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, _ in
            GroupDrawing(transform: Transform(scaleX: x, y: y, about: anchor.point(in: rect)))
        }
    }
    /// The part scaled evenly about an anchor in its rectangle.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> GroupedDrawing<Self> {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    /// The part drawn (`x`, `y`) user units from its place; it keeps its place in layout.
    public func offset(x: Double = 0, y: Double = 0) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(transform: Transform(translationX: x, y: y)) }
    }
    /// The part shown where the mask is opaque or, for `.luminance`, light.
    public func mask(
        _ kind: Mask.Kind = .alpha, alignment: UnitPoint = .center, @SceneBuilder _ mask: () throws -> some Drawable
    ) rethrows -> GroupedDrawing<Self> {
        masked(kind, Layers(opened(try mask()), alignment: alignment))
    }
    /// The part shown where another one is opaque.
    public func mask(_ mask: some Drawable, alignment: UnitPoint = .center) -> GroupedDrawing<Self> {
        masked(.alpha, Layers(opened(mask), alignment: alignment))
    }
    private func masked(_ kind: Mask.Kind, _ layers: Layers) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { rect, environment in
            var context = GraphicsContext(environment: environment)
            try layers.draw(in: rect, into: &context)
            return GroupDrawing(mask: Mask(kind: kind, commands: context.commands))
        }
    }
    /// The part with a shadow behind it. `radius` is twice the blur's standard deviation, in user units.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in
            let d = try deviation(radius, of: "a shadow")
            return GroupDrawing(effects: [
                .dropShadow(offset: Vector(dx: x, dy: y), deviationX: d, deviationY: d, color: color)
            ])
        }
    }
    /// The part blurred. `radius` is twice the blur's standard deviation, in user units.
    public func blur(radius: Double) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in
            let d = try deviation(radius, of: "a blur")
            return GroupDrawing(effects: [.blur(x: d, y: d)])
        }
    }
    /// The part's name, which carries over to SVG.
    public func label(_ label: String) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(label: label) }
    }

    /// The part in a frame of its own size; nil takes what the part takes.
    public func frame(
        width: Double? = nil, height: Double? = nil, alignment: UnitPoint = .center
    ) -> PlacedDrawing<Self> {
        func offered(_ proposal: Size) -> Size {
            Size(width: max(0, width ?? proposal.width), height: max(0, height ?? proposal.height))
        }
        return PlacedDrawing(content: self) { content, proposal, environment in
            let inner = try content.sizeThatFits(offered(proposal), in: environment)
            return Size(width: max(0, width ?? inner.width), height: max(0, height ?? inner.height))
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(offered(rect.size), in: environment), at: alignment)
        }
    }
    /// Room round the part on all sides, in user units.
    public func padding(_ length: Double = 16) -> PlacedDrawing<Self> { padding(x: length, y: length) }
    /// Room beside the part (`x`) and above and below it (`y`), in user units.
    public func padding(x: Double, y: Double) -> PlacedDrawing<Self> {
        PlacedDrawing(content: self) { content, proposal, environment in
            let offered = Size(width: max(0, proposal.width - 2 * x), height: max(0, proposal.height - 2 * y))
            let inner = try content.sizeThatFits(offered, in: environment)
            return Size(width: inner.width + 2 * x, height: inner.height + 2 * y)
        } place: { _, rect, _ in
            Rect(
                x: rect.minX + x, y: rect.minY + y, width: max(0, rect.width - 2 * x),
                height: max(0, rect.height - 2 * y))
        }
    }
    /// The part's middle at a point of its surroundings.
    public func position(x: Double, y: Double) -> PlacedDrawing<Self> {
        PlacedDrawing(content: self) { _, proposal, _ in
            proposal
        } place: { content, rect, environment in
            let size = try content.sizeThatFits(rect.size, in: environment)
            return Rect(
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
    /// Another part in front, which has the part's size.
    @_disfavoredOverload
    public func overlay(_ other: some Drawable, alignment: UnitPoint = .center) -> BackedDrawing<Self> {
        BackedDrawing(content: self, other: AnyDrawable(other), isBehind: false, alignment: alignment)
    }
    /// Another part behind, which has the part's size.
    @_disfavoredOverload
    public func background(_ other: some Drawable, alignment: UnitPoint = .center) -> BackedDrawing<Self> {
        BackedDrawing(content: self, other: AnyDrawable(other), isBehind: true, alignment: alignment)
    }
}

private func deviation(_ radius: Double, of what: String) throws(DrawingError) -> Double {
    guard radius >= 0, radius.isFinite else {
        throw .invalidNumber(what: "the radius of \(what)", value: Double(radius), expected: "0 or more")
    }
    return radius / 2
}
